/**
 * The log: one JSON line each on standard output. Lines of requests are written in bundles: a writing for each would cost a tenth of what
 * a list costs. What went wrong is written at once, with all that was held.
 */
import type { LogRecord } from '../../core/platform.ts';

const RANK = { info: 0, warn: 1, error: 2, nada: 3 } as const;

/** Milliseconds that a line waits for others. */
const TOGETHER = 50;

export interface Log {
  write(record: LogRecord): void;
  /** Writes what is held; call it before the process ends. */
  flush(): void;
}

export function openLog(level: keyof typeof RANK): Log {
  // Whoever read it may go away (a closed terminal, a collector that starts again): people go on working, and the lines are lost.
  process.stdout.on('error', () => {});
  let held = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (held !== '') process.stdout.write(held);
    held = '';
  };
  return {
    write(record) {
      if (RANK[record.level] < RANK[level]) return;
      held += `${JSON.stringify({ instante: new Date().toISOString(), ...record })}\n`;
      if (record.level === 'info') timer ??= setTimeout(flush, TOGETHER);
      else flush();
    },
    flush,
  };
}
