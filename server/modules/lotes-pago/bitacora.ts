/** How the change log speaks of batches of payments. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { lote, loteDetalle } from './campos.ts';

export const bitacora: DescribedTables = {
  lote_pago: describeTable('Lote de pago', lote),
  lote_pago_detalle: describeTable('Pago del lote', loteDetalle, { titulo: 'proveedor_id' }),
};
