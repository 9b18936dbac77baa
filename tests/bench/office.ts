/** A company of its own for a measurement, over a real file in this process; and how the figures of such measurements are told. */
import type { Kysely } from 'kysely';
import { migrations } from '../../migrations/index.ts';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { runWork } from '../../server/core/db/transactions.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { seedReference } from '../../server/core/seed.ts';
import type { Work } from '../../server/core/work.ts';
import { modules } from '../../server/modules/index.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { type Figure, median, single } from './compare.ts';

const NOW = new Date('2026-11-21T14:05:00.000Z');

export interface Office {
  readonly port: SqlitePort;
  readonly db: Kysely<DB>;
  readonly work: <T>(fn: (w: Work) => Promise<T>) => Promise<T>;
}

/** Migrated, with its reference rows, and filled. */
export async function openOffice(file: string, fill: (port: SqlitePort) => Promise<void>): Promise<Office> {
  const port = openSqlite(file);
  await migrate(port, migrations, systemClock);
  const clock = { now: () => NOW };
  const db = createDatabase(port, clock);
  const work: Office['work'] = (fn) =>
    runWork({ db, actor: SYSTEM, clock, requestId: 'banco', secret: 'un secreto de banco de pruebas' }, fn);
  await work((w) => seedReference(w, modules));
  await fill(port);
  return { port, db, work };
}

/** Milliseconds of ours, and of what it stands beside. */
export type Turn = readonly [mine: number, other: number];

export async function turns(count: number, run: (turn: number) => Promise<Turn>): Promise<Turn[]> {
  const measured: Turn[] = [];
  for (let i = 0; i < count; i += 1) measured.push(await run(i));
  return measured;
}

export async function time(run: () => unknown): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

export function figure(caso: string, measured: readonly Turn[], most?: number): Figure {
  const ms = median(measured.map(([mine]) => mine));
  const ratio = median(measured.map(([mine, other]) => mine / other));
  return single(caso, ratio, '', most, `; ${ms.toFixed(ms < 10 ? 2 : 0)} ms`);
}
