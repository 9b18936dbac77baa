/** 'Olvidé mi contraseña': a link of one use and half an hour, the same answer for all, and nothing of it in the database. */
import { beforeEach, describe, expect, test as onNode } from 'vitest';
import { hashPassword } from '../../../server/core/auth/passwords.ts';
import type { CorreoMessage } from '../../../server/core/platform.ts';
import * as c from '../../../server/modules/sesion/contract.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';
import { placesOf } from '../../support/mensajes.ts';

// Mails are caught in this process: on the other homes, where the server is another one, there is nothing to see.
const test = onNode.skipIf(process.env.HOME_RUNTIME);

const NUEVA = 'Tres gatos verdes 7';
let t: TestApp;
let ana: TestActor;
let mails: CorreoMessage[];
beforeEach(async () => {
  if (process.env.HOME_RUNTIME) return;
  mails = [];
  const send = async (message: CorreoMessage) => {
    mails.push(message);
    return { tipo: 'enviado', proveedorId: 'x' } as const;
  };
  t = await testApp({ correo: { send }, settings: { publicUrl: 'https://casa.example' } });
  ana = await t.actor({ username: 'ana' });
  const password_hash = await hashPassword(4, 'la de antes 123');
  await t.db
    .updateTable('usuario')
    .set({ email: 'ana@correo.co', password_hash })
    .where('id', '=', ana.userId)
    .execute();
});

const ask = (username: string, headers = {}) => t.guest.send(c.pedirEnlace, { body: { username } }, headers);
/** The token of the last link that was sent. */
const link = async () => {
  await t.app.runSalida();
  return /https:\/\/casa\.example\/#\/recuperar\/([\w.-]+)/.exec(mails.at(-1)?.texto ?? '')?.[1] ?? '';
};
const use = (token: string, password = NUEVA) => ({ body: { token, password } });
const enter = (password: string) => t.guest.send(c.login, { body: { username: 'ana', password } });

test('the link comes by mail, gives another password once, and closes what was open', async () => {
  expect((await ask('ANA')).status).toBe(200);
  const token = await link();
  expect(mails).toMatchObject([{ para: 'ana@correo.co', asunto: 'Elige una contraseña nueva' }]);
  expect(await t.guest.call(c.verEnlace, { body: { token } })).toEqual({ username: 'ana' });
  expect(await t.guest.call(c.recuperarClave, use(token))).toEqual({
    msg: 'Tu contraseña cambió: entra con la nueva.',
  });
  expect((await enter('la de antes 123')).status).toBe(401);
  expect((await enter(NUEVA)).status).toBe(200);
  expect((await ana.send(c.currentUser)).status).toBe(401);
  await t.app.runSalida();
  // She had never entered from there.
  const heard = mails.map(({ para, asunto }) => [para, asunto]);
  expect(heard.slice(1)).toEqual([
    ['ana@correo.co', 'Tu contraseña cambió'],
    ['ana@correo.co', 'Ingreso desde un equipo nuevo'],
  ]);
  const told = await t.db.selectFrom('bitacora').selectAll().where('tabla', '=', 'usuario').execute();
  expect(told.map(({ motivo }) => motivo)).toContain('La eligió con un enlace enviado a su correo.');
  for (const call of [c.verEnlace, c.recuperarClave]) {
    const body = call === c.verEnlace ? { token } : use(token, 'Otros gatos verdes 8').body;
    await t.guest.refused(call, { body }, 'regla_negocio');
  }
  expect((await enter(NUEVA)).status).toBe(200);
});

test('whoever is asked for, the answer is the same; only who is there gets a mail', async () => {
  const otro = await t.actor({ username: 'sin.correo' });
  const gone = await t.actor({ username: 'inactiva' });
  await t.db.updateTable('usuario').set({ email: 'x@correo.co', is_active: 0 }).where('id', '=', gone.userId).execute();
  const answers = [];
  for (const name of ['ana', 'nadie', otro.username, 'inactiva', "' or 1=1 --"]) {
    const answer = await ask(name);
    answers.push([answer.status, await answer.text()]);
  }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  await t.app.runSalida();
  expect(mails.map(({ para }) => para)).toEqual(['ana@correo.co']);
});

test('after half an hour it is worth nothing, nor when another one was used, nor for who was disabled', async () => {
  await ask('ana');
  const first = await link();
  await ask('ana');
  const second = await link();
  expect(second).not.toBe(first);
  t.clock.advance({ minutes: 29 });
  await t.guest.call(c.verEnlace, { body: { token: first } });
  t.clock.advance({ minutes: 2 });
  for (const token of [first, second]) await t.guest.refused(c.recuperarClave, use(token), 'regla_negocio');
  await ask('ana');
  const third = await link();
  await ask('ana');
  const fourth = await link();
  await t.guest.call(c.recuperarClave, use(third));
  await t.guest.refused(c.recuperarClave, use(fourth, 'Otros gatos verdes 8'), 'regla_negocio');
  t.clock.advance({ minutes: 20 });
  await ask('ana');
  const fifth = await link();
  await t.db.updateTable('usuario').set({ is_active: 0 }).where('id', '=', ana.userId).execute();
  await t.guest.refused(c.recuperarClave, use(fifth), 'regla_negocio');
});

test('two at once with one link: one of them', async () => {
  await ask('ana');
  const token = await link();
  const answers = await Promise.all(
    ['Tres gatos verdes 1', 'Tres gatos verdes 2'].map((password) =>
      t.guest.send(c.recuperarClave, use(token, password)),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

describe('what is no link', () => {
  test('forged, of another use, or cut: refused, and nothing is written', async () => {
    await ask('ana');
    const token = await link();
    const other = await testApp({ settings: { secret: 'otro secreto de treinta y dos letras' } });
    const session = ana.token ?? '';
    const before = await t.written();
    for (const forged of ['x', token.slice(0, -2), `${token}x`, session, other.guest.token ?? 'a.b.c']) {
      await t.guest.refused(c.recuperarClave, use(forged), 'regla_negocio');
    }
    expect(await t.written()).toEqual(before);
  });

  test('a weak password is refused, and the link goes on being worth', async () => {
    await ask('ana');
    const token = await link();
    const { errores } = await t.guest.refused(c.recuperarClave, use(token, 'ana123'), 'validacion');
    expect(errores).toHaveProperty('password');
    await t.guest.call(c.recuperarClave, use(token));
  });
});

test('the link is in the mail alone', async () => {
  await ask('ana');
  const token = await link();
  expect(token.length).toBeGreaterThan(100);
  expect(await placesOf(t, token)).toEqual([]);
  expect(JSON.stringify(t.log)).not.toContain(token);
});

test('it begins with PUBLIC_URL, whatever the request says of its host', async () => {
  await ask('ana', { host: 'malo.example', 'x-forwarded-host': 'malo.example', origin: 'https://malo.example' });
  await t.app.runSalida();
  expect(JSON.stringify(mails)).not.toContain('malo.example');
});

test('three mails a quarter of an hour, and ten tries from one place: the rest hears the same, or waits', async () => {
  const status = [];
  for (let i = 0; i < 11; i += 1) status.push((await ask('ana')).status);
  expect(status).toEqual([...Array(10).fill(200), 429]);
  await t.app.runSalida();
  expect(mails).toHaveLength(3);
  t.clock.advance({ minutes: 16 });
  expect((await ask('ana')).status).toBe(200);
});
