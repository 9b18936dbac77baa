/** How documents find a product: by any of its codes or by words, with what there is of it where it is asked for. */
import { useMemo } from 'react';
import {
  buscarProductos,
  consultaProducto,
  type Encontrado,
  productoPorCodigo,
} from '../../../server/modules/consultas/contract.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { LineOption, LineSource } from '../../kit/lines/types.ts';
import type { Lookup } from '../../kit/lines/useCodeSearch.ts';
import { ApiError, call } from '../../lib/api.ts';
import { fetchRemote } from '../../lib/remote.ts';

export interface ProductoContexto {
  /** What it is wanted for: what may not be sold, or bought, is told and not taken. */
  uso?: 'venta' | 'compra';
  /** Its stock alone is told. */
  bodega_id?: number | null;
  /** Whose codes count too. */
  proveedor_id?: number | null;
}

const absent = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** 'ABA0001 · ARROZ BLANCO 1 kg' */
export const nombreDe = ({ cod_prod, nombre_producto }: Pick<Encontrado, 'cod_prod' | 'nombre_producto'>) =>
  `${cod_prod} · ${nombre_producto}`;

/** Whoever counts blind is told no stock. */
function detailOf({ cod_prod, unidad, disponible }: Encontrado): string {
  return [cod_prod, unidad, disponible !== null && `${formatQuantity(disponible)} disponible`]
    .filter(Boolean)
    .join(' · ');
}

export function useProductoLookup({ uso, bodega_id, proveedor_id }: ProductoContexto): Lookup<Encontrado> {
  return useMemo(() => {
    const query = {
      uso: uso ?? ('' as const),
      bodega_id: String(bodega_id ?? ''),
      proveedor_id: String(proveedor_id ?? ''),
    };
    const asked = uso === 'compra' ? 'comprar' : uso === 'venta' ? 'vender' : 'usar';
    return {
      search: (search, signal) => call(buscarProductos, { query: { ...query, search } }, { signal }),
      find: (codigo) => call(productoPorCodigo, { query: { ...query, codigo } }).catch(absent),
      byId: async (id) =>
        (await call(buscarProductos, { query: { ...query, search: '', init: String(id) } }))[0] ?? null,
      option: (row) => ({ value: row.id, label: row.nombre_producto, detail: detailOf(row) }),
      refuse: ({ habilitado }) => (habilitado ? null : `No está habilitado para ${asked}.`),
    };
  }, [uso, bodega_id, proveedor_id]);
}

/** What a line needs for it to be found again. */
interface LineaDeProducto {
  readonly producto_id: number | null;
  readonly presentacion_id: number | null;
}

/**
 * Where the lines of a document come from. `toLine` is the same function from one draw to the next; `rest` what the document knows better
 * (`replace`, `unitsIn`, another `isIn`), kept by who calls.
 */
export function useProductoSource<L extends LineaDeProducto>(
  contexto: ProductoContexto,
  toLine: (producto: Encontrado) => L,
  rest?: Partial<LineSource<L, Encontrado>>,
): LineSource<L, Encontrado> {
  const lookup = useProductoLookup(contexto);
  return useMemo(
    () => ({
      ...lookup,
      toLine,
      isIn: (line, { id, presentacion_id }) => line.producto_id === id && line.presentacion_id === presentacion_id,
      ...rest,
    }),
    [lookup, toLine, rest],
  );
}

const FRESH_MS = 60_000;

/** What a product comes in besides its base unit, for a column of `opciones` with `key: ({ producto_id }) => producto_id`. */
export async function presentacionesDe({ producto_id }: LineaDeProducto): Promise<readonly LineOption[]> {
  if (producto_id === null) return [];
  const { presentaciones } = await fetchRemote(
    consultaProducto,
    { params: { id: producto_id } },
    { staleMs: FRESH_MS },
  );
  return presentaciones.map(({ id, nombre, factor }) => ({ value: id, label: nombre, factor }));
}
