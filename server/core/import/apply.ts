/** One row through the commands of the form: the dry run and the job call the same function. */
import type { FieldErrors } from '../../shared/errors.ts';
import type { RowResult } from '../../shared/import/shapes.ts';
import { fromSqliteError } from '../db/errors.ts';
import { AppError, invalid, refused } from '../http/errors.ts';
import { fieldErrors } from '../http/field-errors.ts';
import type { Work } from '../work.ts';
import { buildBody, errorsByColumn, type Given, type ReadCells } from './body.ts';
import { type Body, fieldSchema, formOf } from './form.ts';
import type { AnyImporter } from './importer.ts';
import { withFallbackIds } from './lists.ts';

export interface Applied {
  readonly resultado: Exclude<RowResult, 'error'>;
  readonly registro_id: number;
  /** The form as it was; `null` for a new record. */
  readonly antes: Body | null;
  readonly version_despues: number;
}

/** What tells the record of a row, as the form keeps it; `null` when a cell of it is missing or wrong. */
export function keyOf({ contract, alta }: AnyImporter, given: Given): string[] | null {
  const parts: string[] = [];
  for (const field of contract.spec.clave) {
    const part = fieldSchema(alta, field)?.safeParse(given[field]);
    if (!part?.success || part.data === null || part.data === undefined) return null;
    parts.push(String(part.data));
  }
  for (const field of contract.spec.claveMas ?? []) {
    const part = fieldSchema(alta, field)?.safeParse(given[field]);
    if (part && !part.success && given[field] !== undefined) return null;
    parts.push(String(part?.data ?? ''));
  }
  return parts;
}

/**
 * Creates the record of a row or updates the one that has its key. Throws `validacion` with every fault by column: those of the cells,
 * of the schema, and of the command. `isNew`: refuses when the record exists.
 */
export async function applyRow(
  w: Work,
  importer: AnyImporter,
  { given, errores, isNew = false }: ReadCells & { readonly isNew?: boolean },
): Promise<Applied> {
  const { contract, alta, cambio } = importer;
  const columns = await withFallbackIds(w.tx, contract.spec.columns);
  const clave = keyOf(importer, given);
  const id = clave ? await importer.find(w.tx, clave) : null;
  if (isNew && id !== null) throw refused('Otra persona creó el registro después de la revisión.');
  const before = id === null ? null : await importer.read(w.tx, id, w.actor);
  const antes = before && formOf(cambio, before, columns);
  const { body, fieldOf } = buildBody({ columns, schema: alta }, given, antes);
  const parsed = (before ? cambio : alta).safeParse(body);
  const faults = parsed.success ? {} : errorsByColumn(fieldErrors(parsed.error.issues), fieldOf);
  // A cell that could not be read is missing in the body: it is told once.
  const all = { ...faults, ...errores };
  if (!parsed.success || Object.keys(all).length > 0) throw invalid(all);
  try {
    const after = before ? await importer.update(w, before.id, parsed.data) : await importer.create(w, parsed.data);
    const same = before !== null && after.version === before.version;
    const resultado = before === null ? 'crear' : same ? 'sin_cambio' : 'actualizar';
    return { resultado, registro_id: after.id, antes, version_despues: after.version };
  } catch (error) {
    if (error instanceof AppError && error.errores) {
      throw new AppError(error.code, error.message, { errores: errorsByColumn(error.errores, fieldOf) });
    }
    throw error;
  }
}

/** The errors of a row that was refused, by column; throws what is no refusal. */
export function refusalOf(importer: AnyImporter, thrown: unknown): FieldErrors {
  const error = thrown instanceof AppError ? thrown : fromSqliteError(thrown);
  if (!error || error.status >= 500) throw thrown;
  const known = error.errores && Object.keys(error.errores).length > 0 ? error.errores : { general: [error.message] };
  const fields = new Set(['general', ...importer.contract.spec.columns.map(({ field }) => field)]);
  return Object.fromEntries(
    Object.entries(known).map(([field, texts]) => [fields.has(field) ? field : 'general', texts]),
  );
}
