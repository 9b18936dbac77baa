/** Days as people write them: every usual form says the same day, and what is not surely one says none. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../../server/shared/dates.ts';
import { moveDay, readTypedDate } from '../../server/shared/typed-date.ts';
import { longDate, MONTHS } from '../../server/shared/words.ts';

const TODAY = '2026-11-22';
const dayBetween = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const days = dayBetween('1900-01-01', '2199-12-31');
const read = (text: string) => readTypedDate(text, TODAY);

/** The same day in all its forms, with a year of four digits. */
function formsOf(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const [m, d] = [String(Number(month)), String(Number(date))];
  const name = MONTHS[Number(month) - 1] ?? '';
  const short = name.slice(0, 3);
  return [
    formatDate(day),
    ...['/', '-', '.', ' '].flatMap((sign) => [[d, m, year].join(sign), [year, month, date].join(sign)]),
    `${date}${month}${year}`,
    `${year}${month}${date}`,
    longDate(day),
    `${d} ${short} ${year}`,
    `${d}-${short}-${year}`,
    `${d} ${short.toUpperCase()}. ${year}`,
    `${name} ${d} de ${year}`,
    `${day} 00:00:00`,
    `${day}T10:20:30-05:00`,
    `  ${formatDate(day)} `,
  ];
}

describe('typed dates', () => {
  test('every usual form of a day says that day', () => {
    fc.assert(
      fc.property(days, (day) => {
        for (const form of formsOf(day)) expect([form, read(form)]).toEqual([form, day]);
      }),
    );
  });

  test('two digits of a year: the nearest to today; of what has happened, never one to come', () => {
    const short = (day: string) => {
      const [date, month, year = ''] = formatDate(day).split('/');
      return [`${date}/${month}/${year.slice(2)}`, `${date}${month}${year.slice(2)}`];
    };
    fc.assert(
      fc.property(dayBetween('1976-12-01', '2076-11-01'), (day) => {
        for (const form of short(day)) expect([form, read(form)]).toEqual([form, day]);
      }),
    );
    fc.assert(
      fc.property(dayBetween('1926-11-24', TODAY), (day) => {
        for (const form of short(day)) expect([form, readTypedDate(form, TODAY, 'pasada')]).toEqual([form, day]);
      }),
    );
    expect(readTypedDate('23/11/26', TODAY, 'pasada')).toBe('1926-11-23');
  });

  test('the day goes before the month', () => {
    expect(read('1/2/26')).toBe('2026-02-01');
    expect(read('02-03-2026')).toBe('2026-03-02');
    expect(read('12/13/2026')).toBeNull();
  });

  test('words of the day', () => {
    expect(['hoy', ' HOY ', 'ayer', 'mañana', 'manana', 'pasado mañana', 'anteayer'].map(read)).toEqual([
      TODAY,
      TODAY,
      '2026-11-21',
      '2026-11-23',
      '2026-11-23',
      '2026-11-24',
      '2026-11-20',
    ]);
    expect(read('domingo, 1 de febrero del 2026')).toBe('2026-02-01');
    expect(read('1º de mayo de 2026')).toBe('2026-05-01');
    expect(read('3 set 2026')).toBe('2026-09-03');
  });

  test.each([
    ['31/02/2020', '29/02/2023', '00/00/0000', '32 feb 2026', '31/12/1850'],
    ['1/2', '1/2/2', '1/2/202', '1/2/20261', '1/2-2026', '1 de 2026', '3 ma 2026'],
    ['', 'hoyo', 'pronto', '2026/13/01', '123', '1234567', '-1/2/2026', '1/2/2026 x'],
  ])('not surely a day: %s, %s, %s …', (...texts) => {
    for (const text of texts) expect([text, read(text)]).toEqual([text, null]);
  });

  test('never breaks, whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = read(text);
        expect(day === null || /^\d{4}-\d\d-\d\d$/.test(day)).toBe(true);
      }),
    );
  });

  test('days before and after', () => {
    fc.assert(fc.property(days, fc.integer({ min: -400, max: 400 }), (day, n) => moveDay(moveDay(day, n), -n) === day));
    expect(moveDay('2026-12-31', 1)).toBe('2027-01-01');
  });
});
