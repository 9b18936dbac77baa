/** Look-ups that the specification names beside the lists, `GET tercero/persona?search=`, and their twin for searchable selects. */
import * as z from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { initIds } from './list.ts';

/** `search`, and `init` as remote selects send it: ids that the answer keeps. */
export const lookupQuery = z.strictObject({
  search: z.string().trim().max(100).default(''),
  init: initIds.transform((ids) => (ids ? ids.split(',').map(Number) : [])),
});

/** The same answer as searchable selects ask for it: `POST {path}/search` (specification 001, section 7 'Generic'). */
export function lookupSearch<P, Q, B, I, R>(owner: { readonly name: string }, lookup: Endpoint<P, Q, B, I, R>) {
  const { path, access, summary, response } = lookup;
  return endpoint(owner, {
    method: 'POST',
    path: `${path}/search`,
    access,
    summary,
    body: lookupQuery,
    response,
    reads: true,
  });
}
