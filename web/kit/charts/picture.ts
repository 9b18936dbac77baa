/** A PNG of a chart as it is drawn: title, what it shows, what its colours mean and when. Twice the size of the screen's. */
import type { ChartResult, ChartSpec } from '../../../server/shared/charts.ts';
import { formatInstant } from '../../../server/shared/dates.ts';
import { figureText, shareText } from './numbers.ts';
import { seriesColors, textColors } from './palette.ts';
import { isShare, pointName, totals } from './words.ts';

const SCALE = 2;
const MARGIN = 24;
const HEAD = 84;
const LINE = 22;
/** What the page's style sheet says and a picture of its own would not know. */
const DRAWN = [
  'display',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
] as const;

export async function chartPicture(svg: SVGSVGElement, spec: ChartSpec, result: ChartResult): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const image = await load(standalone(svg, width, height));
  const legend = entriesOf(spec, result);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  const { meta } = result;
  canvas.height = (HEAD + height + (legend.length + (meta ? 1 : 0)) * LINE + 2 * MARGIN) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  const { text, muted, ground } = textColors(svg);
  const colors = seriesColors(svg);
  const font = getComputedStyle(document.body).fontFamily;
  context.scale(SCALE, SCALE);
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const write = (line: string, y: number, size: number, color: string, x = MARGIN) => {
    context.fillStyle = color;
    context.font = `${size >= 16 ? 600 : 400} ${size}px ${font}`;
    context.fillText(line, x, y, width + MARGIN - x);
  };
  write(spec.titulo, MARGIN + 18, 18, text);
  write(result.frase, MARGIN + 40, 13, text);
  write(`Datos al ${formatInstant(result.datos_al)}`, MARGIN + 60, 12, muted);
  context.drawImage(image, MARGIN, HEAD + MARGIN / 2, width, height);
  for (const [i, entry] of legend.entries()) {
    const y = HEAD + MARGIN + height + i * LINE;
    context.fillStyle = colors[i] ?? muted;
    context.fillRect(MARGIN, y, 10, 10);
    write(entry, y + 10, 13, text, MARGIN + 18);
  }
  const marker = svg.querySelector('.y-markers line');
  if (meta && marker) {
    const y = HEAD + MARGIN + height + legend.length * LINE;
    context.fillStyle = getComputedStyle(marker).stroke;
    for (const x of [0, 6]) context.fillRect(MARGIN + x, y + 4, 4, 2);
    write(`${meta.nombre}: ${figureText(meta.valor, spec.unidad)}`, y + 10, 13, text, MARGIN + 18);
  }
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture came.'))), 'image/png'),
  );
}

function entriesOf(spec: ChartSpec, result: ChartResult): string[] {
  const sums = totals(result);
  if (!isShare(spec)) return result.series.map((name, i) => `${name}: ${figureText(sums[i] ?? 0, spec.unidad)}`);
  return result.puntos.map((point) => {
    const value = point.valores[0] ?? 0;
    return `${pointName(spec, point)}: ${figureText(value, spec.unidad)} (${shareText(value, sums[0] ?? 0)})`;
  });
}

/** A copy that needs no style sheet, as an address of data. */
function standalone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  for (const [i, original] of [...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original);
    for (const name of DRAWN) copies[i]?.setAttribute(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => fail(new Error('The drawing could not be read.'));
    image.src = address;
  });
}
