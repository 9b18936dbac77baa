/** Who has not come in for ninety days is told to the administrator by the work of the day, once. */
import { beforeEach, expect, test } from 'vitest';
import * as s from '../../../server/modules/sesion/contract.ts';
import { createToken } from '../../../server/modules/tokens/contract.ts';
import * as c from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { CLAVE, usuarioBody } from '../../support/build/usuario.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
  const jefa = await t.actor({ superuser: true, username: 'jefa' });
  for (const username of ['rosa', 'luis', 'ines']) {
    await jefa.call(c.createUsuario, { body: usuarioBody({ username, permisos: [manifest.permisos.ver.codename] }) });
  }
});

const enter = (username: string) => t.guest.call(s.login, { body: { username, password: CLAVE } });
const told = async () =>
  (
    await t.db
      .selectFrom('notificacion as n')
      .innerJoin('evento_notificacion as e', 'e.id', 'n.evento_notificacion_id')
      .where('e.codigo', '=', 'usuario_sin_uso')
      .select(['n.titulo', 'n.mensaje', 'n.object_id'])
      .orderBy('n.id')
      .execute()
  ).map(({ titulo, mensaje, object_id }) => ({ titulo, mensaje, object_id }));
const day = async (days: number) => {
  t.clock.advance({ days });
  await t.app.runDaily();
};

test('those who never came in, who left, and not who goes on with a session or a token', async () => {
  await enter('luis');
  const { access_token } = await enter('ines');
  const { token } = await t.bearer(access_token).call(createToken, {
    body: { nombre: 'Tablero', permisos: [manifest.permisos.ver.codename] },
  });
  await day(0);
  await day(60);
  await t.bearer(token).call(c.usuariosList.list);
  // Its use is noted beside the call.
  await expect.poll(() => t.db.selectFrom('token_uso').select('ultimo_uso').execute()).toHaveLength(1);
  await day(29);
  expect(await told()).toEqual([]);
  await day(2);
  const [first, ...others] = await told();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ titulo: '3 usuarios llevan más de 90 días sin ingresar', object_id: null });
  expect(first?.mensaje).toContain('(luis)');
  expect(first?.mensaje).toContain('(rosa)');
  expect(first?.mensaje).toContain('(jefa)');
  await day(1);
  await day(40);
  expect((await told()).length).toBe(1);
  await day(20);
  const later = await told();
  expect(later.slice(1).map(({ titulo }) => titulo)).toEqual([
    'ROSA MARÍA PÁEZ NIÑO lleva más de 90 días sin ingresar',
  ]);
  expect(later[1]?.mensaje).toContain('(ines)');
  // Who comes back and leaves again is told again.
  await enter('luis');
  await day(60);
  await day(40);
  expect((await told()).filter(({ mensaje }) => mensaje.includes('(luis)')).length).toBe(2);
  expect((await told()).filter(({ mensaje }) => mensaje.includes('(rosa)')).length).toBe(1);
});
