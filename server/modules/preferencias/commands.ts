/** Writes of a person's own settings and views. */
import { deleteRow, insertRow, updateRow } from '../../core/db/rows.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import type { updateVista as cambiar, createVista as crear, Vista } from './contract.ts';
import { findVista, listPreferencias, listVistas } from './queries.ts';

const MAX_CLAVES = 300;
const MAX_VISTAS = 100;

/** Keeps a value, or forgets the key with `null`. Not business data: the change log does not tell it. */
export async function guardarPreferencia(w: Work, clave: string, valor: unknown): Promise<void> {
  const usuario_id = w.actor.userId as number;
  if (valor === null) {
    await w.tx.deleteFrom('preferencia').where('usuario_id', '=', usuario_id).where('clave', '=', clave).execute();
    return;
  }
  const kept = await listPreferencias(w.tx, usuario_id);
  if (!Object.hasOwn(kept, clave) && Object.keys(kept).length >= MAX_CLAVES) {
    throw refused(`No se pueden guardar más de ${MAX_CLAVES} preferencias.`);
  }
  const text = JSON.stringify(valor);
  await w.tx
    .insertInto('preferencia')
    .values({ usuario_id, clave, valor: text })
    .onConflict((conflict) => conflict.columns(['usuario_id', 'clave']).doUpdateSet({ valor: text }))
    .execute();
}

export async function createVista(w: Work, datos: BodyOf<typeof crear>): Promise<Vista> {
  const usuario_id = w.actor.userId as number;
  if ((await listVistas(w.tx, usuario_id, datos.lista)).length >= MAX_VISTAS) {
    throw refused(`No se pueden guardar más de ${MAX_VISTAS} vistas de una lista.`);
  }
  return findVista(w.tx, usuario_id, await insertRow(w, 'vista_guardada', { usuario_id, ...datos }));
}

export async function updateVista(w: Work, id: number, { version, ...datos }: BodyOf<typeof cambiar>): Promise<Vista> {
  const current = () => findVista(w.tx, w.actor.userId as number, id);
  await current();
  await updateRow(w, 'vista_guardada', { id, version, current }, datos);
  return current();
}

export async function deleteVista(w: Work, id: number): Promise<void> {
  await findVista(w.tx, w.actor.userId as number, id);
  await deleteRow(w, 'vista_guardada', id);
}
