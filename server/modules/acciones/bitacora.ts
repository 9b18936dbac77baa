/** How the change log speaks of the catalogue of permissions. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { accion } from './campos.ts';

export const bitacora: DescribedTables = { accion: describeTable('Acción', accion) };
