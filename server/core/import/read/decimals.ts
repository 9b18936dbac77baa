/**
 * How each column of a file writes its numbers. '1.234' alone may be a thousand or one and a bit; '1.234.567' or '8,5' beside it in the
 * same column tell which.
 */
import type { Reader } from '../../db/reader.ts';

/** The sign before the decimals; `null` when nothing of the column tells. */
export type Decimal = ',' | '.' | null;

const WITH_COMMA = /^\(?-?\d{1,3}(\.\d{3}){2,}\)?$|^\(?-?\d{1,3}(\.\d{3})+,\d+\)?$|^-?\d+,(\d{1,2}|\d{4,})$/;
const WITH_POINT = /^\(?-?\d{1,3}(,\d{3}){2,}\)?$|^\(?-?\d{1,3}(,\d{3})+\.\d+\)?$|^-?\d+\.(\d{1,2}|\d{4,})$/;

/** Hears the rows of a file, and says of each column. Both signs in one tell nothing. */
export function decimalsHeard(width: number): { hear(valores: readonly string[]): void; said(): Decimal[] } {
  const comma = new Array<boolean>(width).fill(false);
  const point = new Array<boolean>(width).fill(false);
  return {
    hear(valores) {
      for (const [i, text] of valores.entries()) {
        if (!/[.,]\d/.test(text)) continue;
        const bare = text.replace(/[\s$%]/g, '');
        comma[i] ||= WITH_COMMA.test(bare);
        point[i] ||= WITH_POINT.test(bare);
      }
    },
    said: () => comma.map((is, i) => (is === point[i] ? null : is ? ',' : '.')),
  };
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
