/** What a server refuses to start on: one Spanish line each, status 1, and the folder left as it was. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { PASSWORD, signIn } from '../support/person.ts';
import { admin, NODE_SERVER, type Program, root, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

let folder: string;
let data: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayordomo-malo-'));
  data = join(folder, 'data');
  database = join(data, 'mayordomo.db');
  mkdirSync(data);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (program: Program = NODE_SERVER) => runProgram(program, { DATA_DIR: data, DEMO: '0', PORT: '0' });

/** Runs it and gives the one line. */
function refusal(program?: Program): string {
  const { status, stderr } = start(program);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  return stderr;
}

async function makeDatabase(extra = ''): Promise<Buffer> {
  const port = openSqlite(database);
  await migrate(port, migrations, systemClock);
  port.script(extra);
  port.query('PRAGMA wal_checkpoint(TRUNCATE)', []);
  port.close();
  return readFileSync(database);
}

test('a truncated database', async () => {
  const bytes = await makeDatabase();
  for (const size of [bytes.length - 4096, bytes.length / 2, 4096, 100]) {
    writeFileSync(database, bytes);
    truncateSync(database, Math.floor(size));
    const left = readFileSync(database);
    expect(refusal()).toMatch(/está dañada o incompleta; restaura una copia|no es una base de datos/);
    expect(readFileSync(database).equals(left)).toBe(true);
  }
  writeFileSync(database, '');
  expect(refusal()).toContain('está vacía; restaura una copia');
});

test('a file that is no database, and the database of another program', () => {
  writeFileSync(database, 'Esto es una carta.\n'.repeat(500));
  expect(refusal()).toContain('no es una base de datos');
  rmSync(database);
  const other = openSqlite(database);
  other.script('CREATE TABLE cosas (id INTEGER); INSERT INTO cosas VALUES (7)');
  other.close();
  const left = readFileSync(database);
  expect(refusal()).toContain('es de otro programa');
  expect(readFileSync(database).equals(left)).toBe(true);
});

test('a database newer than the program, and another secret', async () => {
  await makeDatabase("INSERT INTO migracion VALUES ('9999_futuro', 'x', '2030-01-01T00:00:00.000Z')");
  expect(refusal()).toContain('La base de datos es más nueva que el programa (tiene «9999_futuro»)');
  rmSync(database);
  const first = await startProgram(NODE_SERVER, { DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'nada' });
  expect(await first.end()).toBe(0);
  rmSync(join(data, 'secreto'));
  expect(refusal()).toContain('El secreto (SECRET) no es el de esta base de datos');
});

test('a folder where nothing may be written', () => {
  const asRoot = process.getuid?.() === 0;
  chmodSync(folder, 0o755);
  chmodSync(data, 0o555);
  const args = ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, ...NODE_SERVER.args];
  expect(refusal(asRoot ? { file: 'setpriv', args, cwd: root } : NODE_SERVER)).toContain(
    'No se puede escribir en la carpeta de datos',
  );
});

test('a second process is told who holds the folder, and the first goes on', async () => {
  const server = await startProgram(NODE_SERVER, { DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'nada' });
  expect(refusal()).toContain(`ya está en uso por otro proceso (${server.child.pid})`);
  // There is no company yet, which the database was asked for.
  const answer = await fetch(`${server.url}/api/salud/`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'primer_inicio' }]);
  expect(await server.end('SIGKILL')).toBeNull();
  const again = await startProgram(NODE_SERVER, { DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'nada' });
  expect(await again.end()).toBe(0);
});

test('a clock that jumped back is told; writing goes on and the log keeps its order', async () => {
  const env = { DATA_DIR: data, DEMO_PASSWORD: PASSWORD, TEST_CLOCK: join(folder, 'reloj'), LOG_LEVEL: 'warn' };
  const program = { ...NODE_SERVER, args: ['--require', './tests/support/homes/clock.cjs', ...NODE_SERVER.args] };
  const lines: string[] = [];
  const setClock = (instant: string) => writeFileSync(env.TEST_CLOCK, String(Date.parse(instant)));
  setClock('2026-11-21T14:05:00Z');
  const first = await startProgram(program, env);
  const ana = await signIn(first.url);
  setClock('2026-11-21T13:05:00Z');
  expect((await ana.capture()).response.status).toBe(201);
  await first.end();
  setClock('2026-11-20T14:05:00Z');
  const second = await startProgram(program, env, (line) => lines.push(line));
  expect((await (await signIn(second.url)).capture()).response.status).toBe(201);
  await second.end();
  expect(lines.join('\n')).toContain('El reloj del equipo está atrasado: lo último guardado es del 21/11/2026 08:05.');
  expect(runProgram(admin('verify'), env)).toMatchObject({ status: 0 });
});
