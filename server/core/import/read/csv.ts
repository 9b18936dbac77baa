/** Rows of a text of separated values: semicolon, comma, tab or bar, with quotes. Text stays text, whatever it looks like. */
import { IMPORT_LIMITS, IMPORT_TEXTS } from '../../../shared/import/limits.ts';
import { unguarded } from '../../export/csv.ts';
import { refused } from '../../http/errors.ts';
import type { SourceRow } from './source-row.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Excel's own remark on the first line: `sep=;`. */
const SEP = /^sep=(.)(\r\n|\r|\n|$)/i;
/** What the delimiter is chosen from: rows, and the characters in which they are looked for. */
const SAMPLE_ROWS = 20;
const SAMPLE = 65_536;
/** Empty cells that are passed over in one go. */
const BLANK_CELLS = 2_000;

/**
 * `numero` is the row as a spreadsheet counts it. Throws for a quote that nobody closes, and for more lines, columns or letters in a
 * cell than a spreadsheet has.
 */
export function* csvRows(text: string): Generator<SourceRow> {
  const said = SEP.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  yield* parse(body, said?.[1] ?? delimiterOf(body), said ? 2 : 1);
}

/** The one that parts the first rows in the most columns, alike in all of them. */
function delimiterOf(text: string): string {
  const start = text.search(/[^\r\n]/);
  const sample = start < 0 ? '' : text.slice(start, start + SAMPLE);
  const isCut = start + SAMPLE < text.length;
  let best = { delimiter: ';', score: 0 };
  for (const delimiter of DELIMITERS) {
    const score = scoreOf(sample, delimiter, isCut);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** `isCut`: the sample may end within a row, which tells nothing, or within quotes. */
function scoreOf(sample: string, delimiter: string, isCut: boolean): number {
  const widths: number[] = [];
  try {
    for (const { valores } of parse(sample, delimiter, 1)) {
      if (valores.some((value) => value !== '')) widths.push(valores.length);
      if (widths.length === SAMPLE_ROWS) break;
    }
    if (isCut && widths.length > 1 && widths.length < SAMPLE_ROWS) widths.pop();
  } catch {
    if (!isCut) return 0;
  }
  const [header = 1] = widths;
  const alike = widths.filter((width) => width === header).length / Math.max(1, widths.length);
  return (header - 1) * alike;
}

function* parse(text: string, delimiter: string, first: number): Generator<SourceRow> {
  let numero = first;
  let [at, blank] = [0, 0];
  let valores: string[] = [];
  const stop = new RegExp(`[\\r\\n${delimiter === '\t' ? '\\t' : `\\${delimiter}`}]`, 'g');
  while (at < text.length) {
    let value = '';
    if (text[at] === '"') {
      const closed = quoted(text, at, numero);
      value = closed.value;
      at = closed.end;
    }
    // What stands behind a closing quote belongs to the cell: people write them by hand.
    stop.lastIndex = at;
    const end = stop.exec(text)?.index ?? text.length;
    if (value.length + end - at > IMPORT_LIMITS.sheetCell) throw refused(IMPORT_TEXTS.cell(numero));
    valores.push(unguarded(value + text.slice(at, end)));
    if (valores.length > IMPORT_LIMITS.sheetColumns) throw refused(IMPORT_TEXTS.columns);
    at = end;
    if (at < text.length && text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      valores.push('');
    }
    if (numero > IMPORT_LIMITS.sheetRows) throw refused(IMPORT_TEXTS.lines);
    blank += valores.length;
    // Of those with nothing on them only some: who takes them looks at the clock.
    if (blank > BLANK_CELLS || valores.some((text) => text !== '')) {
      yield { numero, valores };
      blank = 0;
    }
    valores = [];
    numero += 1;
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

function quoted(text: string, start: number, numero: number): { value: string; end: number } {
  let at = start + 1;
  const parts: string[] = [];
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw refused(IMPORT_TEXTS.quote(numero));
    if (quote - start > 2 * IMPORT_LIMITS.sheetCell) throw refused(IMPORT_TEXTS.cell(numero));
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { value: parts.join('"'), end: quote + 1 };
    at = quote + 2;
  }
}
