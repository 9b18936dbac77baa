/** How the change log speaks of job offers. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { oferta } from './campos.ts';

export const bitacora: DescribedTables = { oferta: describeTable('Oferta de empleo', oferta) };
