/** Labels of zones: those that hang over a dock and those of each shelf. */
import * as z from 'zod';
import { id } from '../../../shared/fields.ts';
import { copias, defineLabels, opcionesDeEtiquetas, revisarPedido } from '../../../shared/label-contract.ts';
import { manifest } from '../manifest.ts';

export const opcionesEtiquetasZona = z.strictObject(opcionesDeEtiquetas);

export const pedidoEtiquetasZona = opcionesEtiquetasZona
  .extend({
    lineas: z
      .array(z.strictObject({ zona_id: id, copias }))
      .min(1)
      .max(1000),
  })
  .superRefine(revisarPedido);
export type PedidoEtiquetasZona = z.output<typeof pedidoEtiquetasZona>;

export const etiquetasZona = defineLabels(manifest, {
  path: 'inventario/zonas/etiquetas',
  permiso: manifest.permisos.ver,
  nombre: 'zonas',
  pedido: pedidoEtiquetasZona,
});
