/** Writes of drafts of purchase orders. Each is one transaction with its change log. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { searchKey } from '../../shared/text.ts';
import * as campos from './campos.ts';
import type { Orden, OrdenAlta, OrdenCambio } from './contract/orden.ts';
import { condicionesDe, findOrden, leerLineas } from './lectura.ts';
import { type Armada, armar } from './lineas.ts';
import { requirePropias, requireRecibido } from './recibido.ts';
import { admite, NOMBRES_ESTADO } from './rules/estados.ts';

export async function createOrden(w: Work, datos: OrdenAlta): Promise<Orden> {
  const id = await insertOrden(w, datos);
  return findOrden(w.tx, id, w.actor);
}

/** Its id alone: who makes many reads them together. `oferta_id`: the offer of a supplier that it takes. */
export async function insertOrden(w: Work, datos: OrdenAlta, oferta_id: number | null = null): Promise<number> {
  requirePropias(datos.detalle, []);
  const nombre = await requireExisting(w, datos);
  const fecha = businessDay(w.now);
  const armada = await armar(w.tx, datos, fecha);
  const id = await insertRow(w, 'orden_compra', {
    ...(await columnas(w, datos, armada, { numero: null, nombre })),
    ...{ fecha, cotizacion_proveedor_id: oferta_id },
  });
  await replaceChildren(w, 'orden_compra_detalle', { orden_id: id }, armada.filas, 'detalle');
  return id;
}

/** A draft, or one that was rejected. Of one that goods came of, no less than what came. */
export async function updateOrden(w: Work, id: number, { version, ...datos }: OrdenCambio): Promise<Orden> {
  const current = () => findOrden(w.tx, id, w.actor);
  const before = await requireVersion(w, 'orden_compra', id, version, { current });
  if (!admite('editar', before.estado))
    throw refused(`La orden está ${NOMBRES_ESTADO[before.estado]}: lo acordado se cambia con una enmienda.`);
  const guardadas = await leerLineas(w.tx, id);
  requirePropias(datos.detalle, guardadas);
  const nombre = await requireExisting(w, datos);
  const armada = await armar(w.tx, datos, before.fecha);
  await requireRecibido(w.tx, before, datos, armada.filas, guardadas);
  const values = await columnas(w, datos, armada, { numero: before.numero, nombre });
  await updateRow(w, 'orden_compra', { id, version, current }, values);
  await replaceChildren(w, 'orden_compra_detalle', { orden_id: id }, armada.filas, 'detalle');
  return current();
}

/** What has a number is annulled, never removed. */
export async function deleteOrden(w: Work, id: number): Promise<void> {
  const before = await findOrden(w.tx, id, w.actor);
  if (before.estado !== 'BORRADOR') throw refused('Solo se elimina una orden en BORRADOR: anúlala.');
  await requireVersion(w, 'orden_compra', id, before.version);
  await replaceChildren(w, 'orden_compra_detalle', { orden_id: id }, []);
  await deleteRow(w, 'orden_compra', id);
}

/** Throws for what does not exist, for inactive suppliers and warehouses. Returns the supplier's name. */
export async function requireExisting(w: Work, datos: OrdenAlta): Promise<string> {
  const own = referencesOf(campos.orden, datos);
  const lines = datos.detalle.flatMap((linea, i) => referencesOf(campos.ordenDetalle, linea, `detalle.${i}`));
  await requireReferences(w.tx, [...own, ...lines]);
  await requireReferences(w.tx, referencesOf({ bodega_id: campos.orden.bodega_id }, datos), { activas: true });
  return requireProveedor(w, datos.proveedor_id);
}

/** An inactive supplier cannot be used (spec 000, section 8). */
export async function requireProveedor(w: Work, id: number): Promise<string> {
  const { nombre, estado } = await condicionesDe(w.tx, id);
  if (estado === 0) throw refused(MESSAGES.proveedorInactivo, { proveedor_id: [MESSAGES.proveedorInactivo] });
  return nombre;
}

/** The columns of an order as its body and its lines say them. */
export async function columnas(
  w: Work,
  { detalle, ...datos }: OrdenAlta,
  { base_cts, iva_cts, total_cts }: Armada,
  { numero, nombre }: { readonly numero: string | null; readonly nombre: string },
) {
  const plazo_dias = datos.plazo_dias ?? (await readNumericParameter(w.tx, 'compras', 'plazo_pago'));
  return {
    ...toRow(campos.orden, { ...datos, plazo_dias }),
    ...{ base_cts, iva_cts, total_cts, lineas: detalle.length },
    busca: buscaDe(numero, nombre, datos),
    cambiado_uc_id: w.actor.userId,
  };
}

export const buscaDe = (
  numero: string | null,
  proveedor: string,
  { cotizacion_proveedor, observacion }: Pick<OrdenAlta, 'cotizacion_proveedor' | 'observacion'>,
) => searchKey([numero, proveedor, cotizacion_proveedor, observacion].filter(Boolean).join(' '));
