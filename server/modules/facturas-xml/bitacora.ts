/** How the change log speaks of documents that were received. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { evento, factura } from './campos.ts';

export const bitacora: DescribedTables = {
  factura_recibida: describeTable('Factura recibida', factura),
  factura_evento: describeTable('Evento de la factura', evento, { titulo: 'codigo' }),
};
