/** The shape of a command of the CLI and what commands share: exit codes, prompts, plain output. */
import { createInterface } from 'node:readline';

export interface AdminCommand {
  /** Words that call it: `user create`. */
  readonly name: string;
  readonly summary: string;
  /** What `--help` prints below the summary. */
  readonly usage: string;
  run(args: readonly string[]): Promise<void>;
}

/** 0 done, 1 could not be done, 2 the call was wrong. */
export class AdminError extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function usageError(message: string): AdminError {
  return new AdminError(`${message} Vea la ayuda con --help.`, 2);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A secret from the terminal without echo, or the first line of standard input; never from the arguments. */
export async function readSecret(question: string): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write(question);
  const reader = createInterface({ input: process.stdin, terminal: false });
  const hide = terminal ? await muteEcho() : () => {};
  try {
    for await (const line of reader) return line.trim();
    throw new AdminError('No se recibió la contraseña.');
  } finally {
    hide();
    reader.close();
  }
}

/** Turns the terminal's echo off while a secret is typed. */
async function muteEcho(): Promise<() => void> {
  const { spawnSync } = await import('node:child_process');
  const stty = (mode: string) => spawnSync('stty', [mode], { stdio: ['inherit', 'ignore', 'ignore'] });
  stty('-echo');
  return () => {
    stty('echo');
    process.stderr.write('\n');
  };
}
