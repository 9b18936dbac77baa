/** Tables of links (the groups of a user): told as the whole list of a row, so the last list is the one that must be there. */
import { sql } from 'kysely';
import type { Reader } from '../db/reader.ts';
import { REFERENCES } from '../db/types.ts';
import type { Entry } from './entries.ts';
import type { Merges } from './merges.ts';
import type { Mismatch } from './mismatch.ts';
import type { ToldTable } from './told-tables.ts';

const PAGE = 5_000;

export class Links {
  readonly #table: ToldTable;
  readonly #parent: string;
  readonly #column: string;
  /** Table of the rows that the links are told under. */
  readonly #owner: string;
  readonly #merges: Merges;
  readonly #found: (mismatch: Mismatch) => void;
  /** Row → what the log last said that it is linked to. */
  readonly #said = new Map<number, ReadonlySet<number>>();

  constructor(table: ToldTable, merges: Merges, found: (mismatch: Mismatch) => void) {
    this.#table = table;
    [this.#parent = '', this.#column = ''] = table.link?.columns ?? [];
    this.#owner = (REFERENCES[table.name]?.[this.#parent] ?? '').replace(/\.id$/, '');
    this.#merges = merges;
    this.#found = found;
  }

  async load(): Promise<void> {}

  replay({ registro_id, cambios }: Entry): void {
    const list = cambios[this.#column]?.[1];
    if (!Array.isArray(list) || registro_id === null) return;
    if (!this.#said.has(registro_id)) this.#said.set(registro_id, new Set(list.map(Number)));
  }

  /** Compares the lists with the table, in order of the rows that they belong to. */
  async finish(db: Reader): Promise<void> {
    const { name } = this.#table;
    const [parent, column] = [this.#parent, this.#column];
    const missing = new Map(
      [...this.#said].filter(([, list]) => list.size > 0).map(([id, list]) => [id, new Set(list)]),
    );
    for (let after = -Number.MAX_SAFE_INTEGER; ; ) {
      const { rows } = await sql<{ id: number; de: number; a: number }>`
        select id, ${sql.ref(parent)} as de, ${sql.ref(column)} as a from ${sql.table(name)}
        where id > ${after} order by id limit ${PAGE}`.execute(db);
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      for (const { de, a } of rows) {
        missing.get(de)?.delete(a);
        if (!this.#knows(de, a)) this.#tell(de, column, `tiene de más el n.º ${a}`);
      }
    }
    for (const [id, rest] of missing) {
      for (const a of rest) {
        // A merged record gave its links to the surviving record.
        if (this.#merges.root(this.#owner, id) === id) this.#tell(id, column, `le falta el n.º ${a}`);
      }
    }
  }

  /** Told of the row itself, or of a record merged into it. */
  #knows(de: number, a: number): boolean {
    if (this.#said.get(de)?.has(a)) return true;
    for (const [id, list] of this.#said) if (list.has(a) && this.#merges.reaches(this.#owner, id, de)) return true;
    return false;
  }

  #tell(id: number, campo: string, que: string): void {
    this.#found({ tabla: this.#table.name, id, campo, que: `${que} y la bitácora no lo dice así` });
  }
}
