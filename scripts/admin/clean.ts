/** `clean`: sweeps what nobody needs any more. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sweepRows } from '../../server/core/sweep.ts';
import { type AdminCommand, say } from './command.ts';
import { withDatabase } from './session.ts';

const TEXTS: Readonly<Record<string, string>> = {
  idempotencia: 'Claves de repetición',
  intento_ingreso: 'Intentos de ingreso',
  autorizacion: 'Autorizaciones',
  sesion: 'Sesiones cerradas o vencidas',
};

export const clean: AdminCommand = {
  name: 'clean',
  summary: 'Elimina lo que ya nadie usa: archivos sin dueño, sesiones y claves vencidas.',
  usage: 'Uso: clean\n\nNo toca documentos ni bitácora.',
  async run() {
    await withDatabase(async ({ db, settings }) => {
      for (const [table, rows] of Object.entries(await sweepRows(db, new Date()))) say(`${TEXTS[table]}: ${rows}`);
      const used = new Set((await db.selectFrom('archivo').select('hash').distinct().execute()).map((row) => row.hash));
      say(`Archivos sin dueño: ${sweepFiles(join(settings.dataDir, 'files'), used)}`);
    });
  },
};

/** Removes the files that no row names. */
function sweepFiles(folder: string, used: ReadonlySet<string>): number {
  if (!existsSync(folder)) return 0;
  let swept = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || used.has(entry.name)) continue;
    rmSync(join(entry.parentPath, entry.name));
    swept += 1;
  }
  return swept;
}
