/** Lines of a receipt as they are kept: in base units, with the line of the order that each is of, their taxes and what all comes to. */
import type { Reader } from '../../core/db/reader.ts';
import { invalid } from '../../core/http/errors.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { mulDiv, sumExact } from '../../shared/exact.ts';
import { toDiezmilesimas, toMilesimas } from '../../shared/quantities.ts';
import { enBase, Rechazo } from '../inventarios/public.ts';
import {
  conIva,
  esIva,
  type ImpuestoGuardado,
  type LineaAbierta,
  netoPorUnidad,
  tarifaDeIva,
  totalizarOrden,
} from '../ordenes-compra/public.ts';
import { type ProductoStock, productsForStock, taxesOf } from '../productos/public.ts';
import type { EntradaAlta, LineaEntrada } from './contract/entrada.ts';
import { type LineaGuardada, precioDicho, seDiceEnBase } from './detalle.ts';
import { type Cabecera, netoDe } from './rules/cabecera.ts';
import { deFactura, type RestoDeLinea } from './rules/factura.ts';
import { Pendientes } from './rules/repartir.ts';

const PPM = 1_000_000;

/** A line as its row holds it. */
export interface FilaEntrada {
  readonly id: number | null;
  readonly orden_detalle_id: number | null;
  readonly factura_linea_id: number | null;
  readonly producto_id: number | null;
  readonly presentacion_id: number | null;
  readonly factor_ppm: number;
  readonly nombre_xml: string | null;
  readonly escrita_mil: number;
  readonly facturado_mil: number;
  readonly precio_unitario_dmil: number;
  readonly pct_descuento: number;
  readonly precio_factura_dmil: number;
  readonly iva: number | null;
  readonly impuestos: string;
  readonly base_cts: number;
  readonly valor_iva_cts: number;
  readonly recibido_mil: number;
  readonly rechazado_mil: number;
  readonly bonificado_mil: number;
  readonly lote: string | null;
  readonly fecha_vencimiento: string | null;
  readonly cargo: 0 | 1;
  readonly precio_orden_dmil: number | null;
}

export interface Contexto {
  /** Day on which taxes are those of the lines. */
  readonly fecha: string;
  /** Open lines of the orders that the receipt names. */
  readonly abiertas: readonly LineaAbierta[];
  readonly guardadas: readonly LineaGuardada[];
  /** Of lines of an electronic invoice: what of each is still to be received, this receipt's part included. */
  readonly restos: ReadonlyMap<number, RestoDeLinea>;
}

/** Throws `validacion` with every cell that is wrong. Products, presentations and dates are there: references are checked before. */
export async function armarLineas(
  db: Reader,
  datos: Pick<EntradaAlta, 'tipo' | 'detalle' | 'descuento_comercial'>,
  { fecha, abiertas, guardadas, restos }: Contexto,
): Promise<FilaEntrada[]> {
  const ids = [...new Set(datos.detalle.flatMap(({ producto_id }) => producto_id ?? []))];
  const productos = await productsForStock(db, ids);
  const taxes = await taxesOf(db, ids, fecha, 'compra');
  const known = new Map(guardadas.map((row) => [row.id, row]));
  const orden = ordenDe(datos.tipo, abiertas);
  const errores: FieldErrors = {};
  const filas = datos.detalle.flatMap((linea, i): (FilaEntrada & { readonly a_mano: boolean })[] => {
    try {
      const saved = known.get(linea.id ?? 0);
      const resto = restos.get(saved?.factura_linea_id ?? 0);
      const en_base = linea.en_base ?? (saved !== undefined && seDiceEnBase(saved));
      if (saved && resto)
        return [{ ...conFactura({ ...linea, en_base }, saved, resto, productos, orden), a_mano: false }];
      const producto = productos.get(linea.producto_id ?? 0);
      if (!producto) throw new Rechazo('producto_id', 'Elige el producto.');
      return [{ ...aMano({ ...linea, en_base }, saved, producto, orden), a_mano: true }];
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error;
      errores[`detalle.${i}.${error.campo}`] = [error.message];
      return [];
    }
  });
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  return totalizar(datos, filas, taxes);
}

type DeOrden = (
  linea: LineaEntrada,
  facturado_mil: number,
) => Pick<FilaEntrada, 'orden_detalle_id' | 'precio_orden_dmil'>;

