/** A sign-in from a browser that was never seen is told to its owner, by notification and mail; the first one and known ones are not. */
import { beforeEach, expect, test as onNode } from 'vitest';
import type { CorreoMessage } from '../../../server/core/platform.ts';
import { createUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { login } from '../../support/build/factor.ts';
import { usuarioBody } from '../../support/build/usuario.ts';

// Mails are caught in this process.
const test = onNode.skipIf(process.env.HOME_RUNTIME);
const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  'x-forwarded-for': '10.0.0.7',
};
const CHROME = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  'x-forwarded-for': '186.28.4.9',
};

let t: TestApp;
let mails: CorreoMessage[];
let username: string;
let id: number;
beforeEach(async () => {
  if (process.env.HOME_RUNTIME) return;
  mails = [];
  const send = async (message: CorreoMessage) => {
    mails.push(message);
    return { tipo: 'enviado', proveedorId: 'x' } as const;
  };
  t = await testApp({ correo: { send } });
  const admin = await t.actor({ superuser: true });
  ({ username, id } = (await admin.call(createUsuario, { body: usuarioBody({ email: 'rosa@correo.co' }) })).data);
});

const told = () => t.db.selectFrom('notificacion').select(['titulo', 'mensaje']).where('usuario_id', '=', id).execute();
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith('dispositivo='))
    ?.split(';', 1)[0] as string;

test('the first sign-in is no surprise, nor is one from a known browser', async () => {
  const cookie = cookieOf(await login(t, username, FIREFOX));
  await login(t, username, { ...FIREFOX, cookie, 'x-forwarded-for': '10.9.9.9' });
  await t.app.runSalida();
  expect([await told(), mails]).toEqual([[], []]);
});

test('another browser is told with what and where it is, once an hour', async () => {
  await login(t, username, FIREFOX);
  for (const _ of [1, 2, 3]) await login(t, username, CHROME);
  await t.app.runSalida();
  expect(await told()).toMatchObject([
    {
      titulo: 'Ingreso desde un equipo nuevo',
      mensaje: expect.stringContaining('Chrome en Windows (Internet, 186.28.4.9)'),
    },
  ]);
  expect(mails).toMatchObject([{ para: 'rosa@correo.co', asunto: 'Ingreso desde un equipo nuevo' }]);
  expect(mails[0]?.texto).toContain('21/11/2026 09:05');
  expect(mails[0]?.texto).toContain('Chrome en Windows (Internet, 186.28.4.9)');
  t.clock.advance({ minutes: 61 });
  await login(t, username, CHROME);
  expect(await told()).toHaveLength(2);
});

test('who failed is no sign-in', async () => {
  await login(t, username, FIREFOX);
  await login(t, username, CHROME, 'otra cosa');
  expect(await told()).toEqual([]);
});

test('an account of the demonstration is shared: nobody is told', async () => {
  await t.db.updateTable('usuario').set({ es_demo: 1 }).where('id', '=', id).execute();
  await login(t, username, FIREFOX);
  await login(t, username, CHROME);
  expect(await told()).toEqual([]);
});
