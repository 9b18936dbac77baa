/** Sends what waits in the queue of a server: when it starts, whenever something is queued, and every few seconds for what has a time. */
import type { LogRecord } from '../../core/platform.ts';

/** A row goes within five seconds of its time. */
const LOOK_MS = 2_000;
/** Milliseconds that what is being sent gets to end: what is cut off is in doubt. */
const GRACE_MS = 10_000;

export interface SalidaTimer {
  /** There is something to send. */
  wake(): void;
  /** Sends no more; resolves when what was being sent is done, or takes longer than may be waited for. */
  stop(): Promise<void>;
}

/** `run`: `App.runSalida`, which may be called while it runs. */
export function startSalidaTimer(
  run: () => Promise<void>,
  log: (record: LogRecord) => void,
  every: number = LOOK_MS,
): SalidaTimer {
  const running = new Set<Promise<void>>();
  let stopped = false;
  const wake = () => {
    if (stopped) return;
    const one = run()
      .catch((error: unknown) => log({ level: 'error', msg: 'No se pudo enviar lo que sale.', error: String(error) }))
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
      const late = new Promise<void>((resolve) => setTimeout(resolve, GRACE_MS).unref());
      await Promise.race([Promise.all(running), late]);
    },
  };
}
