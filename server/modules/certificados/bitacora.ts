/** How the change log speaks of certificates. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { certificado } from './campos.ts';

export const bitacora: DescribedTables = { certificado: describeTable('Certificado', certificado) };
