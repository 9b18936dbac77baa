/** Writes of a person's own settings and views, and of what they share. */
import { updateRows } from '../../core/db/row-sets.ts';
import { deleteRow, insertRow, updateRow } from '../../core/db/rows.ts';
import { forbidden, invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import type { updateVista as cambiar, compartirVista as compartir, createVista as crear, Vista } from './contract.ts';
import { countVistas, findVista, gruposParaCompartir, listPreferencias } from './queries.ts';

const MAX_CLAVES = 300;
const MAX_VISTAS = 100;
/** Of one list with one group: each is a tab, with its count. */
const MAX_COMPARTIDAS = 20;
/** Of all lists with one group: its members read them all. */
const MAX_DEL_GRUPO = 200;

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

/** `listas`: those that there are. A view of another could be seen nowhere. */
export async function createVista(w: Work, listas: ReadonlySet<string>, datos: BodyOf<typeof crear>): Promise<Vista> {
  if (!listas.has(datos.lista)) throw invalid({ lista: ['No existe esa lista.'] });
  const usuario_id = w.actor.userId as number;
  if ((await countVistas(w.tx, { usuario_id }, datos.lista)) >= MAX_VISTAS) {
    throw refused(`No se pueden guardar más de ${MAX_VISTAS} vistas de una lista.`);
  }
  return findVista(w.tx, w.actor, await insertRow(w, 'vista_guardada', { usuario_id, ...datos }));
}

export async function updateVista(w: Work, id: number, { version, ...datos }: BodyOf<typeof cambiar>): Promise<Vista> {
  const current = () => findVista(w.tx, w.actor, id);
  requireEditable(await current());
  await updateRow(w, 'vista_guardada', { id, version, current }, datos);
  return current();
}

export async function deleteVista(w: Work, id: number): Promise<void> {
  requireEditable(await findVista(w.tx, w.actor, id));
  await deleteRow(w, 'vista_guardada', id);
}

/** Only who saved it shares it, with a group of theirs. */
export async function compartirVista(w: Work, id: number, datos: BodyOf<typeof compartir>): Promise<Vista> {
  const { grupo_id, version } = datos;
  const current = () => findVista(w.tx, w.actor, id);
  const before = await current();
  if (before.de !== null) throw forbidden('Solo quien guardó la vista la comparte.');
  const grupos = await gruposParaCompartir(w.tx, w.actor);
  if (!grupos.some((grupo) => grupo.id === grupo_id)) {
    throw invalid({ grupo_id: ['Solo se comparte con un grupo al que se pertenece.'] });
  }
  if (before.grupo?.id !== grupo_id) await requireRoom(w, grupo_id, before.lista);
  await updateRow(w, 'vista_guardada', { id, version, current }, { grupo_id });
  return current();
}

export async function dejarDeCompartirVista(w: Work, id: number, version: number): Promise<void> {
  const current = () => findVista(w.tx, w.actor, id);
  requireEditable(await current());
  await updateRow(w, 'vista_guardada', { id, version, current }, { grupo_id: null });
}

/** Saved views of a deleted group are left to the person who saved them. */
export async function olvidarGrupo(w: Work, grupo_id: number): Promise<void> {
  const shared = await w.tx
    .selectFrom('vista_guardada')
    .select(['id', 'version'])
    .where('grupo_id', '=', grupo_id)
    .execute();
  await updateRows(
    w,
    'vista_guardada',
    shared.map((row) => ({ ...row, grupo_id: null })),
  );
}

async function requireRoom(w: Work, grupo_id: number, lista: string): Promise<void> {
  if ((await countVistas(w.tx, { grupo_id }, lista)) >= MAX_COMPARTIDAS) {
    throw refused(`No se pueden compartir más de ${MAX_COMPARTIDAS} vistas de una lista con un grupo.`);
  }
  if ((await countVistas(w.tx, { grupo_id })) >= MAX_DEL_GRUPO) {
    throw refused(`No se pueden compartir más de ${MAX_DEL_GRUPO} vistas con un grupo.`);
  }
}

function requireEditable({ editable }: Vista): void {
  if (!editable) throw forbidden('Solo quien guardó la vista la cambia.');
}
