/** Takes refused permissions to the change log: each at once while they are few, then counted (bitacora/refusals.ts). */
import type { AnyEndpoint } from '../../shared/endpoint.ts';
import { type Actor, allowed, GUEST } from '../auth/actor.ts';
import { keepCount, tellEnded, usersWithEnded } from '../bitacora/refusal-count.ts';
import { judgeRefusal, type Refused, waitingCounts } from '../bitacora/refusals.ts';
import { recordChange } from '../db/rows.ts';
import { runWork, type WorkContext } from '../db/transactions.ts';
import type { Platform } from '../platform.ts';

/** What is told of a refusal of this endpoint. */
export function refusedAt({ method, path, access }: AnyEndpoint, actor: Actor): Refused {
  const permiso = typeof access === 'object' && !allowed(actor, access) ? access.permiso : null;
  return { ruta: `${method} ${path}`, permiso };
}

/** `work`: of who was refused. The refusal is the answer even when this cannot be written. */
export async function rememberRefusal(platform: Platform, work: Acting, refused: Refused): Promise<void> {
  const { entry, counted } = judgeRefusal(platform, work.actor, refused);
  if (!entry && !counted) return;
  await runWork(work, async (w) => {
    if (entry) recordChange(w, entry);
    if (counted) await keepCount(w, counted);
  }).catch((error) => work.onTaskError?.(error));
}

/** Tells the counts of hours that are over; `workOf` makes the work of a user. A timer or an alarm calls it each hour. */
export async function tellRefusals(platform: Platform, workOf: (actor: Actor) => WorkContext): Promise<void> {
  const acting = (userId: number, username: string) => workOf({ ...GUEST, userId, username });
  const { db } = workOf(GUEST);
  for (const [userId, counted] of waitingCounts(platform)) {
    const { username } = await db
      .selectFrom('usuario')
      .select('username')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await runWork(acting(userId, username), (w) => keepCount(w, counted));
  }
  for (const { userId, username } of await usersWithEnded(db, platform.clock.now())) {
    await runWork(acting(userId, username), (w) => tellEnded(w));
  }
}

type Acting = WorkContext & { readonly actor: Actor };
