/** HTTPS in the office: an own authority, files of somebody else's, HTTP/2 and HTTP/1.1, and who types http on the same port. */
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../server/runtime/shared/settings.ts';
import { StartError } from '../../server/runtime/shared/start-error.ts';
import { isStale, issue, makeAuthority } from '../../server/runtime/shared/tls/authority.ts';
import { openTls } from '../../server/runtime/shared/tls/certificates.ts';
import { NODE_SERVER, type RunningProgram, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DAY = 86_400_000;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Asked {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

function ask(url: string, { method = 'GET', headers = {}, body = '' }: Asked = {}, ca?: string): Promise<Answer> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers, agent: false, ...(ca ? { ca } : {}) }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

describe('the own authority', () => {
  const now = new Date('2026-05-04T10:00:00Z');
  const authority = makeAuthority('oficina', now);
  const names = ['oficina', 'oficina.local', '127.0.0.1', '::1', '192.168.1.20'];
  const server = issue(authority, names, now);

  test('signs what browsers take: names, addresses, an end before 398 days, the use of a server', () => {
    const read = new X509Certificate(server.cert);
    const root = new X509Certificate(authority.cert);
    expect(read.verify(root.publicKey)).toBe(true);
    expect(read.checkIssued(root)).toBe(true);
    expect(root.ca).toBe(true);
    expect(read.ca).toBe(false);
    expect(read.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    for (const name of ['oficina', 'oficina.local']) expect(read.checkHost(name), name).toBe(name);
    for (const address of ['127.0.0.1', '::1', '192.168.1.20']) expect(read.checkIP(address), address).toBe(address);
    const lasts = (read.validToDate.getTime() - read.validFromDate.getTime()) / DAY;
    expect(lasts).toBeLessThan(398);
    expect(Number(`0x${read.serialNumber}`)).toBeGreaterThan(0);
  });

  test('another one is due before it ends, for a new address, and of another authority; else none', () => {
    expect(isStale(server, authority, names, now)).toBe(false);
    expect(isStale(server, authority, names, new Date(now.getTime() + 360 * DAY))).toBe(false);
    expect(isStale(server, authority, names, new Date(now.getTime() + 370 * DAY))).toBe(true);
    expect(isStale(server, authority, [...names, '10.0.0.7'], now)).toBe(true);
    expect(isStale(server, makeAuthority('oficina', now), names, now)).toBe(true);
  });
});

describe('TLS=propio', () => {
  const env = { DATA_DIR: join(folder, 'propio'), DEMO: '0', TLS: 'propio', LOG_LEVEL: 'nada' };
  const lines: string[] = [];
  let server: RunningProgram;
  let ca: string;
  let plain: string;
  beforeAll(async () => {
    server = await startProgram(NODE_SERVER, env, (line) => lines.push(line));
    ca = readFileSync(join(env.DATA_DIR, 'tls', 'autoridad.crt'), 'utf8');
    plain = server.url.replace('https:', 'http:');
  });
  afterAll(() => server.end());

  test('who trusts the authority gets the page and the API, with secure cookies and without HSTS', async () => {
    const page = await ask(`${server.url}/`, {}, ca);
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toBeUndefined();
    // There is no company yet.
    const api = await ask(`${server.url}/api/nada/`, {}, ca);
    expect([api.status, JSON.parse(api.body.toString())]).toMatchObject([503, { code: 'primer_inicio' }]);
    await expect(ask(`${server.url}/`)).rejects.toThrow(/self.signed|unable to verify/i);
  });

  test('HTTP/2, with a body and a compressed answer', async () => {
    const session = connectHttp2(server.url, { ca });
    const get = (headers: OutgoingHttpHeaders, body = '') =>
      new Promise<{ status: number; encoding: string; body: Buffer }>((resolve, reject) => {
        const stream = session.request(headers, { endStream: body === '' });
        const told = { status: 0, encoding: '' };
        const parts: Buffer[] = [];
        stream.on('response', (answer) => {
          told.status = Number(answer[':status']);
          told.encoding = String(answer['content-encoding'] ?? '');
        });
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('error', reject);
        stream.on('end', () => resolve({ ...told, body: Buffer.concat(parts) }));
        if (body) stream.end(body);
      });
    try {
      const page = await get({ ':path': '/', 'accept-encoding': 'gzip, br' });
      expect([page.status, page.encoding]).toEqual([200, 'br']);
      expect(brotliDecompressSync(page.body).toString()).toContain('<!doctype html>');
      const login = await get(
        { ':path': '/api/login/', ':method': 'POST', 'content-type': 'application/json' },
        JSON.stringify({ username: 'nadie', password: 'nada' }),
      );
      expect(login.status).toBeGreaterThanOrEqual(400);
      expect(JSON.parse(login.body.toString())).toMatchObject({ msg: expect.any(String) });
    } finally {
      session.close();
    }
  });

  test('plain HTTP on the same port leads to the safe address; a write is refused', async () => {
    const moved = await ask(`${plain}/api/x?y=1`);
    expect([moved.status, moved.headers.location]).toEqual([308, `${server.url}/api/x?y=1`]);
    const write = await ask(`${plain}/api/login/`, { method: 'POST', body: '{}' });
    expect(write.status).toBe(400);
    expect(JSON.parse(write.body.toString())).toMatchObject({ msg: expect.stringContaining('https') });
    const forged = await ask(`${plain}/`, { headers: { host: 'malo.example/?' } });
    expect(forged.status).toBe(400);
  });

  test('the page of trust and the certificate, over both', async () => {
    for (const [from, trust] of [
      [plain, undefined],
      [server.url, ca],
    ] as const) {
      const page = await ask(`${from}/confianza`, {}, trust);
      expect(page.status).toBe(200);
      const { fingerprint256 } = new X509Certificate(ca);
      expect(page.body.toString()).toContain(fingerprint256.replaceAll(':', ' '));
      const { body, headers } = await ask(`${from}/confianza/autoridad.crt`, {}, trust);
      expect(headers['content-type']).toBe('application/x-x509-ca-cert');
      expect(new X509Certificate(body).fingerprint256).toBe(fingerprint256);
    }
  });

  test('what is neither is let go, and nothing else suffers', async () => {
    const ended = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(Buffer.from([0, 1, 2])));
      socket.on('error', () => undefined).on('close', () => resolve(true));
      socket.resume();
    });
    expect(ended).toBe(true);
    expect((await ask(`${server.url}/`, {}, ca)).status).toBe(200);
  });

  test('only its owner reads the keys; the start says where to trust it; another start keeps the authority', async () => {
    for (const name of ['autoridad.key', 'servidor.key'])
      expect(statSync(join(env.DATA_DIR, 'tls', name)).mode & 0o777).toBe(0o600);
    const idle = connectHttp2(server.url, { ca });
    await new Promise((resolve) => idle.once('connect', resolve));
    expect(await server.end()).toBe(0);
    idle.destroy();
    expect(lines.some((line) => /Certificado propio.*http:.*\/confianza$/.test(line))).toBe(true);
    server = await startProgram(NODE_SERVER, env);
    expect((await ask(`${server.url}/`, {}, ca)).status).toBe(200);
  });
});

