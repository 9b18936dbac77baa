/** Files made to keep the server busy (design fiabilidad.md, P23): refused or read with their few rows, and others are let in meanwhile. */
import { randomBytes } from 'node:crypto';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readTable } from '../../../server/core/import/read/table.ts';
import { importarProveedores } from '../../../server/modules/proveedores/contract/importacion.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { IMPORT_LIMITS, IMPORT_TEXTS } from '../../../server/shared/import/limits.ts';
import { testApp } from '../../support/app.ts';
import { filasDe, formularioDe, libro } from '../../support/build/libro.ts';

const SIZE = Math.floor(9.5 * 1_048_576);
const filled = (text: string) => Buffer.alloc(SIZE, text, 'latin1');
const rows = (text: string, n: number) => strToU8(text.repeat(n));

/** Turns of the event loop that others got until a promise was settled. */
async function turnsUntil<T>(task: Promise<T>): Promise<{ turns: number; result: T }> {
  let [turns, going] = [0, true];
  const turn = () => {
    turns += 1;
    if (going) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    return { result: await task, turns };
  } finally {
    going = false;
  }
}

const outcome = (bytes: Uint8Array, name: string) =>
  readTable(bytes, name).then(
    ({ filas }) => `${filas.length} filas`,
    (error: Error) => error.message,
  );

describe('a text', () => {
  test.each([
    ['of line breaks', filled('\n'), IMPORT_TEXTS.lines],
    ['of line breaks in two bytes', filled('\n\0'), IMPORT_TEXTS.lines],
    ['of rows with nothing in them', filled(';\n'), IMPORT_TEXTS.lines],
    [
      'with its rows among blank ones',
      strToU8(`${'\n'.repeat(300_000)}a,b\n1,2\n${'\n'.repeat(300_000)}3,4`),
      '2 filas',
    ],
    ['of wide rows with nothing in them', rows(`a${';'.repeat(16_000)}\n`, 500), '499 filas'],
    ['of the letters of Windows', filled('é'), IMPORT_TEXTS.cell(1)],
  ])('%s lets others in', async (_, bytes, told) => {
    const { result, turns } = await turnsUntil(outcome(bytes, 'a.csv'));
    expect(result).toBe(told);
    expect(turns).toBeGreaterThan(5);
  });

  test.each([
    ['of separators', filled(';'), IMPORT_TEXTS.columns],
    ['of quotes', filled('"'), IMPORT_TEXTS.cell(1)],
    ['of one quote', filled('"').fill('a', 1), IMPORT_TEXTS.quote(1)],
    [
      'with blanks between two letters',
      filled(' ')
        .fill('x', 0, 1)
        .fill('x', SIZE - 1),
      IMPORT_TEXTS.cell(1),
    ],
    ['with blanks around its letters', strToU8(`a;b\n1;${' '.repeat(30_000)}x\n`), '1 filas'],
  ])('%s', async (_, bytes, told) => {
    expect(await outcome(bytes, 'a.csv')).toBe(told);
  });

  test('the delimiter is chosen where the first rows are, quotes that the sample cuts included', async () => {
    const long = `"${'x;'.repeat(900)}"`;
    const text = `a,b\n${`1,${long}\n`.repeat(50)}`;
    expect((await readTable(strToU8(text), 'a.csv')).encabezados).toEqual(['a', 'b']);
  });
});

describe('a book', () => {
  const one = filasDe([['a'], ['1']]);
  // Honest books pack a hundred times at most.
  const noise = `<!--${randomBytes(300_000).toString('hex')}-->`;
  test.each([
    ['of rows without cells', { filas: `${noise}${'<row/>'.repeat(IMPORT_LIMITS.sheetRows + 1)}` }, IMPORT_TEXTS.lines],
    [
      'of shared texts with nothing in them',
      { filas: one, textos: `${noise}${'<si/>'.repeat(1_000_001)}` },
      IMPORT_TEXTS.text,
    ],
    [
      'with two rows far below',
      { filas: `${noise}${one}${'<row/>'.repeat(200_000)}<row r="1048576"><c><v>2</v></c></row>` },
      '2 filas',
    ],
  ])('%s lets others in', async (_, book, told) => {
    const { result, turns } = await turnsUntil(outcome(libro(book), 'a.xlsx'));
    expect(result).toBe(told);
    expect(turns).toBeGreaterThan(5);
  });

  test.each([
    ['of one cell', { filas: `<row><c t="str"><v>${'x'.repeat(1_000_000)}</v></c></row>` }, IMPORT_TEXTS.cell(1)],
    ['of elements in elements', { filas: '<a>'.repeat(1_000_000) }, IMPORT_TEXTS.broken],
    [
      'of attributes',
      { filas: `<row ${Array.from({ length: 1_000 }, (_, i) => `a${i}=""`).join(' ')}/>` },
      IMPORT_TEXTS.broken,
    ],
    [
      'whose format is brackets',
      { filas: one, estilos: `<numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/>` },
      '1 filas',
    ],
  ])('%s', async (_, book, told) => {
    expect(await outcome(libro({ ...book, suelto: true }), 'a.xlsx')).toBe(told);
  });
});

test('another person is answered while 9.5 MB of line breaks are read, and the file is refused with its reason', async () => {
  const t = await testApp();
  const compras = await t.actor({ permisos: Object.values(manifest.permisos) });
  const body = formularioDe('vacio.csv', filled('\n'));
  let going = true;
  const upload = compras.raw(`/api/${importarProveedores.upload.path}/`, { method: 'POST', body }).finally(() => {
    going = false;
  });
  let answered = 0;
  while (going) {
    expect((await t.guest.raw('/api/salud/')).status).toBe(200);
    answered += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const refused = await upload;
  expect([refused.status, ((await refused.json()) as { msg: string }).msg]).toEqual([400, IMPORT_TEXTS.lines]);
  expect(answered).toBeGreaterThan(5);
});

test('an upload of many parts, or with a head without end, is refused before anything is made of them', async () => {
  const t = await testApp();
  const compras = await t.actor({ permisos: Object.values(manifest.permisos) });
  const send = async (text: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const path = `/api/${importarProveedores.upload.path}/`;
    const response = await compras.raw(path, { method: 'POST', body: text, headers });
    return ((await response.json()) as { errores?: Record<string, string[]> }).errores?.archivo;
  };
  const refusal = ['La solicitud tiene demasiadas partes.'];
  const head = 'Content-Disposition: form-data; name="archivo"; filename="a.csv"\r\n';
  expect(await send(`--x\r\n${head}\r\na\r\n`.repeat(100_000))).toEqual(refusal);
  expect(await send(`--x\r\n${'A: b\r\n'.repeat(1_000_000)}${head}\r\na;b\n1;2\r\n--x--\r\n`)).toEqual(refusal);
});
