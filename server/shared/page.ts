/** Shapes of the list protocol (design: api.md, 'Lists'). */
import * as z from 'zod';

export const PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 500;
/** Rows of an answer without `page`. */
export const MAX_ARRAY = 5_000;
/** Rows of `POST {ruta}/search/`. */
export const MAX_SEARCH = 50;

export interface Page<Row> {
  count: number;
  page: number;
  page_size: number;
  results: Row[];
  /** Sums over every row that meets the filter, of the columns that `totales` asked for: pesos, units. */
  totales?: Readonly<Record<string, number>> | undefined;
  /** Rows of each view that `conteos` asked for, in that order. */
  conteos?: readonly number[] | undefined;
}

export function pageOf<R extends z.ZodType>(row: R) {
  return z.object({
    count: z.int().nonnegative(),
    page: z.int().positive(),
    page_size: z.int().positive(),
    results: z.array(row),
    totales: z.record(z.string(), z.number()).optional(),
    conteos: z.array(z.int().nonnegative()).optional(),
  });
}

/** A short list that anybody reads: whole, or a page of it for who asks for one. */
export const wholeOrPage = <R extends z.ZodType>(row: R) => z.union([z.array(row), pageOf(row)]);

export function cutPage<Row>(rows: Row[], page: number | undefined): Row[] | Page<Row> {
  if (page === undefined) return rows;
  const results = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { count: rows.length, page, page_size: PAGE_SIZE, results };
}
