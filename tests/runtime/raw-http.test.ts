/** Broken and hostile HTTP on a bare socket, led to where files come in (design fiabilidad.md, P22): refused, nothing kept, still serving. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '../../server/core/http/security.ts';
import { createProveedor } from '../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../server/modules/proveedores/manifest.ts';
import { listen } from '../../server/runtime/node/serve.ts';
import type { Listening } from '../../server/runtime/shared/listening.ts';
import { MB } from '../../server/shared/bytes.ts';
import { errorBody } from '../../server/shared/errors.ts';
import { type TestActor, type TestApp, testApp } from '../support/app.ts';
import { buildProveedor } from '../support/build/proveedor.ts';

/** Above what any machine takes to hang up: the server's own limits are minutes. */
const PATIENCE_MS = 15_000;

let t: TestApp;
let server: Listening;
let compras: TestActor;
beforeAll(async () => {
  t = await testApp();
  server = await listen(t.app, { port: 0, host: '127.0.0.1' });
  compras = await t.actor({ permisos: Object.values(manifest.permisos) });
  const ciudad = await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow();
  await compras.call(createProveedor, { body: buildProveedor(ciudad.id) });
});
afterAll(() => server.stop());

/** Sends the text, says no more unless the line stays `open`, and gives all that is answered before the server hangs up. */
function exchange(text: string, { open = false, to = server.port } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const bytes = Buffer.from(text, 'latin1');
    const socket = connect(to, '127.0.0.1', () => (open ? socket.write(bytes) : socket.end(bytes)));
    socket.setTimeout(PATIENCE_MS, () => reject(new Error(`no end: ${answer.slice(0, 200)}`)));
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    // A reset is as good an end as another.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));

/** The one answer of a refusal, which has the shape and the headers of all others. */
function refusalIn(answer: string): { status: number; code: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const headers = new Map(head.split('\r\n').map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]));
  for (const [name, value] of Object.entries(securityHeaders(t.platform.settings).api)) {
    expect([name, headers.get(name.toLowerCase())]).toEqual([name, value]);
  }
  const error = errorBody.parse(JSON.parse(body.replace(/^[\da-f]+\r\n|\r\n0$/g, '')));
  expect(headers.get('x-request-id')).toBe(error.request_id);
  expect(Buffer.from(error.msg, 'latin1').toString()).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  return { status: statusesOf(answer)[0] ?? 0, code: error.code };
}

const PATH = '/api/tercero/proveedores/1/archivos/';
const head = (lines: readonly string[], path = PATH) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Token ${compras.token}`,
    'Connection: close',
    ...lines,
  ].join('\r\n');
const type = (boundary = 'x') => `Content-Type: multipart/form-data; boundary=${boundary}`;
const part = (name: string, content = '%PDF-1.4') =>
  `--x\r\nContent-Disposition: form-data; name="archivo"; filename="${name}"\r\n\r\n${content}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--x--\r\n`;
/** A whole request with its true length. */
const whole = (body: string, ...lines: string[]) =>
  `${head([type(), `Content-Length: ${body.length}`, ...lines])}\r\n\r\n${body}`;
const chunked = (body: string) => `${head([type(), 'Transfer-Encoding: chunked'])}\r\n\r\n${body}`;
const withHead = (...lines: string[]) => `${head([type(), ...lines])}\r\n\r\n${form(part('a.pdf'))}`;
const long = (length: number) => 'a'.repeat(length);

const CASES: Readonly<Record<string, () => string>> = {
  'two ways to tell the length': () => withHead('Content-Length: 5', 'Transfer-Encoding: chunked'),
  'two lengths': () => withHead('Content-Length: 5', 'Content-Length: 90'),
  'a list of lengths': () => withHead('Content-Length: 5, 90'),
  'a negative length': () => withHead('Content-Length: -1'),
  'a length that is no number': () => withHead('Content-Length: 0x10'),
  'a length above the limit': () => withHead(`Content-Length: ${100 * MB}`),
  'an encoding that is none': () => withHead('Transfer-Encoding: xchunked'),
  'a chunk without a size': () => chunked('zz\r\nabc\r\n0\r\n\r\n'),
  'a chunk larger than any': () => chunked('fffffffffffffffff\r\nabc\r\n0\r\n\r\n'),
  'a chunk with more than it says': () => chunked('2\r\nabcdef\r\n0\r\n\r\n'),
  'chunks without an end': () => chunked(`5\r\n--x\r\n\r\n`),
  'a body that is cut': () => `${head([type(), 'Content-Length: 9000'])}\r\n\r\n${part('a.pdf')}`,
  'a header without an end': () => head(['X-Nada: ']),
  'a header with a line feed': () => withHead('X-A: b\n c\u0000d: e'),
  'a header before its name': () => withHead(': nada'),
  'a header of 100 KB': () => withHead(`X-Largo: ${long(100_000)}`),
  'two thousand headers': () => withHead(...Array.from({ length: 2_000 }, (_, n) => `X-${n}: ${long(20)}`)),
  'no host': () => `POST ${PATH} HTTP/1.1\r\nContent-Length: 0\r\n\r\n`,
  'another protocol': () => `POST ${PATH} HTTP/3.0\r\nHost: a\r\n\r\n`,
  'no protocol': () => `POST ${PATH}\r\n\r\n`,
  'a method that is none': () => `ROBAR ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'a path that climbs': () => `${head(['Content-Length: 0'], '/api/archivos/../../../etc/passwd')}\r\n\r\n`,
  'a path with a null': () => `${head(['Content-Length: 0'], '/api/tercero/proveedores/1%00/archivos/')}\r\n\r\n`,
  'a path of 20 KB': () => `${head(['Content-Length: 0'], `/api/${long(20_000)}`)}\r\n\r\n`,
  'TLS in the clear': () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'no boundary': () => whole(form(part('a.pdf'))).replace('; boundary=x', ''),
  'a boundary of 5,000 letters': () => whole(form(part('a.pdf'))).replace('boundary=x', `boundary=${long(5_000)}`),
  'another boundary': () => whole(form(part('a.pdf'))).replace('boundary=x', 'boundary=y'),
  'a repeated upload that is cut': () =>
    `${head([type(), 'Content-Length: 9000', 'Idempotency-Key: rut-1'])}\r\n\r\n${part('a.pdf')}`,
  'no last boundary': () => whole(part('a.pdf')),
  'a part that is cut in its header': () => whole('--x\r\nContent-Disposition: form-da'),
  'a part without a header': () => whole('--x\r\n\r\nnada\r\n--x--\r\n'),
  'a part without a name': () => whole('--x\r\nContent-Disposition: form-data\r\n\r\nnada\r\n--x--\r\n'),
  'ten thousand parts': () => whole(form(...Array.from({ length: 10_000 }, () => part('a.pdf', '')))),
  'a name of 5,000 letters': () => whole(form(part(`${long(5_000)}.pdf`))),
  'a name without letters': () => whole(form(part(''))),
  'a name that ends in a null': () => whole(form(part('programa.exe\u0000.pdf'))),
  'a name that climbs': () => whole(form(part('../../../etc/passwd'))),
  'a name that turns around': () => whole(form(part('factura\u00e2\u0080\u00aefdp.exe'))),
  'a file without a use': () => whole(form(part('a.pdf'))),
};

