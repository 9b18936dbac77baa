/** The newest copy of a place, brought to a folder of this machine: of its own copies, or of a destination, opened with its phrase. */
import { existsSync } from 'node:fs';
import { copyFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Destino } from '../../../core/respaldos/puerto.ts';
import { diaDe } from '../../../core/respaldos/retencion.ts';
import { CHECKSUM } from '../checksum.ts';
import { type Almacen, AlmacenError, type Guardado } from './almacen.ts';
import { abrirIdentidad, descifrar } from './cifrado.ts';
import { ARCHIVOS, CLAVE } from './enviar.ts';
import { juntar } from './huella.ts';

export interface Traida {
  /** As it is called there. */
  readonly copia: string;
  /** The database, decrypted, in the folder. */
  readonly archivo: string;
  /** Attached files that lie beside it by their hash; `null`: they are not part of it. */
  readonly adjuntos: ReadonlySet<string> | null;
}

const LOCAL = /^mayordomo-\d{4}-\d{2}-\d{2}(-\d{4})?\.db$/;
const hashOf = (nombre: string) =>
  nombre
    .replace(/\.age$/, '')
    .split('/')
    .at(-1) ?? '';

export async function traerLocal(backupsDir: string, folder: string): Promise<Traida | null> {
  const names = existsSync(backupsDir) ? (await readdir(backupsDir)).filter((name) => LOCAL.test(name)) : [];
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(backupsDir, name))).mtimeMs })),
  );
  const newest = dated.sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))[0]?.name;
  if (newest === undefined) return null;
  const archivo = join(folder, newest);
  for (const end of ['', CHECKSUM]) {
    if (existsSync(join(backupsDir, newest + end))) await copyFile(join(backupsDir, newest + end), archivo + end);
  }
  const files = join(backupsDir, 'files');
  const adjuntos = existsSync(files) ? new Set((await readdir(files, { recursive: true })).map(hashOf)) : null;
  return { copia: newest, archivo, adjuntos };
}

/** Throws AlmacenError. */
export async function traerDestino(
  { recipiente }: Pick<Destino, 'recipiente'>,
  almacen: Almacen,
  { frase, folder }: { frase: string | null; folder: string },
): Promise<Traida | null> {
  const there = await almacen.listar('');
  const copia = masNueva(there);
  if (copia === null) return null;
  const archivo = join(folder, copia.replace(/\.age$/, ''));
  const sum = archivo.slice(folder.length + 1) + CHECKSUM;
  if (copia.endsWith('.age')) {
    const secret = await abrirIdentidad(await leerTexto(almacen, CLAVE), frase ?? '');
    await descifrar(secret, almacen.leer(copia), archivo);
  } else {
    if (recipiente !== null) throw new AlmacenError(`${copia} no está cifrada, y las copias de este destino lo están.`);
    await writeFile(archivo, almacen.leer(copia));
  }
  if (there.some(({ nombre }) => nombre === sum)) await writeFile(archivo + CHECKSUM, almacen.leer(sum));
  const adjuntos = new Set((await almacen.listar(ARCHIVOS, true)).map(({ nombre }) => hashOf(nombre)));
  return { copia, archivo, adjuntos };
}

function masNueva(there: readonly Guardado[]): string | null {
  const copias = there.flatMap(({ nombre }) => (diaDe(nombre) === null ? [] : [nombre]));
  return copias.sort().at(-1) ?? null;
}

async function leerTexto(almacen: Almacen, nombre: string): Promise<string> {
  return new TextDecoder().decode(await juntar(almacen.leer(nombre)));
}
