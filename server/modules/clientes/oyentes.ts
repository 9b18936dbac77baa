/** What customers tell to modules above them, inside of the work that changed them. */
import { listeners } from '../../core/listeners.ts';

/** The card of a person was written: what they may owe, for how long, whether anything is sold to them. */
export const alCambiarCliente = listeners<number>();
