/** How the change log speaks of the accounting processes. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { procesoContable } from './campos.ts';

export const bitacora: DescribedTables = {
  proceso_contable: describeTable('Proceso contable', procesoContable, { campos: { documentos: 'Documentos' } }),
};
