/** A list as it is for who may not see some fields of its rows: they are `null`, and nothing is found, ordered or summed by them. */
import type { ListQuery } from '../../shared/list.ts';
import { forbidden } from '../http/errors.ts';

const made = new WeakMap<object, Map<string, object>>();

/** The same source for the same fields: its SQL is kept by it. */
export function hiding<S extends { readonly present: (row: never) => unknown }>(
  source: S,
  fields: readonly string[],
): S {
  if (fields.length === 0) return source;
  const variants = made.get(source) ?? new Map<string, object>();
  made.set(source, variants);
  const key = fields.join();
  const nothing = Object.fromEntries(fields.map((field) => [field, null]));
  const present = (row: never) => ({ ...(source.present(row) as object), ...nothing });
  const variant = variants.get(key) ?? { ...source, present };
  variants.set(key, variant);
  return variant as S;
}

/** Throws `sin_permiso` when a query would tell what they hold. */
export function requireShown(
  fields: readonly string[],
  query: Pick<ListQuery, 'where' | 'orWhere' | 'order' | 'totales'>,
): void {
  if (fields.length === 0) return;
  const asked = [
    ...[query.where, ...query.orWhere].flat().map(({ field }) => field),
    ...query.order.map(({ field }) => field),
    ...query.totales,
  ];
  if (asked.some((field) => fields.includes(field))) throw forbidden();
}
