/** What the database says of a token: one statement. */
import { sql } from 'kysely';
import type { Reader } from '../db/reader.ts';
import type { Actor } from './actor.ts';
import { codenames, PERMISOS_ID } from './session-rows.ts';

export interface StoredToken {
  /** With the rights of now: what the token was given, its owner still holds, and is not critical. */
  readonly actor: Actor & { readonly token: NonNullable<Actor['token']> };
  readonly activo: boolean;
  readonly direcciones: readonly string[];
  readonly porMinuto: number;
  /** Last day on which it is taken. */
  readonly vence: string | null;
  readonly revocado: boolean;
  /** Milliseconds since the epoch. */
  ultimoUso: number;
}

/** Of the token aliased `t` and its owner `u`. A superuser holds what every user might; what nobody may do alone, no token does. */
const PERMISOS = sql<string>`(
  select json_group_array(a.codename) from accion as a
  where a.critica = 0 and a.estado = 'VIGENTE' and a.codename in (select value from json_each(t.permisos))
  and (u.is_superuser = 1 or a.id in ${PERMISOS_ID}))`;

/** By its hash, or by its id. Of a demonstration user it counts only with `demoUsers`. */
export async function loadToken(
  db: Reader,
  by: { readonly huella: string } | { readonly id: number },
  demoUsers: boolean,
): Promise<StoredToken | null> {
  const row = await db
    .selectFrom('token_api as t')
    .innerJoin('usuario as u', 'u.id', 't.usuario_id')
    .leftJoin('token_uso as s', 's.token_id', 't.id')
    .$if('huella' in by, (query) => query.where('t.huella_token', '=', (by as { huella: string }).huella))
    .$if('id' in by, (query) => query.where('t.id', '=', (by as { id: number }).id))
    .select(['t.id', 't.nombre', 't.direcciones', 't.por_minuto', 't.vence', 't.revocado', 's.ultimo_uso'])
    .select(['u.id as usuario_id', 'u.username', 'u.is_active', 'u.es_demo', PERMISOS.as('permisos')])
    .executeTakeFirst();
  if (!row || (row.es_demo === 1 && !demoUsers)) return null;
  return {
    actor: {
      userId: row.usuario_id,
      username: row.username,
      sessionId: null,
      superuser: false,
      permisos: codenames(row.permisos),
      token: { id: row.id, nombre: row.nombre },
    },
    activo: row.is_active === 1,
    direcciones: JSON.parse(row.direcciones) as string[],
    porMinuto: row.por_minuto,
    vence: row.vence,
    revocado: row.revocado !== null,
    ultimoUso: row.ultimo_uso === null ? 0 : Date.parse(row.ultimo_uso),
  };
}
