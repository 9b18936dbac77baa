/** The answer of a chart of new records: those of each month between two days. */
import { monthLabel, monthSpans } from '../../shared/months.ts';
import { formatCount } from '../../shared/text.ts';
import type { Reader } from '../db/reader.ts';
import type { ChartAnswer } from './chart.ts';
import { bySpan, madeByDay } from './figures.ts';

/** `[one, many]`: what the records are called. The list filters them by `created`.  */
export async function madeByMonth(
  db: Reader,
  tabla: 'proveedor' | 'persona',
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
  [one, many]: readonly [string, string],
): Promise<ChartAnswer> {
  const spans = monthSpans(desde, hasta);
  const made = bySpan(spans, await madeByDay(db, tabla, { desde, hasta }));
  const total = made.reduce((sum, each) => sum + each, 0);
  return {
    frase: `${formatCount(total, one, many)} en ${formatCount(spans.length, 'mes', 'meses')}.`,
    series: [many.charAt(0).toUpperCase() + many.slice(1)],
    puntos: spans.map((span, i) => ({
      etiqueta: monthLabel(span.mes),
      valores: [made[i] ?? 0],
      filtros: [{ created__gte: span.desde, created__lte: span.hasta }],
    })),
  };
}
