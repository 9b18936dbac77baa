/** How the change log speaks of causation. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { discrepancia, retencion } from './campos.ts';

export const bitacora: DescribedTables = {
  retencion: describeTable('Retención', retencion),
  discrepancia: describeTable('Discrepancia', discrepancia),
};
