/** Room for files: the disk is never filled to the brim, where the database would stop; and nobody fills it in a day. */
import { formatSize, MB } from '../../shared/bytes.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import type { Reader } from '../db/reader.ts';
import { AppError } from '../http/errors.ts';
import type { Platform } from '../platform.ts';

/** Design fiabilidad.md, B6. */
const FLOOR = 500 * MB;
const DAY_MS = 86_400_000;
/** Bytes that one person may attach in 24 hours. */
const DAILY_QUOTA = 1_024 * MB;

/** Throws 507 when `bytes` more would leave less than the floor. Where the room has no end (R2) nothing is asked. */
export async function requireSpace({ files }: Platform, bytes: number): Promise<void> {
  const free = await files.free?.();
  if (free !== undefined && free - bytes < FLOOR) throw new AppError('sin_espacio', SERVER_MESSAGES.sinEspacio);
}

/** Throws 507 when the person would pass their quota of the day. */
export async function requireQuota(
  db: Reader,
  { userId, now, bytes }: { userId: number | null; now: Date; bytes: number },
): Promise<void> {
  const { sum } = await db
    .selectFrom('archivo')
    .select((eb) => eb.fn.sum<number | null>('tamano').as('sum'))
    .where('uc_id', '=', userId)
    .where('created', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  if ((sum ?? 0) + bytes <= DAILY_QUOTA) return;
  throw new AppError(
    'sin_espacio',
    `Puedes adjuntar hasta ${formatSize(DAILY_QUOTA)} por día. Intenta de nuevo mañana.`,
  );
}
