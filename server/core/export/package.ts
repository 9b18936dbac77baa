/** A few files in one: a zip made in one turn. */
import { join, pack, zipFile } from './zip.ts';

export interface PackedFile {
  /** ASCII. */
  readonly name: string;
  readonly content: string | Uint8Array;
}

export async function packageOf(files: readonly PackedFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const entries = await Promise.all(files.map(async ({ name, content }) => ({ name, parts: [await pack(content)] })));
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipFile(entries)) chunks.push(chunk);
  return join(chunks);
}
