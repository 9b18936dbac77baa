/** What a merge of two records chooses, field by field. */
import * as z from 'zod';
import { id, version } from './fields.ts';

/** A choice: columns that go together, under one name. */
export interface MergeGroup {
  readonly label: string;
  readonly columns: readonly string[];
}

export type MergeGroups = Readonly<Record<string, MergeGroup>>;

/** Body of `POST {path}/:id/fusionar`: the row of the path stays, `otra_id` goes. */
export function mergeBody<G extends MergeGroups>(groups: G) {
  return z.strictObject({
    version,
    otra_id: id,
    otra_version: version,
    /** Groups of columns whose values are taken from the merged record. */
    de_la_otra: z.array(z.enum(Object.keys(groups) as [keyof G & string, ...(keyof G & string)[]])).max(60),
  });
}

/** The columns of the chosen groups, with the values of the merged record. */
export function pickedColumns<R extends object>(groups: MergeGroups, chosen: readonly string[], other: R): Partial<R> {
  const columns = chosen.flatMap((name) => groups[name]?.columns ?? []);
  return Object.fromEntries(columns.map((name) => [name, (other as Record<string, unknown>)[name]])) as Partial<R>;
}
