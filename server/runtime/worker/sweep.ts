/** The nightly sweep of a company's object: rows that nobody needs any more, and files that no row names. */
import type { Kysely } from 'kysely';
import type { DB } from '../../core/db/types.ts';
import { sweepRows } from '../../core/sweep.ts';

const DAY_MS = 86_400_000;

/** Rows and files swept, by table. `folder` is the object's in the bucket. */
export async function sweep(db: Kysely<DB>, bucket: R2Bucket, folder: string): Promise<Record<string, number>> {
  const rows = await sweepRows(db, new Date());
  const used = await db.selectFrom('archivo').select('hash').distinct().where('eliminado', 'is', null).execute();
  return { ...rows, archivos: await sweepFiles(bucket, folder, new Set(used.map(({ hash }) => hash))) };
}

/** Those of the last day stay: bytes are stored before their row is written. */
async function sweepFiles(bucket: R2Bucket, folder: string, used: ReadonlySet<string>): Promise<number> {
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
