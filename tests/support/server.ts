/** A real server of the product in its own process, on its own data folder, for the browser tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PASSWORD = 'clave-de-pruebas-2026';
const root = join(import.meta.dirname, '..', '..');

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process and keeps its data, to try a lost connection. */
  stop(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Ends the process and removes its data. */
  dispose(): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'mayordomo-'));
  let child: ChildProcess | null = null;

  const start = async () => {
    const started = spawn(process.execPath, ['server/runtime/node/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO_PASSWORD: PASSWORD,
        // They are worth nothing.
        PASSWORD_COST: '4',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    for (let tries = 0; tries < 400; tries++) {
      if (started.exitCode !== null) break;
      if (
        await fetch(`${url}/api/salud/`).then(
          (r) => r.ok,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The test server did not start.');
  };

  const stop = async () => {
    const running = child;
    if (!running || running.exitCode !== null) return;
    await new Promise<void>((resolve) => {
      running.once('exit', () => resolve());
      running.kill('SIGTERM');
    });
  };

  await start();
  return {
    url,
    dataDir,
    start,
    stop,
    async dispose() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
