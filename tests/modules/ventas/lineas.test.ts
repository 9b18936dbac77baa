/** Lines of sales documents: at the customer's price, with what they come to by rate. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { LineaEscrita } from '../../../server/modules/ventas/contract/linea.ts';
import { impuestosDelDocumento, presentLinea } from '../../../server/modules/ventas/lectura.ts';
import { armarVenta } from '../../../server/modules/ventas/lineas.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { abrirTienda, HOY, type Tienda } from '../listas-precio/tienda.ts';

let s: Tienda;
let persona_id: number;
beforeEach(async () => {
  s = await abrirTienda();
  persona_id = await crearPersona(s.t, s.ana, 'Marta Rojas');
  await s.vigente([
    { producto_id: s.jabon.id, precio: 2_000, descuento_maximo: 5 },
    { producto_id: s.jabon.id, presentacion_id: s.caja, precio: 45_000 },
  ]);
});

const armar = (...detalle: (Partial<LineaEscrita> & { producto_id: number })[]) =>
  armarVenta(s.t.db, {
    ...{ fecha: HOY, persona_id },
    detalle: detalle.map((linea) => ({ presentacion_id: null, cantidad: 1, ...linea })),
  });

test('a line has the price of its list and the taxes of its product', async () => {
  const { filas, ...totals } = await armar(
    { producto_id: s.jabon.id, cantidad: 3, descuento: 5 },
    { producto_id: s.jabon.id, presentacion_id: s.caja, cantidad: 2 },
    { producto_id: s.arroz.id, cantidad: 1.5, precio: 3_000 },
  );
  expect(totals).toEqual({
    ...{ subtotal_cts: 570_000 + 9_000_000 + 450_000, impuestos_cts: 1_818_300, total_cts: 11_838_300 },
    ...{ excesos: [], bajo_costo: [] },
  });
  const named = filas.map((fila, i) => ({
    ...{ ...fila, id: i + 1, cod_prod: 'X', nombre_producto: 'X', unidad: 'UND', decimales: 0, presentacion: null },
  }));
  expect(presentLinea(named[0] as never, true)).toMatchObject({
    ...{ cantidad: 3, precio: 2_000, bruto: 6_000, valor_descuento: 300, subtotal: 5_700, tributo: '01', tarifa: 19 },
    ...{ impuesto_valor: 1_083, total: 6_783, margen: 47.37, precio_lista: 2_000 },
  });
  expect(presentLinea(named[1] as never, false)).toMatchObject({
    cantidad: 2,
    cantidad_base: 48,
    precio: 45_000,
    margen: null,
  });
  // Excluded: no tax, and no row of it.
  expect(presentLinea(named[2] as never, true)).toMatchObject({
    tributo: null,
    tarifa: null,
    impuesto_valor: 0,
    impuestos: [],
  });
  expect(impuestosDelDocumento(filas)).toEqual([{ tributo: '01', tarifa: 19, base: 95_700, valor: 18_183 }]);
});

test('what gives off too much and what is under its cost are told', async () => {
  const { excesos, bajo_costo } = await armar(
    { producto_id: s.jabon.id, descuento: 5 },
    { producto_id: s.jabon.id, descuento: 6 },
    { producto_id: s.jabon.id, precio: 900 },
    { producto_id: s.arroz.id, precio: 3_000, descuento: 10.01 },
  );
  expect(excesos).toEqual([
    { linea: 1, descuento: 600, maximo: 500 },
    { linea: 2, descuento: 5_500, maximo: 500 },
    { linea: 3, descuento: 1_001, maximo: 1_000 },
  ]);
  expect(bajo_costo).toEqual([2]);
});

describe('refuses', () => {
  test('a line without a price, told in its cell and never 0', async () => {
    const wrong = armar({ producto_id: s.jabon.id }, { producto_id: s.arroz.id });
    await expect(wrong).rejects.toMatchObject({ errores: { 'detalle.1.precio': [expect.stringContaining('ARROZ')] } });
  });

  test('half a unit of what is counted whole, and another product’s presentation', async () => {
    const wrong = armar(
      { producto_id: s.jabon.id, cantidad: 0.5 },
      { producto_id: s.arroz.id, presentacion_id: s.caja, precio: 1 },
    );
    await expect(wrong).rejects.toMatchObject({
      errores: { 'detalle.0.cantidad': [expect.any(String)], 'detalle.1.presentacion_id': [expect.any(String)] },
    });
  });
});
