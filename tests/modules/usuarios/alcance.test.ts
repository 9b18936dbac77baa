/**
 * Nobody takes over who can do more: the user is judged as they were before the request, whatever the request writes first, and what
 * would make them less powerful is refused too, so that several requests get no further than one.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as a from '../../../server/modules/acciones/contract.ts';
import { manifest as acciones } from '../../../server/modules/acciones/manifest.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import * as g from '../../../server/modules/usuarios/contract/grupos.ts';
import * as c from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { usuarioBody } from '../../support/build/usuario.ts';
import type { TestActor } from '../../support/client.ts';
import { endedJob } from '../../support/jobs.ts';

const p = manifest.permisos;
const [VER, EDITAR, CREAR] = [proveedores.permisos.ver, proveedores.permisos.editar, proveedores.permisos.crear].map(
  ({ codename }) => codename,
) as [string, string, string];
const NUEVA = 'una llave que yo puse';
const DE_QUIEN = 'de quien tiene permisos que tú no tienes.';

let t: TestApp;
let jefa: TestActor;
beforeAll(async () => {
  t = await testApp();
  jefa = await t.actor({ superuser: true });
});

const create = async (datos: Parameters<typeof usuarioBody>[0] = {}) =>
  (await jefa.call(c.createUsuario, { body: usuarioBody(datos) })).data;
let named = 0;
const grupo = async (permisos: string[]) =>
  (await jefa.call(g.createGrupo, { body: { nombre: `Grupo ${++named}`, permisos } })).data;
const find = (id: number) => jefa.call(c.findUsuario, { params: { id } });

async function edit(id: number, changes: object = {}) {
  const { username, first_name, last_name, email, celular, tipo_usuario, departamento_id, ...row } = await find(id);
  const datos = { username, first_name, last_name, email, celular, tipo_usuario, departamento_id };
  const { is_superuser, grupos, permisos, version } = row;
  return { params: { id }, body: { ...datos, is_superuser, grupos, permisos, version, ...changes } };
}
const passwordOf = async (id: number) =>
  (await t.db.selectFrom('usuario').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash;

test('a password is refused although the same request empties groups and permissions, and nothing of it is written', async () => {
  const setter = await t.actor({ permisos: [p.ver, p.editar, p.cambiarClave] });
  const poderosa = await create({ grupos: [(await grupo([VER, EDITAR])).id], permisos: [CREAR] });
  const [before, password] = [await t.counts(), await passwordOf(poderosa.id)];
  const body = { password: NUEVA, grupos: [], permisos: [] };
  const { errores } = await setter.refused(c.updateUsuario, await edit(poderosa.id, body), 'regla_negocio');
  expect(errores).toEqual({
    password: [`No puedes cambiar la contraseña ${DE_QUIEN}`],
    grupos: [`No puedes cambiar los grupos ${DE_QUIEN}`],
    permisos: [`No puedes cambiar los permisos ${DE_QUIEN}`],
  });
  expect(await find(poderosa.id)).toEqual(poderosa);
  expect(await t.counts()).toEqual(before);
  expect(await passwordOf(poderosa.id)).toBe(password);
});

test('nor in several requests: neither what they may do, nor how they enter, nor their state', async () => {
  const todo = Object.values(p).map(({ codename }) => codename);
  const editor = await t.actor({ permisos: [...todo, acciones.permisos.ver, acciones.permisos.editar] });
  const { id: grupo_id } = await grupo([VER, EDITAR]);
  const { id, version, username } = await create({ grupos: [grupo_id], permisos: [p.ver.codename] });
  for (const changes of [{ grupos: [] }, { permisos: [] }, { email: 'otra@ejemplo.co' }, { username: 'otra.cosa' }]) {
    const [campo] = Object.keys(changes) as [string];
    const { errores } = await editor.refused(c.updateUsuario, await edit(id, changes), 'regla_negocio');
    expect(Object.keys(errores ?? {})).toEqual([campo]);
  }
  const estado = `No puedes cambiar el estado ${DE_QUIEN}`;
  const motivo = { version, motivo: 'Porque sí' };
  expect((await editor.refused(c.inactivarUsuario, { params: { id }, body: motivo }, 'regla_negocio')).msg).toBe(
    estado,
  );
  const seleccion = { ids: [id] };
  const { data } = await editor.call(c.masivoUsuarios.inactivar.begin, {
    body: { seleccion, datos: { motivo: 'Porque sí' } },
  });
  expect(await endedJob(t, editor, data.trabajo)).toMatchObject({ hechos: 0, fallidos: 1 });
  // Not through their group either: neither from the group, nor from the action.
  const quitar = { nombre: 'Sin permisos', permisos: [VER], version: 1 };
  const refusal = await editor.refused(g.updateGrupo, { params: { id: grupo_id }, body: quitar }, 'regla_negocio');
  expect(refusal.msg).toMatch(/^No puedes quitar permisos que tú no tienes: «/);
  const accion = await t.db.selectFrom('accion').select('id').where('codename', '=', EDITAR).executeTakeFirstOrThrow();
  const sin = { params: { id: accion.id }, body: { grupos: [] } };
  expect((await editor.refused(a.asignarGrupos, sin, 'regla_negocio')).msg).toMatch(/^No puedes quitar permisos/);
  expect(await find(id)).toMatchObject({ version, username, is_active: true, grupos: [grupo_id] });
  // What lets nobody in is theirs to change.
  await editor.call(c.updateUsuario, await edit(id, { celular: '3150000000' }));
});

test('an inactive user is guarded by the rights that would come back', async () => {
  const editor = await t.actor({ permisos: [p.ver, p.editar, p.cambiarClave, p.inactivar] });
  const { id, version } = await create({ permisos: [EDITAR] });
  await jefa.call(c.inactivarUsuario, { params: { id }, body: { version, motivo: 'Vacaciones' } });
  await editor.refused(c.updateUsuario, await edit(id, { password: NUEVA }), 'regla_negocio');
  await editor.refused(c.activarUsuario, { params: { id }, body: { version: version + 1 } }, 'regla_negocio');
  await jefa.call(c.updateUsuario, await edit(id, { password: NUEVA, permisos: [] }));
  await editor.call(c.activarUsuario, { params: { id }, body: { version: version + 2 } });
});

test('whatever an editor tries, in whatever order, the password of who could do more stays', async () => {
  const RIGHTS = [VER, EDITAR, CREAR];
  const some = fc.uniqueArray(fc.constantFrom(...RIGHTS), { maxLength: 3 });
  const step = fc.record(
    { password: fc.constant(NUEVA), grupos: fc.constantFrom('none', 'all'), permisos: some, edita: some },
    { requiredKeys: [] },
  );
  const trying = fc.record({
    own: some,
    direct: some,
    shared: some,
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(trying, async ({ own, direct, shared, steps }) => {
      const editor = await t.actor({
        permisos: [p.ver, p.editar, p.cambiarClave, p.verGrupos, p.editarGrupos, ...own],
      });
      const team = await grupo(shared);
      const target = await create({ grupos: [team.id], permisos: direct });
      const password = await passwordOf(target.id);
      for (const { edita, grupos, ...changes } of steps) {
        const now = await jefa.call(g.findGrupo, { params: { id: team.id } });
        if (edita) {
          const body = { nombre: now.nombre, permisos: edita, version: now.version };
          await editor.send(g.updateGrupo, { params: { id: team.id }, body });
        }
        const wanted = grupos ? { grupos: grupos === 'all' ? [team.id] : [] } : {};
        await editor.send(c.updateUsuario, await edit(target.id, { ...changes, ...wanted }));
      }
      const more = [...direct, ...shared].some((right) => !own.includes(right));
      if (more) expect(await passwordOf(target.id)).toBe(password);
    }),
    { numRuns: 25 },
  );
}, 60_000);
