/** What the HTTP layer of one application works with, and what it keeps of each request. */
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { type Actor, GUEST } from '../auth/actor.ts';
import type { Constraints } from '../db/errors.ts';
import type { DB } from '../db/types.ts';
import type { Platform } from '../platform.ts';
import type { Follows } from '../work.ts';
import type { AppContext } from './context.ts';
import type { SecurityHeaders } from './security.ts';

/** Second argument of `fetch`: what a runtime knows of a request beside it. */
export interface RequestEnv {
  /** Network address of the other end of the socket. */
  readonly address?: string;
}

export interface AppEnv {
  Bindings: RequestEnv;
}
export type HttpContext = Context<AppEnv>;

export interface Services extends AppContext {
  readonly db: Kysely<DB>;
  /** Texts for the constraints of all modules' tables. */
  readonly constraints: Constraints;
  /** Columns that go along when a row they refer to changes. */
  readonly follows: Follows;
  readonly headers: SecurityHeaders;
  /** Modules whose reads the assistant of the first run needs for its fields. */
  readonly asistente: ReadonlySet<string>;
}

/** What the log line of a request says. */
export interface Trace {
  readonly requestId: string;
  actor: Actor;
}

const GIVEN_ID = /^[\w-]{8,64}$/;

/** Takes the caller's `X-Request-Id` when it is sane, so that a proxy's line and ours carry the same. */
export function startTrace(request: Request): Trace {
  const given = request.headers.get('x-request-id');
  return { requestId: given !== null && GIVEN_ID.test(given) ? given : crypto.randomUUID(), actor: GUEST };
}

/** Caller's address. A proxy appends to its header, so only the last entry is the proxy's own word. */
export function addressOf(c: HttpContext, { settings }: Platform): string {
  const forwarded = settings.trustedProxyHeader ? c.req.header(settings.trustedProxyHeader) : undefined;
  const last = forwarded?.split(',').at(-1)?.trim();
  return (last || c.env?.address || 'desconocida').slice(0, 64);
}
