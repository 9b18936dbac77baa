/** Pure rules of purchase orders: totals, prices, how much may come, suggestions, what an amendment changed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CAMPOS_LINEA,
  type Documento,
  diferenciasDe,
} from '../../../server/modules/ordenes-compra/rules/diferencias.ts';
import {
  avanceDe,
  type Cantidades,
  estadoPorRecepcion,
  pendienteDe,
} from '../../../server/modules/ordenes-compra/rules/estados.ts';
import {
  crecio,
  maximoDe,
  minimoDe,
  netoPorUnidad,
  superaCosto,
  toleranciaDe,
} from '../../../server/modules/ordenes-compra/rules/precio.ts';
import { sugerido } from '../../../server/modules/ordenes-compra/rules/sugerir.ts';
import { conIva, tarifaDeIva, totalizarOrden } from '../../../server/modules/ordenes-compra/rules/totales.ts';

const iva = (tarifa: number) => ({ codigo: `IVA${tarifa / 100}`, tributo: '01', tarifa });

describe('totals', () => {
  const linea = fc.record({
    escrita_mil: fc.integer({ min: 1, max: 1_000_000 }),
    factor_ppm: fc.constantFrom(1_000_000, 12_000_000, 500_000),
    precio_unitario_dmil: fc.integer({ min: 0, max: 1_000_000_000 }),
    pct_descuento: fc.integer({ min: 0, max: 10_000 }),
    impuestos: fc.constantFrom([], [iva(1900)], [iva(500)], [iva(0)]),
  });

  test('lines add up to the document, whatever its discount', () => {
    fc.assert(
      fc.property(
        fc.array(linea, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 10_000 }),
        (lineas, pct) => {
          const { totales, lineas: told } = totalizarOrden(lineas, { descuento_comercial: pct, flete_cts: 1_234 });
          const sum = (of: (line: (typeof told)[number]) => number) => told.reduce((all, line) => all + of(line), 0);
          expect(sum(({ base }) => base)).toBe(totales.subtotal);
          expect(sum(({ total }) => total) + 1_234).toBe(totales.total);
          expect(told.every(({ base }) => base >= 0)).toBe(true);
          // The footer is rounded once, over what the lines come to.
          const nets = lineas.map((line) => totalizarOrden([line], {}).totales.subtotal).reduce((a, b) => a + b, 0);
          const off = Number((BigInt(nets) * BigInt(pct) * 2n + 10_000n) / 20_000n);
          expect(totales.subtotal).toBe(nets - off);
        },
      ),
    );
  });

  test('a line says its own VAT', () => {
    expect(tarifaDeIva(conIva([iva(1900)], null))).toBe(1900);
    expect(tarifaDeIva(conIva([iva(1900)], 500))).toBe(500);
    expect(tarifaDeIva(conIva([iva(1900)], 0))).toBe(0);
    expect(tarifaDeIva(conIva([], 1900))).toBe(1900);
    expect(tarifaDeIva(conIva([], 0))).toBeNull();
  });

  test('a tax by unit counts base units', () => {
    const bolsa = { codigo: 'BOLSA', tributo: '22', tarifa: 0, por_unidad_dmil: 10_000 };
    const { impuestos } = totalizarOrden(
      [{ escrita_mil: 2_000, factor_ppm: 12_000_000, precio_unitario_dmil: 0, pct_descuento: 0, impuestos: [bolsa] }],
      {},
    );
    expect(impuestos[0]?.valor).toBe(2_400);
  });
});

test('a price is beyond the last cost only when it passes the limit', () => {
  expect(superaCosto(11_000, 10_000, 1_000)).toBe(false);
  expect(superaCosto(11_001, 10_000, 1_000)).toBe(true);
  expect(superaCosto(99_999, null, 1_000)).toBe(false);
  expect(superaCosto(99_999, 0, 1_000)).toBe(false);
  expect(netoPorUnidad({ precio_unitario_dmil: 240_000, pct_descuento: 1_000, factor_ppm: 24_000_000 })).toBe(9_000);
});

test('how much may come, of whom, and when an amendment grew', () => {
  expect(maximoDe(100_000, 0)).toBe(100_000);
  expect(maximoDe(100_000, 1_000)).toBe(110_000);
  expect(maximoDe(333, 1_000)).toBe(366);
  expect(maximoDe(100_000, 1_000, 40_000)).toBe(66_000);
  expect([toleranciaDe(0, 500, 300), toleranciaDe(null, 500, 300), toleranciaDe(null, null, 300)]).toEqual([
    0, 500, 300,
  ]);
  expect(toleranciaDe(null, 0, 300)).toBe(0);
  expect([minimoDe(500, 900), minimoDe(0, 900), minimoDe(null, 900)]).toEqual([500, 0, 900]);
  expect([crecio(100, 100, 0), crecio(100, 101, 0), crecio(100, 110, 1_000), crecio(100, 111, 1_000)]).toEqual([
    ...[false, true, false, true],
  ]);
});

test('what comes makes the state, however it comes', () => {
  const linea = fc
    .record({
      cantidad_mil: fc.integer({ min: 1, max: 50 }),
      came: fc.integer({ min: 0, max: 60 }),
      off: fc.integer({ min: 0, max: 50 }),
    })
    .map(
      ({ cantidad_mil, came, off }): Cantidades => ({
        ...{ cantidad_mil, cant_recibida_mil: came, cant_facturada_mil: 0 },
        cant_cancelada_mil: Math.min(off, Math.max(0, cantidad_mil - came)),
      }),
    );
  fc.assert(
    fc.property(fc.array(linea, { minLength: 1, maxLength: 6 }), (lineas) => {
      const avance = avanceDe(lineas, 'cant_recibida_mil');
      const pending = lineas.some((each) => pendienteDe(each) > 0);
      expect(lineas.every((each) => pendienteDe(each) >= 0)).toBe(true);
      if (avance !== 'PENDIENTE') expect(avance === 'TOTAL').toBe(!pending);
      expect(estadoPorRecepcion(lineas, 'ENVIADA')).toBe(
        { PENDIENTE: 'ENVIADA', PARCIAL: 'RECIBIDA_PARCIAL', TOTAL: 'RECIBIDA' }[avance],
      );
    }),
  );
});

test('what is suggested fills up to the most, in whole multiples, and only at the point of reorder', () => {
  const nivel = fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: null });
  fc.assert(
    fc.property(
      fc.record({
        ...{ disponible_mil: fc.integer({ min: -100, max: 1_000 }), por_llegar_mil: fc.integer({ min: 0, max: 500 }) },
        ...{ punto_reorden_mil: nivel, stock_minimo_mil: nivel, stock_maximo_mil: nivel },
        multiplo_compra_mil: fc.option(fc.integer({ min: 1, max: 48 }), { nil: null }),
      }),
      (surtido) => {
        const cantidad = sugerido(surtido);
        const hay = surtido.disponible_mil + surtido.por_llegar_mil;
        const punto = surtido.punto_reorden_mil ?? surtido.stock_minimo_mil;
        if (punto === null || hay > punto) {
          expect(cantidad).toBe(0);
          return;
        }
        const meta = surtido.stock_maximo_mil ?? surtido.stock_minimo_mil ?? punto;
        if (cantidad > 0) {
          const multiplo = surtido.multiplo_compra_mil ?? 1;
          expect(cantidad % multiplo).toBe(0);
          expect(hay + cantidad).toBeGreaterThanOrEqual(meta);
          expect(hay + cantidad - multiplo).toBeLessThan(meta);
        } else expect(hay).toBeGreaterThanOrEqual(meta);
      },
    ),
  );
});

test('an amendment tells each field that it changed, and no other', () => {
  const antes: Documento = {
    ...{ fecha_entrega: '2026-12-01', total: 100, observacion: null },
    detalle: [
      { id: 1, cod_prod: 'A', nombre_producto: 'ARROZ', cantidad: 10, precio_unitario: 5 },
      { id: 2, cod_prod: 'B', nombre_producto: 'BOLSA', cantidad: 1, precio_unitario: 9 },
    ],
  };
  expect(diferenciasDe(antes, antes)).toEqual([]);
  const despues: Documento = {
    ...{ fecha_entrega: '2026-12-02', total: 120, observacion: null },
    detalle: [
      { id: 1, cod_prod: 'A', nombre_producto: 'ARROZ', cantidad: 12, precio_unitario: 5 },
      { id: 3, cod_prod: 'C', nombre_producto: 'CACAO', cantidad: 4, precio_unitario: 1 },
    ],
  };
  expect(diferenciasDe(antes, despues)).toEqual([
    { campo: 'fecha_entrega', linea: null, antes: '2026-12-01', despues: '2026-12-02' },
    { campo: 'total', linea: null, antes: 100, despues: 120 },
    { campo: 'detalle.1.cantidad', linea: 'A · ARROZ', antes: 10, despues: 12 },
    { campo: 'detalle.3.producto_id', linea: 'C · CACAO', antes: null, despues: 'C · CACAO' },
    { campo: 'detalle.3.cantidad', linea: 'C · CACAO', antes: null, despues: 4 },
    { campo: 'detalle.2.producto_id', linea: 'B · BOLSA', antes: 'B · BOLSA', despues: null },
    { campo: 'detalle.2.cantidad', linea: 'B · BOLSA', antes: 1, despues: null },
  ]);
  expect(CAMPOS_LINEA).toContain('precio_unitario');
});
