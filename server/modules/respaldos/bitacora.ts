/** How the change log speaks of destinations. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { destino } from './campos.ts';

export const bitacora: DescribedTables = { respaldo_destino: describeTable('Destino de respaldos', destino) };
