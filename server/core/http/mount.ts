/**
 * The way of every call of the API: who → may they → what they brought → the handler → one shape of answer.
 * Called by `createApp` with all routes; nothing else talks to Hono about them.
 */
import type { Hono } from 'hono';
import type { AnyEndpoint } from '../../shared/endpoint.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { type Actor, allowed } from '../auth/actor.ts';
import { knownActor, resolveActor } from '../auth/sessions.ts';
import { isOpenToTokens } from '../auth/token-reach.ts';
import { judgeToken, tokenOf } from '../auth/token-use.ts';
import { recordChange } from '../db/rows.ts';
import { runWork, tryWork, type WorkContext } from '../db/transactions.ts';
import { admitToFirstRun, notYet } from '../first-run/admit.ts';
import { waitsForCompany } from '../first-run/state.ts';
import { deliverNotifications } from '../notifications/deliver.ts';
import { answerPublic, conditional } from '../web/cache.ts';
import { admitTry } from '../web/tries.ts';
import { type Outcome, refusal, toCompressed, withBaseHeaders } from './answer.ts';
import { checkResponse } from './check-response.ts';
import type { AnyReadContext } from './context.ts';
import { AppError, forbidden, notFound, unauthenticated } from './errors.ts';
import { CommittedRefusal, type Route, WithHeaders } from './handle.ts';
import { deliverOnce, deliveryOf, storeAnswer } from './idempotency.ts';
import { bringsBytes, inputOf } from './input.ts';
import { isFromHere } from './loopback.ts';
import { inTurn } from './overload.ts';
import { refusedAt, rememberRefusal } from './refusals.ts';
import { observed } from './requestlog.ts';
import { orderedRoutes, patternOf } from './routing.ts';
import { type AppEnv, addressOf, type HttpContext, type Services, type Trace } from './services.ts';
import { amongFew } from './uploads.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export function mount(app: Hono<AppEnv>, services: Services, routes: readonly Route[]): void {
  for (const route of orderedRoutes(routes)) {
    const pattern = patternOf(route.endpoint);
    app.on(route.endpoint.method, pattern, observed(services, pattern, handlerOf(services, route)));
  }
}

/** Refusals of somebody signed in that the change log tells: what they may not, and guessing what others know. */
const REMEMBERED: readonly string[] = ['sin_permiso', 'demasiados_intentos'];

function handlerOf(services: Services, route: Route) {
  const { constraints: _, follows: __, headers: ___, asistente: ____, ...known } = services;
  const { platform } = services;
  const { endpoint } = route;
  const readInput = inputOf(endpoint);

  const outcomeOf = (answer: unknown, trace: Trace): Outcome => {
    if (answer instanceof CommittedRefusal) return refusal(answer.error, trace);
    const { result, headers, cookies } = answer instanceof WithHeaders ? answer : new WithHeaders(answer, {});
    if (platform.settings.checkResponses) checkResponse(endpoint, result);
    return { status: endpoint.status, text: JSON.stringify(result), headers, cookies };
  };

  const write = async (route: Route & { kind: 'write' }, c: HttpContext, context: AnyReadContext, trace: Trace) => {
    const delivery = endpoint.secret ? null : await deliveryOf(services, c, trace);
    const deliver = async () => {
      const prepared = await route.prepare?.(context);
      const { db: _, ...request } = context;
      return runWork(workContext(services, trace), async (w) => {
        const answer = await route.run({ ...request, w, prepared });
        const outcome = outcomeOf(answer, trace);
        if (delivery) await storeAnswer(w, delivery, outcome);
        return outcome;
      });
    };
    return delivery ? deliverOnce(services, delivery, deliver) : deliver();
  };

  const answer = async (c: HttpContext, trace: Trace): Promise<Response> => {
    const waits = waitsForCompany(services);
    if (waits && (await waits)) await admitToFirstRun(services, endpoint, c.req.header('authorization'));
    else await admit(services, c, endpoint, trace);
    if (endpoint.openForm) {
      await runWork(workContext(services, trace), (w) => admitTry(w, addressOf(c, platform)));
    }
    if (!bringsBytes(c, endpoint)) return answerAdmitted(c, trace);
    return amongFew(platform, trace.actor.userId, () => answerAdmitted(c, trace));
  };

  const answerAdmitted = async (c: HttpContext, trace: Trace): Promise<Response> => {
    if (endpoint.cache !== 'publica' || route.kind !== 'read') return answerFresh(c, trace);
    return answerPublic(services, c, { ...services.headers.api, 'X-Request-Id': trace.requestId }, () =>
      answerFresh(c, trace),
    );
  };

  const answerFresh = async (c: HttpContext, trace: Trace): Promise<Response> => {
    const input = await readInput(c);
    const context: AnyReadContext = {
      ...known,
      ...input,
      actor: trace.actor,
      apart: (fn) => runWork(workContext(services, trace), fn),
      record: (change) => runWork(workContext(services, trace), async (w) => recordChange(w, change)),
      trial: (fn) => tryWork(workContext(services, trace), fn),
      now: platform.clock.now(),
      requestId: trace.requestId,
      address: addressOf(c, platform),
      userAgent: c.req.header('user-agent') ?? '',
      request: c.req.raw,
    };
    return inTurn(platform, async () => {
      if (route.kind === 'raw') {
        const response = withBaseHeaders(services, trace, await route.run(context));
        return endpoint.cache === 'publica' ? conditional(response, c.req.raw) : response;
      }
      const outcome =
        route.kind === 'write' ? await write(route, c, context, trace) : outcomeOf(await route.run(context), trace);
      // What caches keep is compressed where it is kept (core/web/cache).
      const encodings = endpoint.cache === 'publica' ? '' : c.req.header('accept-encoding');
      return toCompressed(services, trace, outcome, encodings);
    });
  };

  return async (c: HttpContext, trace: Trace): Promise<Response> => {
    try {
      return await answer(c, trace);
    } catch (error) {
      if (error instanceof AppError && REMEMBERED.includes(error.code)) {
        const { actor } = trace;
        await rememberRefusal(platform, { ...workContext(services, trace), actor }, refusedAt(endpoint, actor));
      }
      throw error;
    }
  };
}