describe('TLS_CERT and TLS_KEY', () => {
  const now = new Date();
  const authority = makeAuthority('otra', now);
  const pair = issue(authority, ['127.0.0.1'], now);
  const certFile = join(folder, 'servidor.pem');
  const keyFile = join(folder, 'servidor.key');
  const env = { DATA_DIR: join(folder, 'dado'), DEMO: '0', TLS_CERT: certFile, TLS_KEY: keyFile };
  beforeAll(() => {
    writeFileSync(certFile, pair.cert);
    writeFileSync(keyFile, pair.key);
  });

  test('are spoken with, and a replaced pair is taken without a start', () => {
    const tls = openTls(readSettings(env), now);
    expect(tls?.pair).toEqual(pair);
    expect(tls?.renewed(now)).toBeNull();
    const next = issue(authority, ['127.0.0.1'], now);
    writeFileSync(certFile, next.cert);
    expect(tls?.renewed(now), 'half replaced').toBeNull();
    writeFileSync(keyFile, next.key);
    expect(tls?.renewed(now)).toEqual(next);
  });

  test('one that has ended is told', () => {
    writeFileSync(certFile, pair.cert);
    writeFileSync(keyFile, pair.key);
    const later = new Date(now.getTime() + 400 * DAY);
    expect(openTls(readSettings(env), later)?.warning).toMatch(
      /^El certificado de TLS_CERT venció el \d\d\/\d\d\/\d{4}\.$/,
    );
  });

  test.each([
    ['one without the other', { TLS_KEY: '' }, 'TLS_CERT y TLS_KEY se dan los dos o ninguno.'],
    ['with an own one', { TLS: 'propio' }, 'TLS=propio hace su certificado; no se da con TLS_CERT.'],
    ['a file that is not there', { TLS_CERT: join(folder, 'nada.pem') }, 'TLS_CERT no se puede leer.'],
    ['no certificate', { TLS_CERT: keyFile }, 'TLS_CERT no es un certificado en PEM.'],
    ['no key', { TLS_KEY: certFile }, 'TLS_KEY no es una llave privada en PEM, sin clave.'],
    ['neither word', { TLS: 'quizá' }, 'TLS debe ser 1, 0 o propio.'],
  ])('%s: refused', (_, change, told) => {
    const open = () => openTls(readSettings({ ...env, ...change }), now);
    expect(open).toThrow(new StartError(`Configuración inválida: ${told}`));
  });

  test('a refusal is one line, and the server does not start', () => {
    const { status, stderr } = runProgram(NODE_SERVER, { PORT: '0', ...env, TLS_KEY: certFile });
    const told = 'Configuración inválida: TLS_KEY no es una llave privada en PEM, sin clave.\n';
    expect([status, stderr]).toEqual([1, told]);
  });

  test('the key of another certificate', () => {
    writeFileSync(join(folder, 'otra.key'), authority.key);
    expect(() => openTls(readSettings({ ...env, TLS_KEY: join(folder, 'otra.key') }), now)).toThrow(
      'TLS_KEY no es la llave del certificado de TLS_CERT.',
    );
  });
});
