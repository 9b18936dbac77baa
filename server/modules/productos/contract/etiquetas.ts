/** Labels of products: which, how many of each, on what paper. */
import * as z from 'zod';
import { id } from '../../../shared/fields.ts';
import { copias, defineLabels, opcionesDeEtiquetas, revisarPedido } from '../../../shared/label-contract.ts';
import { manifest } from '../manifest.ts';

/** What is chosen besides the products. */
export const opcionesEtiquetas = z.strictObject({
  ...opcionesDeEtiquetas,
  /** What the bars say; a product without barcode has its own code. */
  codigo: z.enum(['codigo_barras', 'cod_prod']).default('codigo_barras'),
});

export const pedidoEtiquetas = opcionesEtiquetas
  .extend({
    lineas: z
      .array(
        z.strictObject({
          producto_id: id,
          presentacion_id: id.nullable().default(null),
          /** The label tells the lot and when it expires, too. */
          lote_id: id.nullable().default(null),
          /** The same by its code, where documents have no more. */
          lote: z.string().trim().min(1).max(60).nullable().default(null),
          copias,
        }),
      )
      .min(1)
      .max(500),
  })
  .superRefine(revisarPedido);
export type PedidoEtiquetas = z.output<typeof pedidoEtiquetas>;

export const etiquetas = defineLabels(manifest, {
  path: 'productos/catalogo/etiquetas',
  permiso: manifest.permisos.ver,
  nombre: 'productos',
  pedido: pedidoEtiquetas,
});
export const imprimirEtiquetas = etiquetas.imprimir;
