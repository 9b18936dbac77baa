/** Programs of the product as processes: one that serves until it is told to end, or one that ends by itself. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '..', '..');

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The checkout when it is not said. */
  readonly cwd?: string;
}

/**
 * As people run it, in one script that starts in half the time, where `npm test` made it (scripts/lib/setup.mjs); else its sources, which
 * are always those of now.
 */
export const NODE_SERVER: Program = {
  file: process.execPath,
  args: [process.env.SERVIDOR_ARMADO ?? 'server/runtime/node/main.ts'],
};

export interface RunningProgram {
  readonly url: string;
  readonly child: ChildProcess;
  /** Sends the signal and gives the exit status, `null` when the signal itself ended it. */
  end(signal?: 'SIGTERM' | 'SIGKILL' | 'SIGINT'): Promise<number | null>;
}

type Env = Readonly<Record<string, string>>;

/**
 * Nothing of the tester's own environment but where programs are, and the compiled sources that `npm test` keeps between them.
 * Passwords cost little: they are worth nothing.
 */
function environment(program: Program, env: Env): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const kept = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
  return { PATH, ...kept, PASSWORD_COST: '4', ...program.env, ...env };
}

/** Starts a server on a free port and resolves when it has said its address. */
export async function startProgram(
  program: Program,
  env: Env,
  onLine: (line: string) => void = () => {},
): Promise<RunningProgram> {
  const child = spawn(program.file, program.args, {
    cwd: program.cwd ?? root,
    env: environment(program, { PORT: '0', BACKUP_HOUR: 'no', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let told = '';
  child.stderr.on('data', (text) => {
    told += String(text);
  });
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error(`${program.file} ended before it served: ${told}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine(line);
      const address = / en (https?:\/\/\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return {
    url,
    child,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a program to its end. */
export function runProgram(
  program: Program,
  env: Env,
  input = '',
  timeout = 60_000,
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  return spawnSync(program.file, program.args, {
    cwd: program.cwd ?? root,
    env: environment(program, env),
    input,
    encoding: 'utf8',
    timeout,
    // A module graph is longer than the megabyte of Node's own limit.
    maxBuffer: 64 * 1_048_576,
  });
}

export const admin = (...args: string[]): Program => ({
  file: process.execPath,
  args: ['scripts/admin/main.ts', ...args],
});
