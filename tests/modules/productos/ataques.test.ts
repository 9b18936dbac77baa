/** What may not be done to products: by somebody without the right, with what does not fit, or twice. */
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

const cuantos = async () => (await t.db.selectFrom('producto').select('id').execute()).length;
const caja = (changes: object) => ({ presentaciones: [{ unidad: 'BX', factor: 12, ...changes }] });

test.each<[string, object]>([
  ['a million letters', { nombre_producto: 'X'.repeat(1_000_000) }],
  ['a name with a tag', { nombre_producto: '<img src=x onerror=alert(1)>' }],
  ['a description with a script', { descripcion: '<script>alert(1)</script>' }],
  ['a code with signs', { cod_prod: '=1+1<b>' }],
  ['a code that is too long', { cod_prod: 'X'.repeat(31) }],
  ['no name', { nombre_producto: '  ' }],
  ['a kind that is none', { tipo: 'COSA' }],
  ['a line that is none', { linea: 'NINGUNA' }],
  ['a unit that is none', { unidad_base: 'XXX' }],
  ['a tax that is none', { impuesto_venta: 'IVA99' }],
  ['an additional tax as that of the sale', { impuesto_venta: 'BOLSAS' }],
  ['VAT among the additional ones', { impuestos_adicionales: ['IVA19'] }],
  ['a check digit that is wrong', { codigo_barras: '7700980000376' }],
  ['a barcode with spaces inside', { codigo_barras: 'ABC 123 X' }],
  ['factor 0', caja({ factor: 0 })],
  ['a negative factor', caja({ factor: -1 })],
  ['a factor of seven decimals', { unidad_base: 'KGM', ...caja({ factor: 0.1234567 }) }],
  ['half a piece in a box', caja({ factor: 1.5 })],
  ['a factor of 1e15', caja({ factor: 1e15 })],
  ['a presentation of nobody', caja({ id: 999_999 })],
  ['stock of four decimals', { unidad_base: 'KGM', stock_minimo: 1.2345 }],
  ['half a piece in stock', { stock_minimo: 1.5 }],
  ['stock below nothing', { stock_minimo: -1 }],
  ['a maximum under the minimum', { stock_minimo: 10, stock_maximo: 5 }],
  ['a kit without parts', { tipo: 'KIT' }],
  ['parts of what is no kit', { componentes: [{ producto_id: 1, cantidad: 1 }] }],
  ['a part that is none', { tipo: 'KIT', componentes: [{ producto_id: 999_999, cantidad: 1 }] }],
  ['a substitute that is none', { sustitutos: [999_999] }],
  ['lots of a service', { tipo: 'SERVICIO', maneja_lote: true }],
  ['lots and serials', { maneja_lote: true, maneja_serial: true }],
  ['a day that lots do not have', { maneja_vencimiento: true }],
  ['a place without its warehouse', { ubicacion_defecto_id: 1 }],
  ['a warehouse that is none', { bodega_defecto_id: 999_999 }],
  ['a tolerance above all', { tolerancia_recepcion: 101 }],
  ['a weight that is no number', { peso: '500' }],
  [
    'thirty-one presentations',
    { presentaciones: Array.from({ length: 31 }, (_, i) => ({ unidad: 'BX', factor: i + 2 })) },
  ],
  ['a field of nobody', { es_mio: true }],
  ['a state of one’s own', { estado: 'ACTIVO' }],
])('%s is refused, and nothing is written', async (_, changes) => {
  const response = await ana.raw(`/api/${c.createProducto.path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...buildProducto(), ...changes }),
  });
  expect([400, 413]).toContain(response.status);
  expect(await response.json()).toMatchObject({ msg: expect.any(String) });
  expect(await cuantos()).toBe(0);
});

test('what is no tag stays text', async () => {
  const nombre_producto = 'TUBO PVC 1/2" A < B \'; DROP TABLE producto; --';
  const made = await crearProducto(ana, { nombre_producto });
  const found = await ana.call(lista.productosList.list, { query: { page: 1, search: "'; drop table" } });
  expect(found).toMatchObject({ results: [{ id: made.id, nombre_producto }] });
});

test('each act asks for its own right', async () => {
  const made = await crearProducto(ana);
  const params = { id: made.id };
  const mira = await t.actor({ permisos: [p.ver] });
  await mira.refused(c.createProducto, { body: buildProducto() }, 'sin_permiso');
  await mira.refused(c.updateProducto, { params, body: { ...buildProducto(), version: made.version } }, 'sin_permiso');
  await mira.refused(lista.productosList.exportar, { query: { formato: 'csv' } as never }, 'sin_permiso');
  const edita = await t.actor({ permisos: [p.ver, p.editar] });
  await edita.refused(c.actos.inactivar, { params, body: { version: made.version, motivo: 'No' } }, 'sin_permiso');
  const ajeno = await t.actor({ permisos: [] });
  await ajeno.refused(c.findProducto, { params }, 'sin_permiso');
  await ana.refused(c.findProducto, { params: { id: 999_999 } }, 'no_encontrado');
});

test('two who give one code at once: one has it', async () => {
  const bodies = [1, 2].map((n) => buildProducto({ nombre_producto: `P ${n}`, codigo_barras: ean(7) }));
  const done = await Promise.allSettled(bodies.map((body) => ana.call(c.createProducto, { body })));
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await cuantos()).toBe(1);
});
