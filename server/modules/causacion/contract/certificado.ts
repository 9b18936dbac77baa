/** What was withheld of a supplier in a year, on paper. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

export const certificadoRetencion = endpoint(manifest, {
  method: 'GET',
  path: 'cartera/proveedores/certificado',
  access: { permiso: manifest.permisos.ver },
  summary: 'El certificado de retenciones de un proveedor en un año, en PDF: base, tarifa y retenido por concepto.',
  query: z.strictObject({
    proveedor_id: f.enteroDeConsulta(999_999_999),
    anio: f.enteroDeConsulta(9_999),
  }),
  response: z.unknown(),
});
