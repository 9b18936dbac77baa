/** A supplier's price list before its first invoice: its headers are known, its rows become codes, and again it changes nothing. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importarHomologaciones as c } from '../../../server/modules/homologacion/contract/importacion.ts';
import { homologacionesList } from '../../../server/modules/homologacion/contract/lista.ts';
import { resolverLineas } from '../../../server/modules/homologacion/contract/resolver.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { finishImport, reviewFile, uploadFile } from '../../support/imports.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { crearProducto, crearProveedor, linea, PORVENIR } from './surtido.ts';

let t: TestApp;
let ana: TestActor;
let proveedor: number;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  proveedor = await crearProveedor(t, ana, PORVENIR);
  await crearProducto(t, 'ABA0001', 'ARROZ BLANCO LA ROSITA 500 g', { barras: '7700980000375' });
});
afterEach(() => expectLogHolds(t));

const LISTA = `NIT;Código;Descripción;Unidad;Precio;Empaque;Nuestro código
900.444.333-8;ARZ-500;ARROZ BLANCO x 500 g (PACA x 25);94;52300;25;ABA0001
900444333;ARZ-501;ARROZ BLANCO LA ROSITA x 500 g;94;2150,5;;
900444333;EAN;ARROZ POR BARRAS;;1990;;7700980000375
900444333;NADA;TORNILLO HEXAGONAL;94;12;;
900444333;MAL;ARROZ;94;10;;NO-EXISTE
111;X;Y;94;1;;
`;

test('codes come in with their price and, where it is known, our product', async () => {
  const uploaded = await uploadFile(ana, c, LISTA, 'lista.csv');
  expect(uploaded.mapeo).toEqual([
    ...['proveedor_nit', 'cod_prod_xml', 'nombre_producto_xml', 'unidad_xml', 'ultimo_precio', 'factor_conversion'],
    'cod_prod',
  ]);
  const reviewed = await reviewFile(ana, c, uploaded);
  const { results } = await ana.call(c.rows, { params: { id: reviewed.id }, query: { resultado: 'error' } });
  expect(results.map(({ errores }) => errores)).toEqual([
    { cod_prod: ['No hay un producto nuestro con ese código.'] },
    { proveedor_nit: ['No hay un proveedor con ese NIT en el directorio.'] },
  ]);
  await ana.call(c.start, { params: { id: uploaded.id } });
  expect(await finishImport(t, ana, c, uploaded.id)).toMatchObject({ creadas: 4, con_error: 2 });
  const list = await ana.call(homologacionesList.list, { query: { page: 1, ordering: 'cod_prod_xml' } });
  const rows = 'results' in list ? list.results : [];
  expect(
    rows.map((row) => [row.cod_prod_xml, row.estado, row.cod_prod, row.factor_conversion, row.ultimo_precio]),
  ).toEqual([
    ['ARZ-500', 'HOMOLOGADA', 'ABA0001', 25, 52_300],
    ['ARZ-501', 'SUGERIDA', null, null, 2150.5],
    ['EAN', 'HOMOLOGADA', 'ABA0001', 1, 1990],
    ['NADA', 'PENDIENTE', null, null, 12],
  ]);
  expect(rows.every(({ origen }) => origen === 'IMPORTADA')).toBe(true);
  const body = { proveedor_id: proveedor, fecha: '2026-03-10', lineas: [linea(), linea({ precio_xml: 90_000 })] };
  const { lineas } = await ana.call(resolverLineas, { body });
  expect(lineas.map(({ estado, cantidad }) => [estado, cantidad])).toEqual([
    ['HOMOLOGADA', 300],
    ['EN_CONFLICTO', 300],
  ]);
});

test('the same list again changes nothing, another price changes that alone, and it can be undone', async () => {
  const good = LISTA.split('\n').slice(0, 3).join('\n');
  const load = async (text: string) => {
    const uploaded = await uploadFile(ana, c, text, 'lista.csv');
    const reviewed = await reviewFile(ana, c, uploaded);
    await ana.call(c.start, { params: { id: reviewed.id } });
    return finishImport(t, ana, c, reviewed.id);
  };
  const first = await load(good);
  expect(first).toMatchObject({ creadas: 2 });
  const again = await reviewFile(ana, c, await uploadFile(ana, c, good, 'lista.csv'));
  expect(again).toMatchObject({ crear: 0, actualizar: 0, sin_cambio: 2, con_error: 0 });
  const dearer = await load(good.replace('52300', '55000'));
  expect(dearer).toMatchObject({ creadas: 0, actualizadas: 1 });
  await ana.call(c.undo, { params: { id: dearer.id } });
  await finishImport(t, ana, c, dearer.id);
  const list = await ana.call(homologacionesList.list, { query: { page: 1, search: 'ARZ-500' } });
  expect(list).toMatchObject({ results: [{ ultimo_precio: 52_300, cod_prod: 'ABA0001', factor_conversion: 25 }] });
});
