/** Labels of products: sheets and rolls of them, with bars that say what they should. */
import { PDFDocument } from 'pdf-lib';
import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { imprimirEtiquetas, type pedidoEtiquetas } from '../../../server/modules/productos/contract/etiquetas.ts';
import { LABEL_SHEETS } from '../../../server/shared/labels.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { crearBodega, postear } from '../../support/build/existencia.ts';
import { crearProducto, ean } from '../../support/build/producto.ts';
import { readPdf } from '../../support/pdf.ts';
import { placesOfBars, readBars } from '../../support/pdf-labels.ts';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
});

async function imprimir(body: z.input<typeof pedidoEtiquetas>) {
  const response = await ana.send(imprimirEtiquetas, { body });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { texts: await readPdf(bytes), file: await PDFDocument.load(bytes) };
}

test('so many of each, in order, each with its barcode or the code of the product', async () => {
  const arroz = await crearProducto(ana, { nombre_producto: 'ARROZ 500 g', codigo_barras: ean(1) });
  const sal = await crearProducto(ana, { nombre_producto: 'SAL 1 < 2 & CÍA', cod_prod: 'SAL-1/KG' });
  const lineas = [
    { producto_id: arroz.id, copias: 2 },
    { producto_id: sal.id, copias: 1 },
  ];
  const { texts, file } = await imprimir({ hoja: 'carta_30', desde: 29, lineas });
  // Two are left on the sheet that was begun.
  expect(texts).toHaveLength(2);
  expect(readBars(file, 0)).toEqual([ean(1), ean(1)]);
  expect(readBars(file, 1)).toEqual(['SAL-1/KG']);
  expect(texts[1]).toContain('SAL 1 < 2 & CÍA');
  const codes = await imprimir({ hoja: 'rollo_50', codigo: 'cod_prod', lineas });
  expect(codes.texts).toHaveLength(3);
  expect(readBars(codes.file, 0)).toEqual([arroz.cod_prod]);
  const { width, height } = codes.file.getPage(0).getSize();
  expect([Math.round(width), Math.round(height)]).toEqual([142, 71]);
  // The change log knows of each print.
  const prints = await t.db.selectFrom('bitacora').select('cambios').where('accion', '=', 'imprimir').execute();
  expect(prints.map(({ cambios }) => JSON.parse(cambios))).toMatchObject([{}, {}]);
});

test('a presentation has labels of its own; what has no bars or is not there is said', async () => {
  const { id, presentaciones } = await crearProducto(ana, {
    codigo_barras: ean(1),
    presentaciones: [
      { unidad: 'BX', factor: 24, codigo_barras: ean(2) },
      { unidad: 'DZN', factor: 12 },
    ],
  });
  const otro = await crearProducto(ana, {});
  const [caja, docena] = presentaciones;
  const de = (producto_id: number, presentacion_id: number | undefined) => ({
    body: { hoja: 'carta_10' as const, lineas: [{ producto_id, presentacion_id, copias: 1 }] },
  });
  const { file, texts } = await imprimir(de(id, caja?.id).body);
  expect(readBars(file, 0)).toEqual([ean(2)]);
  expect(texts[0]).toContain('CAJA x 24');
  await ana.refused(imprimirEtiquetas, de(id, docena?.id), 'regla_negocio');
  await ana.refused(imprimirEtiquetas, de(otro.id, caja?.id), 'regla_negocio');
  await ana.refused(imprimirEtiquetas, de(999_999, undefined), 'no_encontrado');
});

test('the label of a lot tells it and when it expires; the bars are of the product', async () => {
  const queso = await crearProducto(ana, { codigo_barras: ean(3), maneja_lote: true, maneja_vencimiento: true });
  const otro = await crearProducto(ana, {});
  const bodega = await crearBodega(t, 'FRIA');
  const lote = { codigo: 'Q-7', fecha_vencimiento: '2027-02-28' };
  const entrada = { tipo: 'SALDO_INICIAL', bodega_id: bodega.id, cantidad_mil: 1_000, costo_unitario: 10_000 } as const;
  await postear(t, [{ ...entrada, producto_id: queso.id, lote }]);
  const { id: lote_id } = await t.db.selectFrom('lote').select('id').executeTakeFirstOrThrow();
  const de = (producto_id: number, lote_id: number) => ({
    ...{ hoja: 'carta_10' as const, lineas: [{ producto_id, lote_id, copias: 1 }] },
  });
  const { file, texts } = await imprimir(de(queso.id, lote_id));
  expect(readBars(file, 0)).toEqual([ean(3)]);
  expect(texts[0]).toContain('Lote Q-7, vence 28/02/2027');
  // Documents know the lot by its code.
  const porCodigo = (producto_id: number, codigo: string) => ({
    ...{ hoja: 'carta_10' as const, lineas: [{ producto_id, lote: codigo, copias: 1 }] },
  });
  expect((await imprimir(porCodigo(queso.id, 'Q-7'))).texts[0]).toContain('Lote Q-7, vence 28/02/2027');
  for (const [producto_id, codigo] of [
    [otro.id, 'Q-7'],
    [queso.id, 'Q-8'],
  ] as const) {
    await ana.refused(imprimirEtiquetas, { body: porCodigo(producto_id, codigo) }, 'regla_negocio');
  }
  await ana.refused(imprimirEtiquetas, { body: de(otro.id, lote_id) }, 'regla_negocio');
  await ana.refused(imprimirEtiquetas, { body: de(queso.id, 999_999) }, 'regla_negocio');
});

