/** What a line of a document tells of its product, and of the presentation in which it was written. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';

export const lineaDeProducto = {
  id: f.id,
  producto_id: f.id,
  cod_prod: z.string(),
  nombre_producto: z.string(),
  /** Of its base unit. */
  unidad: z.string(),
  decimales: z.int(),
  presentacion_id: f.id.nullable(),
  presentacion: z.string().nullable(),
  /** Base units in one of its presentation. */
  factor: z.number(),
};
