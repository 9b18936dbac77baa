/** Many codes at once: what is suggested is confirmed but where the text speaks of a pack; and suppliers that become one. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/homologacion/contract/homologacion.ts';
import { homologacionesList, masivos } from '../../../server/modules/homologacion/contract/lista.ts';
import { findProveedor, fusionarProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { endedJob } from '../../support/jobs.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { buildCodigo, crearProducto, crearProveedor } from './surtido.ts';

let t: TestApp;
let ana: TestActor;
let proveedor: number;
let arroz: number;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  proveedor = await crearProveedor(t, ana);
  arroz = await crearProducto(t, 'ABA0001', 'ARROZ BLANCO LA ROSITA 500 g');
});
afterEach(() => expectLogHolds(t));

const crear = async (cod_prod_xml: string, nombre_producto_xml: string, changes = {}) =>
  (
    await ana.call(c.createHomologacion, {
      body: buildCodigo(proveedor, { cod_prod_xml, nombre_producto_xml, ...changes }),
    })
  ).data;
const estados = async () => {
  const found = await ana.call(homologacionesList.list, { query: { page: 1, ordering: 'cod_prod_xml' } });
  return ('results' in found ? found.results : []).map(({ cod_prod_xml, estado }) => `${cod_prod_xml} ${estado}`);
};
const masivo = async (accion: keyof typeof masivos, ids: readonly number[]) => {
  const { data } = await ana.call(masivos[accion].begin, { body: { seleccion: { ids: [...ids] }, datos: {} } });
  return endedJob(t, ana, data.trabajo);
};

test('suggestions are confirmed together; a pack, and what nothing is like, wait for who looks', async () => {
  const rows = [
    await crear('A', 'ARROZ BLANCO 500GR'),
    await crear('B', 'ARROZ BLANCO ROSITA 500 g CAJA X 12'),
    await crear('C', 'TORNILLO'),
    await crear('D', 'FLETE'),
  ];
  expect(rows.map(({ estado }) => estado)).toEqual(['SUGERIDA', 'SUGERIDA', 'PENDIENTE', 'PENDIENTE']);
  const ids = rows.map(({ id }) => id);
  expect(await masivo('confirmar', ids)).toMatchObject({ hechos: 1, fallidos: 3 });
  expect(await estados()).toEqual(['A HOMOLOGADA', 'B SUGERIDA', 'C PENDIENTE', 'D PENDIENTE']);
  expect(await masivo('ignorar', ids.slice(3))).toMatchObject({ fallidos: 0 });
  expect(await masivo('inactivar', ids.slice(2, 3))).toMatchObject({ fallidos: 0 });
  expect(await masivo('reabrir', ids)).toMatchObject({ fallidos: 1 });
  expect(await estados()).toEqual(['A SUGERIDA', 'B SUGERIDA', 'C PENDIENTE', 'D PENDIENTE']);
});

test('two suppliers that are one: codes go to the survivor, and what both called alike stays with who it was', async () => {
  const otro = await crearProveedor(t, ana);
  await crear('A', 'ARROZ', { producto_id: arroz });
  await crear('A', 'ARROZ', { producto_id: arroz, proveedor_id: otro });
  await crear('B', 'ACEITE', { producto_id: arroz, proveedor_id: otro });
  const [keep, drop] = [
    await ana.call(findProveedor, { params: { id: proveedor } }),
    await ana.call(findProveedor, { params: { id: otro } }),
  ];
  await ana.call(fusionarProveedor, {
    params: { id: proveedor },
    body: { version: keep.version, otra_id: otro, otra_version: drop.version, de_la_otra: [] },
  });
  const rows = await t.db
    .selectFrom('homologacion')
    .select(['cod_prod_xml', 'proveedor_id', 'orden_proveedor'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ cod_prod_xml, proveedor_id }) => [cod_prod_xml, proveedor_id])).toEqual([
    ['A', proveedor],
    ['A', otro],
    ['B', proveedor],
  ]);
  expect(rows[2]?.orden_proveedor).toBe(rows[0]?.orden_proveedor);
});
