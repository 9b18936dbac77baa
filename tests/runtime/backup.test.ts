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
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { logKeys } from '../../server/core/change-log/chain.ts';
import { verifyLog } from '../../server/core/change-log/verify-log.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { recordChange } from '../../server/core/db/rows.ts';
import { runWork } from '../../server/core/db/transactions.ts';
import { type LastBackup, readLastBackup } from '../../server/core/last-backup.ts';
import type { LogRecord } from '../../server/core/platform.ts';
import { openSqlite as openFast } from '../../server/runtime/node/sqlite.ts';
import { dailyAnchor, keptAnchors } from '../../server/runtime/shared/anchor-file.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { isDue, makeBackup, recentCopies, scheduleBackups } from '../../server/runtime/shared/scheduled-backup.ts';
import { readSettings } from '../../server/runtime/shared/settings.ts';
import { PASSWORD, signIn } from '../support/person.ts';
import { admin, NODE_SERVER, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

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
  const env = { DATA_DIR: join(folder, 'data'), SECRET: 'un secreto de pruebas bien largo, de 32 o más' };
  const refusal = (name: string) => runProgram(admin('restore', join(folder, name), '--sin-suma'), env);
  writeFileSync(join(folder, 'texto.db'), 'no soy una base de datos');
  const other = openSqlite(join(folder, 'otro.db'));
  other.script('CREATE TABLE cosas (id INTEGER)');
  other.close();
  const newer = openSqlite(join(folder, 'nueva.db'));
  await migrate(newer, migrations, systemClock);
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

test('restore asks for the sum and the secret of a copy, and refuses one whose log is not whole', () => {
  const env = { DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: PASSWORD, BACKUP_DIR: join(folder, 'respaldos') };
  const restore = (name: string, more: readonly string[] = [], dir = 'data') =>
    runProgram(admin('restore', join(folder, name), ...more), { ...env, DATA_DIR: join(folder, dir) });
  expect(runProgram(admin('seed', '--referencia'), env).status).toBe(0);
  expect(runProgram(admin('backup', join(folder, 'copia.db')), env).status).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['copia.db', 'copia.db.sha256', 'data']);
  const sum = readFileSync(join(folder, 'copia.db.sha256'), 'utf8');
  expect(sum).toMatch(/^[0-9a-f]{64} {2}copia\.db\n# ancla \S+ \d+ \d+ [0-9a-f]{64} \S+\n$/);

  copyFileSync(join(folder, 'copia.db'), join(folder, 'sola.db'));
  expect(restore('sola.db')).toMatchObject({ status: 1, stderr: expect.stringContaining('Falta') });
  expect(restore('copia.db', [], 'vacia')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Falta el secreto/),
  });
  expect(existsSync(join(folder, 'vacia'))).toBe(false);
  mkdirSync(join(folder, 'ajena'));
  writeFileSync(join(folder, 'ajena', 'secreto'), 'x'.repeat(40));
  expect(restore('copia.db', [], 'ajena')).toMatchObject({ stderr: expect.stringMatching(/secreto|SECRET/) });

  // Cut by somebody who makes a new sum, and even by one who also has an older row of the anchor.
  const alter = (name: string, sql: string) => {
    copyFileSync(join(folder, 'copia.db'), join(folder, name));
    const port = openSqlite(join(folder, name));
    port.script(`DROP TRIGGER bitacora_no_borrar; ${sql}`);
    port.close();
  };
  alter('cortada.db', 'DELETE FROM bitacora WHERE id > 10');
  expect(restore('cortada.db', ['--sin-suma'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('La bitácora de la copia no está completa: faltan las últimas'),
  });
  expect(restore('sola.db', ['--sin-suma'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('no queda demostrado que la copia sea la que se hizo'),
  });
  expect(readFileSync(join(folder, 'respaldos', 'bitacora-anclas.txt'), 'utf8')).toMatch(/^restaurada /);
  expect(runProgram(admin('verify'), env)).toMatchObject({ status: 0 });
});

test('a copy that failed or was killed leaves nothing when it is made again', async () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: folder });
  const sqlite = openSqlite(settings.databaseFile);
  await migrate(sqlite, migrations, systemClock);
  for (const rest of ['', '-wal', '-shm', '-journal'])
    writeFileSync(join(folder, `mayordomo-2026-01-01.db.parcial${rest}`), 'x');
  const broken = {
    ...sqlite,
    backup: async (file: string) => {
      writeFileSync(file, 'a half');
      throw new Error('no queda espacio');
    },
  };
  const names = () => readdirSync(folder).filter((name) => name.includes('parcial'));
  expect(await makeBackup(settings, broken)).toMatchObject({
    ok: false,
    mensaje: expect.stringContaining('no queda espacio'),
  });
  expect(names()).toEqual([]);
  const env = { DATA_DIR: settings.dataDir };
  for (const rest of ['', '-journal']) writeFileSync(join(folder, `manual.db.parcial${rest}`), 'x');
  expect(runProgram(admin('backup', join(folder, 'manual.db')), env)).toMatchObject({ status: 0 });
  expect(names()).toEqual([]);
  sqlite.close();
});

