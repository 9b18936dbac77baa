/** Signing in, going on after a reload, and signing out. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/core/auth/passwords.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import * as u from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

const CLAVE = 'tres gatos pardos';

let t: TestApp;
let admin: TestActor;
/** Others in each test. */
let rosa: string;
let pedro: string;
let n = 0;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  n += 1;
  [rosa, pedro] = [`rosa${n}`, `pedro${n}`];
  // Sessions end when the clock moves far.
  admin = await t.actor({ superuser: true });
});

async function alta(username: string, permisos: string[] = []) {
  const body = { username, first_name: 'Rosa', last_name: 'Páez Niño', password: CLAVE, permisos };
  return (await admin.call(u.createUsuario, { body })).data;
}

const enter = (username: string, password = CLAVE) => t.guest.send(s.login, { body: { username, password } });
const as = (token: string) => ({ authorization: `Token ${token}` });
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';', 1)[0] as string;

describe('sign-in', () => {
  test('answers the token and the user with its permissions, groups and screens', async () => {
    await alta(rosa, [proveedores.permisos.ver.codename]);
    const response = await enter(` ROSA${n} `);
    expect(response.status).toBe(200);
    const { access_token, user } = await response.json();
    expect(user).toMatchObject({
      username: rosa,
      first_name: 'ROSA',
      last_name: 'PÁEZ NIÑO',
      is_superuser: false,
      is_active: true,
      tipo_usuario: 'EMPLEADO',
      info_persona: { archivo: null },
      user_permissions: [proveedores.permisos.ver.codename],
      groups: [],
    });
    expect(user.rutas_acceso).toContain('ProveedoresListar');
    expect(user.rutas_acceso).toContain('home');
    expect(user.rutas_acceso).not.toContain('ProveedorCrear');
    expect(user.rutas_acceso).not.toContain('UsuariosListar');
    const again = await t.guest.send(s.currentUser, {}, as(access_token));
    expect(await again.json()).toEqual(user);
    expect(response.headers.get('set-cookie')).toMatch(
      /^sesion=.+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
  });

  test('a superuser opens every screen', async () => {
    const { rutas_acceso, is_superuser } = await admin.call(s.currentUser);
    expect(is_superuser).toBe(true);
    expect(rutas_acceso).toEqual(expect.arrayContaining(['UsuariosListar', 'ProveedorCrear', 'ListadoPedidos']));
  });

  test('an unknown user and a wrong password are answered alike', async () => {
    await alta(rosa);
    const wrong = await t.guest.refused(
      s.login,
      { body: { username: rosa, password: 'otra clave' } },
      'no_autenticado',
    );
    const unknown = await t.guest.refused(s.login, { body: { username: 'nadie', password: CLAVE } }, 'no_autenticado');
    expect(wrong.msg).toBe('Usuario o contraseña incorrectos.');
    expect({ ...unknown, request_id: '' }).toEqual({ ...wrong, request_id: '' });
  });

  test('five failures close the door for fifteen minutes, also to the right password', async () => {
    await alta(rosa);
    for (let i = 0; i < 5; i++) expect((await enter(rosa, 'no es esta')).status).toBe(401);
    const stopped = await enter(rosa);
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get('retry-after')).toBe('900');
    expect(await stopped.json()).toMatchObject({ msg: 'Demasiados intentos, intenta de nuevo en 15 minutos.' });
    t.clock.advance({ minutes: 15, seconds: 1 });
    expect((await enter(rosa)).status).toBe(200);
  });

  test('only who knows the password learns that the user is disabled', async () => {
    const { id, version } = await alta(rosa);
    await admin.call(u.inactivarUsuario, { params: { id }, body: { version, motivo: 'Se retiró' } });
    expect(await (await enter(rosa, 'otra')).json()).toMatchObject({ msg: 'Usuario o contraseña incorrectos.' });
    expect(await (await enter(rosa)).json()).toMatchObject({
      code: 'no_autenticado',
      msg: 'Usuario inactivo, comunícate con el administrador.',
    });
  });

  test('a hash of other parameters is renewed', async () => {
    const { id } = await alta(rosa);
    const old = await hashPassword(3, CLAVE);
    await t.db.updateTable('usuario').set({ password_hash: old }).where('id', '=', id).execute();
    expect((await enter(rosa)).status).toBe(200);
    const row = await t.db.selectFrom('usuario').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$scrypt\$ln=4,/);
    expect((await enter(rosa)).status).toBe(200);
  });
});

