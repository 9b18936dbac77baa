/** What invoices tell to modules above them, inside of the work that wrote it. */
import { listeners } from '../../core/listeners.ts';

/** The tax office said something of a document, or it goes there again: its id. */
export const alAnotarDian = listeners<number>();
