/**
 * The way of every call of the API: who → may they → what they brought → the handler → one shape of answer.
 * Called by `createApp` with all routes; nothing else talks to Hono about them.
 */
import type { Hono } from 'hono';
import type { Access } from '../../shared/endpoint.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { type Actor, allowed, GUEST } from '../auth/actor.ts';
import { resolveActor } from '../auth/sessions.ts';
import { runWork } from '../db/transactions.ts';
import { type Outcome, refusal, toResponse, withBaseHeaders } from './answer.ts';
import { checkResponse } from './check-response.ts';
import { AppError, forbidden, notFound, unauthenticated } from './errors.ts';
import { CommittedRefusal, type ReadContext, type Route, WithHeaders, type WriteContext } from './handle.ts';
import { deliverOnce, deliveryOf, storeAnswer } from './idempotency.ts';
import { inputOf } from './input.ts';
import { observed } from './requestlog.ts';
import { orderedRoutes, patternOf } from './routing.ts';
import { type AppEnv, addressOf, type HttpContext, type Services, type Trace } from './services.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export function mount(app: Hono<AppEnv>, services: Services, routes: readonly Route[]): void {
  for (const route of orderedRoutes(routes)) {
    const pattern = patternOf(route.endpoint);
    app.on(route.endpoint.method, pattern, observed(services, pattern, handlerOf(services, route)));
  }
}

type AnyContext = ReadContext<never, never, never>;

function handlerOf(services: Services, route: Route) {
  const { platform, db, manifests } = services;
  const { endpoint } = route;
  const readInput = inputOf(endpoint);

  const outcomeOf = (answer: unknown, trace: Trace): Outcome => {
    if (answer instanceof CommittedRefusal) return refusal(answer.error, trace);
    const [result, headers] = answer instanceof WithHeaders ? [answer.result, answer.headers] : [answer, {}];
    if (platform.settings.checkResponses) checkResponse(endpoint, result);
    return { status: endpoint.status, text: JSON.stringify(result), headers };
  };

  const write = async (route: Route & { kind: 'write' }, c: HttpContext, context: AnyContext, trace: Trace) => {
    const delivery = await deliveryOf(services, c, trace);
    const deliver = async () => {
      const prepared = (await route.prepare?.(context)) as never;
      const { db: _, ...request } = context;
      return runWork(workContext(services, trace), async (w) => {
        const answer = await route.run({ ...request, w, prepared } as WriteContext<never, never, never, never>);
        const outcome = outcomeOf(answer, trace);
        if (delivery) await storeAnswer(w, delivery, outcome);
        return outcome;
      });
    };
    return delivery ? deliverOnce(services, delivery, deliver) : deliver();
  };

  return async (c: HttpContext, trace: Trace): Promise<Response> => {
    const authorization = c.req.header('authorization');
    trace.actor = await admit(services, authorization, endpoint.access);
    const input = await readInput(c);
    const context = {
      ...input,
      actor: trace.actor,
      db,
      platform,
      manifests,
      now: platform.clock.now(),
      requestId: trace.requestId,
      address: addressOf(c, platform),
      userAgent: c.req.header('user-agent') ?? '',
      request: c.req.raw,
    } as unknown as AnyContext;
    if (route.kind === 'raw') return withBaseHeaders(services, trace, await route.run(context));
    if (route.kind === 'write') return toResponse(services, trace, await write(route, c, context, trace));
    return toResponse(services, trace, outcomeOf(await route.run(context), trace));
  };
}

function workContext({ db, platform, constraints }: Services, { actor, requestId }: Trace) {
  const onTaskError = (error: unknown) =>
    platform.log({
      level: 'error',
      msg: 'Falló una tarea posterior a la escritura.',
      error: String(error),
      request_id: requestId,
    });
  return { db, actor, clock: platform.clock, requestId, secret: platform.settings.secret, constraints, onTaskError };
}

/** The caller of an endpoint that lets them in; throws 401 or 403. A public endpoint does not mind a bad token. */
async function admit({ platform, db }: Services, authorization: string | undefined, access: Access): Promise<Actor> {
  const actor = authorization === undefined ? null : await resolveActor(platform, db, authorization);
  if (allowed(actor ?? GUEST, access)) return actor ?? GUEST;
  throw actor === null ? unauthenticated() : forbidden();
}

/** Answers what no route took: another method of a path that exists (405; OPTIONS says which), or nothing there (404). */
export function unmatched(app: Hono<AppEnv>, services: Services) {
  return observed(services, '/api/*', async (c, trace) => {
    const methods: string[] = METHODS.filter((method) => app.router.match(method, c.req.path)[0].length > 0);
    if (methods.length === 0) throw notFound();
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    if (c.req.method === 'OPTIONS') {
      return withBaseHeaders(services, trace, new Response(null, { status: 204, headers: { Allow: allow } }));
    }
    throw new AppError('metodo_no_permitido', SERVER_MESSAGES.metodoNoPermitido, { headers: { Allow: allow } });
  });
}
