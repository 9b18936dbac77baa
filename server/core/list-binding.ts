/** How a list is bound to its rows: which of them each person may see, what of them they are told, and from where some queries read. */
import type { Condition, ListFilter } from '../shared/list.ts';
import type { Actor } from './auth/actor.ts';
import type { ListSource } from './db/list-source.ts';

export interface ListBinding<Row extends { id: number } = never, Wire = never> {
  /** Conditions on fields of the source that leave only what this person may see: of the page, the search, the exports. */
  visible?(actor: Actor): readonly Condition[];
  /** Fields that this person is not told: `null` in lists, on paper and in files, and never added up. */
  withheld?(actor: Actor): readonly string[];
  /** Where a query reads in place of the list's own source: what there was on another day. */
  sourceFor?(query: ListFilter): ListSource<Row, Wire> | null;
}

const kept = new WeakMap<object, Map<string, unknown>>();

/** The source without those fields; one for each choice of them, so that its statements are kept. */
export function withholding<Row extends { id: number }, Wire>(
  source: ListSource<Row, Wire>,
  fields: readonly string[],
): ListSource<Row, Wire> {
  if (fields.length === 0) return source;
  const known = kept.get(source) ?? new Map<string, unknown>();
  kept.set(source, known);
  const key = fields.join();
  const found = known.get(key) as ListSource<Row, Wire> | undefined;
  if (found) return found;
  const nothing = Object.fromEntries(fields.map((field) => [field, null]));
  const made: ListSource<Row, Wire> = { ...source, present: (row) => ({ ...source.present(row), ...nothing }) };
  known.set(key, made);
  return made;
}

/** Where a query reads, without what is not told. */
export function boundSource<Row extends { id: number }, Wire>(
  source: ListSource<Row, Wire>,
  { sourceFor }: Pick<ListBinding<Row, Wire>, 'sourceFor'>,
  query: ListFilter,
  withheld: readonly string[],
): ListSource<Row, Wire> {
  return withholding(sourceFor?.(query) ?? source, withheld);
}
