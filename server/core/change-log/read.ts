/** Entries of the change log as they are kept, newest first: of a record, of many, of everything. `tell.ts` puts them in words. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { formatInstant, startOfDay } from '../../shared/dates.ts';
import type { Page } from '../../shared/page.ts';
import { fromJson } from '../db/json.ts';
import type { Reader } from '../db/reader.ts';
import type { DB } from '../db/types.ts';

export interface LogEntry {
  readonly id: number;
  readonly tabla: string;
  readonly registro_id: number | null;
  /** DD/MM/YYYY HH:mm, in Bogota. */
  readonly fecha_bitacora: string;
  readonly usuario_bitacora: string;
  /** Who did it, by name. */
  readonly autor: string;
  /** The transaction that it is of: entries of one act share it. */
  readonly obra: string;
  readonly accion: string;
  readonly cambios: { campo: string; antes: unknown; despues: unknown }[];
  readonly motivo: string | null;
}

/** What one looks for. Days are those of Bogota, both included. */
export interface LogFilter {
  readonly usuario?: string | undefined;
  readonly campo?: string | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** A sign-in is written before anybody is signed in: it is told of who came in. */
const WHO = sql<string>`case when username <> '' then username
  when accion = 'ingreso' then (select u.username from usuario as u where u.id = bitacora.registro_id)
  else 'Sin sesión' end`;

/** By name, as the user is called now; what nobody did, the program did. */
const AUTHOR = sql<string>`coalesce((select trim(u.first_name || ' ' || u.last_name) from usuario as u
  where u.id = coalesce(bitacora.usuario_id, case when accion = 'ingreso' then bitacora.registro_id end)),
  case username when '' then 'Alguien sin sesión' when 'sistema' then 'Mayordomo' else username end)
  || case when usuario_id is not null and instr(username, ' · token ') > 0 then substr(username, instr(username, ' · token ')) else '' end`;

const ACT = sql<string>`request_id || ' ' || instante`;

const dayAfter = (day: string) => new Date(Date.parse(startOfDay(day)) + 86_400_000).toISOString();

export type Entries = SelectQueryBuilder<DB, 'bitacora', object>;

function filtered(entries: Entries, { usuario, campo, desde, hasta }: LogFilter): Entries {
  return entries
    .$if(usuario !== undefined, (q) => q.where(WHO, '=', usuario as string))
    .$if(campo !== undefined, (q) => q.where(sql<string>`json_type(cambios, ${`$."${campo}"`})`, 'is not', null))
    .$if(desde !== undefined, (q) => q.where('instante', '>=', startOfDay(desde as string)))
    .$if(hasta !== undefined, (q) => q.where('instante', '<', dayAfter(hasta as string)));
}

/** Newest first. */
async function entriesOf(entries: Entries): Promise<LogEntry[]> {
  const rows = await entries
    .select(['id', 'tabla', 'registro_id', 'instante', 'accion', 'cambios', 'motivo'])
    .select([WHO.as('username'), AUTHOR.as('autor'), ACT.as('obra')])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ instante, cambios, username, ...row }) => ({
    ...row,
    fecha_bitacora: formatInstant(instante),
    usuario_bitacora: username,
    cambios: cambiosOf(cambios),
  }));
}

export interface LogOf {
  readonly tabla: string;
  readonly registro_id: number;
  /** Tables of child rows and links, which are kept under the same id. */
  readonly enlaces?: readonly string[];
  /** Fields that are not told to who asks: entries of nothing else do not exist for them. */
  readonly reservados?: readonly string[];
}

/** Kept under the parent: a child says which one it is, links are lists. */
const OF_PARENT = sql<boolean>`exists (select 1 from json_each(bitacora.cambios) as j
  where j.key = 'fila' or json_type(j.value, '$[0]') = 'array' or json_type(j.value, '$[1]') = 'array')`;

const about = (db: Reader, { tabla, registro_id, enlaces = [], reservados = [] }: LogOf): Entries =>
  db
    .selectFrom('bitacora')
    .where('tabla', 'in', [tabla, ...enlaces])
    .where('registro_id', '=', registro_id)
    // A child that was written by itself is kept under its own id, which is not this record's.
    .$if(enlaces.length > 0, (q) => q.where(sql<boolean>`(tabla = ${tabla} or ${OF_PARENT})`))
    .$if(reservados.length > 0, (q) =>
      q.where(sql<boolean>`(cambios = '{}' or exists (select 1 from json_each(bitacora.cambios) as j
        where j.key not in (select value from json_each(${JSON.stringify(reservados)}))))`),
    );

