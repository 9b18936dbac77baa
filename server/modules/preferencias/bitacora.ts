/** How the change log speaks of saved views. */
import { describeTable } from '../../core/bitacora/described.ts';
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { vistaGuardada } from './campos.ts';

export const bitacora: TablasDescritas = { vista_guardada: describeTable('Vista de lista', vistaGuardada) };
