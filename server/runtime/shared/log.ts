/** The log: one JSON line each on standard output, written in bundles so that a request never waits for the terminal or the disk. */
import type { LogRecord } from '../../core/platform.ts';

const RANK = { info: 0, warn: 1, error: 2, nada: 3 } as const;

export interface Log {
  write(record: LogRecord): void;
  /** Writes what is held; call it before the process ends. */
  flush(): void;
}

export function openLog(level: keyof typeof RANK): Log {
  let held: string[] = [];
  const flush = () => {
    if (held.length === 0) return;
    process.stdout.write(held.join(''));
    held = [];
  };
  return {
    write(record) {
      if (RANK[record.level] < RANK[level]) return;
      if (held.length === 0) setImmediate(flush);
      held.push(`${JSON.stringify({ instante: new Date().toISOString(), ...record })}\n`);
    },
    flush,
  };
}
