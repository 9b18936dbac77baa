/** What jobs leave behind, taken away in time: their files after some days, and they themselves after some weeks. */
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Platform } from '../platform.ts';
import { RESULT_FILE } from './end.ts';

const DAY_MS = 86_400_000;
/** Days that the file of a job may be downloaded. */
export const FILE_DAYS = 7;
/** Days that an ended job stays in the list of who began it. */
const JOB_DAYS = 60;

/** Rows first and bytes afterwards: bytes that stay are swept by `admin clean`. */
export async function sweepJobs({ clock, files }: Pick<Platform, 'clock' | 'files'>, db: Kysely<DB>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  const gone = await db
    .deleteFrom('archivo')
    .where('tabla', '=', RESULT_FILE.tabla)
    .where('uso', '=', RESULT_FILE.uso)
    .where('created', '<', before(FILE_DAYS))
    .returning('hash')
    .execute();
  for (const { hash } of gone) {
    const other = await db.selectFrom('archivo').select('id').where('hash', '=', hash).executeTakeFirst();
    if (!other) await files.delete(hash);
  }
  await db.deleteFrom('trabajo').where('fin', '<', before(JOB_DAYS)).execute();
}
