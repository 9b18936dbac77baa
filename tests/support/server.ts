/** A real server of the product in its own process, on its own data folder, for the browser tests. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_SERVER, type Program, type RunningProgram, startProgram } from './program.ts';

export const PASSWORD = 'clave-de-pruebas-2026';

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process and keeps its data, to try a lost connection. */
  stop(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Throws away what was written and begins again, at another address, on the data it began with. */
  reset(): Promise<void>;
  /** Ends the process and removes its data. */
  dispose(): Promise<void>;
}

export interface TestServerOptions {
  /** A data folder whose server has ended: the new one begins on a copy of it. */
  readonly template?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another home than Node. */
  readonly program?: Program;
}

/** What it writes need not outlive a power cut, and nobody reads its log. */
const SETTINGS = { DEMO_PASSWORD: PASSWORD, BACKUP_MINUTES: 'no', SYNCHRONOUS: 'normal', LOG_LEVEL: 'nada' };

export async function startTestServer({
  template,
  env = {},
  program = NODE_SERVER,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mayordomo-'));
  let running: RunningProgram | null = null;

  const fill = () => {
    if (template) cpSync(template, dataDir, { recursive: true });
  };
  const start = async (port = '0') => {
    running = await startProgram(program, { ...SETTINGS, DATA_DIR: dataDir, PORT: port, ...env });
    return running;
  };
  fill();
  let { url } = await start();

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await running?.end(signal);
    running = null;
  };
  return {
    get url() {
      return url;
    },
    dataDir,
    stop: () => end('SIGTERM'),
    async start() {
      await start(new URL(url).port);
    },
    async reset() {
      // Nobody wants what it would still write.
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true });
      fill();
      ({ url } = await start());
    },
    async dispose() {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
