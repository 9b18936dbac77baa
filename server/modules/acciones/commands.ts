/** Writes of the catalogue: what people say of an action, and which groups hold it. */
import { authChanged } from '../../core/auth/sessions.ts';
import { linksOf, replaceAllLinks } from '../../core/db/links.ts';
import { requireReferences } from '../../core/db/references.ts';
import { updateRow } from '../../core/db/rows.ts';
import { requireVersions } from '../../core/db/versions.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { accion as campos } from './campos.ts';
import type { Accion, AccionCambio } from './contract.ts';
import { refuseOwnRights, requireGrantable, requireRevocable } from './grants.ts';
import { findAccion } from './queries.ts';

/** Fields left out stay as they are. */
export async function updateAccion(w: Work, id: number, { version, ...datos }: AccionCambio): Promise<Accion> {
  const current = () => findAccion(w.tx, id);
  await updateRow(w, 'accion', { id, version, current }, toRow(campos, datos));
  return current();
}

/** Each group's history and version tell it. */
export async function asignarGrupos(w: Work, id: number, grupos: readonly number[]): Promise<Accion> {
  const accion = await findAccion(w.tx, id);
  await requireReferences(
    w.tx,
    grupos.map((valor, i) => ({ campo: `grupos.${i}`, tabla: 'grupo', columna: 'id', valor })),
  );
  const wanted = new Set(grupos);
  const added = [...wanted].filter((grupo) => !accion.grupos.includes(grupo));
  const removed = accion.grupos.filter((grupo) => !wanted.has(grupo));
  if (added.length > 0) requireGrantable(w.actor, [accion], 'grupos');
  if (removed.length > 0) requireRevocable(w.actor, [accion], 'grupos');
  refuseOwnRights(!w.actor.superuser && (await isMember(w, [...added, ...removed])), 'grupos');
  const changed = [...added, ...removed];
  const held = await linksOf(w, 'grupo_accion', ['grupo_id', 'accion_id'], changed);
  const links = changed.map((grupo) => {
    const others = (held.get(grupo) ?? []).filter((other) => other !== id);
    return [grupo, wanted.has(grupo) ? [...others, id] : others] as const;
  });
  const versions = w.tx.selectFrom('grupo').select(['id', 'version']).where('id', 'in', changed);
  await requireVersions(w, 'grupo', await versions.execute());
  await replaceAllLinks(w, 'grupo_accion', ['grupo_id', 'accion_id'], new Map(links));
  authChanged(w);
  return findAccion(w.tx, id);
}

async function isMember(w: Work, grupos: readonly number[]): Promise<boolean> {
  const rows = await w.tx
    .selectFrom('usuario_grupo')
    .select('grupo_id')
    .where('usuario_id', '=', w.actor.userId)
    .execute();
  return rows.some(({ grupo_id }) => grupos.includes(grupo_id));
}
