/** The files that people attach, on disk: `files/ab/<hash>`. A file appears whole or not at all. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../core/platform.ts';

/** Keeps files under `folder`, which is made when it does not exist. */
export function openFiles(folder: string): FileStore {
  const place = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not a sha256 in hexadecimal.');
    const parent = join(folder, hash.slice(0, 2));
    return { parent, path: join(parent, hash) };
  };
  return {
    async put(hash, bytes) {
      const { parent, path } = place(hash);
      await mkdir(parent, { recursive: true });
      const temporary = join(parent, `${randomUUID()}.tmp`);
      try {
        await writeSynced(temporary, bytes);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(hash) {
      try {
        return await readFile(place(hash).path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(hash) {
      await rm(place(hash).path, { force: true });
    },
    async free() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
