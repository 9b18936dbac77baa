/** What is said of a point. Pure. */
import type { ChartPoint, ChartResult, ChartSpec } from '../../../server/shared/charts.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { figureText, shareText } from './numbers.ts';

/** A name or a month as it stands; of a heat map, its day. */
export function pointName({ tipo }: Pick<ChartSpec, 'tipo'>, { etiqueta }: Pick<ChartPoint, 'etiqueta'>): string {
  return tipo === 'calor' ? formatDate(etiqueta) : etiqueta;
}

/** Sum of each series. */
export function totals({ series, puntos }: Pick<ChartResult, 'series' | 'puntos'>): number[] {
  return series.map((_, i) => puntos.reduce((sum, { valores }) => sum + (valores[i] ?? 0), 0));
}

/** Whether its points are parts of a whole. */
export const isShare = ({ tipo }: Pick<ChartSpec, 'tipo'>): boolean => tipo === 'torta' || tipo === 'porcentaje';

/** Whether its last point is what one looks for: a year by days, or months up to a day. */
export function readsFromEnd({ tipo, parametros }: Pick<ChartSpec, 'tipo' | 'parametros'>): boolean {
  return tipo === 'calor' || parametros.some(({ internal_name }) => internal_name === 'hasta');
}

/** 'BUCARAMANGA. Proveedores: 12' */
export function pointText(spec: ChartSpec, result: ChartResult, point: ChartPoint): string {
  const [total = 0] = totals(result);
  const figures = result.series.map((name, i) => `${name}: ${figureText(point.valores[i] ?? 0, spec.unidad)}`);
  const share = isShare(spec) ? [shareText(point.valores[0] ?? 0, total)] : [];
  return `${pointName(spec, point)}. ${[...figures, ...share].join(', ')}`;
}
