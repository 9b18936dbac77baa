/** Columns of what a line was sold for, where it is only looked at. */
import { lineaVenta } from '../../../server/modules/ventas/campos.ts';
import type { LineaVentaLeida } from '../../../server/modules/ventas/contract/linea.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { pesos } from '../ventas/public.tsx';

export function columnasLeidas<L extends LineaVentaLeida>(): LineColumn<L>[] {
  const columnas: LineColumn<LineaVentaLeida>[] = [
    {
      ...{ type: 'costo', field: 'precio', label: lineaVenta.precio_dmil.label, width: 116 },
      note: ({ precio, precio_lista }) =>
        precio_lista === null || precio_lista === precio ? null : `lista ${pesos(precio_lista)}`,
    },
    {
      ...{ type: 'muestra', field: 'descuento', label: lineaVenta.descuento.corto, width: 72, end: true },
      show: ({ descuento }) => `${formatQuantity(descuento)} %`,
      needed: ({ descuento }) => descuento > 0,
    },
    {
      ...{ type: 'muestra', field: 'tarifa', label: 'IVA', width: 64, end: true },
      show: ({ tarifa }) => (tarifa === null ? 'excl.' : `${formatQuantity(tarifa)} %`),
    },
    {
      ...{ type: 'muestra', field: 'margen', label: 'Margen', width: 80, end: true },
      show: ({ margen }) => (margen === null ? '' : `${formatQuantity(margen)} %`),
      needed: ({ margen }) => margen !== null,
    },
  ];
  return columnas as LineColumn<L>[];
}
