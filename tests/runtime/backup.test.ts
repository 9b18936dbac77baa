/** Copies of the live database: by hand while many write, by the clock, and their way back. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { type LastBackup, readLastBackup } from '../../server/core/last-backup.ts';
import type { LogRecord } from '../../server/core/platform.ts';
import { openSqlite as openFast } from '../../server/runtime/node/sqlite.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { isDue, makeBackup, scheduleBackups } from '../../server/runtime/shared/scheduled-backup.ts';
import { readSettings } from '../../server/runtime/shared/settings.ts';
import { PASSWORD, signIn } from '../support/person.ts';
import { admin, NODE_SERVER, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayordomo-copia-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a copy taken while twenty write is a state that existed, comes back, and shows one flipped byte', async () => {
  const env = { DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' };
  const server = await startProgram(NODE_SERVER, env);
  const person = await signIn(server.url);
  const before: string[] = [(await person.capture()).nit];
  let writing = true;
  const writers = Array.from({ length: 20 }, async () => {
    while (writing) expect((await person.capture()).response.status).toBe(201);
  });
  const copy = join(folder, 'copia.db');
  expect(runProgram(admin('backup', copy), env)).toMatchObject({ status: 0, stderr: '' });
  writing = false;
  await Promise.all(writers);
  expect(await server.end()).toBe(0);

  const bytes = readFileSync(copy);
  const flipped = join(folder, 'alterada.db');
  // In a text, which the structure of the file does not show.
  bytes[bytes.indexOf('PROVEEDOR DE PRUEBA')] = 0x51;
  writeFileSync(flipped, bytes);
  copyFileSync(`${copy}.sha256`, `${flipped}.sha256`);
  expect(runProgram(admin('restore', flipped), env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/dañado/),
  });

  expect(runProgram(admin('restore', copy), env)).toMatchObject({ status: 0 });
  expect(runProgram(admin('verify'), env)).toMatchObject({ status: 0 });
  const port = openSqlite(join(folder, 'data', 'mayordomo.db'));
  expect(port.query('SELECT 1 FROM proveedor WHERE nit_sin_dv = ?', before).rows).toHaveLength(1);
  port.close();
});

test('restore refuses what is no database, what is of another program, and what is newer', async () => {
  const env = { DATA_DIR: join(folder, 'data') };
  const refusal = (name: string) => runProgram(admin('restore', join(folder, name)), env);
  writeFileSync(join(folder, 'texto.db'), 'no soy una base de datos');
  const other = openSqlite(join(folder, 'otro.db'));
  other.script('CREATE TABLE cosas (id INTEGER)');
  other.close();
  const newer = openSqlite(join(folder, 'nueva.db'));
  await migrate(newer, migrations);
  newer.script("INSERT INTO migracion VALUES ('9999_futuro', 'x', '2030-01-01T00:00:00.000Z')");
  newer.close();
  expect(refusal('texto.db')).toMatchObject({ status: 1, stderr: expect.stringContaining('no es una base de datos') });
  expect(refusal('otro.db')).toMatchObject({ status: 1, stderr: expect.stringContaining('no es una base de datos') });
  expect(refusal('nueva.db')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('más nueva que el programa'),
  });
  expect(refusal('falta.db')).toMatchObject({ status: 1, stderr: expect.stringContaining('No existe') });
  expect(existsSync(join(folder, 'data', 'mayordomo.db'))).toBe(false);
});

test('the daily copy is due once from its hour on, and an hour after it failed', () => {
  // 01:30 and 02:00 in Bogota.
  const [early, hour] = [new Date('2026-11-21T06:30:00Z'), new Date('2026-11-21T07:00:00Z')];
  const last = (instante: string, ok = true): LastBackup => ({ instante, ok, archivo: null, bytes: 0, mensaje: '' });
  expect(isDue(2, null, early)).toBe(false);
  expect(isDue(2, null, hour)).toBe(true);
  expect(isDue(null, null, hour)).toBe(false);
  expect(isDue(2, last('2026-11-20T07:00:00Z'), hour)).toBe(true);
  expect(isDue(2, last('2026-11-21T05:30:00Z'), hour)).toBe(false);
  expect(isDue(2, last('2026-11-21T06:30:00Z', false), hour)).toBe(false);
  expect(isDue(2, last('2026-11-21T06:00:00Z', false), hour)).toBe(true);
});

const nobody = async () => {
  throw new Error('No copy failed.');
};

test.each([
  ['better-sqlite3', openFast],
  ['node:sqlite', openSqlite],
])('with %s the daily copy is whole, kept for so many days, and its result is told', async (_, open) => {
  const elsewhere = join(folder, 'otro-disco');
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: elsewhere, BACKUP_KEEP: '2', BACKUP_HOUR: '0' };
  const settings = readSettings(env);
  mkdirSync(elsewhere);
  for (const day of ['2026-01-01', '2026-01-02']) writeFileSync(join(elsewhere, `mayordomo-${day}.db`), '');
  writeFileSync(join(elsewhere, 'apuntes.txt'), 'no se toca');
  mkdirSync(join(settings.filesDir, 'ab'), { recursive: true });
  writeFileSync(join(settings.filesDir, 'ab', 'foto'), 'foto');
  const sqlite = open(settings.databaseFile);
  await migrate(sqlite, migrations);
  const db = createDatabase(sqlite);
  const log: LogRecord[] = [];
  const backups = scheduleBackups(settings, sqlite, db, { log: (record) => log.push(record), tellFailure: nobody }, 5);
  while (log.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  backups.stop();

  const last = await readLastBackup(db);
  expect(last).toMatchObject({ ok: true, mensaje: expect.stringContaining('Copia de seguridad guardada en') });
  expect(log).toEqual([{ level: 'info', msg: last?.mensaje }]);
  expect(readFileSync(last?.archivo ?? '').length).toBe(last?.bytes);
  const today = last?.archivo?.split('/').at(-1) ?? '';
  expect(readdirSync(elsewhere).sort()).toEqual([
    'apuntes.txt',
    'files',
    'mayordomo-2026-01-02.db',
    today,
    `${today}.sha256`,
  ]);
  expect(readFileSync(join(elsewhere, 'files', 'ab', 'foto'), 'utf8')).toBe('foto');
  const copy = open(last?.archivo ?? '', { readonly: true });
  expect(copy.query('SELECT count(*) AS n FROM migracion', []).rows).toEqual([{ n: migrations.length }]);
  copy.close();

  copyFileSync(last?.archivo ?? '', join(folder, 'estorbo'));
  const failed = await makeBackup({ ...settings, backupsDir: join(folder, 'estorbo') }, sqlite);
  expect(failed).toMatchObject({ ok: false, archivo: null, mensaje: expect.stringContaining('No se pudo hacer') });

  await db.deleteFrom('instalacion').execute();
  const told: string[] = [];
  const broken = { ...settings, backupsDir: join(folder, 'estorbo') };
  const tellers = { log: () => {}, tellFailure: async (mensaje: string) => void told.push(mensaje) };
  const failing = scheduleBackups(broken, sqlite, db, tellers, 5);
  while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  failing.stop();
  expect(told).toEqual([expect.stringContaining('No se pudo hacer')]);
  await db.destroy();
});
