/** The executable: `mayordomo [serve]`, `mayordomo admin …`, `--version`, `--help`. */
import { runAdmin } from '../../../scripts/admin/index.ts';
import { listen } from '../node/serve.ts';
import { programWord } from '../shared/admin-line.ts';
import { openSqlite } from '../shared/node-sqlite.ts';
import { SETTINGS, VERSION } from '../shared/settings.ts';
import { serve } from '../shared/start.ts';
import { embeddedAssets } from './assets.ts';

const ADMIN = `${programWord(process.execPath)} admin`;

function help(): string {
  const width = Math.max(...SETTINGS.map(({ name }) => name.length));
  const settings = SETTINGS.map(({ name, texto }) => `  ${name.padEnd(width)}  ${texto}`);
  return `Uso: mayordomo [serve]        inicia el servidor
     mayordomo admin <orden>  órdenes de administración (admin --help)
     mayordomo --version | --help

Se configura con variables de entorno:
${settings.join('\n')}
`;
}

async function main([command = 'serve', ...rest]: readonly string[]): Promise<void> {
  switch (command) {
    case 'serve':
      return serve({ openSqlite, listen, assets: embeddedAssets, adminCall: ADMIN });
    case 'admin':
      return runAdmin(rest, ADMIN);
    case '--version':
      process.stdout.write(`${VERSION}\n`);
      return;
    case '--help':
      process.stdout.write(help());
      return;
    default:
      process.stderr.write(`No existe la orden «${command}». Vea la ayuda con --help.\n`);
      process.exitCode = 2;
  }
}

// Not awaited at the top: the executable runs CommonJS.
void main(process.argv.slice(2));
