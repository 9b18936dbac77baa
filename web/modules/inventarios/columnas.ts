/** Columns of the lines of an adjustment, by its kind. */
import { ajusteDetalle as campos, type TipoAjuste } from '../../../server/modules/inventarios/campos.ts';
import { esSalida } from '../../../server/modules/inventarios/rules/tipos.ts';
import { zonasList } from '../../../server/modules/zonas/contract/zonas.ts';
import { baseNote } from '../../kit/lines/numbers.ts';
import type { LineColumn, LineOption } from '../../kit/lines/types.ts';
import { fetchRemote } from '../../lib/remote.ts';
import { presentacionesDe } from '../productos/public.tsx';
import type { Linea } from './lineas.ts';

/** Ids of zones of a warehouse, with their codes. */
async function zonasDe(bodega_id: number): Promise<LineOption[]> {
  const query = { bodega_id, estado: 'ACTIVA' };
  const answer = await fetchRemote(zonasList.list, { query }, { staleMs: 60_000 });
  const rows = Array.isArray(answer) ? answer : answer.results;
  return rows.map(({ id, codigo }) => ({ value: id, label: codigo }));
}

const PRODUCTO: LineColumn<Linea> = {
  type: 'buscar',
  field: 'producto_id',
  label: campos.producto_id.label,
  title: ({ nombre_producto }) => nombre_producto,
  detail: ({ cod_prod }) => cod_prod,
  headers: ['Código', 'Referencia'],
};

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
    {
      type: 'opciones',
      field: 'presentacion_id',
      label: campos.presentacion_id.label,
      width: 120,
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
    },
    {
      type: 'cantidad',
      field: 'cantidad',
      label: campos.cantidad_mil.label,
      width: 96,
      required: true,
      total: true,
      decimals: ({ decimales, presentacion_id }) => (presentacion_id === null ? decimales : 3),
      note: ({ cantidad, factor, unidad }) => baseNote(cantidad, factor, unidad),
    },
    {
      type: 'opciones',
      field: 'zona_id',
      label: campos.zona_id.label,
      width: 128,
      key: () => bodega_id ?? 0,
      options: () => (bodega_id ? zonasDe(bodega_id) : Promise.resolve([])),
      shown: ({ zona }) => zona || campos.zona_id.vacio,
      emptyText: campos.zona_id.vacio,
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
