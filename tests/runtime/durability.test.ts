/** What was acknowledged is there: after SIGTERM, after kill -9, after a power cut that tore the end of the WAL. */
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { buildProveedor } from '../support/build/proveedor.ts';
import { PASSWORD, signIn } from '../support/person.ts';
import { admin, NODE_SERVER, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const long = Boolean(process.env.LARGO);
let folder: string;
let env: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayordomo-firme-'));
  env = { DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('SIGTERM: what runs is answered, the WAL goes into the file, the status is 0', async () => {
  const server = await startProgram(NODE_SERVER, env);
  const { token, ciudad } = await signIn(server.url);
  const body = buildProveedor(ciudad);
  const text = JSON.stringify(body);
  const request = http.request(`${server.url}/api/tercero/proveedores/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      'content-type': 'application/json',
      'content-length': text.length,
      expect: '100-continue',
    },
  });
  request.flushHeaders();
  // The server has begun with it.
  await once(request, 'continue');
  const ended = server.end('SIGTERM');
  const refuses = () => expect(fetch(`${server.url}/api/salud/`)).rejects.toThrow('fetch failed');
  await vi.waitFor(refuses, { timeout: 15_000 });
  request.end(text);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  expect(response.statusCode).toBe(201);
  response.resume();
  expect(await ended).toBe(0);
  expect(readdirSync(env.DATA_DIR ?? '').sort()).toEqual(['candado', 'files', 'mayordomo.db', 'secreto']);
  const port = openSqlite(join(folder, 'data', 'mayordomo.db'));
  expect(port.query('SELECT 1 FROM proveedor WHERE nit_sin_dv = ?', [body.nit_sin_dv]).rows).toHaveLength(1);
  port.close();
});

test(`kill -9 while sixteen write, ${long ? 200 : 10} rounds: nothing acknowledged is lost`, {
  timeout: 900_000,
}, () => {
  const rounds = { file: process.execPath, args: ['scripts/kill-rounds.ts', ...(long ? ['--long'] : [])] };
  const { status, stdout, stderr } = runProgram(rounds, {}, '', 900_000);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/rounds, \d{2,} acknowledged writes, 0 lost\./);
});

test('a WAL cut at any point opens whole, and loses only from its end', async () => {
  const server = await startProgram(NODE_SERVER, env);
  const person = await signIn(server.url);
  const order: string[] = [];
  for (let i = 0; i < 12; i += 1) order.push((await person.capture()).nit);
  await server.end('SIGKILL');
  const database = join(folder, 'data', 'mayordomo.db');
  const size = readFileSync(`${database}-wal`).length;
  const torn = join(folder, 'cortada');
  mkdirSync(torn);
  const step = long ? 512 : 4_096 + 24;
  for (let cut = size; cut > Math.max(0, size - 65_536); cut -= step) {
    const file = join(torn, 'mayordomo.db');
    for (const rest of ['-wal', '-shm']) rmSync(file + rest, { force: true });
    copyFileSync(database, file);
    copyFileSync(`${database}-wal`, `${file}-wal`);
    truncateSync(`${file}-wal`, cut);
    const port = openSqlite(file);
    expect(port.query('PRAGMA integrity_check', []).rows).toEqual([{ integrity_check: 'ok' }]);
    const found = order.map((nit) => port.query('SELECT 1 FROM proveedor WHERE nit_sin_dv = ?', [nit]).rows.length);
    // All up to one, none after it.
    expect(found).toEqual([...found].sort().reverse());
    const { rows } = port.query(
      `SELECT count(*) AS n FROM proveedor p WHERE nombre LIKE 'PROVEEDOR DE PRUEBA%'
       AND (SELECT count(*) FROM proveedor_telefono t WHERE t.proveedor_id = p.id) <> 1`,
      [],
    );
    expect(rows).toEqual([{ n: 0 }]);
    port.close();
  }
  expect(runProgram(admin('verify'), env)).toMatchObject({ status: 0 });
});
