/** What the owner of a job does with it. */
import { refused } from '../../core/http/errors.ts';
import { changeJob } from '../../core/jobs/change.ts';
import { startJob } from '../../core/jobs/start.ts';
import type { Work } from '../../core/work.ts';
import { type Known, requireTrabajo } from './queries.ts';

export async function pausar(w: Work, id: number): Promise<void> {
  await changeJob(w, await requireTrabajo(w.tx, w.actor, id), 'PAUSADO');
}

export async function continuar(w: Work, id: number): Promise<void> {
  await changeJob(w, await requireTrabajo(w.tx, w.actor, id), 'EN CURSO');
}

export async function cancelar(w: Work, id: number): Promise<void> {
  await changeJob(w, await requireTrabajo(w.tx, w.actor, id), 'CANCELADO');
}

/** Begins another job with the failed rows of one that ended, and returns its id. */
export async function reintentar(w: Work, jobs: Known['jobs'], id: number): Promise<number> {
  const row = await requireTrabajo(w.tx, w.actor, id);
  if (row.fin === null) throw refused('Espera a que el trabajo termine para reintentar lo que falló.');
  const job = jobs.get(row.tipo);
  const input = job?.input.safeParse(JSON.parse(row.entrada));
  if (!job || !input?.success) throw refused('El programa cambió y ya no sabe repetir este trabajo.');
  return startJob(w, job, input.data, { origen: id, total: row.fallidos });
}
