/** Merged records: a foreign key to one refers to its survivor afterwards, without a change-log entry of its own. */
import { REFERENCES } from '../db/types.ts';

export class Merges {
  readonly #kept = new Map<string, number>();

  add(tabla: string, drop: number, keep: number): void {
    this.#kept.set(`${tabla}:${drop}`, keep);
  }

  /** The survivor of a record after all merges; the record itself when it was not merged. */
  root(tabla: string, id: number): number {
    let row = id;
    for (let next = this.#kept.get(`${tabla}:${row}`); next !== undefined; next = this.#kept.get(`${tabla}:${row}`)) {
      row = next;
    }
    return row;
  }

  /** Whether `from` was merged into `to`, directly or through other merges. */
  reaches(tabla: string, from: unknown, to: unknown): boolean {
    if (typeof from !== 'number') return false;
    for (let row = this.#kept.get(`${tabla}:${from}`); row !== undefined; row = this.#kept.get(`${tabla}:${row}`)) {
      if (row === to) return true;
    }
    return false;
  }

  /**
   * Whether a merge explains that a row has `is` where the log last said `said`. `parent` is the row under which that was told: of a
   * child that moved, a mark that only one may have was taken away.
   */
  explain(
    tabla: string,
    column: string,
    { said, is, row, parent }: { said: unknown; is: unknown; row: Readonly<Record<string, unknown>>; parent: number },
  ): boolean {
    if (this.#kept.size === 0) return false;
    if (tabla === 'archivo' && column === 'registro_id') return this.reaches(String(row.tabla), said, is);
    const references = Object.entries(REFERENCES[tabla] ?? {}).map(
      ([name, target]) => [name, target.slice(0, -3)] as const,
    );
    const own = references.find(([name]) => name === column);
    if (own) return this.reaches(own[1], said, is);
    return Number(said) === 1 && is === 0 && references.some(([name, to]) => this.reaches(to, parent, row[name]));
  }
}
