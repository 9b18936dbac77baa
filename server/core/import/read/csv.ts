/** Rows of a text of separated values: semicolon, comma, tab or bar, with quotes. Text stays text, whatever it looks like. */
import { IMPORT_TEXTS } from '../../../shared/import/limits.ts';
import { unguarded } from '../../export/csv.ts';
import { refused } from '../../http/errors.ts';
import type { SourceRow } from './table.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Excel's own remark on the first line: `sep=;`. */
const SEP = /^sep=(.)(\r\n|\r|\n|$)/i;
const SAMPLE_ROWS = 20;

/** `numero` is the row as a spreadsheet counts it. Throws for a quote that nobody closes. */
export function* csvRows(text: string): Generator<SourceRow> {
  const said = SEP.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  yield* parse(body, said?.[1] ?? delimiterOf(body), said ? 2 : 1);
}

/** The one that parts the first rows in the most columns, alike in all of them. */
function delimiterOf(text: string): string {
  let best = { delimiter: ';', score: 0 };
  for (const delimiter of DELIMITERS) {
    const score = scoreOf(text, delimiter);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function scoreOf(text: string, delimiter: string): number {
  const widths: number[] = [];
  try {
    for (const { valores } of parse(text, delimiter, 1)) {
      if (valores.some((value) => value !== '')) widths.push(valores.length);
      if (widths.length === SAMPLE_ROWS) break;
    }
  } catch {
    return 0;
  }
  const [header = 1] = widths;
  const alike = widths.filter((width) => width === header).length / Math.max(1, widths.length);
  return (header - 1) * alike;
}

function* parse(text: string, delimiter: string, first: number): Generator<SourceRow> {
  let numero = first;
  let at = 0;
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
    valores.push(unguarded(value + text.slice(at, end)));
    at = end;
    if (at < text.length && text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      valores.push('');
    }
    yield { numero, valores };
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
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { value: parts.join('"'), end: quote + 1 };
    at = quote + 2;
  }
}
