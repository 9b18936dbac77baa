/** What the parts of the runner hand to each other. */
import type { WorkContext } from '../db/transactions.ts';
import type { Services } from '../http/services.ts';
import type { AnyJob } from './job.ts';

export interface JobRunnerOptions {
  readonly services: Pick<Services, 'db' | 'platform'>;
  readonly jobs: readonly AnyJob[];
  /** What the transactions of jobs are made with. */
  readonly work: (actor: WorkContext['actor'], requestId: string) => WorkContext;
}

/** A job that is being run. */
export interface RunningJob {
  readonly id: number;
  readonly job: AnyJob;
  readonly input: unknown;
  readonly usuarioId: number;
  /** The token that began it, whose rights it has. */
  readonly tokenId: number | null;
  /** Set for a retry: only the failed rows of that job. */
  readonly origenId: number | null;
}
