/** Products as the lines of stock documents choose them: by any code or by words, with their presentations and what a warehouse has. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

export const productoDeStock = z.object({
  id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  estado: z.string(),
  unidad: z.string(),
  /** Of its base unit. */
  decimales: z.int(),
  maneja_lote: z.boolean(),
  maneja_vencimiento: z.boolean(),
  maneja_serial: z.boolean(),
  presentaciones: z.array(z.object({ id: f.id, nombre: z.string(), factor: z.number() })),
  /** The one whose barcode was read; `null`: the base unit. */
  presentacion_id: f.id.nullable(),
  /** Base units in the warehouse, or in the company. */
  existencia: z.number(),
  disponible: z.number(),
});
export type ProductoDeStock = z.output<typeof productoDeStock>;

export const buscarProductos = endpoint(manifest, {
  method: 'POST',
  path: 'inventario/productos/buscar',
  access: 'sesion',
  summary:
    'Productos con inventario por código o por palabras, con lo que hay en una bodega. `exacto`: solo por código.',
  body: z.strictObject({
    search: z.string().max(100),
    bodega_id: f.id.nullable().default(null),
    exacto: z.boolean().default(false),
  }),
  response: z.array(productoDeStock),
  reads: true,
});
