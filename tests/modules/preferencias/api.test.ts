/** A person's own settings and views. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as c from '../../../server/modules/preferencias/contract.ts';
import { manifest } from '../../../server/modules/preferencias/manifest.ts';
import { createGrupo, deleteGrupo } from '../../../server/modules/usuarios/contract/grupos.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

const { compartirVistas, administrarVistas } = manifest.permisos;

let t: TestApp;
let ana: TestActor;
let eva: TestActor;
beforeEach(async () => {
  t = await testApp();
  [ana, eva] = [await t.actor(), await t.actor({ superuser: true })];
});

const put = (who: TestActor, clave: string, valor: null | string | number | boolean | object) =>
  who.send(c.guardarPreferencia, { params: { clave }, body: { valor } });

test('a preference is any JSON, one’s own, forgotten with null', async () => {
  const columns = { columnas: ['nombre', 'nit'], densidad: 'compacta' };
  await put(ana, 'tema', 'oscuro');
  await put(ana, 'lista.tercero/proveedores', columns);
  await put(ana, 'tema', 'claro');
  await put(ana, 'numero', 0);
  expect(await ana.call(c.listPreferencias)).toEqual({
    tema: 'claro',
    numero: 0,
    'lista.tercero/proveedores': columns,
  });
  expect(await eva.call(c.listPreferencias)).toEqual({});
  await put(ana, 'tema', null);
  await put(ana, 'numero', null);
  expect(Object.keys(await ana.call(c.listPreferencias))).toEqual(['lista.tercero/proveedores']);
  await t.guest.refused(c.listPreferencias, {}, 'no_autenticado');
});

test('a preference is small, and there are not endlessly many', async () => {
  expect((await put(ana, 'a', 'x'.repeat(8_190))).status).toBe(200);
  expect((await put(ana, 'a', 'x'.repeat(8_191))).status).toBe(400);
  expect((await put(ana, 'a', 'x'.repeat(40_000))).status).toBe(413);
  for (let i = 1; i < 300; i++) await put(ana, `clave${i}`, i);
  expect((await put(ana, 'una-mas', 1)).status).toBe(400);
  expect((await put(ana, 'clave7', 'otra')).status).toBe(200);
});

describe('saved views', () => {
  const body = { lista: 'tercero/proveedores', nombre: 'Inactivos', consulta: 'f.estado=0&orden=-updated' };

  test('live: kept, listed, changed, deleted', async () => {
    const { data } = await ana.call(c.createVista, { body });
    expect(data).toEqual({ id: data.id, ...body, grupo: null, de: null, editable: true, version: 1 });
    await ana.call(c.createVista, { body: { ...body, lista: 'usuarios' } });
    expect(await ana.call(c.listVistas, { query: { lista: 'usuarios' } })).toHaveLength(1);
    expect(await ana.call(c.listVistas)).toHaveLength(2);
    const params = { id: data.id };
    const change = { params, body: { nombre: 'Los de antes', consulta: '', version: 1 } };
    expect((await ana.call(c.updateVista, change)).data).toMatchObject({ nombre: 'Los de antes', version: 2 });
    const stale = await ana.refused(c.updateVista, { ...change, body: { ...change.body, nombre: 'X' } }, 'modificado');
    expect(stale.data).toMatchObject({ nombre: 'Los de antes' });
    await ana.call(c.deleteVista, { params });
    await ana.refused(c.deleteVista, { params }, 'no_encontrado');
  });

  test('only of a list that there is', async () => {
    for (const lista of ['tercero', 'tercero/proveedores/search', 'constructor', 'x'.repeat(100)]) {
      const { errores } = await ana.refused(c.createVista, { body: { ...body, lista } }, 'validacion');
      expect(errores).toEqual({ lista: ['No existe esa lista.'] });
    }
    expect(await ana.call(c.listVistas)).toEqual([]);
  });

  test('a name once in a list', async () => {
    await ana.call(c.createVista, { body });
    const { errores } = await ana.refused(c.createVista, { body }, 'duplicado');
    expect(errores).toEqual({ nombre: ['Ya tienes una vista con ese nombre.'] });
    await eva.call(c.createVista, { body });
  });

  test('those of another do not exist, not even for a superuser', async () => {
    const { data } = await ana.call(c.createVista, { body });
    const params = { id: data.id };
    expect(await eva.call(c.listVistas)).toEqual([]);
    await eva.refused(c.updateVista, { params, body: { nombre: 'Mía', consulta: '', version: 1 } }, 'no_encontrado');
    await eva.refused(c.deleteVista, { params }, 'no_encontrado');
    expect(await ana.call(c.listVistas)).toHaveLength(1);
  });
});

describe('views shared with a group', () => {
  const lista = 'tercero/proveedores';
  const body = { lista, nombre: 'Morosos', consulta: 'f.estado=0' };
  let compras: number;
  let bodega: number;
  let luis: TestActor;
  beforeEach(async () => {
    const group = async (nombre: string) => (await eva.call(createGrupo, { body: { nombre, permisos: [] } })).data.id;
    [compras, bodega] = [await group('Compras'), await group('Bodega')];
    ana = await t.actor({ permisos: [compartirVistas.codename] });
    luis = await t.actor();
    for (const who of [ana, luis]) await join(who, compras);
  });
  const join = (who: TestActor, grupo_id: number) =>
    t.db
      .insertInto('usuario_grupo')
      .values({ usuario_id: who.userId as number, grupo_id })
      .execute();
  const create = async () => (await ana.call(c.createVista, { body })).data;
  const share = async () => {
    const { id, version } = await create();
    return (await ana.call(c.compartirVista, { params: { id }, body: { grupo_id: compras, version } })).data;
  };
  const seenBy = async (who: TestActor) =>
    (await who.call(c.listVistas, { query: { lista } })).map(({ nombre, de, editable }) => [nombre, de, editable]);

  test('its members read it with the name of who shares it; nobody else does, and only its owner changes it', async () => {
    const { id, version, grupo } = await share();
    expect(grupo).toEqual({ id: compras, nombre: 'Compras' });
    const [{ de } = { de: null }] = await luis.call(c.listVistas, { query: { lista } });
    expect(de).toBeTruthy();
    expect(await seenBy(luis)).toEqual([['Morosos', de, false]]);
    expect(await seenBy(ana)).toEqual([['Morosos', null, true]]);
    const stranger = await t.actor();
    expect(await seenBy(stranger)).toEqual([]);
    const params = { id };
    const change = { params, body: { nombre: 'Otra', consulta: '', version } };
    for (const [who, code] of [
      [luis, 'sin_permiso'],
      [stranger, 'no_encontrado'],
    ] as const) {
      await who.refused(c.updateVista, change, code);
      await who.refused(c.deleteVista, { params }, code);
      await who.refused(c.dejarDeCompartirVista, { params, body: { version } }, code);
    }
    await ana.call(c.updateVista, change);
    expect((await seenBy(luis)).map(([nombre]) => nombre)).toEqual(['Otra']);
    await ana.call(c.dejarDeCompartirVista, { params, body: { version: version + 1 } });
    expect(await seenBy(luis)).toEqual([]);
    expect(await seenBy(ana)).toHaveLength(1);
  });

  test('sharing asks for its permission, for a group of one’s own, and for a view of one’s own', async () => {
    const { id, version } = await create();
    const params = { id };
    const to = (grupo_id: number) => ({ params, body: { grupo_id, version } });
    expect(await ana.call(c.gruposParaCompartir)).toEqual([{ id: compras, nombre: 'Compras' }]);
    await ana.refused(c.compartirVista, to(bodega), 'validacion');
    await ana.refused(c.compartirVista, to(999), 'validacion');
    await luis.refused(c.gruposParaCompartir, {}, 'sin_permiso');
    const own = (await luis.call(c.createVista, { body })).data;
    await luis.refused(
      c.compartirVista,
      { params: { id: own.id }, body: { grupo_id: compras, version: 1 } },
      'sin_permiso',
    );
    const other = await t.actor({ permisos: [compartirVistas.codename] });
    await join(other, compras);
    await other.refused(c.compartirVista, to(compras), 'no_encontrado');
    await ana.call(c.compartirVista, to(compras));
    await other.refused(c.compartirVista, { params, body: { grupo_id: compras, version: 2 } }, 'sin_permiso');
    // Who administers views shares with any.
    const { data } = await eva.call(c.createVista, { body });
    await eva.call(c.compartirVista, { params: { id: data.id }, body: { grupo_id: bodega, version: 1 } });
  });

  test('who administers views sets a shared view right, also of somebody who left; two at once meet a conflict', async () => {
    const { id, version } = await share();
    const jefe = await t.actor({ permisos: [administrarVistas.codename] });
    const params = { id };
    await t.db
      .updateTable('usuario')
      .set({ is_active: 0 })
      .where('id', '=', ana.userId as number)
      .execute();
    expect(await seenBy(luis)).toHaveLength(1);
    await jefe.call(c.updateVista, { params, body: { nombre: 'Con deudas', consulta: '', version } });
    const { data } = await eva.refused(
      c.updateVista,
      { params, body: { nombre: 'Deudores', consulta: '', version } },
      'modificado',
    );
    expect(data).toMatchObject({ nombre: 'Con deudas', version: version + 1 });
    await jefe.call(c.deleteVista, { params });
    expect(await seenBy(luis)).toEqual([]);
    // What is not shared does not exist for them.
    const own = (await luis.call(c.createVista, { body })).data;
    await jefe.refused(c.deleteVista, { params: { id: own.id } }, 'no_encontrado');
  });

  test('a group that goes away leaves its views to their owners, and the log tells it', async () => {
    const { id } = await share();
    await t.db.deleteFrom('usuario_grupo').where('grupo_id', '=', compras).execute();
    await eva.call(deleteGrupo, { params: { id: compras } });
    expect(await ana.call(c.listVistas)).toMatchObject([{ id, grupo: null, editable: true }]);
    const told = await t.db
      .selectFrom('bitacora')
      .select(['accion', 'cambios'])
      .where('tabla', '=', 'vista_guardada')
      .where('registro_id', '=', id)
      .orderBy('id')
      .execute();
    expect(told.map(({ cambios }) => JSON.parse(cambios).grupo_id)).toEqual([
      undefined,
      [null, compras],
      [compras, null],
    ]);
  });

  test('a group is not flooded with views', async () => {
    for (let i = 0; i < 20; i++) {
      const { id, version } = (await ana.call(c.createVista, { body: { ...body, nombre: `V${i}` } })).data;
      await ana.call(c.compartirVista, { params: { id }, body: { grupo_id: compras, version } });
    }
    const { id, version } = await create();
    await ana.refused(c.compartirVista, { params: { id }, body: { grupo_id: compras, version } }, 'regla_negocio');
  });

  test('nor with those of many lists', async () => {
    const { id, version } = await create();
    await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 200)
      insert into vista_guardada (usuario_id, lista, nombre, consulta, grupo_id, created, updated)
      select ${luis.userId}, 'lista/' || i, 'Vista', '', ${compras}, '', '' from n`.execute(t.db);
    const msg = 'No se pueden compartir más de 200 vistas con un grupo.';
    const to = (grupo_id: number) => ({ params: { id }, body: { grupo_id, version } });
    expect((await ana.refused(c.compartirVista, to(compras), 'regla_negocio')).msg).toBe(msg);
    await t.db.deleteFrom('vista_guardada').where('lista', '=', 'lista/7').execute();
    await ana.call(c.compartirVista, to(compras));
  });
});
