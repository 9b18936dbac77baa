/** How the change log speaks of the catalogue of permissions. */
import { describeTable } from '../../core/bitacora/described.ts';
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { accion } from './campos.ts';

export const bitacora: TablasDescritas = { accion: describeTable('Acción', accion) };
