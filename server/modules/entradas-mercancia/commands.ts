/** Writes of receipts before they move anything. Each is one transaction with its change log. */
import { referencesOf } from '../../core/db/campos.ts';
import { replaceLinks } from '../../core/db/links.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, refused, refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { toCentavos } from '../../shared/money.ts';
import { searchKey } from '../../shared/text.ts';
import { recibidaPara } from '../facturas-xml/public.ts';
import { retirarNovedades } from '../novedades/public.ts';
import { condicionesDe, type LineaAbierta, openLines } from '../ordenes-compra/public.ts';
import * as campos from './campos.ts';
import type { Entrada, EntradaAlta, EntradaCambio } from './contract/entrada.ts';
import { type LineaGuardada, leerLineas } from './detalle.ts';
import { cabeceraDe, restosDe } from './factura.ts';
import { findEntrada } from './lectura.ts';
import { armarLineas, baseDe, type FilaEntrada, sumasDe } from './lineas.ts';
import { requireActo } from './mover.ts';
import { type Cabecera, SIN_CABECERA } from './rules/cabecera.ts';

export async function createEntrada(w: Work, datos: EntradaAlta): Promise<Entrada> {
  return findEntrada(w.tx, await insertEntrada(w, datos), w.actor);
}

async function insertEntrada(w: Work, datos: EntradaAlta): Promise<number> {
  requirePropias(datos.detalle, []);
  const { nombre, ordenes, abiertas } = await requireExisting(w, datos);
  const fecha = businessDay(w.now);
  const filas = await armarLineas(w.tx, datos, { fecha, abiertas, guardadas: [], restos: new Map() });
  const id = await insertRow(w, 'entrada', {
    ...columnas(datos, filas, { nombre, numeros: numerosDe(abiertas), cabecera: SIN_CABECERA }),
    fecha,
  });
  await escribirPartes(w, id, ordenes, filas);
  return id;
}

/** Its orders and its lines. */
export async function escribirPartes(
  w: Work,
  id: number,
  ordenes: readonly number[],
  filas: readonly FilaEntrada[],
): Promise<void> {
  await replaceLinks(w, 'entrada_orden', { entrada_id: id }, 'orden_id', ordenes);
  await replaceChildren(w, 'entrada_detalle', { entrada_id: id }, filas, 'detalle');
}

/** A draft, or one that is being counted: what its electronic invoice says of it stays. */
export async function updateEntrada(w: Work, id: number, { version, ...datos }: EntradaCambio): Promise<Entrada> {
  const { entrada, current } = await requireActo(w, id, version, 'editar');
  const guardadas = await leerLineas(w.tx, id);
  requirePropias(datos.detalle, guardadas);
  requireFactura(entrada, datos);
  const { nombre, ordenes, abiertas } = await requireExisting(w, datos);
  const factura = entrada.factura_id === null ? null : await recibidaPara(w.tx, entrada.factura_id);
  const restos = await restosDe(w.tx, factura, id);
  const filas = await armarLineas(w.tx, datos, { fecha: entrada.fecha, abiertas, guardadas, restos });
  const gone = guardadas.filter((row) => !datos.detalle.some((linea) => linea.id === row.id));
  await retirarNovedades(
    w,
    gone.map((row) => row.id),
  );
  const suyas = filas.filter(({ factura_linea_id }) => factura_linea_id !== null);
  const cabecera = factura
    ? await cabeceraDe(w.tx, factura, restos, { salvo: id, base_cts: baseDe(suyas) })
    : SIN_CABECERA;
  const values = columnas(datos, filas, { nombre, numeros: numerosDe(abiertas), cabecera });
  const { n_factura, fecha_factura, fecha_vencimiento_factura } = entrada;
  const invoice = entrada.factura_id === null ? {} : { n_factura, fecha_factura, fecha_vencimiento_factura };
  await updateRow(w, 'entrada', { id, version, current }, { ...values, ...invoice });
  await escribirPartes(w, id, ordenes, conVersion(filas, guardadas));
  return current();
}

const CONTADO = [
  'facturado_mil',
  'recibido_mil',
  'rechazado_mil',
  'bonificado_mil',
  'lote',
  'fecha_vencimiento',
] as const;

/** Who counts a line that this changes is told so: its version goes up. */
function conVersion(filas: readonly FilaEntrada[], guardadas: readonly LineaGuardada[]) {
  const known = new Map(guardadas.map((row) => [row.id, row]));
  return filas.map((fila) => {
    const saved = known.get(fila.id ?? 0);
    const changes = saved !== undefined && CONTADO.some((column) => saved[column] !== fila[column]);
    return { ...fila, revision: (saved?.revision ?? 1) + (changes ? 1 : 0) };
  });
}

/** Only a draft that nobody counted. */
export async function deleteEntrada(w: Work, id: number): Promise<void> {
  const before = await findEntrada(w.tx, id, w.actor);
  if (before.estado !== 'BORRADOR') throw refused('Solo se elimina una entrada en BORRADOR: anúlala.');
  await requireVersion(w, 'entrada', id, before.version);
  await retirarNovedades(
    w,
    before.detalle.map((linea) => linea.id),
  );
  await replaceChildren(w, 'entrada_detalle', { entrada_id: id }, []);
  await replaceLinks(w, 'entrada_orden', { entrada_id: id }, 'orden_id', []);
  await deleteRow(w, 'entrada', id);
}

