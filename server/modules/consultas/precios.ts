/** What products cost who buys them. The lists of prices stand beside this module; until they are there nothing has a price. */
import type { Reader } from '../../core/db/reader.ts';

/** Pesos for a base unit. */
export interface Precio {
  readonly precio: number;
  readonly precio_con_iva: number;
}

/** Of each product on a day (`YYYY-MM-DD`), in a list or in the general one; one that has none has no entry. */
export async function preciosDe(
  _db: Reader,
  _ids: readonly number[],
  _asked: { readonly lista_id: number | null; readonly fecha: string },
): Promise<ReadonlyMap<number, Precio>> {
  return new Map();
}

/** Of a product in each list in force. */
export async function preciosPorLista(_db: Reader, _id: number, _fecha: string) {
  return [] as { lista_id: number; lista: string; unidad: string; precio: number; precio_con_iva: number }[];
}
