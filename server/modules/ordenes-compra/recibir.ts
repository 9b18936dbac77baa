/**
 * What receipts ask of purchase orders: lines that are still open, and what came of them or was invoiced. Thousandths of the base unit,
 * ten-thousandths of a peso.
 */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { esperar } from './esperado.ts';
import { condicionesDe, leerLineas, toleranciaGeneral } from './lectura.ts';
import {
  admite,
  avanceDe,
  type EstadoOrden,
  estadoPorRecepcion,
  NOMBRES_ESTADO,
  pendienteDe,
} from './rules/estados.ts';
import { maximoDe, netoPorUnidad, toleranciaDe } from './rules/precio.ts';

export interface LineaAbierta {
  readonly orden_id: number;
  readonly numero: string;
  readonly fecha: string;
  readonly orden_detalle_id: number;
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  readonly cantidad_mil: number;
  readonly recibida_mil: number;
  readonly pendiente_mil: number;
  /** The most that may come, with all that came. */
  readonly maximo_mil: number;
  /** Of a base unit, less the discount of its line. */
  readonly precio_dmil: number;
  /** Hundredths of a percent that may come beyond what was ordered. */
  readonly tolerancia: number;
}

interface Pedido {
  readonly proveedor_id: number;
  /** Where its goods are expected; `null`: anywhere. */
  readonly bodega_id: number | null;
  /** Of these orders; of all that are open without it. */
  readonly ordenes?: readonly number[];
}

/** Lines of the orders of a supplier that goods may come of to a warehouse, the oldest first: those that came whole too, within their tolerance. */
export async function openLines(db: Reader, { proveedor_id, bodega_id, ordenes }: Pedido): Promise<LineaAbierta[]> {
  const { tolerancia } = await condicionesDe(db, proveedor_id);
  const general = await toleranciaGeneral(db);
  const rows = await db
    .selectFrom('orden_compra as o')
    .innerJoin('orden_compra_detalle as d', 'd.orden_id', 'o.id')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .where('o.proveedor_id', '=', proveedor_id)
    .$if(bodega_id !== null, (query) => query.where('o.bodega_id', '=', bodega_id))
    .where('o.estado', 'in', ['APROBADA', 'ENVIADA', 'CONFIRMADA', 'RECIBIDA_PARCIAL', 'RECIBIDA'])
    .$if(ordenes !== undefined, (query) =>
      query.where(sql<SqlBool>`o.id in (select value from json_each(${JSON.stringify(ordenes)}))`),
    )
    .orderBy('o.id')
    .orderBy('d.orden')
    .select([
      'o.id as orden_id',
      'o.numero',
      'o.fecha',
      'd.id as orden_detalle_id',
      'd.producto_id',
      'd.presentacion_id',
    ])
    .select(['d.cantidad_mil', 'd.cant_recibida_mil', 'd.cant_facturada_mil', 'd.cant_cancelada_mil', 'd.factor_ppm'])
    .select(['d.precio_unitario_dmil', 'd.pct_descuento', 'p.tolerancia_recepcion'])
    .execute();
  return rows.map((row): LineaAbierta => {
    const told = toleranciaDe(row.tolerancia_recepcion, tolerancia, general);
    return {
      ...{ orden_id: row.orden_id, numero: row.numero ?? '', fecha: row.fecha },
      ...{ orden_detalle_id: row.orden_detalle_id, producto_id: row.producto_id, presentacion_id: row.presentacion_id },
      ...{ cantidad_mil: row.cantidad_mil, recibida_mil: row.cant_recibida_mil, pendiente_mil: pendienteDe(row) },
      maximo_mil: maximoDe(row.cantidad_mil, told, row.cant_cancelada_mil),
      ...{ precio_dmil: netoPorUnidad(row), tolerancia: told },
    };
  });
}

/** More of a line came or was invoiced; less of it when a receipt is undone. */
export interface Llegada {
  readonly orden_detalle_id: number;
  readonly recibida_mil?: number;
  readonly facturada_mil?: number;
}

/**
 * Adds what came of the lines of an order, which is RECIBIDA_PARCIAL or RECIBIDA from now on, or again what it was. How much may come is
 * the receipt's matter. Throws `regla_negocio` for lines of another order, one that is not open, and less than nothing.
 */
export async function registerReceived(w: Work, orden_id: number, llegadas: readonly Llegada[]): Promise<void> {
  const { version } = await w.tx
    .selectFrom('orden_compra')
    .select('version')
    .where('id', '=', orden_id)
    .executeTakeFirstOrThrow();
  const orden = await requireVersion(w, 'orden_compra', orden_id, version);
  const undoes = llegadas.every(({ recibida_mil = 0, facturada_mil = 0 }) => recibida_mil <= 0 && facturada_mil <= 0);
  if (!undoes && !admite('recibir', orden.estado))
    throw refused(`La orden ${orden.numero} está ${NOMBRES_ESTADO[orden.estado]}: no recibe mercancía.`);
  const lineas = await leerLineas(w.tx, orden_id);
  const known = new Map(lineas.map((linea) => [linea.id, { ...linea }]));
  for (const { orden_detalle_id, recibida_mil = 0, facturada_mil = 0 } of llegadas) {
    const linea = known.get(orden_detalle_id);
    if (!linea) throw refused(`La línea no es de la orden ${orden.numero}.`);
    linea.cant_recibida_mil += recibida_mil;
    linea.cant_facturada_mil += facturada_mil;
    if (linea.cant_recibida_mil < 0 || linea.cant_facturada_mil < 0)
      throw refused(`De la orden ${orden.numero} no llegó tanto de ${linea.cod_prod}.`);
  }
  const after = [...known.values()];
  const estado = estadoDespues(orden, after);
  if (estado !== orden.estado) await requireTransition(w.tx, 'orden_compra', orden.estado, estado);
  const current = async () => orden;
  await updateRow(
    w,
    'orden_compra',
    { id: orden_id, version, current },
    {
      estado,
      estado_sin_recibir: sinRecibir(orden),
      recepcion: avanceDe(after, 'cant_recibida_mil'),
      facturacion: avanceDe(after, 'cant_facturada_mil'),
    },
    estado === orden.estado ? {} : { accion: 'estado' },
  );
  const changed = after.map(({ id, cant_recibida_mil, cant_facturada_mil }) => ({
    ...{ id, cant_recibida_mil, cant_facturada_mil },
  }));
  await updateRows(w, 'orden_compra_detalle', changed, { parent: { orden_id } });
  await esperar(w, orden_id);
}

/** Closed ones stay closed. One that nothing came of any more is what it was sent or approved as. */
function estadoDespues(orden: Recibible, lineas: Parameters<typeof estadoPorRecepcion>[0]): EstadoOrden {
  return admite('recibir', orden.estado) ? estadoPorRecepcion(lineas, sinRecibir(orden)) : orden.estado;
}

type Recibible = { readonly estado: EstadoOrden; readonly estado_sin_recibir: string | null };

const sinRecibir = ({ estado, estado_sin_recibir }: Recibible): EstadoOrden =>
  estado === 'RECIBIDA_PARCIAL' || estado === 'RECIBIDA'
    ? ((estado_sin_recibir as EstadoOrden | null) ?? 'APROBADA')
    : estado;