/** Refuses lines that are not of the receipt, before anything is written. */
function requirePropias(detalle: EntradaAlta['detalle'], guardadas: readonly { readonly id: number }[]): void {
  const own = new Set(guardadas.map(({ id }) => id));
  const strangers = detalle.flatMap(({ id }, i) => (id && !own.has(id) ? [`detalle.${i}.id`] : []));
  if (strangers.length === 0) return;
  throw invalid(Object.fromEntries(strangers.map((campo) => [campo, ['No pertenece a este registro.']])));
}

/** Of an electronic invoice, its supplier stays. */
function requireFactura(entrada: { factura_id: number | null; proveedor_id: number }, datos: EntradaAlta): void {
  if (entrada.factura_id === null || entrada.proveedor_id === datos.proveedor_id) return;
  throw refusedIn('proveedor_id', 'La entrada es de una factura electrónica: su proveedor no cambia.');
}

interface Existente {
  readonly nombre: string;
  readonly ordenes: readonly number[];
  readonly abiertas: readonly LineaAbierta[];
}

/** Throws for what does not exist, for inactive suppliers and warehouses, and for orders that goods may not come of. */
async function requireExisting(w: Work, datos: EntradaAlta): Promise<Existente> {
  const own = referencesOf(campos.entrada, datos);
  const lines = datos.detalle.flatMap((linea, i) => referencesOf(campos.entradaDetalle, linea, `detalle.${i}`));
  await requireReferences(w.tx, [...own, ...lines]);
  await requireReferences(w.tx, referencesOf({ bodega_id: campos.entrada.bodega_id }, datos), { activas: true });
  const nombre = await requireProveedor(w, datos.proveedor_id);
  await requireZona(w, datos);
  return { nombre, ...(await requireOrdenes(w, datos)) };
}

/** An inactive supplier cannot be used (spec 000, section 8). */
export async function requireProveedor(w: Work, id: number): Promise<string> {
  const { nombre, estado } = await condicionesDe(w.tx, id);
  if (estado === 0) throw refused(MESSAGES.proveedorInactivo, { proveedor_id: [MESSAGES.proveedorInactivo] });
  return nombre;
}

async function requireZona(w: Work, { zona_id, bodega_id }: EntradaAlta): Promise<void> {
  if (zona_id === null) return;
  const row = await w.tx
    .selectFrom('zona_bodega')
    .select(['bodega_id', 'tipo', 'codigo'])
    .where('id', '=', zona_id)
    .executeTakeFirst();
  const msg =
    row?.bodega_id !== bodega_id
      ? 'La zona no es de la bodega.'
      : row.tipo === 'TRANSITO'
        ? `La zona ${row.codigo} es de traslados: no recibe compras.`
        : row.tipo === 'CUARENTENA'
          ? 'A cuarentena llega lo que tiene novedad, por sí solo: elige otra zona.'
          : null;
  if (msg) throw invalid({ zona_id: [msg] }, msg);
}

/** The orders that it names, and those of the lines that its lines name: open ones of its supplier and warehouse. */
async function requireOrdenes(w: Work, datos: EntradaAlta): Promise<Omit<Existente, 'nombre'>> {
  const { tipo, proveedor_id, bodega_id, detalle } = datos;
  if (tipo === 'SIN_OC') {
    if (datos.ordenes.length > 0) throw invalid({ ordenes: ['Una entrada sin orden no lleva órdenes.'] });
    return { ordenes: [], abiertas: [] };
  }
  const open = await openLines(w.tx, { proveedor_id, bodega_id });
  const named = new Map(open.map((linea) => [linea.orden_detalle_id, linea.orden_id]));
  const ofLines = detalle.flatMap(({ orden_detalle_id }) => named.get(orden_detalle_id ?? 0) ?? []);
  const ordenes = [...new Set([...datos.ordenes, ...ofLines])];
  if (ordenes.length === 0) throw invalid({ ordenes: ['Elige al menos una orden de compra.'] });
  const errores: FieldErrors = {};
  const known = new Set(open.map(({ orden_id }) => orden_id));
  for (const [i, id] of datos.ordenes.entries())
    if (!known.has(id)) errores[`ordenes.${i}`] = ['La orden no está abierta para este proveedor y esta bodega.'];
  if (Object.keys(errores).length > 0) throw invalid(errores, Object.values(errores)[0]?.[0]);
  const chosen = new Set(ordenes);
  return { ordenes, abiertas: open.filter(({ orden_id }) => chosen.has(orden_id)) };
}

export const numerosDe = (abiertas: readonly LineaAbierta[]): string[] => [
  ...new Set(abiertas.map(({ numero }) => numero)),
];

/** The columns of a receipt as its body and its lines say them. */
function columnas(
  { detalle: _, ...datos }: EntradaAlta,
  filas: readonly FilaEntrada[],
  {
    nombre,
    numeros,
    cabecera,
  }: { readonly nombre: string; readonly numeros: readonly string[]; readonly cabecera: Cabecera },
) {
  return {
    ...toRow(campos.entrada, datos),
    ...sumasDe(filas, toCentavos(datos.flete) ?? 0, cabecera),
    busca: buscaDe(nombre, [datos.n_factura, ...numeros, datos.guia, datos.placa, datos.transportista]),
  };
}

export const buscaDe = (proveedor: string, words: readonly (string | null)[]): string =>
  searchKey([proveedor, ...words].filter(Boolean).join(' '));
