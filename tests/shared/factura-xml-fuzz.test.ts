/**
 * Broken invoices end in an invoice or in one of the texts: every truncation and 10,000 mutations of three files with LARGO=1, some
 * of each without; each in less than a second, and all within 100 MB. And the ratio to the parser alone.
 */
import { Worker } from 'node:worker_threads';
import { zipSync } from 'fflate';
import { parse } from 'txml/txml';
import { expect, test } from 'vitest';
import { readInvoice } from '../../server/shared/factura-xml/read-invoice.ts';
import { facturaFile } from '../support/build/factura.ts';
import type { FuzzResult, FuzzTask } from '../support/factura-fuzz.ts';

const LONG = process.env.LARGO === '1';
const AT_ONCE_MS = 1_000;
const MEMORY_MB = 100;

function fuzz(task: FuzzTask): Promise<FuzzResult> {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(new URL('../support/factura-fuzz.ts', import.meta.url), {
    workerData: task,
    resourceLimits,
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const own = facturaFile('sint_distribuidor_12_lineas.xml');
test.each([
  ['an invoice', facturaFile('dian_generica.xml')],
  ['a container', facturaFile('sint_adjunto_nota_credito.xml')],
  ['a ZIP', zipSync({ 'fv.xml': own, 'fv.pdf': own.slice(0, 900) })],
])(
  '%s, broken',
  async (_, bytes) => {
    const { read, refused, slowest, wrong } = await fuzz({
      bytes,
      every: LONG ? 1 : 211,
      mutations: LONG ? 10_000 : 200,
    });
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(100);
    expect(slowest).toBeLessThan(AT_ONCE_MS);
  },
  LONG ? 300_000 : 20_000,
);

test('5,000 lines take less than 30 times what the parser alone takes of the same bytes', () => {
  const text = new TextDecoder().decode(own);
  const [line = ''] = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(text) ?? [];
  const bytes = new TextEncoder().encode(text.replace(line, line.repeat(4_989)));
  const ratios = Array.from({ length: 3 }, () => {
    const started = performance.now();
    parse(new TextDecoder().decode(bytes));
    const parsed = performance.now();
    expect(readInvoice(bytes).products).toHaveLength(5_000);
    return (performance.now() - parsed) / (parsed - started);
  });
  expect(Math.min(...ratios)).toBeLessThan(30);
});
