/** How the change log speaks of saved views. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { vistaGuardada } from './campos.ts';

export const bitacora: DescribedTables = { vista_guardada: describeTable('Vista de lista', vistaGuardada) };
