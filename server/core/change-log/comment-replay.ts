/**
 * Comments against their entries, which are of the record that is spoken of and come newest first (replay.ts). Entries of earlier
 * versions do not say which comment they are of: of those, how many a record has and what they say is all that is held against the log.
 */
import { sql } from 'kysely';
import type { Reader } from '../db/reader.ts';
import type { Entry } from './entries.ts';
import { COMMENT_ID } from './fields.ts';
import type { Merges } from './merges.ts';
import type { Mismatch } from './mismatch.ts';
import { RowMarks } from './row-marks.ts';
import { shown } from './table-replay.ts';

interface CommentRow {
  readonly id: number;
  readonly tabla: string;
  readonly registro_id: number;
  readonly texto: string;
  readonly retirado: string | null;
}

/** The newest entry of a comment; its record as it is called since. */
interface LastWord {
  readonly tabla: string;
  readonly registro_id: number;
  readonly before: unknown;
  readonly after: unknown;
}

interface Unnamed {
  readonly tabla: string;
  readonly registro_id: number;
  /** Those that were written and are not met yet. */
  left: number;
  readonly texts: Set<unknown>;
}

const SEEN = 0;
/** The entry of its first text names it. */
const MADE = 1;

const PAGE = 5_000;

export class Comments {
  readonly #merges: Merges;
  readonly #found: (mismatch: Mismatch) => void;
  readonly #marks = new RowMarks(2);
  readonly #unnamed = new Map<string, Unnamed>();
  #rows: ReadonlyMap<number, CommentRow> = new Map();

  constructor(merges: Merges, found: (mismatch: Mismatch) => void) {
    this.#merges = merges;
    this.#found = found;
  }

  /** Reads the comments of a slice in one statement. */
  async load(db: Reader, entries: readonly Entry[]): Promise<void> {
    const ids = JSON.stringify(entries.flatMap((entry) => commentOf(entry) ?? []));
    const { rows } = await sql<CommentRow>`select id, tabla, registro_id, texto, retirado from comentario
      where id in (select value from json_each(${ids}))`.execute(db);
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }

  replay(entry: Entry): void {
    const { tabla, cambios } = entry;
    const [before = null, after = null] = cambios.comentario ?? [];
    // Comments move along when their record becomes part of another.
    const registro_id = this.#merges.root(tabla, entry.registro_id ?? 0);
    const id = commentOf(entry);
    if (id === null) {
      const unnamed = this.#unnamedOf(tabla, registro_id);
      for (const text of [before, after]) unnamed.texts.add(text);
      if (before === null) unnamed.left += 1;
      return;
    }
    if (before === null) this.#marks.set(id, MADE);
    if (this.#marks.has(id, SEEN)) return;
    this.#marks.set(id, SEEN);
    const row = this.#rows.get(id);
    if (row) this.#compare(row, { tabla, registro_id, before, after });
    else this.#tell(id, null, 'falta, y la bitácora no dice que se eliminara');
  }

  #compare(row: CommentRow, { tabla, registro_id, before, after }: LastWord): void {
    const { id } = row;
    const isMoved = row.tabla !== tabla || row.registro_id !== registro_id;
    if (isMoved) this.#tell(id, 'registro_id', `es de otro registro, y la bitácora dice ${shown(registro_id)}`);
    const said = after ?? before;
    if (row.texto !== said) this.#tell(id, 'texto', `dice ${shown(row.texto)} y la bitácora ${shown(said)}`);
    if ((row.retirado === null) === (after === null)) {
      this.#tell(id, 'retirado', after === null ? 'no lo está, y la bitácora dice que sí' : 'la bitácora no lo dice');
    }
  }

  /** Meets every comment, in the order in which they were written. */
  async finish(db: Reader): Promise<void> {
    for (let after = -Number.MAX_SAFE_INTEGER; ; ) {
      const { rows } = await sql<CommentRow>`select id, tabla, registro_id, texto, retirado from comentario
        where id > ${after} order by id limit ${PAGE}`.execute(db);
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      for (const row of rows) if (!this.#marks.has(row.id, MADE)) this.#meetUnnamed(row);
    }
    for (const { tabla, registro_id, left } of this.#unnamed.values()) {
      if (left === 0) continue;
      const que = `${left === 1 ? 'falta uno' : `faltan ${left}`}, y la bitácora no dice que se eliminara`;
      this.#found({ tabla, id: registro_id, campo: 'comentario', que });
    }
  }

  #meetUnnamed({ id, tabla, registro_id, texto }: CommentRow): void {
    const unnamed = this.#unnamedOf(tabla, registro_id);
    const isKnown = this.#marks.has(id, SEEN) || unnamed.texts.has(texto);
    if (unnamed.left === 0) this.#tell(id, null, 'existe, y la bitácora no dice quién lo agregó');
    else if (!isKnown) this.#tell(id, 'texto', `dice ${shown(texto)} y la bitácora no`);
    unnamed.left = Math.max(0, unnamed.left - 1);
  }

  #unnamedOf(tabla: string, registro_id: number): Unnamed {
    const key = `${tabla} ${registro_id}`;
    const unnamed = this.#unnamed.get(key) ?? { tabla, registro_id, left: 0, texts: new Set() };
    this.#unnamed.set(key, unnamed);
    return unnamed;
  }

  #tell(id: number, campo: string | null, que: string): void {
    this.#found({ tabla: 'comentario', id, campo, que });
  }
}

function commentOf({ cambios }: Entry): number | null {
  const id = Number(cambios[COMMENT_ID]?.[1]);
  return Number.isSafeInteger(id) ? id : null;
}
