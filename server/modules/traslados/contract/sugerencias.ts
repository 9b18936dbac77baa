/** What one warehouse should send to another, by the minimum and maximum of each product there. Quantities are of base units. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';
import { base } from './traslado.ts';

const bodega = f.idParam.shape.id;

const sugerencia = z.object({
  producto_id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  unidad: z.string(),
  decimales: z.int(),
  maneja_lote: z.boolean(),
  maneja_serial: z.boolean(),
  disponible_destino: z.number(),
  /** In transit to the destination, or expected there. */
  en_camino: z.number(),
  /** Of the destination. */
  minimo: z.number(),
  maximo: z.number().nullable(),
  disponible_origen: z.number(),
  sugerido: z.number(),
});
export type Sugerencia = z.output<typeof sugerencia>;

export const sugerencias = endpoint(manifest, {
  method: 'GET',
  path: `${base}/sugerencias`,
  access: { permiso: manifest.permisos.crear },
  summary:
    'Lo que al destino le falta de su mínimo y el origen puede dar sin quedar bajo el suyo; lo que quien pregunta cuenta a ciegas no está.',
  query: z.strictObject({ bodega_origen_id: bodega, bodega_destino_id: bodega }),
  response: z.array(sugerencia),
});
