/** Passwords, sessions, tokens and the resuming cookie, through a sign-in made for the test. */
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { authenticate, recordAttempt } from '../../server/core/auth/authenticate.ts';
import { requireSameOrigin, sessionCookie, sessionIdFromCookie } from '../../server/core/auth/cookie.ts';
import { hashPassword, passwordProblem, verifyPassword } from '../../server/core/auth/passwords.ts';
import { authChanged, closeSessionsOf } from '../../server/core/auth/sessions.ts';
import { issueToken } from '../../server/core/auth/tokens.ts';
import { deriveKey } from '../../server/core/crypto.ts';
import { type TestApp, testApp } from '../support/app.ts';
import type { TestActor } from '../support/client.ts';
import { entrada, entrar, salir, yo } from '../support/fake-login.ts';

const PASSWORD = 'Guayacán amarillo 27';
let t: TestApp;
let ana: TestActor;

beforeEach(async () => {
  t = await testApp({ modules: [entrada] });
  ana = await t.actor({ username: 'ana', permisos: ['ver_a', 'ver_b'] });
  await setHash(await hashPassword(4, PASSWORD));
});

const setHash = (password_hash: string) =>
  t.db.updateTable('usuario').set({ password_hash }).where('username', '=', 'ana').execute();
const storedHash = async () =>
  (await t.db.selectFrom('usuario').select('password_hash').where('username', '=', 'ana').executeTakeFirstOrThrow())
    .password_hash;
const signIn = (password = PASSWORD, username = 'ana', address = '10.0.0.1') =>
  t.guest.send(entrar, { body: { username, password } }, { 'x-forwarded-for': address });
const asToken = (token: string, scheme = 'Token') =>
  t.guest.raw('/api/yo/', { headers: { authorization: `${scheme} ${token}` } });
