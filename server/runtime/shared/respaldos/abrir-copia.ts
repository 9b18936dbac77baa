/** An encrypted copy that lies in a folder, opened with its phrase: the database, its sum, and the secret that lies beside it. */
import { copyFileSync, createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CHECKSUM } from '../checksum.ts';
import { abrirIdentidad, descifrar } from './cifrado.ts';
import { CLAVE, SECRETO } from './enviar.ts';

export const CIFRADA = /\.age$/;

/** Where the key that opens a copy lies. */
export const claveDe = (copia: string): string => join(dirname(copia), CLAVE);

interface Abierta {
  readonly archivo: string;
  /** The secret of the company, when it lies beside. */
  readonly secreto: string | null;
}

/** Throws AlmacenError for another phrase, or what is damaged. */
export async function abrirCopia(copia: string, frase: string, folder: string): Promise<Abierta> {
  const key = await abrirIdentidad(readFileSync(claveDe(copia), 'utf8'), frase);
  const plain = copia.replace(CIFRADA, '');
  const archivo = join(folder, basename(plain));
  await descifrar(key, createReadStream(copia), archivo);
  if (existsSync(plain + CHECKSUM)) copyFileSync(plain + CHECKSUM, archivo + CHECKSUM);
  const sealed = join(dirname(copia), SECRETO);
  if (!existsSync(sealed)) return { archivo, secreto: null };
  const open = join(folder, 'secreto');
  await descifrar(key, createReadStream(sealed), open);
  return { archivo, secreto: readFileSync(open, 'utf8').trim() };
}
