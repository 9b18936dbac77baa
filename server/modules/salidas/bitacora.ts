/** How the change log speaks of what leaves the house: only what people do with it is told there. */
import { describeTable } from '../../core/bitacora/described.ts';
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { envio } from './campos.ts';

export const bitacora: TablasDescritas = { envio: describeTable('Mensaje que sale', envio) };