const statuses = async (...answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

describe('passwords', () => {
  test('the hash holds its parameters; the composed and decomposed á are one', async () => {
    const hash = await hashPassword(4, 'Guayacán amarillo');
    expect(hash).toMatch(/^\$scrypt\$ln=4,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword(t.platform, 'Guayaca\u0301n amarillo', hash)).toEqual({ ok: true, stale: false });
    expect(await verifyPassword(t.platform, 'otra cosa larga', hash)).toEqual({ ok: false, stale: false });
    expect(await verifyPassword(t.platform, 'Guayacán amarillo', null)).toEqual({ ok: false, stale: false });
  });

  test('an old hash is renewed at sign-in', async () => {
    await setHash(await hashPassword(3, PASSWORD));
    expect((await signIn()).status).toBe(200);
    expect(await storedHash()).toContain('ln=4,');
    expect((await signIn()).status).toBe(200);
  });

  test('one changed, or a user disabled, while the old one is being checked opens nothing', async () => {
    await setHash(await hashPassword(3, PASSWORD));
    const check = () =>
      authenticate(
        {
          platform: t.platform,
          db: t.db,
          address: '10.0.0.1',
          request: new Request('http://localhost'),
          apart: (fn) => t.work(fn),
        },
        'ana',
        PASSWORD,
      );
    const attempt = await check();
    const changed = await hashPassword(4, 'otra llave larga');
    await setHash(changed);
    expect(attempt).toMatchObject({ ok: true, rehash: expect.any(String) });
    expect(await t.work((w) => recordAttempt(w, attempt))).toBe(false);
    expect(await storedHash()).toBe(changed);
    await setHash(await hashPassword(4, PASSWORD));
    const another = await check();
    await t.db.updateTable('usuario').set({ is_active: 0 }).where('username', '=', 'ana').execute();
    expect(await t.work((w) => recordAttempt(w, another))).toBe(false);
  });

  test.each([
    ['corta', 'al menos 10'],
    ['a'.repeat(129), 'más de 128'],
    ['1234567890', 'muy común'],
    ['qwertyuiop', 'muy común'],
    ['aaaaaaaaaaaa', 'muy común'],
    ['Contraseña123', 'muy común'],
    ['C0l0mbia2026!', 'muy común'],
    ['mayordomo2026', 'muy común'],
    ['BogotáBogotá1', 'muy común'],
    ['carmenza1234', 'muy común'],
    // Of the list of ten thousand, whole and dressed.
    ['3rjs1la7qe', 'muy común'],
    ['Chevrolet1!', 'muy común'],
    ['2026stingray', 'muy común'],
  ])('refuses %s', (password, reason) => {
    expect(passwordProblem(password, ['carmenza'])).toContain(reason);
  });

  test('accepts a phrase and random letters', () => {
    expect(passwordProblem('tres tristes tigres', ['ana'])).toBeNull();
    // One's own names joined are one's own; a phrase that holds them is not.
    const own = ['rosa.parra', 'ROSA MARÍA', 'PARRA'];
    for (const joined of ['rosaparra2026', 'ParraRosa!!', 'María.Parra.99']) {
      expect(passwordProblem(joined, own), joined).toContain('muy común');
    }
    expect(passwordProblem('parra subió al tejado', own)).toBeNull();
    expect(passwordProblem('xK9vQ2mTz8', ['ana'])).toBeNull();
  });

  test('twenty hashes at once all end', async () => {
    const hashes = await Promise.all(Array.from({ length: 20 }, () => hashPassword(4, PASSWORD)));
    expect(new Set(hashes).size).toBe(20);
  });
});

describe('sessions', () => {
  test('the sign-in opens a session with the union of permissions; both schemes are read', async () => {
    const grupo = {
      nombre: 'G',
      orden_nombre: 'G',
      created: '',
      updated: '',
      uc_id: null,
      um_id: null,
      descripcion: null,
    };
    await t.db
      .insertInto('grupo')
      .values({ id: 1, ...grupo })
      .execute();
    await t.db
      .insertInto('usuario_grupo')
      .values({ usuario_id: ana.userId ?? 0, grupo_id: 1 })
      .execute();
    const { id } = await t.db
      .selectFrom('accion')
      .select('id')
      .where('codename', '=', 'ver_a')
      .executeTakeFirstOrThrow();
    await t.db.insertInto('grupo_accion').values({ grupo_id: 1, accion_id: id }).execute();
    const { access_token } = (await (await signIn()).json()) as { access_token: string };
    expect(await (await asToken(access_token, 'bearer')).json()).toEqual({
      username: 'ana',
      permisos: ['ver_a', 'ver_b'],
    });
  });

  test('closing, disabling and taking a permission away work at once', async () => {
    expect((await ana.raw('/api/yo')).status).toBe(200);
    await t.work(async (w) => {
      await w.tx.deleteFrom('usuario_accion').execute();
      authChanged(w);
    });
    expect(await ana.call(yo)).toEqual({ username: 'ana', permisos: [] });
    await ana.call(salir);
    expect(await statuses(ana.raw('/api/yo'), ana.raw('/api/salir', { method: 'POST' }))).toEqual([401, 401]);

    const { access_token } = (await (await signIn()).json()) as { access_token: string };
    await t.work((w) => closeSessionsOf(w, ana.userId ?? 0, 'REVOCADA'));
    expect((await asToken(access_token)).status).toBe(401);
  });

  test('a change by another process is seen within a second', async () => {
    await ana.call(yo);
    await t.db.updateTable('usuario').set({ is_active: 0 }).execute();
    t.clock.advance({ seconds: 1 });
    expect((await ana.raw('/api/yo')).status).toBe(401);
  });

  test('ends after thirty days without use and after a year of use', async () => {
    for (let week = 0; week < 52; week++) {
      t.clock.advance({ days: 7 });
      expect((await ana.raw('/api/yo')).status).toBe(200);
    }
    t.clock.advance({ days: 2 });
    expect((await ana.raw('/api/yo')).status).toBe(401);
    const bea = await t.actor();
    t.clock.advance({ days: 30 });
    expect((await bea.raw('/api/yo')).status).toBe(401);
  });

  test('the limits are parameters', async () => {
    const row = { proceso: 'general', tipo: 'numeric', label: '', created: '', updated: '' } as const;
    await t.db.deleteFrom('parametro').where('proceso', '=', 'general').execute();
    await t.db
      .insertInto('parametro')
      .values({ ...row, parametro: 'sesion_dias_inactividad', valor: '2' })
      .execute();
    await t.db
      .insertInto('parametro')
      .values({ ...row, parametro: 'sesion_dias_maximo', valor: '3' })
      .execute();
    const bea = await t.actor();
    t.clock.advance({ days: 1, minutes: 1439 });
    expect((await bea.raw('/api/yo')).status).toBe(200);
    t.clock.advance({ days: 1, minutes: 1 });
    expect((await bea.raw('/api/yo')).status).toBe(401);
  });

  test('the last use is kept at most every five minutes, beside the request', async () => {
    const lastUse = async () =>
      (
        await t.db
          .selectFrom('sesion')
          .select('ultimo_uso')
          .where('id', '=', ana.sessionId ?? '')
          .executeTakeFirstOrThrow()
      ).ultimo_uso;
    const first = await lastUse();
    t.clock.advance({ minutes: 4 });
    await ana.call(yo);
    expect(await lastUse()).toBe(first);
    t.clock.advance({ minutes: 1 });
    await ana.call(yo);
    await expect.poll(lastUse, { timeout: 10_000 }).toBe(t.clock.now().toISOString());
  });

  test('forged tokens: another key, no signature, another algorithm, another use, cut short', async () => {
    const session = ana.sessionId ?? '';
    const claims = new SignJWT({ jti: session, sub: String(ana.userId) });
    const key = deriveKey(t.platform.settings.secret, 'token/acceso');
    const none = `${btoa('{"alg":"none"}')}.${btoa(`{"jti":"${session}"}`)}.`.replaceAll('=', '');
    const forged = [
      await claims.setProtectedHeader({ alg: 'HS256' }).sign(deriveKey('otro secreto', 'token/acceso')),
      none,
      await new SignJWT({ jti: session }).setProtectedHeader({ alg: 'HS512' }).sign(new Uint8Array([...key, ...key])),
      await issueToken(t.platform, 'reanudar', ana.userId ?? 0, session),
      ana.token?.slice(0, -2) ?? '',
      `${ana.token}x`,
      'x'.repeat(5000),
    ];
    for (const token of forged) expect((await asToken(token)).status).toBe(401);
    expect((await asToken(ana.token ?? '', 'Basic')).status).toBe(401);
    expect((await asToken(ana.token ?? '')).status).toBe(200);
  });
});

describe('the resuming cookie', () => {
  const request = (headers: Record<string, string>) =>
    new Request('http://casa.test/api/login/reanudar', { method: 'POST', headers });

  test('names a session; an access token in its place does not', async () => {
    const { cookie, access_token } = (await (await signIn()).json()) as { cookie: string; access_token: string };
    const pair = sessionCookie(t.platform, cookie);
    expect(pair).toMatch(/^sesion=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
    const sent = `tema=claro; ${pair.split(';')[0]}`;
    expect(await sessionIdFromCookie(t.platform, request({ cookie: sent }))).toMatch(/^[\w-]{36}$/);
    expect(await sessionIdFromCookie(t.platform, request({ cookie: `sesion=${access_token}` }))).toBeNull();
    expect(await sessionIdFromCookie(t.platform, request({}))).toBeNull();
    const secure = await testApp({ modules: [entrada], settings: { tls: true } });
    expect(sessionCookie(secure.platform, 'x')).toBe(
      '__Host-sesion=x; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure',
    );
  });

  test('only our own pages may resume', () => {
    const same = { host: 'casa.test', origin: 'http://casa.test' };
    requireSameOrigin(request(same));
    requireSameOrigin(request({ 'sec-fetch-site': 'same-origin' }));
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { host: 'casa.test', origin: 'http://otra.test' },
      { ...same, 'sec-fetch-site': 'cross-site' },
      { ...same, 'sec-fetch-site': 'same-site' },
      { ...same, 'sec-fetch-site': 'none' },
    ];
    for (const headers of foreign) expect(() => requireSameOrigin(request(headers))).toThrow();
  });
});
