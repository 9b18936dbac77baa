/** The second step of a sign-in: codes that change, codes of one use, what it is worth and what not, and how often one may guess. */
import { beforeEach, describe, expect, test } from 'vitest';
import * as f from '../../../server/modules/factores/contract.ts';
import { cambiarClave, cerrarSesion, listSesiones } from '../../../server/modules/perfil/contract.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import { findUsuario, updateUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { addTotp, asked, codeAt, login, newUser } from '../../support/build/factor.ts';
import { CLAVE, usuarioBody } from '../../support/build/usuario.ts';

let t: TestApp;
let admin: TestActor;
let rosa: TestActor;
let secreto: string;
let codigos: string[];
beforeEach(async () => {
  t = await testApp();
  admin = await t.actor({ superuser: true });
  rosa = await newUser(t, admin);
  ({ secreto, codigos } = await addTotp(t, rosa));
});

const code = (seconds = 0) => codeAt(secreto, t.clock.now(), seconds);
/** Both steps, with that code. */
async function enter(codigo: string, headers: Record<string, string> = {}, recordar = false): Promise<Response> {
  const { token } = await asked(t, rosa.username, headers);
  return t.guest.send(f.loginFactor, { body: { token, codigo, recordar } }, headers);
}
const wrong = () => {
  const right = [-30, 0, 30].map(code);
  return ['000000', '111111', '222222', '333333'].find((each) => !right.includes(each)) as string;
};

test('the password alone opens nothing: it says what serves, and gives a pass', async () => {
  const response = await login(t, rosa.username);
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  const body = await response.json();
  expect(body).toMatchObject({ code: 'requiere_factor', data: { factores: ['totp', 'codigo'], llave: null } });
  expect(JSON.stringify(body)).not.toContain(secreto);
  const { token } = body.data;
  // It is no session, nor any other pass.
  const as = { authorization: `Token ${token}` };
  expect((await t.guest.send(s.currentUser, {}, as)).status).toBe(401);
  await t.guest.refused(f.prepararDebido, { body: { token } }, 'no_autenticado');
  await rosa.refused(f.quitarFactor, { body: { token, cual: 'totp' } }, 'regla_negocio');
  const entered = await t.guest.send(f.loginFactor, { body: { token, codigo: code() } });
  expect(entered.status).toBe(200);
  expect((await entered.json()).user.username).toBe(rosa.username);
  expect(entered.headers.getSetCookie()).toHaveLength(2);
});

test('a wrong password is answered as ever', async () => {
  const response = await login(t, rosa.username, {}, 'otra cosa');
  expect(await response.json()).toMatchObject({ code: 'no_autenticado', msg: 'Usuario o contraseña incorrectos.' });
});

test('a clock that is 30 seconds off is taken, one of 120 is not', async () => {
  // Only forwards, since a code before one that was taken is spent.
  for (const [seconds, status] of [
    [-30, 200],
    [30, 200],
    [-120, 401],
    [120, 401],
  ] as const) {
    t.clock.advance({ minutes: 5 });
    expect((await enter(code(seconds))).status, `${seconds} s`).toBe(status);
  }
});

test('a code serves once, and so does a pass', async () => {
  const { token } = await asked(t, rosa.username);
  const twice = { body: { token, codigo: code() } };
  expect((await t.guest.send(f.loginFactor, twice)).status).toBe(200);
  expect((await t.guest.send(f.loginFactor, twice)).status).toBe(401);
  expect((await enter(code())).status).toBe(401);
  t.clock.advance({ seconds: 30 });
  // A good code does not wake a pass that was used.
  expect((await t.guest.send(f.loginFactor, { body: { token, codigo: code() } })).status).toBe(401);
  t.clock.advance({ seconds: 30 });
  expect((await enter(code())).status).toBe(200);
});

