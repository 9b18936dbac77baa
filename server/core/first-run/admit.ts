/** Who is answered before there is a company: the assistant, by the code of the terminal; everybody else is told to wait. */
import type { AnyEndpoint } from '../../shared/endpoint.ts';
import type { Reader } from '../db/reader.ts';
import { AppError } from '../http/errors.ts';
import type { Platform } from '../platform.ts';
import { bringsKey } from './code.ts';
import { FIRST_RUN_TEXTS } from './state.ts';

interface Serving {
  readonly platform: Platform;
  readonly db: Reader;
  /** Modules whose reads the assistant needs for its fields. */
  readonly asistente: ReadonlySet<string>;
}

export function notYet(): AppError {
  return new AppError('primer_inicio', FIRST_RUN_TEXTS.espera);
}

/** Throws `primer_inicio`, or `no_autenticado` for a call of the assistant without its key. */
export async function admitToFirstRun(
  { platform, db, asistente }: Serving,
  endpoint: AnyEndpoint,
  authorization: string | undefined,
): Promise<void> {
  if (endpoint.firstRun === 'todos') return;
  const reads = endpoint.reads && endpoint.access === 'sesion' && asistente.has(endpoint.module);
  if (endpoint.firstRun !== 'llave' && !reads) throw notYet();
  if (await bringsKey(db, platform.settings.secret, authorization)) return;
  throw reads ? notYet() : new AppError('no_autenticado', FIRST_RUN_TEXTS.sinLlave);
}
