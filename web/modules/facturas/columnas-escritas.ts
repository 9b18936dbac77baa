/** Columns of lines of services as they are written. */
import { lineaVenta } from '../../../server/modules/ventas/campos.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { columnaCantidad, columnaProducto } from '../inventarios/public.tsx';
import type { Linea } from './valores.ts';

export const columnasEscritas: LineColumn<Linea>[] = [
  columnaProducto(),
  columnaCantidad(),
  {
    ...{ type: 'costo', field: 'precio', label: lineaVenta.precio_dmil.label, width: 120 },
    headers: ['Precio unitario', 'Valor unitario'],
    note: ({ precio }) => (precio === null ? 'el de la lista' : null),
  },
  {
    ...{ type: 'porcentaje', field: 'descuento', label: lineaVenta.descuento.corto, width: 72 },
    headers: ['Descuento'],
  },
  {
    ...{
      type: 'calculo',
      field: 'subtotal',
      label: lineaVenta.subtotal_cts.label,
      as: 'dinero',
      width: 128,
      total: true,
    },
    value: ({ cantidad, precio, descuento }) =>
      cantidad === null || precio === null ? null : Math.round(cantidad * precio * (100 - (descuento ?? 0))) / 100,
  },
];
