/** How the change log speaks of positions. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { cargo, ocupante } from './campos.ts';

export const bitacora: DescribedTables = {
  cargo: describeTable('Cargo', cargo),
  ocupante: describeTable('Ocupante', ocupante),
};
