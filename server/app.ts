/** The application: a platform and the modules become one `fetch`. Nothing here knows which runtime it is. */
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { createDatabase } from './core/db/dialect.ts';
import type { DB } from './core/db/types.ts';
import { assetHandler } from './core/http/assets.ts';
import type { Route } from './core/http/handle.ts';
import { mount, unmatched } from './core/http/mount.ts';
import { securityHeaders } from './core/http/security.ts';
import type { AppEnv, RequestEnv, Services } from './core/http/services.ts';
import type { ServerModule } from './core/module.ts';
import { openapiRoutes } from './core/openapi.ts';
import type { Platform } from './core/platform.ts';
import { modules as allModules } from './modules/index.ts';

export interface App {
  /** Answers a request. `env` is what the runtime knows beside it. Never rejects. */
  fetch(request: Request, env?: RequestEnv): Response | Promise<Response>;
  readonly db: Kysely<DB>;
  readonly modules: readonly ServerModule[];
  readonly routes: readonly Route[];
}

/** Throws when two routes claim one path or one says nothing of access. The database must be migrated already. */
export function createApp(platform: Platform, modules: readonly ServerModule[] = allModules): App {
  const db = createDatabase(platform.sqlite);
  const services: Services = {
    platform,
    db,
    constraints: Object.assign({}, ...modules.map((module) => module.constraints ?? {})),
    headers: securityHeaders(platform.settings),
    manifests: modules.map(({ manifest }) => manifest),
  };
  const declared = modules.flatMap((module) => module.routes);
  const routes = [...declared, ...openapiRoutes(declared)];

  const hono = new Hono<AppEnv>({ strict: false });
  mount(hono, services, routes);
  const api = unmatched(hono, services);
  const assets = assetHandler(services);
  hono.notFound((c) => (/^\/api(\/|$)/.test(c.req.path) ? api(c) : assets(c)));

  return { fetch: (request, env = {}) => hono.fetch(request, env), db, modules, routes };
}
