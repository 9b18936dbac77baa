/**
 * Reads of third parties beside what they cannot do without: the same SQL run directly on its prepared statement, plus an empty
 * request on the same server (issue 'Third parties', 'Speed').
 */
import { Worker } from 'node:worker_threads';
import { type Figure, median, type Target, TURNS } from './compare.ts';
import type { DirectJob } from './direct-worker.ts';
import { type Ask, type Clients, type Measured, summarize } from './load.ts';

const AT_MOST = 3;
/** The lightest route of the product. */
const EMPTY: readonly Ask[] = [{ path: '/api/salud/' }];
const LIST = '/api/tercero/proveedores/?page=1';
const NITS = 500;
/** In the middle of a few names of the demonstration company, and of none of those that multiply it: as many rows at any size. */
const RARE = ['CEI', 'IGI', 'LOM', 'ONF', 'GUR', 'EGU', 'MAG', 'ATU', 'BOR'];
/** In the middle of one name of ten. */
const COMMON = ['CTE', 'PEL', 'ICO', 'NVE'];

interface DirectCase extends Omit<DirectJob, 'seconds'> {
  readonly nombre: string;
  readonly path: (text: string) => string;
  /** The answer grows with the table. */
  readonly grows?: boolean;
}

function casesOf(rows: number): readonly DirectCase[] {
  const found = (text: string) => `${LIST}&search=${text}`;
  const nits = Array.from({ length: NITS }, (_, n) => String(700_000_000 + ((n * 7_919) % Math.floor(rows * 0.9))));
  return [
    { nombre: 'lista con total, frente a su SQL', what: 'lista', texts: [''], path: () => LIST },
    { nombre: 'tres letras en medio, frente a su SQL', what: 'buscar', texts: RARE, path: found },
    { nombre: 'tres letras de muchos, frente a su SQL', what: 'buscar', texts: COMMON, path: found, grows: true },
    {
      nombre: 'consultar un NIT, frente a su SQL',
      what: 'nit',
      texts: nits,
      path: (text) => `/api/tercero/proveedor?search=${text}`,
    },
  ];
}

interface DirectOptions {
  /** A database with the same rows as the server's. */
  readonly database: string;
  readonly rows: number;
  /** Of each case and of each of the three measures. */
  readonly seconds: number;
}

/** One client at a time; the ratio is the median of those of the turns. */
export async function directFigures(
  clients: Clients,
  mine: Target,
  { database, rows, seconds }: DirectOptions,
): Promise<Figure[]> {
  const worker = new Worker(new URL('./direct-worker.ts', import.meta.url), { argv: [database] });
  const broken = new Promise<never>((_, reject) => worker.once('error', reject));
  const direct = (job: DirectJob) => {
    const took = new Promise<number[]>((resolve) => worker.once('message', resolve));
    worker.postMessage(job);
    return Promise.race([took, broken]);
  };
  const ask = (requests: readonly Ask[], time: number) => clients.run({ ...mine, requests, clients: 1, seconds: time });
  const measure = async ({ what, texts, path }: DirectCase, time: number) => {
    const product = await ask(
      texts.map((text) => ({ path: path(text) })),
      time,
    );
    return { product, empty: await ask(EMPTY, time), sql: median(await direct({ what, texts, seconds: time })) };
  };
  try {
    const figures: Figure[] = [];
    for (const test of casesOf(rows)) {
      await measure(test, seconds / TURNS / 2);
      const turns = [];
      for (let i = 0; i < TURNS; i += 1) turns.push(await measure(test, seconds / TURNS));
      figures.push(figureOf(test, turns));
    }
    return figures;
  } finally {
    await worker.terminate();
  }
}

interface Turn {
  readonly product: Measured;
  readonly empty: Measured;
  /** Median of the statement alone, in milliseconds. */
  readonly sql: number;
}

function figureOf({ nombre, grows }: DirectCase, turns: readonly Turn[]): Figure {
  const empty = (turn: Turn) => summarize([turn.empty]).p50;
  const ms = (of: (turn: Turn) => number) => `${median(turns.map(of)).toFixed(2)} ms`;
  const valor = median(turns.map((turn) => summarize([turn.product]).p50 / (turn.sql + empty(turn))));
  const nuestro = summarize(turns.map(({ product }) => product));
  const note = `: ${nuestro.p50.toFixed(2)} ms; SQL ${ms(({ sql }) => sql)}, solicitud vacía ${ms(empty)}`;
  return {
    caso: nombre,
    // Without it the table does not look for how it grows.
    nuestro: grows ? null : nuestro,
    limite: null,
    medida: `${valor.toFixed(2)} (≤ ${AT_MOST})${note}`,
    valor,
    cumple: valor <= AT_MOST && nuestro.errors === 0,
  };
}
