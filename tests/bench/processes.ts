/** Starts and stops the programs that the benchmark compares. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
export const PASSWORD = 'banco-de-pruebas-2026';

export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Fills a new data folder with the demonstration company multiplied by `escala`. */
export function seed(dataDir: string, escala: number): void {
  const result = spawnSync(
    process.execPath,
    ['scripts/admin/main.ts', 'seed', '--referencia', '--demo', '--escala', String(escala)],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (result.status !== 0) throw new Error('The demonstration data could not be loaded.');
}

export interface Running {
  readonly port: number;
  readonly pid: number;
  /** From the start of the process to its first answer, milliseconds. */
  readonly startMs: number;
  stop(): Promise<void>;
}

function running(child: ChildProcess, port: number, startMs: number): Running {
  return {
    port,
    pid: child.pid ?? 0,
    startMs,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

export async function startServer(dataDir: string): Promise<Running> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['server/runtime/node/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const ok = await fetch(`http://127.0.0.1:${port}/api/salud/`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return running(child, port, performance.now() - started);
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export async function startLimit(file: string): Promise<Running> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'limit-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => resolve(Number(/listo (\d+)/.exec(chunk.toString())?.[1])));
  });
  return running(child, port, performance.now() - started);
}

export async function signIn(port: number, username = 'admin'): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

/** Resident memory in MiB (Linux). */
export function residentMiB(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(line) / 1024;
}
