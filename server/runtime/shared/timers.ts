/** What a server does again and again beside requests: its jobs, and what is to leave it. */
import type { LogRecord } from '../../core/platform.ts';

export interface Timer {
  /** There is something to do. */
  wake(): void;
  /** Starts no more; resolves when what runs is done, with false when that takes longer than may be waited for. */
  stop(): Promise<boolean>;
}

interface Kind {
  /** Milliseconds after which it looks by itself. */
  readonly every: number;
  /** Milliseconds that what runs gets to end. */
  readonly grace: number;
  /** What the log says of one that throws. */
  readonly wrong: string;
}

type Tell = (record: LogRecord) => void;

/** Looks when it starts, whenever it is woken, and now and then; each look begins at once, whatever runs. */
function startTimer(run: (stopped: () => boolean) => Promise<void>, { every, grace, wrong }: Kind, log: Tell): Timer {
  const running = new Set<Promise<void>>();
  let stopped = false;
  const wake = () => {
    if (stopped) return;
    const one = run(() => stopped)
      .catch((error: unknown) => log({ level: 'error', msg: wrong, error: String(error) }))
      .finally(() => running.delete(one));
    running.add(one);
  };
  const timer = setInterval(wake, every);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), grace).unref());
      return Promise.race([Promise.all(running).then(() => true), late]);
    },
  };
}

/** One look at a time: woken meanwhile, it looks once more. `run` says whether there is more. */
function oneByOne(run: () => Promise<boolean>): (stopped: () => boolean) => Promise<void> {
  let awake = false;
  let busy = false;
  return async (stopped) => {
    awake = true;
    if (busy) return;
    busy = true;
    try {
      for (let more = true; more && !stopped(); more = (await run()) || awake) awake = false;
    } finally {
      busy = false;
    }
  };
}

/** Whatever is not committed is undone and done again at the next start. */
const JOBS: Kind = { every: 30_000, grace: 1_500, wrong: 'No se pudieron ejecutar los trabajos.' };
/** A row goes within five seconds of its time; what is cut off while it is sent is in doubt. */
const SALIDA: Kind = { every: 2_000, grace: 10_000, wrong: 'No se pudo enviar lo que sale.' };

/** `run`: `App.runJobs`. */
export const startJobTimer = (run: () => Promise<boolean>, log: Tell): Timer => startTimer(oneByOne(run), JOBS, log);

/** `run`: `App.runSalida`, which may be called while it runs. */
export const startSalidaTimer = (run: () => Promise<void>, log: Tell): Timer => startTimer(run, SALIDA, log);
