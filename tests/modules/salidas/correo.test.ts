/** Mails through a real mail server and through a service over HTTP: what arrives, and what becomes of what does not. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../../server/core/crypto.ts';
import { attachFile } from '../../../server/core/files/uploads.ts';
import { componer } from '../../../server/core/salida/correo/componer.ts';
import { enviarCorreo, type MensajeCorreo } from '../../../server/core/salida/correo/enviar.ts';
import { correoHttp } from '../../../server/core/salida/correo/http.ts';
import { readCorreoSettings } from '../../../server/core/salida/correo/settings.ts';
import { openCorreo } from '../../../server/runtime/shared/correo.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { type MailServer, mailServer } from '../../support/mail-server.ts';

const FROM = 'Mayordomo <avisos@losandes.example.co>';
let server: MailServer;
let t: TestApp;
const over = async (url: string) =>
  testApp({
    correo: await openCorreo({ via: 'smtp', url, from: FROM }),
    settings: { publicUrl: 'https://casa.example' },
  });
beforeAll(async () => {
  server = await mailServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.mood = 'ok';
  t = await over(server.url());
});

const write = (clave: string, more: Partial<MensajeCorreo> = {}) =>
  t.work((w) =>
    enviarCorreo(w, {
      clave,
      para: { correo: 'ana@correo.co', nombre: 'ANA MUÑOZ' },
      asunto: 'Tu pago de noviembre ñ',
      parrafos: ['Hola, ANA:', '<b>Te pagamos</b> $ 1.200 & más.'],
      boton: { texto: 'Ver el pago', ruta: '/#/arriendos/pagos' },
      ...more,
    }),
  );
const envio = async () => (await t.db.selectFrom('envio').selectAll().orderBy('id', 'desc').execute())[0];
const bitacora = async () => (await t.db.selectFrom('correo_bitacora').selectAll().orderBy('id', 'desc').execute())[0];

test('it arrives as text and HTML, from whom it says, with its link of PUBLIC_URL', async () => {
  await write('a');
  expect(await write('a')).toBeNull();
  const before = server.mails.length;
  await t.app.runSalida();
  expect(server.mails.length - before).toBe(1);
  const mail = server.mails.at(-1);
  expect(mail).toMatchObject({ from: 'avisos@losandes.example.co', to: ['ana@correo.co'] });
  for (const part of [
    'Tu pago de noviembre ñ',
    'ANA MUÑOZ',
    '<b>Te pagamos</b> $ 1.200 & más.',
    'text/html',
    'text/plain',
  ]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.text).toContain('Ver el pago: https://casa.example/#/arriendos/pagos');
  expect(mail?.text).toContain('&lt;b&gt;Te pagamos&lt;/b&gt; $ 1.200 &amp; más.');
  expect(await envio()).toMatchObject({ estado: 'EXITOSO' });
  expect(await bitacora()).toMatchObject({ estado: 'ENVIADO', enviado: t.clock.now().toISOString() });
});

test('a wrong password of the server is tried again, and told in words', async () => {
  t = await over(server.url('otra'));
  await write('a');
  await t.app.runSalida();
  expect(await envio()).toMatchObject({
    estado: 'REINTENTANDO',
    mensaje: 'El servidor de correo no aceptó el usuario o la clave.',
  });
});

test('4xx: later; 5xx: never, and who caused it is told', async () => {
  server.mood = { code: 451 };
  await write('a');
  await t.app.runSalida();
  expect(await envio()).toMatchObject({ estado: 'REINTENTANDO' });
  expect(await bitacora()).toMatchObject({ estado: 'EN COLA' });
  server.mood = { code: 550 };
  t.clock.advance({ minutes: 2 });
  await t.app.runSalida();
  expect(await envio()).toMatchObject({ estado: 'AGOTADO', intentos: 2 });
  expect(await bitacora()).toMatchObject({ estado: 'FALLIDO', motivo: expect.stringContaining('550') });
  const tries = await t.db.selectFrom('envio_intento').select(['resultado', 'codigo']).orderBy('id').execute();
  expect(tries).toEqual([
    { resultado: 'FALLÓ', codigo: 451 },
    { resultado: 'RECHAZADO', codigo: 550 },
  ]);
});

test.each(['cut-before', 'cut-after'] as const)(
  'cut within DATA (%s): it goes again under the same name',
  async (mood) => {
    const before = server.mails.length;
    server.mood = mood;
    await write('a');
    await t.app.runSalida();
    expect(await envio()).toMatchObject({ estado: 'REINTENTANDO', incierto: 1 });
    const [tried] = await t.db.selectFrom('envio_intento').selectAll().execute();
    expect(tried).toMatchObject({ resultado: 'INCIERTO' });
    server.mood = 'ok';
    t.clock.advance({ minutes: 2 });
    await t.app.runSalida();
    expect(await envio()).toMatchObject({ estado: 'EXITOSO', incierto: 0 });
    const names = server.mails.slice(before).map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
    expect(names).toHaveLength(mood === 'cut-after' ? 2 : 1);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(/^<[\da-f]{32}@losandes\.example\.co>/);
  },
);

test('nobody listens: later', async () => {
  const gone = await mailServer();
  const url = gone.url();
  await gone.close();
  t = await over(url);
  await write('a');
  await t.app.runSalida();
  expect(await envio()).toMatchObject({ estado: 'REINTENTANDO', incierto: 0 });
});

test('attachments go along; one that is gone stops it', async () => {
  const bytes = new TextEncoder().encode('extracto del propietario');
  await t.platform.files.put(sha256(bytes), bytes);
  const file = { hash: sha256(bytes), nombre: 'extracto.pdf', tipo: 'application/pdf', tamano: bytes.byteLength };
  const id = await t.work((w) =>
    attachFile(
      w,
      { ...file, ancho: null, alto: null, antivirus: 'sin analizar' },
      { tabla: 'trabajo', registro_id: 1, uso: 'resultado' },
    ),
  );
  await write('a', { adjuntos: [id] });
  await t.app.runSalida();
  expect(server.mails.at(-1)?.text).toMatch(/extracto\.pdf[\s\S]*extracto del propietario/);
  await t.platform.files.delete(file.hash);
  await write('b', { adjuntos: [id] });
  await t.app.runSalida();
  expect(await envio()).toMatchObject({ estado: 'AGOTADO', mensaje: 'Un archivo adjunto ya no está.' });
});

test('without a mail server it is only written down; what is no address is so at once', async () => {
  t = await testApp();
  await write('a');
  await t.app.runSalida();
  expect(await bitacora()).toMatchObject({ estado: 'REGISTRADO', asunto: 'Tu pago de noviembre ñ' });
  await write('b', { para: { correo: 'ana arroba correo' } });
  expect(await bitacora()).toMatchObject({ estado: 'FALLIDO', envio_id: null });
});

test('without PUBLIC_URL a mail with a link is not sent', async () => {
  t = await testApp({ correo: await openCorreo({ via: 'smtp', url: server.url(), from: FROM }) });
  await write('a');
  await t.app.runSalida();
  expect(await envio()).toMatchObject({ estado: 'AGOTADO', mensaje: expect.stringContaining('PUBLIC_URL') });
});

test('nothing of a subject or a name becomes a header', async () => {
  await write('a', {
    asunto: 'Hola\r\nBcc: otro@correo.co',
    para: { correo: 'ana@correo.co', nombre: 'ANA\r\nX-Mal: 1' },
  });
  await t.app.runSalida();
  const mail = server.mails.at(-1);
  expect(mail?.to).toEqual(['ana@correo.co']);
  expect(mail?.raw).not.toMatch(/^(Bcc|X-Mal):/im);
});

describe('over HTTP', () => {
  const received: { headers: Record<string, unknown>; body: Record<string, unknown> }[] = [];
  let status = 200;
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    if (status === 0) return void request.socket.destroy();
    const answer = status < 300 ? { id: 'correo-1' } : { message: 'no' };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  beforeAll(() => new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void http.close());
  beforeEach(async () => {
    status = 200;
    received.length = 0;
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/emails`;
    const correo = correoHttp({ via: 'api', url, key: 're_clave', from: FROM });
    t = await testApp({ correo, settings: { publicUrl: 'https://casa.example' } });
  });
  afterEach(() => expect(JSON.stringify(t.log)).not.toContain('re_clave'));

  test('it is handed over with a key of its own, the same in each try', async () => {
    status = 0;
    await write('a');
    await t.app.runSalida();
    expect(await envio()).toMatchObject({ estado: 'REINTENTANDO', incierto: 1 });
    status = 200;
    t.clock.advance({ minutes: 2 });
    await t.app.runSalida();
    expect(await envio()).toMatchObject({ estado: 'EXITOSO', proveedor_id: 'correo-1' });
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(received.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer re_clave' },
      body: { from: FROM, to: ['ANA MUÑOZ <ana@correo.co>'], subject: 'Tu pago de noviembre ñ' },
    });
  });

  test.each([
    [422, 'AGOTADO'],
    [429, 'REINTENTANDO'],
    [401, 'REINTENTANDO'],
    [500, 'REINTENTANDO'],
  ])('%i: %s', async (code, estado) => {
    status = code;
    await write('a');
    await t.app.runSalida();
    expect(await envio()).toMatchObject({ estado, mensaje: `El servicio de correo contestó ${code}: no` });
  });
});

test('settings that do not fit each other are told', () => {
  expect(readCorreoSettings({})).toBeNull();
  expect(readCorreoSettings({ SMTP_URL: 'smtp://x', MAIL_FROM: FROM })).toMatchObject({ via: 'smtp' });
  expect(readCorreoSettings({ SMTP_URL: 'smtp://x' })).toMatch('MAIL_FROM');
  expect(readCorreoSettings({ SMTP_URL: 'smtp://x', MAIL_API_URL: 'https://x', MAIL_FROM: FROM })).toMatch(
    'dos caminos',
  );
  expect(readCorreoSettings({ MAIL_API_URL: 'https://x', MAIL_FROM: 'a@b.co' })).toMatch('MAIL_API_KEY');
  expect(readCorreoSettings({ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.co\r\nBcc: c@d.co' })).toMatch('MAIL_FROM');
});

test('whatever a text holds is drawn as text', () => {
  const { html, texto } = componer(
    { asunto: '</title><script>', parrafos: ['<img src=x onerror=alert(1)>'], boton: { texto: '<i>', ruta: '' } },
    'A & B',
    'https://casa.example/"><script>',
  );
  expect(html).not.toMatch(/<(script|img|i)[ >]/);
  expect(texto).toContain('<img src=x');
});
