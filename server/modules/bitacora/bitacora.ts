/** How the change log speaks of the accounting processes. */
import { describeTable } from '../../core/bitacora/described.ts';
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { procesoContable } from './campos.ts';

export const bitacora: TablasDescritas = {
  proceso_contable: describeTable('Proceso contable', procesoContable, { campos: { documentos: 'Documentos' } }),
};
