/** The executable: `mayordomo [serve]`, `mayordomo admin …`, `--version`, `--help`. */
import { runAdmin } from '../../../scripts/admin/index.ts';
import { listen } from '../node/serve.ts';
import { programWord } from '../shared/admin-line.ts';
import { openBrowser } from '../shared/network.ts';
import { openSqlite } from '../shared/node-sqlite.ts';
import { SETTINGS, VERSION } from '../shared/settings.ts';
import { serve } from '../shared/start.ts';
import { embeddedAssets } from './assets.ts';

const ADMIN = `${programWord(process.execPath)} admin`;

function help(): string {
  const width = Math.max(...SETTINGS.map(({ name }) => name.length));
  const settings = SETTINGS.map(({ name, texto }) => `  ${name.padEnd(width)}  ${texto}`);
  return `Uso: mayordomo [serve] [--vacio] [--sin-navegador]   inicia el servidor
       --vacio          empieza sin la empresa de demostración: un asistente crea la tuya
       --sin-navegador  no abre el navegador de este equipo
     mayordomo admin <orden>  órdenes de administración (admin --help)
     mayordomo --version | --help

Se configura con variables de entorno:
${settings.join('\n')}
`;
}

const FLAGS = ['--vacio', '--sin-navegador'];

function start(flags: readonly string[]): Promise<void> | void {
  const strange = flags.find((flag) => !FLAGS.includes(flag));
  if (strange !== undefined) return refuse(`«serve» no lleva «${strange}».`);
  if (flags.includes('--vacio')) process.env.DEMO = '0';
  const browser = flags.includes('--sin-navegador') ? {} : { openBrowser };
  return serve({ openSqlite, listen, assets: embeddedAssets, adminCall: ADMIN, ...browser });
}

function refuse(msg: string): void {
  process.stderr.write(`${msg} Vea la ayuda con --help.\n`);
  process.exitCode = 2;
}

async function main([command = 'serve', ...rest]: readonly string[]): Promise<void> {
  if (FLAGS.includes(command)) return start([command, ...rest]);
  switch (command) {
    case 'serve':
      return start(rest);
    case 'admin':
      return runAdmin(rest, ADMIN);
    case '--version':
      process.stdout.write(`${VERSION}\n`);
      return;
    case '--help':
      process.stdout.write(help());
      return;
    default:
      refuse(`No existe la orden «${command}».`);
  }
}

// Not awaited at the top: the executable runs CommonJS.
void main(process.argv.slice(2));
