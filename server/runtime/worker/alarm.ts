/** The one alarm of an object, for two: the sweep of the night and jobs. It is always set for what comes first. */
import type { App } from '../../app.ts';
import type { Reader } from '../../core/db/reader.ts';

/** When the next sweep is due, in milliseconds: the alarm itself may be set for jobs. */
const SWEEP = 'limpieza';
/** 08:00 UTC, 03:00 in Colombia. */
const HOUR = 8;
/** An alarm that does too much at once is stopped by the platform (30 s of CPU); it is set again for the rest. */
const JOBS_MS = 10_000;

function nextSweep(): number {
  const next = new Date();
  next.setUTCHours(HOUR, 0, 0, 0);
  if (next.getTime() <= Date.now()) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime();
}

/** True when the sweep of the night is due; the next one is for tomorrow. */
export async function takeSweep(storage: DurableObjectStorage): Promise<boolean> {
  const due = (await storage.get<number>(SWEEP)) ?? 0;
  if (due > Date.now()) return false;
  await storage.put(SWEEP, nextSweep());
  return due > 0;
}

/** Jobs that wait: a company that comes from another home brings them, and no alarm. */
export async function hasJobs(db: Reader): Promise<boolean> {
  const waiting = db.selectFrom('trabajo').select('id').where('estado', 'in', ['PENDIENTE', 'EN CURSO']).limit(1);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** Runs jobs for a while; true when some are left. */
export async function runJobs(app: App): Promise<boolean> {
  for (const until = Date.now() + JOBS_MS; ; ) {
    if (!(await app.runJobs())) return false;
    if (Date.now() > until) return true;
  }
}

/** Sets the alarm: at once for jobs, else for the sweep. One that is sooner stays. */
export async function setAlarm(storage: DurableObjectStorage, jobs: boolean): Promise<void> {
  let at = Date.now();
  if (!jobs) {
    at = (await storage.get<number>(SWEEP)) ?? nextSweep();
    await storage.put(SWEEP, at);
  }
  const now = await storage.getAlarm();
  if (now === null || now > at) await storage.setAlarm(at);
}
