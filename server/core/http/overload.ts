/**
 * How many requests are worked on at once. What is beyond waits in memory for a database that does one thing after another: sooner told
 * to come back than answered too late. A body that is still coming takes no turn.
 */
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import { AppError } from './errors.ts';

/** About what the server answers in half a second. */
export const AT_ONCE = 500;
const RETRY_SECONDS = 2;

const running = perPlatform(() => ({ count: 0 }));

/** Runs a part of a request that needs nothing more from its caller. Throws `no_disponible` with `Retry-After` when too many run. */
export async function inTurn<T>(platform: Platform, run: () => Promise<T>): Promise<T> {
  const turns = running(platform);
  if (turns.count >= AT_ONCE) {
    const headers = { 'Retry-After': String(RETRY_SECONDS) };
    throw new AppError('no_disponible', SERVER_MESSAGES.noDisponible, { headers });
  }
  turns.count += 1;
  try {
    return await run();
  } finally {
    turns.count -= 1;
  }
}
