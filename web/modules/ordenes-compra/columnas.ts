/** Columns of the lines of an order: the last cost stands beside the price. */
import { ordenDetalle as campos } from '../../../server/modules/ordenes-compra/campos.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { columnaCantidad, columnaPresentacion, columnaProducto } from '../inventarios/public.tsx';
import type { Linea } from './lineas.ts';
import type { Conocido } from './useConocido.ts';

/** `conocido`: what the server told of the products. */
export function columnasDe(conocido: Conocido): LineColumn<Linea>[] {
  const cara = (linea: Linea) => conocido.variacionDe(linea) > conocido.limite;
  return [
    { ...columnaProducto<Linea>(), editable: ({ cant_recibida }) => cant_recibida === 0 } as LineColumn<Linea>,
    columnaPresentacion(),
    {
      ...columnaCantidad<Linea>(),
      check: ({ cantidad, cant_recibida }: Linea) =>
        cantidad !== null && cantidad < cant_recibida ? `Ya se recibieron ${formatQuantity(cant_recibida)}.` : null,
    } as LineColumn<Linea>,
    {
      ...{ type: 'costo', field: 'precio_unitario', label: campos.precio_unitario_dmil.corto, width: 112 },
      required: true,
      headers: ['Precio unitario', 'Costo', 'Valor unitario'],
      note: (linea) => {
        const costo = conocido.costoDe(linea);
        return costo === null ? null : `último ${formatMoney(Math.round(costo))}`;
      },
      check: (linea) =>
        cara(linea) && !linea.motivo_precio
          ? `Sube ${formatQuantity(Math.round(conocido.variacionDe(linea) * 10) / 10)} %: escribe el motivo.`
          : null,
    },
    {
      ...{ type: 'porcentaje', field: 'pct_descuento', label: campos.pct_descuento.corto, width: 62 },
      headers: ['Descuento'],
    },
    {
      ...{ type: 'porcentaje', field: 'iva', label: campos.iva.label, width: 64 },
      note: (linea) => (linea.iva === null ? conocido.ivaEnPalabras(linea) : null),
    },
    {
      ...{ type: 'fecha', field: 'fecha_entrega', label: campos.fecha_entrega.corto, width: 114 },
      headers: ['Entrega'],
    },
    {
      ...{ type: 'texto', field: 'motivo_precio', label: campos.motivo_precio.label, width: 104, letters: 'none' },
      max: campos.motivo_precio.max,
      needed: (linea) => cara(linea) || linea.motivo_precio !== null,
    },
    {
      ...{ type: 'calculo', field: 'base', label: campos.base_cts.label, as: 'dinero', width: 116, total: true },
      value: ({ cantidad, precio_unitario, pct_descuento }) =>
        cantidad === null || precio_unitario === null
          ? null
          : Math.round(cantidad * precio_unitario * (100 - (pct_descuento ?? 0))) / 100,
    },
  ];
}
