/** Writes of groups. What a group may do changes for its users with the commit. */

import { authChanged } from '../../../core/auth/sessions.ts';
import { replaceLinks } from '../../../core/db/links.ts';
import { deleteRow, insertRow, updateRow } from '../../../core/db/rows.ts';
import { requireVersion } from '../../../core/db/versions.ts';
import { inUse } from '../../../core/http/errors.ts';
import type { Work } from '../../../core/work.ts';
import { toRow } from '../../../shared/campos.ts';
import { formatCount, sortKey } from '../../../shared/text.ts';
import {
  type AccionElegida,
  findByCodenames,
  refuseOwnRights,
  requireGrantable,
  requireRevocable,
} from '../../acciones/public.ts';
import { olvidarGrupo } from '../../preferencias/public.ts';
import { grupo } from '../campos.ts';
import type { Grupo, GrupoAlta, GrupoCambio } from '../contract/grupos.ts';
import { findGrupo } from '../queries/grupos.ts';
import { sameValues } from '../rules.ts';

export async function createGrupo(w: Work, datos: GrupoAlta): Promise<Grupo> {
  const acciones = await findByCodenames(w.tx, datos.permisos, 'permisos');
  requireGrantable(w.actor, acciones, 'permisos');
  const id = await insertRow(w, 'grupo', columnas(datos));
  await writeAcciones(w, id, acciones);
  return findGrupo(w.tx, id);
}

export async function updateGrupo(w: Work, id: number, datos: GrupoCambio): Promise<Grupo> {
  const current = () => findGrupo(w.tx, id);
  const acciones = await findByCodenames(w.tx, datos.permisos, 'permisos');
  const before = await current();
  await requireMayChange(w, before, acciones);
  // Who is in it does not let themselves off.
  const eases = datos.exige_factor !== before.exige_factor;
  refuseOwnRights(eases && !w.actor.superuser && isMember(w, before), 'exige_factor');
  await updateRow(w, 'grupo', { id, version: datos.version, current }, columnas(datos));
  await writeAcciones(w, id, acciones);
  return current();
}

/** Members are no superusers' own group, and what is given or taken is held by who does it. */
async function requireMayChange(w: Work, before: Grupo, acciones: readonly AccionElegida[]): Promise<void> {
  const wanted = acciones.map(({ codename }) => codename);
  if (sameValues(wanted, before.permisos)) return;
  refuseOwnRights(isMember(w, before) && !w.actor.superuser, 'permisos');
  const given = acciones.filter(({ codename }) => !before.permisos.includes(codename));
  requireGrantable(w.actor, given, 'permisos');
  const taken = before.permisos.filter((codename) => !wanted.includes(codename));
  requireRevocable(w.actor, await findByCodenames(w.tx, taken, 'permisos'), 'permisos');
}

const isMember = ({ actor }: Work, grupo: Grupo) => grupo.usuarios.some(({ id }) => id === actor.userId);

/** Refuses with `en_uso` while somebody is in it. */
export async function deleteGrupo(w: Work, id: number): Promise<void> {
  const { usuarios, version } = await findGrupo(w.tx, id);
  if (usuarios.length > 0) {
    const who = `${usuarios.length === 1 ? 'lo tiene' : 'lo tienen'} ${formatCount(usuarios.length, 'usuario')}`;
    throw inUse(`No se puede eliminar el grupo: ${who}.`);
  }
  await requireVersion(w, 'grupo', id, version);
  await writeAcciones(w, id, []);
  await olvidarGrupo(w, id);
  await deleteRow(w, 'grupo', id);
}

function columnas(datos: GrupoAlta) {
  return { ...toRow(grupo, datos), orden_nombre: sortKey(datos.nombre) };
}

async function writeAcciones(w: Work, grupo_id: number, acciones: readonly AccionElegida[]): Promise<void> {
  await replaceLinks(
    w,
    'grupo_accion',
    { grupo_id },
    'accion_id',
    acciones.map(({ id }) => id),
  );
  authChanged(w);
}
