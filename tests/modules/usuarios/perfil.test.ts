/** One's own data, password, photo and sessions. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as c from '../../../server/modules/perfil/contract.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import { createUsuario, findUsuario, updateUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { MB } from '../../../server/shared/bytes.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { bytesOf, formOf, PDF } from '../../support/build/archivo.ts';
import { JPEG, PNG } from '../../support/build/image.ts';
import { CLAVE, usuarioBody } from '../../support/build/usuario.ts';
import { speaker, type TestActor } from '../../support/client.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let t: TestApp;
let jefa: TestActor;
let username: string;
let rosa: TestActor;
beforeAll(async () => {
  t = await testApp();
  jefa = await t.actor({ superuser: true });
});
beforeEach(async () => {
  ({ username } = (await jefa.call(createUsuario, { body: usuarioBody() })).data);
  rosa = await enter();
});

/** Rosa, in another session. */
async function enter(password = CLAVE, userAgent = 'pruebas'): Promise<TestActor> {
  const response = await t.guest.send(s.login, { body: { username, password } }, { 'user-agent': userAgent });
  const { access_token: token, user } = await response.json();
  const raw: TestActor['raw'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Token ${token}`);
    return t.guest.raw(path, { ...init, headers });
  };
  return speaker({ userId: user.id, username, sessionId: null, token }, raw, t.log);
}

const status = async (actor: TestActor) => (await actor.raw('/api/user/')).status;

test('shows and changes one’s own data', async () => {
  const perfil = await rosa.call(c.findPerfil);
  expect(perfil).toMatchObject({ username, n_completo: 'ROSA MARÍA PÁEZ NIÑO', grupos: [], version: 1 });
  const body = { first_name: 'Rosa', last_name: 'Páez', email: 'ROSA@ejemplo.co', celular: '', version: 1 };
  const { data } = await rosa.call(c.updatePerfil, { body });
  expect(data).toMatchObject({ n_completo: 'ROSA PÁEZ', email: 'rosa@ejemplo.co', celular: null, version: 2 });
  const stale = await rosa.refused(c.updatePerfil, { body: { ...body, first_name: 'ANA' } }, 'modificado');
  expect(stale.data).toMatchObject({ first_name: 'ROSA', version: 2 });
  await rosa.refused(c.updatePerfil, { body: { ...body, version: 2, is_superuser: true } }, 'validacion');
  await rosa.refused(c.updatePerfil, { body: { ...body, version: 2, email: 'rosa@' } }, 'validacion');
});

describe('password', () => {
  const NUEVA = 'otra llave larga';
  const change = (clave_actual: string, clave_nueva = NUEVA) => ({ body: { clave_actual, clave_nueva } });

  test('a new one closes the other sessions at once, not this one', async () => {
    const other = await enter();
    await rosa.call(c.cambiarClave, change(CLAVE));
    expect(await status(other)).toBe(401);
    expect(await status(rosa)).toBe(200);
    await t.guest.refused(s.login, { body: { username, password: CLAVE } }, 'no_autenticado');
    expect(await status(await enter(NUEVA))).toBe(200);
  });

  test('is none of the last three, also when somebody else gave one of them', async () => {
    const [uno, dos, tres] = ['primera llave', 'segunda llave', 'tercera llave'];
    const { id } = await rosa.call(s.currentUser);
    await rosa.call(c.cambiarClave, change(CLAVE, uno));
    const usuario = await jefa.call(findUsuario, { params: { id } });
    const { first_name, last_name, version } = usuario;
    await jefa.call(updateUsuario, {
      params: { id },
      body: { username, first_name, last_name, version, password: dos },
    });
    rosa = await enter(dos);
    for (const known of [CLAVE, uno, dos]) await rosa.refused(c.cambiarClave, change(dos, known), 'validacion');
    await rosa.call(c.cambiarClave, change(dos, tres));
    await rosa.call(c.cambiarClave, change(tres, CLAVE));
  });

  test('a wrong current one is refused, counted, and throttled as a sign-in', async () => {
    for (let i = 0; i < 5; i++) {
      const { msg, errores } = await rosa.refused(c.cambiarClave, change('no es esta'), 'regla_negocio');
      expect(msg).toBe('La contraseña actual no es correcta.');
      expect(errores).toHaveProperty('clave_actual');
    }
    await rosa.refused(c.cambiarClave, change(CLAVE), 'demasiados_intentos');
    await t.guest.refused(s.login, { body: { username, password: CLAVE } }, 'demasiados_intentos');
  });

  test.each([
    ['corta', 'La contraseña debe tener al menos 10 caracteres.'],
    [CLAVE, 'La contraseña nueva no puede ser ninguna de las tres últimas.'],
    ['rosarosa99', 'La contraseña es muy común, elige otra más difícil de adivinar.'],
  ])('refuses %s', async (nueva, text) => {
    const { errores } = await rosa.refused(c.cambiarClave, change(CLAVE, nueva), 'validacion');
    expect(errores).toEqual({ clave_nueva: [text] });
    expect(await status(rosa)).toBe(200);
  });
});

describe('photo', () => {
  const put = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    rosa.raw('/api/perfil/foto/', { method: 'PUT', body: formOf([{ name, bytes }]) });

  test('is kept without its metadata, shown by a short link, changed and taken away', async () => {
    const comment = Uint8Array.of(0xff, 0xfe, 0, 6, ...bytesOf('casa'));
    const named = Uint8Array.of(...JPEG.subarray(0, 2), ...comment, ...JPEG.subarray(2));
    const { data } = (await (await put('foto.jpg', named)).json()) as { data: c.Perfil };
    const { url } = data.info_persona.archivo ?? { url: '' };
    const image = await t.guest.raw(url);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(JPEG);
    expect((await rosa.call(s.currentUser)).info_persona.archivo?.url).toBe(url);
    expect((await put('otra.png', PNG)).status).toBe(200);
    expect((await t.guest.raw(url)).status).toBe(404);
    const other = (await rosa.call(c.findPerfil)).info_persona.archivo?.url ?? '';
    expect((await t.guest.raw(other)).status).toBe(200);
    expect((await rosa.call(c.deleteFoto)).data.info_persona.archivo).toBeNull();
    expect((await t.guest.raw(other)).status).toBe(404);
    await rosa.call(c.deleteFoto);
  });

  test('refuses what is no image, what is too big, and more than one', async () => {
    const before = await t.counts();
    const two = await rosa.raw('/api/perfil/foto/', {
      method: 'PUT',
      body: formOf([
        { name: 'a.png', bytes: PNG },
        { name: 'b.png', bytes: PNG },
      ]),
    });
    const statuses = [
      await put('foto.png', bytesOf('<svg onload=alert(1)>')),
      await put('foto.pdf', PDF),
      await put('foto.png', new Uint8Array(4 * MB + 1)),
      two,
    ].map(({ status }) => status);
    expect(statuses).toEqual([415, 415, 413, 400]);
    expect(await t.counts()).toEqual(before);
  });
});

describe('sessions', () => {
  test('lists one’s own that are open, this one marked', async () => {
    await t.actor();
    t.clock.advance({ minutes: 1 });
    await enter(CLAVE, CHROME);
    const rows = await rosa.call(c.listSesiones);
    expect(rows.map(({ dispositivo, actual }) => [dispositivo, actual])).toEqual([
      ['Chrome en Windows', false],
      ['Dispositivo desconocido', true],
    ]);
    expect(rows[0]).toMatchObject({ direccion: '127.0.0.1', created: '2026-11-21T09:06:00-05:00' });
  });

  test('closes one of one’s own at once, and none of others', async () => {
    const other = await enter();
    const stranger = await t.actor();
    const mine = (await rosa.call(c.listSesiones)).find(({ actual }) => !actual)?.id as string;
    await stranger.refused(c.cerrarSesion, { params: { id: mine } }, 'no_encontrado');
    expect(await status(other)).toBe(200);
    await rosa.call(c.cerrarSesion, { params: { id: mine } });
    expect(await status(other)).toBe(401);
    await rosa.refused(c.cerrarSesion, { params: { id: mine } }, 'no_encontrado');
    await rosa.refused(c.cerrarSesion, { params: { id: stranger.sessionId as string } }, 'no_encontrado');
    expect(await status(stranger)).toBe(200);
  });

  test('closes all the others', async () => {
    const others = [await enter(), await enter()];
    const stranger = await t.actor();
    await rosa.call(c.cerrarOtras);
    expect(await Promise.all(others.map(status))).toEqual([401, 401]);
    expect(await status(rosa)).toBe(200);
    expect(await status(stranger)).toBe(200);
    expect(await rosa.call(c.listSesiones)).toHaveLength(1);
  });
});
