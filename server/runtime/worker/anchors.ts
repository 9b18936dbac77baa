/** Each day where the change log stands, in the bucket: outside the object's own database and its history. */
import type { App } from '../../app.ts';
import { readAnchor } from '../../core/change-log/anchor.ts';
import { anchorLine } from '../../core/change-log/anchor-copies.ts';
import { logKeys } from '../../core/change-log/chain.ts';
import { businessDay } from '../../shared/dates.ts';

/** Writes `anclas/<object>/<day>.txt`; nothing of an anchor that is not ours. */
export async function keepDailyAnchor({ db }: App, bucket: R2Bucket, folder: string, secret: string): Promise<void> {
  const keys = logKeys(secret);
  const anchor = await readAnchor(db, keys.anchor);
  if (!anchor?.firmada) return;
  const now = new Date();
  await bucket.put(`anclas/${folder}/${businessDay(now)}.txt`, `${anchorLine(keys, anchor, now.toISOString())}\n`);
}
