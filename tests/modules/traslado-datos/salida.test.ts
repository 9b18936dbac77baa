/** Everything out, and into an empty company again: the same rows, of one moment, without what one may sign in or call with. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test as onNode, vi } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { createDatabase } from '../../../server/core/db/dialect.ts';
import { migrate } from '../../../server/core/db/migrate.ts';
import { line, tableCsv } from '../../../server/core/export/takeout/csv.ts';
import { isSecret, KEPT_BACK, readTables } from '../../../server/core/export/takeout/tables.ts';
import { modules } from '../../../server/modules/index.ts';
import { openSqlite } from '../../../server/runtime/node/sqlite.ts';
import { systemClock } from '../../../server/runtime/shared/clock.ts';
import { readZipDirectory } from '../../../server/shared/zip.ts';
import { callAdmin } from '../../support/admin.ts';
import { testApp } from '../../support/app.ts';

// The command line of this process; what a home gives by itself: tests/api/homes.
const test = onNode.skipIf(process.env.HOME_RUNTIME);
const home = mkdtempSync(join(tmpdir(), 'salida-'));
const database = join(home, 'mayordomo.db');
/** As it was before anybody asked for it: the asking is in its change log. */
const antes = join(home, 'antes.db');
const out = join(home, 'fuera');

beforeAll(async () => {
  const t = await testApp({ demo: true });
  for (const file of [database, antes]) await t.platform.sqlite.script(`vacuum into '${file}'`);
  vi.stubEnv('DATA_DIR', home);
  vi.stubEnv('SECRET', t.platform.settings.secret);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

/** RFC 4180 with the difference that the LEEME tells: an empty field is nothing, `""` is an empty text. */
function parse(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    let value: string | null;
    if (text[at] === '"') {
      value = '';
      at += 1;
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (at >= text.length) throw new Error('A quote that nobody closes.');
        if (text[at] === '"') at += 1;
        value += text[at];
        at += 1;
      }
      at += 1;
    } else {
      const end = text.slice(at).search(/,|\r\n/) + at;
      value = text.slice(at, end) || null;
      at = end;
    }
    row.push(value);
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else throw new Error(`What is at ${at}?`);
  }
  return rows;
}

test('any texts come back as they were: formulas, quotes, line breaks, nothing', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('=1+1', '@x', '-', '"', '\r\n', ' a ', ''),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(parse(rows.map((row) => line(row)).join(''))).toEqual(rows);
    }),
  );
  expect(line([1, -2.5, null, '', new Uint8Array([1, 2, 255])])).toBe('1,-2.5,,"",AQL/\r\n');
});

/** Where what the files of a move bring is kept. */
const IMPORTADAS = [
  ...[
    'persona',
    'persona_direccion',
    'persona_telefono',
    'proveedor',
    'proveedor_direccion',
    'producto',
    'codigo_barras',
  ],
  ...['lista_precio_item', 'kardex', 'existencia', 'lote', 'ajuste', 'cartera_documento', 'cartera_movimiento'],
  ...['inmueble', 'inmueble_propietario', 'contrato', 'contrato_persona'],
];

