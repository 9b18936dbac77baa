/** Words of the values whose meaning is their record's: read once for each field that says so. */
import type { Manifest } from '../../shared/manifest.ts';
import type { Reader } from '../db/reader.ts';
import { type DescribedTables, describedField, type WordsOfRecord } from './fields.ts';
import type { LogEntry } from './read.ts';

interface ValueOfRecord extends Pick<LogEntry, 'tabla' | 'registro_id'> {
  readonly campo: string;
  readonly value: unknown;
}

/** `undefined` for a field whose values mean the same in every record. */
export type OfRecords = (of: ValueOfRecord) => string | undefined;

const isSaid = (value: unknown) => value !== null && value !== '';

export async function readRecordWords(
  db: Reader,
  { tables, manifests }: { readonly tables: DescribedTables; readonly manifests: readonly Manifest[] },
  filas: readonly LogEntry[],
): Promise<OfRecords> {
  const values = filas.flatMap(({ tabla, registro_id, cambios }) =>
    cambios.flatMap(({ campo, antes, despues }) =>
      [antes, despues].map((value) => ({ tabla, registro_id, campo, value })),
    ),
  );
  const fields = Map.groupBy(
    values.filter(({ value }) => isSaid(value)),
    ({ tabla, campo }) => describedField(tables, tabla, campo).porRegistro,
  );
  const read = new Map<unknown, WordsOfRecord>();
  for (const [porRegistro, group] of fields) {
    const wanted = group.flatMap(({ registro_id, value }) => (registro_id === null ? [] : [{ registro_id, value }]));
    if (porRegistro) read.set(porRegistro, await porRegistro(db, manifests, wanted));
  }
  return ({ tabla, registro_id, campo, value }) => {
    if (registro_id === null || !isSaid(value)) return undefined;
    return read.get(describedField(tables, tabla, campo).porRegistro)?.({ registro_id, value });
  };
}
