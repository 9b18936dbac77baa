/** How the change log speaks of requests of quotation. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { invitado, oferta, solicitud, solicitudDetalle } from './campos.ts';

export const bitacora: DescribedTables = {
  cotizacion_compra: describeTable('Solicitud de cotización', solicitud),
  cotizacion_compra_detalle: describeTable('Línea de la solicitud', solicitudDetalle, { titulo: 'producto_id' }),
  cotizacion_compra_proveedor: describeTable('Proveedor de la solicitud', invitado, { titulo: 'proveedor_id' }),
  cotizacion_compra_oferta: describeTable('Oferta de un proveedor', oferta, { titulo: 'precio_dmil' }),
};
