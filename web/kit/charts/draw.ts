/**
 * frappe-charts, used once and here: it draws the lines, bars and slices. What one points at, reads aloud and follows is ours
 * (`ChartPlot`), since its own bubble takes names as markup; its words and numbers are put into Spanish after it has drawn. A chunk of
 * its own.
 */
import { Chart } from 'frappe-charts/dist/frappe-charts.esm.js';
import type { ChartResult, ChartTipo } from '../../../server/shared/charts.ts';
import { monthLabel } from '../../../server/shared/months.ts';
import { axisNumber } from './numbers.ts';

export interface Drawing {
  readonly tipo: ChartTipo;
  readonly result: ChartResult;
  readonly colors: readonly string[];
  readonly heat: readonly string[];
  /** Pixels. */
  readonly height: number;
}

/** Seven days of 12, the names of months and the legend. */
const HEAT_HEIGHT = 190;

/** What is drawn of each point, by its place. */
export type Marks = readonly (readonly Element[])[];

export function draw(parent: HTMLElement, drawing: Drawing): Marks {
  const { tipo, colors, heat, height } = drawing;
  const chart = new Chart(parent, {
    ...optionsOf(drawing),
    colors: tipo === 'calor' ? heat : colors,
    height: tipo === 'calor' ? HEAT_HEIGHT : height,
    animate: 0,
  });
  // It draws zeros first and its data 0.7 s later, and follows the window: we draw at once, and again when something changes.
  chart.update(chart.realData);
  chart.update = () => undefined;
  chart.destroy();
  translate(parent);
  crop(parent, tipo);
  return marksOf(parent, drawing);
}

function optionsOf({ tipo, result }: Drawing) {
  const { puntos, series, meta, dias } = result;
  const labels = puntos.map(({ etiqueta }) => etiqueta);
  const values = (i: number) => puntos.map(({ valores }) => valores[i] ?? 0);
  switch (tipo) {
    case 'calor':
      return {
        type: 'heatmap',
        data: {
          dataPoints: Object.fromEntries(puntos.map(({ etiqueta, valores }) => [middayOf(etiqueta), valores[0] ?? 0])),
          start: localDay(dias?.desde ?? labels[0] ?? ''),
          end: localDay(dias?.hasta ?? labels.at(-1) ?? ''),
        },
        radius: 2,
      } as const;
    case 'porcentaje':
      return {
        type: 'percentage',
        data: { labels, datasets: [{ values: values(0) }] },
        // A hair: of nothing it would make two pixels of shadow.
        barOptions: { height: 56, depth: 0.01 },
      } as const;
    case 'torta':
      return { type: 'pie', data: { labels, datasets: [{ values: values(0) }] } } as const;
    default: {
      const chartType = tipo === 'lineas' ? 'line' : 'bar';
      const datasets = series.map((name, i) => ({ name, values: values(i), chartType }));
      // Type 'bar' for lines too: theirs would not begin at zero.
      return {
        type: 'bar',
        data: {
          labels,
          datasets,
          // The legend names it: over the bars its name could not be read.
          ...(meta ? { yMarkers: [{ label: '', value: meta.valor }] } : {}),
        },
        axisOptions: { xAxisMode: 'tick', xIsSeries: tipo === 'lineas' ? 1 : 0 },
        barOptions: { spaceRatio: 0.4 },
        lineOptions: { dotSize: 5 },
      } as const;
    }
  }
}

/** Seconds of the middle of a day where the browser is: its own day whatever its zone. */
function middayOf(day: string): number {
  return Math.floor(localDay(day).getTime() / 1000) + 43_200;
}

function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Slices and shares fill the room that they have, without the margins that it leaves for its own legend. */
function crop(parent: HTMLElement, tipo: ChartTipo): void {
  const svg = parent.querySelector('svg');
  const area = parent.querySelector<SVGGElement>('.pie-slices, .percentage-bars');
  if (!svg || !area || (tipo !== 'torta' && tipo !== 'porcentaje')) return;
  const { x, y, width, height } = area.getBBox();
  const [left, top] = (
    /translate\(([\d.-]+), ([\d.-]+)\)/.exec(area.parentElement?.getAttribute('transform') ?? '') ?? []
  )
    .slice(1)
    .map(Number);
  svg.setAttribute('viewBox', [x + (left ?? 0), y + (top ?? 0), width, height].join(' '));
  svg.setAttribute('width', '100%');
  if (tipo === 'torta') svg.setAttribute('height', '340');
  else {
    svg.setAttribute('height', '96');
    svg.setAttribute('preserveAspectRatio', 'none');
  }
}

const WORDS: Readonly<Record<string, string>> = { Mon: 'lun', Wed: 'mié', Fri: 'vie', Less: 'Menos', More: 'Más' };
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Its own words and numbers as ours, always as text. */
function translate(parent: HTMLElement): void {
  for (const text of parent.querySelectorAll('.y.axis text')) {
    // There is no half of a thing.
    const value = Number(text.textContent);
    text.textContent = Number.isInteger(value) ? axisNumber(value) : '';
  }
  for (const text of parent.querySelectorAll('.x.axis text')) {
    text.textContent = (text.textContent ?? '').replace(/\s?\.{2,3}$/, '…');
  }
  for (const text of parent.querySelectorAll('.subdomain-name')) {
    const word = text.textContent ?? '';
    text.textContent = WORDS[word] ?? '';
    // 'Less' had room for four letters.
    if (word === 'Less') text.setAttribute('x', '-14');
  }
  for (const text of parent.querySelectorAll('.domain-name')) {
    const month = MONTHS.findIndex((name) => (text.textContent ?? '').startsWith(name));
    text.textContent = monthLabel(`2026-${String(month + 1).padStart(2, '0')}`).slice(0, 3);
  }
  // The theme draws them.
  for (const line of parent.querySelectorAll<SVGElement>('line')) line.style.removeProperty('stroke');
  for (const text of parent.querySelectorAll('text')) text.removeAttribute('fill');
  parent.querySelector('.graph-svg-tip')?.remove();
}

function marksOf(parent: HTMLElement, { tipo, result: { puntos } }: Drawing): Marks {
  const all = (selector: string) => [...parent.querySelectorAll(selector)];
  if (tipo === 'torta') return all('.pie-path').map((slice) => [slice]);
  if (tipo === 'porcentaje') return all('.percentage-bar').map((bar) => [bar]);
  if (tipo === 'calor') {
    const days = new Map(all('.day').map((day) => [day.getAttribute('data-date') ?? '', day]));
    return puntos.map(({ etiqueta }) => [days.get(etiqueta)].filter((day) => day !== undefined));
  }
  return puntos.map((_, i) => all(`[data-point-index="${i}"]`));
}
