/** How the change log speaks of documents that were received. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { evento, factura, linea } from './campos.ts';

export const bitacora: DescribedTables = {
  factura_recibida: describeTable('Factura recibida', factura),
  factura_recibida_linea: describeTable('Línea de la factura', linea, { titulo: 'nombre' }),
  factura_evento: describeTable('Evento de la factura', evento, { titulo: 'codigo' }),
};
