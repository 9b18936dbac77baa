/** The one alarm of an object, for three: the sweep of the night, jobs, and what is to be sent. It is always set for what comes first. */
import type { App } from '../../app.ts';
import type { Reader } from '../../core/db/reader.ts';

/** When the next sweep is due, in milliseconds: the alarm itself may be set for something else. */
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

/** When the object has something to do: at once for jobs (a company that comes from another home brings them, and no alarm). */
export async function nextWork(app: App): Promise<Date | null> {
  return (await hasJobs(app.db)) ? new Date() : app.nextSalida();
}

async function hasJobs(db: Reader): Promise<boolean> {
  const waiting = db.selectFrom('trabajo').select('id').where('estado', 'in', ['PENDIENTE', 'EN CURSO']).limit(1);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** Runs jobs for a while, and sends meanwhile what comes due; true when jobs are left. */
export async function runWaiting(app: App): Promise<boolean> {
  const sent = [app.runSalida()];
  let left = false;
  for (const until = Date.now() + JOBS_MS; ; ) {
    left = await app.runJobs();
    if (!left || Date.now() > until) break;
    sent.push(app.runSalida());
  }
  await Promise.all(sent);
  return left;
}

/** Sets the alarm for what comes first: the sweep, or `work`, which is `null` when nothing waits. One that is sooner stays. */
export async function setAlarm(storage: DurableObjectStorage, work: Date | null): Promise<void> {
  const sweep = (await storage.get<number>(SWEEP)) ?? nextSweep();
  await storage.put(SWEEP, sweep);
  const at = Math.max(Date.now(), Math.min(sweep, work?.getTime() ?? sweep));
  const now = await storage.getAlarm();
  if (now === null || now > at) await storage.setAlarm(at);
}
