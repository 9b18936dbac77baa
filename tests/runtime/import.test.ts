/** 5,000 suppliers from a file, in one transaction, while somebody else works: all of them or, killed in the middle, none. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importarProveedores as c } from '../../server/modules/proveedores/contract/importacion.ts';
import { proveedoresList } from '../../server/modules/proveedores/contract/lista.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import type { AnyEndpoint } from '../../server/shared/endpoint.ts';
import { IMPORT_LIMITS, IMPORT_TEXTS } from '../../server/shared/import/limits.ts';
import type { ImportDetail } from '../../server/shared/import/shapes.ts';
import { filasDe, formularioDe, libro } from '../support/build/libro.ts';
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
  await start();
});

/** MiB that the server holds, where the machine tells. */
function memory(): number {
  const status = `/proc/${server.child.pid}/status`;
  return existsSync(status) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024 : 0;
}

test('a file of two million cells is taken in, and one of 200,000 rows refused, while others work and in bounded memory', async () => {
  const at = (row: number, column: number) =>
    column === 0 ? String(700_000_000 + row) : String((row * column) % 1_000);
  const headers = Array.from({ length: IMPORT_LIMITS.columns }, (_, i) => (i === 0 ? 'NIT' : `C${i}`));
  const cells = Array.from({ length: IMPORT_LIMITS.rows }, (_, row) => headers.map((_, column) => at(row, column)));
  const csv = [headers, ...cells].map((line) => line.join(';')).join('\n');
  const numbers = cells.map((line) => `<row>${line.map((text) => `<c><v>${text}</v></c>`).join('')}</row>`).join('');
  const book = libro({ filas: filasDe([headers]) + numbers });
  const many = `NIT;Nombre\n${Array.from({ length: 200_000 }, (_, i) => `${i};P`).join('\n')}`;
  const before = memory();
  let peak = before;
  /** What came of an upload, while somebody looks at the list again and again. */
  const upload = async (name: string, bytes: string | Uint8Array<ArrayBuffer>) => {
    let going = true;
    const sent = fetch(`${server.url}/api/${c.upload.path}/`, {
      method: 'POST',
      headers: { authorization: `Token ${(person as Person).token}` },
      body: formularioDe(name, bytes),
    }).finally(() => {
      going = false;
    });
    let looks = 0;
    while (going) {
      await suppliers();
      peak = Math.max(peak, memory());
      looks += 1;
    }
    const answer = await sent;
    const { msg, data } = (await answer.json()) as { msg: string; data?: ImportDetail };
    return { status: answer.status, msg, data, looks };
  };
  for (const [name, bytes] of [
    ['ancho.csv', csv],
    ['ancho.xlsx', book],
  ] as const) {
    const { status, msg, data, looks } = await upload(name, bytes);
    expect([status, msg], name).toEqual([201, 'Archivo leído.']);
    expect([data?.total, data?.encabezados.length, data?.mapeo[0]]).toEqual([10_000, 200, 'nit_sin_dv']);
    expect(data?.muestra.at(-1)?.[0]).toBe(at(0, 199));
    expect(looks, name).toBeGreaterThan(5);
  }
  // Texts written out in each cell unpack to more than any book should: told, not read.
  const heavy = libro({ filas: filasDe([headers, ...cells]) });
  expect(await upload('textos.xlsx', heavy)).toMatchObject({
    ...{ status: 400, msg: 'El archivo comprimido es demasiado grande al abrirlo.' },
  });
  // One row or one column more is refused with its reason, and so is what holds many.
  expect(await upload('filas.csv', many)).toMatchObject({ status: 400, msg: IMPORT_TEXTS.rows });
  expect(await upload('columnas.csv', `${'a;'.repeat(200)}b\n${'1;'.repeat(200)}2`)).toMatchObject({
    ...{ status: 400, msg: IMPORT_TEXTS.columns },
  });
  console.info(`two million cells: ${Math.round(before)} to ${Math.round(peak)} MiB`);
  // Mostly what loading the demonstration left behind; a copy of each cell for every step would be past it.
  expect(peak).toBeLessThanOrEqual(1_400);
});
