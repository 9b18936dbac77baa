/** The endpoints that the walks of `tests/api` call. */
import * as z from 'zod';
import type { Route } from '../../server/core/http/handle.ts';
import { modules } from '../../server/modules/index.ts';
import type { AnyEndpoint } from '../../server/shared/endpoint.ts';

export type NamedEndpoint = readonly [name: string, endpoint: AnyEndpoint];

const routes = modules.flatMap((module) => module.routes);
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

export const allEndpoints: readonly NamedEndpoint[] = routes.map(({ endpoint }) => [nameOf(endpoint), endpoint]);

/**
 * What a factory makes for many modules (the six calls of a list, those of files, of comments, of imports …) is one code under many
 * paths: one of each is called, and every endpoint that was written by hand. Alike are those whose handlers have the same text, and
 * whose parameters, query or not, body and kind of access are the same.
 */
export const sampledEndpoints: readonly NamedEndpoint[] = [
  ...new Map(routes.toReversed().map((route) => [likeness(route), route.endpoint])).values(),
]
  .toReversed()
  .map((endpoint) => [nameOf(endpoint), endpoint]);

function likeness({ kind, run, endpoint }: Route): string {
  const { method, path, access, params, query, body, status, maxBody } = endpoint;
  const shape = (schema?: z.ZodType) =>
    schema && JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const names = path.match(/:\w+/g);
  const facts = [kind, method, names, access === 'publico' || access === 'sesion' ? access : 'permiso', Boolean(query)];
  return JSON.stringify([...facts, status, maxBody, shape(params), shape(body), String(run)]);
}
