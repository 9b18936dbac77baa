/** Labels with bars, each in its place of a sheet that is cut into them, or of a roll. */
import { type LabelSheet, perPage, type Simbolo } from '../../../shared/labels.ts';
import { code128, QUIET_ZONE } from '../code128.ts';
import { EAN_QUIET_ZONE, ean } from '../ean.ts';
import type { Line } from '../text/lines.ts';
import type { Flow } from './flow.ts';
import { POINTS_A_MM } from './options.ts';
import { LEADING, QUIET } from './page.ts';

export type { LabelSheet } from '../../../shared/labels.ts';

export interface Label {
  /** In bold above; what does not fit in two lines is cut. */
  readonly titulo: string;
  /** Printable ASCII: the bars (EAN of what is one, else code 128), and itself below them. */
  readonly codigo: string;
  /** Read from afar, between the title and the bars: the price of a shelf. */
  readonly destacado?: string;
  /** Below, at the left and at the right. */
  readonly pie?: readonly [string, string];
}

const PADDING = 5;
/** Wider bars are read no better. */
const WIDEST_MODULE = 1.1;
/** Thinner ones are lost by the printers of rolls, which have eight points in a millimetre. */
const NARROWEST_MODULE = 0.17 * POINTS_A_MM;
const TITLE_LINES = 2;
/** Points from which a label with something to be read from afar has room for two lines of title. */
const TALL = 100;

