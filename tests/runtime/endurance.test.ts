/**
 * What only shows in time or in a crowd (fiabilidad.md, P4 to P7). Whole with LARGO=1 (`npm run test:long`): 40 minutes, most of them
 * the soak (LARGO_MINUTOS and LARGO_ESCALA make it shorter and its table smaller). Else a sample of some seconds of what must never
 * happen, whatever the machine: figures of speed are asked for in the long form only.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildProveedor } from '../support/build/proveedor.ts';
import { type Ask, crowd, percentile } from '../support/crowd.ts';
import { PASSWORD, type Person, signIn } from '../support/person.ts';
import { admin, NODE_SERVER, type RunningProgram, runProgram, startProgram } from '../support/program.ts';

const LONG = process.env.LARGO === '1';
const MINUTE = 60_000;
vi.setConfig({ testTimeout: LONG ? 60 * MINUTE : 90_000, hookTimeout: 10 * MINUTE });

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-aguante-'));
const env = { DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'nada' };
/** A thousand suppliers more for each: 100,000, or the thirty of the demonstration. */
const SCALE = LONG ? (process.env.LARGO_ESCALA ?? '101') : '1';
let server: RunningProgram;
let person: Person;

beforeAll(async () => {
  const seeded = runProgram(admin('seed', '--demo', '--escala', SCALE), env, '', 9 * MINUTE);
  expect(seeded).toMatchObject({ status: 0 });
  server = await startProgram(NODE_SERVER, env);
  person = await signIn(server.url);
});
afterAll(async () => {
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

const LIST: Ask = { path: 'tercero/proveedores/?page=1' };
const capture = (): Ask => ({ method: 'POST', path: 'tercero/proveedores/', body: buildProveedor(person.ciudad) });
const nitOf = ({ body }: Ask) => (body as ReturnType<typeof buildProveedor>).nit_sin_dv;

/** Memory of the server in MiB, and its open files. */
function weight(): { rss: number; handles: number } {
  const { pid } = server.child;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { rss: Number(kilobytes) / 1024, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Each acknowledged supplier is there. */
async function expectKept(nits: readonly string[]): Promise<void> {
  const some = LONG ? nits : nits.slice(0, 20);
  for (const nit of some) expect(await person.finds(nit), nit).toBe(1);
}

test('P4: people who read and write all day meet no failure, and the server does not grow', async () => {
  const minutes = Number(process.env.LARGO_MINUTOS ?? (LONG ? 30 : 0));
  const kept: string[] = [];
  const part = (milliseconds: number) =>
    // 200 people with a request each 1.3 s are 150 a second; one of five writes.
    crowd(
      server.url,
      person.token,
      {
        people: LONG ? 200 : 20,
        milliseconds,
        pause: LONG ? 1_300 : 100,
        next: () => (Math.random() < 0.2 ? capture() : LIST),
      },
      (asked, { status }) => void (status === 201 && kept.push(nitOf(asked))),
    );
  const warm = await part(minutes > 0 ? Math.min(5, minutes / 3) * MINUTE : 1_000);
  const before = weight();
  const rest = await part(minutes > 0 ? (minutes - Math.min(5, minutes / 3)) * MINUTE : 1_000);
  const after = weight();
  expect([...warm, ...rest].filter(({ status }) => status >= 500)).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
  await expectKept(kept.slice(-50));
  expect(after.handles).toBeLessThanOrEqual(before.handles + 20);
  if (!LONG) return;
  expect(percentile(rest, 0.99)).toBeLessThanOrEqual(120);
  expect(after.rss).toBeLessThanOrEqual(before.rss * 1.1);
});

test('P5: far more than it can do is answered or told to come back, and nothing acknowledged is lost', async () => {
  const kept: string[] = [];
  const people = LONG ? 1_000 : 200;
  const answers = await crowd(
    server.url,
    person.token,
    { people, milliseconds: LONG ? MINUTE : 1_000, next: () => (Math.random() < 0.05 ? capture() : LIST) },
    (asked, { status }) => void (status === 201 && kept.push(nitOf(asked))),
  );
  const odd = answers.filter(({ status }) => ![200, 201, 429, 503].includes(status));
  expect(odd).toEqual([]);
  const refused = answers.filter(({ status }) => status === 429 || status === 503);
  expect(refused.filter(({ retryAfter }) => !retryAfter)).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
  // At once it answers again as if nothing had been.
  const calm = await crowd(server.url, person.token, { people: 10, milliseconds: 2_000, next: () => LIST });
  expect(calm.filter(({ status }) => status !== 200)).toEqual([]);
  await expectKept(kept);
  if (LONG) expect(percentile(calm, 0.99)).toBeLessThanOrEqual(250);
});

/** A socket that says `head`, then a letter each five seconds. Resolves with how long it lived, in seconds. */
function drip(head: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(head));
    const drops = setInterval(() => socket.write('x'), 5_000);
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.once('close', () => {
      clearInterval(drops);
      resolve((performance.now() - started) / 1_000);
    });
  });
}

// A short sample would be the limits themselves, which take a minute to show: tests/runtime/raw-http.test.ts cuts a few such sockets.
test.runIf(LONG)(
  'P6: 500 that send their headers slowly and 500 their bodies are cut, and others are served',
  async () => {
    const many = (head: string) => Promise.all(Array.from({ length: 500 }, () => drip(head)));
    const headers = many('GET /api/salud/ HTTP/1.1\r\nHost: x\r\nX-Lento: ');
    const bodies = many(
      'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"',
    );
    const others = await crowd(server.url, person.token, { people: 20, milliseconds: 10_000, next: () => LIST });
    expect(others.filter(({ status }) => status !== 200)).toEqual([]);
    expect(percentile(others, 0.99)).toBeLessThanOrEqual(250);
    expect(Math.max(...(await headers))).toBeLessThanOrEqual(21);
    expect(Math.max(...(await bodies))).toBeLessThanOrEqual(66);
  },
);

test('P7: an export of everything leaves others served and gives its memory back', async () => {
  const before = weight();
  let peak = before.rss;
  const watch = setInterval(() => {
    peak = Math.max(peak, weight().rss);
  }, 100);
  const started = performance.now();
  let seconds = 0;
  const file = person.get('tercero/proveedores/exportar/?formato=xlsx').then(async (answer) => {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    seconds = (performance.now() - started) / 1_000;
    return { status: answer.status, bytes };
  });
  const others = await crowd(server.url, person.token, {
    people: 4,
    milliseconds: LONG ? 8_000 : 500,
    next: () => LIST,
  });
  const { status, bytes } = await file;
  clearInterval(watch);
  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
  expect(status).toBe(200);
  expect(Object.keys(unzipSync(bytes, { filter: ({ name }) => name.includes('sheet1') }))).toHaveLength(1);
  if (!LONG) return;
  expect(seconds).toBeLessThanOrEqual(20);
  expect(peak - before.rss).toBeLessThanOrEqual(250);
  expect(percentile(others, 0.99)).toBeLessThanOrEqual(150);
});
