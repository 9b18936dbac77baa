/** Integers behind what documents count and price by: codecs, rounding, sharing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRow, toWire } from '../../server/shared/campos.ts';
import { divideRounded, mulDiv, share } from '../../server/shared/exact.ts';
import { cantidad, cantidadOCero, factor, precio } from '../../server/shared/fields.ts';
import {
  formatPrice,
  formatQuantity,
  formatUnits,
  parsePrice,
  parseQuantity,
  toCantidad,
  toDiezmilesimas,
  toFactor,
  toMilesimas,
  toMillonesimas,
  toPrecio,
} from '../../server/shared/quantities.ts';

const CODECS = [
  ['quantity', toMilesimas, toCantidad, 1e12],
  ['price', toDiezmilesimas, toPrecio, 1e14],
  ['factor', toMillonesimas, toFactor, 1e12],
] as const;

test.each(CODECS)('%s: stored → wire → stored is the identity', (_, store, show, max) => {
  fc.assert(
    fc.property(fc.integer({ min: -max, max }), (n) => {
      expect(store(show(n))).toBe(n);
      expect(store(JSON.parse(JSON.stringify(show(n))) as number)).toBe(n);
    }),
  );
});

test.each([
  [toMilesimas, 0.0001],
  [toMilesimas, 100.0021],
  [toMilesimas, 1e15],
  [toMilesimas, Number.NaN],
  [toDiezmilesimas, 0.00001],
  [toDiezmilesimas, 9_999_999.99999],
  [toDiezmilesimas, Number.POSITIVE_INFINITY],
  [toMillonesimas, 0.0000001],
])('too many decimals, or too much', (store, value) => {
  expect(store(value)).toBeNull();
});

test('what a program added up is what it means', () => {
  expect(toMilesimas(0.1 + 0.2)).toBe(300);
  expect(toDiezmilesimas(1.1 * 3)).toBe(33_000);
  expect(Object.is(toMilesimas(-0), 0)).toBe(true);
});

test('as people read and type them', () => {
  expect([1, 1234.5, 0.125, 1_000_000, 0].map(formatQuantity)).toEqual(['1', '1,234.5', '0.125', '1,000,000', '0']);
  expect(formatQuantity(0.333333)).toBe('0.333333');
  expect([1234, 1234.5, 1234.5678, -0.125].map(formatPrice)).toEqual([
    '$ 1,234',
    '$ 1,234.50',
    '$ 1,234.5678',
    '-$ 0.125',
  ]);
  expect(['1,234.5', '2', 'x', '1.2345', '9e9'].map(parseQuantity)).toEqual([1234.5, 2, null, null, null]);
  expect(parsePrice('$ 1,234.5678')).toBe(1234.5678);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (n) => {
      expect(parseQuantity(formatQuantity(toCantidad(n)))).toBe(toCantidad(n));
      expect(parsePrice(formatPrice(toPrecio(n)))).toBe(toPrecio(n));
    }),
  );
});

test('a product is divided exactly, halves away from zero, small or large', () => {
  expect([mulDiv(5, 1, 2), mulDiv(-5, 1, 2), mulDiv(1, 1, 3), mulDiv(0, 7, 9)]).toEqual([3, -3, 0, 0]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (a, b, c) => {
      const value = divideRounded(BigInt(a) * BigInt(b), BigInt(c));
      if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER)) {
        expect(() => mulDiv(a, b, c)).toThrow('El valor supera lo permitido.');
      } else expect(mulDiv(a, b, c)).toBe(Number(value));
    }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 1, max: 1e6 }),
      (a, b, c) => {
        expect(mulDiv(a, b, c)).toBe(Number(divideRounded(BigInt(a) * BigInt(b), BigInt(c))));
      },
    ),
  );
});

test('shares add up, none is a unit away from its own, nothing goes to parts of 0', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), parts, (total, of) => {
      const shares = share(total, of);
      expect(shares.reduce((sum, n) => sum + n, 0)).toBe(total);
      const whole = of.reduce((sum, n) => sum + BigInt(n), 0n);
      if (whole === 0n) return;
      for (const [i, part] of of.entries()) {
        const rest = BigInt(shares[i] ?? 0) * whole - BigInt(total) * BigInt(part);
        expect(rest < whole && rest > -whole).toBe(true);
      }
    }),
  );
  expect(share(0, [])).toEqual([]);
  expect(share(10, [0, 0, 0])).toEqual([4, 3, 3]);
});

test('columns say by their ending how they travel', () => {
  const campos = {
    cantidad_mil: { label: 'Cantidad', tipo: 'cantidad' },
    costo_dmil: { label: 'Costo', tipo: 'precio' },
    factor_ppm: { label: 'Factor', tipo: 'factor' },
    total_cts: { label: 'Total', tipo: 'dinero' },
    tarifa_por_mil: { label: 'Tarifa (por mil)', tipo: 'tasa' },
  } as const;
  const row = {
    cantidad_mil: 1_500,
    costo_dmil: 12_345_678,
    factor_ppm: 333_333,
    total_cts: 1_050,
    tarifa_por_mil: 966,
  };
  const wire = toWire(campos, row);
  expect(wire).toEqual({ cantidad: 1.5, costo: 1234.5678, factor: 0.333333, total: 10.5, tarifa_por_mil: 9.66 });
  expect(toRow(campos, wire)).toEqual(row);
  expect(toRow(campos, { cantidad: null, factor: 2 })).toEqual({ cantidad_mil: null, factor_ppm: 2_000_000 });
});

test.each([
  [cantidad, 0.001, true],
  [cantidad, 0, false],
  [cantidadOCero, 0, true],
  [cantidadOCero, -1, false],
  [cantidadOCero, 1.2345, false],
  [precio, 0, true],
  [precio, 1.23456, false],
  [precio, 1e15, false],
  [factor, 0.000001, true],
  [factor, 0, false],
])('what a body may say of them: %#', (schema, value, passes) => {
  const { success, error } = schema.safeParse(value);
  expect(success).toBe(passes);
  for (const { message } of error?.issues ?? [])
    expect(message).toMatch(/^(No puede tener más de|Debe ser mayor|Valor ingresado)/);
});

test.each([
  [1, 'unidad', '1 unidad'],
  [85, 'unidad', '85 unidades'],
  [0, 'kilogramo', '0 kilogramos'],
  [2.5, 'metro cuadrado', '2.5 metros cuadrados'],
  [3, 'Metro cúbico', '3 Metros cúbicos'],
  [2, 'galón', '2 galones'],
  [2, 'par', '2 pares'],
  [2, 'tonelada (tonelada métrica)', '2 toneladas (tonelada métrica)'],
  [2, 'gramo por litro', '2 gramos por litro'],
  [2, 'kg', '2 kg'],
  [480, 'und', '480 und'],
  [2, 'CAJA x 24', '2 CAJA x 24'],
])('so many of a unit: %d %s', (value, unit, text) => expect(formatUnits(value, unit)).toBe(text));
