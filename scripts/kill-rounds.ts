/**
 * Kills the server while it writes, over and over: after each restart every acknowledged write must be there, whole.
 * `node scripts/kill-rounds.ts [--long]`: 10 rounds, or 200. Exit status 1 at the first loss.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openSqlite } from '../server/runtime/shared/node-sqlite.ts';
import { buildProveedor } from '../tests/support/build/proveedor.ts';

const root = join(import.meta.dirname, '..');
const PASSWORD = 'clave-de-kill-rounds-2026';
const ROUNDS = process.argv.includes('--long') ? 200 : 10;
const WRITERS = 16;
const env = { ...process.env, DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'nada', BACKUP_HOUR: 'no', PORT: '0' };

async function startServer(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['server/runtime/node/main.ts'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = / en (http:\/\/\S+)$/.exec(line)?.[1];
    if (url) return { child, url };
  }
  throw new Error('The server did not start.');
}

async function post(url: string, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${url}/api/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) },
    body: JSON.stringify(body),
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'mayordomo-kill-'));
const acknowledged: string[] = [];
let running: ChildProcess | undefined;
/** Writes until the server is gone, noting what it said was done. */
async function writer(url: string, token: string, ciudad: number): Promise<void> {
  for (;;) {
    const body = buildProveedor(ciudad);
    try {
      const response = await post(url, 'tercero/proveedores', body, token);
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`, { cause: 'refused' });
      await response.json();
      acknowledged.push(body.nit_sin_dv);
    } catch (error) {
      if (error instanceof Error && error.cause === 'refused') throw error;
      return;
    }
  }
}

/** What is wrong with the data after a restart; `null` when nothing is. */
function problem(): string | null {
  const verify = spawnSync(process.execPath, ['scripts/admin/main.ts', 'verify'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (verify.status !== 0) return verify.stdout + verify.stderr;
  const port = openSqlite(join(dataDir, 'mayordomo.db'), { readonly: true });
  try {
    const { rows } = port.query(
      `SELECT nit_sin_dv, (SELECT count(*) FROM proveedor_telefono t WHERE t.proveedor_id = p.id) AS telefonos,
        (SELECT count(*) FROM proveedor_direccion d WHERE d.proveedor_id = p.id) AS direcciones
      FROM proveedor p WHERE nombre LIKE 'PROVEEDOR DE PRUEBA %'`,
      [],
    );
    const half = rows.find(({ telefonos, direcciones }) => telefonos !== 1 || direcciones !== 1);
    if (half) return `Supplier ${String(half.nit_sin_dv)} is half written.`;
    const stored = new Set(rows.map(({ nit_sin_dv }) => String(nit_sin_dv)));
    const lost = acknowledged.filter((nit) => !stored.has(nit));
    return lost.length === 0 ? null : `${lost.length} acknowledged writes are lost, the first ${lost[0]}.`;
  } finally {
    port.close();
  }
}

async function round(number: number): Promise<void> {
  const started = Date.now();
  const { child, url } = await startServer(dataDir);
  running = child;
  const ready = Date.now() - started;
  const login = await post(url, 'login', { username: 'admin', password: PASSWORD });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const cities = await post(url, 'ubicacion/ciudades/search', { search: '68001' }, token);
  const [{ id: ciudad } = { id: 0 }] = (await cities.json()) as { id: number }[];
  const before = acknowledged.length;
  const writers = Array.from({ length: WRITERS }, () => writer(url, token, ciudad));
  await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 500));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  await Promise.all(writers);
  const wrong = problem();
  if (wrong) throw new Error(`Round ${number}: ${wrong}`);
  process.stdout.write(`${number}/${ROUNDS}: +${acknowledged.length - before} writes, ready in ${ready} ms\n`);
}

try {
  for (let number = 1; number <= ROUNDS; number++) await round(number);
  process.stdout.write(`${ROUNDS} rounds, ${acknowledged.length} acknowledged writes, 0 lost.\n`);
} finally {
  running?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
