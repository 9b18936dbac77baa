/** A call that begins a job: `handleJob(c.inactivarVarios, inactivar, ({ body }) => body)`. The job needs no other registration. */
import type { Endpoint } from '../../shared/endpoint.ts';
import type { JobStarted } from '../../shared/jobs.ts';
import type { WriteContext } from '../http/context.ts';
import { handleWrite, type Route } from '../http/handle.ts';
import type { AnyJob, Job } from './job.ts';
import { startJob } from './start.ts';

/** `inputOf` makes the job's input of the call; what it throws refuses the call. */
export function handleJob<P, Q, B, I, J, Prepared>(
  endpoint: Endpoint<P, Q, B, I, JobStarted>,
  job: Job<J, Prepared>,
  inputOf: (context: WriteContext<P, Q, B>) => J | Promise<J>,
): Route {
  const route = handleWrite(endpoint, async (context) => {
    const trabajo = await startJob(context.w, job, await inputOf(context));
    return { msg: 'El trabajo comenzó: le avisaremos al terminar.', data: { trabajo } };
  });
  return { ...route, job: job as AnyJob };
}
