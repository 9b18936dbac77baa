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

function fail(message) {
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
  if (result.status !== 0) fail('No se pudieron instalar las dependencias: revisa la salida de npm ci.');
  writeFileSync(stamp, lock);
}

/** Hash of the files of these folders, with the packages that they use. */
function sourcesHash(folders, files) {
  const hash = createHash('sha256');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!entry.name.endsWith('.tsbuildinfo')) hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  };
  for (const folder of folders) walk(join(root, folder));
  for (const file of ['package.json', 'package-lock.json', ...files]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Runs a build when its sources changed since the last one. */
function buildStale({ title, name, output, hash, args }) {
  const stamp = join(root, 'dist', `${name}.huella`);
  if (read(stamp) === hash && existsSync(join(root, output))) return;
  process.stdout.write(`Construyendo ${title}…\n`);
  const result = spawnSync(nodeBinary(), args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) fail(`No se pudo construir ${title}.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** The pages. */
export function build() {
  buildStale({
    title: 'la aplicación web',
    name: 'web',
    output: join('dist', 'web', 'index.html'),
    hash: sourcesHash(['web', 'server/shared', 'server/modules'], ['vite.config.ts']),
    args: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
  });
}

/** From the root. */
export const SERVER = join('dist', 'server', 'node', 'main.mjs');

/** The server in one script: it starts in half the time and with two thirds of the memory of its sources. */
export function buildServer() {
  buildStale({
    title: 'el servidor',
    name: 'server',
    output: SERVER,
    hash: sourcesHash(['server', 'migrations'], ['scripts/build-server.ts', 'scripts/lib/bundle.ts']),
    args: ['scripts/build-server.ts', join(root, dirname(SERVER))],
  });
}

/** How Node runs it: a small young generation costs no speed here and saves 50 MB under load. */
export const SERVER_ARGS = ['--max-semi-space-size=4', SERVER];

/** Runs a program of the project until it ends, passing signals on; ends this process with its status. */
export function run(args, env = {}) {
  const child = spawn(nodeBinary(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
