/** How the change log speaks of orders and of their kinds. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { configuracionPedido, configuracionZona, pedido, pedidoDetalle } from './campos.ts';

export const bitacora: DescribedTables = {
  configuracion_pedido: describeTable('Tipo de pedido', configuracionPedido),
  configuracion_pedido_zona: describeTable('Entrega en una zona', configuracionZona, { titulo: 'zona_id' }),
  pedido: describeTable('Pedido', pedido),
  pedido_detalle: describeTable('Línea del pedido', pedidoDetalle, { titulo: 'producto_id' }),
};
