/** One row of a job: its command, its outcome and the cursor in one transaction, as the person who began it may act at that moment. */
import { sql } from 'kysely';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { type Actor, can } from '../auth/actor.ts';
import { loadActor } from '../auth/session-rows.ts';
import { loadTokenActor } from '../auth/token-use.ts';
import { isBusy } from '../db/errors.ts';
import type { Reader, Tx } from '../db/reader.ts';
import { runWork } from '../db/transactions.ts';
import { AppError } from '../http/errors.ts';
import type { Work } from '../work.ts';
import type { JobStep } from './job.ts';
import type { JobRunnerOptions, RunningJob } from './running.ts';

/** The job cannot go on, whatever its rows. Its message is for the person. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
}

/** A row that was seen already, or a job that somebody stopped meanwhile: nothing is written. */
export class NotNow extends Error {}

interface Outcome {
  readonly ok: boolean;
  readonly msg: string;
}

export const requestIdOf = (trabajo: number) => `trabajo-${trabajo}`;

/** The person who began it with the rights of now. Throws JobStopped when they may not do it any more. */
export async function jobActor(
  { services }: Pick<JobRunnerOptions, 'services'>,
  tx: Reader,
  { job, usuarioId, tokenId }: RunningJob,
): Promise<Actor> {
  const actor =
    tokenId === null ? await loadActor(tx, usuarioId) : await loadTokenActor(services.platform, tx, tokenId);
  if (!actor) {
    const who = tokenId === null ? 'el usuario que lo inició ya no está activo' : 'el token que lo inició ya no sirve';
    throw new JobStopped(`Se detuvo: ${who}.`);
  }
  if (job.permiso !== null && !can(actor, job.permiso)) {
    throw new JobStopped('Se detuvo: quien lo inició ya no tiene permiso para realizar esta acción.');
  }
  return actor;
}

/** Does one row. False when the job is not to go on now: paused, cancelled, or run by another. Throws what stops the job. */
export async function runStep(options: JobRunnerOptions, running: RunningJob, step: JobStep): Promise<boolean> {
  const { job, input, id } = running;
  const inTurn = (fn: (w: Work) => Promise<Outcome>) =>
    runWork(
      options.work((tx) => jobActor(options, tx, running), requestIdOf(id)),
      async (w) => {
        await requireTurn(w.tx, id, step.id);
        const outcome = await fn(w);
        await writeOutcome(w, running, step, outcome);
      },
    );
  try {
    try {
      const { db, platform } = options.services;
      const prepared = await job.prepare?.(db, input, step.id, id, platform);
      await inTurn(async (w) => ({ ok: true, msg: await job.run(w, input, step.id, prepared, id) }));
    } catch (error) {
      const msg = refusalOf(options, running, step, error);
      // What the row wrote is undone; that it failed is written apart.
      await inTurn(async () => ({ ok: false, msg }));
    }
    return true;
  } catch (error) {
    if (error instanceof NotNow) return false;
    throw error;
  }
}

/** What is told of a row that failed; throws what is no fault of the row. */
export function refusalOf(options: JobRunnerOptions, { id, job }: RunningJob, step: JobStep, error: unknown): string {
  const notOfTheRow = error instanceof JobStopped || error instanceof NotNow || isBusy(error);
  if (notOfTheRow || job.detalle === false) throw error;
  if (error instanceof AppError) {
    if (error.status >= 500) throw error;
    return tellFields(error);
  }
  const stack = error instanceof Error ? error.stack : String(error);
  options.services.platform.log({
    level: 'error',
    msg: 'Falló la fila de un trabajo.',
    trabajo: id,
    fila: step.id,
    stack,
  });
  return SERVER_MESSAGES.interno;
}

/** A refusal of fields says which ones. */
function tellFields({ message, errores }: AppError): string {
  const texts = [...new Set(Object.values(errores ?? {}).flat())].filter((text) => text !== message);
  return [message, ...texts].join(' ');
}

/** Throws NotNow unless the job runs and `fila` is still to be done. */
export async function requireTurn(tx: Tx, trabajo: number, fila: number): Promise<void> {
  const row = await tx.selectFrom('trabajo').select(['estado', 'cursor']).where('id', '=', trabajo).executeTakeFirst();
  const runs = row?.estado === 'EN CURSO' || row?.estado === 'PENDIENTE';
  if (!runs || (row.cursor !== null && row.cursor >= fila)) throw new NotNow();
}

async function writeOutcome(w: Work, { id, job }: RunningJob, step: JobStep, { ok, msg }: Outcome): Promise<void> {
  const { filas = 1 } = step;
  if (job.detalle !== false) {
    await w.tx
      .insertInto('trabajo_fila')
      .values({ trabajo_id: id, fila_id: step.id, ok: ok ? 1 : 0, msg })
      .execute();
  }
  // Rows that came meanwhile are done too: the total never falls behind.
  await sql`update trabajo set estado = 'EN CURSO', cursor = ${step.id}, inicio = coalesce(inicio, ${w.instant}), updated = ${w.instant},
    hechos = hechos + ${ok ? filas : 0}, fallidos = fallidos + ${ok ? 0 : filas},
    total = max(total, hechos + fallidos + ${filas}) where id = ${id}`.execute(w.tx);
}
