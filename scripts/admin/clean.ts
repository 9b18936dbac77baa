/** `clean`: sweeps what nobody needs any more. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sweepRows } from '../../server/core/sweep.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { type AdminCommand, requireNothing, say } from './command.ts';
import { withDatabase } from './session.ts';

const TEXTS: Readonly<Record<string, string>> = {
  idempotencia: 'Claves de repetición',
  intento_ingreso: 'Intentos de ingreso',
  dispositivo: 'Equipos sin ingresos hace más de un año',
  autorizacion: 'Autorizaciones',
  factor_gastado: 'Pases del segundo factor usados',
  recuperacion: 'Enlaces para recuperar la contraseña',
  notificacion: 'Notificaciones leídas hace más de 90 días',
  importacion_fila: 'Filas de importaciones antiguas',
  sesion: 'Sesiones cerradas o vencidas',
};

export const clean: AdminCommand = {
  name: 'clean',
  summary: 'Elimina lo que ya nadie usa: archivos sin dueño, sesiones y claves vencidas.',
  usage: 'Uso: clean\n\nNo toca documentos ni bitácora.',
  async run(args) {
    requireNothing(args);
    await withDatabase(async ({ db, settings }) => {
      for (const [table, rows] of Object.entries(await sweepRows(db, systemClock.now())))
        say(`${TEXTS[table]}: ${rows}`);
      const used = new Set(
        (await db.selectFrom('archivo').select('hash').distinct().where('eliminado', 'is', null).execute()).map(
          (row) => row.hash,
        ),
      );
      say(`Archivos sin dueño: ${sweepFiles(join(settings.dataDir, 'files'), used)}`);
    });
  },
};

const DAY_MS = 86_400_000;

/** Removes the files that no row names. Those of the last day stay: bytes are stored before their row is written. */
function sweepFiles(folder: string, used: ReadonlySet<string>): number {
  if (!existsSync(folder)) return 0;
  let swept = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || used.has(entry.name) || statSync(path).mtimeMs > systemClock.now().getTime() - DAY_MS)
      continue;
    rmSync(path);
    swept += 1;
  }
  return swept;
}
