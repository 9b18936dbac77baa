/** The change log against the tables at the end of a test: what the product wrote is told, all of it, and its chain holds. */
import { expect } from 'vitest';
import { logKeys } from '../../server/core/change-log/chain.ts';
import type { Mismatch } from '../../server/core/change-log/mismatch.ts';
import { replayLog } from '../../server/core/change-log/replay.ts';
import { verifyLog } from '../../server/core/change-log/verify-log.ts';
import type { TestApp } from './app.ts';

/** `t.actor()` writes its users with SQL. */
const OF_THE_TEST = new Set(['usuario', 'accion', 'usuario_accion']);

export async function expectLogHolds({ db, platform }: Pick<TestApp, 'db' | 'platform'>): Promise<void> {
  const mismatches: Mismatch[] = [];
  await replayLog(db, (mismatch) => mismatches.push(mismatch));
  expect(mismatches.filter(({ tabla, que }) => !(OF_THE_TEST.has(tabla) && /quién|de más/.test(que)))).toEqual([]);
  expect(await verifyLog(db, logKeys(platform.settings.secret))).toMatchObject({ problem: null });
}
