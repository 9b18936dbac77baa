/** Columns that the lines of every document of stock have: what, in which presentation, how much, in which zone. */
import { ajusteDetalle as campos } from '../../../server/modules/inventarios/campos.ts';
import { zonasList } from '../../../server/modules/zonas/contract/zonas.ts';
import { baseNote } from '../../kit/lines/numbers.ts';
import type { ChoiceColumn, LineColumn, LineOption } from '../../kit/lines/types.ts';
import { fetchRemote } from '../../lib/remote.ts';
import { presentacionesDe } from '../productos/public.tsx';

interface DeProducto {
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
}

export interface Escrita extends DeProducto {
  readonly unidad: string;
  readonly decimales: number;
  readonly presentacion_id: number | null;
  readonly presentacion: string;
  readonly factor: number;
  readonly cantidad: number | null;
}

export function columnaProducto<L extends DeProducto>(): LineColumn<L> {
  return {
    type: 'buscar',
    field: 'producto_id' as never,
    label: campos.producto_id.label,
    title: ({ nombre_producto }) => nombre_producto,
    detail: ({ cod_prod }) => cod_prod,
    headers: ['Código', 'Referencia'],
  };
}

export function columnaPresentacion<L extends Omit<Escrita, 'cantidad'>>(): LineColumn<L> {
  return {
    type: 'opciones',
    field: 'presentacion_id' as never,
    label: campos.presentacion_id.label,
    width: 100,
    key: ({ producto_id }) => producto_id ?? 0,
    options: presentacionesDe,
    shown: ({ presentacion }) => presentacion,
    emptyText: campos.presentacion_id.vacio,
    choose: (line, option) => ({
      ...line,
      presentacion_id: option ? Number(option.value) : null,
      presentacion: option?.label ?? line.unidad,
      factor: option?.factor ?? 1,
    }),
  };
}

export function columnaCantidad<L extends Escrita>(): LineColumn<L> {
  return {
    type: 'cantidad',
    field: 'cantidad' as never,
    label: campos.cantidad_mil.label,
    width: 96,
    required: true,
    total: true,
    decimals: ({ decimales, presentacion_id }) => (presentacion_id === null ? decimales : 3),
    note: ({ cantidad, factor, unidad }) => baseNote(cantidad, factor, unidad),
  };
}

/** Open zones of a warehouse that are no transit, with their codes. */
async function zonasDe(bodega_id: number): Promise<LineOption[]> {
  const query = { bodega_id, estado: 'ACTIVA' };
  const answer = await fetchRemote(zonasList.list, { query }, { staleMs: 60_000 });
  const rows = Array.isArray(answer) ? answer : answer.results;
  return rows.filter(({ tipo }) => tipo !== 'TRANSITO').map(({ id, codigo }) => ({ value: id, label: codigo }));
}

/** The rest of a column of zones of a warehouse: its field, and how it is shown and chosen, are of the line. */
export function columnaZona<L>(
  bodega_id: number | null,
  emptyText: string,
): Pick<ChoiceColumn<L>, 'type' | 'width' | 'key' | 'options' | 'emptyText'> {
  return {
    type: 'opciones',
    width: 128,
    key: () => bodega_id ?? 0,
    options: () => (bodega_id ? zonasDe(bodega_id) : Promise.resolve([])),
    emptyText,
  };
}
