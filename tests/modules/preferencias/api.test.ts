/** A person's own settings and views. */
import { beforeEach, describe, expect, test } from 'vitest';
import * as c from '../../../server/modules/preferencias/contract.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

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
    expect(data).toEqual({ id: data.id, ...body, version: 1 });
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
