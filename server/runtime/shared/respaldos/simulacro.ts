/**
 * A drill: the newest copy of a place is restored beside, in a folder that goes away, brought to this version and looked at whole, as
 * `admin verify` does, and its tables are counted against what the copy says of itself. Nothing of the company is touched.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { migrations } from '../../../../migrations/index.ts';
import { createDatabase } from '../../../core/db/dialect.ts';
import { migrate, pendingMigrations } from '../../../core/db/migrate.ts';
import type { DB } from '../../../core/db/types.ts';
import type { ServerModule } from '../../../core/module.ts';
import type { SqlitePort } from '../../../core/platform.ts';
import type { Destino, ResultadoSimulacro, Revision } from '../../../core/respaldos/puerto.ts';
import type { Sello } from '../../../core/respaldos/registro.ts';
import { formatCount } from '../../../shared/text.ts';
import { COUNTED_TABLES, MANIFEST } from '../check-copy.ts';
import { fitsChecksum, hasChecksum } from '../checksum.ts';
import { systemClock } from '../clock.ts';
import { readCopyLog } from '../copy-log.ts';
import type { ServerSettings } from '../settings.ts';
import { checked, checksOf } from '../verify-checks.ts';
import { AlmacenError } from './almacen.ts';
import { estaEntero } from './enviar.ts';
import { abrirEnHilo } from './hilo.ts';
import { abrirLugar, type LugarOptions } from './lugares.ts';
import { revisarSellada } from './sello.ts';
import { type Traida, traerDestino, traerLocal } from './traer.ts';

type Folders = Pick<ServerSettings, 'dataDir' | 'backupsDir' | 'secret'>;

export interface Fuente {
  /** Of none, the copies of this machine. */
  readonly destino: Destino | null;
  readonly frase: string | null;
  /** What is known of the last copy of an encrypted destination, for a drill without its phrase. */
  readonly sello?: (Sello & { readonly llave: string | null }) | null;
}

export const CARPETA_SIMULACRO = 'simulacro-';

