/** How much a request may carry. */
import { bodyLimit } from 'hono/body-limit';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { AppError } from './errors.ts';
import type { HttpContext } from './services.ts';

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
  await wholeBody(async () => void (await bodyLimit({ maxSize: max, onError })(c, async () => {})));
}

/** What `read` takes of a request's body. One that is cut in the middle is the caller's fault: 400. */
export async function wholeBody<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('validacion', SERVER_MESSAGES.cuerpoIncompleto);
  }
}
