/** Pure pieces of tables: totals, columns as arranged, page numbers, filters in words, words of states. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { column } from '../../server/shared/columns.ts';
import { stateVariant, stateWord } from '../../web/kit/states.ts';
import { arrange, move, visible } from '../../web/kit/table/columns.ts';
import { pageNumbers } from '../../web/kit/table/pages.ts';
import { sumPesos, totalsOf } from '../../web/kit/table/totals.ts';

const columns = [
  column('nombre', 'Nombre'),
  column('cupo', 'Cupo', 'dinero', { total: true }),
  column('nota', 'Nota', 'texto', { hidden: true }),
];

test('pesos add up in centavos, in any order', () => {
  expect(sumPesos([0.1, 0.2])).toBe(0.3);
  expect(sumPesos([null, undefined, 'x', Number.NaN, 5])).toBe(5);
  const centavos = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 50 });
  fc.assert(
    fc.property(centavos, (values) => {
      const pesos = values.map((value) => value / 100);
      expect(sumPesos(pesos)).toBe(values.reduce((sum, value) => sum + value, 0) / 100);
      expect(sumPesos([...pesos].reverse())).toBe(sumPesos(pesos));
    }),
  );
});

test('totals are of the columns that declare them', () => {
  expect(totalsOf([{ cupo: 1.5 }, { cupo: null }, { cupo: 2 }], columns)).toEqual({ cupo: 3.5 });
  expect(totalsOf([{ cupo: 1 }], columns.slice(0, 1))).toBeUndefined();
});

test('columns keep the order of the user and forget those that are gone', () => {
  expect(visible(columns, undefined).map(({ field }) => field)).toEqual(['nombre', 'cupo']);
  expect(visible(columns, ['nota', 'vieja', 'nombre']).map(({ field }) => field)).toEqual(['nota', 'nombre']);
  expect(visible(columns, ['vieja']).map(({ field }) => field)).toEqual(['nombre']);
  expect(arrange(columns, ['nota']).map(({ column: { field }, shown }) => `${field} ${shown}`)).toEqual([
    'nota true',
    'nombre false',
    'cupo false',
  ]);
  expect(move(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(move(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
});

test('the pager shows first, last and the neighbours, and no gap of one page', () => {
  expect(pageNumbers(1, 19)).toEqual([1, 2, 3, null, 19]);
  expect(pageNumbers(10, 19)).toEqual([1, null, 9, 10, 11, null, 19]);
  expect(pageNumbers(1, 1)).toEqual([1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [page, last] = [Math.min(a, b), Math.max(a, b)];
      const numbers = pageNumbers(page, last);
      const shown = numbers.filter((each) => each !== null);
      expect(shown).toEqual([...new Set(shown)].sort((x, y) => x - y));
      expect(shown).toContain(page);
      expect([shown[0], shown.at(-1)]).toEqual([1, last]);
      numbers.forEach((each, index) => {
        if (each === null) expect(Number(numbers[index + 1]) - Number(numbers[index - 1])).toBeGreaterThan(2);
      });
    }),
  );
});

test('states find their colour whatever their gender, case or accents', () => {
  expect(stateVariant('Avería')).toBe('danger');
  expect(stateVariant('EN TRÁNSITO')).toBe('accent');
  expect(stateVariant('LO QUE SEA')).toBe('secondary');
  expect([1, 0, true, false, 'ANULADO'].map(stateWord)).toEqual([
    'ACTIVO',
    'INACTIVO',
    'ACTIVO',
    'INACTIVO',
    'ANULADO',
  ]);
});
