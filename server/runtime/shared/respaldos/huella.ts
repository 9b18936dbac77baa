/** The sha256 of what passes by. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export interface Huella {
  readonly sha256: string;
  readonly bytes: number;
}

export async function huellaDe(pieces: AsyncIterable<Uint8Array>): Promise<Huella> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.byteLength;
  }
  return { sha256: hash.digest('hex'), bytes };
}

export const huellaDeArchivo = (archivo: string): Promise<Huella> => huellaDe(createReadStream(archivo));

export const huellaDeBytes = (bytes: Uint8Array): Huella => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes: bytes.byteLength,
});

/** What passes by until it is more than so many bytes: who sends without end is heard no longer, and what came shows that it is too much. */
export async function* hasta(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    yield piece;
    bytes += piece.byteLength;
    if (bytes > most) return;
  }
}

/** All of what passes by, which is small. */
export async function juntar(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(Buffer.concat(all));
}
