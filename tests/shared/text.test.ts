import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText, joinWords, lineText, searchKey, sortKey, visibleText } from '../../server/shared/text.ts';

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

test('text is kept as it reads: composed, nothing invisible, emoji whole', () => {
  expect(visibleText('Jose\u200b\u0301 \u202eraíz\u0007 \ufeff👩\u200d👧\nfin')).toBe('José raíz 👩\u200d👧\nfin');
  expect(lineText('uno\r\n\tdos\u2028tres')).toBe('uno dos tres');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'n', 'ñ', '\u0301', '\u0303', '\u200b', '\u202e', '\u{10FFFF}', '\n') }),
      (text) => {
        expect(visibleText(visibleText(text))).toBe(visibleText(text));
        expect(searchKey(visibleText(text))).not.toContain('\u{10FFFF}');
      },
    ),
  );
});
