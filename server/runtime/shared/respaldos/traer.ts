/** The newest copy of a place, brought to a folder of this machine: of its own copies, or of a destination, opened with its phrase. */
import { existsSync } from 'node:fs';
import { copyFile, readdir, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Destino } from '../../../core/respaldos/puerto.ts';
import { diaDe } from '../../../core/respaldos/retencion.ts';
import { CHECKSUM } from '../checksum.ts';
import { type Almacen, AlmacenError, type Guardado } from './almacen.ts';
import { abrirCarpeta } from './carpeta.ts';
import { abrirIdentidad, descifrar } from './cifrado.ts';
import { ARCHIVOS, CLAVE } from './enviar.ts';
import { hasta, juntar } from './huella.ts';

export interface Traida {
  /** As it is called there. */
  readonly copia: string;
  /** The database, decrypted, in the folder. */
  readonly archivo: string;
  /** Bytes of the attached files that lie beside it, by their hash; `null`: they are not part of it. */
  readonly adjuntos: ReadonlyMap<string, number> | null;
  readonly cifrada: boolean;
}

/** Bytes of what is small: a sum, a key. */
const PEQUENO = 1 << 16;
const LOCAL = /^mayordomo-\d{4}-\d{2}-\d{2}(-\d{4})?\.db$/;
const adjuntosDe = (there: readonly Guardado[]) =>
  new Map(
    there.map(({ nombre, bytes }) => [
      nombre
        .replace(/\.age$/, '')
        .split('/')
        .at(-1) ?? '',
      bytes,
    ]),
  );

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
  const adjuntos = existsSync(files) ? adjuntosDe(await abrirCarpeta(files).listar('', true)) : null;
  return { copia: newest, archivo, adjuntos, cifrada: false };
}

/** What opens an encrypted copy: the phrase any of them, the key that was kept of one that one alone. */
export type Llave = { readonly frase: string } | { readonly copia: string; readonly llave: string };

/** Throws AlmacenError. */
export async function traerDestino(
  { recipiente }: Pick<Destino, 'recipiente'>,
  almacen: Almacen,
  { opens, folder }: { opens: Llave; folder: string },
): Promise<Traida | null> {
  const there = await almacen.listar('');
  const newest = masNueva(there);
  if (newest === null) return null;
  const { nombre: copia, bytes } = newest;
  await requireLugar(folder, bytes);
  const archivo = join(folder, copia.replace(/\.age$/, ''));
  const sum = archivo.slice(folder.length + 1) + CHECKSUM;
  if (copia.endsWith('.age')) {
    const secret = await secretOf(almacen, copia, opens);
    await descifrar(secret, hasta(almacen.leer(copia), bytes), archivo);
  } else {
    if (recipiente !== null) throw new AlmacenError(`${copia} no está cifrada, y las copias de este destino lo están.`);
    await writeFile(archivo, hasta(almacen.leer(copia), bytes));
  }
  if (there.some(({ nombre }) => nombre === sum))
    await writeFile(archivo + CHECKSUM, hasta(almacen.leer(sum), PEQUENO));
  const adjuntos = adjuntosDe(await almacen.listar(ARCHIVOS, true));
  return { copia, archivo, adjuntos, cifrada: copia.endsWith('.age') };
}

async function secretOf(almacen: Almacen, copia: string, opens: Llave): Promise<string> {
  if ('frase' in opens) return abrirIdentidad(await leerTexto(almacen, CLAVE), opens.frase);
  if (opens.copia !== copia) throw new AlmacenError(`${copia} no es la última que este servidor envió.`);
  return opens.llave;
}

export function masNueva(there: readonly Guardado[]): Guardado | null {
  const copias = there.filter(({ nombre }) => diaDe(nombre) !== null);
  return copias.sort((a, b) => (a.nombre < b.nombre ? -1 : 1)).at(-1) ?? null;
}

/** Throws AlmacenError before a copy, or what is told of it, fills the disk of those who work. */
async function requireLugar(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bytes > bavail * bsize) throw new AlmacenError('La copia no cabe en el disco de este equipo.');
}

async function leerTexto(almacen: Almacen, nombre: string): Promise<string> {
  return new TextDecoder().decode(await juntar(hasta(almacen.leer(nombre), PEQUENO)));
}
