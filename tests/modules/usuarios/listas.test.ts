/** Lists of users, and why each may do what they may. */
import { beforeEach, describe, expect, test } from 'vitest';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import * as g from '../../../server/modules/usuarios/contract/grupos.ts';
import * as c from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { usuarioBody } from '../../support/build/usuario.ts';
import type { TestActor } from '../../support/client.ts';

const VER = proveedores.permisos.ver.codename;
const EDITAR = proveedores.permisos.editar.codename;

let t: TestApp;
let jefa: TestActor;
beforeEach(async () => {
  t = await testApp();
  jefa = await t.actor({ superuser: true, username: 'jefa' });
});

const create = async (datos: Parameters<typeof usuarioBody>[0] = {}) =>
  (await jefa.call(c.createUsuario, { body: usuarioBody(datos) })).data;
const grupo = async (nombre: string, permisos: string[]) =>
  (await jefa.call(g.createGrupo, { body: { nombre, permisos } })).data;

describe('lists', () => {
  beforeEach(async () => {
    const compras = await grupo('Compras', [VER]);
    await create({ username: 'rosa', first_name: 'ROSA', last_name: 'ÑUSTES', grupos: [compras.id] });
    const { id, version } = await create({
      username: 'pedro',
      first_name: 'PEDRO',
      last_name: 'NIÑO',
      email: 'p@ejemplo.co',
    });
    await jefa.call(c.inactivarUsuario, { params: { id }, body: { version, motivo: 'Se fue' } });
  });

  test('without page a plain array with id and n_completo', async () => {
    const rows = (await jefa.call(c.usuariosList.list)) as { n_completo: string }[];
    expect(rows.map(({ n_completo }) => n_completo)).toEqual(['JEFA DE PRUEBA', 'PEDRO NIÑO', 'ROSA ÑUSTES']);
    expect(rows[2]).toMatchObject({ username: 'rosa', grupos: 'Compras', is_active: true, departamento: null });
  });

  test('filters by state and group, searches names, user names and mail', async () => {
    const names = async (query: Record<string, string | number>) => {
      const page = await jefa.call(c.usuariosList.list, { query: { page: 1, ...query } });
      return 'results' in page ? page.results.map(({ username }) => username) : [];
    };
    expect(await names({ is_active: 0 })).toEqual(['pedro']);
    const [{ id } = { id: 0 }] = (await jefa.call(g.gruposList.list)) as { id: number }[];
    expect(await names({ grupo_id: id })).toEqual(['rosa']);
    expect(await names({ grupo_id__in: `${id},999` })).toEqual(['rosa']);
    expect(await names({ grupo_id__gte: id + 1 })).toEqual([]);
    expect(await names({ search: 'nustes ros' })).toEqual(['rosa']);
    expect(await names({ search: 'p@ejem' })).toEqual(['pedro']);
    expect(await names({ ordering: '-username' })).toEqual(['rosa', 'pedro', 'jefa']);
  });

  test('anyone signed in chooses among the active, and learns no more of them', async () => {
    const plain = await t.actor({ username: 'zoila' });
    const rows = (await plain.call(c.usuariosOpciones.list)) as Record<string, unknown>[];
    expect(rows.map(({ username }) => username)).toEqual(['jefa', 'rosa', 'zoila']);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['id', 'n_completo', 'username']);
    expect(await plain.call(c.usuariosOpciones.search, { body: { search: 'ÑUS' } })).toHaveLength(1);
    await plain.refused(c.usuariosList.list, {}, 'sin_permiso');
    // Names to choose from are no file to take away.
    for (const way of ['exportar', 'imprimir'])
      expect((await plain.raw(`/api/usuarios/opciones/${way}/`)).status).toBe(404);
    const asJob = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await plain.raw('/api/usuarios/opciones/exportar/', asJob)).status).toBe(404);
  });

  test('an export holds no secrets', async () => {
    const response = await jefa.raw('/api/usuarios/exportar/?formato=csv');
    const text = await response.text();
    expect(text).toContain('ROSA ÑUSTES');
    expect(text).not.toMatch(/scrypt/);
  });
});

test('explains why a user has each permission', async () => {
  const compras = await grupo('Compras', [VER, EDITAR]);
  const { id } = await create({ grupos: [compras.id], permisos: [VER] });
  const why = async (usuario: number) =>
    new Map(
      (await jefa.call(c.permisosEfectivos, { params: { id: usuario } })).map((row) => [row.codename, row.origen]),
    );
  expect(await why(id)).toEqual(
    new Map([
      [EDITAR, ['Compras']],
      [VER, ['directo', 'Compras']],
    ]),
  );
  expect((await why(jefa.userId as number)).get(VER)).toEqual(['superusuario']);
  await jefa.refused(c.permisosEfectivos, { params: { id: 999 } }, 'no_encontrado');
});
