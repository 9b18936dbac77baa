/**
 * Runs jobs a row at a time (whole.ts: those that are one transaction). The cursor lives in the database and moves in the transaction
 * of each row, so that whoever comes next (this process, the one after a restart, the next alarm) goes on from there and does no row
 * twice.
 */
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { isBusy } from '../db/errors.ts';
import type { Reader } from '../db/reader.ts';
import { AppError } from '../http/errors.ts';
import { endJob } from './end.ts';
import { jobsEnd } from './ending.ts';
import { giveWay } from './give-way.ts';
import type { JobStep } from './job.ts';
import type { JobRunnerOptions, RunningJob } from './running.ts';
import { JobStopped, runStep } from './step.ts';
import { sweepJobs } from './sweep.ts';
import { runWhole } from './whole.ts';

/** Milliseconds that a job gets before the next person's. */
const TURN_MS = 100;
const STEPS_READ = 500;
/** Milliseconds until a job that found the database taken by another process tries again. */
const BUSY_MS = 100;
/** Old jobs and their files are looked for this often, when there is nothing else to do. */
const SWEEP_MS = 3_600_000;

/** Steps of a job that were read and are still to do: asking for the next ones may cost a search. */
interface Ahead {
  readonly steps: JobStep[];
  /** No others follow them. */
  readonly last: boolean;
}

/**
 * Runs for a while the oldest job of each person that has any, and says whether there may be more to do. What a job does wrong ends
 * that job; while another process has the database it waits; it rejects only when the database itself fails. At the end of the
 * program (ending.ts) it does no more rows.
 */
export function createJobRunner(options: JobRunnerOptions): () => Promise<boolean> {
  const declared = new Map(options.jobs.map((job) => [job.tipo, job]));
  if (declared.size < options.jobs.length) throw new Error('Two jobs have the same `tipo`.');
  const ahead = new Map<number, Ahead>();
  const { db, platform } = options.services;
  let swept = Number.NEGATIVE_INFINITY;
  let turning: Promise<boolean> | undefined;

  const runFor = async (id: number) => {
    const row = await db.selectFrom('trabajo').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return;
    try {
      const job = declared.get(row.tipo);
      const input = job?.input.safeParse(JSON.parse(row.entrada));
      if (!job || !input?.success) throw new JobStopped('El programa cambió y ya no sabe continuar este trabajo.');
      const { usuario_id: usuarioId, token_id: tokenId, origen_id: origenId } = row;
      const running = { id, job, input: input.data, usuarioId, tokenId, origenId };
      if (job.atomic) return await runWhole(options, running);
      const left = await runRows(options, running, ahead.get(id) ?? (await readAhead(db, running, row.cursor)));
      if (left) ahead.set(id, left);
      else ahead.delete(id);
    } catch (error) {
      ahead.delete(id);
      // The row was undone; its turn comes again.
      if (isBusy(error)) await giveWay(BUSY_MS);
      else await stop(options, id, error);
    }
  };
  const turn = async () => {
    const waiting = await waitingJobs(db);
    for (const { id } of waiting) {
      if (jobsEnd(platform)) return false;
      await runFor(id);
    }
    if (waiting.length > 0) return true;
    ahead.clear();
    const now = performance.now();
    if (now - swept > SWEEP_MS) {
      swept = now;
      await sweepJobs(platform, db);
    }
    return false;
  };
  // Two turns at once would only fight over the same rows.
  return () => {
    turning ??= turn().finally(() => {
      turning = undefined;
    });
    return turning;
  };
}

/** The oldest of each person. */
function waitingJobs(db: Reader): Promise<{ id: number }[]> {
  return db
    .selectFrom('trabajo')
    .where('estado', 'in', ['PENDIENTE', 'EN CURSO'])
    .groupBy('usuario_id')
    .select((eb) => eb.fn.min<number>('id').as('id'))
    .orderBy('id')
    .execute();
}

/** Does rows until the turn is over. Gives what is left; nothing when the job ended or is not to go on. */
async function runRows(options: JobRunnerOptions, running: RunningJob, ahead: Ahead): Promise<Ahead | null> {
  const until = performance.now() + TURN_MS;
  for (const [i, step] of ahead.steps.entries()) {
    if (performance.now() > until || jobsEnd(options.services.platform))
      return { ...ahead, steps: ahead.steps.slice(i) };
    if (!(await runStep(options, running, step))) return null;
    await giveWay();
  }
  if (ahead.last) await endJob(options, running);
  return null;
}

async function readAhead(db: Reader, { job, input, id, origenId }: RunningJob, after: number | null): Promise<Ahead> {
  const steps =
    origenId === null ? await job.next(db, input, after, STEPS_READ, id) : await failedSteps(db, origenId, after);
  return { steps: [...steps], last: steps.length < STEPS_READ };
}

/** A retry does the failed rows of another job. */
function failedSteps(db: Reader, origen: number, after: number | null): Promise<JobStep[]> {
  return db
    .selectFrom('trabajo_fila')
    .select('fila_id as id')
    .where('trabajo_id', '=', origen)
    .where('ok', '=', 0)
    .where('fila_id', '>', after ?? Number.MIN_SAFE_INTEGER)
    .orderBy('fila_id')
    .limit(STEPS_READ)
    .execute();
}

/** What is no fault of a row stops the job where it is; it can be taken up again from there. */
async function stop(options: JobRunnerOptions, id: number, error: unknown): Promise<void> {
  const told = error instanceof JobStopped || (error instanceof AppError && error.code !== 'interno');
  if (!told) {
    const stack = error instanceof Error ? error.stack : String(error);
    const { platform } = options.services;
    platform.log({ level: 'error', msg: 'Un trabajo se detuvo por un error no esperado.', trabajo: id, stack });
  }
  const mensaje = told ? error.message : SERVER_MESSAGES.interno;
  await endJob(options, { id, estado: 'FALLIDO', mensaje });
}
