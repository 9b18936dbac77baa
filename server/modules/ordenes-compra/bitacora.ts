/** How the change log speaks of purchase orders. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { cupo, orden, ordenDetalle, ordenRespuesta, ordenVersion } from './campos.ts';

export const bitacora: DescribedTables = {
  orden_compra: describeTable('Orden de compra', orden),
  orden_compra_detalle: describeTable('Línea de la orden', ordenDetalle, { titulo: 'producto_id' }),
  orden_compra_version: describeTable('Versión de la orden', ordenVersion, { titulo: 'numero' }),
  orden_respuesta: describeTable('Respuesta del proveedor', ordenRespuesta, { titulo: 'nombre' }),
  cupo_aprobacion: describeTable('Cupo de aprobación', cupo, { titulo: 'usuario_id' }),
};
