/** Sweeps each day what nobody needs any more (core/sweep.ts), a while after the start: what `admin clean` does by hand. */
import type { Kysely } from 'kysely';
import type { DB } from '../../core/db/types.ts';
import type { LogRecord } from '../../core/platform.ts';
import { sweepRows } from '../../core/sweep.ts';

/** Not with the start: whoever waits for the first page should not wait for this too. */
const FIRST_MS = 5 * 60_000;
const EVERY_MS = 24 * 60 * 60_000;

export function scheduleSweeps(
  db: Kysely<DB>,
  log: (record: LogRecord) => void,
  { first = FIRST_MS, every = EVERY_MS }: { first?: number; every?: number } = {},
): { stop(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const sweep = async () => {
    timer = setTimeout(() => void sweep(), every);
    timer.unref();
    try {
      log({ level: 'info', msg: 'limpieza', ...(await sweepRows(db, new Date())) });
    } catch (error) {
      log({ level: 'error', msg: 'Falló la limpieza diaria.', error: String(error) });
    }
  };
  timer = setTimeout(() => void sweep(), first);
  timer.unref();
  return { stop: () => clearTimeout(timer) };
}
