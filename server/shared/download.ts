/** The paper or the file of one record: `GET {path}`, with its `:id`, answers bytes with their kind and their name. */
import * as z from 'zod';
import { type Access, endpoint } from './endpoint.ts';
import { idParam } from './fields.ts';

interface Download {
  /** Below `/api/`, with `:id` in it. */
  path: string;
  access: Access;
  /** One Spanish sentence for the OpenAPI document: what the paper says. */
  summary: string;
}

export const defineDownload = (owner: { readonly name: string }, download: Download) =>
  endpoint(owner, { method: 'GET', ...download, params: idParam, response: z.unknown() });
