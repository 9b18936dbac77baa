/**
 * Runs the reader of invoices over broken copies of a file, in a thread of its own so that its memory can be bounded. Told by
 * `workerData`; answers once with what came out.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { FACTURA_TEXTS, factura } from '../../server/shared/factura-xml/factura.ts';
import { readInvoice } from '../../server/shared/factura-xml/read-invoice.ts';

export interface FuzzTask {
  readonly bytes: Uint8Array;
  /** Cuts the file at each so many bytes. */
  readonly every: number;
  readonly mutations: number;
}

export interface FuzzResult {
  readonly read: number;
  readonly refused: number;
  /** Milliseconds. */
  readonly slowest: number;
  /** What is neither an invoice nor one of the texts. */
  readonly wrong: readonly string[];
}

const TOKENS = [
  '<',
  '>',
  '&',
  '"',
  ']]>',
  '<![CDATA[',
  '<!--',
  '<!DOCTYPE x>',
  '</',
  '<?',
  '&#0;',
  '\0',
  '<a>',
  '\u00ff\u00fe',
  'PK',
];

/** Random in [0, max), the same in each run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * max);
  };
}

/** One to three of: a byte changed, a piece taken out, a piece doubled, a token put in. */
function mutated(bytes: Uint8Array, random: (max: number) => number): Uint8Array {
  let copy = [...bytes];
  for (let times = 1 + random(3); times > 0; times -= 1) {
    const at = random(copy.length);
    const piece = copy.slice(at, at + 1 + random(200));
    const kind = random(4);
    if (kind === 0) copy[at] = random(256);
    else if (kind === 1) copy.splice(at, piece.length);
    else if (kind === 2) copy = [...copy.slice(0, at), ...piece, ...copy.slice(at)];
    else copy.splice(at, random(2), ...Buffer.from(TOKENS[random(TOKENS.length)] as string, 'latin1'));
  }
  return Uint8Array.from(copy);
}

function* broken({ bytes, every, mutations }: FuzzTask): Generator<Uint8Array> {
  for (let end = 0; end < bytes.length; end += every) yield bytes.subarray(0, end);
  const random = dice(20_261_121);
  for (let i = 0; i < mutations; i += 1) yield mutated(bytes, random);
}

const TEXTS: readonly string[] = [
  ...Object.values(FACTURA_TEXTS),
  'El archivo comprimido tiene demasiadas partes.',
  'El archivo comprimido es demasiado grande al abrirlo.',
  'El archivo está protegido con contraseña.',
  'El archivo comprimido tiene nombres no permitidos.',
];

function run(task: FuzzTask): FuzzResult {
  let [read, refused, slowest] = [0, 0, 0];
  const wrong: string[] = [];
  for (const bytes of broken(task)) {
    const started = performance.now();
    try {
      if (!factura.safeParse(readInvoice(bytes)).success) wrong.push('not of the shape');
      read += 1;
    } catch (error) {
      if (error instanceof Error && error.name === 'InvoiceError' && TEXTS.includes(error.message)) refused += 1;
      else wrong.push(String(error));
    }
    slowest = Math.max(slowest, performance.now() - started);
  }
  return { read, refused, slowest, wrong: wrong.slice(0, 5) };
}

/** Whoever asks for something outside is told in `wrong`. */
for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) {
  Object.defineProperty(globalThis, name, {
    value: () => {
      throw new Error(`asked the network through ${name}`);
    },
  });
}

parentPort?.postMessage(run(workerData as FuzzTask));
