/** Exports: CSV that Excel in Spanish opens and no cell can run, Excel files that open again with typed cells. */
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { listIds, rowsByIds } from '../../server/core/db/list.ts';
import { answerExport, attachment } from '../../server/core/export/answer.ts';
import { joinCrc } from '../../server/core/export/crc.ts';
import { csvHeader, csvRows } from '../../server/core/export/csv.ts';
import { join, pack, zipFile } from '../../server/core/export/zip.ts';
import { column } from '../../server/shared/columns.ts';
import { formatInstant } from '../../server/shared/dates.ts';
import { readZipDirectory } from '../../server/shared/zip.ts';
import { addSuppliers, coreDatabase, NOW, supplier } from './database.ts';
import { contract, proveedores, query } from './list-source.ts';

const COLUMNS = [
  column('nombre', 'Nombre'),
  column('valor', 'Valor', 'dinero'),
  column('iva', 'IVA', 'porcentaje'),
  column('dia', 'Día', 'fecha'),
  column('instante', 'Instante', 'instante'),
  column('activo', 'Activo', 'booleano'),
  column('estado', 'Estado', 'estado'),
];
const ROW = {
  nombre: '=1+1',
  valor: -1234.5,
  iva: 19,
  dia: '2026-02-28',
  instante: '2026-11-21T09:05:00-05:00',
  activo: true,
  estado: 0,
};

test('a CSV has typed values, a BOM, semicolons and CRLF', () => {
  expect(csvHeader(COLUMNS)).toBe('\uFEFFNombre;Valor;IVA;Día;Instante;Activo;Estado\r\n');
  expect(csvRows(COLUMNS, [ROW, { nombre: 'a;"b"\nc', estado: 'ANULADO' }])).toBe(
    `'=1+1;-1234,5;19;28/02/2026;21/11/2026 09:05;Sí;INACTIVO\r\n"a;""b""\nc";;;;;;ANULADO\r\n`,
  );
});

/** Reads one line of CSV with `;`. */
function readCsv(text: string): string[] {
  const cells = [...`;${text}`.matchAll(/;(?:"((?:[^"]|"")*)"|([^;"]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

test('no text of a CSV is a formula, and every text comes back', () => {
  const nasty = fc.string({ unit: 'binary' });
  const text = fc.oneof(
    nasty,
    fc
      .tuple(
        fc.constantFrom('', ' ', '\t', '\r', '\n', '  '),
        fc.constantFrom('=', '+', '-', '@', '|', '%'),
        fc.string(),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, text, (a, b) => {
      const line = csvRows([column('a', 'A'), column('b', 'B')], [{ a, b }]);
      const cells = readCsv(line.slice(0, -2));
      const isFormula = cells.some((cell) => /^\s*[=+\-@]/.test(cell) || /^[\t\r\n]/.test(cell));
      const cameBack = [a, b].every((original, i) => cells[i] === original || cells[i] === `'${original}`);
      return line.endsWith('\r\n') && cells.length === 2 && !isFormula && cameBack;
    }),
    { numRuns: 500 },
  );
});

const ASKED = {
  nombre: 'pruebas',
  columns: COLUMNS,
  labels: COLUMNS,
  query: { ...query({ search: 'rosita' }), where: [{ field: 'estado', operator: 'eq' as const, values: [1] }] },
  usuario: 'ANA DÍAZ (ana)',
  now: NOW,
};

/** The sheets of a workbook by name, as the reader of the product opens them. */
async function openBook(answer: Response): Promise<Record<string, unknown[][]>> {
  const sheets = await readXlsxFile(Buffer.from(await answer.arrayBuffer()));
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
}

/** The XML of a file inside it. */
function xmlOf(book: Uint8Array, name: string): string {
  return new TextDecoder().decode(unzipSync(book)[name]);
}

