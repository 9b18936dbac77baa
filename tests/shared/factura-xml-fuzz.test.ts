/**
 * Broken invoices end in an invoice or in one of the texts: every truncation and 10,000 mutations of three files with LARGO=1, some
 * of each without; each in less than a second, all within 100 MB, and nothing asked of the network. (Files it cannot reach: the
 * architecture test keeps node: out of server/shared.)
 */
import { Worker } from 'node:worker_threads';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
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
      mutations: LONG ? 10_000 : 150,
    });
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(100);
    expect(slowest).toBeLessThan(AT_ONCE_MS);
  },
  LONG ? 300_000 : 20_000,
);
