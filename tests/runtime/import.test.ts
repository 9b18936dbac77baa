/** 5,000 suppliers from a file, in one transaction, while somebody else works: all of them or, killed in the middle, none. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importarProveedores as c } from '../../server/modules/proveedores/contract/importacion.ts';
import { proveedoresList } from '../../server/modules/proveedores/contract/lista.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import type { AnyEndpoint } from '../../server/shared/endpoint.ts';
import type { ImportDetail } from '../../server/shared/import/shapes.ts';
import { formularioDe } from '../support/build/libro.ts';
import type { LooseInput } from '../support/client.ts';
import { PASSWORD, type Person, signIn } from '../support/person.ts';
import { admin, NODE_SERVER, type RunningProgram, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const ROWS = 5_000;
const HEADER = 'NIT;Nombre;Régimen;Clasificación;CIIU;Línea;Tipo de proveedor;Ciudad;Dirección;Teléfono';
const folder = mkdtempSync(join(tmpdir(), 'mayordomo-importar-'));
const env = { DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' };
let server: RunningProgram;
let person: Person | undefined;

beforeAll(start);
afterAll(async () => {
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The next ones under the same address, where the person goes on with their session: signing in would wait for the import's end. */
async function start(): Promise<void> {
  const again = person !== undefined;
  server = await startProgram(NODE_SERVER, again ? { ...env, PORT: new URL(server.url).port } : env);
  if (!again) person = await signIn(server.url);
}

async function ask<T>(endpoint: AnyEndpoint, input?: LooseInput): Promise<T> {
  return (await (person as Person).call(endpoint, input)).json() as Promise<T>;
}

/** A body of which nothing more comes. */
const endless = () => new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) });

const suppliers = async () => (await ask<{ count: number }>(proveedoresList.list, { query: { page: 1 } })).count;

test('5,000 rows are saved at once while others work; ended or killed in the middle none is, and it begins again', async () => {
  const before = await suppliers();
  const file = [
    HEADER,
    ...Array.from({ length: ROWS }, (_, i) => {
      return `${700_000_000 + i};PROVEEDOR ${i} S.A.S.;48;1;4631;1;1;Bucaramanga;CALLE ${i} # 2-3;300${1_000_000 + i}`;
    }),
  ].join('\n');
  const { data } = await ask<{ data: ImportDetail }>(c.upload, { body: formularioDe('5000.csv', file) });
  const params = { id: data.id };
  await ask(c.match, { params, body: { version: data.version, mapeo: data.mapeo } });
  let row: ImportDetail;
  do row = await ask<ImportDetail>(c.review, { params });
  while (row.revisadas < row.total);
  expect(row).toMatchObject({ crear: ROWS, con_error: 0 });

  await ask(c.start, { params });
  const seen = new Set<number>();
  const times: number[] = [];
  /** Looks at the list and at its progress, as others do, until `enough`. */
  const watch = async (enough: (now: ImportDetail) => boolean) => {
    for (;;) {
      const asked = performance.now();
      const count = await suppliers();
      times.push(performance.now() - asked);
      const now = await ask<ImportDetail>(c.find, { params });
      if (now.estado === 'IMPORTANDO') expect(count).toBe(before);
      seen.add(now.trabajo?.hechos ?? 0);
      if (enough(now)) return now;
    }
  };
  const ends = [
    ['SIGTERM', 0],
    ['SIGKILL', null],
  ] as const;
  for (const [signal, status] of ends) {
    const slow = fetch(`${server.url}/api/login`, { method: 'POST', body: endless(), duplex: 'half' } as RequestInit);
    const cut = expect(slow).rejects.toThrow();
    await watch(({ trabajo }) => (trabajo?.hechos ?? 0) > ROWS / 4);
    // Who ends it waits neither for the end of the import nor for a body that does not come.
    expect(await server.end(signal)).toBe(status);
    await cut;
    const port = openSqlite(join(env.DATA_DIR, 'mayordomo.db'));
    expect(port.query('select count(*) as n from proveedor', []).rows).toEqual([{ n: before }]);
    port.close();
    await start();
  }
  const done = await watch(({ estado }) => estado !== 'IMPORTANDO');
  console.info(`${times.length} lists meanwhile, the longest ${Math.round(Math.max(...times))} ms`);
  expect(done).toMatchObject({ estado: 'IMPORTADA', creadas: ROWS, pendientes: 0 });
  expect(await suppliers()).toBe(before + ROWS);
  // The bar moved while nothing was committed.
  expect(seen.size).toBeGreaterThan(4);
  await server.end();
  expect(runProgram(admin('verify'), env)).toMatchObject({ status: 0 });
});
