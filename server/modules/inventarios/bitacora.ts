/** How the change log speaks of lots and adjustments. The ledger tells itself. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { ajuste, ajusteDetalle, lote } from './campos.ts';

export const bitacora: DescribedTables = {
  lote: describeTable('Lote', lote),
  ajuste: describeTable('Ajuste de inventario', ajuste),
  ajuste_detalle: describeTable('Línea del ajuste', ajusteDetalle, { titulo: 'producto_id' }),
};
