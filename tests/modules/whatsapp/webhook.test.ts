/** What Meta asks and tells by the webhook: nothing without its signature, nothing twice, and the highest state stands. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../support/app.ts';
import { signatureOf, type TestStatus, webhookOf } from '../../support/cloud-api.ts';
import { activar, appQueEnvia, avisar, bitacoraDe, CUENTA, webhook } from '../../support/mensajes.ts';

let t: TestApp;
beforeEach(async () => {
  t = await appQueEnvia();
});

const PATH = '/api/whatsapp/webhook';
const post = (body: string, headers: { readonly 'x-hub-signature-256'?: string }) =>
  webhook(t, body, headers['x-hub-signature-256'] ?? null);
const signed = (body: string) => webhook(t, body);
const tell = (...statuses: TestStatus[]) => signed(webhookOf(...statuses));
const NOW = Date.parse('2026-11-21T14:05:00Z') / 1_000;
const at = (seconds: number) => new Date((NOW + seconds) * 1_000).toISOString();

describe('is it ours?', () => {
  const ask = (word: string, more = '') =>
    t.guest.raw(`${PATH}?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444${more}`);

  test('who knows the word hears the challenge back', async () => {
    const answer = await ask(CUENTA.verify_token);
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  test('others do not, nor is anything but a number given back', async () => {
    expect((await ask('otra')).status).toBe(401);
    expect((await t.guest.raw(PATH)).status).toBe(401);
    const html = '?hub.mode=subscribe&hub.verify_token=palabra&hub.challenge=%3Cscript%3E';
    expect((await t.guest.raw(PATH + html)).status).toBe(400);
    await t.db.updateTable('parametro').set({ valor: '' }).where('parametro', '=', 'verify_token').execute();
    expect((await ask('')).status).toBe(401);
  });
});

describe('what is told', () => {
  beforeEach(async () => {
    await avisar(t, 'a');
    await t.app.runSalida();
    t.clock.advance({ minutes: 10 });
  });
  const one = async () => (await bitacoraDe(t))[0];

  test('the highest stands, in whatever order, and each has its time', async () => {
    expect((await tell({ id: 'wamid.1', status: 'read', at: NOW + 60 })).status).toBe(200);
    expect(await one()).toMatchObject({ estado: 'LEÍDO', leido: at(60), entregado: null });
    await tell({ id: 'wamid.1', status: 'delivered', at: NOW + 30 }, { id: 'wamid.1', status: 'sent', at: NOW + 5 });
    expect(await one()).toMatchObject({ estado: 'LEÍDO', entregado: at(30), leido: at(60) });
  });

  test('a failure says why; what arrived after all arrived', async () => {
    await tell({ id: 'wamid.1', status: 'failed', at: NOW + 5, code: 131026 });
    expect(await one()).toMatchObject({ estado: 'FALLIDO', motivo: 'El número +573157702214 no tiene WhatsApp.' });
    await tell({ id: 'wamid.1', status: 'sent', at: NOW + 6 });
    expect(await one()).toMatchObject({ estado: 'FALLIDO' });
    await tell({ id: 'wamid.1', status: 'delivered', at: NOW + 9 });
    expect(await one()).toMatchObject({ estado: 'ENTREGADO', motivo: null });
  });

  test('told again it writes nothing; nor does a message that is not ours, nor a clock that is ahead', async () => {
    await tell({ id: 'wamid.1', status: 'delivered', at: NOW + 30 });
    const before = await t.written();
    expect((await tell({ id: 'wamid.1', status: 'delivered', at: NOW + 30 })).status).toBe(200);
    expect((await tell({ id: 'wamid.77', status: 'read', at: NOW + 30 })).status).toBe(200);
    expect(await t.written()).toEqual(before);
    await tell({ id: 'wamid.1', status: 'read', at: 9_999_999_999 });
    expect(await one()).toMatchObject({ leido: t.clock.now().toISOString() });
  });

  test('forged, unsigned, changed on the way, or no JSON: refused, and nothing is written', async () => {
    const body = webhookOf({ id: 'wamid.1', status: 'read', at: NOW });
    const good = signatureOf(CUENTA.app_secret, body);
    const before = await t.written();
    for (const signature of ['', 'sha256=', 'sha256=00', signatureOf('otra', body), good.slice(0, -1), `${good}0`]) {
      expect((await post(body, { 'x-hub-signature-256': signature })).status, signature).toBe(401);
    }
    expect((await post(body, {})).status).toBe(401);
    expect((await post(body.replace('wamid.1', 'wamid.2'), { 'x-hub-signature-256': good })).status).toBe(401);
    expect((await post('{', {})).status).toBe(401);
    for (const signed of ['{', '[]', '{"entry":1}', '"<script>"']) {
      const headers = { 'x-hub-signature-256': signatureOf(CUENTA.app_secret, signed) };
      expect((await post(signed, headers)).status, signed).toBe(400);
    }
    expect(await t.written()).toEqual(before);
    await t.db.updateTable('parametro').set({ valor: '' }).where('parametro', '=', 'app_secret').execute();
    expect((await post(body, { 'x-hub-signature-256': signatureOf('', body) })).status).toBe(401);
  });

  test('the signature is of the bytes, however they are written', async () => {
    const body = webhookOf({ id: 'wamid.1', status: 'read', at: NOW }).replace('{', '{ "x" : "\\u00e1",\n');
    expect((await post(body, { 'x-hub-signature-256': signatureOf(CUENTA.app_secret, body) })).status).toBe(200);
    expect(await one()).toMatchObject({ estado: 'LEÍDO' });
  });

  test('what nobody knows yet is let through', async () => {
    expect((await tell({ id: 'wamid.1', status: 'played' as 'read', at: NOW })).status).toBe(200);
    const other = JSON.stringify({ entry: [{ changes: [{ field: 'account_update', value: { event: 'x' } }] }] });
    expect((await signed(other)).status).toBe(200);
    expect(await one()).toMatchObject({ estado: 'ENVIADO' });
  });
});

test('a message whose answer never came is known by its key, and is not in doubt any more', async () => {
  t = await testApp({ whatsapp: { send: async () => ({ tipo: 'incierto', mensaje: 'No contestó.' }) } });
  await activar(t);
  await avisar(t, 'a');
  await t.app.runSalida();
  await tell({ id: 'wamid.9', clave: 'whatsapp:a', status: 'delivered', at: NOW });
  expect(await bitacoraDe(t)).toMatchObject([{ estado: 'ENTREGADO', wamid: 'wamid.9' }]);
  t.clock.advance({ minutes: 3 });
  await t.app.runSalida();
  expect(await t.db.selectFrom('envio').selectAll().execute()).toMatchObject([{ estado: 'EXITOSO', incierto: 0 }]);
});