/** Never throws: what goes wrong is in the result. */
export async function simularRestauracion(
  settings: Folders,
  modules: readonly ServerModule[],
  fuente: Fuente,
  options: LugarOptions = {},
): Promise<ResultadoSimulacro> {
  let copia: string | null = null;
  let folder: string | null = null;
  try {
    const { destino, frase, sello = null } = fuente;
    if (destino?.recipiente && frase === null && !sello?.llave)
      return await revisarSellada(await abrirLugar(destino.lugar, options), sello);
    folder = await mkdtemp(join(settings.dataDir, CARPETA_SIMULACRO));
    const traida = await traer(settings, fuente, folder, options);
    if (!traida) return { copia, ok: false, mensaje: 'Todavía no hay copias que restaurar.', revisiones: [] };
    copia = traida.copia;
    return conclusion(copia, await revisar(settings, modules, traida));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const mensaje = error instanceof AlmacenError ? reason : `No se pudo restaurar la copia: ${reason}`;
    return { copia, ok: false, mensaje, revisiones: [] };
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function traer({ backupsDir }: Folders, fuente: Fuente, folder: string, options: LugarOptions) {
  const { destino, frase, sello } = fuente;
  if (!destino) return traerLocal(backupsDir, folder);
  const opens = frase === null && sello?.llave ? { copia: sello.copia, llave: sello.llave } : { frase: frase ?? '' };
  return traerDestino(destino, await abrirLugar(destino.lugar, options), { opens, folder });
}

function conclusion(copia: string, revisiones: readonly Revision[]): ResultadoSimulacro {
  const wrong = revisiones.filter(({ ok }) => !ok);
  const [first] = wrong;
  const ok = first === undefined;
  const mensaje = ok
    ? `${copia} se restauró y pasó las ${revisiones.length} revisiones.`
    : `${copia} falló ${wrong.length === 1 ? 'una revisión' : `${wrong.length} revisiones`}. ${first.nombre}: ${first.detalle ?? ''}`;
  return { copia, ok, mensaje, revisiones };
}

const revision = (nombre: string, problem: string | null, detalle: string | null = null): Revision => ({
  nombre,
  ok: problem === null,
  detalle: problem ?? detalle,
});

async function revisar(settings: Folders, modules: readonly ServerModule[], traida: Traida): Promise<Revision[]> {
  const { archivo, adjuntos, cifrada } = traida;
  const told = [await suma(archivo)];
  const port = abrirEnHilo(archivo);
  try {
    const opened = await checked(async () => {
      await port.query('SELECT count(*) AS n FROM migracion', []);
      return null;
    });
    if (opened !== null) return [...told, revision('Archivo', 'no es una base de datos de Mayordomo, o está dañado.')];
    told.push(await conteos(port));
    const db = createDatabase(port, systemClock);
    const pending = await pendingMigrations(port, migrations);
    // Of the log as it was copied, before anything of this version is done to it.
    const log = await checked(async () => (await readCopyLog(db, archivo, settings, pending)).problem);
    await migrate(port, migrations, systemClock);
    const session = { port, db, logProblem: async () => log };
    for (const check of checksOf(modules)) {
      const problem = await checked(() => check.run(session));
      told.push(revision(check.name, problem));
    }
    if (adjuntos) told.push(revision('Archivos adjuntos', await checked(() => faltan(db, adjuntos, cifrada))));
    return told;
  } finally {
    await port.close();
  }
}

async function suma(archivo: string): Promise<Revision> {
  const nombre = 'Suma sha256';
  if (!hasChecksum(archivo)) return revision(nombre, 'falta: no se sabe si la copia es la que se hizo.');
  return revision(nombre, (await fitsChecksum(archivo)) ? null : 'la copia no es la que se hizo: está dañada.');
}

/** Against what the copy said of itself as it was made. */
async function conteos(port: SqlitePort): Promise<Revision> {
  const nombre = 'Filas de cada tabla';
  const { rows } = await port.query('SELECT valor FROM instalacion WHERE clave = ?', [MANIFEST]);
  const told = rows[0]?.valor;
  if (told === undefined) return revision(nombre, null, 'La copia es de antes de que se contaran: no se comparó.');
  const wanted = new Map(Object.entries(JSON.parse(String(told)) as Record<string, number>));
  const tables = (await port.query(COUNTED_TABLES, [])).rows.map(({ name }) => String(name));
  const wrong: string[] = [];
  let total = 0;
  for (const table of new Set([...wanted.keys(), ...tables])) {
    const n = tables.includes(table)
      ? Number((await port.query(`SELECT count(*) AS n FROM "${table}"`, [])).rows[0]?.n)
      : 0;
    total += n;
    if (n !== (wanted.get(table) ?? 0))
      wrong.push(`«${table}» tiene ${n} filas y al copiarla tenía ${wanted.get(table) ?? 0}`);
  }
  if (wrong.length > 0) return revision(nombre, `${wrong.slice(0, 5).join('; ')}.`);
  return revision(
    nombre,
    null,
    `${formatCount(tables.length, 'tabla')} y ${formatCount(total, 'fila')}, como al copiarlas.`,
  );
}

/** Those that are not there, or not of their size. */
async function faltan(db: Kysely<DB>, adjuntos: NonNullable<Traida['adjuntos']>, cifrada: boolean) {
  const rows = await db
    .selectFrom('archivo')
    .select(['hash', 'tamano'])
    .distinct()
    .where('eliminado', 'is', null)
    .execute();
  const missing = rows.filter(({ hash, tamano }) => !estaEntero(adjuntos.get(hash), tamano, cifrada)).length;
  return missing === 0 ? null : `faltan ${missing} de ${rows.length}, o no están enteros.`;
}
