/** A load of GETs over keep-alive connections on loopback: what each request took. */
import { Agent, request } from 'node:http';

export interface Load {
  /** Requests a second. */
  readonly rps: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
}

export interface Target {
  readonly port: number;
  /** Path of the n-th request. */
  readonly path: (n: number) => string;
  readonly token?: string;
}

function get(agent: Agent, { port, path, token }: Target, n: number): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = token ? { authorization: `Token ${token}` } : {};
    request({ agent, host: '127.0.0.1', port, path: path(n), headers }, (response) => {
      response.resume();
      response.on('end', () => resolve((response.statusCode ?? 500) < 400));
      response.on('error', () => resolve(false));
    })
      .on('error', () => resolve(false))
      .end();
  });
}

const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;

/** Runs `clients` at once for `seconds`, or for `total` requests. */
export async function load(
  target: Target,
  options: { clients: number; seconds?: number; total?: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  const took: number[] = [];
  let errors = 0;
  let n = 0;
  const end = performance.now() + (options.seconds ?? 600) * 1000;
  const total = options.total ?? Number.POSITIVE_INFINITY;
  const started = performance.now();
  const client = async () => {
    while (n < total && performance.now() < end) {
      const from = performance.now();
      n += 1;
      const ok = await get(agent, target, n);
      took.push(performance.now() - from);
      if (!ok) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: options.clients }, client));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  took.sort((a, b) => a - b);
  return {
    rps: took.length / seconds,
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    p99: percentile(took, 0.99),
    errors,
  };
}
