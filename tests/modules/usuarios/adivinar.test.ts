/**
 * Guessing one account from everywhere (design fiabilidad.md, P8 and P9): few tries are evaluated, its owner still enters where they had
 * entered before, and who does not exist is answered as who does.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepRows } from '../../../server/core/sweep.ts';
import * as p from '../../../server/modules/perfil/contract.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import * as u from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { AnyEndpoint } from '../../../server/shared/endpoint.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import type { LooseInput } from '../../support/client.ts';

const CLAVE = 'tres gatos pardos';
const OTRA = 'cinco loros verdes';
const PERMISO = proveedores.permisos.inactivar.codename;

let t: TestApp;
let admin: TestActor;
let rosa: { id: number; version: number };
beforeEach(async () => {
  t = await testApp();
  admin = await t.actor({ superuser: true });
  const body = { username: 'rosa', first_name: 'Rosa', last_name: 'Páez', password: CLAVE, permisos: [PERMISO] };
  rosa = (await admin.call(u.createUsuario, { body })).data;
});

interface From {
  readonly address?: string;
  readonly cookie?: string | undefined;
  readonly token?: string;
}

const headers = ({ address = '10.0.0.1', cookie, token }: From): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(cookie ? { cookie } : {}),
  ...(token ? { authorization: `Token ${token}` } : {}),
});
const enter = (password: string, from: From = {}, username = 'rosa') =>
  t.guest.send(s.login, { body: { username, password } }, headers(from));
const wrong = (i: number, username = 'rosa') =>
  enter(`adivinando ${i}`, { address: `10.1.${i >> 8}.${i & 255}` }, username);
/** The cookie of the browser that a sign-in leaves. */
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .find((cookie) => cookie?.startsWith('dispositivo='));
const statuses = async (tries: Iterable<Promise<Response>>) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(tries)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const range = (n: number, from = 0) => Array.from({ length: n }, (_, i) => from + i);

describe('a thousand tries', () => {
  test('from as many addresses, all at once: twelve are evaluated', async () => {
    // Two hundred at a time: of many more the server works on some and tells the others to come back (core/http/overload.ts).
    expect(await statuses(range(200).map((i) => wrong(i)))).toEqual({ 401: 12, 429: 188 });
    for (const from of [200, 400, 600, 800]) {
      expect(await statuses(range(200, from).map((i) => wrong(i)))).toEqual({ 429: 200 });
    }
    expect((await enter(CLAVE, { address: '10.9.9.9' })).status).toBe(429);
  });

  test('with forged headers count for the one address that the proxy, or the socket, tells', async () => {
    const forged = range(100).map((i) => enter(`adivinando ${i}`, { address: `10.1.0.${i}, 10.0.0.1` }));
    expect(await statuses(forged)).toEqual({ 401: 5, 429: 95 });
    const bare = await testApp({ settings: { trustedProxyHeader: '' } });
    const other = await bare.actor({ superuser: true });
    await other.call(u.createUsuario, { body: { username: 'rosa', first_name: 'R', last_name: 'P', password: CLAVE } });
    const tries = range(100).map((i) =>
      bare.guest.send(s.login, { body: { username: 'rosa', password: 'no es' } }, headers({ address: `10.1.0.${i}` })),
    );
    expect(await statuses(tries)).toEqual({ 401: 5, 429: 95 });
  });

  test('at a user that does not exist are answered and counted alike', async () => {
    const told = async (username: string) => {
      const answers = [];
      for (const i of range(14)) {
        const answer = await wrong(i, username);
        const { request_id: _, ...body } = (await answer.json()) as Record<string, unknown>;
        answers.push([answer.status, answer.headers.get('retry-after'), answer.headers.getSetCookie(), body]);
      }
      return answers;
    };
    expect(await told('nadie')).toEqual(await told('rosa'));
  });
});

