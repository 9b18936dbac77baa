/** The terms of a contract and the increase engine, as properties. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as r from '../../../server/modules/contratos/rules.ts';

const DAY_MS = 86_400_000;
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1) + days * DAY_MS).toISOString().slice(0, 10));
const months = fc.integer({ min: 1, max: 240 });
const hundredths = fc.integer({ min: 0, max: 3_000 });
const pacto = fc.record({
  uso: fc.constantFrom('VIVIENDA', 'COMERCIAL', 'INDUSTRIAL', 'MIXTO'),
  incremento_tipo: fc.constantFrom('IPC' as const, 'IPC_MAS' as const, 'FIJO' as const),
  incremento_valor: hundredths,
});

describe('terms', () => {
  test('a term ends on the day before the same number, or on the last day of a month that has none', () => {
    expect(r.ultimoDia('2025-01-01', 12)).toBe('2025-12-31');
    expect(r.ultimoDia('2025-03-15', 6)).toBe('2025-09-14');
    expect(r.ultimoDia('2025-01-31', 1)).toBe('2025-02-28');
    expect(r.ultimoDia('2024-02-29', 12)).toBe('2025-02-28');
    expect(r.proximoIncremento('2024-02-29')).toBe('2025-03-01');
    expect(r.proximoIncremento('2025-06-01')).toBe('2026-06-01');
  });

  test('more months end later, and the day after is never further than the same number', () => {
    fc.assert(
      fc.property(day, months, months, (inicio, a, b) => {
        expect(r.ultimoDia(inicio, a + b) > r.ultimoDia(inicio, a)).toBe(true);
        const after = r.diaSiguiente(r.ultimoDia(inicio, a));
        expect(Number(after.slice(8)) === Number(inicio.slice(8)) || after.endsWith('-01')).toBe(true);
      }),
    );
  });

  test('what falls due until a day is the same asked of the day or of the rent', () => {
    fc.assert(
      fc.property(day, day, (desde, hasta) => {
        expect(desde <= r.cumplenHasta(hasta)).toBe(r.proximoIncremento(desde) <= hasta);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('increases', () => {
  test.each([
    [1312, 113_120_000],
    [928, 109_280_000],
    [520, 105_200_000],
  ])('1,000,000 with the index of %i hundredths', (ipc, cents) => {
    expect(r.canonConIncremento(100_000_000, ipc)).toBe(cents);
  });

  test('halves of a centavo go away from zero, and no rent is too large', () => {
    expect(r.canonConIncremento(1, 5_000)).toBe(2);
    expect(r.canonConIncremento(10_001, 50)).toBe(10_051);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), hundredths, (cents, percent) => {
        const exact = BigInt(cents) * BigInt(10_000 + percent);
        const twice = (exact - BigInt(r.canonConIncremento(cents, percent)) * 10_000n) * 2n;
        expect(twice >= -10_000n && twice < 10_000n).toBe(true);
      }),
    );
  });

  test('a housing rent never rises more than the index of the year before, whatever was agreed', () => {
    fc.assert(
      fc.property(pacto, hundredths, (agreed, ipc) => {
        const most = r.topeIncremento({ ...agreed, uso: 'VIVIENDA' }, ipc);
        expect(most).not.toBeNull();
        expect(Number(most)).toBeLessThanOrEqual(ipc);
      }),
    );
  });

  test('another rent rises as it was agreed', () => {
    const of = (incremento_tipo: r.TipoIncremento) => ({ uso: 'COMERCIAL', incremento_tipo, incremento_valor: 200 });
    expect(r.topeIncremento(of('IPC'), 510)).toBe(510);
    expect(r.topeIncremento(of('IPC_MAS'), 510)).toBe(710);
    expect(r.topeIncremento(of('FIJO'), null)).toBe(200);
    expect(r.topeIncremento(of('IPC_MAS'), null)).toBeNull();
  });

  const lease = {
    uso: 'VIVIENDA',
    incremento_tipo: 'IPC' as const,
    incremento_valor: 0,
    canon_desde: '2025-06-01',
    fecha: '2026-06-01',
    porcentaje: 510,
    ipc: 510,
    fecha_notificacion: '2026-05-10',
  };
  test('an increase is refused with the words of the design', () => {
    expect(r.revisarIncremento(lease)).toBeNull();
    expect(r.revisarIncremento({ ...lease, porcentaje: 0 })).toBeNull();
    const texts = [
      [{ fecha: '2026-05-31' }, 'El contrato no ha cumplido 12 meses bajo el mismo canon.'],
      [{ porcentaje: 512 }, 'El incremento (5.12%) supera el IPC del año anterior (5.1%).'],
      [{ fecha_notificacion: null }, 'Falta registrar la notificación al arrendatario.'],
      [
        { fecha_notificacion: '2026-06-01' },
        'La notificación debe ser anterior al 01/06/2026, cuando rige el nuevo canon.',
      ],
      [{ ipc: null }, 'Falta el IPC de 2025 en la lista «IPC por año».'],
      [
        { uso: 'COMERCIAL', incremento_tipo: 'IPC_MAS', incremento_valor: 100, porcentaje: 611 },
        'El incremento (6.11%) supera lo pactado (6.1%).',
      ],
    ] as const;
    for (const [change, msg] of texts) expect(r.revisarIncremento({ ...lease, ...change })?.msg).toBe(msg);
  });

  test('what the simulator proposes is what the rules allow once it is told, and a centésima more is not', () => {
    fc.assert(
      fc.property(
        pacto,
        day,
        day,
        hundredths,
        fc.integer({ min: 1, max: 1e12 }),
        (agreed, canon_desde, today, ipc, canon_cts) => {
          const ipcs = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [String(1990 + i), ipc]));
          const due = r.simular({ ...agreed, canon_cts, canon_desde }, ipcs, today);
          expect(due.fecha > today).toBe(true);
          expect(due.fecha >= due.proximo).toBe(true);
          const porcentaje = Number(due.porcentaje);
          const increase = { ...agreed, canon_desde, fecha: due.fecha, ipc, fecha_notificacion: today };
          expect(r.revisarIncremento({ ...increase, porcentaje })).toBeNull();
          expect(r.revisarIncremento({ ...increase, porcentaje: porcentaje + 1 })).toMatchObject({
            campo: 'porcentaje',
          });
          expect(due.canon_nuevo_cts).toBe(r.canonConIncremento(canon_cts, porcentaje));
        },
      ),
    );
  });
});
