/** How the change log speaks of the areas of the company. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { departamento } from './campos.ts';

export const bitacora: DescribedTables = { departamento: describeTable('Departamento', departamento) };
