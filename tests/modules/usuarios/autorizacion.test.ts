/** The authorization dialog: another person lends a permission for one act, and every end of it is in the change log. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { spendGrant } from '../../../server/core/auth/grants.ts';
import { actorOfSession } from '../../../server/core/auth/sessions.ts';
import { runWork } from '../../../server/core/db/transactions.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import * as u from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

const CLAVE = 'tres gatos pardos';
const PERMISO = proveedores.permisos.inactivar.codename;

let t: TestApp;
let admin: TestActor;
/** Another one in each test. */
let rosa: string;
let n = 0;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  n += 1;
  rosa = `rosa${n}`;
  // Sessions end when the clock moves far.
  admin = await t.actor({ superuser: true });
});

async function alta(username: string, permisos: string[] = []) {
  const body = { username, first_name: 'Rosa', last_name: 'Páez Niño', password: CLAVE, permisos };
  return (await admin.call(u.createUsuario, { body })).data;
}

const enter = (username: string, password = CLAVE) => t.guest.send(s.login, { body: { username, password } });
const as = (token: string) => ({ authorization: `Token ${token}` });
const ask = (username: string, password = CLAVE, permission: string = PERMISO) => ({
  body: { username, password, permission },
});
/** Spends a grant as the request of an actor would. */
async function spend(actor: TestActor, id: string, permiso: string = PERMISO) {
  const known = await actorOfSession(t.platform, t.db, actor.sessionId as string);
  if (!known) throw new Error('no session');
  const context = { db: t.db, actor: known, clock: t.clock, requestId: 'prueba', secret: t.platform.settings.secret };
  return runWork(context, (w) => spendGrant(w, id, { codename: permiso, nombre: '' }));
}

test('gives a grant of one use to who asked, kept in the change log', async () => {
  const { id } = await alta(rosa, [PERMISO]);
  const asker = await t.actor();
  const { msg, autorizacion } = await asker.call(s.verifyCredentialsAndPermission, ask(rosa));
  expect(msg).toBe('Autorización concedida.');
  await expect(spend(await t.actor(), autorizacion)).rejects.toMatchObject({ code: 'sin_permiso' });
  await expect(spend(asker, autorizacion, 'view_menu_otra')).rejects.toMatchObject({ code: 'sin_permiso' });
  expect(await spend(asker, autorizacion)).toBe(id);
  await expect(spend(asker, autorizacion)).rejects.toMatchObject({ code: 'sin_permiso' });
  const entry = await t.db
    .selectFrom('bitacora')
    .select(['usuario_id', 'registro_id', 'cambios'])
    .where('accion', '=', 'autorizacion')
    .where('usuario_id', '=', asker.userId)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ usuario_id: asker.userId, registro_id: id });
  expect(entry.cambios).toContain(PERMISO);
  expect(entry.cambios).not.toContain(CLAVE);
});

test('a grant dies after five minutes', async () => {
  await alta(rosa, [PERMISO]);
  const asker = await t.actor();
  const { autorizacion } = await asker.call(s.verifyCredentialsAndPermission, ask(rosa));
  t.clock.advance({ minutes: 5 });
  await expect(spend(asker, autorizacion)).rejects.toMatchObject({ code: 'sin_permiso' });
});

test('a grant counts only while who gave it is active and may approve', async () => {
  const asker = await t.actor();
  const ways = [
    (id: number) => t.db.updateTable('usuario').set({ is_active: 0 }).where('id', '=', id).execute(),
    (id: number) => t.db.deleteFrom('usuario_accion').where('usuario_id', '=', id).execute(),
  ];
  for (const [i, withdraw] of ways.entries()) {
    const { id } = await alta(`${rosa}-${i}`, [PERMISO]);
    const { autorizacion } = await asker.call(s.verifyCredentialsAndPermission, ask(`${rosa}-${i}`));
    await withdraw(id);
    await expect(spend(asker, autorizacion)).rejects.toMatchObject({ code: 'sin_permiso' });
  }
});

test('refuses wrong credentials, who lacks the permission, oneself, and permissions that do not exist', async () => {
  await alta(rosa);
  const asker = await t.actor();
  const { autorizacion } = await t.counts();
  const refused = async (input: ReturnType<typeof ask>) =>
    (await asker.refused(s.verifyCredentialsAndPermission, input, 'regla_negocio')).msg;
  expect(await refused(ask(rosa, 'otra clave'))).toBe('Usuario o contraseña incorrectos.');
  expect(await refused(ask('nadie'))).toBe('Usuario o contraseña incorrectos.');
  expect(await refused(ask(rosa))).toBe(`El usuario ${rosa} no tiene el permiso requerido.`);
  const { errores } = await asker.refused(s.verifyCredentialsAndPermission, ask(rosa, CLAVE, 'view_x'), 'validacion');
  expect(errores).toEqual({ permission: ['El permiso no existe.'] });
  const own = await (await enter(rosa)).json();
  const self = await t.guest.send(s.verifyCredentialsAndPermission, ask(rosa), as(own.access_token));
  expect((await self.json()).msg).toBe('No puedes autorizar tu propia operación.');
  expect((await t.counts()).autorizacion).toBe(autorizacion);
  // Each of its ends is in the log, with who asked and for what.
  const told = await t.db
    .selectFrom('bitacora')
    .select(['motivo', 'cambios'])
    .where('accion', '=', 'rechazo')
    .where('usuario_id', 'in', [asker.userId, own.user.id])
    .orderBy('id')
    .execute();
  expect(told.map(({ motivo }) => motivo)).toEqual([
    'Credenciales incorrectas',
    'Credenciales incorrectas',
    `Autorización negada: El usuario ${rosa} no tiene el permiso requerido.`,
    'Autorización negada: El permiso no existe.',
    'Autorización negada: No puedes autorizar tu propia operación.',
  ]);
  expect(told.every(({ cambios }) => cambios.includes('"permiso":[null,"view_'))).toBe(true);
  await t.guest.refused(s.verifyCredentialsAndPermission, ask(rosa), 'no_autenticado');
});

test('is no way around the throttle of the sign-in', async () => {
  await alta(rosa, [PERMISO]);
  const asker = await t.actor();
  for (let i = 0; i < 5; i++) {
    await asker.refused(s.verifyCredentialsAndPermission, ask(rosa, 'adivinando'), 'regla_negocio');
  }
  await asker.refused(s.verifyCredentialsAndPermission, ask(rosa), 'demasiados_intentos');
  const guessing = await t.db
    .selectFrom('bitacora')
    .select('cambios')
    .where('accion', '=', 'denegado')
    .where('usuario_id', '=', asker.userId)
    .executeTakeFirstOrThrow();
  expect(guessing.cambios).toContain('verifyCredentialsAndPermission');
  expect((await enter(rosa)).status).toBe(429);
});
