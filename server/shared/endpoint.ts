/**
 * A call of the API said once: path, permission, shapes. The server handles it, the browser calls it, the OpenAPI document and
 * the access tests read it. Only inferred plain types travel in the type parameters, which keeps the compiler fast.
 */

import type * as z from 'zod';
import { MB } from './bytes.ts';
import type { Permiso } from './manifest.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, any signed-in user, or who holds a permission, or the other one that does (a superuser always passes). */
export type Access = 'publico' | 'sesion' | { readonly permiso: Permiso; readonly o?: Permiso };

export interface Endpoint<Params, Query, Body, BodyInput, Result> {
  /** Module that owns it: the browser keeps and refreshes its reads under this name. */
  readonly module: string;
  readonly method: Method;
  /** Below `/api/`, without slashes at the ends; parameters as `:id`. Answered with and without a trailing slash. */
  readonly path: string;
  readonly access: Access;
  /** One Spanish sentence for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body, BodyInput>;
  readonly response: z.ZodType<Result>;
  /** 200, or 201 for a POST that creates. */
  readonly status: 200 | 201;
  /** True for a POST that only asks: it runs without a transaction. */
  readonly reads: boolean;
  /** Further modules whose cached reads the browser refreshes after a write. */
  readonly touches: readonly string[];
  /** Bytes accepted in the body. */
  readonly maxBody: number;
  /** The body is not looked at, whatever it says it is: the handler reads its bytes from `request` (a signed webhook). */
  readonly bytes: boolean;
  /** Its answer holds what nobody may keep: one that is asked for again is made again. */
  readonly secret: boolean;
  /**
   * `publica`: what anybody reads and caches keep for a minute, by a strong ETag (core/web/cache). It must say nothing of who asks, and of
   * time no more than the business day.
   */
  readonly cache: 'ninguna' | 'publica';
  /** A form that anybody sends: each try is counted, refused ones too (core/web/tries). */
  readonly openForm: boolean;
  /** Answered while there is no company yet (core/first-run): to `todos`, or to who brings the key of the assistant. */
  readonly firstRun: 'no' | 'llave' | 'todos';
  /** Who calls from this very machine, without a session, needs no permission. */
  readonly loopback: boolean;
}

interface EndpointSpec<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  status?: 200 | 201;
  reads?: boolean;
  touches?: readonly string[];
  maxBody?: number;
  bytes?: boolean;
  secret?: boolean;
  cache?: 'ninguna' | 'publica';
  openForm?: boolean;
  firstRun?: 'no' | 'llave' | 'todos';
  loopback?: boolean;
}

/** No form of the product comes near it; uploads say their own limit. */
const MAX_BODY = MB;

export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  owner: { readonly name: string },
  spec: EndpointSpec<P, Q, B, R>,
): Endpoint<z.output<P>, z.output<Q>, z.output<B>, z.input<B>, z.output<R>> {
  return {
    module: owner.name,
    status: 200,
    reads: spec.method === 'GET',
    touches: [],
    maxBody: MAX_BODY,
    bytes: false,
    secret: false,
    cache: 'ninguna',
    openForm: false,
    firstRun: 'no',
    loopback: false,
    ...spec,
  } as Endpoint<z.output<P>, z.output<Q>, z.output<B>, z.input<B>, z.output<R>>;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where an endpoint of any shape is meant
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _I, infer _R> ? P : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _I, infer _R> ? Q : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _I, infer _R> ? B : never;
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer I, infer _R> ? I : never;
export type ResultOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _I, infer R> ? R : never;