test('while people work a copy is made now and then, only when something changed, and few are kept', async () => {
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_MINUTES: '15', BACKUP_RECENT: '2' };
  const settings = readSettings(env);
  const sqlite = openFast(settings.databaseFile);
  await migrate(sqlite, migrations, systemClock);
  const db = createDatabase(sqlite);
  const write = () =>
    runWork(
      { db, actor: SYSTEM, clock: { now: () => new Date() }, requestId: 'p', secret: settings.secret },
      async (w) => recordChange(w, { tabla: 'proveedor', registro_id: 1, accion: 'editar', cambios: {} }),
    );
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const copies = recentCopies(settings, db);
  expect(await copies.isDue(at(0))).toBe(false);
  await write();
  expect(await copies.isDue(at(0))).toBe(true);
  const from = await copies.position();
  const made = await makeBackup(settings, sqlite, 'recent');
  await write();
  copies.made(made, from);
  expect([await copies.isDue(at(14)), await copies.isDue(at(16))]).toEqual([false, true]);
  copies.made({ ...made, instante: at(0).toISOString() }, await copies.position());
  expect(await copies.isDue(at(60))).toBe(false);
  // What another process left says it too: nothing new since its copy, or something.
  expect(await recentCopies(settings, db).isDue(at(16))).toBe(true);
  expect(await recentCopies({ ...settings, backupMinutes: null }, db).isDue(at(16))).toBe(false);

  for (const moment of ['2026-01-01-0800', '2026-01-01-0815'])
    writeFileSync(join(settings.backupsDir, `mayordomo-${moment}.db`), '');
  writeFileSync(join(settings.backupsDir, 'mayordomo-2026-01-01.db'), '');
  rmSync(made.archivo ?? '');
  await makeBackup(settings, sqlite, 'recent');
  const kept = readdirSync(settings.backupsDir)
    .filter((name) => name.endsWith('.db'))
    .sort();
  expect(kept).toEqual(['mayordomo-2026-01-01-0815.db', 'mayordomo-2026-01-01.db', made.archivo?.split('/').at(-1)]);

  await dailyAnchor(settings)(db);
  await dailyAnchor(settings)(db);
  const lines = readFileSync(join(settings.backupsDir, 'bitacora-anclas.txt'), 'utf8').trim().split('\n');
  expect(lines).toHaveLength(1);
  expect((await verifyLog(db, logKeys(settings.secret), { copies: keptAnchors(settings) })).problem).toBeNull();
  await db.destroy();
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
  // Another folder, although its path begins as that of the data does.
  const elsewhere = join(folder, 'data-respaldos');
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: elsewhere, BACKUP_KEEP: '2', BACKUP_HOUR: '0' };
  const settings = readSettings(env);
  mkdirSync(elsewhere);
  for (const day of ['2026-01-01', '2026-01-02']) writeFileSync(join(elsewhere, `mayordomo-${day}.db`), '');
  writeFileSync(join(elsewhere, 'apuntes.txt'), 'no se toca');
  mkdirSync(join(settings.filesDir, 'ab'), { recursive: true });
  writeFileSync(join(settings.filesDir, 'ab', 'foto'), 'foto');
  const sqlite = open(settings.databaseFile);
  await migrate(sqlite, migrations, systemClock);
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
