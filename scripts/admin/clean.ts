/** `clean`: sweeps what nobody needs any more. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AdminCommand, say } from './command.ts';
import { withDatabase } from './session.ts';

const DAY_MS = 86_400_000;

export const clean: AdminCommand = {
  name: 'clean',
  summary: 'Elimina lo que ya nadie usa: archivos sin dueño, sesiones y claves vencidas.',
  usage: 'Uso: clean\n\nNo toca documentos ni bitácora.',
  async run() {
    await withDatabase(async ({ db, settings }) => {
      const before = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
      const deleted = async (what: string, query: Promise<{ numDeletedRows: bigint }>) => {
        say(`${what}: ${(await query).numDeletedRows}`);
      };
      await deleted(
        'Claves de repetición',
        db.deleteFrom('idempotencia').where('created', '<', before(1)).executeTakeFirstOrThrow(),
      );
      await deleted(
        'Intentos de ingreso',
        db.deleteFrom('intento_ingreso').where('instante', '<', before(30)).executeTakeFirstOrThrow(),
      );
      await deleted(
        'Autorizaciones',
        db.deleteFrom('autorizacion').where('expira', '<', before(30)).executeTakeFirstOrThrow(),
      );
      await deleted(
        'Sesiones cerradas',
        db.deleteFrom('sesion').where('cerrada', '<', before(90)).executeTakeFirstOrThrow(),
      );
      await deleted(
        'Sesiones vencidas',
        db.deleteFrom('sesion').where('expira', '<', before(90)).executeTakeFirstOrThrow(),
      );
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
