/**
 * `npm test`: types, lint, generated files, unit and API tests, then the browser tests against a real server.
 * In CI, or with `--homes`, also what no module can break and costs minutes: the other homes, what a runtime can break again in each of
 * them, `npm run new`, and a process that is killed, whose disk is full or whose clock jumps.
 * `--long` adds the long forms (many kill -9).
 * Ends with the seconds of each folder, the slowest tests, one summary and a true exit status.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowsers } from './lib/chromium.mjs';
import { build, buildServer, install, nodeBinary, root, SERVER } from './lib/setup.mjs';
import { describeTimes, failuresOf, readTimes, unsteadyOf } from './lib/times.mjs';

const bin = (...path) => join(root, 'node_modules', ...path);
const results = [];
/** What the timed steps told, in their order. */
const steps = [];
const folder = mkdtempSync(join(tmpdir(), 'mayordomo-tiempos-'));

/** Programs that the steps start again and again are compiled once. */
process.env.NODE_COMPILE_CACHE ??= bin('.cache', 'compilado');

function step(name, args, env = {}) {
  const started = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const { status } = spawnSync(nodeBinary(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  results.push({ name, ok: status === 0, seconds: (Date.now() - started) / 1000 });
}

/** A step whose tests tell how long each of them took (tests/support/times). */
function timed(name, args, env) {
  const file = join(folder, `${steps.length}.jsonl`);
  step(name, args, { ...env, TEST_TIMES: file });
  steps.push({ name, times: readTimes(file) });
}

/** Steps of one thread each, two at a time; what each says comes whole, when it has ended. */
async function together(steps) {
  const waiting = [...steps];
  const runner = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next;
      const started = Date.now();
      const child = spawn(nodeBinary(), args, { cwd: root });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8');
        stream.on('data', (text) => {
          said += text;
        });
      }
      const code = await new Promise((resolve) => child.on('close', resolve));
      process.stdout.write(`\n── ${name}\n${said}`);
      results.push({ name, ok: code === 0, seconds: (Date.now() - started) / 1000 });
    }
  };
  await Promise.all([runner(), runner()]);
}

install();
const long = process.argv.includes('--long') ? { LARGO: '1' } : {};
const homes = Boolean(process.env.CI) || process.argv.includes('--homes');
const tsc = bin('typescript', 'bin', 'tsc');
await together([
  // One build of all the projects: the server is checked once, and what did not change since the last time not at all.
  ['tipos', [tsc, '-b']],
  ['estilo', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings']],
  ['sin uso', [bin('knip', 'bin', 'knip.js'), '--treat-config-hints-as-errors']],
  ['archivos generados', ['scripts/generate.ts', '--check']],
  ['construir', ['scripts/build.mjs']],
]);
// Nothing is left of it, but where it failed it says so again.
build();
buildServer();
process.env.SERVIDOR_ARMADO = SERVER;
// What takes long and is the same in all of them is made once (tests/support/once.ts).
process.env.MAYORDOMO_CARPETA_DE_PRUEBAS = folder;
const STATEMENTS = join(folder, 'sentencias.jsonl');
/** No module can break them, and they cost minutes: what only the other homes do, the skeleton of a module, and what befalls a process. */
const FOR_CI = [
  ...['binary', 'deno', 'new-module', 'salida-worker', 'worker', 'worker-copy', 'worker-first-run'],
  ...['admin-cli', 'agenda', 'backup', 'bad-start', 'demo-quitar', 'disk-full', 'durability', 'endurance', 'import'],
  ...['jobs', 'log-reader', 'primer-inicio', 'restore', 'salida', 'streams', 'webhook'],
  ...['respaldos-envio', 'respaldos-orden', 'respaldos-simulacro'],
];
const leftOut = homes || long.LARGO ? [] : FOR_CI.flatMap((name) => ['--exclude', `tests/runtime/${name}.test.ts`]);
timed('unidad y API', [bin('vitest', 'vitest.mjs'), 'run', ...leftOut], {
  ...long,
  ...(homes ? { CASAS: '1', STATEMENTS_TO: STATEMENTS } : {}),
});
/**
 * What a runtime can break: every form of statement that the suite ran on Node; requests and refusals; bytes, streams and long work;
 * sessions and their cryptography; what strangers read and send; one plain module and one with everything; documents of 500 lines; the
 * first run; who watches. What is made of a home itself (printers, folders, buckets, threads) is tests/api/homes. The rules of the others
 * do not know where they run.
 */
const BY_RUNTIME = [
  ...['tests/runtime/statements', 'tests/api/', 'tests/modules/archivos/', 'tests/modules/trabajos/'],
  ...['tests/modules/notificaciones/', 'tests/modules/importaciones/', 'tests/modules/facturas-xml/'],
  ...['tests/modules/plantillas/', 'tests/modules/bitacora/', 'tests/modules/sesion/', 'tests/modules/usuarios/sesion'],
  ...['tests/modules/usuarios/perfil', 'tests/modules/tokens/', 'tests/modules/departamentos/'],
  ...['tests/modules/proveedores/', 'tests/modules/causacion/quinientas', 'tests/modules/sitio/publico'],
  ...['tests/modules/bienvenida/', 'tests/modules/metricas/'],
];
if (homes) {
  for (const home of ['deno', 'binary', 'worker']) {
    const env = { HOME_RUNTIME: home, STATEMENTS_FROM: STATEMENTS };
    timed(`API en ${home}`, [bin('vitest', 'vitest.mjs'), 'run', ...BY_RUNTIME], env);
  }
}
const browsers = findBrowsers();
/** Looks in every window and theme, every control of a page, stories that cross many modules: each module has its own tests besides. */
const quick = homes || long.LARGO ? [] : ['--grep-invert', '@largo'];
if (browsers) timed('navegador', [bin('@playwright', 'test', 'cli.js'), 'test', ...quick], { ...long, ...browsers });
else
  results.push({
    name: 'navegador (sin Chromium: instálalo o di dónde está con CHROMIUM)',
    ok: !process.env.CI,
    seconds: 0,
  });

rmSync(folder, { recursive: true });
for (const { name, times } of steps) process.stdout.write(`\n${describeTimes(name, times).join('\n')}\n`);
const unsteady = steps.flatMap(({ times }) => unsteadyOf(times));
if (unsteady.length > 0) {
  const head = 'Inestables: fallaron y al repetirlas pasaron. Hay que arreglarlas.';
  process.stdout.write(`\n── ${head}\n${unsteady.map((test) => `⚠ ${test}\n`).join('')}`);
}

// Said again at the end: what a step printed is thousands of lines above.
const failures = steps.flatMap(({ name, times }) =>
  failuresOf(times).map(([test, why]) => `✗ ${name}: ${test}\n${why}\n`),
);
if (failures.length > 0) process.stdout.write(`\n── Fallaron\n${failures.join('')}`);

process.stdout.write('\n── Resumen\n');
for (const { name, ok, seconds } of results)
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`);
const failed = results.filter((result) => !result.ok).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