test.each(Object.keys(CASES))('%s', async (name) => {
  const answer = await exchange(CASES[name]?.() ?? '');
  const statuses = statusesOf(answer);
  expect(statuses.length).toBeLessThanOrEqual(1);
  for (const status of statuses) expect([400, 404, 405, 408, 411, 413, 414, 415, 431, 501, 505]).toContain(status);
  if (statuses.length > 0) refusalIn(answer);
  expect([(await t.files()).size, (await t.counts()).archivo ?? 0]).toEqual([0, 0]);
  expect((await fetch(`http://127.0.0.1:${server.port}/api/salud/`)).status).toBe(200);
});

test('what the parser refuses says what it is', async () => {
  const of = async (name: string) => refusalIn(await exchange(CASES[name]?.() ?? ''));
  expect(await of('another protocol')).toEqual({ status: 400, code: 'validacion' });
  expect(await of('no host')).toEqual({ status: 400, code: 'validacion' });
  expect(await of('a header of 100 KB')).toEqual({ status: 431, code: 'encabezados_grandes' });
  const extended = chunked(`1;${long(20_000)}\r\na\r\n0\r\n\r\n`);
  expect(refusalIn(await exchange(extended))).toEqual({ status: 413, code: 'muy_grande' });
  expect(refusalIn(await exchange(whole('', 'Expect: 200-ok')))).toEqual({ status: 417, code: 'expectativa' });
});

describe('who is slow is told so and cut', () => {
  const json = 'Content-Type: application/json\r\nContent-Length: 90';
  const login = `POST /api/login HTTP/1.1\r\nHost: a\r\n${json}\r\n\r\n{"username":`;

  test('in its headers and in a body that nobody reads', async () => {
    const limits = { headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 10, keepAliveTimeout: 1_000 };
    const hasty = await listen(t.app, { port: 0, host: '127.0.0.1' }, null, { ...limits, requireHostHeader: false });
    try {
      for (const text of ['GET / HTTP/1.1\r\nHost: a\r\n', login]) {
        const answer = await exchange(text, { open: true, to: hasty.port });
        expect(refusalIn(answer)).toEqual({ status: 408, code: 'tiempo_agotado' });
      }
    } finally {
      await hasty.stop();
    }
  });

  test.each([
    ['a body', 60_000, () => login],
    ['an upload', 300_000, () => `${head([type(), 'Content-Length: 9000'])}\r\n\r\n${part('a.pdf')}`],
  ])('in %s', async (_, limit, text) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const read = vi.spyOn(globalThis, 'setTimeout');
      const answer = exchange(text(), { open: true });
      await vi.waitUntil(() => read.mock.calls.some(([, ms]) => ms === limit), { interval: 5, timeout: PATIENCE_MS });
      vi.advanceTimersByTime(limit);
      expect(refusalIn(await answer)).toEqual({ status: 408, code: 'tiempo_agotado' });
    } finally {
      // The spy first: it would put the false timers back, and every file after this one would wait for them.
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });
});

test('a good one is taken', async () => {
  const use = '--x\r\nContent-Disposition: form-data; name="tipo"\r\n\r\nrut\r\n';
  expect(statusesOf(await exchange(whole(form(use, part('a.pdf')))))).toEqual([201]);
});

test('nothing of it is a fault of ours', () => {
  expect(t.log.filter(({ level }) => level === 'error')).toEqual([]);
});
