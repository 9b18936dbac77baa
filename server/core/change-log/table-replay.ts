/** One table against its entries, which come newest first (replay.ts). */
import { sql } from 'kysely';
import type { Reader } from '../db/reader.ts';
import { isSame } from './diff.ts';
import { type Entry, type FieldChanges, isDeletion } from './entries.ts';
import type { Merges } from './merges.ts';
import type { Mismatch } from './mismatch.ts';
import { RowMarks } from './row-marks.ts';
import { SeededRows } from './seeded-rows.ts';
import { isMachinery, type ToldTable } from './told-tables.ts';

type Row = Readonly<Record<string, unknown>>;

interface Around {
  readonly merges: Merges;
  readonly found: (mismatch: Mismatch) => void;
  /** Whether a row of another table was deleted at some time. */
  readonly diedIn: (tabla: string, id: unknown) => boolean;
}

/** What is known of the row as it is now: nothing older counts. */
const CLOSED = 0;
/** The life that is being read ended with a deletion. */
const DELETED = 1;
/** Some life of it did. */
const DIED = 2;
const PRESENT = 3;
const SEEN = 4;
const FIRST_COLUMN = 5;

const PAGE = 5_000;

export class TableReplay {
  readonly #table: ToldTable;
  readonly #around: Around;
  readonly #marks: RowMarks;
  readonly #bits: ReadonlyMap<string, number>;
  readonly #seeds: SeededRows;
  /** Rows that the log speaks of and that are not there: judged when it is known how they came. */
  readonly #gone = new Set<number>();
  /** Rows of the table that a slice of the log speaks of. */
  #rows: ReadonlyMap<number, Row> = new Map();

  constructor(table: ToldTable, around: Around) {
    this.#table = table;
    this.#around = around;
    this.#marks = new RowMarks(FIRST_COLUMN + table.columns.length);
    this.#bits = new Map(table.columns.map(({ name }, i) => [name, FIRST_COLUMN + i]));
    this.#seeds = new SeededRows(table.name);
  }

  readSeeds(db: Reader): Promise<void> {
    return this.#seeds.read(db);
  }

  died(id: number): boolean {
    return this.#marks.has(id, DIED);
  }

  /** Reads the rows of a slice in one statement. */
  async load(db: Reader, entries: readonly Entry[]): Promise<void> {
    const open = entries.filter(({ fila }) => fila !== null && !this.#marks.has(fila, CLOSED));
    const ids = JSON.stringify([...new Set(open.map(({ fila }) => fila))]);
    const { rows } = await sql<Row>`select * from ${sql.table(this.#table.name)}
      where id in (select value from json_each(${ids}))`.execute(db);
    this.#rows = new Map(rows.map((row) => [Number(row.id), row]));
  }

  replay(entry: Entry): void {
    const { fila, accion, cambios, tabla } = entry;
    if (fila === null) return;
    const fused = cambios.fusionado?.[1];
    if (accion === 'fusion' && typeof fused === 'number') this.#around.merges.add(tabla, fused, fila);
    this.#seeds.undo(entry, fila);
    if (isDeletion(entry)) this.#replayDeletion(fila);
    else this.#replayChange(entry, fila);
  }

  #replayChange(entry: Entry, fila: number): void {
    const { accion, cambios } = entry;
    const marks = this.#marks;
    if (accion === 'crear' && marks.has(fila, DELETED)) {
      marks.set(fila, DELETED, false);
      marks.set(fila, CLOSED);
      return;
    }
    if (marks.has(fila, DELETED) || marks.has(fila, CLOSED)) return;
    marks.set(fila, SEEN);
    const row = this.#rows.get(fila);
    if (row) this.#compare(entry, fila, row);
    else this.#gone.add(fila);
    if (accion !== 'crear') return;
    marks.set(fila, CLOSED);
    if (!row) this.#judgeGone(fila, cambios);
  }

  #replayDeletion(fila: number): void {
    const marks = this.#marks;
    const isFirst = !marks.has(fila, SEEN) && !marks.has(fila, CLOSED) && !marks.has(fila, DELETED);
    if (isFirst && this.#rows.has(fila)) this.#tell(fila, null, 'existe, y la bitácora dice que se eliminó');
    marks.set(fila, CLOSED, false);
    marks.set(fila, DELETED);
    marks.set(fila, DIED);
    this.#gone.delete(fila);
  }

  #compare({ cambios, accion, registro_id }: Entry, fila: number, row: Row): void {
    const check = (name: string, said: unknown, or?: unknown) => {
      const bit = this.#bits.get(name);
      if (bit === undefined || this.#marks.has(fila, bit)) return;
      this.#marks.set(fila, bit);
      const is = row[name] ?? null;
      if (isEqual(said, is) || (or !== undefined && isEqual(or, is))) return;
      const moved = { said, is, row, parent: registro_id ?? 0 };
      if (this.#around.merges.explain(this.#table.name, name, moved)) return;
      this.#tell(fila, name, `dice ${shown(is)} y la bitácora ${shown(said ?? or)}`);
    };
    for (const [name, [, after]] of Object.entries(cambios)) check(name, after);
    // What a new row says nothing of is empty, or as the table fills it.
    if (accion === 'crear') for (const { name, fallback } of this.#table.columns) check(name, null, fallback);
  }

  /** A row that is gone without a deletion: swept with its job, or taken along by the row that it belonged to. */
  #judgeGone(fila: number, cambios: FieldChanges): void {
    this.#gone.delete(fila);
    const { name, cascades } = this.#table;
    if (name === 'archivo' && isMachinery(String(cambios.tabla?.[1]))) return;
    if (cascades.some(({ column, table }) => this.#around.diedIn(table, cambios[column]?.[1]))) return;
    this.#tellGone(fila);
  }

  async finish(db: Reader): Promise<void> {
    const name = sql.table(this.#table.name);
    for (const fila of this.#gone) this.#tellGone(fila);
    for (let after = -Number.MAX_SAFE_INTEGER; ; ) {
      const { rows } = await sql<{ id: number }>`
        select id from ${name} where id > ${after} order by id limit ${PAGE}`.execute(db);
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      for (const { id } of rows) {
        this.#marks.set(id, PRESENT);
        if (!this.#marks.has(id, CLOSED)) this.#seeds.meet(id);
      }
    }
    const isThere = (id: number) => this.#marks.has(id, PRESENT) || this.#marks.has(id, DIED) || this.#gone.has(id);
    await this.#seeds.finish(db, isThere, (id, que) => this.#tell(id, null, que));
  }

  #tellGone(fila: number): void {
    this.#tell(fila, null, 'falta, y la bitácora no dice que se eliminara');
  }

  #tell(id: number | null, campo: string | null, que: string): void {
    this.#around.found({ tabla: this.#table.name, id, campo, que });
  }
}

/** A stored value as JSON tells it: a number may be kept as text. */
function isEqual(said: unknown, is: unknown): boolean {
  if (isSame(said, is)) return true;
  if (said === null || said === undefined || is === null) return false;
  const text =
    typeof said === 'object' ? JSON.stringify(said) : String(typeof said === 'boolean' ? Number(said) : said);
  return text === String(is);
}

const SHOWN = 40;

export function shown(value: unknown): string {
  if (value === null || value === undefined) return '«»';
  const text = String(value);
  return `«${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}»`;
}
