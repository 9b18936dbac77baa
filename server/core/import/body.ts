/** Between the cells of a row and the body of the form: paths are set, defaults added, and errors brought back to their columns. Pure. */
import type * as z from 'zod';
import type { FieldErrors } from '../../shared/errors.ts';
import type { ImportColumn } from '../../shared/import/columns.ts';
import { CellError, cellValue } from './cells.ts';
import { type Body, elementShape, type Shape } from './form.ts';
import type { Lists } from './lists.ts';
import type { Decimal } from './read/decimals.ts';

/** What the cells of a row say, by field of the column. An empty cell says nothing. */
export type Given = Record<string, unknown>;

export interface ReadCells {
  readonly given: Given;
  readonly errores: FieldErrors;
}

/** Reads the cells of a row by the matched columns. */
export function readCells(
  columns: readonly ImportColumn[],
  { mapeo, signs = [] }: { readonly mapeo: readonly (string | null)[]; readonly signs?: readonly Decimal[] },
  valores: readonly string[],
  lists: Lists,
): ReadCells {
  const given: Given = {};
  const errores: FieldErrors = {};
  for (const column of columns) {
    const at = mapeo.indexOf(column.field);
    const text = valores[at] ?? '';
    if (text === '') continue;
    try {
      given[column.field] = cellValue(column, text, lists, signs[at] ?? null);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errores[column.field] = [error.message];
    }
  }
  return { given, errores };
}

/** A path of a column that lies in a list of the body: `direcciones.0.ciudad`. */
const IN_LIST = /^(.+)\.(\d+)\.([^.]+)$/;

/** What a body is built of. */
export interface Target {
  readonly columns: readonly ImportColumn[];
  /** Of the body: tells when an element of a list is there already. */
  readonly schema: z.ZodType;
}

/**
 * The body that `given` makes over `base` (the form of what exists; nothing for a new one). Elements of lists that no cell fills are
 * left out, and so are those that the record has already, in whatever place; `fieldOf` brings a path of the body back to its column.
 */
export function buildBody(
  { columns, schema }: Target,
  given: Given,
  base: Body | null,
): { body: Body; fieldOf: (path: string) => string } {
  const body = structuredClone(base ?? {});
  const places = new Map<string, string>();
  for (const list of listsOf(columns)) {
    const own = columns.filter(({ field }) => IN_LIST.exec(field)?.[1] === list);
    const elements = (read(body, list) as Body[] | undefined) ?? [];
    const shape = elementShape(schema, list);
    const held = structuredClone(elements);
    for (const i of new Set(own.map(({ field }) => Number(IN_LIST.exec(field)?.[2])))) {
      const inElement = own.filter(({ field }) => field.startsWith(`${list}.${i}.`));
      const filled = inElement.filter(({ field }) => given[field] !== undefined);
      if (filled.length === 0 || held.some((element) => holds(element, filled, given, shape))) continue;
      const isNew = elements[i] === undefined;
      const at = isNew ? elements.length : i;
      places.set(`${list}.${at}`, `${list}.${i}`);
      const element = elements[at] ?? {};
      for (const { field, fallback } of inElement) {
        const value = given[field] ?? (isNew ? fallback : undefined);
        if (value !== undefined) element[nameIn(field)] = value;
      }
      elements[at] = element;
    }
    setPath(body, list, elements);
  }
  for (const column of columns) {
    if (IN_LIST.test(column.field)) continue;
    const value = given[column.field] ?? (base ? undefined : column.fallback);
    if (value !== undefined) setPath(body, column.field, value);
  }
  const fieldOf = (path: string) => {
    const [place] = /^.+\.\d+/.exec(path) ?? [];
    const moved = place ? places.get(place) : undefined;
    return columnOf(columns, moved ? moved + path.slice(place?.length) : path);
  };
  return { body, fieldOf };
}

function nameIn(field: string): string {
  return IN_LIST.exec(field)?.[3] ?? field;
}

/** Whether an element of the record says what these cells say, as the form would keep it. */
function holds(element: Body, filled: readonly ImportColumn[], given: Given, shape: Shape): boolean {
  return filled.every(({ field }) => {
    const parsed = shape[nameIn(field)]?.safeParse(given[field]);
    return parsed?.success && parsed.data === element[nameIn(field)];
  });
}

function listsOf(columns: readonly ImportColumn[]): Set<string> {
  return new Set(columns.flatMap(({ field }) => IN_LIST.exec(field)?.[1] ?? []));
}

function read(body: Body, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Body | undefined)?.[part], body);
}

/** Puts a value at `comercial.cupo_credito`. */
export function setPath(body: Body, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() as string;
  let owner = body;
  for (const part of parts) {
    owner[part] ??= {};
    owner = owner[part] as Body;
  }
  owner[last] = value;
}

/** The column that an error's path belongs to: the same, the first within it, the one that it is within, or none ('general'). */
function columnOf(columns: readonly ImportColumn[], path: string): string {
  const found =
    columns.find(({ field }) => field === path) ??
    columns.find(({ field }) => field.startsWith(`${path}.`)) ??
    columns.find(({ field }) => path.startsWith(`${field}.`));
  return found?.field ?? 'general';
}

/** Errors of the body by column; those of no column keep their texts together. */
export function errorsByColumn(errores: FieldErrors, fieldOf: (path: string) => string): FieldErrors {
  const byColumn: FieldErrors = {};
  for (const [path, texts] of Object.entries(errores)) {
    const field = fieldOf(path);
    byColumn[field] = [...new Set([...(byColumn[field] ?? []), ...texts])];
  }
  return byColumn;
}
