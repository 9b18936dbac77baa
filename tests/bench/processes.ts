/** Starts and stops the programs that the benchmark compares: a home of the product and the bare server. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
export const PASSWORD = 'banco-de-pruebas-2026';
/** Node, Deno and the executable keep their data in a folder. What the Worker keeps is inside its object. */
export const HOMES = ['node', 'deno', 'binary'] as const;
export type HomeName = (typeof HOMES)[number];

/** How a home is started, as the README says. Throws when it is not installed or built. */
function program(home: HomeName): readonly [file: string, ...args: string[]] {
  if (home === 'node')
    return [process.execPath, ...(process.env.NODE_SERVER ?? 'server/runtime/node/main.ts').split(' ')];
  if (home === 'deno') {
    const { tasks } = JSON.parse(readFileSync(join(root, 'deno.json'), 'utf8')) as { tasks: { start: string } };
    return [join(root, 'node_modules', '.bin', 'deno'), ...tasks.start.split(' ').slice(2)];
  }
  const file = join(root, 'dist', 'mayordomo');
  if (!existsSync(file)) throw new Error('Haga primero el ejecutable: npm run build:binary.');
  return [file];
}

/** Fills a new data folder with the demonstration company multiplied by `escala`. */
export function seed(dataDir: string, escala: number): void {
  const args = ['scripts/admin/main.ts', 'seed', '--referencia', '--demo', '--escala', String(escala)];
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (result.status !== 0) throw new Error('No se pudieron cargar los datos.');
}

export interface Running {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Resolves when the program prints its port; what it prints afterwards (the request log) is read and let go. */
async function start(command: readonly [string, ...string[]], env: Record<string, string>, port: RegExp) {
  const [file, ...args] = command;
  const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const found = await new Promise<number>((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const number = port.exec(text)?.[1];
      if (number === undefined) return;
      child.stdout.off('data', read).resume();
      resolve(Number(number));
    };
    child.stdout.on('data', read);
    void gone.then(() => reject(new Error(`${file} no arrancó.`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  return { port: found, pid: child.pid ?? 0, stop } satisfies Running;
}

/** The product with its settings as they come, on a data folder. */
export function startHome(home: HomeName, dataDir: string): Promise<Running> {
  const env = { DATA_DIR: dataDir, PORT: '0', DEMO_PASSWORD: PASSWORD, BACKUP_HOUR: 'no', DENO_NO_UPDATE_CHECK: '1' };
  return start(program(home), env, / en http:\/\/[\w.]+:(\d+)\n/);
}

/** A server of this folder that is told a database file or a data folder. */
export function startScript(name: 'limit-server' | 'access-server', target: string): Promise<Running> {
  return start([process.execPath, join(import.meta.dirname, `${name}.ts`), target], {}, /listo (\d+)\n/);
}

/** Signs in and returns the token. */
export async function signIn(port: number, username = 'compras'): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`No se pudo ingresar: ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Resident memory in MiB (Linux). */
export function residentMiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