test('what leaves comes into an empty company as it was, and squares there', async () => {
  const told = await callAdmin(['export', out]);
  expect(told).toMatchObject({ status: 0, err: '' });
  expect(told.out).toMatch(/^\d+ tablas, [\d,]+ filas y \d+ archivos? en /);
  expect((await callAdmin(['export', out])).err).toContain('no está vacía');
  expect((await callAdmin(['export'])).status).toBe(2);
  expect(readFileSync(join(out, 'LEEME.md'), 'utf8')).toContain('- `documento`: Documento; TEXT');
  const zipped = readZipDirectory(readFileSync(join(out, 'archivos.zip')));
  expect(zipped?.at(-1)?.name).toBe('archivos/FALTANTES.txt');

  const source = openSqlite(antes, { readonly: true });
  const target = openSqlite(':memory:');
  await migrate(target, migrations, systemClock);
  const { rows: triggers } = target.query("select name, sql from sqlite_schema where type = 'trigger'", []);
  for (const { name } of triggers) target.script(`drop trigger ${String(name)}`);
  target.script('PRAGMA foreign_keys = OFF');
  const tables = readTables(source);
  expect(readdirSync(join(out, 'tablas')).sort()).toEqual(tables.map(({ nombre }) => `${nombre}.csv`).sort());
  // Of each thing that a file brings in there is something to compare, and of what hangs from it.
  for (const nombre of IMPORTADAS)
    expect(tables.find((table) => table.nombre === nombre)?.filas, nombre).toBeGreaterThan(5);
  for (const { nombre, columnas, secretas, llave } of tables) {
    target.script(`delete from "${nombre}"`);
    const [head, ...rows] = parse(readFileSync(join(out, 'tablas', `${nombre}.csv`), 'utf8'));
    expect(head).toEqual(columnas.map((column) => column.nombre));
    const tipos = columnas.map(({ tipo }) => tipo);
    const all = [...columnas.map((column) => column.nombre), ...secretas];
    const insert = `insert into "${nombre}" (${all.map((name) => `"${name}"`).join()}) values (${all.map(() => '?').join()})`;
    target.begin();
    for (const [i, row] of rows.entries()) {
      const values = row.map((text, at) => (text === null || tipos[at] === 'TEXT' ? text : Number(text)));
      target.query(insert, [...values, ...secretas.map((name) => `${name} ${i}`)]);
    }
    target.commit();
    const names = columnas.map((column) => `"${column.nombre}"`).join();
    const order = llave.some((name) => secretas.includes(name))
      ? names
      : llave.map((name) => `"${name}"`).join() || 'rowid';
    const read = `select ${names} from "${nombre}" order by ${order}`;
    const sealed = (_: string, value: unknown) =>
      typeof value === 'string' && value.startsWith('sellado.') ? null : value;
    const [was, is] = [source, target].map((db) => JSON.stringify(db.query(read, []).rows, sealed));
    expect(is === was, nombre).toBe(true);
  }
  for (const { sql } of triggers) target.script(String(sql));
  expect(target.query('PRAGMA foreign_key_check', []).rows).toEqual([]);
  const db = createDatabase(target);
  for (const { comprobaciones = {} } of modules) {
    for (const [name, check] of Object.entries(comprobaciones)) expect(await check(db), name).toBeNull();
  }
  source.close();
  target.close();
});

test('nothing leaves that one may sign in or call with', () => {
  const source = openSqlite(database, { readonly: true });
  const { rows } = source.query('select password_hash from usuario where password_hash is not null', []);
  expect(rows.length).toBeGreaterThan(0);
  const files = readdirSync(join(out, 'tablas')).map((name) => readFileSync(join(out, 'tablas', name), 'utf8'));
  for (const text of files) expect(/(^|,)sellado\./m.test(text)).toBe(false);
  for (const nombre of Object.keys(KEPT_BACK))
    expect(existsSync(join(out, 'tablas', `${nombre}.csv`)), nombre).toBe(false);
  expect(readFileSync(join(out, 'tablas', 'usuario.csv'), 'utf8')).not.toContain('password_hash');
  for (const name of [
    'clave_secreta',
    'clave_acceso',
    'totp_secreto',
    'token',
    'token_hash',
    'llave_publica',
    'semilla',
  ])
    expect(isSecret('usuario', name)).toBe(true);
  expect(isSecret('archivo', 'hash')).toBe(false);
  source.close();
});

test('who writes meanwhile is in none of it', async () => {
  const port = openSqlite(database);
  const snapshot = port.snapshot?.();
  if (!snapshot) throw new Error('A database in a file has snapshots.');
  const table = readTables(snapshot).find(({ nombre }) => nombre === 'bitacora');
  if (!table) throw new Error('There is a change log.');
  const before = port.query('select count(*) as n, max(id) as ultima from bitacora', []).rows[0];
  let text = '';
  let writes = 0;
  for await (const piece of tableCsv(snapshot, table)) {
    text += piece;
    port.begin();
    port.query("insert into marca (codigo, nombre, orden, created, updated) values (?, 'X', 1, '', '')", [
      `M${writes}`,
    ]);
    port.commit();
    writes += 1;
  }
  expect(writes).toBeGreaterThan(2);
  const rows = parse(text);
  expect(rows.length - 1).toBe(before?.n);
  const marcas = readTables(snapshot).find(({ nombre }) => nombre === 'marca');
  expect(marcas?.filas).toBe(Number(port.query('select count(*) as n from marca', []).rows[0]?.n) - writes);
  snapshot.close();
  port.close();
});
