/**
 * The state of a list, in the query of its address: `?pag=2&filas=25&orden=-fecha&q=arroz&f.estado=1&f.total__gte=500&vista=12`, and
 * what may be met instead of the filters as `o1.ciudad=5&o1.estado=0&o2.…`. Pure: reading, writing and what the API is asked. Keys
 * that are not of the list survive every change.
 */
import type { ListContract } from '../../../server/shared/list.ts';
import { parseOrder } from '../../../server/shared/list.ts';
import { groupKey, groupOf } from '../../../server/shared/list-query.ts';

type Values = Readonly<Record<string, string>>;

export interface ListState {
  readonly page: number;
  /** `null`: the address does not say. */
  readonly pageSize: number | null;
  readonly search: string;
  /** `-fecha,nombre`; '' is the list's own order. */
  readonly order: string;
  /** `estado`, `total__gte` → text as it travels. Empty only when nothing filters. */
  readonly filters: Values;
  /** Further groups of filters, joined by 'or': a row is listed when it meets all of `filters` or all of one group. No group is empty. */
  readonly orFilters: readonly Values[];
  /** Key of the saved view one came from. */
  readonly view: string | null;
}

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const FILTER = 'f.';
const KEYS: ReadonlySet<string> = new Set(['pag', 'filas', 'orden', 'q', 'vista']);

const wholeNumber = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Group and name of a filter's key in the address; `null` for any other key. */
function filterOf(key: string): { group: number; key: string } | null {
  if (key.startsWith(FILTER)) return { group: 0, key: key.slice(FILTER.length) };
  const of = groupOf(key);
  return of.group > 0 ? of : null;
}

/** Groups one after the other: an empty one would let every row in. */
export function grouped(groups: readonly Values[]): Pick<ListState, 'filters' | 'orFilters'> {
  const [filters = {}, ...orFilters] = groups.filter((group) => Object.keys(group).length > 0);
  return { filters, orFilters };
}

export function readListState(query: URLSearchParams): ListState {
  const groups: Record<string, string>[] = [];
  for (const [name, value] of query) {
    const { group, key } = filterOf(name) ?? { group: 0, key: '' };
    if (key === '' || value === '') continue;
    groups[group] = { ...groups[group], [key]: value };
  }
  const size = wholeNumber(query.get('filas'));
  return {
    page: wholeNumber(query.get('pag')) ?? 1,
    pageSize: PAGE_SIZES.find((each) => each === size) ?? null,
    search: query.get('q') ?? '',
    order: query.get('orden') ?? '',
    ...grouped(Array.from(groups, (group) => group ?? {})),
    view: query.get('vista') || null,
  };
}

/** Query of the address after a change; defaults are left out. */
export function writeListState(query: URLSearchParams, changes: Partial<ListState>): URLSearchParams {
  const state = { ...readListState(query), ...changes };
  const next = new URLSearchParams([...query].filter(([key]) => filterOf(key) === null));
  const put = (key: string, value: string) => (value === '' ? next.delete(key) : next.set(key, value));
  put('pag', state.page > 1 ? String(state.page) : '');
  put('filas', state.pageSize === null ? '' : String(state.pageSize));
  put('orden', state.order);
  put('q', state.search);
  const { filters, orFilters } = grouped([state.filters, ...state.orFilters]);
  for (const [i, group] of [filters, ...orFilters].entries()) {
    for (const [key, value] of Object.entries(group)) {
      if (value !== '') next.set(i === 0 ? FILTER + key : groupKey(i, key), value);
    }
  }
  put('vista', state.view ?? '');
  return next;
}

/** True when the address has no state of the list: as on opening it from the menu. */
export function isBare(query: URLSearchParams): boolean {
  return [...query.keys()].every((key) => !KEYS.has(key) && filterOf(key) === null);
}

/** A search, a filter or another order begins again at the first page. */
export function changed(changes: Partial<ListState>): Partial<ListState> {
  return 'page' in changes ? changes : { ...changes, page: 1 };
}

type Spec = Pick<ListContract<unknown>['spec'], 'filters' | 'order' | 'defaultOrder'> & {
  /** What every row meets, whatever the address says (`within`). */
  readonly within?: Values;
};

/** A list of which a screen shows a part at a time: `within(pagosList, { tipo: 'p' })`. No filter, view or export of it leaves that part. */
export function within<C extends { readonly spec: object }>(contract: C, part: Values): C {
  return { ...contract, spec: { ...contract.spec, within: part } };
}

/** Filters and order of the address that this list declares: an old or mistyped address does not break it. */
export function declared(spec: Spec, state: ListState): Pick<ListState, 'filters' | 'orFilters' | 'order'> {
  const own = (group: Values) =>
    Object.fromEntries(Object.entries(group).filter(([key]) => Object.hasOwn(spec.filters, key.split('__')[0] ?? '')));
  const known = state.order !== '' && parseOrder(state.order).every(({ field }) => spec.order.includes(field));
  return { ...grouped([state.filters, ...state.orFilters].map(own)), order: known ? state.order : '' };
}

/** What the API is asked besides the page: also what the export takes. */
export function filterQuery(spec: Spec, state: ListState): Record<string, string> {
  const { filters, orFilters, order } = declared(spec, state);
  const search = state.search.trim().slice(0, 100);
  const groups = [filters, ...orFilters].flatMap((group, i) =>
    Object.entries({ ...group, ...spec.within }).map(([key, value]) => [groupKey(i, key), value]),
  );
  return { ...Object.fromEntries(groups), ...(search ? { search } : {}), ...(order ? { ordering: order } : {}) };
}

/** The part of the state that a saved view keeps. */
export function viewQuery(query: URLSearchParams): string {
  const { search, order, filters, orFilters } = readListState(query);
  return writeListState(new URLSearchParams(), { search, order, filters, orFilters }).toString();
}

/** Address of a view: its own state, plus the keys of the address that are not of the list. */
export function viewHref(path: string, query: URLSearchParams, key: string | null, consulta: string): string {
  const bare = writeListState(query, { page: 1, search: '', order: '', filters: {}, orFilters: [], view: key });
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
