/** A list as it is for who may not see some fields of its rows: they are `null`, and nothing is found, ordered or summed by them. */
import type { ListQuery } from '../../shared/list.ts';
import { forbidden } from '../http/errors.ts';

type Source = { readonly present: (row: never) => unknown; readonly sameAs?: object };

export function hiding<S extends Source>(source: S, fields: readonly string[]): S {
  if (fields.length === 0) return source;
  const nothing = Object.fromEntries(fields.map((field) => [field, null]));
  const present = (row: never) => ({ ...(source.present(row) as object), ...nothing });
  return { ...source, present, sameAs: source.sameAs ?? source };
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
