/** How the change log speaks of pre-invoices, invoices and notes. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import {
  factura,
  facturaDetalle,
  facturaImpuesto,
  facturaRespuesta,
  facturaXml,
  prefactura,
  prefacturaDetalle,
} from './campos.ts';

export const bitacora: DescribedTables = {
  prefactura: describeTable('Prefactura', prefactura),
  prefactura_detalle: describeTable('Línea de la prefactura', prefacturaDetalle, { titulo: 'producto_id' }),
  factura: describeTable('Factura', factura),
  factura_detalle: describeTable('Línea de la factura', facturaDetalle, { titulo: 'descripcion' }),
  factura_impuesto: describeTable('Impuesto de la factura', facturaImpuesto, { titulo: 'tributo' }),
  factura_respuesta: describeTable('Respuesta de la DIAN', facturaRespuesta, { titulo: 'fecha' }),
  factura_xml: describeTable('XML de la factura', facturaXml, { titulo: 'intento' }),
};
