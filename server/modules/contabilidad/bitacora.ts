/** How the change log speaks of the months of the books. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { periodo } from './campos.ts';

export const bitacora: DescribedTables = { periodo: describeTable('Período', periodo) };
