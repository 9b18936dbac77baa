/** How the change log speaks of what leaves the house: only what people do with it is told there. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { envio } from './campos.ts';

export const bitacora: DescribedTables = { envio: describeTable('Mensaje que sale', envio) };
