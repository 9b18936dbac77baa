/** How the change log speaks of applicants: by their numbers. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { aspirante } from './campos.ts';

export const bitacora: DescribedTables = { aspirante: describeTable('Aspirante', aspirante) };
