/** What a batch pays with a budget, against every choice there is; and which row of prompt payment counts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prontoPago } from '../../../server/modules/lotes-pago/rules/descuento.ts';
import { completar, elegir, type Opcion } from '../../../server/modules/lotes-pago/rules/elegir.ts';

const opcion = fc.record({
  valor_cts: fc.integer({ min: 1, max: 1_000 }),
  descuento_cts: fc.integer({ min: 0, max: 60 }),
});
const opciones = fc.array(opcion, { maxLength: 11 });
const presupuesto = fc.integer({ min: 0, max: 4_000 });

const suma = (todas: readonly Opcion[], places: readonly number[], key: keyof Opcion) =>
  places.reduce((sum, i) => sum + (todas[i]?.[key] ?? 0), 0);

/** Every choice within the budget: the most that is saved, and the least that it takes. */
function todas(given: readonly Opcion[], limite: number) {
  let best = { ahorro: 0, gasto: 0 };
  for (let mask = 0; mask < 1 << given.length; mask += 1) {
    const places = given.flatMap((_, i) => (mask & (1 << i) ? [i] : []));
    const [gasto, ahorro] = [suma(given, places, 'valor_cts'), suma(given, places, 'descuento_cts')];
    if (gasto > limite) continue;
    if (ahorro > best.ahorro || (ahorro === best.ahorro && gasto < best.gasto)) best = { ahorro, gasto };
  }
  return best;
}

test('saves as much as the best of all choices, for the least money', () => {
  fc.assert(
    fc.property(opciones, presupuesto, (given, limite) => {
      const { elegidas, ahorro_cts, exacto, tope_cts } = elegir(given, limite);
      const best = todas(given, limite);
      expect(new Set(elegidas).size).toBe(elegidas.length);
      expect(suma(given, elegidas, 'descuento_cts')).toBe(ahorro_cts);
      expect({ ahorro: ahorro_cts, gasto: suma(given, elegidas, 'valor_cts') }).toEqual(best);
      expect([exacto, tope_cts]).toEqual([true, ahorro_cts]);
    }),
  );
});

test('past its bound it saves no less than half of the best, and says how far that may be', () => {
  fc.assert(
    fc.property(opciones, presupuesto, (given, limite) => {
      const { elegidas, ahorro_cts, exacto, tope_cts } = elegir(given, limite, 1);
      const best = todas(given, limite).ahorro;
      expect(suma(given, elegidas, 'valor_cts')).toBeLessThanOrEqual(limite);
      expect(suma(given, elegidas, 'descuento_cts')).toBe(ahorro_cts);
      expect(ahorro_cts * 2).toBeGreaterThanOrEqual(best);
      expect(tope_cts).toBeGreaterThanOrEqual(best);
      if (exacto) expect(ahorro_cts).toBe(best);
    }),
  );
});

test('what is left pays those that are owed for longest, and never leaves out what was chosen', () => {
  fc.assert(
    fc.property(opciones, presupuesto, (given, limite) => {
      const { elegidas } = elegir(given, limite);
      const paid = completar(given, elegidas, limite);
      expect(paid).toEqual(expect.arrayContaining([...elegidas]));
      expect(suma(given, paid, 'valor_cts')).toBeLessThanOrEqual(limite);
      const left = limite - suma(given, paid, 'valor_cts');
      // Nothing that is left would still fit.
      for (const [i, { valor_cts }] of given.entries()) if (!paid.includes(i)) expect(valor_cts).toBeGreaterThan(left);
    }),
  );
});

test('of hundreds of invoices it still answers', () => {
  const given = Array.from({ length: 400 }, (_, i) => ({
    ...{ valor_cts: 10_000_000 + ((i * 7_919) % 90_000_000), descuento_cts: 100 * (1 + ((i * 104_729) % 20_000)) },
  }));
  const limite = 3_000_000_000;
  const { elegidas, ahorro_cts, tope_cts } = elegir(given, limite);
  expect(suma(given, elegidas, 'valor_cts')).toBeLessThanOrEqual(limite);
  expect(ahorro_cts).toBeLessThanOrEqual(tope_cts);
});

const factura = { fecha: '2026-11-01', base_cts: 100_000_000, notas_cts: 0 };

test('the best row whose days have not passed counts, on the base less its notes, to the peso', () => {
  const rows = [
    { porcentaje: 300, plazo: 5 },
    { porcentaje: 150, plazo: 15 },
  ];
  expect(prontoPago(factura, rows, '2026-11-06')).toEqual({
    porcentaje: 300,
    descuento_cts: 3_000_000,
    hasta: '2026-11-06',
  });
  expect(prontoPago(factura, rows, '2026-11-07')).toMatchObject({ porcentaje: 150, hasta: '2026-11-16' });
  expect(prontoPago(factura, rows, '2026-11-17')).toBeNull();
  expect(prontoPago({ ...factura, notas_cts: 33_333_333 }, rows, '2026-11-02')?.descuento_cts).toBe(2_000_000);
  expect(prontoPago({ ...factura, notas_cts: 100_000_000 }, rows, '2026-11-02')).toBeNull();
  expect(prontoPago(factura, [], '2026-11-02')).toBeNull();
});