test('the same code at the same moment opens one session', async () => {
  const passes = await Promise.all([0, 1, 2, 3].map(() => asked(t, rosa.username)));
  const codigo = code();
  const answers = await Promise.all(
    passes.map(({ token }) => t.guest.send(f.loginFactor, { body: { token, codigo } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

test('a pass dies after five minutes, with another password, and with the user', async () => {
  const late = await asked(t, rosa.username);
  t.clock.advance({ minutes: 5 });
  const gone = await t.guest.refused(f.loginFactor, { body: { token: late.token, codigo: code() } }, 'no_autenticado');
  expect(gone.msg).toBe('Pasó mucho tiempo: escribe otra vez tu contraseña.');
  const { token } = await asked(t, rosa.username);
  await t.db.updateTable('usuario').set({ is_active: 0 }).where('username', '=', rosa.username).execute();
  await t.guest.refused(f.loginFactor, { body: { token, codigo: code() } }, 'no_autenticado');
  const restored = { is_active: 1, password_hash: 'otro' } as const;
  await t.db.updateTable('usuario').set(restored).where('username', '=', rosa.username).execute();
  await t.guest.refused(f.loginFactor, { body: { token, codigo: code() } }, 'no_autenticado');
  for (const bad of ['x', 'sellado.1.AAAA', `${token}A`]) {
    await t.guest.refused(f.loginFactor, { body: { token: bad, codigo: code() } }, 'no_autenticado');
  }
});

test('the code of somebody else, and a pass with it, are worth nothing', async () => {
  const pedro = await newUser(t, admin);
  const his = await addTotp(t, pedro);
  expect((await enter(codeAt(his.secreto, t.clock.now()))).status).toBe(401);
  expect((await enter(his.codigos[0] as string)).status).toBe(401);
});

describe('codes of recovery', () => {
  test('are ten, serve once each, and in whatever way they are written', async () => {
    expect(new Set(codigos).size).toBe(10);
    expect(codigos.every((each) => /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(each))).toBe(true);
    const [one = '', two = ''] = codigos;
    expect((await enter(one)).status).toBe(200);
    expect((await enter(one)).status).toBe(401);
    expect((await enter(` ${two.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await rosa.call(f.findSeguridad)).codigos).toBe(8);
  });

  test('the same at the same moment opens one session', async () => {
    const passes = await Promise.all([0, 1, 2, 3].map(() => asked(t, rosa.username)));
    const body = (token: string) => ({ body: { token, codigo: codigos[0] as string } });
    const answers = await Promise.all(passes.map(({ token }) => t.guest.send(f.loginFactor, body(token))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('are kept as hashes, and the secret sealed', async () => {
    const rows = JSON.stringify([
      await t.db.selectFrom('factor_codigo').selectAll().execute(),
      await t.db.selectFrom('factor_totp').selectAll().execute(),
      await t.db.selectFrom('bitacora').selectAll().execute(),
      await t.db.selectFrom('idempotencia').selectAll().execute(),
      t.log,
    ]);
    for (const hidden of [secreto, ...codigos, ...codigos.map((each) => each.replace('-', ''))]) {
      expect(rows).not.toContain(hidden);
    }
    expect(rows).toContain('Aplicación de códigos');
  });
});

describe('guessing', () => {
  test('is limited by user and place, and a right password clears nothing', async () => {
    const from = { 'x-forwarded-for': '10.9.0.1' };
    for (let i = 0; i < 5; i++) expect((await enter(wrong(), from)).status).toBe(401);
    expect((await login(t, rosa.username, from)).status).toBe(429);
    // Elsewhere the name has tries left, until there are twelve.
    for (let i = 0; i < 7; i++) {
      expect((await enter(wrong(), { 'x-forwarded-for': `10.9.1.${i}` })).status).toBe(401);
    }
    expect((await login(t, rosa.username, { 'x-forwarded-for': '10.9.2.1' })).status).toBe(429);
  });

  test('with one pass is no way around it', async () => {
    const { token } = await asked(t, rosa.username);
    const tries = Array.from({ length: 30 }, () => t.guest.send(f.loginFactor, { body: { token, codigo: wrong() } }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test('is told in the change log', async () => {
    await enter(wrong());
    const { cambios } = await t.db
      .selectFrom('bitacora')
      .select('cambios')
      .where('motivo', '=', 'Segundo factor incorrecto')
      .executeTakeFirstOrThrow();
    expect(cambios).toContain(rosa.username);
    const entered = await t.db.selectFrom('bitacora').select('cambios').where('accion', '=', 'ingreso').execute();
    expect((await enter(code())).status).toBe(200);
    const now = await t.db.selectFrom('bitacora').select('cambios').where('accion', '=', 'ingreso').execute();
    expect(now).toHaveLength(entered.length + 1);
    expect(now.at(-1)?.cambios).toContain('Código de la aplicación');
  });
});

describe('a browser that is trusted', () => {
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith('dispositivo='))
      ?.split(';', 1)[0] as string;

  test('is not asked for thirty days, for that user only, and can be closed', async () => {
    const firefox = { 'user-agent': 'Firefox/140.0 (Windows)' };
    const cookie = cookieOf(await enter(code(), firefox, true));
    expect((await login(t, rosa.username, { ...firefox, cookie })).status).toBe(200);
    expect((await login(t, rosa.username)).status).toBe(403);
    const pedro = await newUser(t, admin);
    await addTotp(t, pedro);
    expect((await login(t, pedro.username, { cookie })).status).toBe(403);
    const [equipo, ...others] = await rosa.call(f.listEquipos);
    expect(others).toEqual([]);
    expect(equipo).toMatchObject({
      dispositivo: 'Firefox en Windows',
      lugar: 'El servidor mismo, 127.0.0.1',
      actual: false,
    });
    await pedro.refused(f.quitarEquipo, { params: { id: equipo?.id ?? '' } }, 'no_encontrado');
    await rosa.call(f.quitarEquipo, { params: { id: equipo?.id ?? '' } });
    expect((await login(t, rosa.username, { cookie })).status).toBe(403);
  });

  test('is asked again after one’s own new password, after one that somebody else set, and when its session is closed', async () => {
    const trusted = async () => {
      t.clock.advance({ seconds: 30 });
      const entered = await enter(code(), {}, true);
      const cookie = cookieOf(entered);
      return { cookie, who: t.bearer((await entered.json()).access_token) };
    };
    const NUEVA = 'cinco loros verdes';
    const first = await trusted();
    const changed = await first.who.send(cambiarClave, { body: { clave_actual: CLAVE, clave_nueva: NUEVA } });
    expect(changed.status).toBe(200);
    for (const cookie of [first.cookie, cookieOf(changed)]) {
      expect((await login(t, rosa.username, { cookie }, NUEVA)).status).toBe(403);
    }
    const { id } = await first.who.call(s.currentUser);
    const user = await admin.call(findUsuario, { params: { id } });
    const body = { ...usuarioBody({ username: rosa.username }), password: CLAVE, version: user.version };
    await admin.call(updateUsuario, { params: { id }, body });
    const second = await trusted();
    expect((await login(t, rosa.username, { cookie: second.cookie })).status).toBe(200);
    const third = await trusted();
    const sessions = await third.who.call(listSesiones);
    for (const { id: sesion, actual } of sessions) {
      if (!actual) await third.who.call(cerrarSesion, { params: { id: sesion } });
    }
    expect((await login(t, rosa.username, { cookie: second.cookie })).status).toBe(403);
    expect((await login(t, rosa.username, { cookie: third.cookie })).status).toBe(200);
  });

  test('is asked again after that, and where nobody said that it is trusted', async () => {
    const trusted = cookieOf(await enter(code(), {}, true));
    t.clock.advance({ seconds: 30 });
    const other = cookieOf(await enter(code()));
    expect((await login(t, rosa.username, { cookie: other })).status).toBe(403);
    t.clock.advance({ days: 29 });
    expect((await login(t, rosa.username, { cookie: trusted })).status).toBe(200);
    t.clock.advance({ days: 1 });
    expect((await login(t, rosa.username, { cookie: trusted })).status).toBe(403);
  });
});
