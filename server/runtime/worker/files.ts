/** The files that people attach, in R2: `<object>/ab/<hash>`. Each company has a folder of its own, so that none reads another's. */
import { AppError } from '../../core/http/errors.ts';
import type { FileStore } from '../../core/platform.ts';

const DAY_MS = 86_400_000;

/** `folder` is the id of the company's object. */
export function openFiles(bucket: R2Bucket, folder: string): FileStore {
  const key = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not a sha256 in hexadecimal.');
    return `${folder}/${hash.slice(0, 2)}/${hash}`;
  };
  return {
    async put(hash, bytes) {
      await reached(bucket.put(key(hash), bytes));
    },
    async get(hash) {
      const object = await reached(bucket.get(key(hash)));
      return object && new Uint8Array(await reached(object.arrayBuffer()));
    },
    async delete(hash) {
      await reached(bucket.delete(key(hash)));
    },
  };
}

/** The bucket is another service, across a network: its failure is said as such, and nothing was written in the database yet. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', msg: 'El almacén de archivos no responde.', error: String(error) }));
    const msg = 'El almacén de archivos no responde. Intente de nuevo en unos minutos.';
    throw new AppError('no_disponible', msg, { headers: { 'Retry-After': '60' } });
  }
}

/**
 * Removes the files of the folder that no row names. Those of the last day stay: bytes are stored before their row is written.
 * Returns how many.
 */
export async function sweepFiles(bucket: R2Bucket, folder: string, used: ReadonlySet<string>): Promise<number> {
  const before = Date.now() - DAY_MS;
  let swept = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix: `${folder}/`, ...(cursor ? { cursor } : {}) });
    const orphans = page.objects.filter(
      ({ key, uploaded }) => uploaded.getTime() < before && !used.has(key.split('/').at(-1) as string),
    );
    if (orphans.length > 0) await bucket.delete(orphans.map(({ key }) => key));
    swept += orphans.length;
    if (!page.truncated) return swept;
    cursor = page.cursor;
  }
}
