/**
 * What must stand before anything runs: dependencies, the project's own Node 24, the built SPA, Chromium for tests.
 * Plain JavaScript that Node 18 reads, because it runs on whatever Node the machine has, before `npm ci`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const windows = process.platform === 'win32';

/** The project's own Node, whatever Node started this. */
export function nodeBinary() {
  const own = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  return existsSync(own) ? own : process.execPath;
}

export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Runs `npm ci` when the installed packages are not those of the lock file. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.instalado');
  if (read(stamp) === lock) return;
  process.stdout.write('Instalando dependencias (npm ci)…\n');
  const result = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
    shell: windows,
  });
  if (result.status !== 0) fail('No se pudieron instalar las dependencias: revise la salida de npm ci.');
  writeFileSync(stamp, lock);
}

/** Hash of all that the SPA is made of. */
function sourcesHash() {
  const hash = createHash('sha256');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!entry.name.endsWith('.tsbuildinfo')) hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  };
  for (const folder of ['web', 'server/shared', 'server/modules']) walk(join(root, folder));
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Builds the SPA when its sources changed since the last build. */
export function build() {
  const stamp = join(root, 'dist', 'web.huella');
  const hash = sourcesHash();
  if (read(stamp) === hash && existsSync(join(root, 'dist', 'web', 'index.html'))) return;
  process.stdout.write('Construyendo la aplicación web…\n');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(nodeBinary(), [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) fail('No se pudo construir la aplicación web.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Runs a program of the project until it ends, passing signals on; ends this process with its status. */
export function run(args, env = {}) {
  const child = spawn(nodeBinary(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
