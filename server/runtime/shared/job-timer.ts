/** Runs the jobs of a server: when it starts, whenever one is begun, and now and then in case another process left one. */
import type { LogRecord } from '../../core/platform.ts';

const LOOK_MS = 30_000;

export interface JobTimer {
  /** There is something to do. */
  wake(): void;
  /** Starts no more; resolves when the row, or the job that is one transaction, that is being done is done. */
  stop(): Promise<void>;
}

/** `run`: `App.runJobs`. */
export function startJobTimer(
  run: () => Promise<boolean>,
  log: (record: LogRecord) => void,
  every: number = LOOK_MS,
): JobTimer {
  let stopped = false;
  let awake = false;
  let running = Promise.resolve();

  const work = async () => {
    try {
      // Woken meanwhile: what was begun after the last look is looked for too.
      for (let more = true; more && !stopped; more = (await run()) || awake) awake = false;
    } catch (error) {
      log({ level: 'error', msg: 'No se pudieron ejecutar los trabajos.', error: String(error) });
    }
  };
  let busy = false;
  const wake = () => {
    awake = true;
    if (busy || stopped) return;
    busy = true;
    running = work().finally(() => {
      busy = false;
    });
  };
  const timer = setInterval(wake, every);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
