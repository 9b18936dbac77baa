/** Guessing is slowed down, whoever guesses and however many at once; through a sign-in made for the test. */
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../server/core/auth/passwords.ts';
import { authChanged } from '../../server/core/auth/sessions.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { entrada, entrar } from '../support/fake-login.ts';

const PASSWORD = 'Guayacán amarillo 27';
let t: TestApp;

beforeEach(async () => {
  t = await testApp({ modules: [entrada] });
  await t.actor({ username: 'ana' });
  const password_hash = await hashPassword(4, PASSWORD);
  await t.db.updateTable('usuario').set({ password_hash }).where('username', '=', 'ana').execute();
});

const signIn = (password = PASSWORD, username = 'ana', address = '10.0.0.1') =>
  t.guest.send(entrar, { body: { username, password } }, { 'x-forwarded-for': address });

test('five failures of a name from one address, whatever the password after', async () => {
  for (let i = 0; i < 5; i++) expect((await signIn('equivocada')).status).toBe(401);
  const blocked = await signIn();
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get('retry-after'))).toBe(900);
  expect(await blocked.json()).toMatchObject({ msg: 'Demasiados intentos, intenta de nuevo en 15 minutos.' });
  expect((await signIn(PASSWORD, 'ana', '10.0.0.2')).status).toBe(200);
  t.clock.advance({ minutes: 14, seconds: 30 });
  expect(await (await signIn()).json()).toMatchObject({ msg: 'Demasiados intentos, intenta de nuevo en 30 segundos.' });
  t.clock.advance({ seconds: 31 });
  expect((await signIn()).status).toBe(200);
});

test('parallel tries do not slip through, and a success starts afresh', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, async () => (await signIn('equivocada')).status));
  expect(tries.filter((status) => status === 401)).toHaveLength(5);
  expect(tries.filter((status) => status === 429)).toHaveLength(15);
  t.clock.advance({ minutes: 16 });
  for (let i = 0; i < 4; i++) await signIn('equivocada');
  expect((await signIn()).status).toBe(200);
  for (let i = 0; i < 4; i++) expect((await signIn('equivocada')).status).toBe(401);
});

test('thirty failures of one address, whatever the names', async () => {
  for (let i = 0; i < 30; i++) expect((await signIn('equivocada', `nadie${i}`)).status).toBe(401);
  expect((await signIn()).status).toBe(429);
  t.clock.advance({ minutes: 5, seconds: 1 });
  expect((await signIn()).status).toBe(200);
});

test('survives a restart: failures are read back from the table', async () => {
  for (let i = 0; i < 5; i++) await signIn('equivocada');
  const rows = await t.db.selectFrom('intento_ingreso').selectAll().execute();
  const again = await testApp({ modules: [entrada] });
  for (const { id: _, ...row } of rows) await again.db.insertInto('intento_ingreso').values(row).execute();
  const answer = await again.guest.send(
    entrar,
    { body: { username: ' ANA ', password: PASSWORD } },
    { 'x-forwarded-for': '10.0.0.1' },
  );
  expect(answer.status).toBe(429);
});

test('unknown and disabled users answer as a wrong password does, and it is in the change log', async () => {
  const unknown = await (await signIn('equivocada', 'nadie')).json();
  const wrong = await (await signIn('equivocada')).json();
  expect({ ...(unknown as object), request_id: '' }).toEqual({ ...(wrong as object), request_id: '' });
  await t.db.updateTable('usuario').set({ is_active: 0 }).where('username', '=', 'ana').execute();
  expect((await signIn()).status).toBe(401);
  const log = await t.db
    .selectFrom('bitacora')
    .select(['accion', 'cambios', 'motivo'])
    .where('accion', '=', 'rechazo')
    .execute();
  expect(log.map(({ motivo }) => motivo)).toEqual([
    'Credenciales incorrectas',
    'Credenciales incorrectas',
    'Usuario inactivo',
  ]);
  expect(JSON.stringify(log)).not.toContain('equivocada');
});

test('demonstration users are refused where others can reach the server', async () => {
  await t.db.updateTable('usuario').set({ es_demo: 1 }).execute();
  expect((await signIn()).status).toBe(200);
  const open = await testApp({ modules: [entrada], settings: { demoUsers: false } });
  const demo = await open.actor({ username: 'demo' });
  expect((await demo.raw('/api/yo')).status).toBe(200);
  await open.work(async (w) => {
    await w.tx
      .updateTable('usuario')
      .set({ es_demo: 1, password_hash: await hashPassword(4, PASSWORD) })
      .execute();
    authChanged(w);
  });
  expect((await demo.raw('/api/yo')).status).toBe(401);
  expect((await open.guest.send(entrar, { body: { username: 'demo', password: PASSWORD } })).status).toBe(401);
});
