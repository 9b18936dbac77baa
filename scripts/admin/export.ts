/** `export`: every table as CSV with its LEEME, and the attached files in zips, into a folder. Of one moment, while the server runs. */
import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recordChange } from '../../server/core/db/rows.ts';
import { leavingEntry } from '../../server/core/export/entry.ts';
import { BOM, columnsCsv, tableCsv } from '../../server/core/export/takeout/csv.ts';
import {
  fileEntries,
  openTakeout,
  type StoredFile,
  storedFiles,
  ZIP_LIMITS,
  zipOf,
} from '../../server/core/export/takeout/package.ts';
import { modules } from '../../server/modules/index.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { openFiles } from '../../server/runtime/shared/files.ts';
import { formatCount } from '../../server/shared/text.ts';
import { type AdminCommand, AdminError, say, usageError } from './command.ts';
import { withDatabase } from './session.ts';

/** Files of one zip at most. */
const PART = { bytes: 2_000_000_000, files: 50_000 } as const;

function folderOf(args: readonly string[]): string {
  const [folder, ...others] = args;
  if (!folder || others.length > 0 || folder.startsWith('-')) throw usageError('Di una sola carpeta.');
  const path = resolve(folder);
  if (existsSync(path) && readdirSync(path).length > 0)
    throw new AdminError(`La carpeta ${path} no está vacía: elige otra.`);
  return path;
}

const write = (path: string, pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>) =>
  pipeline(Readable.from(pieces), createWriteStream(path, { flags: 'wx' }));

function parts(stored: readonly StoredFile[]): StoredFile[][] {
  const all: StoredFile[][] = [[]];
  let bytes = 0;
  for (const file of stored) {
    const last = all.at(-1) as StoredFile[];
    if (last.length > 0 && (bytes + file.bytes > PART.bytes || last.length >= Math.min(PART.files, ZIP_LIMITS.files))) {
      all.push([file]);
      bytes = file.bytes;
    } else {
      last.push(file);
      bytes += file.bytes;
    }
  }
  return all;
}

export const exportAll: AdminCommand = {
  name: 'export',
  summary: 'Saca todas las tablas en CSV, con su LEEME, y los archivos adjuntos en zip.',
  usage: `Uso: export CARPETA

Se puede hacer con el servidor en marcha: es un solo momento, aunque la gente guarde mientras tanto. CARPETA no existe o está vacía; LEEME.md se
escribe al final, y dice que está completa. Quedan tablas/*.csv, columnas.csv, LEEME.md y archivos.zip (varios, si pesan más de 2 GB). Los secretos no salen.`,
  async run(args) {
    const folder = folderOf(args);
    await withDatabase(async ({ port, settings, work }) => {
      const snapshot = port.snapshot?.();
      if (!snapshot) throw new AdminError('Esta base de datos no se puede leer mientras se escribe.');
      try {
        const described = Object.assign({}, ...modules.map(({ bitacora }) => bitacora ?? {}));
        const takeout = openTakeout(snapshot, {
          version: settings.version,
          now: systemClock.now(),
          quien: 'admin export',
          described,
        });
        mkdirSync(join(folder, 'tablas'), { recursive: true });
        for (const table of takeout.tables)
          await write(join(folder, 'tablas', `${table.nombre}.csv`), tableCsv(snapshot, table));
        await write(join(folder, 'columnas.csv'), [columnsCsv(takeout.tables)]);
        const files = openFiles(settings.filesDir);
        const zips = parts(storedFiles(snapshot));
        for (const [i, stored] of zips.entries()) {
          const name = zips.length === 1 ? 'archivos.zip' : `archivos-${i + 1}.zip`;
          await write(join(folder, name), zipOf(fileEntries(files, stored)));
        }
        await write(join(folder, 'LEEME.md'), [BOM + takeout.readme]);
        await work(async (w) =>
          recordChange(w, leavingEntry('exportar', { lista: 'todos los datos', formato: 'CSV', filas: takeout.filas })),
        );
        say(
          `${formatCount(takeout.tables.length, 'tabla')}, ${formatCount(takeout.filas, 'fila')} y ${formatCount(takeout.archivos, 'archivo')} en ${folder}.`,
        );
      } finally {
        snapshot.close();
      }
    });
  },
};
