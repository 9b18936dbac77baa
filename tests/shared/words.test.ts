/** Amounts and dates in words: read back by a parser of their own, which shares nothing with the writer. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords, dateInWords, longDate, MAX_IN_WORDS, numberInWords } from '../../server/shared/words.ts';

const VALUES: Readonly<Record<string, number>> = {
  cero: 0,
  un: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiun: 21,
  veintiuno: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
};

/** The number that Spanish words say; each scale closes what came before it. */
function read(words: string): number {
  let [total, millions, group] = [0, 0, 0];
  for (const word of words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ')) {
    if (word === 'y') continue;
    if (word === 'mil') {
      millions += (group || 1) * 1000;
      group = 0;
    } else if (word.startsWith('millon')) {
      total += (millions + group) * 1e6;
      [millions, group] = [0, 0];
    } else if (word.startsWith('billon')) {
      total += (millions + group) * 1e12;
      [millions, group] = [0, 0];
    } else {
      const value = VALUES[word];
      if (value === undefined) throw new Error(`Not a number word: ${word}`);
      group += value;
    }
  }
  return total + millions + group;
}

const whole = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: MAX_IN_WORDS }));

describe('numbers', () => {
  test('what is written is read back', () => {
    fc.assert(
      fc.property(whole, fc.boolean(), (n, apocope) => read(numberInWords(n, { apocope })) === n),
      { numRuns: 3000 },
    );
  });

  test('uno becomes un before a noun, and before mil and millones always', () => {
    fc.assert(
      fc.property(whole, (n) => {
        expect(numberInWords(n)).not.toMatch(/uno (mil|millones|billones)/);
        expect(numberInWords(n, { apocope: true })).not.toMatch(/uno$/);
        expect(numberInWords(n)).toMatch(/^[a-záéíóú]+( [a-záéíóú]+)*$/);
      }),
    );
    expect(numberInWords(21)).toBe('veintiuno');
    expect(numberInWords(21, { apocope: true })).toBe('veintiún');
    expect(numberInWords(31_031_031)).toBe('treinta y un millones treinta y un mil treinta y uno');
    expect(numberInWords(-101)).toBe('menos ciento uno');
    expect(numberInWords(100_100_000)).toBe('cien millones cien mil');
  });

  test('what is no whole number in range is refused', () => {
    for (const bad of [1.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_IN_WORDS * 2]) {
      expect(() => numberInWords(bad)).toThrow(RangeError);
    }
  });
});

describe('amounts', () => {
  test.each([
    [1_200_000, 'UN MILLÓN DOSCIENTOS MIL PESOS M/CTE'],
    [1_000_000, 'UN MILLÓN DE PESOS M/CTE'],
    [2_000_000, 'DOS MILLONES DE PESOS M/CTE'],
    [1e15, 'MIL BILLONES DE PESOS M/CTE'],
    [21_000, 'VEINTIÚN MIL PESOS M/CTE'],
    [21, 'VEINTIÚN PESOS M/CTE'],
    [1, 'UN PESO M/CTE'],
    [0, 'CERO PESOS M/CTE'],
    [0.01, 'CERO PESOS CON UN CENTAVO M/CTE'],
    [1_000_031.21, 'UN MILLÓN TREINTA Y UN PESOS CON VEINTIÚN CENTAVOS M/CTE'],
    [0.999, 'UN PESO M/CTE'],
    [-500, 'MENOS QUINIENTOS PESOS M/CTE'],
  ])('%d', (pesos, words) => {
    expect(amountInWords(pesos)).toBe(words);
  });

  test('pesos and centavos are read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 99 }), (pesos, cents) => {
        const words = amountInWords(pesos + cents / 100);
        const said = /^(.+?)(?: DE)? PESOS?(?: CON (.+) CENTAVOS?)? M\/CTE$/.exec(words);
        expect([read(said?.[1] ?? ''), said?.[2] ? read(said[2]) : 0]).toEqual([pesos, cents]);
        expect(words.includes('DE PESOS')).toBe(pesos >= 1e6 && pesos % 1e6 === 0);
      }),
    );
  });
});

test('dates', () => {
  expect(longDate('2026-02-05')).toBe('5 de febrero de 2026');
  expect(dateInWords('2026-11-01')).toBe('primero (1) de noviembre de dos mil veintiséis (2026)');
  expect(dateInWords('1999-12-31')).toBe('treinta y uno (31) de diciembre de mil novecientos noventa y nueve (1999)');
});
