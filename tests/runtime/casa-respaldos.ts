/** A company in a folder of its own with the copies of a server, whose clock the test moves by asking. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import { createApp } from '../../server/app.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { saveLastBackup } from '../../server/core/last-backup.ts';
import type { LogRecord } from '../../server/core/platform.ts';
import type { Lugar } from '../../server/core/respaldos/puerto.ts';
import { RETENCION } from '../../server/core/respaldos/retencion.ts';
import { createDestino } from '../../server/modules/respaldos/commands.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { openFiles } from '../../server/runtime/shared/files.ts';
import { loadData } from '../../server/runtime/shared/prepare.ts';
import type { LugarOptions } from '../../server/runtime/shared/respaldos/lugares.ts';
import { abrirRespaldos } from '../../server/runtime/shared/respaldos/servicio.ts';
import { makeBackup } from '../../server/runtime/shared/scheduled-backup.ts';
import { readSettings } from '../../server/runtime/shared/settings.ts';

export const FRASE = 'cinco palabras que nadie adivina';
const NEVER = 1 << 30;
/** Of scrypt: nobody guesses here. */
const LITTLE = 4;

export async function casa(options: LugarOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mayordomo-respaldos-'));
  const settings = readSettings({ DATA_DIR: join(folder, 'data'), DEMO: '0', BACKUP_HOUR: 'no' });
  const sqlite = openSqlite(settings.databaseFile);
  await migrate(sqlite, migrations, systemClock);
  const log: LogRecord[] = [];
  const respaldos = abrirRespaldos(settings, { every: NEVER, trabajo: LITTLE, ...options });
  const app = createApp({
    ...{ sqlite, settings, files: openFiles(settings.filesDir), clock: systemClock, assets: () => null },
    ...{ respaldos: respaldos.port, maquina: respaldos.maquina, log: (record: LogRecord) => void log.push(record) },
  });
  await loadData(settings, app.db, app.modules);
  const copiar = async () => saveLastBackup(app.db, await makeBackup(settings, sqlite));
  respaldos.empezar(app, copiar, (record) => void log.push(record));
  const otra = join(folder, 'otra');
  mkdirSync(otra);
  return {
    ...{ folder, settings, app, log, otra, port: respaldos.port, maquina: respaldos.maquina },
    carpeta: { tipo: 'CARPETA', carpeta: otra } as const satisfies Lugar,
    destino: (nombre: string, lugar: Lugar, frase: string | null = null) =>
      app.systemWork('pruebas', async (w) => {
        const claves = frase === null ? null : await respaldos.port.claves(frase);
        const campos = { carpeta: null, endpoint: null, region: null, bucket: null, prefijo: null, frase: null };
        const datos = { ...campos, clave_acceso: null, clave_secreta: null, estilo_ruta: true, ...RETENCION };
        return createDestino(w, settings.secret, { datos: { ...datos, nombre, tipo: lugar.tipo }, lugar, claves });
      }),
    /** The daily copy, and all that goes of it. */
    async copiar() {
      respaldos.port.copiarAhora();
      await respaldos.quieto();
    },
    quieto: respaldos.quieto,
    envios: () => app.db.selectFrom('respaldo_envio').selectAll().orderBy('id').execute(),
    async end() {
      respaldos.stop();
      await app.db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Casa = Awaited<ReturnType<typeof casa>>;
