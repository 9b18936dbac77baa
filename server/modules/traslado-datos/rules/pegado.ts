/** Balances by third party, pasted from a spreadsheet: a document, perhaps a name, and an amount in each line. Pure. */
import { claveDeDocumento } from './cuadre.ts';

interface Pegado {
  readonly documento: string;
  readonly nombre: string | null;
  /** Centavos. */
  readonly saldo_cts: number;
}

export interface Lectura {
  readonly terceros: readonly Pegado[];
  /** Lines that are none: 'Línea 3: …'. */
  readonly faltas: readonly string[];
}

/** '1.234.567,89', '1,234,567.89', '1234567.89', '$ 850.000', '(1.500,00)' in centavos; `null` when it is no amount. Three figures behind one sign are thousands. */
export function leerPesos(text: string): number | null {
  const written = text.replace(/[\s$]/g, '');
  const negative = /^\(.*\)$/.test(written) || written.startsWith('-');
  const bare = written.replace(/[()-]/g, '');
  const parts =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(bare) ?? /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(bare);
  if (!parts) return null;
  const whole = Number((parts[1] ?? '').replace(/[.,]/g, ''));
  const cents = whole * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? (negative && cents !== 0 ? -cents : cents) : null;
}

/** Cells are parted by tabs, semicolons or bars, as spreadsheets copy them. A first line without amounts is its headers. Who comes twice is added up. */
export function leerTerceros(text: string): Lectura {
  const found = new Map<string, { documento: string; nombre: string | null; saldo_cts: number }>();
  const faltas: string[] = [];
  const lines = text.split(/\r?\n/);
  for (const [i, line] of lines.entries()) {
    const cells = line.split(/[\t;|]/).map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) continue;
    const documento = claveDeDocumento(cells[0] ?? '');
    const saldo_cts = cells.length < 2 ? null : leerPesos(cells.findLast((cell) => cell !== '') ?? '');
    if (!/\d/.test(documento) || saldo_cts === null) {
      if (i > 0 || found.size > 0)
        faltas.push(`Línea ${i + 1}: escribe el documento y el saldo, separados por una tabulación o «;».`);
      continue;
    }
    const before = found.get(documento);
    const nombre = cells.length > 2 ? (cells[1] ?? null) : null;
    found.set(documento, {
      documento,
      nombre: before?.nombre ?? nombre,
      saldo_cts: (before?.saldo_cts ?? 0) + saldo_cts,
    });
  }
  return { terceros: [...found.values()], faltas };
}
