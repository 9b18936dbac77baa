/** The files that people attach, in R2: `<object>/ab/<hash>`. Each company has a folder of its own, so that none reads another's. */
import { AppError } from '../../core/http/errors.ts';
import type { FileStore } from '../../core/platform.ts';

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
    const msg = 'El almacén de archivos no responde. Intenta de nuevo en unos minutos.';
    throw new AppError('no_disponible', msg, { headers: { 'Retry-After': '60' } });
  }
}
