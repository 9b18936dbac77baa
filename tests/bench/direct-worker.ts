/** Runs the statements of the bare server without any server, in a thread of its own. Its argument is the database. */
import { parentPort } from 'node:worker_threads';
import { lookup, pageOf, search } from './limit-sql.ts';

const RUN = { lista: () => pageOf(1), buscar: search, nit: lookup } satisfies Record<string, (text: string) => unknown>;

export interface DirectJob {
  readonly what: keyof typeof RUN;
  /** Taken round and round. */
  readonly texts: readonly string[];
  readonly seconds: number;
}

/** Answers the milliseconds of each run. */
parentPort?.on('message', ({ what, texts, seconds }: DirectJob) => {
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < end; n += 1) {
    const from = performance.now();
    RUN[what](texts[n % texts.length] as string);
    took.push(performance.now() - from);
  }
  parentPort?.postMessage(took);
});
