/** Reads of tokens: never their hash. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { Token } from './contract.ts';
import { estadoDe } from './rules.ts';

/** What the token aliased `t` was given, by name, with whether its owner `u` still holds it. */
const PERMISOS = sql<string>`(select json_group_array(json_object('codename', codename, 'nombre', nombre, 'vale', vale)) from (
  select a.codename, a.nombre, a.critica = 0 and a.estado = 'VIGENTE' and (u.is_superuser = 1
    or exists (select 1 from usuario_accion as ua where ua.usuario_id = u.id and ua.accion_id = a.id)
    or exists (select 1 from usuario_grupo as ug join grupo_accion as ga on ga.grupo_id = ug.grupo_id
      where ug.usuario_id = u.id and ga.accion_id = a.id)) as vale
  from accion as a where a.codename in (select value from json_each(t.permisos)) order by a.modulo_titulo, a.nombre, a.id))`;

/** Those that are taken come first, each kind the newest first. */
export async function listTokens(db: Reader, usuarioId: number, hoy: string): Promise<Token[]> {
  const rows = await db
    .selectFrom('token_api as t')
    .innerJoin('usuario as u', 'u.id', 't.usuario_id')
    .leftJoin('usuario as uc', 'uc.id', 't.uc_id')
    .leftJoin('token_uso as s', 's.token_id', 't.id')
    .where('t.usuario_id', '=', usuarioId)
    .select(['t.id', 't.nombre', 't.pista', 't.direcciones', 't.por_minuto', 't.vence', 't.revocado'])
    .select(['t.motivo_revocado', 't.created', 'u.is_active', 's.ultimo_uso', 's.direccion as ultima_direccion'])
    .select([sql<string | null>`uc.first_name || ' ' || uc.last_name`.as('uc_nombre'), PERMISOS.as('permisos')])
    .orderBy(sql`t.revocado is not null`)
    .orderBy('t.id', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ revocado, is_active, ultimo_uso, ...row }) => ({
    ...row,
    permisos: (JSON.parse(row.permisos) as { codename: string; nombre: string; vale: number }[]).map((permiso) => ({
      ...permiso,
      vale: permiso.vale === 1,
    })),
    direcciones: JSON.parse(row.direcciones) as string[],
    estado: estadoDe({ revocado, vence: row.vence, is_active }, hoy),
    created: wireInstant(row.created),
    ultimo_uso: ultimo_uso && wireInstant(ultimo_uso),
  }));
}
