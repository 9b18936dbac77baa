/** Binds an endpoint to the function that answers it. `mount.ts` reads these bindings; modules list them in `routes.ts`. */
import type { AnyEndpoint, Endpoint } from '../../shared/endpoint.ts';
import type { Manifest } from '../../shared/manifest.ts';
import type { Actor } from '../auth/actor.ts';
import type { TablasDescritas } from '../bitacora/fields.ts';
import type { Change } from '../bitacora/record.ts';
import type { MergeKeys } from '../db/merge.ts';
import type { Reader } from '../db/reader.ts';
import type { LectoresFuentes } from '../fuentes.ts';
import type { AnyJob } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import type { AppError } from './errors.ts';

/** What every handler knows of its request. */
export interface RequestContext<P, Q, B> {
  readonly actor: Actor;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly now: Date;
  readonly requestId: string;
  /** Caller's network address, for throttling and the session list. */
  readonly address: string;
  readonly userAgent: string;
  readonly platform: Platform;
  /** Declarations of the modules that are built. */
  readonly manifests: readonly Manifest[];
  /** How the change log speaks of their tables. */
  readonly tablas: TablasDescritas;
  /** What templates read of their records. */
  readonly fuentes: LectoresFuentes;
  /** What becomes of foreign keys when two rows become one. */
  readonly merges: MergeKeys;
  /** Long work that somebody may begin, by `tipo`. */
  readonly jobs: ReadonlyMap<string, AnyJob>;
  /** Paths of the lists that are built. */
  readonly listas: ReadonlySet<string>;
  /** A transaction of its own, committed whatever the request comes to. */
  apart<T>(fn: (w: Work) => Promise<T>): Promise<T>;
  /** Puts an entry in the change log in a transaction of its own: for what is read and must be remembered (exports, prints). */
  record(change: Change): Promise<void>;
  /** Runs `fn` in a transaction that is always undone: a dry run through the same commands. */
  trial<T>(fn: (w: Work) => Promise<T>): Promise<T>;
  /** The raw request, for the few handlers that read headers or stream. */
  readonly request: Request;
}

export interface ReadContext<P, Q, B> extends RequestContext<P, Q, B> {
  readonly db: Reader;
}

export interface WriteContext<P, Q, B, Prepared = undefined> extends RequestContext<P, Q, B> {
  readonly w: Work;
  /** What `prepare` returned. */
  readonly prepared: Prepared;
}

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
  | { kind: 'read'; endpoint: AnyEndpoint; run: (context: ReadContext<never, never, never>) => unknown }
  | {
      kind: 'write';
      endpoint: AnyEndpoint;
      prepare: ((context: ReadContext<never, never, never>) => unknown) | null;
      run: (context: WriteContext<never, never, never, never>) => unknown;
    }
  | { kind: 'raw'; endpoint: AnyEndpoint; run: (context: ReadContext<never, never, never>) => Promise<Response> }
);

/** A read: it gets a `Reader` and no transaction. */
export function handleRead<P, Q, B, I, R>(
  endpoint: Endpoint<P, Q, B, I, R>,
  run: (context: ReadContext<P, Q, B>) => Promise<R | WithHeaders<R>>,
): Route {
  return { kind: 'read', endpoint, run } as Route;
}

/** A write: it gets a `Work` and no other way to the database. Nothing but the database is awaited inside it. */
export function handleWrite<P, Q, B, I, R>(
  endpoint: Endpoint<P, Q, B, I, R>,
  run: (context: WriteContext<P, Q, B>) => Promise<Answer<R>>,
): Route {
  return { kind: 'write', endpoint, prepare: null, run } as Route;
}

/** A write that first does slow work (password hashing, reading a file) outside the transaction. */
export function handlePrepared<P, Q, B, I, R, Prepared>(
  endpoint: Endpoint<P, Q, B, I, R>,
  prepare: (context: ReadContext<P, Q, B>) => Promise<Prepared>,
  run: (context: WriteContext<P, Q, B, Prepared>) => Promise<Answer<R>>,
): Route {
  return { kind: 'write', endpoint, prepare, run } as unknown as Route;
}

/** Downloads and streams: authenticated and validated as the others, the answer is the handler's own. */
export function handleRaw<P, Q, B, I, R>(
  endpoint: Endpoint<P, Q, B, I, R>,
  run: (context: ReadContext<P, Q, B>) => Promise<Response>,
): Route {
  return { kind: 'raw', endpoint, run } as Route;
}
