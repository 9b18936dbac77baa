/** Looks every hour whether the work of the day is done: a machine that is off at night does it in the morning. */
import type { App } from '../../app.ts';
import type { LogRecord } from '../../core/platform.ts';

/** Not with the start: whoever waits for the first page should not wait for this too. */
const FIRST_MS = 60_000;
const EVERY_MS = 60 * 60_000;

export function scheduleDaily(
  { runDaily }: Pick<App, 'runDaily'>,
  log: (record: LogRecord) => void,
  { first = FIRST_MS, every = EVERY_MS }: { first?: number; every?: number } = {},
): { stop(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    timer = setTimeout(() => void look(), every);
    timer.unref();
    try {
      if (await runDaily()) log({ level: 'info', msg: 'trabajo del día' });
    } catch (error) {
      log({ level: 'error', msg: 'Falló el trabajo del día.', error: String(error) });
    }
  };
  timer = setTimeout(() => void look(), first);
  timer.unref();
  return { stop: () => clearTimeout(timer) };
}
