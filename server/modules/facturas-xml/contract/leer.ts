/** An invoice file in, its parsed invoice out. */
import { MB } from '../../../shared/bytes.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { factura, MAX_FACTURA } from '../../../shared/factura-xml/factura.ts';
import { manifest } from '../manifest.ts';

/** A file somewhat too large is told so in words; the rest of the request is small. */
const SLACK = MB;

export const leerFacturaXml = endpoint(manifest, {
  method: 'POST',
  path: 'compras/facturas_xml/leer',
  access: 'sesion',
  summary:
    'Lee una factura electrónica: multipart con una parte `archivo`, el XML o el ZIP del proveedor. No guarda nada.',
  response: factura,
  reads: true,
  maxBody: MAX_FACTURA + SLACK,
});
