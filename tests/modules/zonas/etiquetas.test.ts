/** Labels of zones and shelves, in bars or QR, on the papers of the program and of the company. */
import { PDFDocument } from 'pdf-lib';
import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { findProceso, updateParametro } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { etiquetasZona, type pedidoEtiquetasZona } from '../../../server/modules/zonas/contract/etiquetas.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { type BodegaHecha, crearBodega } from '../../support/build/existencia.ts';
import { pdfPictures, readPdf } from '../../support/pdf.ts';
import { readBars, readQrs } from '../../support/pdf-labels.ts';

let t: TestApp;
let ana: TestActor;
let bodega: BodegaHecha;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  bodega = await crearBodega(t, 'CENTRAL');
});

async function imprimir(body: z.input<typeof pedidoEtiquetasZona>) {
  const response = await ana.send(etiquetasZona.imprimir, { body });
  if (response.status !== 200) throw new Error(await response.text());
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, texts: await readPdf(bytes), file: await PDFDocument.load(bytes) };
}
const lineas = () => [
  { zona_id: bodega.zonas.PICKING, copias: 2 },
  { zona_id: bodega.zonas.RECEPCION, copias: 1 },
];

async function poner(parametro: string, valor: string) {
  const { procesos_parametros } = await ana.call(findProceso, { params: { process: 'inventario' } });
  const row = procesos_parametros.find((one) => one.parametro === parametro);
  return { params: { id: row?.id ?? 0 }, body: { valor, motivo: 'Llegaron.', version: row?.version ?? 0 } };
}

test('each zone has its code in bars, or the one that its label has; in QR the same, and no picture', async () => {
  await t.db
    .updateTable('zona_bodega')
    .set({ codigo_barras: 'Z-0001' })
    .where('id', '=', bodega.zonas.RECEPCION)
    .execute();
  const barras = await imprimir({ hoja: 'carta_30', desde: 29, lineas: lineas() });
  expect([readBars(barras.file, 0), readBars(barras.file, 1)]).toEqual([['PICKING', 'PICKING'], ['Z-0001']]);
  expect(barras.texts[1]).toContain('RECEPCION');
  const qr = await imprimir({ hoja: 'carta_30', simbolo: 'qr', lineas: lineas() });
  expect(readQrs(qr.file, 0)).toEqual(['PICKING', 'PICKING', 'Z-0001']);
  expect(qr.texts[0]).toContain('CENTRAL');
  for (const { bytes } of [barras, qr]) expect(await pdfPictures(bytes)).toEqual([]);
  const uno = [{ zona_id: bodega.zonas.PICKING, copias: 1 }];
  await ana.refused(
    etiquetasZona.imprimir,
    { body: { hoja: 'rollo_50', lineas: [{ zona_id: 99_999, copias: 1 }] } },
    'no_encontrado',
  );
  const nadie = await t.actor();
  await nadie.refused(etiquetasZona.imprimir, { body: { hoja: 'rollo_50', lineas: uno } }, 'sin_permiso');
  await nadie.refused(etiquetasZona.opciones, {}, 'sin_permiso');
});

test('a company names its own papers in a parameter, and what cannot be one is refused', async () => {
  const before = await ana.call(etiquetasZona.opciones);
  expect(before.formatos.map(({ codigo }) => codigo)).toEqual(['carta_30', 'carta_10', 'rollo_50', 'rollo_100']);
  const bad = [
    'Estante',
    'Estante = 40',
    '= 40x20',
    'A = 5x5',
    'A = 40x20; A = 50x20',
    'A = 70x37, 3x8 en 200x297',
    'A = 40x20; =',
  ];
  for (const valor of bad) {
    const said = await ana.refused(updateParametro, await poner('etiquetas_formatos', valor), 'validacion');
    expect(JSON.stringify(said.errores), valor).toContain('milímetros');
  }
  const valor = 'Estante = 40x20; Hoja A4 de 24 = 70x37, 3x8 en 210x297 desde 0x0.5';
  await ana.call(updateParametro, await poner('etiquetas_formatos', valor));
  const { formatos, impresoras } = await ana.call(etiquetasZona.opciones);
  expect(formatos.slice(4)).toEqual([
    { codigo: 'Estante', nombre: 'Estante', lugares: 1 },
    { codigo: 'Hoja A4 de 24', nombre: 'Hoja A4 de 24', lugares: 24 },
  ]);
  // This home has no way to printers: none is offered.
  expect(impresoras).toEqual([]);
  const { file, texts } = await imprimir({ hoja: 'Estante', simbolo: 'qr', lineas: lineas() });
  expect(texts).toHaveLength(3);
  const { width, height } = file.getPage(0).getSize();
  expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([40, 20]);
  const a4 = await imprimir({ hoja: 'Hoja A4 de 24', desde: 23, lineas: lineas() });
  expect([readBars(a4.file, 0), readBars(a4.file, 1)]).toEqual([['PICKING', 'PICKING'], ['RECEPCION']]);
  const tarde = { hoja: 'Hoja A4 de 24', desde: 25, lineas: lineas() };
  const said = await ana.refused(etiquetasZona.imprimir, { body: tarde }, 'validacion');
  expect(said.errores).toEqual({ desde: ['La hoja tiene 24 etiquetas.'] });
  const perdida = await ana.refused(etiquetasZona.imprimir, { body: { hoja: 'Otra', lineas: lineas() } }, 'validacion');
  expect(Object.keys(perdida.errores ?? {})).toEqual(['hoja']);
});
