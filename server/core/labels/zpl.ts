/** Labels as ZPL II, which network printers of labels read: the same labels as on paper, drawn by the printer itself. Pure. */
import type { LabelSheet, Printer, Simbolo } from '../../shared/labels.ts';
import { code128, QUIET_ZONE } from '../documents/code128.ts';
import { EAN_QUIET_ZONE, ean } from '../documents/ean.ts';
import type { Label } from '../documents/pdf/labels.ts';

const PADDING_MM = 1.5;
/** Points of the narrowest bar that a reader tells: a sixth of a millimetre. */
const NARROWEST_MM = 0.17;
const TITLE_LINES = 2;
/** From which a label with something to be read from afar has room for two lines of title. */
const TALL_MM = 38;
/** White cells at each side of a QR. */
const QR_WHITE = 4;
const WIDEST = 10;

/** What ZPL would take for its own, and what is no ASCII, as bytes of UTF-8 in hexadecimal (`^FH_`). */
const dato = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9 .,:/()%+*#&'"!?=-]/.test(char) ? char : `_${byte.toString(16).padStart(2, '0').toUpperCase()}`;
    })
    .join('');

interface Bars {
  readonly command: (height: number) => string;
  readonly modules: number;
}

/** EAN of what is one, else code 128 in the mode that chooses its own sets. */
function barsOf(codigo: string): Bars {
  const widths = ean(codigo);
  if (!widths) {
    const modules = code128(codigo).reduce((sum, one) => sum + one, 2 * QUIET_ZONE);
    return { modules, command: (height) => `^BCN,${height},N,N,N,A^FH_^FD${dato(codigo)}^FS` };
  }
  const modules = widths.reduce((sum, one) => sum + one, 2 * EAN_QUIET_ZONE);
  // The printer reckons the check digit.
  const digits = codigo.length === 8 ? codigo.slice(0, 7) : codigo.padStart(13, '0').slice(0, 12);
  return { modules, command: (height) => `^B${codigo.length === 8 ? '8' : 'E'}N,${height},N,N^FD${digits}^FS` };
}

/** Points of a bar in a label so wide; 0 when its bars would be too thin to be read. */
export function zplUnit(
  codigo: string,
  { ancho }: Pick<LabelSheet, 'ancho'>,
  { puntos }: Pick<Printer, 'puntos'>,
): number {
  const unit = Math.floor(((ancho - 2 * PADDING_MM) * puntos) / barsOf(codigo).modules);
  return unit / puntos >= NARROWEST_MM ? Math.min(unit, WIDEST) : 0;
}

interface Drawn {
  readonly sheet: LabelSheet;
  readonly simbolo: Simbolo;
  readonly puntos: number;
  /** Cells at a side of the QR of a text. */
  readonly celdas: (text: string) => number;
}

function labelZpl(
  { titulo, codigo, destacado = '', pie = ['', ''] }: Label,
  { sheet, simbolo, puntos, celdas }: Drawn,
  copias: number,
): string {
  const [width, height] = [Math.round(sheet.ancho * puntos), Math.round(sheet.alto * puntos)];
  const pad = Math.round(PADDING_MM * puntos);
  const inner = width - 2 * pad;
  const letters = Math.round(Math.min(3.5, Math.max(2.2, sheet.alto / 9)) * puntos);
  const small = Math.round(letters * 0.85);
  // A price is told by some twelve letters, each six tenths as wide as high.
  const wide = destacado.length * 0.6;
  const large = destacado ? Math.round(Math.min(height / 4, (simbolo === 'qr' ? inner / 2 : inner) / wide)) : 0;
  const titleLines = destacado && sheet.alto < TALL_MM ? 1 : TITLE_LINES;
  const text = (
    x: number,
    y: number,
    size: number,
    wide: number,
    lines: number,
    align: 'L' | 'C' | 'R',
    what: string,
  ) => (what ? `^FO${x},${y}^A0N,${size},${size}^FB${wide},${lines},0,${align}^FH_^FD${dato(what)}^FS` : '');
  const foot = pie.some(Boolean) ? height - pad - small : height - pad;
  const below = simbolo === 'qr' ? foot : foot - small - Math.round(puntos / 2);
  if (simbolo === 'qr') {
    const side = below - pad;
    const cells = celdas(codigo) + 2 * QR_WHITE;
    const cell = Math.min(WIDEST, Math.max(2, Math.floor(side / cells)));
    const x = pad + cell * cells;
    const beside = width - pad - x;
    const words = [
      text(x, pad, letters, beside, destacado ? 2 : 4, 'L', titulo),
      text(x, pad + 2 * letters, large, beside, 1, 'L', destacado),
      text(x, below - small, small, beside, 1, 'L', codigo),
      text(x, foot, small, beside, 1, 'R', pie[1]),
    ];
    const square = `^FO${pad},${pad}^BQN,2,${cell}^FH_^FDMA,${dato(codigo)}^FS`;
    return frame([square, ...words], { width, height, copias });
  }
  const bars = barsOf(codigo);
  const unit = Math.max(1, zplUnit(codigo, sheet, { puntos }));
  const top = pad + titleLines * letters + large + Math.round(puntos / 2);
  const left = Math.round((width - bars.modules * unit) / 2) + unit * QUIET_ZONE;
  return frame(
    [
      text(pad, pad, letters, inner, titleLines, 'L', titulo),
      text(pad, pad + titleLines * letters, large, inner, 1, 'R', destacado),
      `^BY${unit}^FO${left},${top}${bars.command(Math.max(puntos * 3, below - top))}`,
      text(pad, below + Math.round(puntos / 4), small, inner, 1, 'C', codigo),
      text(pad, foot, small, Math.floor(inner * 0.6), 1, 'L', pie[0]),
      text(pad + Math.floor(inner * 0.6), foot, small, Math.floor(inner * 0.4), 1, 'R', pie[1]),
    ],
    { width, height, copias },
  );
}

/** UTF-8, as wide and as high as the label, so many times. */
function frame(parts: readonly string[], { width, height, copias }: { width: number; height: number; copias: number }) {
  return `^XA^CI28^PW${width}^LL${height}^LH0,0${parts.join('')}^PQ${copias}^XZ\n`;
}

/** In their order; the same one again is one that is printed more times. */
export function toZpl(labels: readonly Label[], drawn: Drawn): string {
  const runs: { label: Label; copias: number }[] = [];
  for (const label of labels) {
    const last = runs.at(-1);
    if (last && last.label === label) last.copias += 1;
    else runs.push({ label, copias: 1 });
  }
  return runs.map(({ label, copias }) => labelZpl(label, drawn, copias)).join('');
}
