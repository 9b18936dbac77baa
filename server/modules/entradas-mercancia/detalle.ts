/** The lines of a receipt: as their rows hold them, for what is done with them, and as they travel, compared. */
import type { Reader } from '../../core/db/reader.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad, toFactor, toPrecio } from '../../shared/quantities.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { type NovedadDeLinea, novedadesDe } from '../novedades/public.ts';
import {
  condicionesDe,
  type ImpuestoGuardado,
  maximoDe,
  pendienteDe,
  toleranciaDe,
  toleranciaGeneral,
} from '../ordenes-compra/public.ts';
import type { LineaLeida } from './contract/entrada.ts';
import { aceptadoDe, type Cotejo, cotejar, type Tolerancias } from './rules/cotejo.ts';
import { cabeEn } from './rules/factura.ts';

const PPM = 1_000_000;

/** With what its product and the line of its order say. In their order. */
const lineas = (db: Reader, entrada_id: number) =>
  db
    .selectFrom('entrada_detalle as d')
    .leftJoin('producto as p', 'p.id', 'd.producto_id')
    .leftJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .leftJoin('presentacion as r', 'r.id', 'd.presentacion_id')
    .leftJoin('orden_compra_detalle as o', 'o.id', 'd.orden_detalle_id')
    .leftJoin('orden_compra as c', 'c.id', 'o.orden_id')
    .where('d.entrada_id', '=', entrada_id)
    .orderBy('d.orden')
    .orderBy('d.id')
    .selectAll('d')
    .select(['p.cod_prod', 'p.nombre_producto', 'p.tipo as tipo_producto', 'p.tolerancia_recepcion'])
    .select(['p.maneja_lote', 'p.maneja_vencimiento', 'n.nombre as unidad', 'n.decimales', 'r.nombre as presentacion'])
    .select(['o.orden_id', 'c.numero as orden_numero', 'o.cantidad_mil as pedido_mil', 'o.cant_recibida_mil'])
    .select(['o.cant_facturada_mil', 'o.cant_cancelada_mil']);

export type LineaGuardada = Awaited<ReturnType<ReturnType<typeof lineas>['executeTakeFirstOrThrow']>>;

export const leerLineas = (db: Reader, entrada_id: number): Promise<LineaGuardada[]> =>
  lineas(db, entrada_id).execute();

/** What a supplier's deliveries may differ by: its terms say it, else everybody's. */
export interface Condiciones {
  readonly cantidad: number | null;
  readonly general: number;
  readonly precio: number;
  readonly valor_cts: number;
  readonly exige_factura: boolean;
  /** That what comes must still have before it expires. */
  readonly dias_vencimiento: number;
}

export async function condicionesDeRecibo(db: Reader, proveedor_id: number): Promise<Condiciones> {
  const { tolerancia } = await condicionesDe(db, proveedor_id);
  const row = await db
    .selectFrom('parametro_proveedor')
    .select(['tolerancia_precio', 'exige_factura_electronica'])
    .where('proveedor_id', '=', proveedor_id)
    .executeTakeFirst();
  const precio = await readNumericParameter(db, 'compras', 'tolerancia_precio');
  const valor = await readNumericParameter(db, 'compras', 'tolerancia_valor');
  return {
    cantidad: tolerancia,
    general: await toleranciaGeneral(db),
    precio: row?.tolerancia_precio ?? Math.round(precio * 100),
    valor_cts: Math.round(valor * 100),
    exige_factura: row?.exige_factura_electronica === 1,
    dias_vencimiento: await readNumericParameter(db, 'compras', 'dias_minimos_vencimiento'),
  };
}

interface Cabeza {
  readonly id: number;
  readonly proveedor_id: number;
  readonly tipo: 'CON_OC' | 'SIN_OC';
  readonly fecha: string;
}

/** How far each line may differ. */
export function toleranciasDe(
  condiciones: Condiciones,
  { tipo, fecha }: Pick<Cabeza, 'tipo' | 'fecha'>,
): (linea: Pick<LineaGuardada, 'tolerancia_recepcion'>) => Tolerancias {
  const { cantidad, general, precio, valor_cts, dias_vencimiento } = condiciones;
  const vence_desde = moveDay(fecha, dias_vencimiento);
  return ({ tolerancia_recepcion }) => ({
    ...{ con_orden: tipo === 'CON_OC', fecha, vence_desde, precio, valor_cts },
    cantidad: toleranciaDe(tolerancia_recepcion, cantidad, general),
  });
}

