/** What is withheld: many invoices of a day come to what their sum would, and nothing is withheld below the minimum. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Concepto,
  devolver,
  exentoDeFuente,
  minimoEnUvt,
  retencionDe,
  retener,
} from '../../../server/modules/causacion/rules/retenciones.ts';

const NADA = { base_cts: 0, compra_cts: 0, valor_cts: 0 };
const concepto = fc.record({
  tipo: fc.constantFrom('FUENTE', 'IVA', 'ICA'),
  codigo: fc.constant('X'),
  tarifa: fc.integer({ min: 0, max: 10_000 }),
  minimo_cts: fc.integer({ min: 0, max: 100_000_000 }),
}) as fc.Arbitrary<Concepto>;
const compra = fc.record({
  base_cts: fc.integer({ min: 0, max: 10_000_000_00 }),
  iva_cts: fc.integer({ min: 0, max: 2_000_000_00 }),
});

test('the withholding of k invoices of a day is that of their sum', () => {
  fc.assert(
    fc.property(concepto, fc.array(compra, { minLength: 1, maxLength: 12 }), (c, compras) => {
      let acumulado = NADA;
      for (const each of compras) {
        const { base_cts, valor_cts } = retencionDe(c, each, acumulado);
        acumulado = {
          base_cts: acumulado.base_cts + base_cts,
          compra_cts: acumulado.compra_cts + each.base_cts,
          valor_cts: acumulado.valor_cts + valor_cts,
        };
      }
      const sum = (key: 'base_cts' | 'iva_cts') => compras.reduce((all, each) => all + each[key], 0);
      const whole = retencionDe(c, { base_cts: sum('base_cts'), iva_cts: sum('iva_cts') }, NADA);
      expect(acumulado.valor_cts).toBe(whole.valor_cts);
    }),
  );
});

test('rates of each kind, halves up to the peso, from the minimum on', () => {
  // 2.5 % of 1,000,000; 15 % of 190,000; 6.9 per thousand of 1,000,000.
  expect(retener('FUENTE', 1_000_000_00, 250)).toBe(25_000_00);
  expect(retener('IVA', 190_000_00, 1500)).toBe(28_500_00);
  expect(retener('ICA', 1_000_000_00, 690)).toBe(6_900_00);
  // 2.5 % of 20 and of 19.99 pesos: half a peso goes up.
  expect(retener('FUENTE', 20_00, 250)).toBe(1_00);
  expect(retener('FUENTE', 19_99, 250)).toBe(0);
  // Ten UVT of 2026, and a centavo less.
  const minimo_cts = minimoEnUvt(1_000, 52_374);
  expect(minimo_cts).toBe(523_740_00);
  const rfte: Concepto = { tipo: 'FUENTE', codigo: 'RF01', tarifa: 250, minimo_cts };
  expect(retencionDe(rfte, { base_cts: minimo_cts, iva_cts: 0 }, NADA).valor_cts).toBe(13_094_00);
  expect(retencionDe(rfte, { base_cts: minimo_cts - 1, iva_cts: 0 }, NADA).valor_cts).toBe(0);
  expect(['O-15', 'O-47'].every(exentoDeFuente)).toBe(true);
  expect([null, 'O-13', 'R-99-PN'].some(exentoDeFuente)).toBe(false);
});

test('what a note gives back is its part, never more than was withheld', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), fc.nat(1e9), (valor, a, b) => {
      const [part, whole] = [Math.min(a, b), Math.max(a, b)];
      const back = devolver(valor * 100, part, whole);
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(valor * 100);
      if (part === whole && whole > 0) expect(back).toBe(valor * 100);
    }),
  );
});
