/** The application: a platform and the modules become one `fetch`. Nothing here knows which runtime it is. */
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { SYSTEM } from './core/auth/actor.ts';
import { accessTable } from './core/change-log/access.ts';
import { CORE_TABLES } from './core/change-log/fields.ts';
import { chartsByName } from './core/charts/answer.ts';
import { runDaily } from './core/daily.ts';
import { createDatabase } from './core/db/dialect.ts';
import { runWork, type WorkContext } from './core/db/transactions.ts';
import type { DB } from './core/db/types.ts';
import { waitsForCompany } from './core/first-run/state.ts';
import { assetHandler } from './core/http/assets.ts';
import { bareRefusal } from './core/http/bare.ts';
import type { Route } from './core/http/handle.ts';
import { mount, unmatched, workContext } from './core/http/mount.ts';
import { tellRefusals } from './core/http/refusals.ts';
import { securityHeaders } from './core/http/security.ts';
import type { AppEnv, RequestEnv, Services } from './core/http/services.ts';
import { endJobs } from './core/jobs/ending.ts';
import { createJobRunner } from './core/jobs/runner.ts';
import type { ServerModule } from './core/module.ts';
import { live } from './core/notifications/live.ts';
import { openapiRoutes } from './core/openapi.ts';
import type { Platform } from './core/platform.ts';
import { declareRecibidos } from './core/recibir.ts';
import type { Canales } from './core/salida/canal.ts';
import { createSalidaRunner } from './core/salida/despacho.ts';
import { CANAL_PROGRAMADO, canalProgramado, type Tareas } from './core/salida/programado.ts';
import { nextSalida } from './core/salida/turno.ts';
import { seedDemo } from './core/seed.ts';
import { mountPages } from './core/web/mount-pages.ts';
import type { Work } from './core/work.ts';
import { modules as allModules } from './modules/index.ts';
import type { ErrorCode } from './shared/errors.ts';

export interface App {
  /** Answers a request. `env` is what the runtime knows beside it. Never rejects. */
  fetch(request: Request, env?: RequestEnv): Response | Promise<Response>;
  /**
   * Runs jobs for a moment (`core/jobs`) and says whether there may be more to do at once. The runtime calls it: a timer or an alarm,
   * and soon after `Platform.wakeJobs`.
   */
  runJobs(): Promise<boolean>;
  /** Sends what is due of the queue outwards (`core/salida`), and resolves when it is done. A timer or an alarm calls it, as above; `begun` the first time. */
  runSalida(begun?: boolean): Promise<void>;
  /** When the queue is to be looked at again; `null` when nothing waits. */
  nextSalida(): Promise<Date | null>;
  /**
   * Does the work of today, if nobody did it yet (`core/daily`), and tells the refusals that were counted. A timer calls it each hour,
   * an alarm each day.
   */
  runDaily(): Promise<boolean>;
  /** A work of the system outside any request: what a timer found out. */
  systemWork<T>(requestId: string, fn: (w: Work) => Promise<T>): Promise<T>;
  /** The answer to what never became a request: malformed, too large, too slow. */
  refuse(code: ErrorCode, msg: string): Response;
  /** Ends the streams of open tabs and opens no more; jobs stop at their next row. Before a server waits for the requests that run. */
  close(): void;
  readonly platform: Platform;
  readonly db: Kysely<DB>;
  readonly modules: readonly ServerModule[];
  readonly routes: readonly Route[];
}

/** Throws when two routes claim one path or one says nothing of access. The database must be migrated already. */
export function createApp(platform: Platform, modules: readonly ServerModule[] = allModules): App {
  const db = createDatabase(platform.sqlite, platform.clock);
  const declared = modules.flatMap((module) => module.routes);
  const routes = [...declared, ...openapiRoutes(declared)];
  const jobs = [...modules.flatMap((module) => module.jobs ?? []), ...routes.flatMap(({ job }) => job ?? [])];
  const acceso = accessTable(
    routes.map(({ endpoint }) => endpoint),
    modules.map(({ manifest }) => manifest),
  );
  const services: Services = {
    platform,
    db,
    constraints: Object.assign({}, ...modules.map((module) => module.constraints ?? {})),
    follows: Object.assign({}, ...modules.map((module) => module.sigue ?? {})),
    headers: securityHeaders(platform.settings),
    asistente: new Set(modules.flatMap(({ manifest, enAsistente }) => (enAsistente ? [manifest.name] : []))),
    manifests: modules.map(({ manifest }) => manifest),
    jobs: new Map(jobs.map((job) => [job.tipo, job])),
    listas: new Set(routes.flatMap(({ lista }) => lista ?? [])),
    merges: Object.assign({}, ...modules.map((module) => module.merges ?? {})),
    pendientes: modules.flatMap((module) => module.pendientes ?? []),
    primerosPasos: modules.flatMap((module) => module.primerosPasos ?? []),
    graficas: chartsByName(modules.flatMap((module) => module.graficas ?? [])),
    fuentes: Object.assign({}, ...modules.map((module) => module.fuentes ?? {})),
    loadDemo: (w, options) => seedDemo(w, modules, options),
    tablas: { ...CORE_TABLES, acceso, ...Object.assign({}, ...modules.map((module) => module.bitacora ?? {})) },
  };
  declareRecibidos(platform, Object.assign({}, ...modules.map((module) => module.recibe ?? {})));
  const hono = new Hono<AppEnv>({ strict: false });
  // Pages for strangers belong to a company: until there is one, all of them are its assistant.
  hono.use('/publico/*', async (c, next) => {
    const waits = waitsForCompany(services);
    return waits && (await waits) ? c.redirect('/#/bienvenida') : next();
  });
  mount(hono, services, routes);
  mountPages(
    hono,
    services,
    modules.flatMap((module) => module.pages ?? []),
  );
  const api = unmatched(hono, services);
  const assets = assetHandler(services);
  hono.notFound((c) => (/^\/api(\/|$)/.test(c.req.path) ? api(c) : assets(c)));

  const work = (actor: WorkContext['actor'], requestId: string) => workContext(services, { actor, requestId });
  const tareas: Tareas = Object.assign({}, ...modules.map((module) => module.tareas ?? {}));
  const canales: Canales = Object.assign(
    { [CANAL_PROGRAMADO]: canalProgramado(tareas) },
    ...modules.map((module) => module.canales ?? {}),
  );
  const systemWork: App['systemWork'] = (requestId, fn) =>
    runWork(workContext(services, { actor: SYSTEM, requestId }), fn);

  return {
    fetch: (request, env = {}) => hono.fetch(request, env),
    runJobs: createJobRunner({ services, work, jobs }),
    runSalida: createSalidaRunner({ services, work, canales }),
    nextSalida: () => nextSalida(db),
    async runDaily() {
      await tellRefusals(platform, (actor) => workContext(services, { actor, requestId: 'rechazos' }));
      return systemWork('diario', (w) => runDaily(w, modules, platform.files));
    },
    systemWork,
    refuse: (code, msg) => bareRefusal(platform.settings, { code, msg }),
    close() {
      live(platform).close();
      endJobs(platform);
    },
    platform,
    db,
    modules,
    routes,
  };
}
