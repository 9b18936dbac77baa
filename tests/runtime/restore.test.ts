/** Copies put back, one after another and of older versions: what was said of a log that was left does not count, all the rest does. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { readAnchor } from '../../server/core/change-log/anchor.ts';
import { anchorLine } from '../../server/core/change-log/anchor-copies.ts';
import { logKeys } from '../../server/core/change-log/chain.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { recordChange } from '../../server/core/db/rows.ts';
import { runWork } from '../../server/core/db/transactions.ts';
import { saveSecretState } from '../../server/core/secret-mark.ts';
import { keepAnchor } from '../../server/runtime/shared/anchor-file.ts';
import { writeBackup } from '../../server/runtime/shared/backup-file.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { readSettings, type ServerSettings } from '../../server/runtime/shared/settings.ts';
import { callAdmin } from '../support/admin.ts';

let folder: string;
let settings: ServerSettings;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayordomo-restaurar-'));
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  vi.stubEnv('SECRET', 'un secreto de pruebas bien largo, de 32 o más');
  settings = readSettings(process.env);
  await withFile((port) => migrate(port, migrations, systemClock));
  // Each line of an anchor is of a moment of its own.
  vi.useFakeTimers({ now: new Date('2026-11-21T14:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const keys = () => logKeys(settings.secret);

async function withFile<T>(fn: (port: ReturnType<typeof openSqlite>) => Promise<T>, file = settings.databaseFile) {
  const port = openSqlite(file);
  try {
    return await fn(port);
  } finally {
    port.close();
  }
}

/** A minute later so many entries more, different each time. */
const write = (entries: number, file?: string) =>
  withFile((port) => {
    vi.advanceTimersByTime(60_000);
    const { secret } = settings;
    const clock = { now: () => new Date() };
    return runWork({ db: createDatabase(port), actor: SYSTEM, clock, requestId: 'p', secret }, async (w) => {
      const change = { tabla: 'proveedor', registro_id: 1, accion: 'imprimir', cambios: {} } as const;
      for (let i = 0; i < entries; i++) recordChange(w, change);
    });
  }, file);

const keepLine = () =>
  withFile(async (port) => {
    vi.advanceTimersByTime(60_000);
    const anchor = await readAnchor(createDatabase(port), keys().anchor);
    if (anchor) keepAnchor(settings, anchor);
  });

const copy = (name: string) =>
  withFile(async (port) => {
    vi.advanceTimersByTime(60_000);
    await writeBackup(port, join(folder, name), settings.secret);
  });

async function restore(name: string, ...more: string[]) {
  vi.advanceTimersByTime(60_000);
  return callAdmin(['restore', join(folder, name), ...more]);
}

const verify = () => callAdmin(['verify']);
const DONE = { status: 0, err: '' };

test('after a restore the copies made since come back too, and those of the log that was left', async () => {
  await write(3);
  await copy('a.db');
  await write(5);
  await copy('left.db');
  await keepLine();
  expect(await restore('a.db')).toMatchObject(DONE);
  // Of fewer entries than the log that was left had, and of more.
  for (const entries of [2, 18]) {
    await write(entries);
    await keepLine();
  }
  await copy('b.db');
  expect(await verify()).toMatchObject(DONE);
  expect(await restore('b.db')).toMatchObject(DONE);
  expect(await verify()).toMatchObject(DONE);
  // Without its sum the copy is of the time of its last entry.
  copyFileSync(join(folder, 'b.db'), join(folder, 'sola.db'));
  expect(await restore('sola.db', '--sin-suma')).toMatchObject(DONE);
  expect(await restore('left.db')).toMatchObject(DONE);
  expect(await verify()).toMatchObject(DONE);
});

test('a copy made anew with the secret is denied by what was said of the log before, also after a restore', async () => {
  await write(3);
  await copy('a.db');
  await write(5);
  await keepLine();
  expect(await restore('a.db')).toMatchObject(DONE);
  await write(20);
  await keepLine();
  const forged = join(folder, 'rehecha.db');
  await withFile((port) => migrate(port, migrations, systemClock), forged);
  await write(30, forged);
  await withFile((port) => writeBackup(port, join(folder, 'copia.db'), settings.secret), forged);
  expect(await restore('copia.db')).toMatchObject({
    status: 1,
    err: expect.stringMatching(/la entrada \d+ no es la que había/),
  });
  // A line of its own that says it is of long ago does not help: its last entry says when.
  const anchor = await withFile((port) => readAnchor(createDatabase(port), keys().anchor), forged);
  const sum = join(folder, 'copia.db.sha256');
  const [first] = readFileSync(sum, 'utf8').split('\n');
  writeFileSync(sum, `${first}\n# ${anchor && anchorLine(keys(), anchor, '2020-01-01T00:00:00.000Z')}\n`);
  expect(await restore('copia.db')).toMatchObject({ status: 1, err: expect.stringContaining('no es la que había') });
});

test('a copy that is older than the line beside it says was cut', async () => {
  await write(3);
  await copy('a.db');
  await write(5);
  await copy('b.db');
  const [sum, line] = ['a.db', 'b.db'].map((name) => readFileSync(join(folder, `${name}.sha256`), 'utf8').split('\n'));
  writeFileSync(join(folder, 'a.db.sha256'), `${sum?.[0]}\n${line?.[1]}\n`);
  expect(await restore('a.db')).toMatchObject({ status: 1, err: expect.stringContaining('falta la entrada 8') });
});

test.each([
  ['without the last migration', '0021'],
  ['of before the anchors', '0016'],
])('a copy %s comes back, is brought up to date, and gives no alarm', async (_, first) => {
  await write(4);
  const older = join(folder, 'anterior.db');
  const earlier = migrations.filter(({ name }) => name < first);
  await withFile((port) => migrate(port, earlier, systemClock), older);
  // As that version left it: its log, and its anchor where it had one.
  await withFile(async (port) => {
    port.script(`ATTACH '${settings.databaseFile}' AS ahora; INSERT INTO bitacora SELECT * FROM ahora.bitacora;`);
    if (first > '0016') port.script('INSERT INTO bitacora_ancla SELECT * FROM ahora.bitacora_ancla;');
    port.script('DETACH ahora;');
    await saveSecretState(createDatabase(port), settings.secret, first > '0016' ? 'con ancla' : 'sin ancla');
    await writeBackup(port, join(folder, 'copia.db'), settings.secret);
  }, older);
  await write(6);
  await keepLine();
  expect(await restore('copia.db')).toMatchObject(DONE);
  expect(await callAdmin(['migrate'])).toMatchObject(DONE);
  expect(await verify()).toMatchObject(DONE);
  await write(9);
  await copy('despues.db');
  expect(await restore('despues.db')).toMatchObject(DONE);
  expect(await verify()).toMatchObject(DONE);
});
