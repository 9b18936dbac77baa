/** `admin demo quitar` on a company that tried the demonstration: what is in the way is told, and what is left is its own, whole. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { admin, NODE_SERVER, runProgram, startProgram } from '../support/program.ts';

vi.setConfig({ testTimeout: 2 * 5 * 60_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'mayordomo-demo-'));
/** All days of the demonstration are written at its first start, and machines of tests do other things too. */
const LIMIT = 5 * 60_000;
const run = (args: readonly string[], input = '') => runProgram(admin(...args), { DATA_DIR: dataDir }, input, LIMIT);

function base<T>(use: (db: Database.Database) => T): T {
  const db = new Database(join(dataDir, 'mayordomo.db'));
  try {
    return use(db);
  } finally {
    db.close();
  }
}
const count = (table: string, where = '1') =>
  base((db) => (db.prepare(`select count(*) as n from ${table} where ${where}`).get() as { n: number }).n);

const DUENA = { username: 'duena', first_name: 'Ana', last_name: 'Ruiz', email: null, celular: null };
const EMPRESA = {
  ...{ nombre: 'FERRETERÍA MÍA S.A.S.', nit: '900482716', codigo_regimen_tributario: '48', responsabilidades: [] },
  ...{ direccion: 'CL 45 # 15-20', telefono: null, correo: null, pagina_web: null, color: null },
};

/** The assistant to its end, with 'Cargar también la empresa de demostración'. */
beforeAll(async () => {
  const server = await startProgram(NODE_SERVER, { DATA_DIR: dataDir, DEMO: '0', BACKUP_MINUTES: 'no' });
  try {
    let llave = '';
    const send = async (method: string, path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json', authorization: `Token ${llave}` };
      const answer = await fetch(`${server.url}/api/bienvenida/${path}/`, {
        ...{ method, headers, body: JSON.stringify(body) },
      });
      const said = (await answer.json()) as Record<string, unknown>;
      expect([path, answer.status], JSON.stringify(said)).toEqual([path, answer.ok ? answer.status : 200]);
      return said;
    };
    const codigo = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(run(['codigo']).stdout)?.[0];
    llave = String((await send('POST', 'codigo', { codigo })).llave);
    const ciudad_id = base(
      (db) => (db.prepare("select id from ciudad where codigo = '68001'").get() as { id: number }).id,
    );
    await send('PUT', 'usuario', { ...DUENA, password: 'clave-larga-7391' });
    await send('PUT', 'empresa', { ...EMPRESA, ciudad_id });
    await send('PUT', 'bodega', { codigo: 'MIA', nombre: 'BODEGA MÍA', ciudad: null, direccion: null });
    await send('PUT', 'numeracion', { documentos: [{ codigo: 'ORDEN_COMPRA', prefijo: 'OC-', siguiente: 480 }] });
    await send('PUT', 'areas', { ocultas: ['Arriendos'] });
    const { demostracion } = await send('POST', 'terminar', { demostracion: true });
    expect(demostracion).toMatchObject({ usuarios: expect.arrayContaining(['compras', 'bodega']) });
  } finally {
    await server.end();
  }
}, 2 * LIMIT);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a row of the company itself that uses one of the demonstration is in the way, and nothing is taken', () => {
  const suppliers = count('proveedor');
  base((db) =>
    db.exec(
      `insert into proveedor_telefono (proveedor_id, tipo, prefijo, valor, created, updated)
        select min(id), (select min(codigo) from tipo_telefono), '+57', '3001112233', created, updated from proveedor`,
    ),
  );
  const { status, stderr } = run(['demo', 'quitar']);
  expect(status).toBe(1);
  expect(stderr).toContain('Nada se quitó');
  expect(stderr).toMatch(/n\.º \d+: usa Proveedor de la demostración/);
  expect(count('proveedor')).toBe(suppliers);
  base((db) => db.exec('delete from proveedor_telefono where id = (select max(id) from proveedor_telefono)'));
});

test('what is left is its own, with groups to begin with, and every check passes', () => {
  expect(run(['demo', 'quitar'])).toMatchObject({ status: 0, stdout: expect.stringContaining('Demostración quitada') });
  for (const table of [
    'proveedor',
    'producto',
    'factura',
    'kardex',
    'envio',
    'cuenta_movimiento',
    'respaldo_destino',
    'token_api',
    'token_uso',
  ]) {
    expect([table, count(table)]).toEqual([table, 0]);
  }
  // The final consumer came with the program.
  expect(count('persona', "documento <> '222222222222'")).toBe(0);
  expect(count('usuario', 'es_demo = 1 and is_active = 1')).toBe(0);
  expect(count('usuario', "username = 'duena' and is_active = 1")).toBe(1);
  expect(count('grupo')).toBeGreaterThan(5);
  expect(count('secuencia', "siguiente > desde and codigo <> 'ORDEN_COMPRA'")).toBe(0);
  // What the assistant was told is there, whole.
  expect([count('bodega'), count('bodega', "codigo = 'MIA'")]).toEqual([1, 1]);
  expect(count('empresa', "nombre = 'FERRETERÍA MÍA S.A.S.' and nit = '900,482,716-7'")).toBe(1);
  expect(count('parametro', "parametro = 'areas_ocultas' and valor = 'Arriendos'")).toBe(1);
  expect(count('secuencia', "codigo = 'ORDEN_COMPRA' and estado = 1 and prefijo = 'OC-' and siguiente = 480")).toBe(1);
  const { status, stdout } = run(['verify']);
  expect([status, stdout.split('\n').filter((line) => line.startsWith('✗'))]).toEqual([0, []]);
  expect(run(['demo', 'quitar'])).toMatchObject({ status: 1, stderr: 'No hay empresa de demostración.\n' });
});
