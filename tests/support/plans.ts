/** What SQLite plans for a statement, as tests of lists judge it. */

const SORT = 'USE TEMP B-TREE FOR ORDER BY';

/**
 * Lines of `explain query plan`. The rows of a page are found in their order and then read, which loses it: that those few are sorted
 * again (`order by +`, in `core/db/list.ts`), and what belongs to each of them, is no sort of the table. One where they are found is.
 */
export function planOf(sql: string, rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const isPage = / order by \+/.test(sql);
  const ofOne = new Set<unknown>();
  for (const { id, parent, detail } of rows)
    if (ofOne.has(parent) || String(detail).startsWith('CORRELATED')) ofOne.add(id);
  const few = (parent: unknown) => parent === 0 || ofOne.has(parent);
  return rows
    .filter(({ parent, detail }) => !(isPage && detail === SORT && few(parent)))
    .map(({ detail }) => String(detail));
}
