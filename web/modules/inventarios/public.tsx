/** What other modules may ask of stock: products for the lines of their documents, and what a balance is made of. */
import { buscarProductos, type ProductoDeStock } from '../../../server/modules/inventarios/contract/productos.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { LineSource } from '../../kit/lines/types.ts';
import { call } from '../../lib/api.ts';

export { columnaCantidad, columnaPresentacion, columnaProducto, columnaZona } from './columnas-comunes.ts';
export { insistir, soloPeriodo } from './insistir.ts';
export { useExplicacion } from './useExplicacion.tsx';

/** Where lines of stock documents come from: products by any code or by words, with what a warehouse has of them. */
export function productosDeStock<
  L extends { readonly producto_id: number | null; readonly presentacion_id: number | null },
>(bodega_id: number | null, toLine: (producto: ProductoDeStock) => L): LineSource<L, ProductoDeStock> {
  const ask = (search: string, exacto: boolean, signal?: AbortSignal) =>
    call(buscarProductos, { body: { search, bodega_id, exacto } }, signal ? { signal } : {});
  return {
    search: (text, signal) => ask(text, false, signal),
    find: async (code) => (await ask(code, true))[0] ?? null,
    option: ({ id, cod_prod, nombre_producto, disponible, unidad }) => ({
      value: id,
      label: nombre_producto,
      detail: `${cod_prod} · ${formatQuantity(disponible)} ${unidad}`,
    }),
    toLine,
    isIn: (line, { id, presentacion_id }) => line.producto_id === id && line.presentacion_id === presentacion_id,
    refuse: ({ estado }) => (estado === 'INACTIVO' || estado === 'BORRADOR' ? `Está ${estado}.` : null),
  };
}
