/** Columns of lines that exist already, of which one takes so much: what there is, and how much of it. */
import { lineaVenta } from '../../../server/modules/ventas/campos.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { LineColumn } from '../../kit/lines/types.ts';

export interface PorTomar {
  readonly id: number;
  readonly producto_id: number;
  readonly cod_prod: string;
  readonly nombre: string;
  readonly unidad: string;
  readonly decimales: number;
  /** What there is of it to take. */
  readonly hay: number;
  /** Where it is shown. */
  readonly precio: number | null;
  readonly cantidad: number | null;
}

/** `hay`: what its column is called; `sobra`: what is said of who takes more; `entre`: between the two. */
export const columnasPorTomar = (
  hay: string,
  sobra: string,
  entre: readonly LineColumn<PorTomar>[] = [],
): LineColumn<PorTomar>[] => [
  {
    ...{ type: 'buscar', field: 'producto_id', label: lineaVenta.producto_id.label, editable: false },
    title: ({ nombre }) => nombre,
    detail: ({ cod_prod }) => cod_prod,
  },
  { ...{ type: 'cantidad', field: 'hay', label: hay, width: 104, editable: false }, note: ({ unidad }) => unidad },
  ...entre,
  {
    ...{ type: 'cantidad', field: 'cantidad', label: lineaVenta.escrita_mil.label, width: 104 },
    check: (line) => {
      const { cantidad } = line;
      return cantidad !== null && cantidad > line.hay ? `${sobra} (${formatQuantity(line.hay)}).` : null;
    },
  },
];

/** How the grid of such lines works. */
export const TOMADAS = { closed: true, scanner: false, enter: 'linea' } as const;
