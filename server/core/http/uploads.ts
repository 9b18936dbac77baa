/**
 * How many uploads of one user are worked on at once, from their first byte to their answer. Each is held whole in memory, however slowly
 * it comes: sooner told to come back than all memory taken by one.
 */
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import { AppError } from './errors.ts';

/** Browsers open no more than six lines to a server. */
export const UPLOADS_AT_ONCE = 8;
const RETRY_SECONDS = 5;

const uploading = perPlatform(() => new Map<number | null, number>());

/** Runs what reads and answers an upload of a user (guests are one). Throws `no_disponible` with `Retry-After` when they send too many. */
export async function amongFew<T>(platform: Platform, userId: number | null, run: () => Promise<T>): Promise<T> {
  const users = uploading(platform);
  const before = users.get(userId) ?? 0;
  if (before >= UPLOADS_AT_ONCE) {
    const headers = { 'Retry-After': String(RETRY_SECONDS) };
    throw new AppError('no_disponible', SERVER_MESSAGES.noDisponible, { headers });
  }
  users.set(userId, before + 1);
  try {
    return await run();
  } finally {
    const left = (users.get(userId) ?? 1) - 1;
    if (left === 0) users.delete(userId);
    else users.set(userId, left);
  }
}
