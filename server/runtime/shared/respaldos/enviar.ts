/**
 * One copy taken to a destination: encrypted if it says so, written, and read back whole. Only then is it good, its attached files go
 * along, and those that are too old leave.
 */
import { existsSync } from 'node:fs';
import { copyFile, link, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { Destino } from '../../../core/respaldos/puerto.ts';
import type { Sello } from '../../../core/respaldos/registro.ts';
import { diaDe, quedan } from '../../../core/respaldos/retencion.ts';
import { CHECKSUM } from '../checksum.ts';
import { type Almacen, AlmacenError } from './almacen.ts';
import { cifrarArchivo, cifrarBytes } from './cifrado.ts';
import { type Huella, hasta, huellaDe, huellaDeArchivo, huellaDeBytes } from './huella.ts';

export const CLAVE = 'clave.age';
export const SECRETO = 'secreto.age';
export const ARCHIVOS = 'files/';
const AGE = '.age';

interface Fuente {
  /** The daily copy, with its sum beside it. */
  readonly copia: string;
  readonly filesDir: string;
  /** Without which a copy is worth nothing: it goes to encrypted destinations alone. */
  readonly secret: string;
  /** Where encrypted ones are prepared. */
  readonly trabajo: string;
}

/** The copy as it lies there. */
export interface Enviada extends Sello {
  /** Opens it without the phrase, while somebody keeps it; `null` of one that is not encrypted. */
  readonly llave: string | null;
}

/** Throws AlmacenError. */
export async function enviarCopia(destino: Destino, almacen: Almacen, fuente: Fuente): Promise<Enviada> {
  const { copia, trabajo } = fuente;
  const nombre = basename(copia);
  const { recipiente } = destino;
  const folder = await mkdtemp(join(trabajo, 'envio-'));
  try {
    const plain = await sujetar(copia, folder);
    const archivo = recipiente === null ? plain : `${plain}${AGE}`;
    const llave = recipiente === null ? null : await cifrarArchivo(recipiente, plain, archivo);
    const sent = await huellaDeArchivo(archivo);
    await almacen.guardar(basename(archivo), archivo);
    await comprobar(almacen, basename(archivo), sent);
    if (existsSync(plain + CHECKSUM)) await almacen.guardarBytes(nombre + CHECKSUM, await readFile(plain + CHECKSUM));
    await llaves(destino, almacen, fuente.secret);
    await archivos(destino, almacen, fuente.filesDir);
    await olvidar(destino, almacen);
    return { ...sent, copia: basename(archivo), llave };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The copy and its sum as they are now, whatever takes their place meanwhile. */
async function sujetar(copia: string, folder: string): Promise<string> {
  for (const end of ['', CHECKSUM].filter((each) => existsSync(copia + each))) {
    const own = join(folder, basename(copia) + end);
    await link(copia + end, own).catch(() => copyFile(copia + end, own));
  }
  return join(folder, basename(copia));
}

/** What is read back must be what was sent. */
async function comprobar(almacen: Almacen, nombre: string, sent: Huella): Promise<void> {
  const back = await huellaDe(hasta(almacen.leer(nombre), sent.bytes));
  if (back.sha256 === sent.sha256) return;
  await almacen.borrar(nombre).catch(() => undefined);
  throw new AlmacenError(
    back.bytes === sent.bytes
      ? `Lo que se leyó de vuelta de ${nombre} no es lo que se envió: no se cuenta como copia.`
      : `De ${nombre} se leyeron de vuelta ${back.bytes} bytes de ${sent.bytes}: no se cuenta como copia.`,
  );
}

/** What opens the copies, for whoever knows the phrase. */
async function llaves({ recipiente, identidad }: Destino, almacen: Almacen, secret: string): Promise<void> {
  if (recipiente === null || identidad === null) return;
  const bytes = new TextEncoder().encode(identidad);
  await almacen.guardarBytes(CLAVE, bytes);
  await comprobar(almacen, CLAVE, huellaDeBytes(bytes));
  await almacen.guardarBytes(SECRETO, await cifrarBytes(recipiente, new TextEncoder().encode(`${secret}\n`)));
}

/** Whether what lies there may be a file of that size, by its own: encryption adds to it. */
export const estaEntero = (there: number | undefined, size: number, cifrado: boolean): boolean =>
  there !== undefined && (cifrado ? there > size : there === size);

/** Contents never change: only new ones go. Each is read back too. */
async function archivos({ recipiente }: Destino, almacen: Almacen, filesDir: string): Promise<void> {
  if (!existsSync(filesDir)) return;
  const there = new Map((await almacen.listar(ARCHIVOS, true)).map(({ nombre, bytes }) => [nombre, bytes]));
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/^[0-9a-f]{64}$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const nombre = relative(filesDir, path).split(sep).join('/') + (recipiente === null ? '' : AGE);
    const size = (await stat(path).catch(() => null))?.size ?? 0;
    // Taken away since it was listed, or whole there already: one that was cut goes again.
    if (size === 0 || estaEntero(there.get(nombre), size, recipiente !== null)) continue;
    const content = await readFile(path);
    const bytes = recipiente === null ? content : await cifrarBytes(recipiente, content);
    await almacen.guardarBytes(ARCHIVOS + nombre, bytes);
    await comprobar(almacen, ARCHIVOS + nombre, huellaDeBytes(bytes));
  }
}

async function olvidar(destino: Destino, almacen: Almacen): Promise<void> {
  const copias = (await almacen.listar('')).flatMap(({ nombre }) => {
    const dia = diaDe(nombre);
    return dia === null ? [] : [{ nombre, dia }];
  });
  const stay = quedan(
    copias.map(({ dia }) => dia),
    destino,
  );
  for (const { nombre, dia } of copias) {
    if (stay.has(dia)) continue;
    await almacen.borrar(nombre);
    await almacen.borrar(nombre.replace(/\.age$/, '') + CHECKSUM);
  }
}
