/** Starts a server with a data folder: settings, lock, database, data, socket; and ends it well on SIGTERM and SIGINT. */
import { type App, createApp } from '../../app.ts';
import { MigrationError } from '../../core/db/migrate.ts';
import { notify } from '../../core/notifications/notify.ts';
import { webPush } from '../../core/notifications/web-push.ts';
import type { AssetSource } from '../../core/platform.ts';
import { cloudApi } from '../../core/salida/whatsapp/cloud-api.ts';
import { openClamd } from './clamd.ts';
import { systemClock } from './clock.ts';
import { COMPRESSORS } from './compressors.ts';
import { openCorreo } from './correo.ts';
import { openFiles } from './files.ts';
import { impresoraSockets } from './impresora.ts';
import type { Listening, Secure } from './listening.ts';
import { acquireLock } from './lock.ts';
import { openLog } from './log.ts';
import { networkAddresses } from './network.ts';
import { clockWarning, describeUsers, loadData, migrateFile, openDatabase } from './prepare.ts';
import { abrirRespaldos } from './respaldos/servicio.ts';
import { scheduleBackups } from './scheduled-backup.ts';
import { scheduleDaily } from './scheduled-daily.ts';
import { scheduleSweeps } from './scheduled-sweep.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import type { OpenSqlite } from './sqlite.ts';
import { StartError } from './start-error.ts';
import { codeLine, describeFirstRun, hasTerminal, tellPerson } from './terminal.ts';
import { startJobTimer, startSalidaTimer, type Timer } from './timers.ts';
import { openTls } from './tls/certificates.ts';
import { describeAuthority, speakTls } from './tls/speak.ts';
import { webhookSockets } from './webhook.ts';

/** What differs between Node, Deno and the executable. */
export interface Home {
  readonly openSqlite: OpenSqlite;
  /** The built pages. */
  assets(): AssetSource;
  /** `secure`: how it speaks TLS; `null`: it speaks HTTP. */
  listen(app: App, settings: ServerSettings, secure: Secure | null): Promise<Listening>;
  /** How the command line of administrators is called here. */
  readonly adminCall: string;
  /** Opens the browser of this machine once it serves. */
  openBrowser?(url: string): void;
}

/** Serves until a signal. What cannot start is told in one line on standard error, with exit status 1. */
export async function serve(home: Home): Promise<void> {
  try {
    await start(home);
  } catch (error) {
    const known = error instanceof StartError || error instanceof MigrationError;
    const text = error instanceof Error ? ((known ? error.message : error.stack) ?? error.message) : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

async function start(home: Home): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.exposed) {
    throw new StartError(
      `HOST=${settings.host} atiende a otros equipos sin HTTPS: las contraseñas viajarían a la vista. Usa TLS=propio o un certificado (TLS_CERT y TLS_KEY), pon delante un proxy con HTTPS (TLS=1 y TRUSTED_PROXY_HEADER), o acéptalo con NETWORK_WITHOUT_TLS=1.`,
    );
  }
  const release = acquireLock(settings.dataDir);
  const log = openLog(settings.logLevel);
  const tls = openTls(settings, systemClock.now());
  const sqlite = openDatabase(settings, home.openSqlite);
  await migrateFile(settings, sqlite);
  let jobs: Timer | undefined;
  let salida: Timer | undefined;
  const respaldos = abrirRespaldos(settings);
  const app = createApp({
    sqlite,
    files: openFiles(settings.filesDir),
    ...(settings.clamdSocket ? { antivirus: openClamd(settings.clamdSocket, log.write) } : {}),
    ...(settings.vapid ? { push: webPush(settings.vapid) } : {}),
    whatsapp: cloudApi(settings.whatsappApi),
    ...(settings.correo ? { correo: await openCorreo(settings.correo) } : {}),
    impresora: impresoraSockets(),
    webhook: webhookSockets({ privateHosts: settings.webhookPrivateHosts }),
    respaldos: respaldos.port,
    maquina: respaldos.maquina,
    wakeJobs() {
      jobs?.wake();
      salida?.wake();
    },
    clock: systemClock,
    ...(hasTerminal() ? { tellCode: (code: string) => tellPerson(codeLine(code)) } : {}),
    settings,
    assets: settings.apiOnly ? () => null : home.assets(),
    compressors: COMPRESSORS,
    log: log.write,
  });
  const broken = await loadData(settings, app.db, app.modules);
  if (broken) log.write({ level: 'error', msg: broken });
  const warning = await clockWarning(app.db);
  if (warning) log.write({ level: 'warn', msg: warning });
  if (tls?.warning) log.write({ level: 'warn', msg: tls.warning });
  const { serving, secure } = tls ? speakTls(app, settings, tls) : { serving: app, secure: null };
  const listening = await home.listen(serving, settings, secure);
  const tellFailure = (mensaje: string) =>
    app.systemWork('respaldo', (w) =>
      notify(w, 'respaldo_fallido', { titulo: 'Falló la copia de seguridad', mensaje }),
    );
  const backups = scheduleBackups(settings, sqlite, app.db, { log: log.write, tellFailure });
  respaldos.empezar(app, backups.now, log.write);
  const sweeps = scheduleSweeps(app.db, log.write);
  const daily = scheduleDaily(app, log.write);
  jobs = startJobTimer(app.runJobs, log.write);
  let begun = true;
  salida = startSalidaTimer(() => {
    const first = begun;
    begun = false;
    return app.runSalida(first);
  }, log.write);

  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    app.close();
    const [idle] = await Promise.all([
      jobs?.stop(),
      salida?.stop(),
      listening.stop(),
      backups.stop(),
      respaldos.stop(),
      sweeps.stop(),
      daily.stop(),
    ]);
    // In the middle of a transaction neither is possible: SQLite undoes it when the file is opened again.
    if (idle !== false) {
      sqlite.query('PRAGMA wal_checkpoint(TRUNCATE)', []);
      await app.db.destroy();
    }
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

  // Last, so that whoever waits for the address may also send a signal.
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const scheme = tls ? 'https' : 'http';
  const url = `${scheme}://${host}:${listening.port}`;
  const begins = await describeFirstRun(app, settings, home);
  const lines = [
    `Mayordomo ${settings.version} en ${url}`,
    ...networkAddresses(settings.host).map((address) => `En la red: ${scheme}://${address}:${listening.port}`),
    ...describeAuthority(tls, settings, listening),
    ...(begins?.lines ?? []),
    ...(await describeUsers(settings, app.db, home.adminCall, begins !== null)),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (begins?.code) tellPerson(codeLine(begins.code));
  home.openBrowser?.(url.replace(/0\.0\.0\.0|\[::\]/, 'localhost'));
}
