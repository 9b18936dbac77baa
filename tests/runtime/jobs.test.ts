/** A job survives what kills the server: kill -9 in the middle, again and again, and each row was done exactly once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { masivoProveedores, proveedoresList } from '../../server/modules/proveedores/contract/lista.ts';
import { archivoTrabajo, findTrabajo, type Trabajo } from '../../server/modules/trabajos/contract.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import type { AnyEndpoint } from '../../server/shared/endpoint.ts';
import { PASSWORD, type Person, signIn } from '../support/person.ts';
import { admin, NODE_SERVER, type RunningProgram, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROUNDS = 3;
const folder = mkdtempSync(join(tmpdir(), 'mayordomo-trabajos-'));
const env = { DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' };
let server: RunningProgram;
let person: Person;

beforeAll(() => {
  expect(runProgram(admin('migrate'), env).status).toBe(0);
  expect(runProgram(admin('seed', '--referencia', '--demo', '--escala', '2'), env).status).toBe(0);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startProgram(NODE_SERVER, env);
  person = await signIn(server.url);
}

const look = async (id: number) => (await (await person.call(findTrabajo, { params: { id } })).json()) as Trabajo;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function begin(endpoint: AnyEndpoint, body: unknown): Promise<number> {
  const { data } = (await (await person.call(endpoint, { body })).json()) as { data: { trabajo: number } };
  return data.trabajo;
}

/** Lets it go on for a while after each kill -9, and then to its end. */
async function killedOften(id: number, ms: number): Promise<{ job: Trabajo; seen: number[] }> {
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(ms);
    await server.end('SIGKILL');
    await start();
    const { hechos, fallidos } = await look(id);
    seen.push(hechos + fallidos);
  }
  for (;;) {
    const job = await look(id);
    if (job.estado !== 'EN CURSO' && job.estado !== 'PENDIENTE') return { job, seen };
    await wait(100);
  }
}

test('kill -9 in the middle of a bulk action: it goes on from where it was, each row exactly once', async () => {
  await start();
  const page = (await (await person.call(proveedoresList.list, { query: { page: 1, estado: 1 } })).json()) as {
    count: number;
  };
  const seleccion = { filtro: { estado: '1' }, cantidad: page.count };
  const id = await begin(masivoProveedores.inactivar.begin, { seleccion, datos: { motivo: 'Prueba.' } });
  const { job, seen } = await killedOften(id, 150);
  expect(job).toMatchObject({ estado: 'TERMINADO', total: page.count, hechos: page.count, fallidos: 0 });
  // It was in the middle at least once, and never went back.
  expect(seen.some((count) => count > 0 && count < page.count)).toBe(true);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  await server.end('SIGTERM');
  const port = openSqlite(join(env.DATA_DIR, 'mayordomo.db'));
  const one = (sql: string) => Object.values(port.query(sql, []).rows[0] ?? {});
  expect(
    one(
      `select count(*), count(distinct registro_id) from bitacora where request_id = 'trabajo-${id}' and tabla = 'proveedor'`,
    ),
  ).toEqual([page.count, page.count]);
  expect(one(`select count(*), min(ok) from trabajo_fila where trabajo_id = ${id}`)).toEqual([page.count, 1]);
  expect(one('select count(*) from proveedor where estado = 1')).toEqual([0]);
  expect(one("select count(*) from notificacion where nombre_origen = 'trabajo'")).toEqual([1]);
  port.close();
  expect(runProgram(admin('verify'), env)).toMatchObject({ status: 0 });
});

test('kill -9 in the middle of an export: the file is whole', async () => {
  await start();
  const { count } = (await (await person.call(proveedoresList.list, { query: { page: 1 } })).json()) as {
    count: number;
  };
  const id = await begin(proveedoresList.exportarTrabajo, {
    formato: 'csv',
    columnas: ['nit'],
    seleccion: { filtro: { ordering: 'nit' }, cantidad: count },
  });
  const { job } = await killedOften(id, 20);
  expect(job).toMatchObject({ estado: 'TERMINADO', hechos: count });
  const lines = (await (await person.call(archivoTrabajo, { params: { id } })).text()).trimEnd().split('\r\n').slice(1);
  expect(new Set(lines).size).toBe(count);
  expect(lines).toHaveLength(count);
});
