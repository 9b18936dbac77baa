/** Looking up third parties: by typed digits of their document number, and possible duplicates by what two parties have in common. */
import { limpiarNit } from '../../shared/nit.ts';
import { joinSimilar, nameKey, type SimilarQuery } from '../../shared/similar.ts';
import { rowsByIds } from '../db/list.ts';
import type { ListSource } from '../db/list-source.ts';
import type { Reader } from '../db/reader.ts';

/** The digits of a number as it was typed or pasted, without its check digit ('900.482.716-7'); `''` when it is not one. */
export function typedNumber(search: string): string {
  return /^[\d\s.,]+(-\d?)?$/.test(search) ? limpiarNit(search.split('-', 1)[0] as string) : '';
}

/** The rows of a look-up and, behind them, those of `init` that are not there. */
export async function withInit<Found extends { id: number }, Row extends { id: number }, Wire extends Found>(
  db: Reader,
  source: ListSource<Row, Wire>,
  found: readonly Found[],
  init: readonly number[],
): Promise<Found[]> {
  const missing = init.filter((id) => found.every((row) => row.id !== id));
  return [...found, ...(await rowsByIds(db, source, missing))];
}

/** Who has the same name but for accents and company suffix, the same mail, or one of the phones: each found through an index. */
export async function findSimilar<R extends { readonly id: number }>(
  { nombre, email, telefono }: SimilarQuery,
  by: {
    readonly name: (key: string) => Promise<R[]>;
    readonly mail: (email: string) => Promise<R[]>;
    readonly phones: (numbers: readonly string[]) => Promise<R[]>;
  },
) {
  const key = nameKey(nombre);
  return joinSimilar({
    nombre: key ? await by.name(key) : [],
    correo: email ? await by.mail(email) : [],
    teléfono: telefono.length > 0 ? await by.phones(telefono) : [],
  });
}
