/**
 * A list said once: path, row, columns, filters and orders become the endpoints of the list protocol
 * (page or array, `search/`, `exportar/`), the table on screen and its exports. See design api.md, 'Lists'.
 */
import * as z from 'zod';
import type { Column } from './columns.ts';
import { isDay } from './dates.ts';
import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import { MAX_PAGE_SIZE, type Page, pageOf } from './page.ts';
import { seleccion, type TrabajoIniciado, trabajoIniciado } from './trabajos.ts';

export type FilterType = 'entero' | 'texto' | 'fecha' | 'dinero' | 'booleano';
export type FilterOperator = 'eq' | 'in' | 'gte' | 'lte' | 'icontains';

/** One condition of a parsed query. Money comes in centavos, booleans as 0 or 1. */
export interface Condition {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly values: readonly (string | number)[];
}

export interface OrderTerm {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** What a list's query says once validated. */
export interface ListQuery {
  /** `null`: the plain array. */
  readonly page: number | null;
  readonly page_size: number;
  readonly search: string;
  /** Ids that must be in the answer whatever the search. */
  readonly init: readonly number[];
  readonly order: readonly OrderTerm[];
  readonly where: readonly Condition[];
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

export interface ListSpec<R extends z.ZodType, F extends string> {
  readonly path: string;
  readonly access: Access;
  /** Permission of the export; the list's own when absent. */
  readonly exportAccess?: Access;
  /** What one calls its rows: 'proveedores'. Names the file of the export and fills the empty texts. */
  readonly nombre: string;
  readonly row: R;
  readonly columns: readonly Column[];
  readonly filters: Readonly<Record<F, FilterType>>;
  /** Fields one may order by. */
  readonly order: readonly string[];
  /** Used when the query names none; the id always breaks ties. */
  readonly defaultOrder: string;
}

export interface ListContract<Row> {
  readonly spec: ListSpec<z.ZodType<Row>, string>;
  readonly list: Endpoint<undefined, ListQuery, undefined, undefined, Page<Row> | Row[]>;
  readonly search: Endpoint<undefined, undefined, { search: string }, { search: string }, Row[]>;
  readonly exportar: Endpoint<undefined, ExportQuery, undefined, undefined, unknown>;
  /** The same rows as a PDF. */
  readonly imprimir: Endpoint<undefined, ExportQuery, undefined, undefined, unknown>;
  /** The same file made by a job, for more rows than one waits for. */
  readonly exportarTrabajo: Endpoint<undefined, undefined, ExportBody, ExportBody, TrabajoIniciado>;
}

/** A list that people choose from and take nowhere: no export, no print. */
export type OptionsContract<Row> = Pick<ListContract<Row>, 'spec' | 'list' | 'search'>;

const FORMATO = z.enum(['xlsx', 'csv']);

export const exportBody = z.strictObject({
  formato: FORMATO,
  columnas: z.array(z.string().max(60)).min(1).max(100).optional(),
  seleccion,
});
export type ExportBody = z.output<typeof exportBody>;

const OPERATORS: Readonly<Record<FilterType, readonly FilterOperator[]>> = {
  entero: ['eq', 'in', 'gte', 'lte'],
  texto: ['eq', 'in', 'icontains'],
  fecha: ['eq', 'gte', 'lte'],
  dinero: ['eq', 'gte', 'lte'],
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
    case 'fecha':
      return isDay(text) ? text : null;
    case 'booleano':
      return text === '1' || text === 'true' ? 1 : text === '0' || text === 'false' ? 0 : null;
    case 'texto':
      return text.length <= 200 && !text.includes('\u0000') ? text : null;
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

/** Reads `campo`, `campo__in`, `campo__gte`… against the declared filters; every fault is reported at once. */
function listQuerySchema<F extends string>(
  spec: Pick<ListSpec<z.ZodType, F>, 'filters' | 'order' | 'defaultOrder' | 'columns'>,
) {
  const filters = spec.filters as Readonly<Record<string, FilterType>>;
  return z
    .object({
      page: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'Debe ser un número entero mayor que cero.')
        .transform(Number)
        .nullable()
        .default(null),
      page_size: wholeNumber(MAX_PAGE_SIZE, 10),
      search: z.string().max(100).default(''),
      init: initIds,
      ordering: z.string().max(200).default(''),
      formato: FORMATO.default('xlsx'),
      columnas: z.string().max(2_000).default(''),
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,499}$/)
        .optional(),
    })
    .catchall(z.string())
    .transform((raw, ctx) => {
      const { page, page_size, search, init, ordering, formato, columnas, ids, ...rest } = raw;
      const issue = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
      const where: Condition[] = [];
      for (const [key, text] of Object.entries(rest) as [string, string][]) {
        const [field = '', suffix = 'eq'] = key.split('__', 2);
        const type = Object.hasOwn(filters, field) ? filters[field] : undefined;
        const operator = suffix as FilterOperator;
        if (!type || !OPERATORS[type].includes(operator) || key.split('__').length > 2) {
          issue(key, 'No es un filtro de esta lista.');
          continue;
        }
        const parts = operator === 'in' ? text.split(',') : [text];
        const values = parts.map((part) => parseFilterValue(type, part));
        if (values.some((value) => value === null) || values.length > 500)
          issue(key, 'El valor del filtro no es válido.');
        else where.push({ field, operator, values: values as (string | number)[] });
      }
      const order = parseOrder(ordering || spec.defaultOrder);
      for (const { field } of order) {
        if (!spec.order.includes(field)) issue('ordering', `No se puede ordenar por «${field.slice(0, 40)}».`);
      }
      const fields = columnas ? columnas.split(',') : undefined;
      const strange = fields?.find((field) => !spec.columns.some((column) => column.field === field));
      if (strange !== undefined) issue('columnas', `No existe la columna «${strange.slice(0, 40)}».`);
      return {
        page,
        page_size,
        search: search.trim(),
        init: init ? init.split(',').map(Number) : [],
        order,
        where,
        formato,
        columnas: fields,
        only: ids?.split(',').map(Number),
      };
    });
}

