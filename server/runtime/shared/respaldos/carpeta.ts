/** Copies in a folder: of another disk, or a share of the network, which may hang. */
import { randomUUID } from 'node:crypto';
import * as system from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Almacen, AlmacenError, dentroDe, type Guardado } from './almacen.ts';

/** What of the file system it uses; tests give one that hangs. */
type Archivos = Pick<
  typeof system,
  'mkdir' | 'readdir' | 'stat' | 'copyFile' | 'open' | 'rename' | 'rm' | 'writeFile' | 'realpath'
>;

const COLGADA = 'La carpeta no respondió a tiempo: revisa que el recurso de red esté conectado.';
/** Of a folder, and of the copy of a large file. */
const LISTO_MS = 15_000;
const COPIA_MS = 30 * 60_000;
const PIEZA = 1 << 20;

const TEXTOS: Readonly<Record<string, string>> = {
  EACCES: 'No hay permiso para escribir en la carpeta.',
  EPERM: 'No hay permiso para escribir en la carpeta.',
  EROFS: 'La carpeta es de solo lectura.',
  ENOSPC: 'No queda espacio en el disco de la carpeta.',
  EDQUOT: 'Se acabó la cuota de disco de la carpeta.',
  ENOENT: 'La carpeta no existe.',
  ENOTDIR: 'La ruta no es una carpeta.',
  EIO: 'El disco de la carpeta falló.',
};

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException | null)?.code ?? '');

function enPalabras(error: unknown): AlmacenError {
  if (error instanceof AlmacenError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new AlmacenError(TEXTOS[codeOf(error)] ?? `La carpeta no se pudo usar: ${reason}`);
}

/** Folders of which a call never came back: another one would only take one more thread of the few that there are. */
const colgadas = new Set<string>();

export interface CarpetaOptions {
  readonly archivos?: Archivos;
  /** Milliseconds of a short act. */
  readonly espera?: number;
}

export function abrirCarpeta(
  carpeta: string,
  { archivos: fs = system, espera = LISTO_MS }: CarpetaOptions = {},
): Almacen {
  const place = (nombre: string) => join(carpeta, nombre);
  const act = async <T>(run: () => Promise<T>, ms = espera): Promise<T> => {
    if (colgadas.has(carpeta)) throw new AlmacenError(COLGADA);
    const running = run();
    try {
      return await dentroDe(ms, COLGADA, running);
    } catch (error) {
      if (error instanceof AlmacenError && error.message === COLGADA) {
        colgadas.add(carpeta);
        void running.catch(() => undefined).finally(() => colgadas.delete(carpeta));
      }
      throw enPalabras(error);
    }
  };
  /** Under another name until it is whole and on the disk. */
  const whole = async (nombre: string, write: (partial: string) => Promise<void>) => {
    const partial = `${place(nombre)}.${randomUUID().slice(0, 8)}.parcial`;
    // Never the folder itself: where a disk is not connected, what is written would stay on this one.
    if (!(await fs.stat(carpeta)).isDirectory()) throw new AlmacenError(TEXTOS.ENOTDIR ?? '');
    if (dirname(place(nombre)) !== carpeta) await fs.mkdir(dirname(partial), { recursive: true });
    try {
      await write(partial);
      const file = await fs.open(partial, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await fs.rename(partial, place(nombre));
    } catch (error) {
      await fs.rm(partial, { force: true }).catch(() => undefined);
      throw error;
    }
  };
  return {
    listar: (sub, todo = false) =>
      act(async () => {
        const root = place(sub);
        const entries = await fs.readdir(root, { withFileTypes: true, recursive: todo }).catch((error: unknown) => {
          if (sub !== '' && codeOf(error) === 'ENOENT') return [];
          throw error;
        });
        const found: Guardado[] = [];
        for (const entry of entries) {
          if (!entry.isFile()) continue;
          const path = join(entry.parentPath, entry.name);
          const nombre = relative(root, path).split(sep).join('/');
          found.push({ nombre, bytes: (await fs.stat(path)).size });
        }
        return found;
      }),
    guardar: (nombre, archivo) =>
      act(() => whole(nombre, (partial) => fs.copyFile(archivo, partial)), Math.max(espera, COPIA_MS)),
    guardarBytes: (nombre, bytes) => act(() => whole(nombre, (partial) => fs.writeFile(partial, bytes))),
    async *leer(nombre) {
      const file = await act(() => fs.open(place(nombre), 'r'));
      try {
        for (;;) {
          const piece = new Uint8Array(PIEZA);
          const { bytesRead } = await act(() => file.read(piece, 0, PIEZA));
          if (bytesRead === 0) return;
          yield piece.subarray(0, bytesRead);
        }
      } finally {
        void file.close().catch(() => undefined);
      }
    },
    borrar: (nombre) => act(() => fs.rm(place(nombre), { force: true })),
  };
}

const inside = (folder: string, other: string) => `${other}${sep}`.startsWith(`${folder}${sep}`);

/** Why copies cannot go to that folder, as its path alone tells: it must be another one than those of the company. */
export async function rechazoDeCarpeta(
  carpeta: string,
  propias: readonly string[],
  { archivos: fs = system, espera = LISTO_MS }: CarpetaOptions = {},
): Promise<string | null> {
  if (!isAbsolute(carpeta)) return 'Escribe la ruta completa de la carpeta, desde la raíz del disco.';
  try {
    const real = await dentroDe(espera, COLGADA, fs.realpath(carpeta));
    if (!(await dentroDe(espera, COLGADA, fs.stat(real))).isDirectory()) return TEXTOS.ENOTDIR ?? null;
    return propias.some((own) => inside(own, real))
      ? 'La carpeta es la de los datos o la de las copias de este equipo: elige una de otro disco o de otra máquina.'
      : null;
  } catch (error) {
    return enPalabras(error).message;
  }
}
