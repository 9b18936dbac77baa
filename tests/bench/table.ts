/** The figures as a table, and what growing costs. */
import type { Figure } from './compare.ts';
import type { Load } from './load.ts';

const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(value < 100 ? 2 : 0)).padStart(8);
const times = (load: Load | null) => [load?.p50, load?.p95, load?.p99].map(ms).join('');
const mark = (kept: boolean | null) => (kept === null ? ' ' : kept ? '✓' : '✗');

/** Median, p95 and p99 in milliseconds of both servers, the ratio with what is promised, and whether it is kept. */
export function printTable(title: string, figures: readonly Figure[], say: (line: string) => void): void {
  say(`\n${title}`);
  say(`${''.padEnd(40)}${'mediana     p95     p99'.padStart(24)} │${'límite'.padStart(8)}     p95     p99`);
  for (const { caso, nuestro, limite, medida, cumple } of figures) {
    const measured = nuestro ? `${times(nuestro)} │${times(limite)} │ ` : '';
    say(`${mark(cumple)} ${caso.padEnd(38)}${measured || '  '}${medida}`);
    if (nuestro?.errors) say(`    errores: ${JSON.stringify(nuestro.statuses)}`);
    if (limite?.errors) say(`    errores del límite: ${JSON.stringify(limite.statuses)}`);
  }
}

/** Medians at a million rows over those at ten thousand. */
export function growthFigures(small: readonly Figure[], big: readonly Figure[]): Figure[] {
  return small.flatMap((before) => {
    // The names of some cases hold how many rows they read.
    const kind = (caso: string) => caso.replace(/[\d,]+/g, '#');
    const after = big.find(({ caso }) => kind(caso) === kind(before.caso));
    if (!before.nuestro || !after?.nuestro) return [];
    const valor = after.nuestro.p50 / before.nuestro.p50;
    return [
      {
        caso: before.caso,
        nuestro: null,
        limite: null,
        medida: `${valor.toFixed(2)} (≤ 1.5)`,
        valor,
        cumple: valor <= 1.5,
      },
    ];
  });
}
