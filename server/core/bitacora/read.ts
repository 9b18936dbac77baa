/** Entries of the change log as they are kept, newest first: of a record, of many, of everything. `tell.ts` puts them in words. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { formatInstant } from '../../shared/dates.ts';
import type { Page } from '../../shared/page.ts';
import type { Reader } from '../db/reader.ts';
import type { DB } from '../db/types.ts';

export interface BitacoraFila {
  readonly id: number;
  readonly tabla: string;
  readonly registro_id: number | null;
  /** DD/MM/YYYY HH:mm, in Bogota. */
  readonly fecha_bitacora: string;
  readonly usuario_bitacora: string;
  readonly accion: string;
  readonly cambios: { campo: string; antes: unknown; despues: unknown }[];
  readonly motivo: string | null;
}

/** What one looks for. Days are those of Bogota, both included. */
export interface BitacoraFiltro {
  readonly usuario?: string | undefined;
  readonly campo?: string | undefined;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** A sign-in is written before anybody is signed in: it is told of who came in. */
const WHO = sql<string>`case when username <> '' then username
  when accion = 'ingreso' then (select u.username from usuario as u where u.id = bitacora.registro_id)
  else 'Sin sesión' end`;

/** Bogota's midnight in UTC. */
const startOf = (day: string) => `${day}T05:00:00.000Z`;
const dayAfter = (day: string) => new Date(Date.parse(startOf(day)) + 86_400_000).toISOString();

export type Entries = SelectQueryBuilder<DB, 'bitacora', object>;

export function filtered(entries: Entries, { usuario, campo, desde, hasta }: BitacoraFiltro): Entries {
  return entries
    .$if(usuario !== undefined, (q) => q.where(WHO, '=', usuario as string))
    .$if(campo !== undefined, (q) => q.where(sql<string>`json_type(cambios, ${`$."${campo}"`})`, 'is not', null))
    .$if(desde !== undefined, (q) => q.where('instante', '>=', startOf(desde as string)))
    .$if(hasta !== undefined, (q) => q.where('instante', '<', dayAfter(hasta as string)));
}

/** Newest first. */
export async function entriesOf(entries: Entries): Promise<BitacoraFila[]> {
  const rows = await entries
    .select(['id', 'tabla', 'registro_id', 'instante', 'accion', 'cambios', 'motivo', WHO.as('username')])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, tabla, registro_id, instante, accion, cambios, motivo, username }) => ({
    ...{ id, tabla, registro_id, accion, motivo },
    fecha_bitacora: formatInstant(instante),
    usuario_bitacora: username,
    cambios: cambiosOf(cambios),
  }));
}

export interface Registro {
  readonly tabla: string;
  readonly registro_id: number;
  /** Tables of child rows and links, which are kept under the same id. */
  readonly enlaces?: readonly string[];
  /** Fields that are not told to who asks: entries of nothing else do not exist for them. */
  readonly reservados?: readonly string[];
}

const about = (db: Reader, { tabla, registro_id, enlaces = [], reservados = [] }: Registro): Entries =>
  db
    .selectFrom('bitacora')
    .where('tabla', 'in', [tabla, ...enlaces])
    .where('registro_id', '=', registro_id)
    .$if(reservados.length > 0, (q) =>
      q.where(sql<boolean>`(cambios = '{}' or exists (select 1 from json_each(bitacora.cambios) as j
        where j.key not in (select value from json_each(${JSON.stringify(reservados)}))))`),
    );

/** A page of what happened to a record and to its children. A page past the end is empty. */
export async function readBitacora(
  db: Reader,
  registro: Registro,
  { page, page_size, ...filtro }: BitacoraFiltro & { page: number; page_size: number },
): Promise<Page<BitacoraFila>> {
  if (filtro.campo && registro.reservados?.includes(filtro.campo)) return { count: 0, page, page_size, results: [] };
  const found = filtered(about(db, registro), filtro);
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const results = await entriesOf(found.limit(page_size).offset((page - 1) * page_size));
  return { count, page, page_size, results };
}

/** Who changed a record, and which fields ever changed: what its log may be filtered by. */
export async function readChoices(db: Reader, registro: Registro) {
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
  }: BitacoraFiltro & { accion?: string | undefined; antes_de?: number | undefined },
  limit: number,
): Promise<BitacoraFila[]> {
  const userId = usuario === undefined ? undefined : await userIdOf(db, usuario);
  const from = desde === undefined ? undefined : await firstIdAt(db, startOf(desde));
  const until = hasta === undefined ? undefined : await firstIdAt(db, dayAfter(hasta));
  return entriesOf(
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
      .$if(until !== undefined, (q) => q.where('id', '<', until as number))
      .$if(antes_de !== undefined, (q) => q.where('id', '<', antes_de as number))
      .limit(limit),
  );
}

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
export async function readEntry(db: Reader, id: number): Promise<BitacoraFila | undefined> {
  return (await entriesOf(db.selectFrom('bitacora').where('id', '=', id)))[0];
}

/** Everything that happened to these rows of a table. */
export async function readChanges(
  db: Reader,
  { tabla, ids }: { tabla: string; ids: readonly number[] },
): Promise<(BitacoraFila & { registro_id: number })[]> {
  const entries = db
    .selectFrom('bitacora')
    .where('tabla', '=', tabla)
    .where('registro_id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`);
  return (await entriesOf(entries)).map((fila) => ({ ...fila, registro_id: Number(fila.registro_id) }));
}

function cambiosOf(text: string): BitacoraFila['cambios'] {
  const cambios = JSON.parse(text) as Record<string, [unknown, unknown]>;
  return Object.entries(cambios).map(([campo, [antes, despues]]) => ({ campo, antes, despues }));
}
