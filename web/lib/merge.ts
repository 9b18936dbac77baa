/**
 * Three-way merge of form values after a 409 `modificado`: what I read (base), what I wrote (mine), what another person saved
 * (theirs). Fields that only one side changed are joined; those that both changed differently are conflicts to choose.
 */

export type Side = 'mine' | 'theirs';

export interface MergeField {
  /** `cupo`, `telefonos.1.valor`; a whole child row is `telefonos.1`. Indexes are those of `Merge.values`. */
  readonly path: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge<V> {
  /** Joined values; where there is a conflict, mine (or the row that survives, when one side removed it). */
  readonly values: V;
  readonly conflicts: readonly MergeField[];
  /** Changed by one side only. */
  readonly joined: readonly (MergeField & { readonly by: Side })[];
}

type Fields = Record<string, unknown>;
interface Notes {
  conflicts: MergeField[];
  joined: (MergeField & { by: Side })[];
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isObject);
const blank = (value: unknown) => value === undefined || value === null || value === '';

/** Deep equality in which absent, null and '' are the same: an emptied field is not a change of an absent one. */
export function same(a: unknown, b: unknown): boolean {
  if (blank(a) || blank(b)) return blank(a) && blank(b);
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]));
}

/** `version` is always theirs: it is what the next save sends. Child rows are matched by `id`; lists of plain values are sets. */
export function merge<V>(base: V, mine: V, theirs: V): Merge<V> {
  const notes: Notes = { conflicts: [], joined: [] };
  const values = mergeFields(base as Fields, mine as Fields, theirs as Fields, '', notes);
  return { values: values as V, ...notes };
}

/** Final values once each conflict has its side; those not named keep mine. */
export function resolve<V>(result: Merge<V>, picks: Readonly<Record<string, Side>>): V {
  const values = structuredClone(result.values);
  const removed: { rows: unknown[]; row: unknown }[] = [];
  for (const field of result.conflicts) {
    const chosen = field[picks[field.path] ?? 'mine'];
    const keys = field.path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<unknown>((node, key) => (node as Fields)[key], values) as Fields | unknown[];
    if (Array.isArray(parent) && chosen === undefined) removed.push({ rows: parent, row: parent[Number(last)] });
    else (parent as Fields)[last] = structuredClone(chosen);
  }
  for (const { rows, row } of removed) rows.splice(rows.indexOf(row), 1);
  return values;
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields, prefix: string, notes: Notes): Fields {
  const result: Fields = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const path = prefix + key;
    if (key === 'version' && prefix === '') result[key] = theirs[key];
    else result[key] = mergeValue(base[key], mine[key], theirs[key], path, notes);
  }
  return result;
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown, path: string, notes: Notes): unknown {
  if (same(mine, theirs)) return mine;
  if (isRows(base) && isRows(mine) && isRows(theirs) && [...base, ...mine, ...theirs].length > 0) {
    return mergeRows(base, mine, theirs, path, notes);
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    return mergeSets(base, mine, theirs, path, notes);
  }
  if (isObject(base) && isObject(mine) && isObject(theirs)) return mergeFields(base, mine, theirs, `${path}.`, notes);
  if (same(base, theirs)) return note(notes, 'mine', { path, base, mine, theirs });
  if (same(base, mine)) return note(notes, 'theirs', { path, base, mine, theirs });
  notes.conflicts.push({ path, base, mine, theirs });
  return mine;
}

function note(notes: Notes, by: Side, field: MergeField): unknown {
  notes.joined.push({ ...field, by });
  return field[by];
}

/** Plain values chosen from a list: what either side added is in, what either side removed is out. */
function mergeSets(base: unknown[], mine: unknown[], theirs: unknown[], path: string, notes: Notes): unknown[] {
  if (same(base, theirs)) return note(notes, 'mine', { path, base, mine, theirs }) as unknown[];
  if (same(base, mine)) return note(notes, 'theirs', { path, base, mine, theirs }) as unknown[];
  notes.joined.push({ path, base, mine, theirs, by: 'mine' }, { path, base, mine, theirs, by: 'theirs' });
  const kept = theirs.filter((value) => mine.includes(value) || !base.includes(value));
  return [...kept, ...mine.filter((value) => !base.includes(value) && !kept.includes(value))];
}

const ids = (rows: readonly Fields[]) => rows.map((row) => row.id);

function mergeRows(base: Fields[], mine: Fields[], theirs: Fields[], path: string, notes: Notes): Fields[] {
  const byId = (rows: Fields[]) => new Map(rows.filter((row) => !blank(row.id)).map((row) => [row.id, row]));
  const [was, my, their] = [byId(base), byId(mine), byId(theirs)];
  const result: Fields[] = [];
  for (const row of inOrder(base, mine, theirs)) {
    const at = `${path}.${result.length}`;
    const [b, m, t] = blank(row.id) ? [undefined, row, undefined] : [was, my, their].map((rows) => rows.get(row.id));
    const field: MergeField = { path: at, base: b, mine: m, theirs: t };
    if (m && t) result.push(mergeFields(b ?? {}, m, t, `${at}.`, notes));
    else if (!b) result.push(note(notes, m ? 'mine' : 'theirs', field) as Fields);
    else if (same(b, m ?? t)) notes.joined.push({ ...field, by: m ? 'theirs' : 'mine' });
    else {
      notes.conflicts.push(field);
      result.push((m ?? t) as Fields);
    }
  }
  return result;
}

/** Every row of either side once: in the order of who moved them (mine first), the others' additions at the end. */
function inOrder(base: Fields[], mine: Fields[], theirs: Fields[]): Fields[] {
  const [first, second] = same(ids(base), ids(mine)) ? [theirs, mine] : [mine, theirs];
  const seen = new Set(ids(first).filter((id) => !blank(id)));
  return [...first, ...second.filter((row) => blank(row.id) || !seen.has(row.id))];
}
