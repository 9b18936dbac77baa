/** Starts the server on Node: settings, lock, database, data, socket; and ends it well on SIGTERM and SIGINT. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '../../app.ts';
import { MigrationError } from '../../core/db/migrate.ts';
import { openAssets } from './assets.ts';
import { openFiles } from './files.ts';
import { acquireLock } from './lock.ts';
import { openLog } from './log.ts';
import { describeUsers, loadData, migrateFile, openDatabase } from './prepare.ts';
import { listen, stop } from './serve.ts';
import { readSettings, StartError } from './settings.ts';

const WEB = join(import.meta.dirname, '..', '..', '..', 'dist', 'web');

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const release = acquireLock(settings.dataDir);
  const log = openLog(settings.logLevel);
  const sqlite = openDatabase(settings);
  await migrateFile(settings, sqlite);
  const app = createApp({
    sqlite,
    files: openFiles(settings.filesDir),
    clock: { now: () => new Date() },
    settings,
    assets: settings.apiOnly ? () => null : openAssets(WEB),
    log: log.write,
  });
  await loadData(settings, app.db, app.modules);
  const server = await listen(app, settings);

  const { port } = server.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const lines = [`Mayordomo ${settings.version} en http://${host}:${port}`, ...(await describeUsers(settings, app.db))];
  process.stdout.write(`${lines.join('\n')}\n`);

  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    await stop(server);
    sqlite.query('PRAGMA wal_checkpoint(TRUNCATE)', []);
    await app.db.destroy();
    release();
    log.flush();
    process.exit(code);
  };
  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => void end(0));
  process.on('uncaughtException', (error) => {
    log.write({ level: 'error', msg: 'Error no esperado: el servidor se detiene.', stack: error.stack });
    void end(1);
  });
}

try {
  await start();
} catch (error) {
  const known = error instanceof StartError || error instanceof MigrationError;
  const text = error instanceof Error ? ((known ? error.message : error.stack) ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
