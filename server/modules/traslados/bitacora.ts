/** How the change log speaks of transfers. What they move, the ledger tells. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { traslado, trasladoDetalle, trasladoFirma } from './campos.ts';

export const bitacora: DescribedTables = {
  traslado: describeTable('Traslado', traslado),
  traslado_detalle: describeTable('Línea del traslado', trasladoDetalle, { titulo: 'producto_id' }),
  traslado_firma: describeTable('Firma de quien recibe', trasladoFirma, { titulo: 'nombre' }),
};
