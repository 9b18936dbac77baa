/**
 * Tables: columns as wide as what they hold, cells of several lines, the header again on each page, and rows longer than a page cut
 * where it ends.
 */
import type { Line, Span } from '../text/lines.ts';
import { drawHeading, headingHeight } from './blocks.ts';
import type { Flow } from './flow.ts';
import { type Align, BODY_SIZE, INK, LEADING, RULE, SHADE } from './page.ts';
import { columnWidths, type Natural } from './widths.ts';

export interface PdfColumn {
  readonly label: string;
  readonly align?: Align;
}

type Cell = string | readonly Span[];

export interface PdfTable {
  /** Heading over it, never parted from it. */
  readonly title?: string;
  readonly columns: readonly PdfColumn[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** Last row, in bold. */
  readonly total?: readonly Cell[];
  /** Said when there are no rows. */
  readonly emptyText?: string;
  /** Lines around every cell and no header: a table of a letter. */
  readonly grid?: boolean;
  /** Points; by the number of columns when absent. */
  readonly size?: number;
}

const PAD_X = 4;
const PAD_Y = 3;
/** Rows that are looked at to choose the widths. */
const SAMPLE = 200;
/** With at most so many rows, and less than a quarter of a page, it stays whole on one. */
const SHORT = 12;
/** A cut row leaves at least so many lines on a page. */
const ORPHANS = 3;

/** Lines of each cell of a row. */
type Row = readonly (readonly Line[])[];

interface Layout {
  readonly flow: Flow;
  readonly columns: readonly PdfColumn[];
  readonly widths: readonly number[];
  readonly size: number;
  readonly grid: boolean;
}

export async function drawTable(flow: Flow, table: PdfTable): Promise<void> {
  const { columns, grid = false, emptyText = 'SIN DATOS DISPONIBLES' } = table;
  const size = table.size ?? (columns.length > 9 ? 7 : columns.length > 6 ? 8 : 9);
  const header = grid ? null : columns.map(({ label }): Cell => bold(label));
  const { first, rest } = await sampleOf(table.rows);
  const natural = naturalOf(flow, size, columns.length, [...(header ? [header] : []), ...first, table.total ?? []]);
  const layout: Layout = { flow, columns, widths: columnWidths(natural, flow.width), size, grid };

  const head = header && rowOf(layout, header);
  const turn = () => {
    flow.turn();
    if (head) drawHeader(layout, head);
  };
  const top = (table.title ? headingHeight() : 0) + (head ? heightOf(head, size) : 0);
  const short = !rest && first.length <= SHORT ? [...first, ...(table.total ? [table.total] : [])] : [];
  const whole = short.reduce((sum, cells) => sum + heightOf(rowOf(layout, cells), size), top);
  flow.need(Math.max(top + 2 * size * LEADING, whole < flow.frame.height / 4 ? whole : 0));
  if (table.title) drawHeading(flow, table.title);
  if (head) drawHeader(layout, head);
  let rows = 0;
  for await (const cells of rest ? chained(first, rest) : first) {
    place(layout, rowOf(layout, cells), turn);
    rows += 1;
    await flow.breathe();
  }
  if (rows === 0 && !grid) flow.paragraph([{ text: emptyText, style: { italic: true } }], { indent: PAD_X });
  if (table.total) {
    flow.page.rule(flow.left, flow.y, flow.width, INK, 0.8);
    place(
      layout,
      rowOf(
        layout,
        table.total.map((cell) => bold(cell)),
      ),
      turn,
    );
  }
  flow.space(BODY_SIZE);
}

function bold(cell: Cell): Span[] {
  const spans: readonly Span[] = typeof cell === 'string' ? [{ text: cell, style: {} }] : cell;
  return spans.map(({ text, style }) => ({ text, style: { ...style, bold: true } }));
}

const spansOf = (cell: Cell): readonly Span[] => (typeof cell === 'string' ? [{ text: cell, style: {} }] : cell);

async function sampleOf(rows: PdfTable['rows']) {
  const rest = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const first: (readonly Cell[])[] = [];
  while (first.length < SAMPLE) {
    const { done, value } = await rest.next();
    if (done) return { first, rest: null };
    first.push(value);
  }
  return { first, rest };
}

async function* chained<T>(first: readonly T[], rest: Iterator<T> | AsyncIterator<T>): AsyncGenerator<T> {
  yield* first;
  for (let { done, value } = await rest.next(); !done; { done, value } = await rest.next()) yield value;
}

function naturalOf(flow: Flow, size: number, columns: number, rows: readonly (readonly Cell[])[]): Natural[] {
  return Array.from({ length: columns }, (_, i) => {
    let [min, full] = [0, 0];
    for (const row of rows) {
      // Measured as one text: its longest line and word, whatever their styles.
      const spans = spansOf(row[i] ?? '');
      const style = { size, bold: spans.some((span) => span.style.bold) };
      for (const line of spans
        .map(({ text }) => text)
        .join('')
        .slice(0, 400)
        .split('\n')) {
        full = Math.max(full, flow.measure(line, style));
        const longest = line.split(' ').reduce((a, b) => (b.length > a.length ? b : a), '');
        min = Math.max(min, flow.measure(longest, style));
      }
    }
    return { min: min + 2 * PAD_X + 0.5, full: full + 2 * PAD_X + 0.5 };
  });
}

function rowOf({ flow, widths, size }: Layout, cells: readonly Cell[]): Row {
  return widths.map((width, i) => flow.lines(spansOf(cells[i] ?? ''), width - 2 * PAD_X, size));
}

function heightOf(row: Row, size: number): number {
  return Math.max(1, ...row.map((lines) => lines.length)) * size * LEADING + 2 * PAD_Y;
}

/** The first `lines` of each cell, and what remains. */
export function splitRow<L>(row: readonly (readonly L[])[], lines: number): [L[][], L[][]] {
  return [row.map((cell) => cell.slice(0, lines)), row.map((cell) => cell.slice(lines))];
}

/** Draws a row where it fits whole: here, or on a new page. One longer than a page is cut where the page ends. */
function place(layout: Layout, row: Row, turn: () => void): void {
  const { flow, size } = layout;
  const left = () => Math.floor((flow.room - 2 * PAD_Y) / (size * LEADING));
  const lines = Math.max(1, ...row.map((cell) => cell.length));
  const fitsOnOne = lines * size * LEADING < (flow.frame.height - flow.frame.top - flow.frame.bottom) * 0.8;
  if (left() < (fitsOnOne ? lines : ORPHANS)) turn();
  for (let rest = row; ; turn()) {
    const [now, later] = splitRow(rest, Math.max(1, left()));
    drawRow(layout, now);
    if (later.every((cell) => cell.length === 0)) return;
    rest = later;
  }
}

function drawHeader(layout: Layout, head: Row): void {
  const { flow, size } = layout;
  flow.page.box(flow.left, flow.y, flow.width, heightOf(head, size), SHADE);
  drawRow(layout, head);
}

function drawRow({ flow, columns, widths, size, grid }: Layout, row: Row): void {
  const height = heightOf(row, size);
  let x = flow.left;
  row.forEach((lines, i) => {
    const width = widths[i] as number;
    const align = columns[i]?.align;
    lines.forEach((line, at) => {
      const top = flow.y + PAD_Y + at * size * LEADING;
      const box = { x: x + PAD_X, top, width: width - 2 * PAD_X, size };
      flow.page.line(line, { ...box, ...(align ? { align } : {}) });
    });
    if (grid) flow.page.box(x, flow.y, 0.6, height, RULE);
    x += width;
  });
  if (grid) {
    flow.page.box(x - 0.6, flow.y, 0.6, height, RULE);
    flow.page.rule(flow.left, flow.y, flow.width);
  }
  flow.y += height;
  flow.page.rule(flow.left, flow.y, flow.width);
}