/** What transactions are made with: those of requests, and of jobs. */
export function workContext(
  { db, platform, constraints, follows }: Services,
  { actor, requestId }: Pick<WorkContext, 'actor' | 'requestId'>,
): WorkContext {
  const onTaskError = (error: unknown) =>
    platform.log({
      level: 'error',
      msg: 'Falló una tarea posterior a la escritura.',
      error: String(error),
      request_id: requestId,
    });
  const { clock, settings } = platform;
  const deliver = deliverNotifications(platform, db);
  const wakeJobs = () => platform.wakeJobs?.();
  return { db, actor, clock, requestId, secret: settings.secret, constraints, follows, deliver, wakeJobs, onTaskError };
}

/** Finds who calls an endpoint and lets them in; throws 401 or 403. A public endpoint does not mind a bad token. */
async function admit(services: Services, c: HttpContext, endpoint: AnyEndpoint, trace: Trace): Promise<void> {
  const { platform, db } = services;
  const authorization = c.req.header('authorization');
  if (endpoint.loopback && authorization === undefined && isFromHere(c, platform)) return;
  const token = authorization === undefined ? null : tokenOf(authorization);
  if (token !== null) return admitToken(services, { text: token, address: addressOf(c, platform) }, endpoint, trace);
  const actor: Actor | null =
    authorization === undefined
      ? null
      : (knownActor(platform, db, authorization) ??
        (await inTurn(platform, () => resolveActor(platform, db, authorization))));
  if (actor) trace.actor = actor;
  if (!allowed(trace.actor, endpoint.access)) throw actor === null ? unauthenticated() : forbidden();
}

/** The same of a token of the API, which is nobody where anybody is. */
async function admitToken(
  { platform, db }: Services,
  call: { readonly text: string; readonly address: string },
  endpoint: AnyEndpoint,
  trace: Trace,
): Promise<void> {
  if (endpoint.access === 'publico') return;
  const { actor, refusal } = await inTurn(platform, () => judgeToken(platform, db, call));
  trace.actor = actor;
  if (refusal) throw refusal;
  if (!isOpenToTokens(endpoint)) throw forbidden('Esto lo hace una persona con su sesión, no un token.');
  if (!allowed(actor, endpoint.access)) throw forbidden('El token no tiene permiso para realizar esta acción.');
}

/** Answers what no route took: another method of a path that exists (405; OPTIONS says which), or nothing there (404). */
export function unmatched(app: Hono<AppEnv>, services: Services) {
  return observed(services, '/api/*', async (c, trace) => {
    const waits = waitsForCompany(services);
    if (waits && (await waits)) throw notYet();
    const methods: string[] = METHODS.filter((method) => app.router.match(method, c.req.path)[0].length > 0);
    if (methods.length === 0) throw notFound();
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    if (c.req.method === 'OPTIONS') {
      return withBaseHeaders(services, trace, new Response(null, { status: 204, headers: { Allow: allow } }));
    }
    throw new AppError('metodo_no_permitido', SERVER_MESSAGES.metodoNoPermitido, { headers: { Allow: allow } });
  });
}
