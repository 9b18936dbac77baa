/**
 * A list said once: path, row, columns, filters and orders become the endpoints of the list protocol
 * (page or array, `search/`, `exportar/`), the table on screen and its exports. See design api.md, 'Lists'.
 */
import * as z from 'zod';
import type { Column } from './columns.ts';
import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import { type JobStarted, jobStarted, selection } from './jobs.ts';
import { type ExportQuery, type FilterType, FORMATO, type ListQuery, listQuerySchema } from './list-query.ts';
import { type Page, pageOf } from './page.ts';

export type {
  Condition,
  ExportQuery,
  FilterType,
  Formato,
  ListFilter,
  ListQuery,
  OrderTerm,
} from './list-query.ts';
export { initIds, parseOrder } from './list-query.ts';

export interface ListSpec<R extends z.ZodType, F extends string, O extends string = string> {
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
  readonly order: readonly O[];
  /** Used when the query names none; the id always breaks ties. */
  readonly defaultOrder: string;
}

/** What a module writes: columns are fields of the row, and the usual order is one of the orders. */
type WrittenSpec<R extends z.ZodType, F extends string, O extends string> = ListSpec<R, F, O> & {
  readonly columns: readonly Column<keyof z.output<R> & string>[];
  readonly defaultOrder: OrderText<NoInfer<O>>;
};

/** `nombre`, `-updated`, `modulo_titulo,nombre`. */
type OrderTerms<O extends string> = O | `-${O}`;
type OrderText<O extends string> = OrderTerms<O> | `${OrderTerms<O>},${OrderTerms<O>}`;

/** `F`: its filters; `O`: its orders. */
export interface ListContract<Row, F extends string = string, O extends string = string> {
  readonly spec: ListSpec<z.ZodType<Row>, F, O>;
  readonly list: Endpoint<undefined, ListQuery, undefined, undefined, Page<Row> | Row[]>;
  readonly search: Endpoint<undefined, undefined, { search: string }, { search: string }, Row[]>;
  readonly exportar: Endpoint<undefined, ExportQuery, undefined, undefined, unknown>;
  /** The same rows as a PDF. */
  readonly imprimir: Endpoint<undefined, ExportQuery, undefined, undefined, unknown>;
  /** The same file made by a job, for more rows than one waits for. */
  readonly exportarTrabajo: Endpoint<undefined, undefined, ExportBody, ExportBody, JobStarted>;
}

/** A list that people choose from and take nowhere: no export, no print. */
export type OptionsContract<Row, F extends string = string, O extends string = string> = Pick<
  ListContract<Row, F, O>,
  'spec' | 'list' | 'search'
>;

export const exportBody = z.strictObject({
  formato: FORMATO,
  columnas: z.array(z.string().max(60)).min(1).max(100).optional(),
  seleccion: selection,
});
type ExportBody = z.output<typeof exportBody>;

/** What a select offers to whoever may read it, as `defineList` without its ways out. */
export function defineOptions<R extends z.ZodType, F extends string, const O extends string>(
  owner: { readonly name: string },
  spec: Omit<WrittenSpec<R, F, O>, 'exportAccess'>,
): OptionsContract<z.output<R>, F, O> {
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
  return { spec, list, search } as OptionsContract<z.output<R>, F, O>;
}

export function defineList<R extends z.ZodType, F extends string, const O extends string>(
  owner: { readonly name: string },
  spec: WrittenSpec<R, F, O>,
): ListContract<z.output<R>, F, O> {
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
    response: jobStarted,
    touches: ['trabajos'],
  });
  return { ...defineOptions(owner, spec), exportar, imprimir, exportarTrabajo } as ListContract<z.output<R>, F, O>;
}

/** What one may filter a list by: `FilterOf<typeof proveedoresList>`. */
export type FilterOf<C> = C extends {
  readonly spec: { readonly filters: Readonly<Record<infer F extends string, FilterType>> };
}
  ? F
  : never;
