/** When a debtor may be contacted again (Ley 2300 de 2023, article 3): once on a day, by one channel a week. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDay } from '../../server/shared/dates.ts';
import { esFestivo } from '../../server/shared/festivos.ts';
import {
  type ContactoDeCobranza,
  horaDeCobranza,
  semanaDeCobranza,
  turnoDeCobranza,
} from '../../server/shared/horario-cobranza.ts';

const contacto = (canal: string, when: string): ContactoDeCobranza => ({ canal, instante: new Date(`${when}-05:00`) });
const turno = (when: string, ...contactos: ContactoDeCobranza[]) => {
  const { cuando, espera } = turnoDeCobranza(new Date(`${when}-05:00`), 'whatsapp', contactos);
  return [new Date(cuando.getTime() - 5 * 3_600_000).toISOString().slice(0, 16), espera];
};

test.each([
  // Monday 2026-11-09 to Sunday 15; Monday 16 is a holiday.
  ['nobody was written to', '2026-11-10T10:00', [], ['2026-11-10T10:00', null]],
  ['before the hours', '2026-11-10T05:00', [], ['2026-11-10T07:00', 'hora']],
  ['already that day', '2026-11-10T10:00', [contacto('whatsapp', '2026-11-10T07:30')], ['2026-11-11T07:00', 'dia']],
  ['the day before', '2026-11-10T10:00', [contacto('whatsapp', '2026-11-09T18:59')], ['2026-11-10T10:00', null]],
  ['by mail, that week', '2026-11-13T10:00', [contacto('correo', '2026-11-09T08:00')], ['2026-11-17T07:00', 'canal']],
  [
    'by mail, the week before',
    '2026-11-09T10:00',
    [contacto('correo', '2026-11-07T08:00')],
    ['2026-11-09T10:00', null],
  ],
  ['by mail, that day', '2026-11-10T10:00', [contacto('correo', '2026-11-10T08:00')], ['2026-11-17T07:00', 'canal']],
  ['on a Saturday', '2026-11-14T10:00', [contacto('whatsapp', '2026-11-14T08:00')], ['2026-11-17T07:00', 'dia']],
  [
    'mail next week too',
    '2026-11-10T10:00',
    [contacto('correo', '2026-11-10T08:00'), contacto('correo', '2026-11-18T08:00')],
    ['2026-11-23T07:00', 'canal'],
  ],
] as const)('%s', (_, when, contactos, expected) => {
  expect(turno(when, ...contactos)).toEqual(expected);
});

const instante = fc.date({ min: new Date('2025-12-20'), max: new Date('2026-02-10'), noInvalidDate: true });
const canal = fc.constantFrom('whatsapp', 'correo', 'sms');
const contactos = fc.array(fc.record({ canal, instante }), { maxLength: 8 });
const week = (at: Date) => semanaDeCobranza(at).getTime();

describe('however it is asked', () => {
  test('the turn keeps the three rules, and none earlier would', () => {
    fc.assert(
      fc.property(instante, canal, contactos, (asked, via, had) => {
        const { cuando, espera } = turnoDeCobranza(asked, via, had);
        const allowed = (at: Date) =>
          horaDeCobranza(at).getTime() === at.getTime() &&
          had.every((one) => businessDay(one.instante) !== businessDay(at)) &&
          had.every((one) => one.canal === via || week(one.instante) !== week(at));
        expect(cuando >= asked).toBe(true);
        expect(allowed(cuando)).toBe(true);
        expect(espera === null).toBe(cuando.getTime() === asked.getTime());
        // Rules change on the hour only: what is refused at each full hour before is refused in between.
        for (let at = Math.ceil(asked.getTime() / 3_600_000) * 3_600_000; at < cuando.getTime(); at += 3_600_000) {
          expect(allowed(new Date(at))).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('sent one after another in their turns, no day has two and no week two channels', () => {
    fc.assert(
      fc.property(instante, fc.array(canal, { minLength: 1, maxLength: 12 }), (start, wanted) => {
        const had: ContactoDeCobranza[] = [];
        for (const via of wanted) had.push({ canal: via, instante: turnoDeCobranza(start, via, had).cuando });
        const days = had.map((one) => businessDay(one.instante));
        expect(new Set(days).size).toBe(days.length);
        expect(days.some((day) => esFestivo(day))).toBe(false);
        for (const [, some] of Map.groupBy(had, (one) => week(one.instante))) {
          expect(new Set(some.map((one) => one.canal)).size).toBe(1);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('other contacts only make it wait longer, and asked again at its turn it waits no more', () => {
    fc.assert(
      fc.property(instante, canal, contactos, contactos, (asked, via, some, more) => {
        const one = turnoDeCobranza(asked, via, some).cuando;
        expect(turnoDeCobranza(asked, via, [...some, ...more]).cuando >= one).toBe(true);
        expect(turnoDeCobranza(one, via, some)).toEqual({ cuando: one, espera: null });
      }),
      { numRuns: 200 },
    );
  });
});

test('weeks begin on Monday, in Bogota', () => {
  for (const [at, monday] of [
    ['2026-11-16T00:00', '2026-11-16'],
    ['2026-11-22T23:59', '2026-11-16'],
    ['2026-11-23T00:00', '2026-11-23'],
  ]) {
    expect(semanaDeCobranza(new Date(`${at}-05:00`)).toISOString()).toBe(`${monday}T05:00:00.000Z`);
  }
});
