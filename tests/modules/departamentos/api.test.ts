/** The areas of the company through HTTP. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as c from '../../../server/modules/departamentos/contract.ts';
import { manifest } from '../../../server/modules/departamentos/manifest.ts';
import { createUsuario, inactivarUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { usuarioBody } from '../../support/build/usuario.ts';
import type { TestActor } from '../../support/client.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const p = manifest.permisos;

let t: TestApp;
let jefa: TestActor;
beforeEach(async () => {
  t = await testApp();
  jefa = await t.actor({ superuser: true });
});
afterEach(() => expectLogHolds(t));

interface Datos {
  nombre?: string;
  padre_id?: number | null;
  responsable_id?: number | null;
  estado?: 0 | 1;
}
const body = (codigo: string, datos: Datos = {}) => ({ codigo, nombre: `Área ${codigo}`, ...datos });
const create = async (codigo: string, datos: Datos = {}) =>
  (await jefa.call(c.createDepartamento, { body: body(codigo, datos) })).data;
const change = ({ id, codigo, version }: c.Departamento, datos: Datos = {}) => ({
  params: { id },
  body: { ...body(codigo, datos), version },
});

test('an area lives: made, listed, changed, deleted', async () => {
  const gerencia = await create('ger', { nombre: 'Gerencia' });
  expect(gerencia).toMatchObject({ codigo: 'GER', estado: 1, padre_id: null, usuarios: 0, version: 1 });
  const persona = await jefa.call(createUsuario, { body: usuarioBody({ departamento_id: gerencia.id }) });
  const compras = await create('COM', { nombre: 'Compras', padre_id: gerencia.id, responsable_id: persona.data.id });
  expect(compras).toMatchObject({ padre_nombre: 'Gerencia', responsable_nombre: 'ROSA MARÍA PÁEZ NIÑO' });
  const rows = await jefa.call(c.departamentosList.list, { query: { page: 1, padre_id: gerencia.id } });
  expect(rows).toMatchObject({ count: 1, results: [{ codigo: 'COM' }] });
  const { data } = await jefa.call(c.updateDepartamento, change(compras, { nombre: 'Compras y pagos' }));
  expect(data).toMatchObject({ nombre: 'Compras y pagos', padre_id: null, version: 2 });
  const stale = await jefa.refused(c.updateDepartamento, change(compras, { nombre: 'Otra' }), 'modificado');
  expect(stale.data).toMatchObject({ nombre: 'Compras y pagos', version: 2 });
  await jefa.call(c.deleteDepartamento, { params: { id: compras.id } });
  await jefa.refused(c.findDepartamento, { params: { id: compras.id } }, 'no_encontrado');
  const inUse = await jefa.refused(c.deleteDepartamento, { params: { id: gerencia.id } }, 'en_uso');
  expect(inUse.msg).toContain('usuario');
});

describe('refuses', () => {
  test('a repeated code, and a repeated name among siblings', async () => {
    const gerencia = await create('GER', { nombre: 'Gerencia' });
    const code = await jefa.refused(c.createDepartamento, { body: body('GER', { nombre: 'Otra' }) }, 'duplicado');
    expect(code.errores).toEqual({ codigo: ['El código ya existe.'] });
    const sibling = await jefa.refused(c.createDepartamento, { body: body('X', { nombre: 'gerencía' }) }, 'duplicado');
    expect(sibling.errores).toEqual({ nombre: ['Ya existe un departamento con ese nombre en el mismo nivel.'] });
    await create('X', { nombre: 'Gerencia', padre_id: gerencia.id });
  });

  test('circles of any length', async () => {
    const a = await create('A');
    const b = await create('B', { padre_id: a.id });
    const d = await create('D', { padre_id: b.id });
    for (const padre of [a, b, d]) {
      const { msg, errores } = await jefa.refused(
        c.updateDepartamento,
        change(a, { padre_id: padre.id }),
        'regla_negocio',
      );
      expect(msg).toBe('Un departamento no puede depender de sí mismo.');
      expect(errores).toHaveProperty('padre_id');
    }
    await jefa.call(c.updateDepartamento, change(d, { padre_id: a.id }));
  });

  test('to disable one with active users or areas below', async () => {
    const a = await create('A');
    const b = await create('B', { padre_id: a.id });
    const { data: persona } = await jefa.call(createUsuario, { body: usuarioBody({ departamento_id: b.id }) });
    const inactivo = { padre_id: a.id, estado: 0 as const };
    const withUsers = await jefa.refused(c.updateDepartamento, change(b, inactivo), 'regla_negocio');
    expect(withUsers.msg).toBe('El departamento tiene usuarios activos, no se puede inactivar.');
    const above = await jefa.refused(c.updateDepartamento, change(a, { estado: 0 }), 'regla_negocio');
    expect(above.msg).toBe('Otros departamentos activos dependen de este, no se puede inactivar.');
    const params = { id: persona.id };
    await jefa.call(inactivarUsuario, { params, body: { version: persona.version, motivo: 'Se fue' } });
    const { data } = await jefa.call(c.updateDepartamento, change(b, inactivo));
    expect(data.estado).toBe(0);
    await jefa.refused(createUsuario, { body: usuarioBody({ departamento_id: b.id }) }, 'regla_negocio');
    await jefa.call(c.updateDepartamento, change(a, { estado: 0 }));
    const orphan = await jefa.refused(c.updateDepartamento, change(data, { padre_id: a.id }), 'regla_negocio');
    expect(orphan.msg).toBe('El departamento del que depende está inactivo.');
  });

  test('a head who is not active, a head or parent who does not exist', async () => {
    const { data: persona } = await jefa.call(createUsuario, { body: usuarioBody() });
    const a = await create('A', { responsable_id: persona.id });
    const params = { id: persona.id };
    await jefa.call(inactivarUsuario, { params, body: { version: persona.version, motivo: 'Se fue' } });
    const responsable_id = persona.id;
    const { msg } = await jefa.refused(c.createDepartamento, { body: body('B', { responsable_id }) }, 'regla_negocio');
    expect(msg).toBe('El responsable debe ser un usuario activo.');
    await jefa.call(c.updateDepartamento, change(a, { nombre: 'Con el de antes', responsable_id }));
    const { errores } = await jefa.refused(
      c.createDepartamento,
      { body: body('B', { responsable_id: 99, padre_id: 99 }) },
      'validacion',
    );
    expect(Object.keys(errores ?? {}).sort()).toEqual(['padre_id', 'responsable_id']);
  });

  test('to change the state without its own permission', async () => {
    const a = await create('A');
    const editor = await t.actor({ permisos: [p.ver, p.editar, p.crear] });
    await editor.refused(c.updateDepartamento, change(a, { estado: 0 }), 'sin_permiso');
    await editor.refused(c.createDepartamento, { body: body('B', { estado: 0 }) }, 'sin_permiso');
    await editor.call(c.updateDepartamento, change(a, { nombre: 'Nueva' }));
    await editor.refused(c.deleteDepartamento, { params: { id: a.id } }, 'sin_permiso');
  });
});

test('anyone signed in chooses among them; a guest does not', async () => {
  await create('A');
  const plain = await t.actor();
  expect(await plain.call(c.departamentosList.list)).toHaveLength(1);
  expect(await plain.call(c.departamentosList.search, { body: { search: 'area' } })).toHaveLength(1);
  await plain.refused(c.findDepartamento, { params: { id: 1 } }, 'sin_permiso');
  await t.guest.refused(c.departamentosList.list, {}, 'no_autenticado');
});