/** Pages of acts: the entries that one transaction left of a record, its children and its links. A page past the end is empty. */
export async function readRecordLog(
  db: Reader,
  registro: LogOf,
  { page, page_size, ...filtro }: LogFilter & { page: number; page_size: number },
): Promise<Page<LogEntry>> {
  if (filtro.campo && registro.reservados?.includes(filtro.campo)) return { count: 0, page, page_size, results: [] };
  const found = filtered(about(db, registro), filtro);
  const { count } = await found.select(sql<number>`count(distinct ${ACT})`.as('count')).executeTakeFirstOrThrow();
  const acts = await found
    .select((eb) => [sql<number[]>`json_group_array(id)`.as('ids'), eb.fn.max('id').as('last')])
    .groupBy(ACT)
    .orderBy('last', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const ids = JSON.stringify(acts.flatMap(({ ids: own }) => fromJson<number[]>(own)));
  const results = await entriesOf(
    db.selectFrom('bitacora').where('id', 'in', sql<number>`(select value from json_each(${ids}))`),
  );
  return { count, page, page_size, results };
}

/** Who changed a record, and which fields ever changed: what its log may be filtered by. */
export async function readChoices(db: Reader, registro: LogOf) {
  const usuarios = await about(db, registro).select(WHO.as('usuario')).distinct().orderBy('usuario').execute();
  const campos = await about(db, registro)
    .innerJoin(sql<{ key: string }>`json_each(bitacora.cambios)`.as('c'), (join) => join.onTrue())
    .select(['bitacora.tabla', sql<string>`c.key`.as('campo')])
    .distinct()
    .execute();
  const hidden = ['fila', ...(registro.reservados ?? [])];
  const open = campos.filter(({ campo }) => !hidden.includes(campo));
  return { usuarios: usuarios.map(({ usuario }) => usuario), campos: open };
}

/**
 * Entries of the whole log before `antes_de`, newest first. Only the table's own key and indexes are walked, however long the log is.
 */
export async function readLog(
  db: Reader,
  {
    usuario,
    accion,
    desde,
    hasta,
    antes_de,
  }: LogFilter & { accion?: string | undefined; antes_de?: number | undefined },
  limit: number,
): Promise<{ filas: LogEntry[]; siguiente: number | null }> {
  const userId = usuario === undefined ? undefined : await userIdOf(db, usuario);
  const from = desde === undefined ? undefined : await firstIdAt(db, startOfDay(desde));
  const until = hasta === undefined ? undefined : await firstIdAt(db, dayAfter(hasta));
  const found = () =>
    db
      .selectFrom('bitacora')
      .$if(userId === null, (q) => q.where('username', '=', usuario as string))
      .$if(typeof userId === 'number', (q) => q.where('usuario_id', '=', userId as number))
      .$if(accion !== undefined, (q) => q.where('accion', '=', accion as string))
      // Said again so that SQLite sees that its partial index serves.
      .$if(accion !== undefined && !COMMON.includes(accion), (q) =>
        q.where(sql<boolean>`accion not in ('crear', 'editar')`),
      )
      .$if(from !== undefined, (q) => q.where('id', '>=', from as number))
      .$if(until !== undefined, (q) => q.where('id', '<', until as number));
  const filas = await entriesOf(
    found()
      .$if(antes_de !== undefined, (q) => q.where('id', '<', antes_de as number))
      .limit(limit),
  );
  const last = filas.at(-1);
  if (!last || filas.length < limit) return { filas, siguiente: null };
  // The act that the stretch would cut goes on to its end; of an endless one, a good part.
  const rest = await entriesOf(
    found()
      .where('id', '<', last.id)
      .where('id', '>=', last.id - MAX_REST)
      .where(ACT, '=', last.obra),
  );
  return { filas: [...filas, ...rest], siguiente: rest.at(-1)?.id ?? last.id };
}

/** Ids of one act follow one another. */
const MAX_REST = 200;

const COMMON = ['crear', 'editar'];

/** `null` for the system and for who is no user any more: they are found by what the entries say. */
async function userIdOf(db: Reader, username: string): Promise<number | null> {
  const row = await db.selectFrom('usuario').select('id').where('username', '=', username).executeTakeFirst();
  return row?.id ?? null;
}

/** Ids follow time, so the first entry at or after an instant is found by halves. One past the last when there is none. */
async function firstIdAt(db: Reader, instant: string): Promise<number> {
  const { last } = await db
    .selectFrom('bitacora')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  let [low, high] = [1, Number(last ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = await db
      .selectFrom('bitacora')
      .select('instante')
      .where('id', '>=', middle)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (row && row.instante < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One entry, or `undefined`. */
export async function readEntry(db: Reader, id: number): Promise<LogEntry | undefined> {
  return (await entriesOf(db.selectFrom('bitacora').where('id', '=', id)))[0];
}

/** Everything that happened to these rows of a table. */
export async function readChanges(
  db: Reader,
  { tabla, ids }: { tabla: string; ids: readonly number[] },
): Promise<(LogEntry & { registro_id: number })[]> {
  const entries = db
    .selectFrom('bitacora')
    .where('tabla', '=', tabla)
    .where('registro_id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`);
  return (await entriesOf(entries)).map((fila) => ({ ...fila, registro_id: Number(fila.registro_id) }));
}

function cambiosOf(text: string): LogEntry['cambios'] {
  const cambios = JSON.parse(text) as Record<string, [unknown, unknown]>;
  return Object.entries(cambios).map(([campo, [antes, despues]]) => ({ campo, antes, despues }));
}
