/** `npm run admin -- <orden>`: work of administrators on the data folder, in Spanish, with exit codes. */
import { backup, restore } from './backup.ts';
import { clean } from './clean.ts';
import { AdminError, say } from './command.ts';
import { migrate } from './migrate.ts';
import { seed } from './seed.ts';
import { userCreate, userDisable, userPassword } from './user.ts';
import { verify } from './verify.ts';

const COMMANDS = [migrate, seed, userCreate, userPassword, userDisable, backup, restore, verify, clean];

function help(): void {
  say('Uso: npm run admin -- <orden> [opciones]\n\nÓrdenes:');
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  for (const { name, summary } of COMMANDS) say(`  ${name.padEnd(width)}  ${summary}`);
  say('\nLa carpeta de datos es la de la variable DATA_DIR. Ayuda de cada orden: <orden> --help.');
}

async function main(args: readonly string[]): Promise<void> {
  const command = COMMANDS.find(({ name }) => {
    const words = name.split(' ');
    return words.every((word, i) => args[i] === word);
  });
  if (!command) {
    help();
    if (args.length > 0 && args[0] !== '--help') throw new AdminError(`No existe la orden «${args.join(' ')}».`, 2);
    return;
  }
  const rest = args.slice(command.name.split(' ').length);
  if (rest.includes('--help')) say(`${command.summary}\n\n${command.usage}`);
  else await command.run(rest);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof AdminError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  } else {
    process.stderr.write(`No se pudo completar: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
