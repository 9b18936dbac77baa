/** Columns of lines of sales that are only looked at. */
import { lineaVenta as campos } from '../../../server/modules/ventas/campos.ts';
import type { LineaVentaLeida } from '../../../server/modules/ventas/contract/linea.ts';
import { baseNote } from '../../kit/lines/numbers.ts';
import type { LineColumn } from '../../kit/lines/types.ts';

export function columnasLeidas<L extends LineaVentaLeida>(title: (linea: L) => string): LineColumn<L>[] {
  return [
    {
      ...{ type: 'buscar', field: 'producto_id' as never, label: campos.producto_id.label },
      title,
      detail: ({ cod_prod }) => cod_prod,
    },
    {
      ...{ type: 'cantidad', field: 'cantidad' as never, label: campos.escrita_mil.label, width: 96 },
      note: ({ cantidad, factor, unidad, presentacion }) =>
        factor === 1 ? unidad : `${presentacion ?? ''} ${baseNote(cantidad, factor, unidad) ?? ''}`,
    },
    { ...{ type: 'costo', field: 'precio' as never, label: campos.precio_dmil.label, width: 120 } },
    {
      ...{ type: 'muestra', field: 'descuento' as never, label: campos.descuento.corto, width: 76, end: true },
      show: ({ descuento }) => `${descuento} %`,
      needed: ({ descuento }) => descuento > 0,
    },
    {
      ...{ type: 'muestra', field: 'tarifa' as never, label: campos.impuesto_valor_cts.label, width: 92, end: true },
      show: ({ tarifa }) => (tarifa === null ? 'Excluido' : `${tarifa} %`),
    },
    { ...{ type: 'dinero', field: 'subtotal' as never, label: campos.subtotal_cts.label, width: 132, total: true } },
  ];
}
