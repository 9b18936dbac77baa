/** The product on Deno, started as the README says. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { denoArguments, denoBinary } from '../support/homes/deno.ts';
import { PASSWORD, signIn } from '../support/person.ts';
import { type Program, type RunningProgram, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const deno = denoBinary();
if (!deno) console.warn('Deno is not installed: its tests are skipped.');

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-deno-'));
const env = { DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error', DENO_NO_UPDATE_CHECK: '1' };
/** Free a moment ago: a setting cannot ask for any. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
const program = (...args: string[]): Program => ({ file: deno ?? '', args });

describe.skipIf(!deno)('Deno', () => {
  let server: RunningProgram;
  beforeAll(async () => {
    server = await startProgram(program('task', '-q', 'start'), env);
  });
  afterAll(async () => {
    // Passed on to the server; a SIGKILL would end only the task around it.
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('serves, refuses a second process, and keeps what was captured through SIGTERM', async () => {
    const person = await signIn(server.url);
    const { response, nit } = await person.capture();
    expect(response.status).toBe(201);
    expect((await fetch(`${server.url}/api/nada/`)).status).toBe(404);

    const second = runProgram(program('task', '-q', 'start'), { ...env, PORT: '0' });
    expect(second).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/ya está en uso por otro proceso \(\d+\)/),
    });

    expect(await server.end()).toBe(0);
    server = await startProgram(program('task', '-q', 'start'), env);
    expect(await (await signIn(server.url)).finds(nit)).toBe(1);
  });

  test('the address that is taken is told in one line', async () => {
    const { port } = new URL(server.url);
    const refused = runProgram(program('task', '-q', 'start'), { ...env, DATA_DIR: join(folder, 'otra'), PORT: port });
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining(`El puerto ${port} ya está en uso`) });
  });

  test('the command line works on the live database', () => {
    const run = (...args: string[]) => runProgram(program('task', '-q', 'admin', ...args), env);
    expect(run('verify')).toMatchObject({ status: 0 });
    expect(run('backup', join(folder, 'copia.db'))).toMatchObject({ status: 0 });
    expect(run('export', join(folder, 'fuera'))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('tablas'),
    });
    // Nothing was copied by the day yet.
    expect(run('simulacro')).toMatchObject({ status: 1, stderr: expect.stringContaining('Todavía no hay copias') });
    expect(run('codigo')).toMatchObject({ status: 1, stderr: expect.stringContaining('ya está creada') });
    expect(run('nada')).toMatchObject({ status: 2 });
  });

  test('the line that is printed when nobody can enter makes the first superuser', async () => {
    const lines: string[] = [];
    const vacia = { ...env, DATA_DIR: join(folder, 'vacía'), DEMO: '0', PORT: '0' };
    const empty = await startProgram(program('task', '-q', 'start'), vacia, (line) => lines.push(line));
    const printed = () => lines.find((line) => line.includes(' user create '));
    await vi.waitUntil(() => printed() !== undefined, { timeout: 30_000 });
    const made = runProgram({ file: 'sh', args: ['-c', printed() ?? ''] }, {}, 'una-clave-larga-7391\n');
    expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining('Superusuario «admin» creado.') });
    await empty.end();
  });

  test('speaks HTTPS with an authority of its own, and leads to it from another port', async () => {
    const propio = {
      ...env,
      DATA_DIR: join(folder, 'https'),
      DEMO: '0',
      TLS: 'propio',
      HTTP_PORT: String(await freePort()),
    };
    const secure = await startProgram(program('task', '-q', 'start'), propio);
    try {
      const ca = readFileSync(join(propio.DATA_DIR, 'tls', 'autoridad.crt'), 'utf8');
      const status = await new Promise((resolve, reject) => {
        get(`${secure.url}/api/nada/`, { ca, agent: false }, ({ statusCode }) => resolve(statusCode)).on(
          'error',
          reject,
        );
      });
      // There is no company yet.
      expect(status).toBe(503);
      const plain = `http://127.0.0.1:${propio.HTTP_PORT}`;
      const moved = await fetch(`${plain}/x`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([308, `${secure.url}/x`]);
      expect((await fetch(`${plain}/confianza`)).status).toBe(200);
    } finally {
      await secure.end();
    }
  });

  test('every module that `deno task compile` would need is there', () => {
    const { status, stdout } = runProgram(program('info', '--json', denoArguments().at(-1) ?? ''), env);
    const { modules } = JSON.parse(stdout) as { modules: { specifier: string; error?: string }[] };
    expect(status).toBe(0);
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.filter(({ error }) => error)).toEqual([]);
  });
});
