/** What other modules ask of products: taxes by date, what the ledger needs, and codes. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findByCode, productsForStock, taxesOf } from '../../../server/modules/productos/public.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});

/** A row as the commands leave it. */
async function producto(cod_prod: string, more: Record<string, string | number | null> = {}): Promise<number> {
  const row = {
    cod_prod,
    nombre_producto: cod_prod,
    tipo: 'INVENTARIO',
    estado: 'ACTIVO',
    linea: 'ALIMENTOS',
    unidad_base: '94',
    impuesto_venta: 'IVA19',
    ...{ orden_nombre: cod_prod, clave_nombre: cod_prod, busca_propio: cod_prod, created: '', updated: '' },
    ...more,
  };
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: number }>`insert into producto (${sql.join(columns)})
    values (${sql.join(Object.values(row))}) returning id`.execute(t.db);
  return rows[0]?.id ?? 0;
}

test('taxes are those of the day, of the sale or of the purchase, the additional ones behind', async () => {
  const arroz = await producto('ARROZ', { impuesto_venta: 'EXCLUIDO' });
  const leche = await producto('LECHE', { impuesto_venta: 'EXENTO', impuesto_compra: 'IVA5' });
  const gaseosa = await producto('GASEOSA', { volumen: 1500 });
  await sql`insert into producto_impuesto (producto_id, impuesto_id) select ${gaseosa}, id from impuesto where codigo in ('IBUA', 'BOLSAS')`.execute(
    t.db,
  );
  const ids = [arroz, leche, gaseosa, 999];
  const venta = await taxesOf(t.db, ids, '2026-11-21', 'venta');
  expect(venta.get(arroz)).toEqual([]);
  expect(venta.get(leche)).toMatchObject([{ codigo: 'EXENTO', tributo: '01', tarifa: 0 }]);
  expect(venta.get(gaseosa)).toMatchObject([
    { codigo: 'IVA19', tarifa: 1900 },
    { codigo: 'BOLSAS', tributo: '22', tarifa: 0, por_unidad_dmil: 730_000 },
    // 68 pesos for each of fifteen times 100 ml.
    { codigo: 'IBUA', tributo: '34', tarifa: 0, por_unidad_dmil: 10_200_000 },
  ]);
  expect(venta.has(999)).toBe(false);
  const compra = await taxesOf(t.db, ids, '2026-11-21', 'compra');
  expect(compra.get(leche)).toMatchObject([{ codigo: 'IVA5', tarifa: 500 }]);
  const antes = await taxesOf(t.db, [leche, gaseosa], '2024-06-01', 'venta');
  expect(antes.get(gaseosa)).toMatchObject([
    { tarifa: 1900 },
    { por_unidad_dmil: 660_000 },
    { por_unidad_dmil: 8_250_000 },
  ]);
  await expect(taxesOf(t.db, [gaseosa], '2016-12-31', 'venta')).rejects.toThrow(/no tiene tarifa vigente/);
});

test('the ledger learns all of its products in one statement', async () => {
  const harina = await producto('HARINA', { unidad_base: 'KGM', maneja_lote: 1, maneja_vencimiento: 1 });
  const kit = await producto('KIT', { tipo: 'KIT' });
  await sql`insert into producto_componente (producto_id, componente_id, cantidad_mil, created, updated)
    values (${kit}, ${harina}, 2500, '', '')`.execute(t.db);
  await sql`insert into presentacion (producto_id, unidad, nombre, factor_ppm, codigo_barras, clave_barras, created, updated)
    values (${harina}, 'BG', 'BULTO', 50000000, '7700980000375', '07700980000375', '', '')`.execute(t.db);
  const found = await productsForStock(t.db, [harina, kit, harina, 999]);
  expect([...found.keys()].sort()).toEqual([harina, kit].sort());
  expect(found.get(harina)).toMatchObject({
    decimales: 3,
    maneja_lote: true,
    maneja_serial: false,
    presentaciones: [{ factor_ppm: 50_000_000 }],
  });
  expect(found.get(kit)).toMatchObject({
    tipo: 'KIT',
    decimales: 0,
    componentes: [{ producto_id: harina, cantidad_mil: 2500 }],
  });
  const presentacion_id = found.get(harina)?.presentaciones[0]?.id;
  expect(await findByCode(t.db, '7700980000375')).toEqual({
    producto_id: harina,
    presentacion_id,
    factor_ppm: 50_000_000,
    coincide: 'codigo_barras',
  });
  expect(await findByCode(t.db, 'harina')).toMatchObject({ producto_id: harina, presentacion_id: null });
  expect(await findByCode(t.db, 'NADA')).toBeNull();
});

test('a barcode of one product is refused to another by the database itself', async () => {
  await producto('UNO', { codigo_barras: '7700980000375', clave_barras: '07700980000375' });
  const otro = { codigo_barras: '07700980000375', clave_barras: '07700980000375' };
  await expect(producto('DOS', otro)).rejects.toThrow(/UNIQUE/);
});
