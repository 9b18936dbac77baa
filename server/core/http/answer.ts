/** Answers: JSON with its headers, and the one body of every error. */
import { HTTPException } from 'hono/http-exception';
import type { ErrorBody } from '../../shared/errors.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { fromSqliteError, isBusy } from '../db/errors.ts';
import { compressorFor } from './compress.ts';
import { AppError, fromAmountError } from './errors.ts';
import type { Services, Trace } from './services.ts';

/** An answer before it becomes a `Response`: what is kept for the repeat of a write. */
export interface Outcome {
  readonly status: number;
  /** JSON. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

export function toResponse(services: Services, trace: Trace, { status, text, headers, cookies }: Outcome): Response {
  const response = new Response(text, {
    status,
    headers: { ...services.headers.api, 'X-Request-Id': trace.requestId, ...headers },
  });
  for (const cookie of cookies ?? []) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** The same, compressed when it is long and the caller takes it so. */
export async function toCompressed(
  services: Services,
  trace: Trace,
  outcome: Outcome,
  acceptEncoding = '',
): Promise<Response> {
  const plain = toResponse(services, trace, outcome);
  const compressor = compressorFor(services.platform, outcome.text, acceptEncoding);
  if (!compressor) return plain;
  const headers = new Headers(plain.headers);
  headers.set('Content-Encoding', compressor.encoding);
  headers.append('Vary', 'Accept-Encoding');
  return new Response(await compressor.compress(outcome.text), { status: outcome.status, headers });
}

/** A raw answer with the headers that every answer has; its own win. */
export function withBaseHeaders(services: Services, trace: Trace, response: Response): Response {
  return new Response(response.body, {
    status: response.status,
    headers: { ...services.headers.api, 'X-Request-Id': trace.requestId, ...renamed(services, response.headers) },
  });
}

/** `Headers` speak lower case: a header that replaces one of ours must take its place, not stand beside it. */
function renamed({ headers }: Services, own: Headers): Record<string, string> {
  const names = new Map(Object.keys(headers.api).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries([...own].map(([name, value]) => [names.get(name) ?? name, value]));
}

export function refusal(error: AppError, trace: Trace): Outcome {
  const body: ErrorBody = {
    msg: error.message,
    code: error.code,
    ...(error.errores ? { errores: error.errores } : {}),
    ...(error.data === undefined ? {} : { data: error.data }),
    request_id: trace.requestId,
  };
  return { status: error.status, text: JSON.stringify(body), headers: error.headers };
}

/** Any throw. What nobody expected is logged with its stack and shown as one fixed text. */
export function failure(services: Services, trace: Trace, thrown: unknown): Outcome {
  const known = knownError(services, thrown);
  if (known) return refusal(known, trace);
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  services.platform.log({ level: 'error', msg: error.message, request_id: trace.requestId, stack: error.stack });
  return refusal(new AppError('interno', SERVER_MESSAGES.interno), trace);
}

function knownError(services: Services, thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HTTPException && thrown.status < 500) {
    return new AppError('validacion', SERVER_MESSAGES.jsonInvalido);
  }
  const sqlite = fromSqliteError(thrown, services.constraints) ?? fromAmountError(thrown);
  if (sqlite) return sqlite;
  if (!isBusy(thrown)) return null;
  return new AppError('no_disponible', SERVER_MESSAGES.noDisponible, { headers: { 'Retry-After': '1' } });
}