describe('going on after a reload', () => {
  const resume = (cookie: string, headers: Record<string, string>) =>
    t.guest.raw('/api/login/reanudar/', { method: 'POST', headers: { cookie, ...headers } });
  const OWN = { origin: 'http://localhost', host: 'localhost' };

  test('the cookie resumes the same session, from our own pages only', async () => {
    await alta(rosa);
    const entered = await enter(rosa);
    const sesiones = (await t.counts()).sesion;
    const first = await entered.clone().json();
    const cookie = cookieOf(entered);
    for (const own of [{ 'sec-fetch-site': 'same-origin' }, OWN]) {
      const response = await resume(cookie, own);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(first);
    }
    const foreign = [
      {},
      { origin: 'https://malo.example', host: 'localhost' },
      { 'sec-fetch-site': 'cross-site', ...OWN },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'null', host: 'localhost' },
    ];
    for (const headers of foreign) expect((await resume(cookie, headers)).status).toBe(403);
    expect((await t.counts()).sesion).toBe(sesiones);
  });

  test('no cookie, a forged one, and one of another use are worth nothing', async () => {
    await alta(rosa);
    const { access_token } = await (await enter(rosa)).json();
    for (const cookie of ['', 'sesion=', 'sesion=a.b.c', `sesion=${access_token}`, `otra=${access_token}`]) {
      const response = await resume(cookie, OWN);
      expect(response.status).toBe(401);
    }
    const forged = await resume('sesion=a.b.c', OWN);
    expect(forged.headers.get('set-cookie')).toMatch(/^sesion=; .*Max-Age=0/);
  });

  test('no other endpoint looks at the cookie', async () => {
    await alta(rosa);
    const cookie = cookieOf(await enter(rosa));
    const response = await t.guest.raw('/api/user/', { headers: { cookie, ...OWN } });
    expect(response.status).toBe(401);
  });

  test('neither after signing out, nor after thirty days without use, nor after a year', async () => {
    await alta(rosa);
    const [out, idle, used] = [await enter(rosa), await enter(rosa), await enter(rosa)];
    const token = async (response: Response) => as((await response.clone().json()).access_token);
    await t.guest.send(s.logout, {}, await token(out));
    expect((await resume(cookieOf(out), OWN)).status).toBe(401);
    const lastUse = async () => {
      const { last } = await t.db
        .selectFrom('sesion')
        .select(({ fn }) => fn.max('ultimo_uso').as('last'))
        .executeTakeFirstOrThrow();
      return last;
    };
    for (let day = 0; day < 360; day += 20) {
      t.clock.advance({ days: 20 });
      expect((await t.guest.send(s.currentUser, {}, await token(used))).status).toBe(200);
      // That it was used is kept beside the request.
      await expect.poll(lastUse, { timeout: 10_000 }).toBe(t.clock.now().toISOString());
    }
    expect((await resume(cookieOf(idle), OWN)).status).toBe(401);
    expect((await resume(cookieOf(used), OWN)).status).toBe(200);
    t.clock.advance({ days: 6 });
    expect((await resume(cookieOf(used), OWN)).status).toBe(401);
  });
});

describe('sign-out', () => {
  test('closes this session at once and clears the cookie; others go on', async () => {
    await alta(rosa);
    const [one, two] = await Promise.all([enter(rosa), enter(rosa)].map(async (r) => (await r).json()));
    const response = await t.guest.send(s.logout, { body: { token: one.access_token } }, as(one.access_token));
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^sesion=; .*Max-Age=0/);
    expect(response.headers.getSetCookie()).toHaveLength(1);
    expect((await t.guest.send(s.currentUser, {}, as(one.access_token))).status).toBe(401);
    expect((await t.guest.send(s.currentUser, {}, as(two.access_token))).status).toBe(200);
  });

  test('a token in the body closes that session too, but never one of another user', async () => {
    await alta(rosa);
    await alta(pedro);
    const names = [rosa, rosa, pedro];
    const [one, two, other] = await Promise.all(names.map(async (name) => (await enter(name)).json()));
    await t.guest.send(s.logout, { body: { token: other.access_token } }, as(one.access_token));
    expect((await t.guest.send(s.currentUser, {}, as(one.access_token))).status).toBe(401);
    expect((await t.guest.send(s.currentUser, {}, as(other.access_token))).status).toBe(200);
    const three = await (await enter(rosa)).json();
    await t.guest.send(s.logout, { body: { token: two.access_token } }, as(three.access_token));
    expect((await t.guest.send(s.currentUser, {}, as(two.access_token))).status).toBe(401);
  });

  test('a guest has nothing to close', () => t.guest.refused(s.logout, {}, 'no_autenticado'));
});
