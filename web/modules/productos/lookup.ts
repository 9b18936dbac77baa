/** How documents find a product: by any of its codes or by words, with what there is of it where it is asked for. */
import { useMemo } from 'react';
import {
  buscarProductos,
  type Encontrado,
  MAX_CODIGO,
  productoPorCodigo,
  productosPorCodigos,
} from '../../../server/modules/consultas/contract/buscar.ts';
import { consultaProducto } from '../../../server/modules/consultas/contract/consulta.ts';
import { formatUnits } from '../../../server/shared/quantities.ts';
import type { LineOption, LineSource } from '../../kit/lines/types.ts';
import type { Lookup } from '../../kit/lines/useCodeSearch.ts';
import { ApiError, call } from '../../lib/api.ts';
import { fetchRemote } from '../../lib/remote.ts';

export interface ProductoContexto {
  /** What it is wanted for: what may not be sold, or bought, is told and not taken. */
  uso?: 'venta' | 'compra' | 'inventario';
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
function detailOf({ cod_prod, unidad, presentacion_id, unidad_base, disponible }: Encontrado): string {
  const what = presentacion_id === null ? null : unidad;
  const free = disponible === 1 ? 'disponible' : 'disponibles';
  return [cod_prod, what, disponible !== null && `${formatUnits(disponible, unidad_base)} ${free}`]
    .filter(Boolean)
    .join(' · ');
}

const ASKED = { venta: 'vender', compra: 'comprar', inventario: 'mover inventario' } as const;

type ProductoLookup = Lookup<Encontrado> & Required<Pick<LineSource<never, Encontrado>, 'findMany'>>;

export function useProductoLookup({ uso, bodega_id, proveedor_id }: ProductoContexto): ProductoLookup {
  return useMemo(() => {
    const query = {
      uso: uso ?? ('' as const),
      bodega_id: String(bodega_id ?? ''),
      proveedor_id: String(proveedor_id ?? ''),
    };
    const body = { uso: uso ?? ('' as const), bodega_id: bodega_id || null, proveedor_id: proveedor_id || null };
    return {
      search: (search, signal) => call(buscarProductos, { query: { ...query, search } }, { signal }),
      find: (codigo) => call(productoPorCodigo, { query: { ...query, codigo } }).catch(absent),
      findMany: async (codigos) => {
        // What is longer is no code.
        const asked = codigos.filter((codigo) => codigo.length <= MAX_CODIGO);
        const rows = asked.length > 0 ? await call(productosPorCodigos, { body: { ...body, codigos: asked } }) : [];
        return new Map(asked.flatMap((codigo, at) => (rows[at] ? [[codigo, rows[at]] as const] : [])));
      },
      byId: async (id) => {
        // Beside it come the first ones of an empty search.
        const rows = await call(buscarProductos, { query: { ...query, search: '', init: String(id) } });
        return rows.find((row) => row.id === id) ?? null;
      },
      option: (row) => ({ value: row.id, label: row.nombre_producto, detail: detailOf(row) }),
      refuse: ({ habilitado }) => (habilitado ? null : `No está habilitado para ${uso ? ASKED[uso] : 'usar'}.`),
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
