/** Third parties of a side whose balance differs, the largest difference first. */
import { traslado as campos } from '../../../server/modules/traslado-datos/campos.ts';
import type { LadoLeido } from '../../../server/modules/traslado-datos/contract/cuadre.ts';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { formatCount } from '../../lib/format.ts';

interface Linea {
  readonly producto_id: number;
  readonly documento: string;
  readonly nombre: string;
  readonly aqui: number;
  readonly dicho: number | null;
  readonly diferencia: number | null;
}

const COLUMNAS: readonly LineColumn<Linea>[] = [
  {
    type: 'buscar',
    field: 'producto_id',
    label: 'Tercero',
    title: ({ nombre }) => nombre,
    detail: ({ documento }) => documento,
  },
  { type: 'calculo', field: 'aqui', label: 'Aquí', as: 'dinero', width: 152, value: ({ aqui }) => aqui },
  {
    type: 'calculo',
    field: 'dicho',
    label: campos.programa_id.label,
    as: 'dinero',
    width: 168,
    value: ({ dicho }) => dicho,
  },
  {
    type: 'calculo',
    field: 'diferencia',
    label: 'Diferencia',
    as: 'dinero',
    width: 144,
    value: ({ diferencia }) => diferencia,
    total: true,
  },
];

export function Diferencias({ titulo, lado }: { titulo: string; lado: LadoLeido }) {
  if (lado.dichos === 0) return null;
  return (
    <section>
      <h2>{titulo}</h2>
      <p>{formatCount(lado.iguales, 'tercero cuadra', 'terceros cuadran')}.</p>
      <LineGrid
        label={titulo}
        columns={COLUMNAS}
        lines={lado.terceros.map((linea, i) => ({ ...linea, producto_id: i + 1 }))}
        emptyText="Todos cuadran."
      />
    </section>
  );
}
