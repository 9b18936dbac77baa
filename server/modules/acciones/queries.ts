/** Reads of the catalogue of permissions. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import { linkField } from '../../core/db/list-link.ts';
import type { Reader } from '../../core/db/reader.ts';
import { invalid, notFound } from '../../core/http/errors.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import type { Accion } from './contract.ts';
import type { AccionNombrada } from './rules.ts';

const GRUPOS = sql<number>`(select count(*) from grupo_accion as x where x.accion_id = a.id)`;
const USUARIOS = sql<number>`(
  select count(*) from usuario as u where u.is_active = 1 and (
    exists (select 1 from usuario_accion as ua where ua.usuario_id = u.id and ua.accion_id = a.id)
    or exists (
      select 1 from usuario_grupo as ug join grupo_accion as ga on ga.grupo_id = ug.grupo_id
      where ug.usuario_id = u.id and ga.accion_id = a.id)))`;

const select = (db: Reader) =>
  db
    .selectFrom('accion as a')
    .select(['a.id', 'a.codename', 'a.nombre', 'a.descripcion', 'a.modulo', 'a.modulo_titulo', 'a.critica', 'a.estado'])
    .select([GRUPOS.as('grupos'), USUARIOS.as('usuarios'), 'a.version']);

export const accionesSource = listSource({
  table: 'accion as a',
  fields: {
    nombre: 'a.nombre',
    codename: 'a.codename',
    modulo: 'a.modulo',
    modulo_titulo: 'a.modulo_titulo',
    estado: 'a.estado',
    critica: 'a.critica',
    grupo_id: linkField('grupo_accion', { accion_id: 'a.id' }, 'grupo_id'),
  },
  search: { columns: ['a.nombre', 'a.codename', 'a.modulo_titulo', 'a.descripcion'] },
  rows: select,
  present: (row) => ({ ...row, critica: row.critica === 1 }),
});

export async function findAccion(db: Reader, id: number): Promise<Accion> {
  const row = await select(db).select('a.updated').where('a.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la acción.');
  const grupos = await db
    .selectFrom('grupo_accion')
    .select('grupo_id')
    .where('accion_id', '=', id)
    .orderBy('grupo_id')
    .execute();
  return {
    ...row,
    critica: row.critica === 1,
    grupos: grupos.map(({ grupo_id }) => grupo_id),
    updated: wireInstant(row.updated),
  };
}

/** Every action that a module declares today. */
export async function listVigentes(db: Reader): Promise<AccionNombrada[]> {
  const rows = await db
    .selectFrom('accion')
    .select(['codename', 'nombre', 'descripcion', 'critica'])
    .where('estado', '=', 'VIGENTE')
    .execute();
  return rows.map((row) => ({ ...row, critica: row.critica === 1 }));
}

export interface AccionElegida {
  readonly id: number;
  readonly codename: string;
  readonly nombre: string;
}

/** The actions that a body names by codename. Throws `validacion` at `{campo}.{i}` for each that is not in the catalogue. */
export async function findByCodenames(
  db: Reader,
  codenames: readonly string[],
  campo: string,
): Promise<AccionElegida[]> {
  const rows = await db
    .selectFrom('accion')
    .select(['id', 'codename', 'nombre'])
    .where(sql<boolean>`codename in (select value from json_each(${JSON.stringify(codenames)}))`)
    .execute();
  const known = new Set(rows.map(({ codename }) => codename));
  const errores: FieldErrors = {};
  codenames.forEach((codename, i) => {
    if (!known.has(codename)) errores[`${campo}.${i}`] = ['El permiso no existe.'];
  });
  if (Object.keys(errores).length > 0) throw invalid(errores);
  return rows;
}
