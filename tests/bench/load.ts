/** Asks the thread of clients for a load and says what each request took. */
import { Worker } from 'node:worker_threads';

export interface Ask {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  /** JSON; `{n}` stands for the number of the request, here and in the path. Sent with an idempotency key. */
  readonly body?: string;
  /** What the client has already: 304 when it stands. */
  readonly etag?: string;
}

/** What the clients do: they send `requests` round and round until `seconds` or `total` is over. */
export interface Job {
  readonly port: number;
  readonly token?: string | undefined;
  readonly requests: readonly Ask[];
  readonly clients: number;
  readonly seconds?: number;
  readonly total?: number;
  /** Number of the first request. */
  readonly from: number;
}

export interface Measured {
  /** Milliseconds of each request. */
  readonly took: number[];
  readonly errors: number;
  /** How many answers of each status; 0 is a broken connection. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Wall time of the whole load. */
  readonly ms: number;
}

export interface Load {
  /** Answers a second. */
  readonly rps: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** Several measurements of the same load as one. */
export function summarize(parts: readonly Measured[]): Load {
  const took = parts.flatMap((part) => part.took).sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  const statuses: Record<string, number> = {};
  for (const part of parts) {
    for (const [status, n] of Object.entries(part.statuses)) statuses[status] = (statuses[status] ?? 0) + n;
  }
  const seconds = parts.reduce((sum, part) => sum + part.ms, 0) / 1000;
  return {
    rps: took.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors: parts.reduce((sum, part) => sum + part.errors, 0),
    statuses,
  };
}

export interface Clients {
  run(job: Omit<Job, 'from'>): Promise<Measured>;
  stop(): Promise<void>;
}

/** Starts the thread. Requests are numbered without repeating through its life. */
export function startClients(): Clients {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url));
  const waiting = new Map<number, (measured: Measured) => void>();
  let [id, from] = [0, 0];
  worker.on('message', ({ id, measured }: { id: number; measured: Measured }) => {
    from += measured.took.length;
    waiting.get(id)?.(measured);
    waiting.delete(id);
  });
  return {
    run(job) {
      id += 1;
      // Two loads at once (lists during an export) may share numbers: only one of them writes.
      worker.postMessage({ id, job: { ...job, from } });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    stop: async () => void (await worker.terminate()),
  };
}
