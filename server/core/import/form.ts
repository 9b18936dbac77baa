/** The schema of a form as an import needs it: what it sends of a record, and what the elements of its lists are. Pure. */
import type * as z from 'zod';
import type { ImportColumn } from '../../shared/import/columns.ts';

/** What the form sends. */
export type Body = Record<string, unknown>;

/** The fields of the form itself. */
export function formShape(schema: z.ZodType): Shape {
  return (schema as z.ZodObject).shape as Shape;
}

/** Fields of an object of the form. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** The fields of the elements of a list of the form, by its path. */
export function elementShape(schema: z.ZodType, list: string): Shape {
  const inner = list.split('.').reduce((outer, name) => bare((bare(outer) as z.ZodObject).shape?.[name]), schema);
  return (bare((inner as z.ZodArray<z.ZodType>).element) as z.ZodObject).shape ?? {};
}

/** The schema of a field by its path: `persona.documento`; `undefined` when the form has not such. */
export function fieldSchema(schema: z.ZodType, path: string): z.ZodType | undefined {
  return path
    .split('.')
    .reduce<z.ZodType | undefined>((outer, name) => outer && (bare(outer) as z.ZodObject).shape?.[name], schema);
}

/** Without what makes it optional. */
function bare(schema: z.ZodType): z.ZodType {
  return WRAPPERS.has(schema.def.type) ? bare((schema as z.ZodOptional<z.ZodType>).unwrap()) : schema;
}
const WRAPPERS = new Set(['optional', 'nullable', 'default']);

/**
 * What the form sends of a record that was read: the fields of its schema, and in lists those of their elements. Parts of the form
 * that may be absent and that no column touches are left out, and so stay as they are.
 */
export function formOf(schema: z.ZodType, record: object, columns: readonly Pick<ImportColumn, 'field'>[]): Body {
  const roots = new Set(columns.map(({ field }) => field.split('.', 1)[0]));
  const body = fieldsOf(schema, record) as Body;
  const shape = formShape(schema);
  const touched = Object.entries(body).filter(([name]) => roots.has(name) || !isOptionalPart(shape[name]));
  return Object.fromEntries(touched);
}

function isOptionalPart(schema: z.ZodType | undefined): boolean {
  return schema?.def.type === 'optional' && 'shape' in (schema as z.ZodOptional).unwrap();
}

function fieldsOf(schema: z.ZodType, value: unknown): unknown {
  if (schema.def.type === 'object' && isObject(value)) {
    const fields = Object.entries((schema as z.ZodObject).shape as Record<string, z.ZodType>);
    const known = fields.filter(([name]) => value[name] !== undefined);
    return Object.fromEntries(known.map(([name, field]) => [name, fieldsOf(field, value[name])]));
  }
  if (schema.def.type === 'array' && Array.isArray(value)) {
    return value.map((each) => fieldsOf((schema as z.ZodArray<z.ZodType>).element, each));
  }
  return WRAPPERS.has(schema.def.type) ? fieldsOf(bare(schema), value) : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
