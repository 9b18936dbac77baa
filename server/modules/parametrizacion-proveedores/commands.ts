/** Writes of the rules of buying from a supplier. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, updateRow } from '../../core/db/rows.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { parametro } from './campos.ts';
import type { ParametroAlta, ParametroCambio, ParametroProveedor } from './contract.ts';
import { findParametro } from './queries.ts';
import { guardarDias } from './rules.ts';

export async function createParametro(w: Work, datos: ParametroAlta): Promise<ParametroProveedor> {
  const orden_nombre = await requireProveedor(w, datos.proveedor_id);
  return findParametro(w.tx, await insertRow(w, 'parametro_proveedor', { ...columnas(datos), orden_nombre }));
}

export async function updateParametro(w: Work, id: number, datos: ParametroCambio): Promise<ParametroProveedor> {
  const current = () => findParametro(w.tx, id);
  const { proveedor_id } = await current();
  const moved =
    datos.proveedor_id === proveedor_id ? {} : { orden_nombre: await requireProveedor(w, datos.proveedor_id) };
  await updateRow(w, 'parametro_proveedor', { id, version: datos.version, current }, { ...columnas(datos), ...moved });
  return current();
}

export function deleteParametro(w: Work, id: number): Promise<void> {
  return deleteRow(w, 'parametro_proveedor', id);
}

/** An inactive supplier cannot be used (spec 000, section 8). Returns the key by which lists order it. */
async function requireProveedor(w: Work, id: number): Promise<string> {
  await requireReferences(w.tx, referencesOf(parametro, { proveedor_id: id }));
  const row = await w.tx
    .selectFrom('proveedor')
    .select(['estado', 'orden_nombre'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.estado === 0) throw refused(MESSAGES.proveedorInactivo, { proveedor_id: [MESSAGES.proveedorInactivo] });
  return row.orden_nombre;
}

function columnas({ dias_pedido, ...datos }: ParametroAlta) {
  return toRow(parametro, { ...datos, dias_pedido: guardarDias(dias_pedido) });
}
