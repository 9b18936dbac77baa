/** The shape of a command of the CLI and what commands share: exit codes, prompts, plain output. */
import { createInterface } from 'node:readline';
import { type ParseArgsConfig, parseArgs } from 'node:util';

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

/** The options of a call and the words between them; what the command does not know is a wrong call. */
export function readCall<const O extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [, option] = /'(-[^' ]*)/.exec(error.message) ?? [];
    throw usageError(`La orden no admite ${option ? `«${option}» así` : 'esas opciones'}.`);
  }
}

/** For commands that take nothing: better than to do what was not asked for. */
export function requireNothing(args: readonly string[]): void {
  if (args.length > 0) throw usageError(`La orden no lleva «${args.join(' ')}».`);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A secret from the terminal without echo, or the first line of standard input; never from the arguments. */
export async function readSecret(question: string): Promise<string> {
  if (process.stdin.isTTY) return typed(question);
  const reader = createInterface({ input: process.stdin, terminal: false });
  try {
    for await (const line of reader) return line.trim();
    throw new AdminError('No se recibió la contraseña.');
  } finally {
    reader.close();
  }
}

const [CTRL_C, CTRL_D] = ['\u0003', '\u0004'];
const ERASE = ['\u0008', '\u007f'];

/** Key by key: the terminal shows nothing, in every home and without another program. */
async function typed(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  let keys: string[] = [];
  try {
    for await (const piece of stdin) {
      for (const key of String(piece)) {
        if (key === '\r' || key === '\n') return keys.join('').trim();
        if (key === CTRL_C || key === CTRL_D) throw new AdminError('No se recibió la contraseña.');
        keys = ERASE.includes(key) ? keys.slice(0, -1) : [...keys, key];
      }
    }
    throw new AdminError('No se recibió la contraseña.');
  } finally {
    stdin.setRawMode(false);
    stderr.write('\n');
  }
}
