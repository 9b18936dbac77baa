/** Refusals of the ledger told at the lines of the document that asked, which are not those that were posted. */
import { AppError } from '../../core/http/errors.ts';
import type { FieldErrors } from '../../shared/errors.ts';

/** What `run` refuses of its n-th line is told at `places[n]`; `path` says where a field of it is. */
export async function enSusLineas<T>(
  places: readonly number[],
  path: (campo: string, place: number, posted: number) => string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, errores, data } = error;
    throw new AppError(code, message, {
      ...(errores ? { errores: errorsAt(errores, places, path) } : {}),
      data: dataAt(data, places),
    });
  }
}

function errorsAt(
  errores: FieldErrors,
  places: readonly number[],
  path: (campo: string, place: number, posted: number) => string,
): FieldErrors {
  const entries = Object.entries(errores).map(([key, texts]): [string, string[]] => {
    const [, at, campo] = /^detalle\.(\d+)\.(\w+)$/.exec(key) ?? [];
    if (at === undefined || campo === undefined) return [key, texts];
    return [path(campo, places[Number(at)] ?? Number(at), Number(at)), texts];
  });
  return Object.fromEntries(entries);
}

/** Lines that lack stock, by their place in the document. */
function dataAt(data: unknown, places: readonly number[]): unknown {
  if (typeof data !== 'object' || data === null || !('lineas' in data) || !Array.isArray(data.lineas)) return data;
  const lineas = data.lineas.map((each: { linea?: number }) => ({
    ...each,
    linea: places[each.linea ?? 0] ?? each.linea,
  }));
  return { ...data, lineas };
}
