/** Binds an endpoint to the function that answers it. `mount.ts` reads these bindings; modules list them in `routes.ts`. */
import type { AnyEndpoint, Endpoint } from '../../shared/endpoint.ts';
import type { AnyJob } from '../jobs/job.ts';
import type { AnyReadContext, AnyWriteContext, ReadContext, WriteContext } from './context.ts';
import type { AppError } from './errors.ts';

/** Returned instead of thrown: what was written is committed (a failed sign-in is counted), and this error is the answer. */
export class CommittedRefusal {
  readonly error: AppError;
  constructor(error: AppError) {
    this.error = error;
  }
}

/** Returned when the answer needs headers of its own (`Retry-After`) or cookies (values of `Set-Cookie`). */
export class WithHeaders<R> {
  readonly result: R;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  constructor(result: R, headers: Record<string, string>, cookies: readonly string[] = []) {
    this.result = result;
    this.headers = headers;
    this.cookies = cookies;
  }
}

export type Answer<R> = R | CommittedRefusal | WithHeaders<R>;

/** `job`: the long work that the route begins, so that who runs jobs knows it. `lista`: path of the list that it answers. */
export type Route = { readonly job?: AnyJob; readonly lista?: string } & (
  | { kind: 'read'; endpoint: AnyEndpoint; run: (context: AnyReadContext) => Promise<unknown> }
  | {
      kind: 'write';
      endpoint: AnyEndpoint;
      prepare: ((context: AnyReadContext) => Promise<unknown>) | null;
      run: (context: AnyWriteContext) => Promise<unknown>;
    }
  | { kind: 'raw'; endpoint: AnyEndpoint; run: (context: AnyReadContext) => Promise<Response> }
);

// `mount` calls a handler with what the schemas of its endpoint let through: that is what the casts below say.

/** A read: it gets a `Reader` and no transaction. */
export function handleRead<P, Q, B, I, R>(
  endpoint: Endpoint<P, Q, B, I, R>,
  run: (context: ReadContext<P, Q, B>) => Promise<R | WithHeaders<R>>,
): Route {
  return { kind: 'read', endpoint, run: (context) => run(context as ReadContext<P, Q, B>) };
}

/** A write: it gets a `Work` and no other way to the database. Nothing but the database is awaited inside it. */
export function handleWrite<P, Q, B, I, R>(
  endpoint: Endpoint<P, Q, B, I, R>,
  run: (context: WriteContext<P, Q, B>) => Promise<Answer<R>>,
): Route {
  return { kind: 'write', endpoint, prepare: null, run: (context) => run(context as WriteContext<P, Q, B>) };
}

/** A write that first does slow work (password hashing, reading a file) outside the transaction. */
export function handlePrepared<P, Q, B, I, R, Prepared>(
  endpoint: Endpoint<P, Q, B, I, R>,
  prepare: (context: ReadContext<P, Q, B>) => Promise<Prepared>,
  run: (context: WriteContext<P, Q, B, Prepared>) => Promise<Answer<R>>,
): Route {
  return {
    kind: 'write',
    endpoint,
    prepare: (context) => prepare(context as ReadContext<P, Q, B>),
    run: (context) => run(context as WriteContext<P, Q, B, Prepared>),
  };
}

/** Downloads and streams: authenticated and validated as the others, the answer is the handler's own. */
export function handleRaw<P, Q, B, I, R>(
  endpoint: Endpoint<P, Q, B, I, R>,
  run: (context: ReadContext<P, Q, B>) => Promise<Response>,
): Route {
  return { kind: 'raw', endpoint, run: (context) => run(context as ReadContext<P, Q, B>) };
}
