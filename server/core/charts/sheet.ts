/** The figures of a chart as an Excel file: a row for each name or month, a column for each series, and the target where there is one. */
import type { ChartResult } from '../../shared/charts.ts';
import { column } from '../../shared/columns.ts';
import { formatInstant } from '../../shared/dates.ts';
import { workbook } from '../export/workbook.ts';
import type { Chart } from './chart.ts';

/** `filtros`: what it was filtered by, in words. */
export function chartWorkbook(
  { titulo, tipo, unidad, eje }: Chart,
  { frase, series, puntos, meta, datos_al }: ChartResult,
  filtros: string,
): Promise<Blob> {
  const type = unidad === 'dinero' ? 'dinero' : 'entero';
  const columns = [
    column('etiqueta', eje, tipo === 'calor' ? 'fecha' : 'texto', { width: 220 }),
    ...series.map((name, i) => column(`valor_${i}`, name, type, { width: 140 })),
    ...(meta ? [column('meta', meta.nombre, type, { width: 140 })] : []),
  ];
  const rows = puntos.map(({ etiqueta, valores }) => ({
    etiqueta,
    ...Object.fromEntries(valores.map((value, i) => [`valor_${i}`, value])),
    ...(meta ? { meta: meta.valor } : {}),
  }));
  const titles = [titulo, frase, ...(filtros ? [filtros] : []), `Datos al ${formatInstant(datos_al)}`];
  return workbook({ sheets: [{ nombre: 'Datos', titles, columns, rows }] });
}
