/**
 * The query of a list, read against what the list declares: `estado=1&total__gte=500` must all be met; `o1.ciudad=5&o1.estado=0` is a
 * further group, which may be met instead; `o2.…` another. See design api.md, 'Lists'.
 */

import * as z from 'zod';
import type { Column } from './columns.ts';
import { isDay } from './dates.ts';
import { MAX_PAGE_SIZE } from './page.ts';
import { toDiezmilesimas, toMilesimas } from './quantities.ts';
import { upperLine } from './text.ts';

export type FilterType = 'entero' | 'texto' | 'mayusculas' | 'fecha' | 'dinero' | 'cantidad' | 'precio' | 'booleano';
export type FilterOperator = 'eq' | 'in' | 'gte' | 'lte' | 'icontains';

/** One condition of a parsed query. Money comes in centavos, quantities and prices as they are stored, booleans as 0 or 1. */
export interface Condition {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly values: readonly (string | number)[];
}

export interface OrderTerm {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** What leaves some rows of a list: those of one of its views. */
export interface ListFilter {
  readonly search: string;
  /** A row meets all of these… */
  readonly where: readonly Condition[];
  /** … or else all of one of these groups, none of which is empty. */
  readonly orWhere: readonly (readonly Condition[])[];
}

/** What a list's query says once validated. */
export interface ListQuery extends ListFilter {
  /** `null`: the plain array. */
  readonly page: number | null;
  readonly page_size: number;
  /** Ids that must be in the answer whatever the search. */
  readonly init: readonly number[];
  readonly order: readonly OrderTerm[];
  /** Views whose counts come with a page. */
  readonly conteos?: readonly ListFilter[] | undefined;
  /** Columns whose sum comes with a page. */
  readonly totales: readonly string[];
  /** Only these rows, of those that the rest leaves: what somebody chose. */
  readonly only?: readonly number[] | undefined;
  /** All but these. */
  readonly except?: readonly number[] | undefined;
  /** What the server adds for who asks: never said by a query, nor told of it. */
  readonly visible?: readonly Condition[] | undefined;
}

/** What an export asks besides. */
export interface ExportQuery extends ListQuery {
  readonly formato: Formato;
  /** Fields in the order wanted; absent: all of the list's. */
  readonly columnas?: readonly string[] | undefined;
}

export type Formato = 'xlsx' | 'csv';
export const FORMATO = z.enum(['xlsx', 'csv']);

const MAX_SEARCH_TEXT = 100;
/** Groups besides the first. */
export const MAX_GROUPS = 5;
/** Views that are counted with a page. */
export const MAX_COUNTED = 20;
/** Characters of all their queries. */
export const MAX_COUNTED_TEXT = 4_000;
/** Between the query of a view and the next; inside of one it is escaped. */
export const COUNTED_SEPARATOR = '|';
/** Of all groups together: each binds up to two values, twice where totals are asked, and a statement of the edge takes a hundred. */
export const MAX_CONDITIONS = 20;
const GROUP = new RegExp(`^o([1-${MAX_GROUPS}])\\.(.+)$`);

/** `o2.ciudad__in` → its group and the rest; what has no prefix is of group 0. */
export function groupOf(key: string): { group: number; key: string } {
  const [, group, rest] = GROUP.exec(key) ?? [];
  return { group: Number(group ?? 0), key: rest ?? key };
}

/** How a filter of this type may be compared. */
export function operatorsOf(type: FilterType): readonly FilterOperator[] {
  return OPERATORS[type];
}

/** The key of a filter in a group. */
export function groupKey(group: number, key: string): string {
  return group === 0 ? key : `o${group}.${key}`;
}

const OPERATORS: Readonly<Record<FilterType, readonly FilterOperator[]>> = {
  entero: ['eq', 'in', 'gte', 'lte'],
  texto: ['eq', 'in', 'icontains'],
  mayusculas: ['eq', 'in', 'icontains'],
  fecha: ['eq', 'gte', 'lte'],
  dinero: ['eq', 'gte', 'lte'],
  cantidad: ['eq', 'gte', 'lte'],
  precio: ['eq', 'gte', 'lte'],
  booleano: ['eq'],
};

const wholeNumber = (max: number, fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Debe ser un número entero mayor que cero.')
    .transform(Number)
    .refine((value) => value <= max, `No puede ser mayor que ${max}.`)
    .default(fallback);

function parseFilterValue(type: FilterType, text: string): string | number | null {
  switch (type) {
    case 'entero':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
    case 'dinero':
      return /^-?\d{1,13}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
    case 'cantidad':
      return /^-?\d{1,10}(\.\d{1,3})?$/.test(text) ? toMilesimas(Number(text)) : null;
    case 'precio':
      return /^-?\d{1,11}(\.\d{1,4})?$/.test(text) ? toDiezmilesimas(Number(text)) : null;
    case 'fecha':
      return isDay(text) ? text : null;
    case 'booleano':
      return text === '1' || text === 'true' ? 1 : text === '0' || text === 'false' ? 0 : null;
    case 'texto':
    case 'mayusculas':
      if (text.length > 200 || text.includes('\u0000')) return null;
      return type === 'texto' ? text : upperLine(text);
  }
}

/** `-updated,nombre` → its terms. */
export function parseOrder(text: string): OrderTerm[] {
  return text.split(',').map((term) => {
    return term.startsWith('-') ? { field: term.slice(1), direction: 'desc' } : { field: term, direction: 'asc' };
  });
}

/** Ids whose rows a select keeps in the answer. */
export const initIds = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/)
  .default('');

interface Declared {
  readonly filters: Readonly<Record<string, FilterType>>;
  readonly order: readonly string[];
  readonly defaultOrder: string;
  readonly columns: readonly Column[];
}

/** `campo__gte` and its text as a condition, or what is wrong with it. */
function readCondition(filters: Declared['filters'], key: string, text: string): Condition | string {
  const [field = '', suffix = 'eq', ...more] = key.split('__');
  const type = Object.hasOwn(filters, field) ? filters[field] : undefined;
  const operator = suffix as FilterOperator;
  if (!type || !OPERATORS[type].includes(operator) || more.length > 0) return 'No es un filtro de esta lista.';
  const parts = operator === 'in' ? text.split(',') : [text];
  const values = parts.flatMap((part) => parseFilterValue(type, part) ?? []);
  if (values.length < parts.length || values.length > 500) return 'El valor del filtro no es válido.';
  return { field, operator, values };
}

type Issue = (path: string, message: string) => void;

/** Filters of a query, by group; what is wrong with any of them is told. */
function readFilters(
  filters: Declared['filters'],
  keys: readonly (readonly [string, string])[],
  issue: Issue,
): Omit<ListFilter, 'search'> {
  const groups: Condition[][] = Array.from({ length: MAX_GROUPS + 1 }, () => []);
  if (keys.length > MAX_CONDITIONS) issue('filtro', `No puede haber más de ${MAX_CONDITIONS} condiciones.`);
  for (const [name, text] of keys.slice(0, MAX_CONDITIONS)) {
    const { group, key } = groupOf(name);
    const condition = readCondition(filters, key, text);
    if (typeof condition === 'string') issue(name, condition);
    else groups[group]?.push(condition);
  }
  // An empty group would let every row in.
  const [where = [], ...orWhere] = groups.filter((group) => group.length > 0);
  return { where, orWhere };
}

/** `estado=1|search=ana&o1.estado=0` → what each of those views leaves. */
function readCounted(filters: Declared['filters'], text: string, issue: Issue): ListFilter[] {
  const views = text === '' ? [] : text.split(COUNTED_SEPARATOR);
  if (views.length > MAX_COUNTED) issue('conteos', `No se cuentan más de ${MAX_COUNTED} vistas.`);
  return views.slice(0, MAX_COUNTED).map((view) => {
    const query = new URLSearchParams(view);
    const search = query.get('search') ?? '';
    if (search.length > MAX_SEARCH_TEXT) issue('conteos', 'El texto buscado es demasiado largo.');
    query.delete('search');
    return { search: search.trim(), ...readFilters(filters, [...query], (_, message) => issue('conteos', message)) };
  });
}

/** Reads `campo`, `campo__in`, `o1.campo__gte`… against the declared filters; every fault is reported at once. */
export function listQuerySchema({ filters, order: orders, defaultOrder, columns }: Declared) {
  return z
    .object({
      page: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'Debe ser un número entero mayor que cero.')
        .transform(Number)
        .nullable()
        .default(null),
      page_size: wholeNumber(MAX_PAGE_SIZE, 10),
      search: z.string().max(MAX_SEARCH_TEXT).default(''),
      conteos: z.string().max(MAX_COUNTED_TEXT).default(''),
      init: initIds,
      ordering: z.string().max(200).default(''),
      totales: z.string().max(500).default(''),
      formato: FORMATO.default('xlsx'),
      columnas: z.string().max(2_000).default(''),
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,499}$/)
        .optional(),
    })
    .catchall(z.string())
    .transform((raw, ctx) => {
      const { page, page_size, search, conteos, init, ordering, totales, formato, columnas, ids, ...rest } = raw;
      const issue: Issue = (path, message) => ctx.addIssue({ code: 'custom', path: [path], message });
      const order = parseOrder(ordering || defaultOrder);
      for (const { field } of order) {
        if (!orders.includes(field)) issue('ordering', `No se puede ordenar por «${field.slice(0, 40)}».`);
      }
      const fields = columnas ? columnas.split(',') : undefined;
      const strange = fields?.find((field) => !columns.some((column) => column.field === field));
      if (strange !== undefined) issue('columnas', `No existe la columna «${strange.slice(0, 40)}».`);
      const summed = totales ? [...new Set(totales.split(','))] : [];
      const without = summed.find((field) => !columns.some((column) => column.total && column.field === field));
      if (without !== undefined) issue('totales', `La columna «${without.slice(0, 40)}» no tiene total.`);
      return {
        page,
        page_size,
        search: search.trim(),
        init: init ? init.split(',').map(Number) : [],
        order,
        ...readFilters(filters, Object.entries(rest) as [string, string][], issue),
        conteos: readCounted(filters, conteos, issue),
        totales: summed,
        formato,
        columnas: fields,
        only: ids?.split(',').map(Number),
      };
    });
}
