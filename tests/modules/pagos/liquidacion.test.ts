/** What a month of a mandate owes, by properties. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Condiciones,
  desglosar,
  limites,
  netoDe,
  recortar,
  repartirDesglose,
  sumaDe,
  valorDelMes,
} from '../../../server/modules/pagos/rules/liquidacion.ts';

const periodo = fc.record({ anio: fc.integer({ min: 2000, max: 2100 }), mes: fc.integer({ min: 1, max: 12 }) });
const centavos = fc.integer({ min: 0, max: 1e13 });
const pad = (n: number) => String(n).padStart(2, '0');
const dayOf = (anio: number, mes: number, day: number) => `${anio}-${pad(mes)}-${pad(day)}`;

describe('days of a month', () => {
  const enero = { anio: 2026, mes: 1 };
  const febrero = { anio: 2026, mes: 2 };
  const dias = (p: typeof enero, desde: string, hasta: string | null) =>
    valorDelMes(p, [{ desde, hasta, valor: 3_000_000 }]);

  test('a whole month is thirty, and a part of it its days', () => {
    expect(dias(enero, '2025-06-01', null)).toEqual({ dias: 30, valor: 3_000_000 });
    expect(dias(febrero, '2025-06-01', null)).toEqual({ dias: 30, valor: 3_000_000 });
    expect(dias(enero, '2026-01-16', null)).toEqual({ dias: 15, valor: 1_500_000 });
    expect(dias(enero, '2025-06-01', '2026-01-10')).toEqual({ dias: 10, valor: 1_000_000 });
    expect(dias(febrero, '2026-02-15', '2026-02-28')).toEqual({ dias: 16, valor: 1_600_000 });
    expect(dias(enero, '2026-01-10', '2026-01-10')).toEqual({ dias: 1, valor: 100_000 });
    expect(dias(enero, '2026-02-01', null)).toEqual({ dias: 0, valor: 0 });
    expect(dias(enero, '2025-06-01', '2025-12-31')).toEqual({ dias: 0, valor: 0 });
  });

  test('stretches that follow each other add up to the whole month, wherever it is cut', () => {
    fc.assert(
      fc.property(periodo, centavos, fc.integer({ min: 1, max: 30 }), (p, valor, cut) => {
        const { ultimo } = limites(p);
        const day = Math.min(cut, Number(ultimo.slice(8)) - 1);
        const tramos = [
          { desde: '1999-01-01', hasta: dayOf(p.anio, p.mes, day), valor },
          { desde: dayOf(p.anio, p.mes, day + 1), hasta: null, valor },
        ];
        expect(valorDelMes(p, tramos)).toEqual({ dias: 30, valor });
      }),
    );
  });

  test('a lease counts within the days of its mandate', () => {
    const tramos = [{ desde: '2026-01-01', hasta: null, valor: 100 }];
    expect(recortar(tramos, { desde: '2026-01-10', hasta: '2026-01-20' })).toEqual([
      { desde: '2026-01-10', hasta: '2026-01-20', valor: 100 },
    ]);
    expect(recortar(tramos, { desde: '2025-01-10', hasta: '2025-12-20' })).toEqual([]);
  });
});

test('the example of the guide: 9 % of 1,500,000, and 19 % of that (modulos.md, H9)', () => {
  const desglose = desglosar(150_000_000, { comision: 900, iva_comision: 1900, retenciones: [] });
  expect(desglose).toMatchObject({ comision: 13_500_000, iva_comision: 2_565_000 });
  expect(netoDe(desglose)).toBe(133_935_000);
});

const partes = fc
  .array(fc.integer({ min: 1, max: 9_999 }), { minLength: 0, maxLength: 8 })
  .map((cuts) => [0, ...new Set(cuts), 10_000].sort((a, b) => a - b))
  .map((marks) => marks.slice(1).map((mark, i) => mark - (marks[i] ?? 0)));

const condiciones: fc.Arbitrary<Condiciones> = fc.record({
  comision: fc.integer({ min: 0, max: 10_000 }),
  iva_comision: fc.integer({ min: 0, max: 10_000 }),
  retenciones: fc.array(
    fc.record({
      nombre: fc.string(),
      base: fc.constantFrom('CANON' as const, 'COMISION' as const, 'IVA_COMISION' as const),
      tarifa: fc.integer({ min: 1, max: 10_000 }),
    }),
    { maxLength: 4 },
  ),
});

test('line by line: what is shared of a breakdown adds up to it, and so does what is left to pay', () => {
  fc.assert(
    fc.property(centavos, condiciones, partes, (canon, terms, parts) => {
      const whole = desglosar(canon, terms);
      const shared = repartirDesglose(whole, parts);
      const sum = (of: (each: (typeof shared)[number]) => number) =>
        shared.reduce((total, each) => total + of(each), 0);
      expect(sum((each) => each.canon)).toBe(whole.canon);
      expect(sum((each) => each.comision)).toBe(whole.comision);
      expect(sum((each) => sumaDe(each.conceptos, 'RETENCION'))).toBe(sumaDe(whole.conceptos, 'RETENCION'));
      expect(sum(netoDe)).toBe(netoDe(whole));
    }),
  );
});
