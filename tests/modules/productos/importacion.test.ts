/** The sample of the company: its headers are known by themselves, its rows become products, and again it changes nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importarProductos as c } from '../../../server/modules/productos/contract/importacion.ts';
import { productosList } from '../../../server/modules/productos/contract/lista.ts';
import { findProducto } from '../../../server/modules/productos/contract/producto.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { crearProducto } from '../../support/build/producto.ts';
import { finishImport, reviewFile, uploadFile } from '../../support/imports.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const SAMPLE = join(import.meta.dirname, '../../../../shared/data/productos_muestra.csv');
const HEADER =
  'codigo,nombre,nombre_base,marca,presentacion,unidad_medida_dian,iva_pct,tratamiento_iva,ean13,linea,categoria,costo,precio_venta,descuento_max_pct,existencia,activo';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
});
afterEach(() => expectLogHolds(t));

test('the headers of the sample match by themselves; cost, price and stock stay out', async () => {
  const { mapeo } = await uploadFile(ana, c, `${HEADER}\n${'x,'.repeat(15)}x`);
  expect(Object.fromEntries(HEADER.split(',').map((name, i) => [name, mapeo[i]]))).toEqual({
    codigo: 'cod_prod',
    nombre: 'nombre_producto',
    marca: 'marca_nombre',
    unidad_medida_dian: 'unidad_base',
    iva_pct: 'iva_pct',
    tratamiento_iva: 'tratamiento_iva',
    ean13: 'codigo_barras',
    linea: 'linea',
    activo: 'activo',
    ...{ nombre_base: null, presentacion: null, categoria: null, costo: null, precio_venta: null },
    ...{ descuento_max_pct: null, existencia: null },
  });
});

test.skipIf(!existsSync(SAMPLE))('the sample comes in whole (skipped where the file is not there)', async () => {
  const text = readFileSync(SAMPLE, 'utf8');
  const reviewed = await reviewFile(ana, c, await uploadFile(ana, c, text, 'productos.csv'));
  expect(reviewed).toMatchObject({ total: 230, crear: 230, con_error: 0 });
  await ana.call(c.start, { params: { id: reviewed.id } });
  expect(await finishImport(t, ana, c, reviewed.id)).toMatchObject({ estado: 'IMPORTADA', creadas: 230 });
  const tax = async (impuesto_venta: string) => {
    const page = await ana.call(productosList.list, { query: { page: 1, impuesto_venta } });
    return 'count' in page ? page.count : -1;
  };
  expect([await tax('IVA19'), await tax('IVA5'), await tax('EXCLUIDO'), await tax('EXENTO')]).toEqual([
    154, 29, 24, 23,
  ]);
  expect(await ana.call(productosList.list, { query: { page: 1, estado: 'SOLO_VENTA' } })).toMatchObject({ count: 8 });
  expect(await t.db.selectFrom('marca').select('nombre').orderBy('orden').execute()).toHaveLength(5);
  const again = await reviewFile(ana, c, await uploadFile(ana, c, text, 'productos.csv'));
  expect(again).toMatchObject({ total: 230, sin_cambio: 230, con_error: 0 });
});

test('a row tells its own fault, and what the file does not say stays', async () => {
  const held = await crearProducto(ana, { cod_prod: 'TENGO', descripcion: 'Con su descripción', stock_minimo: 5 });
  const row = (changes: Partial<Record<string, string>>) => {
    const cells: Record<string, string> = {
      ...{ nombre: 'ARROZ', marca: 'LA ROSITA', unidad_medida_dian: '94', iva_pct: '19', tratamiento_iva: 'gravado' },
      ...{ linea: 'Alimentos', activo: '1' },
      ...changes,
    };
    return HEADER.split(',')
      .map((name) => cells[name] ?? '')
      .join(',');
  };
  const file = [
    HEADER,
    row({ codigo: 'B1' }),
    row({ codigo: 'tengo', nombre: 'OTRO NOMBRE', activo: '0' }),
    row({ codigo: 'X1', iva_pct: '19', tratamiento_iva: 'exento' }),
    row({ codigo: 'X2', iva_pct: '', tratamiento_iva: '' }),
    row({ codigo: 'X3', ean13: '7700980000376' }),
    row({ codigo: 'X4', linea: 'Ninguna' }),
    row({ codigo: 'X5', unidad_medida_dian: 'XXX' }),
    row({ codigo: 'X6', nombre: '' }),
  ].join('\n');
  const reviewed = await reviewFile(ana, c, await uploadFile(ana, c, file));
  expect(reviewed).toMatchObject({ total: 8, crear: 1, actualizar: 1, con_error: 6 });
  await ana.call(c.start, { params: { id: reviewed.id } });
  await finishImport(t, ana, c, reviewed.id);
  expect(await ana.call(findProducto, { params: { id: held.id } })).toMatchObject({
    nombre_producto: 'OTRO NOMBRE',
    descripcion: 'Con su descripción',
    stock_minimo: 5,
    marca_nombre: 'LA ROSITA',
    estado: 'SOLO_VENTA',
  });
  await ana.call(c.undo, { params: { id: reviewed.id } });
  expect(await finishImport(t, ana, c, reviewed.id)).toMatchObject({ estado: 'DESHECHA' });
  expect(await ana.call(productosList.list, { query: { page: 1 } })).toMatchObject({ count: 1 });
});