/** What a select offers to whoever may read it, as `defineList` without its ways out. */
export function defineOptions<R extends z.ZodType, F extends string>(
  owner: { readonly name: string },
  spec: Omit<ListSpec<R, F>, 'exportAccess'>,
): OptionsContract<z.output<R>> {
  const list = endpoint(owner, {
    method: 'GET',
    path: spec.path,
    access: spec.access,
    summary: `Lista de ${spec.nombre}: con \`page\` por páginas, sin él como arreglo.`,
    query: listQuerySchema(spec),
    response: z.union([pageOf(spec.row), z.array(spec.row)]),
  });
  const search = endpoint(owner, {
    method: 'POST',
    path: `${spec.path}/search`,
    access: spec.access,
    summary: `Busca ${spec.nombre} para una lista de selección.`,
    body: z.strictObject({ search: z.string().max(100) }),
    response: z.array(spec.row),
    reads: true,
  });
  return { spec, list, search } as unknown as OptionsContract<z.output<R>>;
}

export function defineList<R extends z.ZodType, F extends string>(
  owner: { readonly name: string },
  spec: ListSpec<R, F>,
): ListContract<z.output<R>> {
  const query = listQuerySchema(spec);
  const exportar = endpoint(owner, {
    method: 'GET',
    path: `${spec.path}/exportar`,
    access: spec.exportAccess ?? spec.access,
    summary: `Exporta ${spec.nombre} que cumplen el filtro, en Excel o CSV.`,
    query,
    response: z.unknown(),
  });
  const imprimir = endpoint(owner, {
    method: 'GET',
    path: `${spec.path}/imprimir`,
    access: spec.exportAccess ?? spec.access,
    summary: `Imprime en PDF ${spec.nombre} que cumplen el filtro.`,
    query,
    response: z.unknown(),
  });
  const exportarTrabajo = endpoint(owner, {
    method: 'POST',
    path: `${spec.path}/exportar`,
    access: spec.exportAccess ?? spec.access,
    summary: `Exporta ${spec.nombre} en un trabajo, cuyo archivo se descarga al terminar.`,
    body: exportBody,
    response: trabajoIniciado,
    touches: ['trabajos'],
  });
  return { ...defineOptions(owner, spec), exportar, imprimir, exportarTrabajo } as unknown as ListContract<z.output<R>>;
}
