/** Runs the jobs of a server: when it starts, whenever one is begun, and now and then in case another process left one. */
import type { LogRecord } from '../../core/platform.ts';

const LOOK_MS = 30_000;
/** Milliseconds that a row gets to end: whatever is not committed is undone and done again at the next start. */
const GRACE_MS = 1_500;

export interface JobTimer {
  /** There is something to do. */
  wake(): void;
  /** Starts no more; resolves when the row that is being done is done, with false when that takes longer than may be waited for. */
  stop(): Promise<boolean>;
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
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), GRACE_MS).unref());
      return Promise.race([running.then(() => true), late]);
    },
  };
}
