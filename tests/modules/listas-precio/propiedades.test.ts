/** The rules of prices, whatever the numbers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elegirLista, elegirPrecio } from '../../../server/modules/listas-precio/rules/eleccion.ts';
import {
  bajoMinimo,
  conImpuestos,
  conMargen,
  margenDe,
  redondear,
  sinImpuestos,
} from '../../../server/modules/listas-precio/rules/precio.ts';
import { claveDe, cruces, type Renglon, rige, seCruzan } from '../../../server/modules/listas-precio/rules/vigencia.ts';

const PESO = 10_000;
const precio = fc.integer({ min: 1, max: 10_000_000 * PESO });
const dia = fc.integer({ min: 0, max: 20 }).map((n) => `2026-01-${String(n + 1).padStart(2, '0')}`);
const vigencia = fc
  .tuple(fc.option(dia), fc.option(dia))
  .map(([a, b]) => (a !== null && b !== null && b < a ? { desde: b, hasta: a } : { desde: a, hasta: b }));

test('a rounded price is one that the rounding allows, none is nearer, and it is never 0', () => {
  fc.assert(
    fc.property(precio, fc.constantFrom(0, 50, 100, 900, 1_000), (exact, redondeo) => {
      const rounded = redondear(exact, redondeo as 0);
      expect(rounded).toBeGreaterThan(0);
      fc.pre(redondeo !== 0);
      const [step, rest] = redondeo === 900 ? [1_000 * PESO, 900 * PESO] : [redondeo * PESO, 0];
      expect(rounded % step).toBe(rest);
      const least = rest === 0 ? step : rest;
      if (rounded > least) expect(Math.abs(rounded - exact) * 2).toBeLessThanOrEqual(step);
      // Half way it goes up.
      if (exact - rounded > 0) expect((exact - rounded) * 2).toBeLessThan(step);
    }),
  );
});

test('the price of a margin leaves that margin, but for its last decimal', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 * PESO }),
      fc.integer({ min: 0, max: 9_900 }),
      (costo, margen) => {
        const neto = conMargen(costo, margen);
        expect(neto).toBeGreaterThanOrEqual(costo);
        expect(Math.abs(margenDe(neto, costo) - margen)).toBeLessThanOrEqual(100);
        // One step more is never under it.
        expect(bajoMinimo(neto + 1, costo, margen)).toBe(false);
      },
    ),
  );
});

test('a margin is judged exactly: under the minimum is what is less, however little', () => {
  expect(bajoMinimo(30_000, 22_501, 2_500)).toBe(true);
  expect(bajoMinimo(30_000, 22_500, 2_500)).toBe(false);
  fc.assert(
    fc.property(precio, precio, fc.integer({ min: 0, max: 9_999 }), (neto, costo, minimo) => {
      expect(bajoMinimo(neto, costo, minimo)).toBe(BigInt(neto - costo) * 10_000n < BigInt(minimo) * BigInt(neto));
    }),
  );
});

test('a price with its taxes comes back net within what cents tell', () => {
  const recargo = fc.record({
    tarifa: fc.constantFrom(0, 500, 800, 1_900),
    por_unidad_dmil: fc.constantFrom(0, 660_000),
  });
  fc.assert(
    fc.property(precio, recargo, (neto, taxes) => {
      const bruto = conImpuestos(neto, taxes);
      expect(bruto % 100).toBe(0);
      expect(Math.abs(sinImpuestos(bruto, taxes) - neto)).toBeLessThanOrEqual(51);
    }),
  );
});

const renglones = fc.array(
  fc.record({
    producto_id: fc.integer({ min: 1, max: 2 }),
    presentacion_id: fc.constantFrom(null, 7),
    cantidad_desde_mil: fc.constantFrom(0, 12_000),
    vigencia,
  }),
  { maxLength: 12 },
);

test('periods cross when, and only when, two of the same are in force on one day', () => {
  fc.assert(
    fc.property(renglones, (given) => {
      const rows = given.map(({ vigencia: own, ...row }): Renglon => ({ ...row, ...own }));
      const pairs = rows.flatMap((a, i) => rows.slice(i + 1).map((b) => [a, b] as const));
      const any = pairs.some(([a, b]) => claveDe(a) === claveDe(b) && seCruzan(a, b));
      const found = cruces(rows);
      expect(found.length > 0).toBe(any);
      for (const [a, b] of found) {
        expect(claveDe(a)).toBe(claveDe(b));
        expect(seCruzan(a, b)).toBe(true);
      }
    }),
  );
});

test('the price of a line is in force, of its presentation, within reach, and none within reach is of a higher quantity', () => {
  const precios = fc.array(
    fc.record({
      presentacion_id: fc.constantFrom(null, 7),
      cantidad_desde_mil: fc.integer({ min: 0, max: 20 }).map((n) => n * 1_000),
      precio_dmil: fc.option(precio),
      vigencia,
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      precios,
      fc.constantFrom(null, 7),
      fc.integer({ min: 1, max: 25_000 }),
      dia,
      (given, presentacion_id, cantidad_mil, fecha) => {
        const rows = given.map(({ vigencia: own, ...row }, id) => ({ ...row, ...own, id }));
        const fits = rows.filter(
          (row) =>
            row.presentacion_id === presentacion_id &&
            row.precio_dmil !== null &&
            row.cantidad_desde_mil <= cantidad_mil &&
            rige(row, fecha),
        );
        const found = elegirPrecio(rows, { presentacion_id, cantidad_mil, fecha });
        if (found === null) expect(fits).toEqual([]);
        if (found === null) return;
        expect(fits).toContain(found);
        expect(found?.cantidad_desde_mil).toBe(Math.max(...fits.map(({ cantidad_desde_mil }) => cantidad_desde_mil)));
        const beside = fits.filter(({ cantidad_desde_mil }) => cantidad_desde_mil === found?.cantidad_desde_mil);
        for (const { desde } of beside) expect((found?.desde ?? '') >= (desde ?? '')).toBe(true);
      },
    ),
  );
});

test('the nearest list wins: client, city, everybody; of one kind, that which began last', () => {
  const listas = fc.array(fc.record({ alcance: fc.constantFrom(0, 1, 2), vigencia }), { maxLength: 8 });
  fc.assert(
    fc.property(listas, dia, (given, fecha) => {
      const rows = given.map(({ vigencia: own, alcance }, id) => ({ alcance: alcance as 0 | 1 | 2, ...own, id }));
      const inForce = rows.filter((row) => rige(row, fecha));
      const found = elegirLista(rows, fecha);
      if (found === null) expect(inForce).toEqual([]);
      if (found === null) return;
      expect(inForce).toContain(found);
      expect(found?.alcance).toBe(Math.min(...inForce.map(({ alcance }) => alcance)));
    }),
  );
});
