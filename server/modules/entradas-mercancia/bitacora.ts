/** How the change log speaks of goods receipts. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { entrada, entradaDetalle, entradaOrden } from './campos.ts';

export const bitacora: DescribedTables = {
  entrada: describeTable('Entrada de mercancía', entrada),
  entrada_detalle: describeTable('Línea de la entrada', entradaDetalle, { titulo: 'producto_id' }),
  entrada_orden: describeTable('Órdenes de la entrada', entradaOrden),
};
