/**
 * The one way to the API: `call(endpoint, input)`, typed by the contract. Every failure is an `ApiError`; what the whole
 * application must know of an answer (401, 500, connection lost or back) goes to the hooks that `web/state` sets.
 */
import type { AnyEndpoint, Endpoint } from '../../server/shared/endpoint.ts';
import type { ErrorBody, FieldErrors } from '../../server/shared/errors.ts';
import { saveBlob } from './save-blob.ts';

export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

export type CallInput<Params, Body> = { query?: QueryValues } & ([Params] extends [undefined]
  ? { params?: undefined }
  : { params: { readonly [K in keyof Params]: string | number } }) &
  ([Body] extends [undefined] ? { body?: undefined } : { body: Body });

/** The second argument may be left out when the endpoint needs nothing. */
export type CallArgs<Params, Body, Options> =
  Record<string, never> extends CallInput<Params, Body>
    ? [input?: CallInput<Params, Body>, options?: Options]
    : [input: CallInput<Params, Body>, options?: Options];

export interface CallOptions {
  signal?: AbortSignal;
  /** Of a POST; a fresh one for each call when absent. Same key, same effect. */
  idempotencyKey?: string;
  /** Besides those of every call. */
  headers?: Readonly<Record<string, string>>;
}

export interface LooseInput {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: QueryValues | undefined;
  /** A `FormData` or `Blob` travels as it is, anything else as JSON. */
  body?: unknown;
}

/** A refusal of the server, or `status` 0 (`sin_conexion`) when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  readonly errores: FieldErrors | undefined;
  readonly data: unknown;
  readonly requestId: string;

  constructor(status: number, body: ErrorBody) {
    super(body.msg);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.msg = body.msg;
    this.errores = body.errores;
    this.data = body.data;
    this.requestId = body.request_id;
  }
}

export interface ApiHooks {
  token(): string | null;
  /** A call that carried `token` was answered 401. */
  onUnauthorized(token: string): void;
  onServerError(error: ApiError): void;
  /** True when an answer came, false when none did. */
  onConnection(reached: boolean): void;
}

let hooks: ApiHooks = {
  token: () => null,
  onUnauthorized: () => undefined,
  onServerError: () => undefined,
  onConnection: () => undefined,
};

export function setApiHooks(next: ApiHooks): void {
  hooks = next;
}

const NO_CONNECTION: ErrorBody = {
  msg: 'Sin conexión con el servidor. Nada de lo escrito se ha perdido: inténtalo de nuevo cuando vuelva la conexión.',
  code: 'sin_conexion',
  request_id: '',
};

/** 128 random bits; `crypto.randomUUID` is missing on plain-HTTP addresses of the office network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function urlOf(endpoint: AnyEndpoint, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return `/api/${path}/${search.size > 0 ? `?${search}` : ''}`;
}

/** Sends and gives the successful `Response`; throws `ApiError`, or the `AbortError` of a cancelled call. */
export async function send(endpoint: AnyEndpoint, input: LooseInput, options: CallOptions = {}): Promise<Response> {
  const headers = headersOf(endpoint, options);
  const raw = input.body instanceof FormData || input.body instanceof Blob;
  if (input.body !== undefined && !raw) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers,
      ...(input.body === undefined ? {} : { body: raw ? (input.body as BodyInit) : JSON.stringify(input.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw unreached();
  }
  return accepted(response, headers);
}

/** Headers of a call besides its content type: who calls, and the key of a write. */
export function headersOf(endpoint: AnyEndpoint, options: CallOptions): Record<string, string> {
  const token = hooks.token();
  const creates = endpoint.method === 'POST' && !endpoint.reads;
  return {
    ...options.headers,
    ...(token ? { authorization: `Token ${token}` } : {}),
    ...(creates ? { 'idempotency-key': options.idempotencyKey ?? newKey() } : {}),
  };
}

/** What a proxy says while there is no server behind it; ours signs its own. */
const ABSENT = new Set([502, 503, 504]);

/** Whether the server itself answered. */
export function isReached(response: Response): boolean {
  return !ABSENT.has(response.status) || response.headers.has('x-request-id');
}

/** The failure of a call that got no answer. */
export function unreached(): ApiError {
  hooks.onConnection(false);
  return new ApiError(0, NO_CONNECTION);
}

/** The answer when it is a success; else tells the hooks and throws what it says. `sent`: the headers of the call. */
export async function accepted(response: Response, sent: Readonly<Record<string, string>>): Promise<Response> {
  hooks.onConnection(isReached(response));
  if (response.ok) return response;
  const error = new ApiError(response.status, await errorBodyOf(response));
  if (error.status === 401 && sent.authorization) hooks.onUnauthorized(sent.authorization.replace(/^Token /, ''));
  if (error.status === 500) hooks.onServerError(error);
  throw error;
}

/** A proxy in the way may answer with a page instead of our error body. */
async function errorBodyOf(response: Response): Promise<ErrorBody> {
  const request_id = response.headers.get('x-request-id') ?? '';
  try {
    const body = (await response.json()) as Partial<ErrorBody>;
    if (typeof body.msg === 'string') return { code: 'interno', request_id, ...body, msg: body.msg };
  } catch {
    // Not JSON: the status is all there is to tell.
  }
  return { msg: 'El servicio no está disponible en este momento.', code: 'no_disponible', request_id };
}

export async function call<P, Q, B, I, R>(
  endpoint: Endpoint<P, Q, B, I, R>,
  ...[input, options]: CallArgs<P, I, CallOptions>
): Promise<R> {
  const response = await send(endpoint, (input ?? {}) as LooseInput, options);
  return (await response.json()) as R;
}

/** For endpoints that answer a file: its bytes, to be shown. */
export async function callBlob(endpoint: AnyEndpoint, input: LooseInput = {}): Promise<Blob> {
  return (await send(endpoint, input)).blob();
}

/** Saves the answer as a file, under the name that the server gives or `fallbackName`. */
export async function downloadFile(endpoint: AnyEndpoint, input: LooseInput, fallbackName: string): Promise<void> {
  const response = await send(endpoint, input);
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  saveBlob(await response.blob(), encoded ? decodeURIComponent(encoded) : (plain ?? fallbackName));
}
