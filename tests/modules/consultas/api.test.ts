/** What anybody signed in asks of products: which one, how much and where, for whom it is held. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import * as b from '../../../server/modules/consultas/contract/buscar.ts';
import * as c from '../../../server/modules/consultas/contract/consulta.ts';
import { reserve, setExpected } from '../../../server/modules/inventarios/public.ts';
import { actos, type Producto } from '../../../server/modules/productos/contract/producto.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { askedOf } from '../../support/asked.ts';
import { type BodegaHecha, crearBodega, documentoDe, postear } from '../../support/build/existencia.ts';
import { crearProducto, ean } from '../../support/build/producto.ts';

let t: TestApp;
let ana: TestActor;
let nadie: TestActor;
let norte: BodegaHecha;
let sur: BodegaHecha;
let arroz: Producto;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  nadie = await t.actor({ permisos: [] });
  norte = await crearBodega(t, 'NORTE');
  sur = await crearBodega(t, 'SUR');
  arroz = await crearProducto(ana, {
    codigo_barras: '036000291452',
    presentaciones: [{ unidad: 'BX', factor: 24, codigo_barras: ean(2), es_venta: false }],
    codigos_asociados: ['viejo 7'],
    impuesto_venta: 'IVA5',
  });
  const entrada = { tipo: 'SALDO_INICIAL', producto_id: arroz.id, costo_unitario: 1_000 } as const;
  await postear(t, [
    { ...entrada, bodega_id: norte.id, cantidad_mil: 10_000 },
    { ...entrada, bodega_id: sur.id, cantidad_mil: 4_000 },
  ]);
  await t.work(async (w) => {
    const pedido = documentoDe(t, 'PEDIDO');
    await reserve(w, pedido, [{ producto_id: arroz.id, bodega_id: norte.id, cantidad_mil: 3_000 }]);
    const orden = documentoDe(t, 'ORDEN');
    await setExpected(w, orden, [
      { producto_id: arroz.id, bodega_id: sur.id, cantidad_mil: 50_000, fecha: '2026-12-01' },
    ]);
  });
});

const buscar = (search: string, more: object = {}) =>
  nadie.call(b.buscarProductos, { query: { search, ...more } as never });

test('a product is found by any of its codes, and by its words in any order', async () => {
  const otro = await crearProducto(ana, { nombre_producto: 'ARROZ INTEGRAL 36000291452 g' });
  const row = {
    id: arroz.id,
    cod_prod: arroz.cod_prod,
    presentacion_id: null,
    factor: 1,
    existencia: 14,
    disponible: 11,
  };
  expect(await buscar(arroz.cod_prod.toLowerCase())).toMatchObject([
    { ...row, coincide: 'cod_prod', unidad: 'unidad' },
  ]);
  // A UPC as a reader gives it, as an EAN, and without its zero: the code before the words that look like it.
  for (const code of ['036000291452', '0036000291452', '36000291452']) {
    expect((await buscar(code))[0], code).toMatchObject({ id: arroz.id, coincide: 'codigo_barras' });
  }
  expect((await buscar('36000291452')).map(({ id }) => id)).toEqual([arroz.id, otro.id]);
  const [caja] = arroz.presentaciones;
  expect(await buscar(ean(2), { uso: 'compra' })).toMatchObject([
    { id: arroz.id, presentacion_id: caja?.id, factor: 24, unidad: 'CAJA x 24', habilitado: 1 },
  ]);
  expect(await buscar(ean(2), { uso: 'venta' })).toMatchObject([{ id: arroz.id, habilitado: 0 }]);
  expect(await buscar('Viejo 7')).toMatchObject([{ id: arroz.id, coincide: 'codigo_asociado' }]);
  expect(await buscar('rosita arroz')).toMatchObject([{ id: arroz.id, coincide: 'nombre' }]);
  expect(await buscar('rosita', { bodega_id: sur.id })).toMatchObject([{ existencia: 4, disponible: 4 }]);
  expect(await buscar('nada así', { init: String(otro.id) })).toMatchObject([{ id: otro.id }]);
  const body = { search: 'rosita', bodega_id: norte.id, uso: 'venta' } as const;
  expect(await nadie.call(b.buscarProductosSearch, { body })).toMatchObject([
    { id: arroz.id, disponible: 7, habilitado: 1 },
  ]);
});

test('what a supplier calls it finds it for that supplier alone, with what one of theirs holds', async () => {
  await sql`insert into proveedor (id, nit_sin_dv, nombre_proveedor, nombre, orden_nombre, busca, clase_tipo_documento, tipo_persona_contribuyente,
      codigo_regimen_tributario, codigo_clase_proveedor, codigo_actividad_economica, codigo_linea_comercializacion, codigo_tipo_proveedor_pwa,
      clave_nombre, created, updated)
    select 7, '900', 'P', 'P', 'P', 'P', (select codigo from tipo_documento limit 1), (select codigo from tipo_contribuyente limit 1),
      (select codigo from regimen limit 1), (select codigo from clasificacion_proveedor limit 1), (select codigo from actividad_economica limit 1),
      (select codigo from linea_comercializacion limit 1), (select codigo from tipo_proveedor limit 1), 'P', '', ''`.execute(
    t.db,
  );
  await sql`insert into homologacion (proveedor_id, cod_prod_xml, clave_xml, estado, origen, producto_id, factor_conversion_ppm,
      orden_proveedor, orden_nombre, clave_nombre, busca_propio, created, updated)
    values (7, 'x-99', 'X-99', 'HOMOLOGADA', 'MANUAL', ${arroz.id}, 12000000, '', '', '', '', '', '')`.execute(t.db);
  const porCodigo = (query: object) => nadie.call(b.productoPorCodigo, { query: query as never });
  expect(await porCodigo({ codigo: 'x-99', proveedor_id: 7 })).toMatchObject({
    id: arroz.id,
    coincide: 'proveedor',
    factor: 12,
  });
  await nadie.refused(b.productoPorCodigo, { query: { codigo: 'x-99' } }, 'no_encontrado');
  await nadie.refused(b.productoPorCodigo, { query: { codigo: 'x-99', proveedor_id: '8' } as never }, 'no_encontrado');
  // Its words hold what suppliers call it, too.
  expect(await buscar('x-99')).toMatchObject([{ id: arroz.id, coincide: 'nombre' }]);
  expect(await porCodigo({ codigo: arroz.cod_prod })).toMatchObject({ id: arroz.id, coincide: 'cod_prod' });
});

test('many codes at once: each its product in that order, what nothing has null, in as many statements as one', async () => {
  const kilo = await crearProducto(ana, { nombre_producto: 'QUESO', unidad_base: 'KGM', maneja_lote: true });
  const [caja] = arroz.presentaciones;
  const codigos = ['nada', ean(2), arroz.cod_prod.toLowerCase(), kilo.cod_prod, 'viejo 7', kilo.cod_prod];
  const porCodigos = (body: object) => nadie.call(b.productosPorCodigos, { body: { codigos, ...body } });
  const found = await porCodigos({ uso: 'inventario', bodega_id: sur.id });
  expect(found.map((row) => row && [row.id, row.presentacion_id, row.factor, row.coincide])).toEqual([
    null,
    [arroz.id, caja?.id, 24, 'codigo_barras'],
    [arroz.id, null, 1, 'cod_prod'],
    [kilo.id, null, 1, 'cod_prod'],
    [arroz.id, null, 1, 'codigo_asociado'],
    [kilo.id, null, 1, 'cod_prod'],
  ]);
  const whole = { unidad: 'CAJA x 24', unidad_base: 'unidad', decimales: 0, disponible: 4, habilitado: 1 };
  expect(found[1]).toMatchObject({ ...whole, maneja_lote: false });
  expect(found[3]).toMatchObject({ decimales: 3, existencia: 0, maneja_lote: true, maneja_vencimiento: false });
  const statements = (many: string[]) => askedOf(t, () => porCodigos({ codigos: many }));
  const one = await statements([ean(2)]);
  const thousands = Array.from({ length: 1_998 }, (_, i) => `X-${i}`);
  expect(await statements([...thousands, ean(2), kilo.cod_prod])).toBe(one);
});

test('a document of stock takes what is kept in stock, in whatever it is bought or sold', async () => {
  const flete = await crearProducto(ana, { nombre_producto: 'FLETE', tipo: 'SERVICIO' });
  const codigos = [ean(2), flete.cod_prod];
  const enabled = async (uso: 'inventario' | 'venta') => {
    const rows = await nadie.call(b.productosPorCodigos, { body: { codigos, uso } });
    return rows.map((row) => row?.habilitado);
  };
  expect(await enabled('inventario')).toEqual([1, 0]);
  // Its box is not sold.
  expect(await enabled('venta')).toEqual([0, 1]);
});

test('what may not be used is told apart', async () => {
  const sold = await ana.call(actos.agotar, { params: { id: arroz.id }, body: { version: arroz.version } });
  expect(sold.data.estado).toBe('SOLO_VENTA');
  const habilitado = async (uso: string) => (await buscar('rosita', { uso }))[0]?.habilitado;
  expect([await habilitado('venta'), await habilitado('compra'), await habilitado('')]).toEqual([1, 0, 1]);
  await crearProducto(ana, { nombre_producto: 'BORRADOR DE ARROZ', borrador: true });
  expect(await buscar('borrador')).toMatchObject([{ habilitado: 0 }]);
});

test('how much there is, where, for whom it is held and when more comes', async () => {
  const sustituto = await crearProducto(ana, { nombre_producto: 'ARROZ DON ELÍAS 500 g', sustitutos: [arroz.id] });
  const agotado = { page: 1, disponible: 1 } as const;
  const todo = {
    existencia: 14,
    reservada: 3,
    en_picking: 0,
    cuarentena: 0,
    en_transito: 0,
    por_llegar: 50,
    disponible: 11,
  };
  const page = await nadie.call(c.consultaList.list, { query: { page: 1, search: 'rosita arroz' } });
  expect(page).toMatchObject({
    count: 1,
    results: [
      { id: arroz.id, unidad: 'unidad', ...todo, llega: '2026-12-01', precio: null, precio_con_iva: null, iva: 5 },
    ],
  });
  const ids = async (query: object) => {
    const found = await nadie.call(c.consultaList.list, { query: query as never });
    return 'results' in found ? found.results.map(({ id, disponible }) => [id, disponible]) : [];
  };
  expect(await ids(agotado)).toEqual([[arroz.id, 11]]);
  expect(await ids({ ...agotado, bodega_id: sur.id })).toEqual([[arroz.id, 4]]);
  expect(await ids({ page: 1, linea: 'ALIMENTOS' })).toEqual([
    [arroz.id, 11],
    [sustituto.id, 0],
  ]);
  expect(await ids({ page: 1, linea: 'ASEO' })).toEqual([]);
  const uno = await nadie.call(c.consultaProducto, { params: { id: arroz.id } });
  expect(uno).toMatchObject({
    ...todo,
    bodegas: [
      { bodega_id: norte.id, bodega: 'NORTE', existencia: 10, reservada: 3, disponible: 7 },
      { bodega_id: sur.id, bodega: 'SUR', existencia: 4, por_llegar: 50, disponible: 4 },
    ],
    reservas: [{ documento: expect.stringMatching(/^PEDIDO-/), bodega: 'NORTE', estado: 'RESERVADA', cantidad: 3 }],
    lotes: [
      { lote: null, bodega: 'NORTE', existencia: 10 },
      { bodega: 'SUR', existencia: 4 },
    ],
    presentaciones: [{ nombre: 'CAJA x 24', factor: 24 }],
    sustitutos: [],
  });
  const otro = await nadie.call(c.consultaProducto, { params: { id: sustituto.id } });
  expect(otro.sustitutos).toEqual([
    {
      id: arroz.id,
      cod_prod: arroz.cod_prod,
      nombre_producto: arroz.nombre_producto,
      disponible: 11,
      unidad: 'unidad',
    },
  ]);
  await nadie.refused(c.consultaProducto, { params: { id: 999_999 } }, 'no_encontrado');
  const file = await (
    await nadie.raw('/api/productos/consulta/exportar/?formato=csv&search=rosita&columnas=cod_prod,disponible')
  ).text();
  expect(file).toContain(`${arroz.cod_prod};11`);
});

test.each(['"\'; --', '%_\\', '*^"NEAR(', 'ñ'.repeat(100), '١٢٣'])('anything may be looked for: %j', async (search) => {
  expect(await buscar(search)).toEqual([]);
  const page = await nadie.call(c.consultaList.list, { query: { page: 1, search } });
  expect(page).toMatchObject({ count: 0 });
});

test('questions that are no questions are refused', async () => {
  for (const query of ['uso=robo', 'bodega_id=x', 'proveedor_id=-1', 'init=a', `search=${'x'.repeat(101)}`, 'de=mas']) {
    const response = await nadie.raw(`/api/productos/buscar/?${query}`);
    expect(response.status, query).toBe(400);
  }
  expect((await nadie.raw('/api/productos/codigo/')).status).toBe(400);
  const largo = 'x'.repeat(101);
  for (const codigos of [[], [''], ['  '], [7], [null], [largo], Array(2_001).fill('A'), 'A', { 0: 'A' }]) {
    await nadie.refused(b.productosPorCodigos, { body: { codigos } as never }, 'validacion');
  }
  for (const more of [{ uso: 'robo' }, { bodega_id: 'x' }, { proveedor_id: -1 }, { bodega_id: 1e30 }, { otro: 1 }]) {
    await nadie.refused(b.productosPorCodigos, { body: { codigos: ['A'], ...more } as never }, 'validacion');
  }
  expect((await nadie.raw('/api/productos/consulta/?page=1&lista=1')).status).toBe(400);
});
