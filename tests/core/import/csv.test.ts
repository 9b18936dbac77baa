/** Separated values: every way of writing them is read as what was meant, and nothing is run. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from '../../../server/core/import/read/table.ts';
import { IMPORT_TEXTS } from '../../../server/shared/import/limits.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTable(bytes(text), 'a.csv');
const rowsOf = async (text: string) => (await read(text)).filas.map(({ valores }) => valores);
const refusal = (content: string | Uint8Array, name = 'a.csv') =>
  readTable(typeof content === 'string' ? bytes(content) : content, name).then(
    () => 'leído',
    (error: Error) => error.message,
  );

describe('what is written is what is read', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'aÑ é1=+@-;,\t|"\n\r'), maxLength: 8 }).map((text) => text.trim());
  const table = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 6 }))
    .chain(([width, height]) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
    );

  test('with any separator, quotes and line ends', async () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(';', ',', '\t', '|'),
        fc.constantFrom('\r\n', '\n'),
        async (rows, mark, end) => {
          const header = rows[0]?.map((_, i) => `c${i}`) ?? [];
          const text = [header, ...rows.map((row) => ['x', ...row.slice(1)])]
            .map((row) => row.map(quoted).join(mark))
            .join(end);
          const found = await read(text);
          expect(found.encabezados).toEqual(header);
          expect(found.filas.map(({ valores }) => valores)).toEqual(rows.map((row) => ['x', ...row.slice(1)]));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('in every alphabet that Excel writes', async () => {
    const text = 'NIT;Razón\n1;Peñuela “Ñ” €\n';
    const utf16 = Uint8Array.from(
      new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((c) => c.charCodeAt(0))).buffer),
    );
    const swapped = utf16.map((_, i) => utf16[i ^ 1] as number);
    const latin = Uint8Array.from([...text], (c) => ({ '“': 0x93, '”': 0x94, '€': 0x80 })[c] ?? c.charCodeAt(0));
    for (const content of [bytes(text), bytes(`\ufeff${text}`), utf16, swapped, utf16.subarray(2), latin]) {
      expect((await readTable(content, 'a.csv')).filas).toEqual([{ numero: 2, valores: ['1', 'Peñuela “Ñ” €'] }]);
    }
  });
});

test('rows keep the number that a spreadsheet shows; empty ones and remarks are left out', async () => {
  const { filas } = await read('sep=;\nNIT;Nombre\n# 900;EJEMPLO\n\n1; UNO \n;;;\n2;"DOS\nLÍNEAS"\n#N/A;X\n');
  expect(filas.map(({ numero, valores }) => [numero, ...valores])).toEqual([
    [5, '1', 'UNO'],
    [7, '2', 'DOS\nLÍNEAS'],
    [8, '#N/A', 'X'],
  ]);
});

test('what looks like a formula is text, and what an export kept from being one is as it was', async () => {
  expect(await rowsOf('a;b\n=1+1;@SUM(A1)\n')).toEqual([['=1+1', '@SUM(A1)']]);
  expect(await rowsOf("a;b\n'+57 300;'N SYNC\n")).toEqual([['+57 300', "'N SYNC"]]);
});

test('short rows are filled and long ones keep their cells', async () => {
  expect(await read('a;b\n1\n1;2;3\n')).toMatchObject({
    encabezados: ['a', 'b', ''],
    filas: [{ valores: ['1', '', ''] }, { valores: ['1', '2', '3'] }],
  });
});

describe('what is too much or no text is refused', () => {
  test.each([
    ['nothing', '', IMPORT_TEXTS.empty],
    ['blanks', ' \n;;\n', IMPORT_TEXTS.empty],
    ['a header alone', 'a;b\n', IMPORT_TEXTS.noRows],
    ['a quote without end', 'a;b\n1;"dos\n3;4\n', IMPORT_TEXTS.quote(2)],
    ['1,000 columns', `${'a;'.repeat(1000)}a\n1\n`, IMPORT_TEXTS.columns],
    ['10,001 rows', `a;b\n${'1;2\n'.repeat(10_001)}`, IMPORT_TEXTS.rows],
    ['a cell of 2,001 letters', `a;b\n1;${'x'.repeat(2001)}\n`, IMPORT_TEXTS.cell(2)],
  ])('%s', async (_, text, told) => {
    expect(await refusal(text)).toBe(told);
  });

  test('bytes of a program, another ending, too many bytes', async () => {
    expect(await refusal(Uint8Array.from([0x4d, 0x5a, 0, 0, 0, 3, 0, 0, 0]))).toBe(IMPORT_TEXTS.brokenText);
    expect(await refusal('a;b\n1;2', 'a.pdf')).toBe(IMPORT_TEXTS.type);
    expect(await refusal(new Uint8Array(10 * 1_048_576 + 1))).toBe(IMPORT_TEXTS.size);
  });
});