/** The line of the order that a line names; of one that names none, the first that waits for its product. */
function ordenDe(tipo: EntradaAlta['tipo'], abiertas: readonly LineaAbierta[]): DeOrden {
  const byId = new Map(abiertas.map((linea) => [linea.orden_detalle_id, linea]));
  const pendientes = new Pendientes(abiertas);
  return ({ orden_detalle_id, producto_id }, facturado_mil) => {
    if (tipo === 'SIN_OC' && orden_detalle_id !== null)
      throw new Rechazo('orden_detalle_id', 'Una entrada sin orden no recibe líneas de órdenes.');
    if (tipo === 'SIN_OC' || producto_id === null) return { orden_detalle_id: null, precio_orden_dmil: null };
    if (orden_detalle_id === null) {
      const [part] = pendientes.tomar(producto_id, facturado_mil);
      return { orden_detalle_id: part?.orden_detalle_id ?? null, precio_orden_dmil: part?.precio_dmil ?? null };
    }
    const line = byId.get(orden_detalle_id);
    if (!line) throw new Rechazo('orden_detalle_id', 'La línea no es de una orden abierta de este proveedor y bodega.');
    if (line.producto_id !== producto_id)
      throw new Rechazo('orden_detalle_id', 'La línea de la orden es de otro producto.');
    return { orden_detalle_id, precio_orden_dmil: line.precio_dmil };
  };
}

/** A line of which it is settled what its quantities are of. */
type Dicha = LineaEntrada & { readonly en_base: boolean };

/** What was counted of a line, in base units. */
function contada(linea: Dicha, producto: ProductoStock, presentacion: number | null, facturado_mil: number) {
  const { rechazado, bonificado, lote, fecha_vencimiento } = linea;
  const presentacion_id = linea.en_base ? null : presentacion;
  const en = (campo: string, cantidad: number) => enSuCampo(campo, () => enBase(producto, presentacion_id, cantidad));
  const recibido_mil =
    linea.recibido === null || linea.recibido === undefined
      ? facturado_mil
      : en('recibido', linea.recibido).cantidad_mil;
  const rechazado_mil = en('rechazado', rechazado).cantidad_mil;
  if (rechazado_mil > recibido_mil) throw new Rechazo('rechazado', RECHAZADO_DE_MAS);
  const bonificado_mil = en('bonificado', bonificado).cantidad_mil;
  return { recibido_mil, rechazado_mil, bonificado_mil, lote, fecha_vencimiento };
}

export const RECHAZADO_DE_MAS = 'Lo rechazado no puede superar lo recibido.';

/** The refusal of a quantity at its own cell. */
export function enSuCampo<T>(campo: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof Rechazo && error.campo === 'cantidad' ? new Rechazo(campo, error.message) : error;
  }
}

function requireComprable({ cod_prod, tipo, estado }: ProductoStock): void {
  if (tipo === 'KIT') throw new Rechazo('producto_id', `${cod_prod} es un kit: recibe sus componentes.`);
  if (estado === 'INACTIVO') throw new Rechazo('producto_id', `El producto ${cod_prod} está inactivo.`);
}

function aMano(
  linea: Dicha,
  saved: LineaGuardada | undefined,
  producto: ProductoStock,
  orden: DeOrden,
): FilaEntrada & { ivaDicho: number | null } {
  requireComprable(producto);
  const {
    presentacion_id,
    escrita_mil,
    cantidad_mil: facturado_mil,
    factor_ppm,
    precio_dmil,
  } = escritaDe(linea, saved, producto);
  const own = orden(linea, facturado_mil);
  const { precio_orden_dmil } = own;
  if (precio_dmil === null && precio_orden_dmil === null)
    throw new Rechazo('precio_factura', 'Escribe el precio de la factura.');
  const precio_unitario_dmil = precio_dmil ?? mulDiv(precio_orden_dmil ?? 0, factor_ppm, PPM);
  const pct_descuento = Math.round(linea.pct_descuento * 100);
  return {
    ...{ id: linea.id ?? null, factura_linea_id: null, nombre_xml: null, cargo: 0 },
    ...own,
    ...{ producto_id: producto.id, presentacion_id, factor_ppm, escrita_mil, facturado_mil },
    ...{ precio_unitario_dmil, pct_descuento },
    precio_factura_dmil: netoPorUnidad({ precio_unitario_dmil, pct_descuento, factor_ppm }),
    ...{ iva: null, impuestos: '[]', base_cts: 0, valor_iva_cts: 0 },
    ivaDicho: linea.iva === null ? null : Math.round(linea.iva * 100),
    ...contada(linea, producto, presentacion_id, facturado_mil),
  };
}

/** How much was invoiced, in what, at which price. What is told in base units only because it was counted loose stays as it was written. */
function escritaDe(linea: Dicha, saved: LineaGuardada | undefined, producto: ProductoStock) {
  const precio = linea.precio_factura ?? null;
  const precio_dmil = precio === null ? null : (toDiezmilesimas(precio) ?? 0);
  const presentacion_id = linea.en_base ? null : linea.presentacion_id;
  if (linea.en_base && saved && saved.producto_id === producto.id) {
    const same = toMilesimas(linea.facturado) === saved.facturado_mil && precio_dmil === precioDicho(saved, true);
    if (same) {
      const { escrita_mil, facturado_mil: cantidad_mil, factor_ppm, precio_unitario_dmil } = saved;
      const { presentacion_id: suya } = saved;
      return { presentacion_id: suya, escrita_mil, cantidad_mil, factor_ppm, precio_dmil: precio_unitario_dmil };
    }
  }
  const written = enSuCampo('facturado', () => enBase(producto, presentacion_id, linea.facturado));
  return { ...written, presentacion_id, precio_dmil };
}

