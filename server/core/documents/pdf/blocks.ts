/** What documents are made of besides tables: facts in pairs, sums, signatures, a QR. */
import type { Span } from '../text/lines.ts';
import type { Flow } from './flow.ts';
import { BODY_SIZE, INK, LEADING, QUIET } from './page.ts';

const LABEL = 8;
const HEADING = 11.5;

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const plain = (text: string): Span[] => [{ text, style: {} }];

/** Points that a heading of one line takes. */
export const headingHeight = (size = HEADING) => size * (0.5 + LEADING + 0.35);

export function drawHeading(flow: Flow, text: string, size = HEADING): void {
  flow.space(size * 0.5);
  flow.paragraph([{ text, style: { bold: true } }], { size, after: size * 0.35, keep: true });
}

/** Labels over their values, so many in a row. */
export function drawFacts(flow: Flow, facts: readonly Fact[], inRow = 2): void {
  const gap = 18;
  const width = (flow.width - gap * (inRow - 1)) / inRow;
  for (let i = 0; i < facts.length; i += inRow) {
    const row = facts.slice(i, i + inRow).map(({ label, value }) => {
      return { label, value, lines: flow.lines(plain(value || 'Sin dato'), width) };
    });
    const height = LABEL * LEADING + Math.max(...row.map(({ lines }) => lines.length)) * BODY_SIZE * LEADING + 6;
    if (height > flow.frame.height / 2) {
      for (const { label, value } of row) {
        flow.need(LABEL * LEADING + BODY_SIZE * LEADING);
        flow.paragraph([{ text: label, style: { color: QUIET } }], { size: LABEL, after: 0 });
        flow.paragraph(plain(value));
      }
      continue;
    }
    flow.need(height);
    row.forEach(({ label, lines }, at) => {
      const x = flow.left + at * (width + gap);
      flow.page.text(label, x, flow.y, { size: LABEL, color: QUIET });
      lines.forEach((line, n) => {
        flow.page.line(line, { x, top: flow.y + LABEL * LEADING + n * BODY_SIZE * LEADING, width, size: BODY_SIZE });
      });
    });
    flow.y += height;
  }
  flow.space(4);
}

export interface Total {
  readonly label: string;
  readonly value: string;
  /** The one that counts. */
  readonly strong?: boolean;
}

/** Sums at the right, and the amount in words below them. */
export function drawTotals(flow: Flow, totals: readonly Total[], words?: string): void {
  const width = Math.min(240, flow.width);
  const x = flow.left + flow.width - width;
  const row = BODY_SIZE * LEADING + 4;
  flow.need(totals.length * row);
  for (const { label, value, strong = false } of totals) {
    if (strong) flow.page.rule(x, flow.y, width, INK, 0.8);
    const style = strong ? { bold: true } : {};
    const box = { x, width, size: BODY_SIZE, top: flow.y + 2 };
    for (const [text, align] of [[label, 'izquierda'] as const, [value, 'derecha'] as const]) {
      const [line] = flow.lines([{ text, style }], width);
      if (line) flow.page.line(line, { ...box, align });
    }
    flow.y += row;
  }
  flow.space(4);
  if (words) flow.paragraph([{ text: 'Son: ', style: { bold: true } }, ...plain(words)]);
}

export interface Signature {
  readonly nombre: string;
  /** Under the name: 'Representante legal', 'C.C. 1,098,…'. */
  readonly detalle?: readonly string[];
  /** What was signed: bytes of a PNG or a JPEG. */
  readonly imagen?: Uint8Array | null;
}

/** A signature whose picture is in the file, by its name there. */
interface Signed extends Omit<Signature, 'imagen'> {
  readonly picture?: string;
}

const IN_A_ROW = 3;
const ROOM_TO_SIGN = 46;

export function drawSignatures(flow: Flow, signatures: readonly Signed[]): void {
  const gap = 24;
  for (let i = 0; i < signatures.length; i += IN_A_ROW) {
    const row = signatures.slice(i, i + IN_A_ROW);
    const width = (flow.width - gap * (IN_A_ROW - 1)) / Math.max(2, Math.min(IN_A_ROW, signatures.length));
    const texts = row.map(({ nombre, detalle = [] }) => [
      ...flow.lines([{ text: nombre, style: { bold: true } }], width),
      ...detalle.flatMap((text) => flow.lines([{ text, style: { color: QUIET } }], width, LABEL)),
    ]);
    const height = ROOM_TO_SIGN + Math.max(...texts.map((lines) => lines.length)) * BODY_SIZE * LEADING;
    flow.need(height);
    texts.forEach((lines, at) => {
      const x = flow.left + at * (width + gap);
      flow.page.rule(x, flow.y + ROOM_TO_SIGN - 4, width, INK, 0.7);
      drawOver(flow, row[at]?.picture, { x, width });
      lines.forEach((line, n) => {
        const top = flow.y + ROOM_TO_SIGN + n * BODY_SIZE * LEADING;
        flow.page.line(line, { x, top, width, size: BODY_SIZE });
      });
    });
    flow.y += height + 6;
  }
}

/** What was signed stands on the line, as large as the room over it. */
function drawOver(flow: Flow, name: string | undefined, { x, width: room }: { x: number; width: number }): void {
  const picture = name === undefined ? undefined : flow.pictures.get(name);
  if (name === undefined || !picture) return;
  const scale = Math.min(room / picture.width, (ROOM_TO_SIGN - 6) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  flow.page.image(name, { x, top: flow.y + ROOM_TO_SIGN - 5 - height, width, height });
}

/** A square of black and white that a telephone reads; `caption` says what it leads to. */
export async function drawQr(flow: Flow, text: string, caption = ''): Promise<void> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = 84;
  const cell = side / size;
  flow.space(10);
  flow.need(side + 8);
  const corners = data.flatMap((row, i) =>
    row.flatMap((dark, j) => (dark ? [[flow.left + j * cell, flow.y + i * cell] as const] : [])),
  );
  flow.page.squares(corners, cell);
  const lines = flow.lines([{ text: caption, style: { color: QUIET } }], flow.width - side - 14, LABEL);
  lines.slice(0, 6).forEach((line, i) => {
    const top = flow.y + i * LABEL * LEADING;
    flow.page.line(line, { x: flow.left + side + 14, top, width: flow.width - side - 14, size: LABEL });
  });
  flow.y += side + 8;
}