test('who goes on failing waits 1, 2, 4 … 900 seconds, and never has more than twelve in fifteen minutes', async () => {
  for (const i of range(12)) expect((await wrong(i)).status).toBe(401);
  const waited: number[] = [];
  for (const i of range(14, 12)) {
    const refused = await wrong(i);
    expect(refused.status).toBe(429);
    waited.push(Number(refused.headers.get('retry-after')));
    t.clock.advance({ seconds: (waited.at(-1) ?? 0) - 1 });
    expect((await wrong(i)).status).toBe(429);
    t.clock.advance({ seconds: 1 });
    expect((await wrong(i)).status).toBe(401);
  }
  expect(waited).toEqual([900, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
  t.clock.advance({ days: 1 });
  expect((await enter(CLAVE)).status).toBe(200);
  for (const i of range(12)) expect((await wrong(i)).status).toBe(401);
});

describe('a browser in which the owner had entered', () => {
  let cookie: string | undefined;
  beforeEach(async () => {
    const entered = await enter(CLAVE);
    cookie = deviceOf(entered);
    expect(entered.headers.getSetCookie().at(-1)).toMatch(
      /^dispositivo=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
  });
  const known = (): From => ({ cookie });
  const guessed = () => statuses(range(40).map((i) => wrong(i)));

  test('still opens while others guess, also from the same address, and after signing out', async () => {
    await guessed();
    for (const i of range(40)) await enter('no es', { address: '10.0.0.1' }, `otro${i}`);
    expect((await enter(CLAVE)).status).toBe(429);
    const entered = await enter(CLAVE, known());
    expect(entered.status).toBe(200);
    const { access_token } = (await entered.json()) as { access_token: string };
    const out = await t.guest.send(s.logout, {}, headers({ ...known(), token: access_token }));
    expect(out.headers.getSetCookie().some((line) => line.startsWith('dispositivo='))).toBe(false);
    expect((await enter(CLAVE, known())).status).toBe(200);
    // What its owner does there gives who guesses nothing.
    expect((await wrong(99)).status).toBe(429);
  });

  test('has counters of its own: a stolen cookie is no free pass, nor one for other users', async () => {
    const tries = range(50).map((i) => enter(`adivinando ${i}`, { ...known(), address: `10.1.0.${i}` }));
    expect(await statuses(tries)).toEqual({ 401: 12, 429: 38 });
    expect((await enter(CLAVE, known())).status).toBe(429);
    expect((await enter(CLAVE)).status).toBe(200);
    const others = range(20).map((i) => enter('no es', { ...known(), address: `10.1.0.${i}` }, 'nadie'));
    expect(await statuses(others)).toEqual({ 401: 12, 429: 8 });
  });

  test('that is forged or of another use is a stranger', async () => {
    const entered = await enter(CLAVE);
    const session = entered.headers.getSetCookie()[0]?.split(/[=;]/)[1];
    await guessed();
    for (const value of ['', 'a.b.c', session, `${cookie?.split('=')[1]}x`]) {
      expect((await enter(CLAVE, { cookie: `dispositivo=${value}` })).status).toBe(429);
    }
  });

  test.each<[string, () => Promise<unknown>]>([
    ['another sets the password', () => update({ password: OTRA })],
    ['the user is disabled and enabled', disableAndEnable],
    ['the owner closes the other sessions', async () => (await owner({}))(p.cerrarOtras)],
  ])('is forgotten when %s', async (_, revoke) => {
    await revoke();
    await guessed();
    for (const password of [CLAVE, OTRA]) expect((await enter(password, known())).status).toBe(429);
  });

  test('has another name when its owner changes the password there, and that of a session which they close has none', async () => {
    const here = await owner(known());
    const elsewhere = deviceOf(await enter(CLAVE, { address: '10.0.0.2' }));
    const sesiones = (await (await here(p.listSesiones)).json()) as { id: string; direccion: string }[];
    const other = sesiones.find(({ direccion }) => direccion === '10.0.0.2');
    expect((await here(p.cerrarSesion, { params: { id: other?.id ?? '' } })).status).toBe(200);
    await guessed();
    expect((await enter(CLAVE, { cookie: elsewhere })).status).toBe(429);
    const wrongly = await here(p.cambiarClave, { body: { clave_actual: 'no es', clave_nueva: OTRA } });
    expect([wrongly.status, deviceOf(wrongly)]).toEqual([400, undefined]);
    const changed = await here(p.cambiarClave, { body: { clave_actual: CLAVE, clave_nueva: OTRA } });
    expect(changed.status).toBe(200);
    // Who had taken the former cookie is a stranger now.
    expect((await enter(OTRA, known())).status).toBe(429);
    expect((await enter(OTRA, { cookie: deviceOf(changed) })).status).toBe(200);
  });

  test('that nobody used for a year is swept, and so are old tries', async () => {
    await guessed();
    t.clock.advance({ days: 366 });
    await sweepRows(t.db, t.clock.now());
    const { dispositivo = 0, intento_ingreso = 0 } = await t.counts();
    expect([dispositivo, intento_ingreso]).toEqual([0, 0]);
  });

  test('is one of fifty at most', async () => {
    for (const _ of range(55)) await enter(CLAVE);
    expect((await t.counts()).dispositivo).toBe(50);
  });
});

describe('every other place that says whether a password is right', () => {
  test('counts against the account that is asked about, whoever asks', async () => {
    const askers = await Promise.all(range(20).map(() => t.actor()));
    const ask = (actor: TestActor, i: number) =>
      actor.send(
        s.verifyCredentialsAndPermission,
        { body: { username: 'rosa', password: 'adivinando', permission: PERMISO } },
        { 'x-forwarded-for': `10.1.0.${i}` },
      );
    expect(await statuses(askers.map(ask))).toEqual({ 400: 12, 429: 8 });
    expect((await enter(CLAVE)).status).toBe(429);
  });

  test('counts a stolen session that tries to change the password, and not who chooses a bad new one', async () => {
    const thief = await owner({});
    const change = (i: number, clave_actual: string, clave_nueva = OTRA) =>
      thief(p.cambiarClave, { body: { clave_actual, clave_nueva } }, { 'x-forwarded-for': `10.1.0.${i}` });
    for (const i of range(20)) expect((await change(i, CLAVE, 'corta')).status).toBe(400);
    expect(await statuses(range(20).map((i) => change(i, 'adivinando')))).toEqual({ 400: 12, 429: 8 });
    expect((await enter(CLAVE)).status).toBe(429);
  });
});

/** Calls as the user of the tests, signed in just now. */
async function owner(from: From) {
  const { access_token: token } = (await (await enter(CLAVE, from)).json()) as { access_token: string };
  return (endpoint: AnyEndpoint, input?: LooseInput, more: Record<string, string> = {}) =>
    t.guest.send(endpoint, input, { ...headers({ ...from, token }), ...more });
}

async function update(changes: { password?: string }): Promise<void> {
  const { id, version } = rosa;
  const names = { username: 'rosa', first_name: 'Rosa', last_name: 'Páez' };
  await admin.call(u.updateUsuario, { params: { id }, body: { ...names, ...changes, version } });
}

async function disableAndEnable(): Promise<void> {
  const { id, version } = rosa;
  const body = { version, motivo: 'Se retiró' };
  const { data } = await admin.call(u.inactivarUsuario, { params: { id }, body });
  await admin.call(u.activarUsuario, { params: { id }, body: { version: data.version } });
}
