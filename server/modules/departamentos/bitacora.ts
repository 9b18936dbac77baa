/** How the change log speaks of the areas of the company. */
import { describeTable } from '../../core/bitacora/described.ts';
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { departamento } from './campos.ts';

export const bitacora: TablasDescritas = { departamento: describeTable('Departamento', departamento) };
