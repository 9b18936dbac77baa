/**
 * The clients of the benchmark, in a thread of their own: keep-alive sockets that send prepared bytes and read just enough of the
 * answer to know its status and its end, so that what is measured is the server. Loopback only.
 */
import { connect } from 'node:net';
import { parentPort } from 'node:worker_threads';
import type { Job, Measured } from './load.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
/** An answer that takes longer counts as an error and ends its client. Milliseconds. */
const PATIENCE = 60_000;

/** Bytes of the n-th request: `{n}` in path, headers and body is the number itself. */
function bytesOf({ requests, token, from }: Job, n: number): string {
  const { method = 'GET', path, body, etag } = requests[n % requests.length] as Job['requests'][number];
  const number = String(from + n);
  const content = body?.replaceAll('{n}', number);
  const lines = [
    `${method} ${path.replaceAll('{n}', number)} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Token ${token}`] : []),
    ...(etag ? [`if-none-match: ${etag}`] : []),
    ...(content === undefined
      ? []
      : [
          'content-type: application/json',
          `content-length: ${Buffer.byteLength(content)}`,
          `idempotency-key: banco-${process.pid}-${number}`,
        ]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${content ?? ''}`;
}

/** One keep-alive connection that sends a request and waits for its whole answer. */
function openClient(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  socket.setTimeout(PATIENCE, () => socket.destroy());
  let held: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  let settle: ((status: number) => void) | null = null;
  const finish = (status: number) => {
    held = Buffer.alloc(0);
    settle?.(status);
    settle = null;
  };
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const head = held.indexOf(HEAD_END);
    if (head < 0) return;
    const text = held.toString('latin1', 0, head);
    const length = /\ncontent-length: *(\d+)/i.exec(text)?.[1];
    const whole =
      text.startsWith('304', 9) ||
      (length === undefined ? held.subarray(-5).equals(LAST_CHUNK) : held.length >= head + 4 + Number(length));
    if (whole) finish(Number(text.slice(9, 12)));
  });
  socket.on('error', () => finish(0));
  socket.on('close', () => finish(0));
  return {
    send: (bytes: string) =>
      new Promise<number>((resolve) => {
        settle = resolve;
        if (socket.destroyed) finish(0);
        else socket.write(bytes);
      }),
    close: () => socket.destroy(),
    get alive() {
      return !socket.destroyed;
    },
  };
}

async function run(job: Job): Promise<Measured> {
  const took: number[] = [];
  const statuses: Record<string, number> = {};
  let [n, errors] = [0, 0];
  const total = job.total ?? Number.POSITIVE_INFINITY;
  const started = performance.now();
  const end = started + (job.seconds ?? 600) * 1000;
  const work = async () => {
    const client = openClient(job.port);
    while (n < total && performance.now() < end && client.alive) {
      const bytes = bytesOf(job, n++);
      const from = performance.now();
      const status = await client.send(bytes);
      took.push(performance.now() - from);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status < 200 || status >= 400) errors += 1;
    }
    client.close();
  };
  await Promise.all(Array.from({ length: job.clients }, work));
  return { took, errors, statuses, ms: performance.now() - started };
}

parentPort?.on('message', async ({ id, job }: { id: number; job: Job }) => {
  parentPort?.postMessage({ id, measured: await run(job) });
});
