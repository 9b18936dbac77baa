/** Web Push: what a push service receives is signed by us, readable by its browser alone, and only ever sent to a push service. */

import { createPublicKey } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeSessionsOf } from '../../server/core/auth/sessions.ts';
import { notify } from '../../server/core/notifications/notify.ts';
import { readVapidKeys } from '../../server/core/notifications/vapid.ts';
import { isPushService, webPush } from '../../server/core/notifications/web-push.ts';
import * as c from '../../server/modules/notificaciones/contract/campana.ts';
import { inactivarUsuario } from '../../server/modules/usuarios/contract/usuarios.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { fakeBrowser, VAPID } from '../support/push.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const HOST = 'https://push.prueba.test';
let received: Received[] = [];
/** What the service answers, by path; 201 unless said. */
const answers = new Map<string, number>();
const service = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  received.push({ path: request.url ?? '', headers: request.headers, body });
  response.writeHead(answers.get(request.url ?? '') ?? 201).end();
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => void service.close());

/** The port of the product, led to the fake service of this machine. */
const push = {
  ...webPush(VAPID),
  accepts: ({ origin }: URL) => origin === HOST,
  send: (endpoint: string, message: Parameters<ReturnType<typeof webPush>['send']>[1]) => {
    const { port } = service.address() as AddressInfo;
    return webPush(VAPID).send(endpoint.replace(HOST, `http://127.0.0.1:${port}`), message);
  },
};

let t: TestApp;
beforeEach(async () => {
  received = [];
  answers.clear();
  t = await testApp({ push });
});
const kept = () => t.db.selectFrom('suscripcion_push').select(['endpoint', 'usuario_id']).execute();
const arrived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 15_000 });

test('a browser reads what nobody in between can, signed with our keys', async () => {
  const ana = await t.actor({ superuser: true });
  const browser = fakeBrowser(`${HOST}/ana`);
  expect((await ana.call(c.preferencias)).clave_publica).toBe(VAPID.publicKey);
  await ana.call(c.saveFirebaseUserToken, { body: { fcmToken: browser.fcmToken } });

  const eva = await t.actor({ superuser: true });
  const id = (await t.actor()).userId as number;
  await eva.call(inactivarUsuario, { params: { id }, body: { version: 1, motivo: 'Ñandú 🐦' } });
  await arrived(1);
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: Buffer.alloc(0) }] = received;
  expect(browser.read(body)).toEqual({
    id: expect.any(Number),
    titulo: expect.stringMatching(/^Usuario inactivado: /),
    mensaje: 'Motivo: Ñandú 🐦',
    nombre_origen: 'usuario',
    object_id: id,
  });
  expect(() => fakeBrowser(`${HOST}/otra`).read(body)).toThrow();
  expect(body.toString('latin1')).not.toContain('Usuario');
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  const [, jwt = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(VAPID.publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const { payload } = await jwtVerify(jwt, publicKey, { audience: HOST });
  expect(payload).toMatchObject({ sub: VAPID.subject });
});

test('who is gone is forgotten; who fails is kept and told in the log', async () => {
  const ana = await t.actor({ superuser: true });
  const browsers = ['gone', 'missing', 'broken', 'fine'];
  answers.set('/gone', 410).set('/missing', 404).set('/broken', 503);
  for (const path of browsers) {
    await ana.call(c.saveFirebaseUserToken, { body: { fcmToken: fakeBrowser(`${HOST}/${path}`).fcmToken } });
  }
  await tell();
  await arrived(4);
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2), { timeout: 15_000 });
  expect((await kept()).map(({ endpoint }) => endpoint)).toEqual([`${HOST}/broken`, `${HOST}/fine`]);
  expect(t.log.filter(({ level }) => level === 'warn')).toMatchObject([{ host: 'push.prueba.test', status: 503 }]);
});

test('a browser ends with its session, and is of who signed in there last', async () => {
  const [ana, eva] = [await t.actor({ superuser: true }), await t.actor({ superuser: true })];
  const { fcmToken } = fakeBrowser(`${HOST}/comun`);
  await ana.call(c.saveFirebaseUserToken, { body: { fcmToken } });
  await eva.call(c.saveFirebaseUserToken, { body: { fcmToken } });
  expect(await kept()).toEqual([{ endpoint: `${HOST}/comun`, usuario_id: eva.userId }]);
  await ana.call(c.deleteFirebaseUserToken, { body: { fcmToken } });
  expect(await kept()).toHaveLength(1);
  await t.work((w) => closeSessionsOf(w, eva.userId as number, 'REVOCADA'));
  await tell();
  await vi.waitFor(async () => expect(await kept()).toEqual([]), { timeout: 15_000 });
  expect(received).toEqual([]);
});

test('a rule may ask for one way alone', async () => {
  const ana = await t.actor({ superuser: true });
  await ana.call(c.saveFirebaseUserToken, { body: { fcmToken: fakeBrowser(`${HOST}/ana`).fcmToken } });
  await t.db.updateTable('regla_notificacion').set({ app: 0 }).execute();
  await tell();
  await arrived(1);
  expect((await ana.call(c.getNotificationCount)).data.count).toBe(0);
  await t.db.updateTable('regla_notificacion').set({ app: 1, push: 0 }).execute();
  await tell();
  expect((await ana.call(c.getNotificationCount)).data.count).toBe(1);
  expect(received).toHaveLength(1);
});

test('what is no subscription, or leads elsewhere, is refused', async () => {
  const ana = await t.actor();
  for (const fcmToken of [
    'x',
    '{}',
    fakeBrowser('http://127.0.0.1/').fcmToken,
    fakeBrowser('https://otra.test/').fcmToken,
  ]) {
    await ana.refused(c.saveFirebaseUserToken, { body: { fcmToken } }, 'regla_negocio');
  }
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com:8443/', false],
  ['https://fcm.googleapis.com.malo.co/', false],
  ['https://malofcm.googleapis.com/', false],
  ['https://malopush.apple.com/', false],
  ['https://ana:clave@fcm.googleapis.com/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://10.0.0.4/', false],
  ['https://169.254.169.254/latest/meta-data/', false],
  ['https://localhost/', false],
  ['file:///etc/passwd', false],
])('%s is a push service: %s', (address, expected) => {
  expect(isPushService(new URL(address))).toBe(expected);
});

test('keys are whole, or there are none', () => {
  const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT } = VAPID;
  const whole = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT };
  expect(readVapidKeys(whole)).toEqual(VAPID);
  expect(readVapidKeys({})).toBeNull();
  expect(readVapidKeys({ ...whole, VAPID_SUBJECT: '' })).toMatch(/van juntas/);
  expect(readVapidKeys({ ...whole, VAPID_SUBJECT: 'ana' })).toMatch(/mailto:/);
  expect(readVapidKeys({ ...whole, VAPID_PUBLIC_KEY: VAPID_PRIVATE_KEY })).toMatch(/VAPID_PUBLIC_KEY no es/);
  expect(readVapidKeys({ ...whole, VAPID_PRIVATE_KEY: 'á' })).toMatch(/VAPID_PRIVATE_KEY no es/);
});

/** As a command of some module does. */
async function tell(): Promise<void> {
  await t.app.systemWork('pruebas', (w) =>
    notify(w, 'respaldo_fallido', { titulo: 'Falló la copia', mensaje: 'Disco lleno.' }),
  );
}
