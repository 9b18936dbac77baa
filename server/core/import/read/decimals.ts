/**
 * How each column of a file writes its numbers. '1.234' alone may be a thousand or one and a bit; '1.234.567' or '8,5' beside it in the
 * same column tell which.
 */
import type { Reader } from '../../db/reader.ts';
import type { ImportTable } from './table.ts';

/** The sign before the decimals; `null` when nothing of the column tells. */
export type Decimal = ',' | '.' | null;

const WITH_COMMA = /^\(?-?\d{1,3}(\.\d{3}){2,}\)?$|^\(?-?\d{1,3}(\.\d{3})+,\d+\)?$|^-?\d+,(\d{1,2}|\d{4,})$/;
const WITH_POINT = /^\(?-?\d{1,3}(,\d{3}){2,}\)?$|^\(?-?\d{1,3}(,\d{3})+\.\d+\)?$|^-?\d+\.(\d{1,2}|\d{4,})$/;

/** Of texts of one column. Both signs in it tell nothing. */
export function decimalOf(texts: Iterable<string>): Decimal {
  let [comma, point] = [false, false];
  for (const text of texts) {
    const bare = text.replace(/[\s$%]/g, '');
    comma ||= WITH_COMMA.test(bare);
    point ||= WITH_POINT.test(bare);
    if (comma && point) return null;
  }
  return comma ? ',' : point ? '.' : null;
}

export function decimalsOf({ encabezados, filas }: ImportTable): Decimal[] {
  return encabezados.map((_, i) => decimalOf(filas.map(({ valores }) => valores[i] ?? '')));
}

/** Those of a file that was taken in. */
export async function readDecimals(db: Reader, importacion: number): Promise<readonly Decimal[]> {
  const row = await db
    .selectFrom('importacion')
    .select('decimales')
    .where('id', '=', importacion)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.decimales) as Decimal[];
}
