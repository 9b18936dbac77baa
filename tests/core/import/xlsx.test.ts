/** Books of Excel: what other programs write is read, and what would harm is refused before it does. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { workbook } from '../../../server/core/export/workbook.ts';
import { readTable } from '../../../server/core/import/read/table.ts';
import { column } from '../../../server/shared/columns.ts';
import { IMPORT_TEXTS } from '../../../server/shared/import/limits.ts';
import { filasDe, libro } from '../../support/build/libro.ts';
import { turnsDuring } from '../../support/turns.ts';

const rowsOf = async (file: Uint8Array) => (await readTable(file, 'a.xlsx')).filas.map(({ valores }) => valores);
const refusal = (file: Uint8Array) =>
  readTable(file, 'a.xlsx').then(
    () => 'leído',
    (error: Error) => error.message,
  );

test('our own exports come back', async () => {
  const columns = [column('a', 'NIT'), column('b', 'Fecha', 'fecha'), column('c', 'Cupo', 'dinero')];
  const file = await workbook({
    sheets: [{ nombre: 'Datos', columns, rows: [{ a: '0900482716', b: '2026-11-21', c: 1234.5 }] }],
  });
  const { encabezados, filas } = await readTable(new Uint8Array(await file.arrayBuffer()), 'a.xlsx');
  expect(encabezados).toEqual(['NIT', 'Fecha', 'Cupo']);
  expect(filas).toEqual([{ numero: 2, valores: ['0900482716', '21/11/2026', '1234.5'] }]);
});

test('every kind of cell is the text that people see; a formula is the value that it had', async () => {
  const estilos = `<numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd;@"/><numFmt numFmtId="171" formatCode="&quot;días&quot; 0"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs>`;
  const textos =
    '<si><t>uno</t></si><si><r><t>do</t></r><r><t xml:space="preserve">s </t></r><rPh><t>NO</t></rPh></si>';
  const filas = `${filasDe([Array.from({ length: 14 }, (_, i) => `c${i}`)])}<row r="7">
    <c r="A7" t="s"><v>0</v></c><c r="B7" t="s"><v>1</v></c><c r="C7"><v>9.00482716E8</v></c><c r="D7"><v>0.30000000000000004</v></c>
    <c r="E7" s="1"><v>46347</v></c><c r="F7" s="2"><v>46347.5</v></c><c r="G7" s="3"><v>46347</v></c><c r="H7" t="b"><v>1</v></c>
    <c r="I7" t="e"><v>#N/A</v></c><c r="J7" t="str"><f>HYPERLINK("http://x")</f><v>calculado</v></c><c r="K7"><f>1+1</f><v>2</v></c>
    <c r="L7"><f>SIN_VALOR()</f></c><c r="M7" t="inlineStr"><is><t>=1+1 &amp; más</t></is></c><c r="N7" s="4"><v>0.5</v></c></row>`;
  const { filas: rows } = await readTable(libro({ filas, textos, estilos }), 'a.xlsx');
  expect(rows).toEqual([
    {
      numero: 7,
      valores: [
        'uno',
        'dos',
        '900482716',
        '0.3',
        '21/11/2026',
        '21/11/2026 12:00',
        '46347',
        'Sí',
        '#N/A',
        'calculado',
        '2',
        '',
        '=1+1 & más',
        '12:00',
      ],
    },
  ]);
});

test('days from 1904, the first sheet that can be seen, and cells that are not there', async () => {
  const partes = {
    'xl/worksheets/sheet2.xml':
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="C1" t="inlineStr"><x:is><x:t>h</x:t></x:is></x:c></x:row><x:row r="3"><x:c r="B3" s="1"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  };
  const file = libro({
    filas: filasDe([['oculta'], ['x']]),
    hojas: '<sheet name="a" state="hidden" r:id="rId1"/><sheet name="b" r:id="rId2"/>',
    propiedades: 'date1904="1"',
    estilos: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    partes,
  });
  expect(await readTable(file, 'a.xlsx')).toEqual({
    encabezados: ['', '', 'h'],
    filas: [{ numero: 3, valores: ['', '00:00', ''] }],
    decimales: [null, null, null],
  });
});

describe('refused', () => {
  const good = libro({ filas: filasDe([['a'], ['1']]) });
  const bomb = new Uint8Array(30 * 1_048_576);
  const lying = (file: Uint8Array, name: string, size: number) => {
    const copy = Uint8Array.from(file);
    const view = new DataView(copy.buffer);
    for (let at = 0; at < copy.length - 46; at += 1) {
      const isEntry = view.getUint32(at, true) === 0x02014b50;
      const named =
        isEntry && new TextDecoder().decode(copy.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
      if (named === name) view.setUint32(at + 24, size, true);
    }
    return copy;
  };

  test.each([
    ['a text with the ending of a book', strToU8('a;b\n1;2'), IMPORT_TEXTS.broken],
    ['a zip that is no book', zipSync({ 'a.txt': strToU8('a') }), IMPORT_TEXTS.broken],
    ['a book that was cut', good.subarray(0, good.length - 30), IMPORT_TEXTS.broken],
    ['XML without its end', libro({ filas: '<row><c t="inlineStr"><is><t>a' }), IMPORT_TEXTS.broken],
    [
      'another alphabet',
      libro({
        partes: { 'xl/worksheets/sheet1.xml': Uint8Array.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]) },
      }),
      IMPORT_TEXTS.broken,
    ],
    [
      'entities of its own',
      libro({
        partes: {
          'xl/sharedStrings.xml': '<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
        },
      }),
      IMPORT_TEXTS.doctype,
    ],
    ['an entity that nobody declared', libro({ textos: '<si><t>&b;</t></si>' }), IMPORT_TEXTS.broken],
    [
      'a bomb',
      libro({ partes: { 'xl/worksheets/sheet1.xml': bomb } }),
      'El archivo comprimido es demasiado grande al abrirlo.',
    ],
    [
      'a bomb that says to be small',
      lying(libro({ partes: { 'xl/worksheets/sheet1.xml': bomb } }), 'xl/worksheets/sheet1.xml', 1_000),
      IMPORT_TEXTS.broken,
    ],
    [
      'a cell far to the right',
      libro({ filas: `${filasDe([['a']])}<row r="2"><c r="ALM2"><v>1</v></c></row>` }),
      IMPORT_TEXTS.columns,
    ],
    [
      '10,001 rows',
      libro({ filas: `${filasDe([['a']])}${'<row><c><v>1</v></c></row>'.repeat(10_001)}`, suelto: true }),
      IMPORT_TEXTS.rows,
    ],
    ['a text of 2,001 letters', libro({ filas: filasDe([['a'], ['x'.repeat(2_001)]]) }), IMPORT_TEXTS.cell(2)],
    [
      'one long text in many cells',
      libro({
        suelto: true,
        textos: `<si><t>${'x'.repeat(1_999)}</t></si>`,
        filas: `${filasDe([['a']])}${`<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`.repeat(100)}`,
      }),
      IMPORT_TEXTS.text,
    ],
    ['a sheet without rows', libro({}), IMPORT_TEXTS.empty],
  ])('%s', async (_, file, told) => {
    expect(await refusal(file)).toBe(told);
  });

  test('any cut of a book is refused with a text', async () => {
    for (let cut = 0; cut < good.length; cut += 37) {
      expect([IMPORT_TEXTS.broken, IMPORT_TEXTS.empty]).toContain(await refusal(good.subarray(0, cut)));
    }
  });
});

test('a book of 5,000 rows and 20 columns lets others in while it is read', async () => {
  const row = `<row>${'<c t="s"><v>0</v></c><c><v>12345.6</v></c>'.repeat(10)}</row>`;
  const file = libro({ textos: '<si><t>BUCARAMANGA</t></si>', filas: row.repeat(5_001), suelto: true });
  // With a clock that stands still it gives way by what it has done, as at the edge.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    const { result, turns } = await turnsDuring(() => rowsOf(file));
    expect(result).toHaveLength(5_000);
    // 5,000 rows are two pauses and more.
    expect(turns).toBeGreaterThan(2);
  } finally {
    vi.restoreAllMocks();
  }
});
