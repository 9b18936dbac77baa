/** Filters of a list as screens declare them, and how they read and write the list's state. Pure, except for what sources ask. */

import { formatDate, isDay } from '../../../server/shared/dates.ts';
import type { FilterType, OptionsContract } from '../../../server/shared/list.ts';
import { formatMoney, formatNumber } from '../../../server/shared/money.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { call } from '../../lib/api.ts';
import { fetchRemote } from '../../lib/remote.ts';

export interface FilterOption {
  readonly value: string | number;
  readonly label: string;
}

/** Where a filter's options come from when they are rows of another list. */
export interface OptionSource {
  readonly key: string;
  all(): Promise<readonly FilterOption[]>;
  search(text: string, signal: AbortSignal): Promise<readonly FilterOption[]>;
  /** Those with the given ids, to name them. */
  named(ids: readonly string[]): Promise<readonly FilterOption[]>;
}

interface Base<F extends string> {
  /** Declared in the contract's `filters`. */
  readonly field: F;
  readonly label: string;
}

/** `Filter<FilterOf<typeof proveedoresList>>`: a field that the list does not have does not compile. */
export type Filter<F extends string = string> = Base<F> &
  (
    | { readonly kind: 'opciones'; readonly options: readonly FilterOption[] | OptionSource; readonly single?: boolean }
    | { readonly kind: 'remoto'; readonly options: OptionSource }
    | { readonly kind: 'texto' }
    | { readonly kind: 'rango'; readonly type: 'fecha' | 'dinero' | 'cantidad' | 'precio' | 'entero' }
    | { readonly kind: 'booleano'; readonly yes?: string; readonly no?: string }
  );

/** Values of `ListState.filters`. */
export type FilterValues = Readonly<Record<string, string>>;

/** What the editor of each kind is given. */
export interface FilterEditorProps<K extends Filter['kind'] = Filter['kind']> {
  filter: Extract<Filter, { kind: K }>;
  values: FilterValues;
  /** The filter's own keys from now on. */
  onChange: (next: FilterValues) => void;
  close: () => void;
}

const OPTIONS_STALE_MS = 5 * 60_000;
/** No name holds it: the answer is only what `init` asks for. */
const NOTHING = '∅∅∅';

/** Rows of a list as options: `optionsOf(lineasList, (linea) => ({ value: linea.codigo, label: linea.nombre }))`. */
export function optionsOf<Row>(contract: OptionsContract<Row>, toOption: (row: Row) => FilterOption): OptionSource {
  const list = async (query: Record<string, string>) => {
    const answer = await fetchRemote(contract.list, { query }, { staleMs: OPTIONS_STALE_MS });
    return (Array.isArray(answer) ? answer : answer.results).map(toOption);
  };
  return {
    key: contract.spec.path,
    all: () => list({}),
    search: async (search, signal) => (await call(contract.search, { body: { search } }, { signal })).map(toOption),
    named: (ids) => list({ search: NOTHING, init: ids.join() }),
  };
}

export function isSource(options: readonly FilterOption[] | OptionSource): options is OptionSource {
  return 'all' in options;
}

/** Keys of the state that belong to a filter: `fecha`, `fecha__gte`… */
function keysOf(filter: Pick<Filter, 'field'>, values: FilterValues): string[] {
  return Object.keys(values).filter((key) => key.split('__')[0] === filter.field);
}

export function isSet(filter: Pick<Filter, 'field'>, values: FilterValues): boolean {
  return keysOf(filter, values).length > 0;
}

/** The filter's keys replaced by others; empty texts vanish. */
export function withFilter(
  filter: Pick<Filter, 'field'>,
  values: FilterValues,
  next: FilterValues,
): Record<string, string> {
  const own = new Set(keysOf(filter, values));
  const kept = Object.entries(values).filter(([key]) => !own.has(key));
  return Object.fromEntries([...kept, ...Object.entries(next).filter(([, value]) => value !== '')]);
}

/** Values chosen of a filter with options. */
export function chosenOf(filter: Pick<Filter, 'field'>, values: FilterValues): string[] {
  const several = values[`${filter.field}__in`];
  if (several) return several.split(',');
  const one = values[filter.field];
  return one === undefined ? [] : [one];
}

export function chosenTo(filter: Pick<Filter, 'field'>, chosen: readonly string[]): FilterValues {
  if (chosen.length === 0) return {};
  return chosen.length === 1 ? { [filter.field]: chosen[0] ?? '' } : { [`${filter.field}__in`]: chosen.join() };
}

function worded(type: FilterType, text: string): string {
  if (type === 'fecha') return isDay(text) ? formatDate(text) : text;
  if (type === 'dinero') return formatMoney(Number(text), text.includes('.') ? 2 : 0);
  if (type === 'cantidad') return formatQuantity(Number(text));
  if (type === 'precio') return formatPrice(Number(text));
  return type === 'entero' && /^-?\d+$/.test(text) ? formatNumber(Number(text)) : text;
}

/** 'Abarrotes, Lácteos y 6 más' */
export function shortList(labels: readonly string[]): string {
  if (labels.length <= 3) return new Intl.ListFormat('es', { type: 'conjunction' }).format(labels);
  return `${labels.slice(0, 2).join(', ')} y ${labels.length - 2} más`;
}

/** What a chip says after 'Campo: '. `name` gives the label of a chosen value. */
export function describeFilter(filter: Filter, values: FilterValues, name: (value: string) => string): string {
  const { field } = filter;
  switch (filter.kind) {
    case 'opciones':
    case 'remoto':
      return shortList(chosenOf(filter, values).map(name));
    case 'booleano':
      return ['1', 'true'].includes(values[field] ?? '') ? (filter.yes ?? 'Sí') : (filter.no ?? 'No');
    case 'texto':
      return values[`${field}__icontains`]
        ? `contiene «${values[`${field}__icontains`]}»`
        : `«${chosenOf(filter, values).join(', ')}»`;
    case 'rango': {
      const [exact, from, to] = [values[field], values[`${field}__gte`], values[`${field}__lte`]].map(
        (text) => text && worded(filter.type, text),
      );
      if (exact) return exact;
      if (from && to) return from === to ? from : `de ${from} a ${to}`;
      return from ? `desde ${from}` : `hasta ${to}`;
    }
  }
}
