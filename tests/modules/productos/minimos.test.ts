/** What each warehouse should have of a product: said whole under the product's version, refused cell by cell, told in its log. */
import { beforeEach, expect, test } from 'vitest';
import { leerMinimos, ponerMinimos } from '../../../server/modules/productos/contract/minimos.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { type BodegaHecha, crearBodega, crearProductoDeStock } from '../../support/build/existencia.ts';

const { permisos } = manifest;

let t: TestApp;
let edita: TestActor;
let norte: BodegaHecha;
let sur: BodegaHecha;
let arroz: number;
beforeEach(async () => {
  t = await testApp();
  [sur, norte] = [await crearBodega(t, 'SUR'), await crearBodega(t, 'NORTE')];
  arroz = await crearProductoDeStock(t, 'ARROZ');
  edita = await t.actor({ permisos: [permisos.ver, permisos.editar] });
});

const leer = (id = arroz, who = edita) => who.call(leerMinimos, { params: { id } });
const pedido = (minimos: readonly object[], version: number, id = arroz) => ({
  params: { id },
  body: { version, minimos } as never,
});
async function poner(minimos: readonly object[], id = arroz) {
  const { version } = await leer(id);
  return (await edita.call(ponerMinimos, pedido(minimos, version, id))).data;
}
async function refusa(minimos: readonly object[], code: 'validacion' | 'regla_negocio', id = arroz) {
  const before = await leer(id);
  const { errores, msg } = await edita.refused(ponerMinimos, pedido(minimos, before.version, id), code);
  expect(await leer(id)).toEqual(before);
  return errores ?? msg;
}

test('they are said, changed and taken away, by the name of the warehouse, and the version moves with them', async () => {
  const first = await leer();
  expect(first).toEqual({ version: 1, minimos: [] });
  const said = await poner([
    { bodega_id: sur.id, minimo: 5 },
    { bodega_id: norte.id, minimo: 20, maximo: 60 },
  ]);
  expect(said.minimos).toEqual([
    { bodega_id: norte.id, bodega: 'NORTE', minimo: 20, maximo: 60 },
    { bodega_id: sur.id, bodega: 'SUR', minimo: 5, maximo: null },
  ]);
  expect(said.version).toBe(2);
  // Who read them before meets a conflict, with what they are now.
  const old = await edita.refused(ponerMinimos, pedido([], first.version), 'modificado');
  expect(old.data).toEqual(said);
  // The same again changes nothing.
  expect(await poner(said.minimos.map(({ bodega: _, ...each }) => each))).toEqual(said);
  const less = await poner([{ bodega_id: norte.id, minimo: 24, maximo: null }]);
  expect(less).toEqual({
    version: 3,
    minimos: [{ bodega_id: norte.id, bodega: 'NORTE', minimo: 24, maximo: null }],
  });
  const log = await t.db.selectFrom('bitacora').select('accion').where('tabla', '=', 'producto_minimo').execute();
  expect(log.map(({ accion }) => accion).toSorted()).toEqual(['crear', 'crear', 'editar', 'eliminar']);
});

test('what is wrong is told at its cell, and nothing is kept', async () => {
  const kilo = await crearProductoDeStock(t, 'PAPA', { unidad_base: 'KGM' });
  expect((await poner([{ bodega_id: norte.id, minimo: 2.5 }], kilo)).minimos).toMatchObject([{ minimo: 2.5 }]);
  await poner([{ bodega_id: norte.id, minimo: 20, maximo: 60 }]);
  const otro = { bodega_id: sur.id, minimo: 1 };
  expect(await refusa([{ bodega_id: norte.id, minimo: 20, maximo: 19 }], 'validacion')).toEqual({
    'minimos.0.maximo': ['El máximo no puede ser menor que el mínimo.'],
  });
  expect(await refusa([otro, { bodega_id: sur.id, minimo: 3 }], 'validacion')).toEqual({
    'minimos.1.bodega_id': ['La bodega ya está en la lista.'],
  });
  expect(await refusa([otro, { bodega_id: 999_999, minimo: 3 }], 'validacion')).toEqual({
    'minimos.1.bodega_id': ['El valor no está en la lista.'],
  });
  expect(await refusa([{ ...otro, minimo: 1.5, maximo: 2.5 }], 'validacion')).toEqual({
    'minimos.0.minimo': ['La cantidad de ARROZ debe ser entera.'],
    'minimos.0.maximo': ['La cantidad de ARROZ debe ser entera.'],
  });
  for (const minimo of [0, -1, 1.2345, 1e15, null]) await refusa([{ ...otro, minimo }], 'validacion');
  await refusa([{ ...otro, sobra: 1 }], 'validacion');
  const servicio = await crearProductoDeStock(t, 'FLETE', { tipo: 'SERVICIO' });
  expect(await refusa([otro], 'regla_negocio', servicio)).toBe(
    'Los mínimos por bodega son de los productos de inventario.',
  );
});

test('a warehouse out of use keeps what was said of it, and is given nothing new', async () => {
  await poner([{ bodega_id: sur.id, minimo: 5 }]);
  await t.db.updateTable('bodega').set({ activo: 0 }).execute();
  expect((await poner([{ bodega_id: sur.id, minimo: 6 }])).minimos).toMatchObject([{ minimo: 6 }]);
  expect(await refusa([{ bodega_id: norte.id, minimo: 5 }], 'validacion')).toEqual({
    'minimos.0.bodega_id': ['El valor no está en la lista.'],
  });
});

test('who sees the product reads them; only who edits it says them', async () => {
  const mira = await t.actor({ permisos: [permisos.ver] });
  expect((await leer(arroz, mira)).minimos).toEqual([]);
  await mira.refused(ponerMinimos, pedido([], 1), 'sin_permiso');
  await edita.refused(leerMinimos, { params: { id: 999_999 } }, 'no_encontrado');
  await edita.refused(ponerMinimos, pedido([], 1, 999_999), 'no_encontrado');
});