test('an Excel file opens again: typed cells, a header that stays, formulas as text, and what was asked', async () => {
  const read = async () => [ROW, { nombre: 'ÑANDÚ & <b>', estado: 'ANULADO' }];
  const answer = answerExport({ ...ASKED, formato: 'xlsx', ids: [1, 2], read });
  expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  expect(await openBook(answer)).toEqual({
    Datos: [
      COLUMNS.map(({ label }) => label),
      ['=1+1', -1234.5, 19, new Date('2026-02-28'), new Date('2026-11-21T09:05:00Z'), 'Sí', 'INACTIVO'],
      ['ÑANDÚ & <b>', null, null, null, null, null, 'ANULADO'],
    ],
    Consulta: [
      ['Dato', 'Valor'],
      ['Listado', 'pruebas'],
      ['Exportado por', 'ANA DÍAZ (ana)'],
      ['Fecha y hora', formatInstant(NOW.toISOString())],
      ['Búsqueda', 'rosita'],
      ['Filtro: Estado', 'ACTIVO'],
      ['Orden', 'Nombre'],
      ['Columnas', 'Nombre, Valor, IVA, Día, Instante, Activo, Estado'],
      ['Filas', '2'],
    ],
  });
  const sheet = xmlOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<col min="1" max="1" width="42" customWidth="1"/>');
  expect(sheet).not.toContain('<f>');
  const styles = xmlOf(bytes, 'xl/styles.xml');
  for (const format of ['#,##0.00', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm'])
    expect(styles).toContain(`formatCode="${format}"`);
});

test('pieces packed apart are one entry of a zip, whatever they hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ maxLength: 500 }), { maxLength: 6 }), fc.nat(200), async (texts, times) => {
      const parts = await Promise.all(texts.map((each) => pack(each.repeat(times))));
      const chunks: Uint8Array[] = [];
      for await (const chunk of zipFile([
        { name: 'a.txt', parts },
        { name: 'b.txt', parts: [] },
      ]))
        chunks.push(chunk);
      const whole = join(chunks);
      const text = texts.map((each) => each.repeat(times)).join('');
      expect(new TextDecoder().decode(unzipSync(whole)['a.txt'])).toBe(text.toWellFormed());
      expect(readZipDirectory(whole)?.map(({ name, size }) => [name, size])).toEqual([
        ['a.txt', new TextEncoder().encode(text).length],
        ['b.txt', 0],
      ]);
      expect(parts.reduce((crc, part) => joinCrc(crc, part.crc, part.size), 0)).toBe(crc32(text.toWellFormed()));
    }),
  );
});

test('a CSV of many rows is every row in order, read in slices', async () => {
  const t = await coreDatabase();
  addSuppliers(
    t.port,
    Array.from({ length: 1_234 }, (_, i) => supplier(String(10_000 + i), `PROVEEDOR ${(i * 7) % 1_234}`)),
  );
  const ids = await listIds(t.db, proveedores, query({ ordering: 'nit', id__gte: '101' }));
  const slices: number[] = [];
  const read = (slice: readonly number[]) => {
    slices.push(slice.length);
    return rowsByIds(t.db, proveedores, slice);
  };
  const { columns, nombre } = contract.spec;
  const answer = answerExport({ ...ASKED, nombre, formato: 'csv', columns, labels: columns, ids, read });
  const lines = (await answer.text()).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => readCsv(line)[1])).toEqual(Array.from({ length: 1_134 }, (_, i) => String(10_100 + i)));
  expect(slices).toEqual([250, 250, 250, 250, 134]);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="proveedores de prueba-2026-11-21.csv"; filename*=UTF-8''proveedores%20de%20prueba-2026-11-21.csv`,
  );
});

test('the name of a file is plain for old clients and true for the others', () => {
  expect(attachment('líneas "ñ".csv')).toBe(
    `attachment; filename="lineas _n_.csv"; filename*=UTF-8''l%C3%ADneas%20%22%C3%B1%22.csv`,
  );
});
