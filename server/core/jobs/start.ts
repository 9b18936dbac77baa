/** Begins jobs: a row that the runner finds. In the transaction of who asks for it, so that it exists exactly when that does. */
import { requirePermiso } from '../auth/actor.ts';
import { recordChange } from '../db/rows.ts';
import { refused, unauthenticated } from '../http/errors.ts';
import type { Work } from '../work.ts';
import type { Job } from './job.ts';

/** Jobs of one person that wait or run at a time. */
const MAX_ACTIVE = 20;

interface Begun {
  /** The job whose failed rows are tried again: only those are done. */
  readonly origen: number;
  readonly total: number;
}

/**
 * Begins a job in the name of who acts and returns its id. Throws `sin_permiso`, or `regla_negocio` when there is nothing to do or the
 * person has too many under way.
 */
export async function startJob<I, P>(w: Work, job: Job<I, P>, input: I, retry?: Begun): Promise<number> {
  const { userId } = w.actor;
  if (userId === null) throw unauthenticated();
  if (job.permiso !== null) requirePermiso(w.actor, job.permiso);
  const active = await w.tx
    .selectFrom('trabajo')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', userId)
    .where('estado', 'in', ['PENDIENTE', 'EN CURSO'])
    .executeTakeFirstOrThrow();
  if (active.n >= MAX_ACTIVE) throw refused(`Ya tienes ${MAX_ACTIVE} trabajos en curso: espera a que termine alguno.`);
  const total = retry ? retry.total : await job.count(w.tx, input);
  if (total === 0) throw refused('No hay nada que procesar.');
  const titulo = job.title?.(input, total) ?? job.nombre;
  const { id } = await w.tx
    .insertInto('trabajo')
    .values({
      tipo: job.tipo,
      titulo,
      entrada: JSON.stringify(input),
      total,
      usuario_id: userId,
      token_id: w.actor.token?.id ?? null,
      origen_id: retry?.origen ?? null,
      created: w.instant,
      updated: w.instant,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await job.begin?.(w, input, id);
  recordChange(w, {
    tabla: 'trabajo',
    registro_id: id,
    accion: 'crear',
    cambios: { titulo: [null, titulo], total: [null, total] },
  });
  w.wakeJobs();
  return id;
}
