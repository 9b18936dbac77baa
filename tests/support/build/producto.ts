/** A product as the form sends it. */
import type * as z from 'zod';
import {
  createProducto,
  type Producto,
  type productoAlta,
} from '../../../server/modules/productos/contract/producto.ts';
import { digitoGtin } from '../../../server/modules/productos/rules/barras.ts';
import type { TestActor } from '../app.ts';

export type ProductoBody = z.input<typeof productoAlta>;

export const buildProducto = (changes: Partial<ProductoBody> = {}): ProductoBody => ({
  nombre_producto: 'ARROZ BLANCO LA ROSITA 500 g',
  tipo: 'INVENTARIO',
  linea: 'ALIMENTOS',
  unidad_base: '94',
  impuesto_venta: 'EXCLUIDO',
  ...changes,
});

export async function crearProducto(actor: TestActor, changes: Partial<ProductoBody> = {}): Promise<Producto> {
  return (await actor.call(createProducto, { body: buildProducto(changes) })).data;
}

/** An EAN-13 with its check digit. */
export function ean(n: number): string {
  const head = `770${String(n).padStart(9, '0')}`;
  return head + digitoGtin(head);
}
