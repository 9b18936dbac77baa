/** Writes of the areas of the company. */
import { requirePermiso } from '../../core/auth/actor.ts';
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, updateRow } from '../../core/db/rows.ts';
import { refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { sortKey } from '../../shared/text.ts';
import { departamento } from './campos.ts';
import type { Departamento, DepartamentoAlta, DepartamentoCambio } from './contract.ts';
import { manifest } from './manifest.ts';
import { countHijosActivos, dependeDe, findDepartamento } from './queries.ts';

export async function createDepartamento(w: Work, datos: DepartamentoAlta): Promise<Departamento> {
  if (datos.estado === 0) requirePermiso(w.actor, manifest.permisos.inactivar);
  await checkReferences(w, datos, null);
  return findDepartamento(w.tx, await insertRow(w, 'departamento', columnas(datos)));
}

export async function updateDepartamento(w: Work, id: number, datos: DepartamentoCambio): Promise<Departamento> {
  const current = () => findDepartamento(w.tx, id);
  const before = await current();
  if (datos.estado !== before.estado) {
    requirePermiso(w.actor, manifest.permisos.inactivar);
    if (datos.estado === 0) await requireInactivable(w, before);
  }
  await checkReferences(w, datos, before);
  await updateRow(w, 'departamento', { id, version: datos.version, current }, columnas(datos), {
    ...(datos.estado === before.estado ? {} : { accion: 'estado' }),
  });
  return current();
}

/** Refuses with `en_uso` when departments or users refer to it. */
export async function deleteDepartamento(w: Work, id: number): Promise<void> {
  await deleteRow(w, 'departamento', id);
}

function columnas(datos: DepartamentoAlta) {
  return { ...toRow(departamento, datos), orden_nombre: sortKey(datos.nombre) };
}

async function requireInactivable(w: Work, { id, usuarios }: Departamento): Promise<void> {
  const refuse = (msg: string) => refusedIn('estado', msg);
  if (usuarios > 0) throw refuse('El departamento tiene usuarios activos, no se puede inactivar.');
  if ((await countHijosActivos(w.tx, id)) > 0) {
    throw refuse('Otros departamentos activos dependen de este, no se puede inactivar.');
  }
}

/** Its place in the tree and its head. Who was chosen when it could be chosen stays, though it was disabled since. */
async function checkReferences(w: Work, datos: DepartamentoAlta, before: Departamento | null): Promise<void> {
  const { padre_id, responsable_id } = datos;
  await requireReferences(w.tx, referencesOf(departamento, datos));
  if (padre_id !== null && before && (await dependeDe(w.tx, padre_id, before.id))) {
    throw refusedIn('padre_id', 'Un departamento no puede depender de sí mismo.');
  }
  const activates = datos.estado === 1 && before?.estado !== 1;
  if (padre_id !== null && datos.estado === 1 && (activates || padre_id !== before?.padre_id)) {
    if ((await findDepartamento(w.tx, padre_id)).estado === 0)
      throw refusedIn('padre_id', 'El departamento del que depende está inactivo.');
  }
  if (responsable_id !== null && responsable_id !== before?.responsable_id) {
    const { is_active } = await w.tx
      .selectFrom('usuario')
      .select('is_active')
      .where('id', '=', responsable_id)
      .executeTakeFirstOrThrow();
    if (is_active === 0) throw refusedIn('responsable_id', 'El responsable debe ser un usuario activo.');
  }
}
