/** Reads of groups. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { GROUP_DEMANDS } from '../../../core/auth/factor/demand.ts';
import { fromJson } from '../../../core/db/json.ts';
import { listSource } from '../../../core/db/list.ts';
import type { Reader } from '../../../core/db/reader.ts';
import { notFound } from '../../../core/http/errors.ts';
import { toWire } from '../../../shared/campos.ts';
import { grupo } from '../campos.ts';
import type { Grupo, GrupoPermisos } from '../contract/grupos.ts';
import { nombreCompleto } from '../rules.ts';

export const gruposSource = listSource({
  table: 'grupo as g',
  fields: { nombre: 'g.orden_nombre', updated: 'g.updated' },
  search: { columns: ['g.nombre', 'g.descripcion'] },
  rows: (db: Reader) =>
    db
      .selectFrom('grupo as g')
      .select(['g.id', 'g.nombre', 'g.descripcion', 'g.updated', 'g.version'])
      .select([
        sql<number>`(select count(*) from grupo_accion as x where x.grupo_id = g.id)`.as('permisos'),
        sql<number>`(select count(*) from usuario_grupo as x where x.grupo_id = g.id)`.as('usuarios'),
      ]),
  present: (row) => toWire(grupo, row),
});

/** What the group aliased `g` gives. */
const CODENAMES = sql<string[]>`(select json_group_array(codename) from (
  select a.codename from grupo_accion as ga join accion as a on a.id = ga.accion_id
  where ga.grupo_id = g.id order by a.codename))`;

export async function permisosDeGrupos(db: Reader): Promise<GrupoPermisos[]> {
  const rows = await db
    .selectFrom('grupo as g')
    .select(['g.id', 'g.nombre', CODENAMES.as('permisos')])
    .orderBy('g.orden_nombre')
    .execute();
  return rows.map((row) => ({ ...row, permisos: fromJson(row.permisos) }));
}

export async function findGrupo(db: Reader, id: number): Promise<Grupo> {
  const row = await db
    .selectFrom('grupo as g')
    .leftJoin('usuario as uc', 'uc.id', 'g.uc_id')
    .leftJoin('usuario as um', 'um.id', 'g.um_id')
    .where('g.id', '=', id)
    .select(['g.id', 'g.nombre', 'g.descripcion', 'g.exige_factor', 'g.created', 'g.updated', 'g.version'])
    .select((eb) => [
      sql<string | null>`uc.first_name || ' ' || uc.last_name`.as('uc_nombre'),
      sql<string | null>`um.first_name || ' ' || um.last_name`.as('um_nombre'),
      CODENAMES.as('permisos'),
      GROUP_DEMANDS.as('exigido'),
      jsonArrayFrom(
        eb
          .selectFrom('usuario_grupo as ug')
          .innerJoin('usuario as u', 'u.id', 'ug.usuario_id')
          .whereRef('ug.grupo_id', '=', 'g.id')
          .orderBy('u.orden_nombre')
          .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.is_active']),
      ).as('miembros'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el grupo.');
  const { miembros, exigido, ...visible } = row;
  return {
    ...toWire(grupo, visible),
    exigido: exigido === 1,
    permisos: fromJson(row.permisos),
    usuarios: fromJson(miembros).map(({ id: usuario, username, is_active, ...nombres }) => ({
      id: usuario,
      username,
      n_completo: nombreCompleto(nombres),
      is_active: is_active === 1,
    })),
  };
}
