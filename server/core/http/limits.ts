/** How much a request may carry, and how long it may take to bring it. */
import { bodyLimit } from 'hono/body-limit';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { AppError } from './errors.ts';
import type { HttpContext } from './services.ts';

/** Milliseconds for the body of a request: a file of 4 MB takes minutes on a slow line (design: fiabilidad.md, B5). */
const BODY_MS = 60_000;
const UPLOAD_MS = 300_000;

/** Says a body of parts: an upload. */
export function saysParts(request: Request): boolean {
  return /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');
}

function tooLarge(): AppError {
  return new AppError('muy_grande', SERVER_MESSAGES.muyGrande);
}

/** Refuses (413) a body above `max` bytes: by its declared length, or counted while it is read when none is declared. */
export async function limitBody(c: HttpContext, max: number): Promise<void> {
  const length = c.req.header('content-length');
  if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
    if (!(Number(length) <= max)) throw tooLarge();
    return;
  }
  const onError = () => {
    throw tooLarge();
  };
  await wholeBody(c.req.raw, async () => void (await bodyLimit({ maxSize: max, onError })(c, async () => {})));
}

/** Waits for the whole body and puts it in the place of the one that was still coming, for who reads it later. */
export async function completeBody(c: HttpContext): Promise<void> {
  const { raw } = c.req;
  if (raw.body === null) return;
  const body = await wholeBody(raw, () => raw.arrayBuffer());
  c.req.raw = new Request(raw, { body });
}

/**
 * What `read` takes of a request's body. One that is cut in the middle is the caller's fault: 400; so is one that comes too slowly: 408,
 * and nobody waits for the rest of it.
 */
export async function wholeBody<T>(request: Request, read: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const headers = { Connection: 'close' };
  const timer = setTimeout(
    () => reject(new AppError('tiempo_agotado', SERVER_MESSAGES.tiempoAgotado, { headers })),
    saysParts(request) ? UPLOAD_MS : BODY_MS,
  );
  try {
    return await Promise.race([read(), late]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('validacion', SERVER_MESSAGES.cuerpoIncompleto);
  } finally {
    clearTimeout(timer);
  }
}
