/** Where a webhook may go: public addresses over HTTPS, at the moment of the call too; what answers at length or late is left. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublicAddress, readPrivateHosts, refusalOf } from '../../../server/core/salida/webhook/direcciones.ts';
import { webhookSockets } from '../../../server/runtime/shared/webhook.ts';
import { authority } from '../../support/certificates.ts';

const PRIVADA = 'La dirección es de una red privada.';
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  answer(request, response);
});
const port = () => (server.address() as AddressInfo).port;
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => {
  asked = 0;
  answer = (_, response) => response.end('{}');
});
const call = (url: string) => ({ url, headers: { 'webhook-id': 'a' }, body: '{"a":"ñ"}' });

test.each([
  ...['http://sistema.example.co', 'ftp://sistema.example.co', 'javascript:alert(1)', 'no es'],
  ...[
    'https://localhost',
    'https://servidor',
    'https://a.local',
    'https://b.internal',
    'https://localhost.',
    'https://x.lan/',
  ],
  ...[
    'https://127.0.0.1',
    'https://127.1',
    'https://0x7f000001',
    'https://2130706433',
    'https://10.0.0.1',
    'https://0.0.0.0',
  ],
  ...[
    'https://192.168.1.1',
    'https://172.16.0.1',
    'https://169.254.169.254',
    'https://100.64.0.1',
    'https://198.18.0.1',
  ],
  ...['https://[::1]', 'https://[::]', 'https://[fe80::1]', 'https://[fc00::1]', 'https://[::ffff:10.0.0.1]'],
  ...[
    'https://[64:ff9b::a00:1]',
    'https://[2002:a00:1::]',
    'https://[fec0::1]',
    'https://224.0.0.1',
    'https://255.255.255.255',
  ],
  'https://ana:clave@sistema.example.co',
])('%s is refused as it stands', (url) => {
  expect(refusalOf(url, [])).not.toBeNull();
});

test('what is public is not; a host that was named may be private, and speak http', () => {
  for (const url of ['https://sistema.example.co/a?b=c', 'https://8.8.8.8', 'https://[2800:3f0::1]:8443/x']) {
    expect(refusalOf(url, [])).toBeNull();
  }
  expect(refusalOf('http://contable:8080', ['contable'])).toBeNull();
  expect(refusalOf('http://otro:8080', ['contable'])).not.toBeNull();
  expect(isPublicAddress('no es')).toBe(false);
  expect(readPrivateHosts(' Contable, 10.0.0.5 ,[::1],')).toEqual(['contable', '10.0.0.5', '::1']);
  expect(readPrivateHosts('http://x')).toContain('WEBHOOK_PRIVATE_HOSTS');
});

test('a name that leads to a private address is refused when it is given, and when it does so later (rebinding)', async () => {
  const leads = [['203.0.114.7'], ['127.0.0.1'], ['203.0.114.7', '10.0.0.1'], ['::ffff:127.0.0.1'], []];
  let turn = 0;
  const webhook = webhookSockets({ privateHosts: [], resolve: async () => leads[turn++] ?? [] });
  const url = `https://cambia.example.co:${port()}/`;
  expect(await webhook.refuses(url)).toBeNull();
  expect(await webhook.send(call(url))).toEqual({ tipo: 'fallo', mensaje: PRIVADA });
  expect(await webhook.send(call(url))).toEqual({ tipo: 'fallo', mensaje: PRIVADA });
  expect(await webhook.refuses(url)).toBe(PRIVADA);
  expect(await webhook.send(call(url))).toMatchObject({ tipo: 'fallo' });
  expect(asked).toBe(0);
});

test('a name that leads nowhere yet is taken when it is given, and each call looks at it again; who is asked and never says is left', async () => {
  const url = `https://manana.example.co:${port()}/`;
  const gone = webhookSockets({ privateHosts: [], resolve: async () => [] });
  expect(await gone.refuses(url)).toBeNull();
  expect(await gone.send(call(url))).toEqual({ tipo: 'fallo', mensaje: 'El nombre del servidor no se encontró.' });
  const mute = webhookSockets({ privateHosts: [], patience: 30, resolve: () => new Promise(() => {}) });
  expect(await mute.send(call(url))).toMatchObject({ tipo: 'fallo', mensaje: expect.stringContaining('no contestó') });
  expect(asked).toBe(0);
});

test('over TLS the certificate is of the name and of an authority that is known; else nothing is told', async () => {
  const { ca, certify } = authority();
  let told = 0;
  const secure = https.createServer(certify('contable'), (request, response) => {
    told += 1;
    request.resume().on('end', () => response.end('bien'));
  });
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const at = (secure.address() as AddressInfo).port;
  const to = (host: string, trusted: string) =>
    webhookSockets({ privateHosts: [host], ca: trusted, resolve: async () => ['127.0.0.1'] }).send(
      call(`https://${host}:${at}/avisos`),
    );
  expect(await to('contable', ca)).toEqual({ tipo: 'respuesta', codigo: 200, texto: 'bien' });
  const strange = await to('contable', authority('Otra').ca);
  const misnamed = await to('otro', ca);
  for (const answer of [strange, misnamed]) expect(answer).toMatchObject({ tipo: 'fallo' });
  expect(misnamed).toMatchObject({ mensaje: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID') });
  expect(told).toBe(1);
  secure.close();
});

test('the connection goes to the address that was looked at, under the name that was given', async () => {
  let host: string | undefined;
  let body = '';
  answer = (request, response) => {
    host = request.headers.host;
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => response.end('bien'));
  };
  let looked = 0;
  const resolve = async () => {
    looked += 1;
    return ['127.0.0.1'];
  };
  const webhook = webhookSockets({ privateHosts: ['contable'], resolve });
  const sent = await webhook.send(call(`http://contable:${port()}/avisos`));
  expect(sent).toEqual({ tipo: 'respuesta', codigo: 200, texto: 'bien' });
  expect({ host, body, looked }).toEqual({ host: `contable:${port()}`, body: '{"a":"ñ"}', looked: 1 });
});

const local = (patience = 10_000) => webhookSockets({ privateHosts: ['127.0.0.1'], patience });
const here = () => call(`http://127.0.0.1:${port()}/`);

test('a redirect is an answer, and is not followed', async () => {
  answer = (request, response) => {
    if (request.url === '/') response.writeHead(307, { Location: '/dentro' });
    response.end();
  };
  expect(await local().send(here())).toMatchObject({ tipo: 'respuesta', codigo: 307 });
  expect(asked).toBe(1);
});

test('of an answer without end 64 KB are read; who does not answer is left', async () => {
  answer = (_, response) => {
    response.writeHead(200);
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(16_384), () => setImmediate(more));
    };
    more();
  };
  const long = await local().send(here());
  expect(long.tipo === 'respuesta' && long.texto.length).toBe(65_536);
  answer = () => undefined;
  expect(await local(50).send(here())).toMatchObject({ tipo: 'incierto' });
  answer = (request) => request.socket.destroy();
  expect(await local().send(here())).toMatchObject({ tipo: 'incierto' });
});

test('nobody listens: it was surely not taken', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const at = (gone.address() as AddressInfo).port;
  await new Promise((resolve) => gone.close(resolve));
  expect(await local().send(call(`http://127.0.0.1:${at}/`))).toMatchObject({ tipo: 'fallo' });
});