/** As they travel, with the taxes of all of them. */
export async function leerDetalle(db: Reader, cabeza: Cabeza, sees: boolean) {
  const rows = await leerLineas(db, cabeza.id);
  const tolerancias = toleranciasDe(await condicionesDeRecibo(db, cabeza.proveedor_id), cabeza);
  const novedades = await novedadesDe(db, [cabeza.id]);
  return {
    lineas: rows.map((row): LineaLeida => {
      const own = tolerancias(row);
      const novedad = novedadLeida(novedades.get(row.id));
      const costo = sees && row.costo_cts !== null ? toPesos(row.costo_cts) : null;
      return Object.assign(presentar(row, own.cantidad, cotejar(row, own)), { novedad, costo });
    }),
    impuestos: rows.flatMap(({ impuestos }) => JSON.parse(impuestos) as ImpuestoGuardado[]),
  };
}

function novedadLeida(novedad: NovedadDeLinea | undefined): LineaLeida['novedad'] {
  if (!novedad) return null;
  const { apartado_mil: _, ...leida } = novedad;
  return leida;
}

/** Something of it does not come out in its presentation (seven units of a box of twelve): all of it is told in base units. */
export function seDiceEnBase(row: LineaGuardada): boolean {
  const { facturado_mil, recibido_mil, rechazado_mil, bonificado_mil, pedido_mil, cant_recibida_mil } = row;
  const said = [facturado_mil, recibido_mil, rechazado_mil, bonificado_mil, pedido_mil ?? 0, cant_recibida_mil ?? 0];
  return said.some((mil) => !cabeEn(mil, row.factor_ppm));
}

/** What it costs as it is told: a base unit, or one of its presentation. Ten-thousandths of a peso. */
export const precioDicho = ({ precio_unitario_dmil, factor_ppm }: LineaGuardada, en_base: boolean): number =>
  en_base ? mulDiv(precio_unitario_dmil, PPM, factor_ppm) : precio_unitario_dmil;

function presentar(row: LineaGuardada, tolerancia: number, cotejo: Cotejo[]): Omit<LineaLeida, 'novedad' | 'costo'> {
  const en_base = seDiceEnBase(row);
  const factor_ppm = en_base ? PPM : row.factor_ppm;
  /** Base units as units of what it is told in. */
  const suya = (mil: number) => toCantidad(mulDiv(mil, PPM, factor_ppm));
  return {
    ...{ id: row.id, orden_detalle_id: row.orden_detalle_id, orden_numero: row.orden_numero },
    ...{ factura_linea_id: row.factura_linea_id, producto_id: row.producto_id, cod_prod: row.cod_prod ?? '' },
    nombre_producto: row.nombre_producto ?? row.nombre_xml ?? '',
    ...{ unidad: row.unidad ?? '', decimales: row.decimales ?? 3 },
    ...{ maneja_lote: row.maneja_lote === 1, maneja_vencimiento: row.maneja_vencimiento === 1 },
    ...{ presentacion_id: row.presentacion_id, factor: toFactor(factor_ppm) },
    ...{ presentacion: en_base ? null : row.presentacion, en_base },
    cargo: row.cargo === 1,
    ...deLaOrden(row, tolerancia, suya),
    precio_orden: row.precio_orden_dmil === null ? null : toPrecio(mulDiv(row.precio_orden_dmil, factor_ppm, PPM)),
    facturado: suya(row.facturado_mil),
    precio_factura: toPrecio(precioDicho(row, en_base)),
    pct_descuento: row.pct_descuento / 100,
    iva: row.iva === null ? null : row.iva / 100,
    ...{ base: toPesos(row.base_cts), valor_iva: toPesos(row.valor_iva_cts) },
    ...{ recibido: suya(row.recibido_mil), rechazado: suya(row.rechazado_mil), aceptado: suya(aceptadoDe(row)) },
    ...{ bonificado: suya(row.bonificado_mil), recibido_base: toCantidad(row.recibido_mil) },
    ...{ lote: row.lote, fecha_vencimiento: row.fecha_vencimiento, contada: row.contada === 1, cotejo },
    version: row.revision,
  };
}

function deLaOrden(row: LineaGuardada, tolerancia: number, suya: (mil: number) => number) {
  const { pedido_mil, cant_recibida_mil, cant_facturada_mil, cant_cancelada_mil } = row;
  if (pedido_mil === null || cant_recibida_mil === null || cant_facturada_mil === null || cant_cancelada_mil === null)
    return { pedido: null, pendiente: null, maximo: null };
  return {
    pedido: suya(pedido_mil),
    pendiente: suya(
      pendienteDe({ cantidad_mil: pedido_mil, cant_recibida_mil, cant_facturada_mil, cant_cancelada_mil }),
    ),
    maximo: suya(maximoDe(pedido_mil, tolerancia, cant_cancelada_mil)),
  };
}
