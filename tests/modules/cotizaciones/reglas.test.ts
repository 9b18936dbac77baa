/** Pure rules of quotations: what its orders make of it, what is overdue, versions side by side. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compararVersiones } from '../../../server/modules/cotizaciones/rules/diferencias.ts';
import {
  avanceDe,
  cuenta,
  ESTADOS_COTIZACION,
  estadoPorPedidos,
  esVencida,
  porPedirDe,
} from '../../../server/modules/cotizaciones/rules/estados.ts';

const linea = fc
  .record({
    cantidad_mil: fc.integer({ min: 1, max: 1_000_000 }),
    parte: fc.double({ min: 0, max: 1, noNaN: true }),
    opcional: fc.constantFrom(0, 1),
    elige: fc.boolean(),
    total_cts: fc.nat(10_000_000),
  })
  .map(({ cantidad_mil, parte, opcional, elige, total_cts }) => {
    const elegida = opcional === 1 && elige ? 1 : 0;
    const counts = opcional === 0 || elegida === 1;
    return { cantidad_mil, pedida_mil: counts ? Math.floor(cantidad_mil * parte) : 0, opcional, elegida, total_cts };
  });
const lineas = fc.array(linea, { minLength: 1, maxLength: 8 });

test('a quotation is ordered whole exactly when nothing of what counts is left, and then at 100 %', () => {
  fc.assert(
    fc.property(lineas, (all) => {
      const left = all.reduce((sum, each) => sum + porPedirDe(each), 0);
      const any = all.some(({ pedida_mil }) => pedida_mil > 0);
      const estado = estadoPorPedidos(all);
      expect(estado).toBe(any ? (left === 0 ? 'PEDIDO_TOTAL' : 'PEDIDO_PARCIAL') : 'ACEPTADA');
      const avance = avanceDe(all);
      expect(avance).toBeGreaterThanOrEqual(0);
      if (all.some(cuenta)) expect(avance === 10_000).toBe(left === 0);
    }),
  );
});

test('only what waits for an answer is overdue, and from the day after its last', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ESTADOS_COTIZACION), fc.integer({ min: -3, max: 3 }), (estado, days) => {
      const vence = `2026-11-${20 + days}`;
      expect(esVencida({ estado, vence }, '2026-11-20')).toBe(estado === 'ENVIADA' && days < 0);
    }),
  );
  expect(esVencida({ estado: 'ENVIADA', vence: null }, '2026-11-20')).toBe(false);
});

test('versions stand side by side by product, what is twice too', () => {
  const uno = (producto_id: number, cantidad: number) => ({
    ...{ producto_id, presentacion_id: null, cantidad, precio: 10, descuento: 0, opcional: false, elegida: false },
  });
  const rows = compararVersiones([
    [uno(1, 1), uno(2, 5), uno(1, 3)],
    [uno(2, 6), uno(1, 1)],
  ]);
  expect(
    rows.map(({ clave, lineas: own, cambia }) => [clave, own.map((each) => each?.cantidad ?? null), cambia]),
  ).toEqual([
    ['1::0', [1, 1], false],
    ['2::0', [5, 6], true],
    ['1::1', [3, null], true],
  ]);
});
