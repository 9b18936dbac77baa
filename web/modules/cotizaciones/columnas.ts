/** Columns of the lines of a quotation that is written. */
import { cotizacionDetalle as campos } from '../../../server/modules/cotizaciones/campos.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { columnaCantidad, columnaPresentacion, columnaProducto } from '../inventarios/public.tsx';
import { type Conocido, columnaDisponible, columnasDePrecio } from '../pedidos/public.tsx';
import { type Linea, OPCIONES, tieneOpcion } from './lineas.ts';

/** `conocido`: what the server told of the products; `opcionales`: what few quotations have was asked for. */
export const columnasDe = (conocido: Conocido, opcionales: boolean): LineColumn<Linea>[] => [
  columnaProducto<Linea>(),
  columnaPresentacion(),
  columnaCantidad<Linea>(),
  columnaDisponible(conocido),
  ...columnasDePrecio<Linea>(conocido),
  {
    ...{ type: 'opciones', field: 'opcion', label: campos.opcional.label, width: 96, options: OPCIONES },
    shown: ({ opcion }) => OPCIONES.find(({ value }) => value === opcion)?.label ?? 'No',
    emptyText: 'No',
    needed: (linea) => opcionales || tieneOpcion(linea),
  },
  {
    ...{ type: 'texto', field: 'seccion', label: campos.seccion.label, width: 92, letters: 'none' },
    max: campos.seccion.max,
    needed: (linea) => opcionales || tieneOpcion(linea),
  },
];
