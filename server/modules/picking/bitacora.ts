/** How the change log speaks of pickings. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { picking, pickingOla } from './campos.ts';

export const bitacora: DescribedTables = {
  picking: describeTable('Picking', picking),
  picking_ola: describeTable('Ola de picking', pickingOla),
};
