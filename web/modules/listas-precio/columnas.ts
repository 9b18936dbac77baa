/** Columns of the prices of a list, where they are written. */
import { item as campos } from '../../../server/modules/listas-precio/campos.ts';
import { formatPrice } from '../../../server/shared/quantities.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { presentacionesDe } from '../productos/public.tsx';
import { type Linea, margenDe } from './lineas.ts';

/** `costos`: who writes may see them. */
export function columnasDe({ costos, incluye_iva }: { costos: boolean; incluye_iva: boolean }): LineColumn<Linea>[] {
  return [
    {
      type: 'buscar',
      field: 'producto_id',
      label: campos.producto_id.label,
      title: ({ nombre_producto }) => nombre_producto,
      detail: ({ cod_prod, calculado }) => (calculado ? `${cod_prod} · lo calcula la lista` : cod_prod),
      headers: ['Código', 'Referencia', 'cod_prod'],
    },
    {
      ...{ type: 'opciones', field: 'presentacion_id', label: campos.presentacion_id.label, width: 108 },
      ...{ emptyText: campos.presentacion_id.vacio, options: presentacionesDe },
      key: ({ producto_id }) => producto_id ?? 0,
      shown: ({ presentacion }) => presentacion,
      choose: (line, option) => ({
        ...line,
        presentacion_id: option ? Number(option.value) : null,
        presentacion: option?.label ?? campos.presentacion_id.vacio,
        // Of another presentation nobody knows the cost here.
        costo: null,
      }),
    },
    {
      type: 'cantidad',
      field: 'cantidad_desde',
      label: campos.cantidad_desde_mil.corto,
      width: 108,
      headers: ['Desde', 'Cantidad', 'Cantidad desde', 'Cantidad mínima'],
    },
    {
      type: 'costo',
      field: 'precio',
      label: incluye_iva ? 'Precio con IVA' : campos.precio_dmil.label,
      width: 112,
      required: true,
      headers: ['Precio', 'Precio de venta', 'Valor', 'precio_venta'],
      change: (line, precio) => ({ ...line, precio, calculado: false }),
      note: ({ precio, precio_actual }) =>
        precio_actual === null || precio_actual === precio ? null : `antes ${formatPrice(precio_actual)}`,
      check: (line) => (costos && (margenDe(line) ?? 0) < 0 ? 'Por debajo del costo.' : null),
    },
    ...(costos
      ? [{ type: 'calculo', field: 'margen', label: 'Margen %', as: 'porcentaje', width: 76, value: margenDe } as const]
      : []),
    { type: 'fecha', field: 'fecha_desde', label: campos.fecha_desde.label, width: 102, headers: ['Vigente desde'] },
    { type: 'fecha', field: 'fecha_hasta', label: campos.fecha_hasta.label, width: 102, headers: ['Vigente hasta'] },
    {
      type: 'porcentaje',
      field: 'descuento_maximo',
      label: campos.descuento_maximo.corto,
      width: 76,
      headers: ['Descuento', 'Descuento máximo'],
    },
  ];
}