/** What its invoice says stays; how much of it is invoiced with this receipt, and what was counted, is said. */
function conFactura(
  linea: Dicha,
  saved: LineaGuardada,
  resto: RestoDeLinea,
  productos: ReadonlyMap<number, ProductoStock>,
  orden: DeOrden,
): FilaEntrada {
  const { id, producto_id, presentacion_id, factor_ppm, nombre_xml, cargo, factura_linea_id } = saved;
  const { en_base } = linea;
  if (linea.producto_id !== producto_id || (!en_base && linea.presentacion_id !== presentacion_id))
    throw new Rechazo('producto_id', 'La línea es de la factura: su producto se cambia al homologar.');
  const producto = productos.get(producto_id ?? 0);
  const held = { id, factura_linea_id, producto_id, presentacion_id, factor_ppm, nombre_xml, cargo };
  if (!producto) {
    const { lote, fecha_vencimiento } = linea;
    const none = { orden_detalle_id: null, precio_orden_dmil: null, recibido_mil: saved.recibido_mil };
    const kept = { rechazado_mil: 0, bonificado_mil: 0, lote, fecha_vencimiento };
    return { ...held, ...deFactura(resto, saved.facturado_mil, factor_ppm), ...none, ...kept };
  }
  requireComprable(producto);
  const { cantidad_mil } = enSuCampo('facturado', () =>
    enBase(producto, en_base ? null : presentacion_id, linea.facturado),
  );
  if (cantidad_mil > resto.cantidad_mil)
    throw new Rechazo('facturado', 'La factura no trae tanto de esta línea sin recibir.');
  return {
    ...{ ...held, ...deFactura(resto, cantidad_mil, factor_ppm), ...orden(linea, cantidad_mil) },
    ...contada(linea, producto, presentacion_id, cantidad_mil),
  };
}

type PorTotalizar = FilaEntrada & { readonly a_mano: boolean; readonly ivaDicho?: number | null };

/** Base and taxes of what was written by hand, by the one arithmetic of documents. */
function totalizar(
  { descuento_comercial }: Pick<EntradaAlta, 'descuento_comercial'>,
  filas: readonly PorTotalizar[],
  taxes: Awaited<ReturnType<typeof taxesOf>>,
): FilaEntrada[] {
  const written = filas.filter(({ a_mano }) => a_mano);
  const totals = totalizarOrden(
    written.map((fila) => ({
      ...fila,
      impuestos: conIva(taxes.get(fila.producto_id ?? 0) ?? [], fila.ivaDicho ?? null),
    })),
    { descuento_comercial: Math.round(descuento_comercial * 100) },
  );
  const done = new Map(written.map((fila, i) => [fila, totals.lineas[i]]));
  return filas.map((each): FilaEntrada => {
    const { a_mano: _, ivaDicho: __, ...fila } = each;
    const total = done.get(each);
    if (!total) return fila;
    const { base, impuestos } = total;
    const [tax] = impuestos.filter(esIva);
    return {
      ...{ ...fila, base_cts: base, iva: tarifaDeIva(impuestos), valor_iva_cts: tax?.valor ?? 0 },
      impuestos: JSON.stringify(impuestos),
    };
  });
}

/** Centavos. */
export const baseDe = (filas: readonly Pick<FilaEntrada, 'base_cts'>[]): number =>
  sumExact(filas.map(({ base_cts }) => base_cts));

/** What the lines come to. Centavos; `total_cts` with freight, every tax, and what the invoice charges and discounts as a whole. */
export function sumasDe(
  filas: readonly Pick<FilaEntrada, 'base_cts' | 'valor_iva_cts' | 'impuestos' | 'recibido_mil'>[],
  flete_cts: number,
  cabecera: Cabecera,
) {
  const taxes = filas.flatMap(({ impuestos }) => JSON.parse(impuestos) as ImpuestoGuardado[]);
  const base_cts = baseDe(filas);
  return {
    ...{ base_cts, lineas: filas.length, ...cabecera },
    iva_cts: sumExact(filas.map(({ valor_iva_cts }) => valor_iva_cts)),
    total_cts: sumExact([base_cts, flete_cts, netoDe(cabecera), ...taxes.map(({ valor }) => valor)]),
    unidades_mil: sumExact(filas.map(({ recibido_mil }) => recibido_mil)),
  };
}
