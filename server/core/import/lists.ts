/** The lists that cells name entries of: read whole, found by code or by name without accents nor case. */
import { sql } from 'kysely';
import type { ImportColumn, ImportList } from '../../shared/import/columns.ts';
import type { ImportOption } from '../../shared/import/shapes.ts';
import { searchKey } from '../../shared/text.ts';
import type { Reader } from '../db/reader.ts';
import { COLUMNS } from '../db/types.ts';
import { invalid } from '../http/errors.ts';

export interface Entry {
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
  /** Further names: a sign, 'Armenia (Quindío)'. */
  readonly otros: readonly string[];
}

/** By table. */
export type Lists = ReadonlyMap<string, ListIndex>;

/** The lists of these columns, each read once, in the order in which people see them. */
export async function readLists(db: Reader, columns: readonly ImportColumn[]): Promise<Lists> {
  const wanted = new Map(columns.flatMap(({ lista }) => (lista ? [[lista.table, lista] as const] : [])));
  const lists = new Map<string, ListIndex>();
  for (const [table, lista] of wanted) lists.set(table, new ListIndex(await readEntries(db, lista)));
  return lists;
}

/** What a cell of the column may name, in the order in which people see it. */
export async function readOptions(
  db: Reader,
  columns: readonly ImportColumn[],
  field: string,
): Promise<ImportOption[]> {
  const lista = columns.find((column) => column.field === field)?.lista;
  if (!lista) throw invalid({ campo: ['La columna no es de una lista.'] });
  const entries = await readEntries(db, lista);
  return entries.map(({ codigo, nombre, otros }) => ({ codigo, nombre: lista.padre ? (otros[0] ?? nombre) : nombre }));
}

async function readEntries(db: Reader, { table, extra = {}, padre, palabras = {} }: ImportList): Promise<Entry[]> {
  const has = (column: string) => COLUMNS[table]?.includes(column) ?? false;
  const names = Object.entries(extra).flatMap(([name, { tipo }]) => (tipo === 'texto' ? [sql.ref(`t.${name}`)] : []));
  const order = has('orden') ? 't.orden' : has('orden_nombre') ? 't.orden_nombre' : 't.nombre';
  if (padre) names.push(sql.ref('p.nombre'));
  const { rows } = await sql<{ id: number; codigo: string; nombre: string; otros: string }>`
    select t.id, t.codigo, t.nombre, json_array(${sql.join(names)}) as otros
    from ${sql.table(table)} as t
    ${padre ? sql`join ${sql.table(padre.table)} as p on p.id = ${sql.ref(`t.${padre.column}`)}` : sql``}
    ${has('activo') ? sql`where t.activo = 1` : sql``}
    order by ${sql.ref(order)}, t.id`.execute(db);
  return rows.map(({ otros, ...entry }) => {
    const more = (JSON.parse(otros) as (string | null)[]).filter((name) => name !== null);
    const own = padre ? [`${entry.nombre} (${more.pop()})`, ...more] : more;
    return { ...entry, otros: [...own, ...(palabras[entry.codigo] ?? [])] };
  });
}

/** The columns, with the id of the entry in place of its code where the body wants the id of what an empty cell stands for. */
export async function withFallbackIds(db: Reader, columns: readonly ImportColumn[]): Promise<readonly ImportColumn[]> {
  const ids = new Map<string, number>();
  for (const { field, lista, valor, fallback } of columns) {
    if (!lista || valor !== 'id' || fallback === undefined) continue;
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(lista.table)}
      where codigo = ${fallback} limit 1`.execute(db);
    const [entry] = rows;
    if (entry) ids.set(field, entry.id);
  }
  if (ids.size === 0) return columns;
  return columns.map((column) => {
    const fallback = ids.get(column.field);
    return fallback === undefined ? column : { ...column, fallback };
  });
}

export class ListIndex {
  readonly entries: readonly Entry[];
  readonly #byCode = new Map<string, Entry | null>();
  readonly #byName = new Map<string, Entry | null>();

  constructor(entries: readonly Entry[]) {
    this.entries = entries;
    for (const entry of entries) {
      for (const code of new Set([entry.codigo.toUpperCase(), bareCode(entry.codigo)])) add(this.#byCode, code, entry);
      for (const name of new Set([entry.nombre, ...entry.otros].map(nameKey))) add(this.#byName, name, entry);
    }
  }

  /**
   * The entry that a text names: its code (a spreadsheet may have eaten the zeros in front), its name, or both ('05001 · Medellín'); a city
   * also with its department, in the ways in which programs write it ('Armenia / Quindío', 'Armenia - Quindío'). `null`: none. 'varias': a name that several have.
   */
  find(text: string): Entry | 'varias' | null {
    const [, code, name] = /^(\S+)\s+[·\-–]\s+(.+)$/.exec(text) ?? [];
    for (const candidate of [text, ...(code && name ? [code] : [])]) {
      const entry = this.#byCode.get(candidate.toUpperCase()) ?? this.#byCode.get(bareCode(candidate));
      if (entry) return entry;
    }
    const [, place, within] = /^(.+?)\s*[/,\-–]\s*([^/\-–]+)$/.exec(text) ?? [];
    for (const name of [text, ...(place && within ? [`${place} (${within})`, `${within} (${place})`] : [])]) {
      const named = this.#byName.get(nameKey(name));
      if (named !== undefined) return named ?? 'varias';
    }
    return null;
  }
}

/** 'Bogotá, D.C.', 'BOGOTA D.C' and 'Bogotá' are one. */
function nameKey(name: string): string {
  return searchKey(name)
    .replace(/[.,]/g, '')
    .replace(/ DC(?=$| \()/, '');
}

/** `null` in the map: two entries, and so none. */
function add(map: Map<string, Entry | null>, key: string, entry: Entry): void {
  map.set(key, map.has(key) && map.get(key) !== entry ? null : entry);
}

function bareCode(code: string): string {
  return /^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code.toUpperCase();
}
