/** What the stock says of products. The ledger stands above this module: its tables are read here, and nothing of it is called. */
import type { Reader } from '../../core/db/reader.ts';

/** Which of these products have moved. The ledger is not there yet: none. */
export async function hasKardex(_db: Reader, _ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set();
}

/** Base units of a product in all places, and those that nobody holds. */
export async function existenciaDe(_db: Reader, _id: number): Promise<{ existencia: number; disponible: number }> {
  return { existencia: 0, disponible: 0 };
}

/** Pesos of a base unit, the weighted average of all places; 0 of what was never bought. */
export async function costoDe(_db: Reader, _id: number): Promise<number> {
  return 0;
}
