/**
 * Rows that the program brings, told to the log many in one entry: from which number to which, and a digest of what they held. Against
 * it they are judged as they would be if what people changed since were taken back.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../db/reader.ts';
import { isTold } from './diff.ts';
import { type Entry, isDeletion, parseChanges } from './entries.ts';

type Row = Readonly<Record<string, unknown>>;

interface Seed {
  readonly from: number;
  readonly to: number;
  readonly columns: readonly string[];
  readonly hash: string;
}

const LIST = 20;
/** Rows that migrations made, up to this number: the next start of the program tells them (`syncSequences`). */
const MIGRATED: Readonly<Record<string, number>> = { secuencia: 4 };
const HUELLA = /^(\d+)-(\d+) ([a-z0-9_,]*) ([0-9a-f]{64})$/;

/** The rows `from`…`to` as one text for the log: `1-32 codigo,nombre 9f3a…`. */
export async function seedMark(
  db: Reader,
  table: string,
  { from, to, columns }: { from: number; to: number; columns: readonly string[] },
): Promise<string> {
  const told = columns.filter(isTold);
  return `${from}-${to} ${told.join()} ${digest(await rowsOf(db, table, { from, to, columns: told }), told)}`;
}

async function rowsOf(
  db: Reader,
  table: string,
  { from, to, columns }: Pick<Seed, 'from' | 'to' | 'columns'>,
): Promise<Row[]> {
  const names = ['id', ...columns].map((name) => sql.ref(name));
  const { rows } = await sql<Row>`select ${sql.join(names)} from ${sql.table(table)}
    where id between ${from} and ${to} order by id`.execute(db);
  return rows;
}

function digest(rows: readonly Row[], columns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(JSON.stringify([row.id, ...columns.map((name) => row[name] ?? null)]));
  return hash.digest('hex');
}

export class SeededRows {
  readonly #table: string;
  readonly #seeds: Seed[] = [];
  /** Rows that were told by their number only: by an earlier version of the program, or to measure with. */
  #loose = 0;
  readonly #strangers: number[] = [];
  #met = 0;
  /** What changed rows held before: the oldest word of each field. */
  readonly #undone = new Map<number, Record<string, unknown>>();

  constructor(table: string) {
    this.#table = table;
  }

  async read(db: Reader): Promise<void> {
    const entries = await db
      .selectFrom('bitacora')
      .select(['id', 'cambios'])
      .where('tabla', '=', this.#table)
      .where('registro_id', 'is', null)
      .where('accion', '=', 'crear')
      .execute();
    for (const { id, cambios } of entries) {
      const { filas, filas_de_prueba, huella } = parseChanges(id, cambios);
      const [, from, to, columns = '', hash = ''] = HUELLA.exec(String(huella?.[1])) ?? [];
      if (hash) this.#seeds.push({ from: Number(from), to: Number(to), columns: columns.split(','), hash });
      else this.#loose += Number(filas?.[1] ?? filas_de_prueba?.[1] ?? 0);
    }
  }

  #holds(id: number): boolean {
    return this.#seeds.some(({ from, to }) => id >= from && id <= to);
  }

  /** Takes back what an entry did to a row; entries come newest first. */
  undo(entry: Entry, id: number): void {
    const { accion, cambios } = entry;
    if (accion === 'crear' || !this.#holds(id)) return;
    const held = Object.fromEntries(Object.entries(cambios).map(([name, [before]]) => [name, before]));
    // What a deletion does not name was empty.
    const base = isDeletion(entry) ? this.#empty(id) : this.#undone.get(id);
    this.#undone.set(id, { ...base, ...held });
  }

  #empty(id: number): Row {
    return Object.fromEntries([
      ['id', id],
      ...this.#seeds.flatMap(({ columns }) => columns).map((name) => [name, null]),
    ]);
  }

  /** A row of the table whose making nobody told by itself. */
  meet(id: number): void {
    if (this.#holds(id) || id <= (MIGRATED[this.#table] ?? 0)) return;
    this.#met += 1;
    this.#strangers.push(id);
    if (this.#strangers.length > LIST) this.#strangers.shift();
  }

  async finish(
    db: Reader,
    isThere: (id: number) => boolean,
    tell: (id: number | null, que: string) => void,
  ): Promise<void> {
    if (this.#met > this.#loose && this.#loose > 0) {
      tell(null, `tiene ${this.#met - this.#loose} filas que la bitácora no dice quién agregó`);
    } else if (this.#met > this.#loose) {
      for (const id of this.#strangers) tell(id, 'existe, y la bitácora no dice quién lo agregó');
    }
    for (const seed of this.#seeds) await this.#judge(db, seed, isThere, tell);
  }

  async #judge(
    db: Reader,
    seed: Seed,
    isThere: (id: number) => boolean,
    tell: (id: number | null, que: string) => void,
  ): Promise<void> {
    let missing = 0;
    for (let id = seed.from; id <= seed.to; id++) {
      if (isThere(id)) continue;
      missing += 1;
      if (missing <= LIST) tell(id, 'falta, y la bitácora no dice que se eliminara');
    }
    if (missing > 0) return;
    const now = new Map((await rowsOf(db, this.#table, seed)).map((row) => [Number(row.id), row]));
    const then: Row[] = [];
    for (let id = seed.from; id <= seed.to; id++) then.push({ ...now.get(id), ...this.#undone.get(id) });
    if (digest(then, seed.columns) === seed.hash) return;
    tell(null, `tiene un valor cambiado en los registros del ${seed.from} al ${seed.to}, que trajo el programa`);
  }
}
