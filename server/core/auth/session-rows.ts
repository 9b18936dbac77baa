/** What the database says of a session and of a user's rights: one statement each. */
import { sql } from 'kysely';
import type { Reader } from '../db/reader.ts';
import type { Actor } from './actor.ts';
import { OWED } from './factor/demand.ts';

const DEFAULT_DAYS = { sesion_dias_inactividad: 30, sesion_dias_maximo: 365 };

/** Ids of what the user aliased `u` holds: own and of the groups. */
export const PERMISOS_ID = sql`(
    select ua.accion_id from usuario_accion as ua where ua.usuario_id = u.id
    union
    select ga.accion_id from usuario_grupo as ug join grupo_accion as ga on ga.grupo_id = ug.grupo_id where ug.usuario_id = u.id
  )`;
/** Their codenames, as JSON. */
const PERMISOS = sql<string>`(select json_group_array(a.codename) from accion as a where a.id in ${PERMISOS_ID})`;

const DIAS_INACTIVIDAD = sql<string | null>`(
  select valor from parametro where proceso = 'general' and parametro = 'sesion_dias_inactividad')`;

function days(text: string | null | undefined, parametro: keyof typeof DEFAULT_DAYS): number {
  const value = Number(text);
  return text && Number.isFinite(value) && value > 0 ? value : DEFAULT_DAYS[parametro];
}

/** The dialect may hand over JSON columns already parsed. */
export function codenames(json: unknown): ReadonlySet<string> {
  return new Set((typeof json === 'string' ? JSON.parse(json) : json) as string[]);
}

export interface StoredSession {
  readonly actor: Actor;
  /** Milliseconds since the epoch. */
  readonly expira: number;
  ultimoUso: number;
  readonly diasInactividad: number;
}

/**
 * An open session of an active user; the caller checks its limits. Demonstration users count only with `demoUsers`; who owes a second factor
 * has no session until they set it.
 */
export async function loadSession(db: Reader, id: string, demoUsers: boolean): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('sesion as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .where('s.id', '=', id)
    .where('s.cerrada', 'is', null)
    .where('u.is_active', '=', 1)
    // Users of a service have tokens; whatever opened a session for one is no way in.
    .where('u.es_servicio', '=', 0)
    .where(OWED, '=', 0)
    .$if(!demoUsers, (query) => query.where('u.es_demo', '=', 0))
    .select(['s.expira', 's.ultimo_uso', 'u.id', 'u.username', 'u.is_superuser'])
    .select([PERMISOS.as('permisos'), DIAS_INACTIVIDAD.as('dias')])
    .executeTakeFirst();
  if (!row) return null;
  return {
    actor: {
      userId: row.id,
      username: row.username,
      sessionId: id,
      superuser: row.is_superuser === 1,
      permisos: codenames(row.permisos),
    },
    expira: Date.parse(row.expira),
    ultimoUso: Date.parse(row.ultimo_uso),
    diasInactividad: days(row.dias, 'sesion_dias_inactividad'),
  };
}

/** A user as an actor without a session: what the authorization dialog asks about the second person. `null` when not active. */
export async function loadActor(db: Reader, userId: number): Promise<Actor | null> {
  const row = await rightsOf(db, userId);
  return row?.is_active === 1 ? row.actor : null;
}

/** Codenames that a user holds, also while inactive: they would hold them again once activated. */
export async function permisosOf(db: Reader, userId: number): Promise<ReadonlySet<string>> {
  return (await rightsOf(db, userId))?.actor.permisos ?? new Set();
}

async function rightsOf(db: Reader, userId: number): Promise<{ actor: Actor; is_active: number } | null> {
  const row = await db
    .selectFrom('usuario as u')
    .where('u.id', '=', userId)
    .select(['u.id', 'u.username', 'u.is_superuser', 'u.is_active', PERMISOS.as('permisos')])
    .executeTakeFirst();
  if (!row) return null;
  const { id, username, is_superuser, is_active } = row;
  const permisos = codenames(row.permisos);
  return { actor: { userId: id, username, sessionId: null, superuser: is_superuser === 1, permisos }, is_active };
}

/** Days that a session lives: without use, and at most. */
export async function sessionDays(db: Reader): Promise<{ inactividad: number; maximo: number }> {
  const rows = await db
    .selectFrom('parametro')
    .select(['parametro', 'valor'])
    .where('proceso', '=', 'general')
    .where('parametro', 'in', Object.keys(DEFAULT_DAYS))
    .execute();
  const value = (name: keyof typeof DEFAULT_DAYS) => days(rows.find((row) => row.parametro === name)?.valor, name);
  return { inactividad: value('sesion_dias_inactividad'), maximo: value('sesion_dias_maximo') };
}
