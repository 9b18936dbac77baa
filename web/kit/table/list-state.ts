/**
 * The state of a list, in the query of its address: `?pag=2&filas=25&orden=-fecha&q=arroz&f.estado=1&f.total__gte=500&vista=12`.
 * Pure: reading, writing and what the API is asked. Keys that are not of the list survive every change.
 */
import type { ListContract } from '../../../server/shared/list.ts';
import { parseOrder } from '../../../server/shared/list.ts';

export interface ListState {
  readonly page: number;
  /** `null`: the user's own. */
  readonly pageSize: number | null;
  readonly search: string;
  /** `-fecha,nombre`; '' is the list's own order. */
  readonly order: string;
  /** `estado`, `total__gte` → text as it travels. */
  readonly filters: Readonly<Record<string, string>>;
  /** Key of the saved view one came from. */
  readonly view: string | null;
}

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const FILTER = 'f.';

const wholeNumber = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

export function readListState(query: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const [key, value] of query) {
    if (key.startsWith(FILTER) && key.length > FILTER.length && value !== '') filters[key.slice(FILTER.length)] = value;
  }
  const size = wholeNumber(query.get('filas'));
  return {
    page: wholeNumber(query.get('pag')) ?? 1,
    pageSize: PAGE_SIZES.find((each) => each === size) ?? null,
    search: query.get('q') ?? '',
    order: query.get('orden') ?? '',
    filters,
    view: query.get('vista') || null,
  };
}

/** The address's query after a change; what is at its default is left out. */
export function writeListState(query: URLSearchParams, changes: Partial<ListState>): URLSearchParams {
  const state = { ...readListState(query), ...changes };
  const next = new URLSearchParams([...query].filter(([key]) => !key.startsWith(FILTER)));
  const put = (key: string, value: string) => (value === '' ? next.delete(key) : next.set(key, value));
  put('pag', state.page > 1 ? String(state.page) : '');
  put('filas', state.pageSize === null ? '' : String(state.pageSize));
  put('orden', state.order);
  put('q', state.search);
  for (const [key, value] of Object.entries(state.filters)) if (value !== '') next.set(FILTER + key, value);
  put('vista', state.view ?? '');
  return next;
}

/** A search, a filter or another order begins again at the first page. */
export function changed(changes: Partial<ListState>): Partial<ListState> {
  return 'page' in changes ? changes : { ...changes, page: 1 };
}

type Spec = Pick<ListContract<unknown>['spec'], 'filters' | 'order' | 'defaultOrder'>;

/** Filters and order of the address that this list declares: an old or mistyped address does not break it. */
export function declared(spec: Spec, state: ListState): Pick<ListState, 'filters' | 'order'> {
  const filters = Object.entries(state.filters).filter(([key]) =>
    Object.hasOwn(spec.filters, key.split('__')[0] ?? ''),
  );
  const known = state.order !== '' && parseOrder(state.order).every(({ field }) => spec.order.includes(field));
  return { filters: Object.fromEntries(filters), order: known ? state.order : '' };
}

/** What the API is asked besides the page: also what the export takes. */
export function filterQuery(spec: Spec, state: ListState): Record<string, string> {
  const { filters, order } = declared(spec, state);
  const search = state.search.trim().slice(0, 100);
  return { ...filters, ...(search ? { search } : {}), ...(order ? { ordering: order } : {}) };
}

/** The part of the state that a saved view keeps. */
export function viewQuery(query: URLSearchParams): string {
  const { search, order, filters } = readListState(query);
  return writeListState(new URLSearchParams(), { search, order, filters }).toString();
}

/** Address of a view: its own state, plus the keys of the address that are not of the list. */
export function viewHref(path: string, query: URLSearchParams, key: string | null, consulta: string): string {
  const bare = writeListState(query, { page: 1, search: '', order: '', filters: {}, view: key });
  for (const [name, value] of new URLSearchParams(consulta)) bare.set(name, value);
  return `#${path}${bare.size > 0 ? `?${bare}` : ''}`;
}

export function isFiltered(state: Pick<ListState, 'search' | 'filters'>): boolean {
  return state.search.trim() !== '' || Object.keys(state.filters).length > 0;
}

/** Header clicked: ascending, descending, and back to the list's own order. */
export function nextOrder(current: string, field: string, defaultOrder: string): string {
  const shown = current || defaultOrder;
  if (shown === field) return `-${field}`;
  if (shown !== `-${field}`) return field;
  return defaultOrder === `-${field}` ? field : '';
}
