/** The digest kept beside a copy (`copia.db.sha256`, as `sha256sum` writes it): one changed byte shows, wherever it is. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

export const CHECKSUM = '.sha256';

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** Writes the digest of `content` beside `file`, which is where the content will be, and `note` as a remark. */
export async function writeChecksum(content: string, file: string, note: string | null): Promise<void> {
  const remark = note === null ? '' : `# ${note}\n`;
  writeFileSync(file + CHECKSUM, `${await digest(content)}  ${basename(file)}\n${remark}`);
}

export function hasChecksum(file: string): boolean {
  return existsSync(file + CHECKSUM);
}

/** False when the file is not what its digest says. */
export async function fitsChecksum(file: string): Promise<boolean> {
  return readFileSync(file + CHECKSUM, 'utf8').split(' ')[0] === (await digest(file));
}
