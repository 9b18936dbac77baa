/**
 * Which rows are chosen: either some rows by id (they survive paging), or all that meet the filter except some. Pure values:
 * every function gives a new selection.
 */

export type RowId = number | string;

export type Selection =
  | { readonly kind: 'filas'; readonly ids: ReadonlySet<RowId> }
  | { readonly kind: 'filtro'; readonly except: ReadonlySet<RowId> };

export const NONE: Selection = { kind: 'filas', ids: new Set() };
export const ALL: Selection = { kind: 'filtro', except: new Set() };

export function isSelected(selection: Selection, id: RowId): boolean {
  return selection.kind === 'filas' ? selection.ids.has(id) : !selection.except.has(id);
}

/** Chooses (or leaves) several rows at once. */
export function select(selection: Selection, ids: readonly RowId[], on: boolean): Selection {
  const listed = new Set(selection.kind === 'filas' ? selection.ids : selection.except);
  const add = selection.kind === 'filas' ? on : !on;
  for (const id of ids) {
    if (add) listed.add(id);
    else listed.delete(id);
  }
  return selection.kind === 'filas' ? { kind: 'filas', ids: listed } : { kind: 'filtro', except: listed };
}

export function toggle(selection: Selection, id: RowId): Selection {
  return select(selection, [id], !isSelected(selection, id));
}

/** Shift: from the row touched before to this one, as this one becomes. */
export function selectRange(selection: Selection, page: readonly RowId[], from: RowId | null, to: RowId): Selection {
  const [a, b] = [from === null ? -1 : page.indexOf(from), page.indexOf(to)];
  if (a < 0 || b < 0) return toggle(selection, to);
  return select(selection, page.slice(Math.min(a, b), Math.max(a, b) + 1), !isSelected(selection, to));
}

/** What the header's box shows. */
export function pageState(selection: Selection, page: readonly RowId[]): 'ninguna' | 'algunas' | 'todas' {
  const chosen = page.filter((id) => isSelected(selection, id)).length;
  if (page.length > 0 && chosen === page.length) return 'todas';
  return chosen > 0 || countSelected(selection, Number.POSITIVE_INFINITY) > 0 ? 'algunas' : 'ninguna';
}

/** `total`: rows that meet the filter. */
export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'filas' ? selection.ids.size : Math.max(0, total - selection.except.size);
}
