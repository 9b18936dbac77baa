/** What the ledger tells to modules above it, inside of the work that moved it. */
import { listeners } from '../../core/listeners.ts';

/** A credit was given back what it had: its document in the ledger. */
export const alMoverCredito = listeners<number>();

/** What customers owe is less than it was: the people. */
export const alAbonarClientes = listeners<readonly number[]>();
