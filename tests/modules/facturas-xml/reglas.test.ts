/** Business days and the clock of an invoice, for any day and any order of events. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CODIGOS,
  type CodigoEvento,
  esACredito,
  limiteDe,
  rechazoDe,
  relojEn,
  relojTras,
} from '../../../server/modules/facturas-xml/rules/reloj.ts';
import { esFestivo, esHabil, habilesEntre, masHabiles } from '../../../server/shared/festivos.ts';

const DAY_MS = 86_400_000;
const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * DAY_MS).toISOString().slice(0, 10);
const day = fc.integer({ min: 0, max: 4 * 365 }).map(dayOf);

test.each([
  // A Thursday before a Monday that is a holiday (Inmaculada is a Tuesday in 2026).
  ['2026-11-19', '2026-11-24'],
  ['2026-11-20', '2026-11-25'],
  ['2026-11-21', '2026-11-25'],
  ['2026-12-03', '2026-12-09'],
  // Holy Week of 2026: Thursday 2 and Friday 3 of April.
  ['2026-03-31', '2026-04-07'],
  ['2026-12-23', '2026-12-29'],
  ['2026-12-30', '2027-01-05'],
])('goods received on %s are claimed until %s', (inicio, limite) => expect(limiteDe(inicio)).toBe(limite));

test('a business day is from Monday to Friday and no holiday', () => {
  fc.assert(
    fc.property(day, (at) => {
      const weekday = new Date(`${at}T12:00:00Z`).getUTCDay();
      expect(esHabil(at)).toBe(weekday > 0 && weekday < 6 && !esFestivo(at));
    }),
  );
});

test('so many business days later there are so many business days between', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30 }), (from, days) => {
      const to = masHabiles(from, days);
      expect(esHabil(to)).toBe(true);
      expect(habilesEntre(from, to)).toBe(days);
      expect(habilesEntre(to, from)).toBe(-days);
      expect(masHabiles(masHabiles(from, 1), days - 1)).toBe(to);
      // The way back from a business day.
      if (esHabil(from)) expect(masHabiles(to, -days)).toBe(from);
    }),
  );
});

test('the clock counts down to its last day, and is over the day after', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 20 }), (inicio, later) => {
      const hoy = new Date(Date.parse(`${inicio}T00:00:00Z`) + later * DAY_MS).toISOString().slice(0, 10);
      const { reloj = null, reloj_inicio = null, reloj_limite = null } = relojTras('032', inicio);
      const read = relojEn({ reloj, reloj_inicio, reloj_limite }, hoy);
      const limite = limiteDe(inicio);
      expect(read).toMatchObject({ aplica: true, inicio, limite });
      if (hoy > limite) expect(read).toMatchObject({ estado: 'TACITA', dias: null });
      else {
        expect(read.estado).toBe('CORRIENDO');
        expect(read.dias).toBe(habilesEntre(hoy, limite));
        expect(read.dias).toBeLessThanOrEqual(3);
      }
    }),
  );
});

test('of any events in any order, those that pass are 030, 032 and one answer', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CODIGOS, '034' as const), { maxLength: 12 }), (asked) => {
      const written: CodigoEvento[] = [];
      for (const codigo of asked) if (rechazoDe(codigo, new Set(written)) === null) written.push(codigo);
      expect(new Set(written).size).toBe(written.length);
      const [first = '030', second = '032', ...rest] = written;
      expect([first, second]).toEqual(['030', '032']);
      expect(rest.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('an invoice is on credit when it says so, or when it is due later', () => {
  expect(esACredito('2', '2026-11-20', null)).toBe(true);
  expect(esACredito('1', '2026-11-20', '2026-11-21')).toBe(true);
  expect(esACredito(null, '2026-11-20', '2026-11-21')).toBe(true);
  expect(esACredito('1', '2026-11-20', '2026-11-20')).toBe(false);
  expect(esACredito(null, '2026-11-20', null)).toBe(false);
});
