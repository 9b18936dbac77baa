/** How the change log speaks of quotations. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { cotizacion, cotizacionDetalle, cotizacionRespuesta } from './campos.ts';

export const bitacora: DescribedTables = {
  cotizacion: describeTable('Cotización', cotizacion),
  cotizacion_detalle: describeTable('Línea de la cotización', cotizacionDetalle, { titulo: 'producto_id' }),
  cotizacion_respuesta: describeTable('Respuesta del cliente', cotizacionRespuesta, { titulo: 'nombre' }),
};
