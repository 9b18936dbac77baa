/** A company leaves the edge and comes to it, by the operator's commands; what is no copy is refused; the night sweeps. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logKeys } from '../../server/core/change-log/chain.ts';
import { verifyLog } from '../../server/core/change-log/verify-log.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { proveedoresList } from '../../server/modules/proveedores/contract/lista.ts';
import { createProveedor } from '../../server/modules/proveedores/contract/proveedor.ts';
import { login } from '../../server/modules/sesion/contract.ts';
import { ciudadesList } from '../../server/modules/ubicacion/contract.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { PNG } from '../support/build/image.ts';
import { buildProveedor } from '../support/build/proveedor.ts';
import { startTestServer } from '../support/server.ts';
import { edge, SETUP_SECRET, startWorker, type TestWorker, workerActor } from '../support/worker.ts';

const PASSWORD = 'un caballo verde 77';
const folder = mkdtempSync(join(tmpdir(), 'mayordomo-copia-'));
const copy = join(folder, 'copia');
let worker: TestWorker;
/** Two companies of one Worker, by the names of this machine. */
let [one, two] = ['', ''];

beforeAll(async () => {
  worker = await startWorker({ persist: join(folder, 'worker') });
  one = `http://127.0.0.1:${worker.address.port}`;
  two = `http://localhost:${worker.address.port}`;
});
afterAll(async () => {
  await worker.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function ana(base: string) {
  const body = { username: 'ana', password: PASSWORD };
  const { access_token } = await workerActor(worker, base).call(login, { body });
  return workerActor(worker, base, access_token, 'ana');
}

async function addSupplier(base: string, nombre_proveedor: string): Promise<void> {
  const who = await ana(base);
  const [ciudad] = await who.call(ciudadesList.search, { body: { search: 'bucaramanga' } });
  await who.call(createProveedor, { body: buildProveedor(ciudad?.id ?? 0, { nombre_proveedor }) });
}

test('a company is opened from the terminal: with a code for the assistant, or a user and a password that is one', async () => {
  const open = (password: string) => edge(['abrir', one, 'ana', 'ANA', 'DÍAZ'], `${password}\n`);
  const code = /^Empresa abierta: .*\nCódigo para crear la empresa: [A-Z2-9]{4}-[A-Z2-9]{4}$/;
  expect(await edge(['abrir', one])).toEqual([0, expect.stringMatching(code)]);
  expect(await open('ana')).toEqual([1, expect.stringContaining('al menos 10 caracteres')]);
  expect(await open(PASSWORD)).toEqual([0, 'Empresa abierta: ingresa con el usuario ana.']);
  expect(await edge(['abrir', one, 'ana'])).toEqual([2, expect.stringContaining('Faltan USUARIO')]);
  expect(await edge(['abrir', one])).toEqual([1, expect.stringContaining('La empresa ya está creada')]);
  expect(await edge(['abrir', 'http://127.0.0.1:9', 'a', 'b', 'c'], 'x\n')).toEqual([
    1,
    'No se pudo llegar a 127.0.0.1:9.',
  ]);
});

test('it leaves as a data folder: rows, files, change log, search index', async () => {
  await addSupplier(one, 'LÁCTEOS ÑANDÚ S.A.S.');
  const headers = { 'content-type': 'image/png' };
  await worker.fetch(`${one}/api/pruebas/imagen/`, { method: 'POST', headers, body: PNG });
  expect(await edge(['respaldo', one, copy])).toEqual([0, expect.stringMatching(/^Empresa copiada .* 1 archivos\.$/)]);
  expect(await edge(['respaldo', one, copy])).toEqual([2, expect.stringContaining('no exista todavía')]);
  const port = openSqlite(join(copy, 'mayordomo.db'), { readonly: true });
  try {
    const rows = (text: string) => port.query(text, []).rows;
    expect(rows('select nombre from proveedor')).toEqual([{ nombre: 'LÁCTEOS ÑANDÚ S.A.S.' }]);
    expect(rows("select rowid from proveedor_fts where proveedor_fts match 'nandu'")).toHaveLength(1);
    expect(rows("select filas from conteo where tabla = 'proveedor'")).toEqual([{ filas: 1 }]);
    expect(rows('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(rows('pragma foreign_key_check')).toEqual([]);
    const keys = logKeys(readFileSync(join(copy, 'secreto'), 'utf8').trim());
    expect(await verifyLog(createDatabase(port), keys)).toMatchObject({ problem: null });
  } finally {
    port.close();
  }
});

test('it comes to an empty address and goes on there, under its own secret', async () => {
  expect(await edge(['restaurar', one, copy])).toEqual([1, expect.stringContaining('ya hay una empresa')]);
  expect(await edge(['restaurar', two, copy])).toEqual([0, 'Empresa restaurada con 1 archivos.']);
  await addSupplier(two, 'GRANOS SANTA LUCÍA S.A.S.');
  const names = async (base: string) => {
    const page = await (await ana(base)).call(proveedoresList.list, { query: { page: 1 } });
    return (page as { results: { nombre: string }[] }).results.map(({ nombre }) => nombre);
  };
  expect(await names(two)).toEqual(['GRANOS SANTA LUCÍA S.A.S.', 'LÁCTEOS ÑANDÚ S.A.S.']);
  expect(await names(one)).toEqual(['LÁCTEOS ÑANDÚ S.A.S.']);
  // The chain of the change log holds over both homes.
  expect((await edge(['respaldo', two, join(folder, 'otra')]))[0]).toBe(0);
});

test('what is cut short or no copy leaves the address empty', async () => {
  const send = async (body: string) => {
    const headers = { authorization: `Bearer ${SETUP_SECRET}` };
    const answer = await worker.fetch('http://vacia.test/api/instalacion/restaurar/', {
      method: 'POST',
      headers,
      body,
    });
    return [answer.status, ((await answer.json()) as { msg: string }).msg];
  };
  const dump = await worker.fetch(`${one}/api/instalacion/respaldo/`, {
    headers: { authorization: `Bearer ${SETUP_SECRET}` },
  });
  const lines = (await dump.text()).trim().split('\n');
  const incomplete = [400, 'La copia está incompleta o no es de Mayordomo.'];
  expect(await send(lines.slice(0, -1).join('\n'))).toEqual(incomplete);
  expect(await send('{"a":1}')).toEqual(incomplete);
  expect(await send(lines.join('\n').replace('0001_base', '0000_otra'))).toEqual([
    400,
    expect.stringContaining('otra versión del programa'),
  ]);
  const changed = lines.with(-1, '{"fin":true,"bitacora":999}').join('\n');
  expect(await send(changed)).toEqual([400, expect.stringContaining('cambió mientras se copiaba')]);
  const cut = lines.map((line) => {
    const slice = JSON.parse(line) as { tabla?: string; filas?: unknown[] };
    return slice.tabla === 'bitacora' ? JSON.stringify({ ...slice, filas: slice.filas?.slice(0, -1) }) : line;
  });
  expect(await send(cut.join('\n'))).toEqual([
    400,
    expect.stringContaining('La bitácora de la copia no está completa'),
  ]);
  expect((await worker.fetch('http://vacia.test/api/salud/')).status).toBe(404);
  expect((await send(lines.join('\n')))[0]).toBe(200);
  expect((await worker.fetch('http://vacia.test/api/salud/')).status).toBe(200);
});

test('without the secret none of it exists', async () => {
  const headers = { authorization: `Bearer ${'x'.repeat(40)}` };
  for (const path of ['respaldo', `archivos/${'a'.repeat(64)}`])
    expect((await worker.fetch(`${one}/api/instalacion/${path}/`, { headers })).status, path).toBe(404);
  for (const path of ['restaurar', 'volver']) {
    const answer = await worker.fetch(`${one}/api/instalacion/${path}/`, { method: 'POST', headers, body: '{}' });
    expect(answer.status, path).toBe(404);
  }
  expect(await edge(['volver', one, 'mañana'])).toEqual([1, expect.stringContaining('un momento que ya pasó')]);
});

test('the night is set when the company opens, and sweeps what is past its life', async () => {
  const file = join(folder, 'worker', 'do', '-Empresa', `${await worker.objectId('127.0.0.1')}.sqlite`);
  expect(existsSync(file)).toBe(true);
  const port = openSqlite(file);
  const repeats = () => port.query('select clave from idempotencia order by clave', []).rows;
  try {
    for (const [clave, created] of [
      ['nueva', new Date().toISOString()],
      ['vieja', '2020-01-01T00:00:00.000Z'],
    ] as const)
      port.query(
        "insert into idempotencia (usuario_id, clave, huella, status, respuesta, created) values (1, ?, '', 200, '{}', ?)",
        [clave, created],
      );
    const { alarma } = (await (await worker.fetch(`${one}/api/pruebas/alarma/`)).json()) as { alarma: number };
    expect(alarma).toBeGreaterThan(Date.now());
    expect(new Date(alarma).getUTCHours()).toBe(8);
    expect(repeats()).toEqual([{ clave: 'nueva' }]);
    // Where the log stands is in the bucket too, signed.
    const bucket = join(folder, 'worker', 'r2');
    const blobs = readdirSync(bucket, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = blobs.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(texts.filter((text) => /^ancla \S+ \d+ \d+ [0-9a-f]{64} \S+\n$/.test(text))).toHaveLength(1);
  } finally {
    port.close();
  }
});

test('the copied folder is one that Node serves', async () => {
  const node = await startTestServer({ template: copy, env: { DEMO: '0' } });
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'ana', password: PASSWORD });
    expect((await fetch(`${node.url}/api/login/`, { method: 'POST', headers, body })).status).toBe(200);
  } finally {
    await node.dispose();
  }
});
