/** A job whose rows are one transaction: all of them or none. How far it is, only this process knows until it is committed. */
import { sql } from 'kysely';
import { fromSqliteError } from '../db/errors.ts';
import type { Tx } from '../db/reader.ts';
import { runWork } from '../db/transactions.ts';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { writeEnd } from './end.ts';
import { jobsEnd } from './ending.ts';
import { breather, giveWay } from './give-way.ts';
import type { JobStep } from './job.ts';
import type { JobRunnerOptions, RunningJob } from './running.ts';
import { JobStopped, jobActor, NotNow, refusalOf, requestIdOf, requireTurn } from './step.ts';

/** Steps read at a time. */
const STEPS_READ = 500;
/** Milliseconds that who asked it to stop gets to say what becomes of it, before it begins again. */
const STOPPED_MS = 1_000;
/** Milliseconds until it looks again whether a copy of the database has ended. */
const COPYING_MS = 50;

interface UnderWay {
  done: number;
  stop: boolean;
}

const underWay = perPlatform(() => new Map<number, UnderWay>());

/** Rows that a job has done and not committed. */
export function uncommittedRows(platform: Platform, trabajo: number): number {
  return underWay(platform).get(trabajo)?.done ?? 0;
}

/** Undoes the rows of an atomic job that is being run here, so that who writes its new state need not wait for its end. */
export function interruptJob(platform: Platform, trabajo: number): void {
  const state = underWay(platform).get(trabajo);
  if (state) state.stop = true;
}

/** Nothing is written while the database is being copied: its turn comes again. */
class Copying extends NotNow {}

/** A row was refused. */
class RowRefused extends Error {
  readonly step: JobStep;
  constructor(step: JobStep, msg: string) {
    super(msg);
    this.step = step;
  }
}

/** Does all rows and ends the job. Throws what stops it. */
export async function runWhole(options: JobRunnerOptions, running: RunningJob): Promise<void> {
  const { job, input, id } = running;
  const { platform } = options.services;
  const state: UnderWay = { done: 0, stop: false };
  const context = options.work((tx) => jobActor(options, tx, running), requestIdOf(id));
  const inWork = (fn: (w: Work) => Promise<void>) => runWork({ ...context, long: true }, fn);
  const told = (step: JobStep, error: unknown) =>
    new RowRefused(step, refusalOf(options, running, step, fromSqliteError(error, context.constraints) ?? error));
  underWay(platform).set(id, state);
  try {
    await inWork(async (w) => {
      await requireTurn(w.tx, id, Number.MAX_SAFE_INTEGER);
      if (platform.sqlite.copying?.()) throw new Copying();
      const stopped = () => state.stop || jobsEnd(platform);
      await writeOutcomes(w, id, await runSteps(running, w, { state, stopped, told }));
      await writeEnd(w, id, 'TERMINADO', async () => job.finish?.(w, input, id));
    });
  } catch (error) {
    if (error instanceof RowRefused) {
      const { step, message } = error;
      await inWork(async (w) => job.rowRefused?.(w, input, step.id));
      const names = await job.nameRows?.(options.services.db, input, [step.id]);
      throw new JobStopped(`${names?.get(step.id) ?? `Fila ${step.id}`}: ${message} No se guardó ninguna fila.`);
    }
    if (!(error instanceof NotNow)) throw error;
    if (jobsEnd(platform)) return;
    if (state.stop) await giveWay(STOPPED_MS);
    else if (error instanceof Copying) await giveWay(COPYING_MS);
  } finally {
    underWay(platform).delete(id);
  }
}

type Outcomes = readonly (readonly [fila: number, msg: string])[];

interface Steps {
  readonly state: UnderWay;
  /** Somebody wants it undone, or the program ends. */
  readonly stopped: () => boolean;
  readonly told: (step: JobStep, error: unknown) => RowRefused;
}

async function runSteps(running: RunningJob, w: Work, { state, stopped, told }: Steps): Promise<Outcomes> {
  const { job, input, id } = running;
  const outcomes: (readonly [number, string])[] = [];
  const breathe = breather();
  for await (const step of stepsOf(w.tx, running)) {
    if (stopped()) throw new NotNow();
    try {
      outcomes.push([step.id, await job.run(w, input, step.id, undefined, id)]);
    } catch (error) {
      throw told(step, error);
    }
    state.done += 1;
    await breathe();
  }
  return outcomes;
}

async function* stepsOf(tx: Tx, { job, input, id }: RunningJob): AsyncGenerator<JobStep> {
  let after: number | null = null;
  for (;;) {
    const steps: readonly JobStep[] = await job.next(tx, input, after, STEPS_READ, id);
    yield* steps;
    if (steps.length < STEPS_READ) return;
    after = steps.at(-1)?.id ?? null;
  }
}

async function writeOutcomes(w: Work, id: number, outcomes: Outcomes): Promise<void> {
  await sql`insert into trabajo_fila (trabajo_id, fila_id, ok, msg)
    select ${id}, value ->> 0, 1, value ->> 1 from json_each(${JSON.stringify(outcomes)})`.execute(w.tx);
  await sql`update trabajo set hechos = ${outcomes.length}, cursor = ${outcomes.at(-1)?.[0] ?? null}, total = ${outcomes.length},
    inicio = coalesce(inicio, ${w.instant}) where id = ${id}`.execute(w.tx);
}
