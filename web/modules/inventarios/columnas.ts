/** Columns of the lines of an adjustment, by its kind. */
import { ajusteDetalle as campos, type TipoAjuste } from '../../../server/modules/inventarios/campos.ts';
import { esSalida } from '../../../server/modules/inventarios/rules/tipos.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import { columnaCantidad, columnaPresentacion, columnaProducto, columnaZona } from './columnas-comunes.ts';
import type { Linea } from './lineas.ts';

const PRODUCTO = columnaProducto<Linea>();

const VALOR: LineColumn<Linea> = {
  type: 'dinero',
  field: 'valor',
  label: 'Gana o pierde',
  required: true,
  negative: true,
  total: true,
  width: 160,
  headers: [campos.valor_cts.label],
};

const llevaLote = ({ maneja_lote, maneja_serial }: Linea) => maneja_lote || maneja_serial;
const llevaVencimiento = ({ maneja_vencimiento }: Linea) => maneja_vencimiento;

/** `costos`: who writes may see them. */
export function columnasDe(tipo: TipoAjuste, bodega_id: number | null, costos: boolean): LineColumn<Linea>[] {
  if (tipo === 'AJUSTE_COSTO') return [PRODUCTO, VALOR];
  const enters = !esSalida(tipo);
  return [
    PRODUCTO,
    columnaPresentacion(),
    columnaCantidad(),
    {
      ...columnaZona<Linea>(bodega_id, campos.zona_id.vacio),
      field: 'zona_id',
      label: campos.zona_id.label,
      shown: ({ zona }) => zona || campos.zona_id.vacio,
      choose: (line, option) => ({ ...line, zona_id: option ? Number(option.value) : null, zona: option?.label ?? '' }),
    },
    {
      type: 'texto',
      field: 'lote',
      label: campos.lote.corto,
      width: 104,
      max: campos.lote.max,
      editable: llevaLote,
      needed: llevaLote,
    },
    ...(enters
      ? [
          {
            type: 'fecha',
            field: 'fecha_vencimiento',
            label: campos.fecha_vencimiento.corto,
            width: 104,
            editable: llevaVencimiento,
            needed: llevaVencimiento,
          } as const,
        ]
      : []),
    ...(enters && costos
      ? [
          {
            type: 'costo',
            field: 'costo_unitario',
            label: campos.costo_unitario_dmil.label,
            width: 112,
            required: tipo === 'SALDO_INICIAL',
            headers: ['Costo', 'Valor unitario'],
          } as const,
          {
            type: 'calculo',
            field: 'total',
            label: campos.valor_cts.label,
            as: 'dinero',
            width: 120,
            total: true,
            value: ({ cantidad, costo_unitario }: Linea) =>
              cantidad === null || costo_unitario === null ? null : Math.round(cantidad * costo_unitario * 100) / 100,
          } as const,
        ]
      : []),
  ];
}
