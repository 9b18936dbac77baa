/** Workbooks whose rows are at hand, made at once or in slices: opened again they hold the same. */
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { type BookSheet, workbook } from '../../server/core/export/workbook.ts';
import { column } from '../../server/shared/columns.ts';

const COLUMNS = [
  column('nombre', 'Nombre'),
  column('nit', 'NIT', 'texto', { width: 130 }),
  column('valor', 'Valor', 'dinero'),
  column('dia', 'Día', 'fecha'),
  column('instante', 'Instante', 'instante'),
  column('activo', 'Activo', 'booleano'),
];
const ROW = {
  nombre: '=HYPERLINK("http://x")',
  nit: '0900482716',
  valor: -1234.5,
  dia: '2026-02-28',
  instante: '2026-11-21T09:05:00-05:00',
  activo: true,
};
const TITLES = ['Bitácora de WhatsApp', 'Del 01/11/2026 al 21/11/2026'];

/** Below the limit and above it: the two writers. */
const WAYS = { 'at once': 3, 'in slices': 5_001 } as const;

async function bytesOf(...sheets: readonly BookSheet[]): Promise<Uint8Array> {
  const book = await workbook({ sheets });
  expect(book.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return new Uint8Array(await book.arrayBuffer());
}

const open = (bytes: Uint8Array) => readXlsxFile(Buffer.from(bytes), { trim: false });
const xmlOf = (book: Uint8Array, name: string) => new TextDecoder().decode(unzipSync(book)[name]);

describe.each(Object.entries(WAYS))('%s', (way, count) => {
  const rows = [ROW, ...Array.from({ length: count - 1 }, () => ({ nombre: 'ÑANDÚ & <b>' }))];

  test('titles, typed cells, and each sheet under its name', async () => {
    const bytes = await bytesOf(
      { nombre: 'Mensajes', titles: TITLES, columns: COLUMNS, rows },
      { nombre: 'Vacía', columns: COLUMNS.slice(0, 1), rows: [] },
    );
    const [first, second] = await open(bytes);
    expect(first?.sheet).toBe('Mensajes');
    expect(first?.data.length).toBe(count + 3);
    expect(first?.data.slice(0, 5)).toEqual([
      [TITLES[0], null, null, null, null, null],
      [TITLES[1], null, null, null, null, null],
      COLUMNS.map(({ label }) => label),
      [ROW.nombre, '0900482716', -1234.5, new Date('2026-02-28'), new Date('2026-11-21T09:05:00Z'), 'Sí'],
      ['ÑANDÚ & <b>', null, null, null, null, null],
    ]);
    expect(second).toEqual({ sheet: 'Vacía', data: [['Nombre']] });
    // The package keeps texts in a table of their own, the writer in slices beside the cells.
    expect(Object.keys(unzipSync(bytes)).includes('xl/sharedStrings.xml')).toBe(way === 'at once');
  });

  test('a bold header that stays in sight, widths, formats of dates and pesos, no formula', async () => {
    const bytes = await bytesOf({ nombre: 'Mensajes', titles: TITLES, columns: COLUMNS, rows });
    const sheet = xmlOf(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<pane [^>]*ySplit="3"[^>]*topLeftCell="A4"[^>]*state="frozen"/);
    expect(
      [...sheet.matchAll(/<col [^>]*width="([\d.]+)" customWidth="1"/g)].map(([, width]) => Number(width)),
    ).toEqual([42, 20, 18, 14, 18, 14]);
    expect(sheet).toContain('numberStoredAsText="1"');
    expect(sheet).not.toMatch(/<f[ >]/);
    const styles = xmlOf(bytes, 'xl/styles.xml');
    for (const format of ['#,##0.00', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm'])
      expect(styles).toContain(`formatCode="${format}"`);
    const fonts = [...styles.matchAll(/<font>.*?<\/font>/g)].map(([font]) => font.includes('<b/>'));
    const cells = /<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '';
    const fontOf = [...cells.matchAll(/<xf ?([^>]*)>/g)].map(([, xf = '']) =>
      Number(/fontId="(\d+)"/.exec(xf)?.[1] ?? 0),
    );
    const styleAt = (cell: string) => Number(new RegExp(`r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1] ?? 0);
    for (const cell of ['A1', 'A2', 'A3', 'F3']) expect(fonts[fontOf[styleAt(cell)] ?? 0], cell).toBe(true);
    for (const cell of ['A4', 'D4']) expect(fonts[fontOf[styleAt(cell)] ?? 0], cell).toBe(false);
  });

  test('any text goes in as text and comes back', async () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom(...names, '\ufffd', '\u{1fffe}a', '\ufdd0'),
      fc
        .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' =', '_x0041_', '_x005F_', '&lt;'), fc.string())
        .map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 60 }), async (some) => {
        const texts = [...names, ...some];
        const filler = Array.from({ length: Math.max(0, count - texts.length) }, () => ({ b: 'fin' }));
        const columns = [column('a', 'A'), column('b', 'B')];
        const rows = [...texts.map((a) => ({ a, b: 'fin' })), ...filler];
        const bytes = await bytesOf({ nombre: 'Datos', columns, rows });
        const [datos] = await open(bytes);
        expect(datos?.data.slice(1, texts.length + 1).map(([a]) => a)).toEqual(
          texts.map((each) => each.toWellFormed()),
        );
        expect(xmlOf(bytes, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
      }),
      { numRuns: way === 'at once' ? 25 : 3 },
    );
  });
});

test('what Excel could not open is refused', async () => {
  const columns = [column('a', 'A')];
  const rows = { length: 1_048_576 } as readonly { a: string }[];
  await expect(workbook({ sheets: [{ nombre: 'Datos', columns, rows }] })).rejects.toThrow('Excel no abre');
  await expect(workbook({ sheets: [{ nombre: 'a/b', columns, rows: [] }] })).rejects.toThrow('hoja llamada «a/b»');
});
