import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText, joinWords, searchKey, sortKey } from '../../server/shared/text.ts';

test('search knows neither case nor accents', () => {
  expect(searchKey('  Muñoz   Gómez ')).toBe('MUNOZ GOMEZ');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
    }),
  );
});

test('Ñ sorts after N and before O', () => {
  const names = ['OCHOA', 'ÑUSTES', 'NÚÑEZ', 'NUZ', 'ÁLVAREZ', 'ZEA', 'nieto'];
  expect([...names].sort(compareText)).toEqual(['ÁLVAREZ', 'nieto', 'NÚÑEZ', 'NUZ', 'ÑUSTES', 'OCHOA', 'ZEA']);
});

test('decomposed and composed letters sort alike', () => {
  expect(sortKey('Ñandú'.normalize('NFD'))).toBe(sortKey('ÑANDÚ'));
});

test('words are joined as one says them', () => {
  expect(joinWords(['A'])).toBe('A');
  expect(joinWords(['A', 'B', 'C'])).toBe('A, B y C');
});
