/** The one exception of the server. Every refusal is thrown as an AppError and turned into the error body in one place (mount.ts). */

import { ERRORS, type ErrorCode, type FieldErrors } from '../../shared/errors.ts';
import { AmountError } from '../../shared/exact.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errores: FieldErrors | undefined;
  /** Shown as `data`: the current row of a conflict. */
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    msg: string,
    extra: { errores?: FieldErrors; data?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(msg);
    this.name = 'AppError';
    this.code = code;
    this.errores = extra.errores;
    this.data = extra.data;
    this.headers = extra.headers ?? {};
  }

  get status() {
    return ERRORS[this.code];
  }
}

export function notFound(msg: string = SERVER_MESSAGES.noEncontrado): AppError {
  return new AppError('no_encontrado', msg);
}

export function forbidden(msg: string = SERVER_MESSAGES.sinPermiso): AppError {
  return new AppError('sin_permiso', msg);
}

export function unauthenticated(): AppError {
  return new AppError('no_autenticado', SERVER_MESSAGES.noAutenticado);
}

/** Fields that do not pass: all of them at once. */
export function invalid(errores: FieldErrors, msg: string = SERVER_MESSAGES.validacion): AppError {
  return new AppError('validacion', msg, { errores });
}

/** A rule of the domain refuses; `errores` when it belongs to fields. */
export function refused(msg: string, errores?: FieldErrors): AppError {
  return new AppError('regla_negocio', msg, errores ? { errores } : {});
}

/** A rule of the domain refuses what one field says: told there, and as a whole. */
export function refusedIn(field: string, msg: string): AppError {
  return refused(msg, { [field]: [msg] });
}

/** The refusal of what comes to more than any amount may (shared/exact.ts), or `null`. */
export function fromAmountError(error: unknown): AppError | null {
  return error instanceof AmountError ? refused(error.message) : null;
}

export function duplicate(msg: string, errores?: FieldErrors): AppError {
  return new AppError('duplicado', msg, errores ? { errores } : {});
}

export function inUse(msg: string = SERVER_MESSAGES.enUso): AppError {
  return new AppError('en_uso', msg);
}

/** Tells the refusals of what runs at the fields of the body that asked for it: `rename` says where each is there. */
export async function refusedAt<T>(rename: (field: string) => string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || !error.errores) throw error;
    const { code, message, errores, data } = error;
    const renamed = Object.entries(errores).map(([field, texts]) => [rename(field), texts] as const);
    throw new AppError(code, message, { errores: Object.fromEntries(renamed), data });
  }
}
