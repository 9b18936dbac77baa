/** Jobs in tests: run to their end by the test itself, or by the server of the home that the suite is run against. */
import { findTrabajo, type Trabajo } from '../../server/modules/trabajos/contract.ts';
import type { TestActor, TestApp } from './app.ts';

const MOVING = ['PENDIENTE', 'EN CURSO'];
const PATIENCE_MS = 20_000;

/** The job once nothing of it moves. */
export async function endedJob(t: TestApp, owner: TestActor, id: number): Promise<Trabajo> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    if (!process.env.HOME_RUNTIME) while (await t.app.runJobs());
    const job = await owner.call(findTrabajo, { params: { id } });
    if (!MOVING.includes(job.estado)) return job;
    if (Date.now() > until) throw new Error(`The job is still ${job.estado}: ${job.hechos} of ${job.total}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
