/** Exports: CSV that Excel in Spanish opens and no cell can run, Excel files that open again with typed cells. */
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listIds, rowsByIds } from '../../server/core/db/list.ts';
import { answerExport, attachment } from '../../server/core/export/answer.ts';
import { csvHeader, csvRows } from '../../server/core/export/csv.ts';
import { column } from '../../server/shared/columns.ts';
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
      expect(line.endsWith('\r\n')).toBe(true);
      const cells = readCsv(line.slice(0, -2));
      expect(cells.length).toBe(2);
      for (const [i, original] of [a, b].entries()) {
        const cell = cells[i] ?? '';
        expect(/^\s*[=+\-@]/.test(cell) || /^[\t\r\n]/.test(cell)).toBe(false);
        expect([original, `'${original}`]).toContain(cell);
      }
    }),
    { numRuns: 500 },
  );
});

/** The files of a zip, by its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < zip.readUInt16LE(end + 10); i += 1) {
    const [method, size, name, extra, comment] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    files.set(
      zip.toString('utf8', at + 46, at + 46 + name),
      (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}

test('an Excel file opens again: typed cells, a header that stays, formulas as text', async () => {
  const task = { nombre: 'pruebas', formato: 'xlsx' as const, columns: COLUMNS, now: NOW, ids: [1, 2] };
  const answer = await answerExport({ ...task, read: async () => [ROW, { nombre: 'ÑANDÚ & <b>' }] });
  expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const strings = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text]) => text,
  );
  const sheet = [...files].find(([name]) => /worksheets\/sheet\d*\.xml$/.test(name))?.[1] ?? '';
  const cells = new Map(
    [...sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(?:<v>([^<]*)<\/v>)?/g)].map(([, at, attributes, value]) => [
      at,
      attributes?.includes('t="s"') ? strings[Number(value)] : Number(value),
    ]),
  );
  expect([...'ABCDEFG'].map((letter) => cells.get(`${letter}1`))).toEqual(COLUMNS.map((c) => c.label));
  expect([...'ABCFG'].map((letter) => cells.get(`${letter}2`))).toEqual(['=1+1', -1234.5, 19, 'Sí', 'INACTIVO']);
  const day = (serial: unknown) =>
    new Date(Math.round((Number(serial) - 25_569) * 86_400) * 1_000).toISOString().slice(0, 16);
  expect([day(cells.get('D2')), day(cells.get('E2'))]).toEqual(['2026-02-28T00:00', '2026-11-21T09:05']);
  expect(cells.get('A3')).toBe('ÑANDÚ &amp; &lt;b&gt;');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).not.toContain('<f>');
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
  const answer = await answerExport({ nombre, formato: 'csv', columns, now: NOW, ids, read });
  const lines = (await answer.text()).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => readCsv(line)[1])).toEqual(Array.from({ length: 1_134 }, (_, i) => String(10_100 + i)));
  expect(slices).toEqual([500, 500, 134]);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="proveedores de prueba-2026-11-21.csv"; filename*=UTF-8''proveedores%20de%20prueba-2026-11-21.csv`,
  );
});

test('the name of a file is plain for old clients and true for the others', () => {
  expect(attachment('líneas "ñ".csv')).toBe(
    `attachment; filename="lineas _n_.csv"; filename*=UTF-8''l%C3%ADneas%20%22%C3%B1%22.csv`,
  );
});
