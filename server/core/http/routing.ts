/** Order and sanity of the routes. Faults are found when the application starts, not when somebody calls. */
import type { AnyEndpoint } from '../../shared/endpoint.ts';
import type { Route } from './handle.ts';

const PATH = /^(?:[\w.-]+|:[a-z_]+)(?:\/(?:[\w.-]+|:[a-z_]+))*$/i;

/** Routes with static segments before parameters; throws on a path said twice and on a route without a word on access. */
export function orderedRoutes(routes: readonly Route[]): Route[] {
  const seen = new Set<string>();
  for (const { endpoint } of routes) {
    const name = `${endpoint.method} ${endpoint.path}`;
    if (!PATH.test(endpoint.path)) throw new Error(`${name}: a path has no slash at its ends and plain segments.`);
    if (!saysAccess(endpoint)) throw new Error(`${name}: the route does not say who may call it.`);
    const pattern = name.replace(/:\w+/g, ':');
    if (seen.has(pattern)) throw new Error(`${name}: the path is registered twice.`);
    seen.add(pattern);
  }
  return [...routes].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function saysAccess({ access }: AnyEndpoint): boolean {
  return access === 'publico' || access === 'sesion' || Boolean(access?.permiso);
}

/** A parameter sorts after any word. */
function sortKey({ endpoint }: Route): string {
  return endpoint.path.replace(/:\w+/g, '\u{10FFFF}');
}

export function patternOf({ path }: AnyEndpoint): string {
  return `/api/${path}`;
}
