/** How the change log speaks of the ranges of numbers. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { secuencia } from './campos.ts';

export const bitacora: DescribedTables = { secuencia: describeTable('Numeración', secuencia) };
