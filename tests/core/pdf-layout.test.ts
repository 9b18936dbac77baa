/** The pure pieces of documents, by properties: lines, widths of columns, cut rows, the order of what is drawn. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadFaces } from '../../server/core/documents/fonts/faces.ts';
import { readFont, subsetFont } from '../../server/core/documents/fonts/truetype.ts';
import { splitRow } from '../../server/core/documents/pdf/table.ts';
import { columnWidths } from '../../server/core/documents/pdf/widths.ts';
import { cleanText } from '../../server/core/documents/text/clean.ts';
import { breakLines, type Span } from '../../server/core/documents/text/lines.ts';
import { drawnOrder } from '../../server/core/documents/text/order.ts';

const measure = (text: string) => Array.from(text).length * 5;
const squeezed = (text: string) => text.replace(/[^\S\u00a0]+/g, '');
const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 14 }), { maxLength: 40 }).map((list) => list.join(' '));
const fromCodes = (codes: readonly number[]) => String.fromCodePoint(...codes);

describe('clean text', () => {
  test('any string becomes well formed, without controls, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  test('accents are composed, and what draws nothing goes', () => {
    expect(cleanText('Jose\u0301 \u200bN\u0303u 👍🏽 👩\u200d👧 ❤\ufe0f\r\nfin\t.')).toBe('José Ñu 👍 👩 ❤\nfin    .');
  });
});

describe('lines', () => {
  test('keep every character that is no space, and none is wider than it may', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 5 }), fc.integer({ min: 5, max: 400 }), (texts, width) => {
        const spans = texts.map((text, i): Span => ({ text: cleanText(text), style: { bold: i % 2 === 0 } }));
        const lines = breakLines(spans, width, measure);
        expect(lines.length).toBeGreaterThan(0);
        const drawn = lines.flatMap((line) => line.spans.map(({ text }) => text)).join('');
        expect(squeezed(drawn)).toBe(squeezed(spans.map(({ text }) => text).join('')));
        for (const line of lines) {
          const text = line.spans.map((span) => span.text).join('');
          // One character and its marks may be wider than all there is.
          if (line.width > width) expect(text).toMatch(/^(\P{M}|^)\p{M}*$/u);
          expect(line.width).toBe(measure(text));
        }
      }),
    );
  });

  test('end at spaces, at breaks, and inside a word only when it fits in no line', () => {
    const linesOf = (text: string, width: number) =>
      breakLines([{ text, style: {} }], width, measure).map(({ spans }) => spans.map((span) => span.text).join(''));
    expect(linesOf('uno dos tres', 35)).toEqual(['uno dos', 'tres']);
    expect(linesOf('uno\n\ndos', 100)).toEqual(['uno', '', 'dos']);
    expect(linesOf('a abcdefgh b', 20)).toEqual(['a', 'abcd', 'efgh', 'b']);
    expect(linesOf('$\u00a01 $\u00a02', 25)).toEqual(['$\u00a01', '$\u00a02']);
  });

  test('a word that changes its style in the middle stays whole', () => {
    const spans: Span[] = [
      { text: 'va el con', style: {} },
      { text: 'trato', style: { bold: true } },
      { text: ', fin', style: {} },
    ];
    const lines = breakLines(spans, 50, measure);
    expect(lines.map((line) => line.spans.map(({ text }) => text))).toEqual([
      ['va el'],
      ['con', 'trato', ','],
      ['fin'],
    ]);
  });
});

test('the columns of a table fill its width, whatever they hold', () => {
  const column = fc.record({ min: fc.nat(900), full: fc.nat(5000) });
  fc.assert(
    fc.property(
      fc.array(column, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 50, max: 900 }),
      (columns, width) => {
        const widths = columnWidths(columns, width);
        expect(widths.reduce((a, b) => a + b, 0)).toBeCloseTo(width, 6);
        expect(widths.every((one) => one >= 0)).toBe(true);
        // What fits in one line is given one, when all do.
        const full = columns.reduce((sum, { min, full }) => sum + Math.max(min, full), 0);
        if (full <= width && columns.every(({ min }) => min < width * 0.3)) {
          expect(columns.every((one, i) => (widths[i] as number) >= Math.max(one.min, one.full) - 1e-6)).toBe(true);
        }
      },
    ),
  );
});

test('a cut row loses nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat(), { maxLength: 30 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      (row, n) => {
        const [now, later] = splitRow(row, n);
        expect(now.map((cell, i) => [...cell, ...(later[i] ?? [])])).toEqual(row);
        expect(now.every((cell) => cell.length <= n)).toBe(true);
      },
    ),
  );
});

describe('what is written from right to left', () => {
  test('is turned round, with its numbers as they are read', () => {
    expect(fromCodes(drawnOrder('ver שלום fin'))).toBe('ver םולש fin');
    expect(fromCodes(drawnOrder('אב 12.5 גד'))).toBe('דג 12.5 בא');
    expect(fromCodes(drawnOrder('(א)'))).toBe('(א)');
    expect(fromCodes(drawnOrder('א(ב)ג'))).toBe('ג(ב)א');
  });

  test('Arabic letters are joined to their neighbours', () => {
    const said = (text: string) => fromCodes(drawnOrder(text)).normalize('NFKC');
    expect(fromCodes(drawnOrder('سلام'))).toBe('ﻡﻼﺳ');
    expect([...said('مرحبا')].reverse().join('')).toBe('مرحبا');
    expect(fromCodes(drawnOrder('دار'))).toBe('ﺭﺍﺩ');
  });

  test('no character is lost nor made', () => {
    const mixed = fc.string({ unit: fc.constantFrom(...'abñ 12.5()אבגדמרחבוזسكت،') });
    fc.assert(
      fc.property(mixed, (text) => {
        const sorted = (value: string) => [...value.normalize('NFKC').replace(/[()]/g, '|')].sort().join('');
        expect(sorted(fromCodes(drawnOrder(text)))).toBe(sorted(text));
      }),
    );
  });
});

describe('fonts', () => {
  test('any character is drawn by some face, by a square when none has it', async () => {
    const faces = await loadFaces();
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, bold) => {
        for (const code of drawnOrder(cleanText(text).replaceAll('\n', ''))) {
          const drawn = faces.draw(code, bold);
          expect(drawn.glyph).toBeGreaterThan(0);
          expect(drawn.width).toBeGreaterThanOrEqual(0);
        }
      }),
    );
    expect(faces.draw(0x6f22, false).text).toBe('□');
    expect(faces.draw('ñ'.codePointAt(0) as number, true)).toMatchObject({ face: 'bold', text: 'ñ' });
    expect(faces.draw('ש'.codePointAt(0) as number, true)).toMatchObject({ face: 'regular', text: 'ש' });
  });

  test('a part of a font keeps numbers, widths and outlines of its glyphs, and the parts of composed ones', async () => {
    const { regular } = (await loadFaces()).fonts;
    const code = 'Ñ'.codePointAt(0) as number;
    const glyph = regular.cmap.get(code) as number;
    const part = readFont(subsetFont(regular, [glyph], [code]));
    expect([...part.cmap]).toEqual([[code, glyph]]);
    expect(part.widthOf(glyph)).toBe(regular.widthOf(glyph));
    expect(part.glyphs).toBe(regular.glyphs);
    // Cutting it again takes nothing away.
    expect(subsetFont(part, [glyph], [code])).toEqual(part.bytes);
    expect(part.bytes.length).toBeLessThan(regular.bytes.length / 3);
  });
});
