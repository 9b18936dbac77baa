/** The command line of administrators: work on the data folder, in Spanish, with exit codes. The same in every home. */
import { MigrationError } from '../../server/core/db/migrate.ts';
import { StartError } from '../../server/runtime/shared/start-error.ts';
import { backup, restore } from './backup.ts';
import { clean } from './clean.ts';
import { codigo } from './codigo.ts';
import { type AdminCommand, AdminError, say } from './command.ts';
import { demoQuitar } from './demo.ts';
import { exportAll } from './export.ts';
import { migrate } from './migrate.ts';
import { pushKeys } from './push-keys.ts';
import { seed } from './seed.ts';
import { simulacro } from './simulacro.ts';
import { userCreate, userDisable, userFactor, userPassword } from './user.ts';
import { verify } from './verify.ts';

const ACCOUNTS = [codigo, userCreate, userPassword, userDisable, userFactor];
const COPIES = [backup, restore, simulacro, exportAll];
const COMMANDS = [migrate, seed, demoQuitar, ...ACCOUNTS, ...COPIES, verify, clean, pushKeys];

function help(call: string): void {
  say(`Uso: ${call} <orden> [opciones]\n\nÓrdenes:`);
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  for (const { name, summary } of COMMANDS) say(`  ${name.padEnd(width)}  ${summary}`);
  say('\nLa carpeta de datos es la de la variable DATA_DIR. Ayuda de cada orden: <orden> --help.');
}

async function run(args: readonly string[], call: string): Promise<void> {
  const command = COMMANDS.find(({ name }) => {
    const words = name.split(' ');
    return words.every((word, i) => args[i] === word);
  });
  if (!command) {
    help(call);
    if (args.length > 0 && !args.includes('--help')) throw new AdminError(`No existe la orden «${args.join(' ')}».`, 2);
    return;
  }
  const rest = args.slice(command.name.split(' ').length);
  if (rest.includes('--help')) say(`${command.summary}\n\n${command.usage}`);
  else await command.run(rest).catch((error) => withUsage(error, command));
}

/** A wrong call says at once how the command is called. */
function withUsage(error: unknown, { usage }: AdminCommand): never {
  if (!(error instanceof AdminError) || error.exitCode !== 2) throw error;
  throw new AdminError(`${error.message}\n\n${usage}`, 2);
}

/** Runs one command; `call` is how it was called, for the help. Sets the exit status of the process: 0, 1 or 2. */
export async function runAdmin(args: readonly string[], call: string): Promise<void> {
  try {
    await run(args, call);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const known = error instanceof AdminError || error instanceof StartError || error instanceof MigrationError;
    process.stderr.write(known ? `${text}\n` : `No se pudo completar: ${text}\n`);
    process.exitCode = error instanceof AdminError ? error.exitCode : 1;
  }
}
