/** Columns of the grids of the sheet. */
import { traslado as campos } from '../../../server/modules/traslado-datos/campos.ts';
import { formatMoney, formatNumber } from '../../../server/shared/money.ts';
import type { LineColumn } from '../../kit/lines/types.ts';
import type { LineaBodega, LineaTotal } from './lineas.ts';

const menos = (aqui: number, dicho: number | null) =>
  dicho === null ? null : Math.round((aqui - dicho) * 1_000) / 1_000;

export const BODEGAS: readonly LineColumn<LineaBodega>[] = [
  { type: 'buscar', field: 'producto_id', label: 'Bodega', title: ({ nombre }) => nombre, editable: false },
  {
    type: 'calculo',
    field: 'u_aqui',
    label: 'Aquí',
    group: 'Unidades',
    as: 'cantidad',
    width: 88,
    value: (linea) => linea.unidades_aqui,
  },
  { type: 'cantidad', field: 'unidades', label: 'Antes', said: 'Unidades antes', group: 'Unidades', width: 96 },
  {
    type: 'calculo',
    field: 'u_dif',
    label: 'Diferencia',
    group: 'Unidades',
    as: 'cantidad',
    width: 88,
    value: (linea) => menos(linea.unidades_aqui, linea.unidades),
  },
  {
    type: 'calculo',
    field: 'v_aqui',
    label: 'Aquí',
    group: 'Valor',
    as: 'dinero',
    width: 148,
    value: (linea) => linea.valor_aqui,
    total: true,
  },
  {
    ...{ type: 'dinero', field: 'valor', label: 'Antes', said: 'Valor antes', group: 'Valor' },
    decimals: () => 2,
    width: 136,
  },
  {
    type: 'calculo',
    field: 'v_dif',
    label: 'Diferencia',
    group: 'Valor',
    as: 'dinero',
    width: 120,
    value: (linea) => menos(linea.valor_aqui, linea.valor),
  },
];

const totales = (que: string, as: 'dinero' | 'entero'): readonly LineColumn<LineaTotal>[] => [
  { type: 'buscar', field: 'producto_id', label: que, title: ({ nombre }) => nombre, editable: false },
  {
    type: 'muestra',
    field: 'aqui',
    label: 'Aquí',
    width: 160,
    end: true,
    inCard: true,
    show: ({ aqui }) => (as === 'dinero' ? formatMoney(aqui, 2) : formatNumber(aqui)),
  },
  {
    type: as,
    field: 'dicho',
    label: campos.programa_id.label,
    width: 168,
    ...(as === 'dinero' ? { decimals: () => 2, negative: true } : {}),
  },
  {
    type: 'calculo',
    field: 'diferencia',
    label: 'Diferencia',
    as,
    width: 144,
    value: ({ aqui, dicho }) => menos(aqui, dicho),
  },
];

export const SALDOS = totales('Saldo de', 'dinero');
export const REGISTROS = totales('Paso', 'entero');
