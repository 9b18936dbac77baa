/** What the stock of a product allows, and to whom its cost is told. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import * as lista from '../../../server/modules/productos/contract/lista.ts';
import * as c from '../../../server/modules/productos/contract/producto.ts';
import { manifest } from '../../../server/modules/productos/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProducto, crearProducto, ean } from '../../support/build/producto.ts';

const p = manifest.permisos;

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
});

/** As the ledger leaves it: five units at 1,234.5 pesos. */
async function poner(producto: number): Promise<void> {
  await sql`insert into bodega (id, codigo, nombre, orden_nombre, busca, created, updated) values (1, 'B', 'B', 'B', 'B', '', '')`.execute(
    t.db,
  );
  await sql`insert into zona_bodega (id, bodega_id, codigo, nombre, tipo, orden_codigo, busca, created, updated)
    values (1, 1, 'A', 'A', 'ALMACENAMIENTO', 'A', 'A', '', '')`.execute(t.db);
  await sql`insert into kardex (posteado_en, fecha_documento, bodega_id, zona_id, producto_id, tipo, cantidad_mil, costo_unitario_dmil, valor_cts,
      saldo_cantidad_mil, saldo_valor_cts, saldo_bodega_mil, documento_tipo, documento_id, documento_numero)
    values ('', '2026-11-01', 1, 1, ${producto}, 'SALDO_INICIAL', 5000, 12345000, 617250, 5000, 617250, 5000, 'ajuste', 1, 'AJ-1')`.execute(
    t.db,
  );
  await sql`insert into saldo_bodega (producto_id, bodega_id, existencia_mil, reservada_mil, disponible_mil)
    values (${producto}, 1, 5000, 2000, 3000)`.execute(t.db);
  await sql`update saldo_producto set cantidad_mil = 5000, valor_cts = 617250 where producto_id = ${producto}`.execute(
    t.db,
  );
}

test('a product that moved keeps its unit, kind and lots; with stock it is not inactivated', async () => {
  const made = await crearProducto(ana, {
    codigo_barras: ean(1),
    presentaciones: [{ unidad: 'BX', nombre: 'CAJA', factor: 12 }],
  });
  await poner(made.id);
  const cambiar = (changes: Parameters<typeof buildProducto>[0]) =>
    ({ params: { id: made.id }, body: { ...buildProducto(changes), version: made.version } }) as const;
  const unidad = await ana.refused(c.updateProducto, cambiar({ unidad_base: 'KGM' }), 'regla_negocio');
  expect(unidad.msg).toBe('No se puede cambiar la unidad, el producto tiene movimientos.');
  await ana.refused(c.updateProducto, cambiar({ tipo: 'SERVICIO' }), 'regla_negocio');
  await ana.refused(c.updateProducto, cambiar({ maneja_lote: true }), 'regla_negocio');
  const inactiva = { params: { id: made.id }, body: { version: made.version, motivo: 'Ya no' } };
  const stays = await ana.refused(c.actos.inactivar, inactiva, 'regla_negocio');
  expect(stays.msg).toBe('El producto tiene existencia 5, no se puede inactivar.');
  // A factor that no document used may still be mended.
  const [caja] = made.presentaciones;
  const presentaciones = [{ id: caja?.id, unidad: 'BX', nombre: 'CAJA', factor: 24 }];
  const { data } = await ana.call(c.updateProducto, cambiar({ presentaciones }));
  expect(data).toMatchObject({ presentaciones: [{ factor: 24 }], tiene_movimientos: true });
  expect(data).toMatchObject({ existencia: 5, disponible: 3, costo_promedio: 1234.5 });
});

test('costs are told to who may see them: in the list, its files, and cells that are changed', async () => {
  const made = await crearProducto(ana, { stock_minimo: 10 });
  await poner(made.id);
  const query = { page: 1, bajo_minimo: 1, con_existencia: 1 };
  const told = { existencia: 5, disponible: 3, bajo_minimo: true, costo_promedio: 1234.5 };
  expect(await ana.call(lista.productosList.list, { query })).toMatchObject({ count: 1, results: [told] });
  const edita = await t.actor({ permisos: [p.ver, p.editar, p.exportar] });
  const hidden = { ...told, costo_promedio: null };
  expect(await edita.call(lista.productosList.list, { query })).toMatchObject({ results: [hidden] });
  expect(await edita.call(lista.productosList.search, { body: { search: 'arroz' } })).toMatchObject([hidden]);
  const cell = {
    params: { id: made.id },
    body: { version: made.version, campos: { marca: null, codigo_barras: ean(4) } },
  };
  expect((await edita.call(lista.celdasProducto.change, cell)).data).toMatchObject(hidden);
  const file = async (who: TestActor) =>
    (await who.raw('/api/productos/catalogo/exportar/?formato=csv&columnas=cod_prod,costo_promedio')).text();
  expect(await file(ana)).toContain('1234,5');
  expect(await file(edita)).not.toContain('1234');
});