test('more labels than one file holds, or a first one that the sheet does not have, is refused', async () => {
  const { id } = await crearProducto(ana, {});
  const lineas = Array.from({ length: 7 }, () => ({ producto_id: id, copias: 500 }));
  await ana.refused(imprimirEtiquetas, { body: { hoja: 'carta_30', lineas } }, 'validacion');
  const una = [{ producto_id: id, copias: 1 }];
  await ana.refused(imprimirEtiquetas, { body: { hoja: 'carta_10', desde: 11, lineas: una } }, 'validacion');
  // Bars that a small label would make too thin.
  const largo = await crearProducto(ana, { cod_prod: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-123' });
  const uno = [{ producto_id: largo.id, copias: 1 }];
  const { msg } = await ana.refused(imprimirEtiquetas, { body: { hoja: 'rollo_50', lineas: uno } }, 'regla_negocio');
  expect(msg).toBe('El código ABCDEFGHIJKLMNOPQRSTUVWXYZ-123 no cabe en esa etiqueta: elige un papel más ancho.');
  expect((await imprimir({ hoja: 'rollo_100', lineas: uno })).texts).toHaveLength(1);
  await (await t.actor()).refused(imprimirEtiquetas, { body: { hoja: 'carta_10', lineas: una } }, 'sin_permiso');
});

test('what is no order of labels is refused, and nothing is written down as printed', async () => {
  const { id } = await crearProducto(ana, {});
  const linea = { producto_id: id, copias: 1 };
  const orden = { hoja: 'carta_30', lineas: [linea] };
  const bad = [
    ...['toString', '__proto__', '', '<b>', 7, null].map((hoja) => ({ ...orden, hoja })),
    ...[0, -1, 31, 1.5, 1e15, '2', null].map((desde) => ({ ...orden, desde })),
    ...[0, -1, 501, 1.5, 1e15, '2', null].map((copias) => ({ ...orden, lineas: [{ ...linea, copias }] })),
    ...[0, -1, 1e30, 'x', null].map((producto_id) => ({ ...orden, lineas: [{ ...linea, producto_id }] })),
    ...['<script>', '', null].map((codigo) => ({ ...orden, codigo })),
    ...[[], {}, 'x', Array(501).fill(linea), [{ ...linea, mas: 1 }]].map((lineas) => ({ ...orden, lineas })),
    { ...orden, mas: 1 },
  ];
  for (const body of bad) await ana.refused(imprimirEtiquetas, { body: body as never }, 'validacion');
  const prints = await t.db.selectFrom('bitacora').select('id').where('accion', '=', 'imprimir').execute();
  expect(prints).toEqual([]);
});

test('each label lies in its own place of the sheet, in millimetres; a long name is cut at a word and goes no further', async () => {
  const nombre =
    'CAMARÓN «TITÍ» PRECOCIDO DESVENADO CONGELADO BLOQUE INDUSTRIAL DE EXPORTACIÓN SIN CÁSCARA NI CABEZA BOLSA DE DOS MIL QUINIENTOS GRAMOS';
  const { id } = await crearProducto(ana, { nombre_producto: nombre, codigo_barras: ean(7) });
  const { file, texts } = await imprimir({ hoja: 'carta_30', desde: 2, lineas: [{ producto_id: id, copias: 5 }] });
  const { ancho, alto, columnas, arriba, izquierda, separacion } = LABEL_SHEETS.carta_30;
  const places = placesOfBars(file, 0);
  expect(places).toHaveLength(5);
  for (const [i, { x, derecha, y, abajo }] of places.entries()) {
    const [column, row] = [(i + 1) % columnas, Math.floor((i + 1) / columnas)];
    const left = izquierda + column * (ancho + separacion);
    const top = arriba + row * alto;
    expect(x).toBeGreaterThan(left);
    expect(derecha).toBeLessThan(left + ancho);
    expect(y).toBeGreaterThan(top);
    expect(abajo).toBeLessThan(top + alto);
    // In the middle of its width, and high enough for a reader.
    expect((x + derecha) / 2).toBeCloseTo(left + ancho / 2, 0);
    expect(abajo - y).toBeGreaterThan(4);
  }
  expect(readBars(file, 0)).toEqual(Array(5).fill(ean(7)));
  expect(texts[0]).toContain('CAMARÓN «TITÍ» PRECOCIDO');
  expect(texts[0]).not.toContain('GRAMOS');
});
