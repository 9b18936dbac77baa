/** What the ledger of stock tells to modules above it, inside of the work that moved it. */
import { listeners } from '../../core/listeners.ts';

export interface Entrada {
  readonly producto_id: number;
  readonly bodega_id: number;
}

/** Something entered warehouses: products, each once by warehouse. What a reversal gives back is not told: it is of who undoes. */
export const alEntrarStock = listeners<readonly Entrada[]>();