interface Box {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelOptions {
  /** The first one that is free, from 1. */
  readonly desde?: number;
  readonly simbolo?: Simbolo;
}

/** Throws for a code that cannot be drawn as bars. */
export async function drawLabels(
  flow: Flow,
  labels: readonly Label[],
  sheet: LabelSheet,
  { desde = 1, simbolo = 'barras' }: LabelOptions,
): Promise<void> {
  const draw = simbolo === 'qr' ? await qrDrawer() : drawLabel;
  const places = perPage(sheet);
  const [width, height] = [sheet.ancho * POINTS_A_MM, sheet.alto * POINTS_A_MM];
  for (const [i, label] of labels.entries()) {
    const place = (desde - 1 + i) % places;
    if (place === 0 && i > 0) flow.turn();
    const [column, row] = [place % sheet.columnas, Math.floor(place / sheet.columnas)];
    const x = (sheet.izquierda + column * (sheet.ancho + sheet.separacion)) * POINTS_A_MM;
    const top = (sheet.arriba + row * sheet.alto) * POINTS_A_MM;
    draw(flow, label, inside({ x, top, width, height }));
    await flow.breathe(2);
  }
}

const inside = ({ x, top, width, height }: Box): Box => ({
  x: x + PADDING,
  top: top + PADDING,
  width: width - 2 * PADDING,
  height: height - 2 * PADDING,
});

/** White cells around a QR; its cells are no narrower than this. */
const QR_WHITE = 4;
const NARROWEST_CELL = 0.25 * POINTS_A_MM;

/** A QR at the left, as great as its label lets it be, and the words beside it. */
async function qrDrawer() {
  const { encode } = await import('uqr');
  return (flow: Flow, { titulo, codigo, destacado = '', pie = ['', ''] }: Label, box: Box): void => {
    const { x, top, width, height } = box;
    const { data, size } = encode(codigo, { ecc: 'M', border: 0 });
    const side = Math.min(height, width * 0.5);
    const cell = side / (size + 2 * QR_WHITE);
    const white = QR_WHITE * cell;
    const dark = data.flatMap((row, i) =>
      row.flatMap((on, j) => (on ? [[x + white + j * cell, top + white + i * cell] as const] : [])),
    );
    flow.page.squares(dark, cell);
    const beside = { x: x + side, width: width - side, height };
    const small = Math.min(10, Math.max(6.5, height / 7));
    // What a shelf is called is read from afar.
    const large = Math.min(18, Math.max(6.5, height / 7));
    const words = [
      ...flow
        .lines([{ text: titulo, style: { bold: true } }], beside.width, large)
        .slice(0, destacado ? 1 : QR_TITLE_LINES)
        .map((line) => ({ line, size: large })),
      ...highlighted(flow, destacado, beside),
      ...[codigo, ...pie]
        .filter((text) => text !== '' && text !== titulo)
        .flatMap((text) => flow.lines([{ text, style: {} }], beside.width, small).slice(0, 1))
        .map((line) => ({ line, size: small })),
    ];
    let at = top;
    for (const { line, size } of words) {
      if (at + size > top + height) break;
      flow.page.line(line, { ...beside, top: at, size });
      at += size * LEADING;
    }
  };
}
const QR_TITLE_LINES = 3;

/** Whether a telephone still tells the cells of its QR apart. */
export async function qrFits(codigo: string, sheet: LabelSheet): Promise<boolean> {
  const { encode } = await import('uqr');
  const side = Math.min(sheet.alto * POINTS_A_MM - 2 * PADDING, (sheet.ancho * POINTS_A_MM - 2 * PADDING) * 0.5);
  return side / (encode(codigo, { ecc: 'M', border: 0 }).size + 2 * QR_WHITE) >= NARROWEST_CELL;
}

/** The line that is read from afar, as large as its room lets it be. */
function highlighted(flow: Flow, text: string, { width, height }: Pick<Box, 'width' | 'height'>) {
  if (!text) return [];
  const most = Math.min(36, Math.max(10, height / 4));
  const style = { bold: true };
  // Half smaller is small enough for any price; what is longer yet is cut like all the others.
  const fits = [most, most * 0.75, most / 2].find((size) => flow.lines([{ text, style }], width, size).length === 1);
  const size = fits ?? most / 2;
  const [line] = flow.lines([{ text, style }], width, size);
  return line ? [{ line, size }] : [];
}

function drawLabel(flow: Flow, { titulo, codigo, destacado = '', pie = ['', ''] }: Label, box: Box): void {
  const { x, top, width, height } = box;
  // Small labels have small letters: a twelfth of their height, between what can be read and what is plenty.
  const size = Math.min(10, Math.max(6.5, height / 9));
  const titleLines = flow.lines([{ text: titulo, style: { bold: true } }], width, size);
  const titles = titleLines.slice(0, destacado && height < TALL ? 1 : TITLE_LINES);
  const large = highlighted(flow, destacado, { width, height });
  const draw = (line: Line | undefined, at: number, letters: number, align: 'izquierda' | 'derecha' | 'centro') =>
    line && flow.page.line(line, { x, top: at, width, size: letters, align });
  titles.forEach((line, i) => {
    draw(line, top + i * size * LEADING, size, 'izquierda');
  });
  const largeTop = top + titles.length * size * LEADING;
  for (const { line, size: letters } of large) draw(line, largeTop, letters, 'derecha');
  const small = size * 0.9;
  const footed = pie.some(Boolean);
  const below = small * LEADING * (footed ? 2 : 1);
  const barsTop = largeTop + large.reduce((sum, { size: letters }) => sum + letters * LEADING, 0) + 2;
  drawBars(flow, codigo, { x, top: barsTop, width, height: top + height - below - barsTop });
  draw(flow.lines([{ text: codigo, style: {} }], width, small)[0], top + height - below, small, 'centro');
  pie.forEach((text, i) => {
    const style = i === 0 ? { color: QUIET } : { bold: true };
    const [line] = flow.lines([{ text, style }], width, small);
    draw(line, top + height - small * LEADING, small, i === 0 ? 'izquierda' : 'derecha');
  });
}

/** Widths of bars and gaps with their white at both sides, all in modules. */
function barsOf(codigo: string): {
  readonly widths: readonly number[];
  readonly quiet: number;
  readonly modules: number;
} {
  const own = ean(codigo);
  const [widths, quiet] = own ? [own, EAN_QUIET_ZONE] : [code128(codigo), QUIET_ZONE];
  return { widths, quiet, modules: widths.reduce((sum, one) => sum + one, 2 * quiet) };
}

/** Whether a reader still tells its bars apart in a label so wide. Throws for a code that cannot be drawn as bars. */
export function barsFit(codigo: string, sheet: LabelSheet): boolean {
  return (sheet.ancho * POINTS_A_MM - 2 * PADDING) / barsOf(codigo).modules >= NARROWEST_MODULE;
}

function drawBars(flow: Flow, codigo: string, { x, top, width, height }: Box): void {
  const { widths, quiet, modules } = barsOf(codigo);
  const unit = Math.min(WIDEST_MODULE, width / modules);
  let at = x + (width - modules * unit) / 2 + quiet * unit;
  const bars: [number, number][] = [];
  widths.forEach((one, i) => {
    if (i % 2 === 0) bars.push([at, one * unit]);
    at += one * unit;
  });
  flow.page.bars(bars, top, height);
}
