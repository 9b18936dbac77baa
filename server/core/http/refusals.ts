/** Takes refused permissions to the change log: each at once while they are few, then counted (bitacora/refusals.ts). */
import type { AnyEndpoint } from '../../shared/endpoint.ts';
import { type Actor, allowed, GUEST } from '../auth/actor.ts';
import type { Change } from '../change-log/record.ts';
import { keepCount, tellEnded, usersWithEnded } from '../change-log/refusal-count.ts';
import { type Counted, giveBack, judgeRefusal, type Refused, waitingCounts } from '../change-log/refusals.ts';
import type { Tx } from '../db/reader.ts';
import { recordChange } from '../db/rows.ts';
import { runWork, type WorkContext } from '../db/transactions.ts';
import type { Platform } from '../platform.ts';

/** What is told of a refusal of this endpoint. */
export function refusedAt({ method, path, access }: AnyEndpoint, actor: Actor): Refused {
  const permiso = typeof access === 'object' && !allowed(actor, access) ? access.permiso.codename : null;
  return { ruta: `${method} ${path}`, permiso };
}

/** `work`: of who was refused. The refusal is the answer even when this cannot be written. */
export async function rememberRefusal(platform: Platform, work: Acting, refused: Refused): Promise<void> {
  const { userId } = work.actor;
  const { entry, counts } = judgeRefusal(platform, work.actor, refused);
  if (userId === null || (!entry && counts.length === 0)) return;
  await write(platform, work, { userId, counts, ...(entry ? { entry } : {}) });
}

/**
 * Tells the counts of hours that are over; `workOf` makes the work of a user. A timer or an alarm calls it each hour. What cannot be
 * written of one user keeps nothing from the others.
 */
export async function tellRefusals(platform: Platform, workOf: (actor: Actor) => WorkContext): Promise<void> {
  const acting = (userId: number, username: string) => workOf({ ...GUEST, userId, username });
  const system = workOf(GUEST);
  for (const [userId, counts] of waitingCounts(platform)) {
    await write(platform, { ...system, actor: (tx) => userNamed(tx, userId) }, { userId, counts });
  }
  for (const { userId, username } of await usersWithEnded(system.db, platform.clock.now())) {
    await runWork(acting(userId, username), (w) => tellEnded(w)).catch((error) => system.onTaskError?.(error));
  }
}

interface Told {
  readonly userId: number;
  readonly entry?: Change;
  readonly counts: readonly Counted[];
}

/** Counts that cannot be written now wait on. Never rejects. */
async function write(platform: Platform, work: WorkContext, { userId, entry, counts }: Told): Promise<void> {
  try {
    await runWork(work, async (w) => {
      if (entry) recordChange(w, entry);
      for (const counted of counts) await keepCount(w, counted);
    });
  } catch (error) {
    giveBack(platform, userId, counts);
    work.onTaskError?.(error);
  }
}

async function userNamed(tx: Tx, userId: number): Promise<Actor> {
  const { username } = await tx
    .selectFrom('usuario')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...GUEST, userId, username };
}

type Acting = WorkContext & { readonly actor: Actor };
