/** A place where copies are kept, whatever it is: files by their name, below it. Its errors are for people. */

/** Told to people as it is. */
export class AlmacenError extends Error {
  override readonly name = 'AlmacenError';
}

export interface Guardado {
  readonly nombre: string;
  readonly bytes: number;
}

export interface Almacen {
  /** Names of what lies in a folder of it ('' of its own, 'files/'); with `todo`, of those below too: 'ab/foto'. */
  listar(carpeta: string, todo?: boolean): Promise<Guardado[]>;
  /** Keeps the file of this machine under a name, whole or not at all. */
  guardar(nombre: string, archivo: string): Promise<void>;
  guardarBytes(nombre: string, bytes: Uint8Array): Promise<void>;
  /** Hands over what is kept under that name, piece by piece; throws AlmacenError when nothing is. */
  leer(nombre: string): AsyncIterable<Uint8Array>;
  /** What is not there is gone already. */
  borrar(nombre: string): Promise<void>;
}

/** Waits so long for something that may never end: a share that hangs, a server that keeps silent. */
export async function dentroDe<T>(ms: number, texto: string, task: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AlmacenError(texto)), ms);
    timer.unref?.();
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
