/**
 * Encryption of copies as `age` does it (age-encryption.org), so that its tool opens them: to a public key, whose secret one lies beside
 * the copies encrypted with a phrase. The machine that makes copies every night reads the last one alone, while it runs (sello.ts).
 * The library comes when it is needed.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AlmacenError } from './almacen.ts';

const FRASE_MALA = 'La frase no abre las copias de este destino.';
const library = () => import('age-encryption');

/** Base-2 logarithm of scrypt's N: half a second of a machine for each guess of the phrase. */
const TRABAJO = 17;

/** A new pair. */
export async function nuevasClaves(
  frase: string,
  trabajo = TRABAJO,
): Promise<{ recipiente: string; identidad: string }> {
  const { Encrypter, armor, generateX25519Identity, identityToRecipient } = await library();
  const secret = await generateX25519Identity();
  const recipiente = await identityToRecipient(secret);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(frase);
  encrypter.setScryptWorkFactor(trabajo);
  const identidad = armor.encode(await encrypter.encrypt(`# clave pública: ${recipiente}\n${secret}\n`));
  return { recipiente, identidad };
}

/** Gives a key that opens this file alone, besides the one of the phrase. */
export async function cifrarArchivo(recipiente: string, from: string, to: string): Promise<string> {
  const { Encrypter, generateX25519Identity, identityToRecipient } = await library();
  const llave = await generateX25519Identity();
  const encrypter = new Encrypter();
  for (const each of [recipiente, await identityToRecipient(llave)]) encrypter.addRecipient(each);
  const plain = Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>;
  await pipeline(Readable.fromWeb((await encrypter.encrypt(plain)) as never), createWriteStream(to, { flags: 'wx' }));
  return llave;
}

export async function cifrarBytes(recipiente: string, bytes: Uint8Array): Promise<Uint8Array> {
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipiente);
  return encrypter.encrypt(bytes);
}

/** The secret key that the phrase opens, as `AGE-SECRET-KEY-…`. `identidad`: the encrypted one, armored or not, or the key itself. */
export async function abrirIdentidad(identidad: string, frase: string): Promise<string> {
  const { Decrypter, armor } = await library();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(frase);
  try {
    const text = await decrypter.decrypt(armor.decode(identidad), 'text');
    const key = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
    if (key) return key.trim();
  } catch {
    // Said below: the library tells phrases and damage alike.
  }
  throw new AlmacenError(FRASE_MALA);
}

export async function descifrar(secret: string, pieces: AsyncIterable<Uint8Array>, to: string): Promise<void> {
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  decrypter.addIdentity(secret);
  try {
    const sealed = Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
    await pipeline(
      Readable.fromWeb((await decrypter.decrypt(sealed)) as never),
      createWriteStream(to, { flags: 'wx' }),
    );
  } catch (error) {
    if (error instanceof AlmacenError) throw error;
    throw new AlmacenError('La copia cifrada está dañada o es de otra clave.');
  }
}
