/** What is withheld: many invoices of a day come to what their sum would, and nothing is withheld below the minimum. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exentoDeFuente, minimoEnUvt } from '../../../server/modules/contabilidad/rules.ts';
import { type Concepto, devolver, retencionDe, retener } from '../../../server/shared/retenciones.ts';

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

test('a note gives back the rate on what it credits, also where the day was withheld at once', () => {
  // Two invoices of 300,000: the second was withheld 2.5 % of both.
  const segunda = { tipo: 'FUENTE', tarifa: 250, valor_cts: 15_000_00 } as const;
  const una = { base_cts: 300_000_00, valor_cts: 7_500_00 };
  expect(devolver(segunda, 300_000_00, { base_cts: 0, valor_cts: 0 })).toBe(7_500_00);
  expect(devolver(segunda, 20_00, { base_cts: 0, valor_cts: 0 })).toBe(1_00);
  expect(devolver(segunda, 19_99, { base_cts: 0, valor_cts: 0 })).toBe(0);
  expect(devolver(segunda, 200_000_00, una)).toBe(5_000_00);
  // No more than is still withheld, and nothing of the first.
  expect(devolver({ ...segunda, valor_cts: 10_000_00 }, 300_000_00, una)).toBe(2_500_00);
  expect(devolver({ ...segunda, valor_cts: 0 }, 300_000_00, { base_cts: 0, valor_cts: 0 })).toBe(0);
});

test('notes give back what their sum would, never more than was withheld', () => {
  const caso = fc.record({
    tarifa: fc.nat(10_000),
    valor: fc.nat(1e7),
    partes: fc.array(fc.nat(1e9), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(caso, ({ tarifa, valor, partes }) => {
      const fila = { tipo: 'FUENTE', tarifa, valor_cts: valor * 100 } as const;
      let antes = { base_cts: 0, valor_cts: 0 };
      for (const parte of partes) {
        const back = devolver(fila, parte, antes);
        expect(back).toBeGreaterThanOrEqual(0);
        antes = { base_cts: antes.base_cts + parte, valor_cts: antes.valor_cts + back };
      }
      expect(antes.valor_cts).toBe(Math.min(valor * 100, retener('FUENTE', antes.base_cts, tarifa)));
    }),
  );
});
