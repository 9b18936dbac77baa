/** A company's object as the application knows it: its database, its folder of files, its settings and its log. */
import { webPush } from '../../core/notifications/web-push.ts';
import type { LogRecord, Platform, SqlitePort } from '../../core/platform.ts';
import { correoHttp } from '../../core/salida/correo/http.ts';
import { webhookFetch } from '../../core/salida/webhook/fetch.ts';
import { cloudApi } from '../../core/salida/whatsapp/cloud-api.ts';
import { systemClock } from '../shared/clock.ts';
import { setAlarm } from './alarm.ts';
import { openFiles } from './files.ts';
import { ownAddress } from './own-address.ts';
import { ownSecret } from './restore.ts';
import { type Env, readSettings, type WorkerSettings } from './settings.ts';

const RANK: Readonly<Record<string, number>> = { info: 0, warn: 1, error: 2, nada: 3 };

/** Throws SettingsError. */
export function companyPlatform(
  ctx: DurableObjectState,
  env: Env,
  sqlite: SqlitePort,
): Platform & { readonly settings: WorkerSettings } {
  const id = String(ctx.id);
  const { storage } = ctx;
  const settings = readSettings(env, { id, secret: ownSecret(storage), address: () => ownAddress(storage) });
  return {
    sqlite,
    files: openFiles(env.FILES, id),
    ...(settings.vapid ? { push: webPush(settings.vapid) } : {}),
    whatsapp: cloudApi(settings.whatsappApi),
    ...(settings.correo?.via === 'api' ? { correo: correoHttp(settings.correo) } : {}),
    webhook: webhookFetch(settings.webhookPrivateHosts),
    wakeJobs: () => void setAlarm(storage, new Date()),
    clock: systemClock,
    settings,
    // Pages are served before the object is asked (pages.ts).
    assets: () => null,
    log: companyLog(ctx, env),
  };
}

/** One JSON line each, from `LOG_LEVEL` on, where the platform gathers them. */
export function companyLog(ctx: DurableObjectState, env: Env): (record: LogRecord) => void {
  const least = RANK[env.LOG_LEVEL ?? 'info'] ?? 0;
  return (record) => {
    if ((RANK[record.level] ?? 0) < least) return;
    console.log(JSON.stringify({ instante: new Date().toISOString(), empresa: String(ctx.id), ...record }));
  };
}
