/** What reading a large electronic invoice costs beside the XML parser alone, over the same bytes. */
import { parse } from 'txml/txml';
import { readInvoice } from '../../server/shared/factura-xml/read-invoice.ts';
import { largeInvoice } from '../support/build/factura.ts';
import { type Figure, median, single } from './compare.ts';

const LINES = 5_000;
const TURNS = 5;

export function invoiceCost(): Figure {
  const bytes = largeInvoice(LINES);
  const turns = Array.from({ length: TURNS }, () => {
    const started = performance.now();
    parse(new TextDecoder().decode(bytes));
    const parsed = performance.now();
    readInvoice(bytes);
    return { parse: parsed - started, read: performance.now() - parsed };
  });
  const ratio = median(turns.map(({ parse: alone, read }) => read / alone));
  const note = `; ${median(turns.map(({ read }) => read)).toFixed(0)} ms`;
  return single('factura de 5,000 líneas: veces el analizador', ratio, '', 30, note);
}
