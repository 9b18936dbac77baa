/** The Worker in workerd: a company from its first call, suppliers, transactions that undo and never mix, companies apart, pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import * as lista from '../../server/modules/proveedores/contract/lista.ts';
import * as c from '../../server/modules/proveedores/contract/proveedor.ts';
import { currentUser, login } from '../../server/modules/sesion/contract.ts';
import { ciudadesList } from '../../server/modules/ubicacion/contract.ts';
import { PNG } from '../support/build/image.ts';
import { buildProveedor } from '../support/build/proveedor.ts';
import { SETUP_SECRET, startWorker, type TestWorker, workerActor } from '../support/worker.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const PASSWORD = 'un caballo verde 77';
const folder = mkdtempSync(join(tmpdir(), 'mayordomo-worker-'));
let worker: TestWorker;

beforeAll(async () => {
  mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'web', 'index.html'), '<!doctype html><title>Mayordomo</title>');
  writeFileSync(join(folder, 'web', 'assets', 'app-1a2b.js'), 'export {};');
  worker = await startWorker({ pages: join(folder, 'web') });
});
afterAll(async () => {
  await worker.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const open = (host: string, secret = SETUP_SECRET) =>
  worker.fetch(
    `http://${host}/api/instalacion/superusuario/`,
    json(
      { username: 'ana', first_name: 'ANA', last_name: 'DÍAZ', password: PASSWORD },
      { authorization: `Bearer ${secret}` },
    ),
  );

/** Opens a company and signs its superuser in: somebody who speaks in contracts. */
async function company(host: string) {
  expect((await open(host)).status).toBe(201);
  const { access_token: token } = await speakerOf(host, null).call(login, {
    body: { username: 'ana', password: PASSWORD },
  });
  const ana = speakerOf(host, token);
  const [ciudad] = await ana.call(ciudadesList.search, { body: { search: 'bucaramanga' } });
  return { ...ana, ciudad: ciudad?.id ?? 0 };
}

const speakerOf = (host: string, token: string | null) => workerActor(worker, `http://${host}`, token, 'ana');

describe('the first call of a company', () => {
  test('an address that nobody opened has nothing, and the secret opens it once', async () => {
    const unknown = await worker.fetch('http://nueva.test/api/salud/');
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { code: 'no_encontrado', msg: 'No hay una empresa en esta dirección.' },
    ]);
    expect((await open('nueva.test', 'x'.repeat(40))).status).toBe(404);
    expect((await open('nueva.test')).status).toBe(201);
    const again = await open('nueva.test');
    expect([again.status, await again.json()]).toMatchObject([400, { msg: 'La empresa ya tiene superusuario.' }]);
    expect((await open('nueva.test', 'x'.repeat(40))).status).toBe(404);
  });

  test('migrations run once, whoever comes while they do', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => open('prisa.test')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 400)]);
    const state = await (await worker.fetch('http://prisa.test/api/pruebas/migraciones/')).json();
    expect(state).toMatchObject({ nombres: migrations.map(({ name }) => name) });
  });
});

describe('a company', () => {
  let acme: Awaited<ReturnType<typeof company>>;
  beforeAll(async () => {
    acme = await company('acme.test');
  });

  test('a supplier is created, read, found, changed, exported', async () => {
    const body = buildProveedor(acme.ciudad, { nombre_proveedor: 'CAÑAVERAL DEL ORIENTE S.A.S.' });
    const { data: row } = await acme.call(c.createProveedor, { body });
    for (const search of ['canaveral', 'cañ', 'ca', `oriente ${row.nit_sin_dv.slice(0, 2)}`]) {
      expect(await acme.call(lista.proveedoresList.list, { query: { page: 1, search } }), search).toMatchObject({
        count: 1,
        results: [{ id: row.id }],
      });
    }
    // Longer than any LIKE pattern that the platform takes.
    const search = 'cañaveral del oriente y otras palabras que no están en ningún nombre de proveedor';
    expect(await acme.call(lista.proveedoresList.search, { body: { search } })).toEqual([]);
    const motivo = 'Cerró su negocio.';
    await acme.call(c.inactivarProveedor, { params: { id: row.id }, body: { version: row.version, motivo } });
    const stale = { version: row.version, motivo };
    await acme.refused(c.inactivarProveedor, { params: { id: row.id }, body: stale }, 'regla_negocio');
    expect(await acme.call(c.findProveedor, { params: { id: row.id } })).toMatchObject({ estado: 0 });
    await acme.refused(c.createProveedor, { body }, 'duplicado');
    for (const formato of ['csv', 'xlsx']) {
      const file = await acme.send(lista.proveedoresList.exportar, { query: { formato } });
      expect([file.status, (await file.arrayBuffer()).byteLength > 100], formato).toEqual([200, true]);
    }
  });

  test('the same delivery twice is one supplier', async () => {
    const body = buildProveedor(acme.ciudad);
    const send = () => acme.send(c.createProveedor, { body }, { 'idempotency-key': 'una-vez-0001' });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await first.json()).toEqual(await second.json());
  });

  test('50 writers on one sequence: no gap, no repeat, and what fails gives its number back', async () => {
    const take = (falla: boolean) => acme.raw('/api/pruebas/numero/', json({ falla }));
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => take(i % 6 === 5)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(50);
    const numbers = (await Promise.all(taken.map((a) => a.json()))) as { numero: number }[];
    expect(numbers.map(({ numero }) => numero).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
    expect(await (await acme.raw('/api/pruebas/migraciones/')).json()).toMatchObject({ tomados: 50 });
  });

  test('a file lives in the bucket; a bucket that fails is said, and nothing is half written', async () => {
    const send = () =>
      acme.raw('/api/pruebas/imagen/', { method: 'POST', headers: { 'content-type': 'image/png' }, body: PNG });
    const { url } = (await (await send()).json()) as { url: string };
    const seen = await worker.fetch(`http://acme.test${url}`);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(new Uint8Array(PNG));
    try {
      await acme.raw('/api/pruebas/almacen/', json({ roto: true }));
      for (const answer of [await send(), await worker.fetch(`http://acme.test${url}`)]) {
        expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
          503,
          '60',
          { msg: 'El almacén de archivos no responde. Intenta de nuevo en unos minutos.' },
        ]);
      }
    } finally {
      await acme.raw('/api/pruebas/almacen/', json({ roto: false }));
    }
    expect((await send()).status).toBe(200);
  });

  test('two companies never see each other: rows, sessions, links', async () => {
    const other = await company('otra.test');
    const body = buildProveedor(other.ciudad);
    await other.call(c.createProveedor, { body });
    const query = { page: 1, search: body.nit_sin_dv };
    expect(await other.call(lista.proveedoresList.list, { query })).toMatchObject({ count: 1 });
    expect(await acme.call(lista.proveedoresList.list, { query })).toMatchObject({ count: 0 });
    // The token of one at the address of the other, and the link of one's file.
    await speakerOf('acme.test', other.token).refused(currentUser, {}, 'no_autenticado');
    const image: RequestInit = { method: 'POST', headers: { 'content-type': 'image/png' }, body: PNG };
    const { url } = (await (await other.raw('/api/pruebas/imagen/', image)).json()) as { url: string };
    expect((await worker.fetch(`http://otra.test${url}`)).status).toBe(200);
    expect((await worker.fetch(`http://acme.test${url}`)).status).toBe(404);
  });
});

describe('pages', () => {
  const get = (path: string, init?: RequestInit) => worker.fetch(`http://cualquiera.test${path}`, init);

  test('the page for any address, with the headers of the house; files for ever; what is missing, missing', async () => {
    for (const path of ['/', '/proveedores', '/config/contactos/7']) {
      const page = await get(path);
      expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')], path).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page.text()).toContain('<title>Mayordomo</title>');
    }
    const script = await get('/assets/app-1a2b.js');
    expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/index.html', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await get('/assets/no.js')).status).toBe(404);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
  });

  test('an address of the API that does not exist is said in JSON', async () => {
    const answer = await worker.fetch('http://nueva.test/api/no/existe/');
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'no_encontrado' }]);
  });
});

/** The half year of the demonstration is written through the storage of an object. */
const DEMONSTRATION = 240_000;

test(
  'the entry that is deployed knows nothing of the tests',
  async () => {
    const real = await startWorker({
      entry: 'server/runtime/worker/main.ts',
      bindings: { EMPRESA: 'unica', DEMO: '1', DEMO_PASSWORD: 'clave-de-pruebas-2026' },
    });
    try {
      expect((await real.fetch('http://a.test/api/salud/')).status).toBe(200);
      expect((await real.fetch('http://b.test/api/pruebas/migraciones/')).status).toBe(404);
      // One company whatever the host, and its demonstration users.
      const login = await real.fetch(
        'http://b.test/api/login/',
        json({ username: 'admin', password: 'clave-de-pruebas-2026' }),
      );
      expect(login.status).toBe(200);
    } finally {
      await real.dispose();
    }
  },
  DEMONSTRATION,
);

describe('what somebody must mend', () => {
  const problemOf = async (bindings: Record<string, string>, persist?: string) => {
    const wrong = await startWorker({ bindings: { EMPRESA: 'unica', ...bindings }, ...(persist ? { persist } : {}) });
    try {
      const answer = await wrong.fetch('http://a.test/api/salud/');
      return [answer.status, ((await answer.json()) as { msg: string }).msg];
    } finally {
      await wrong.dispose();
    }
  };
  const demo = { DEMO: '1', DEMO_PASSWORD: 'clave-de-pruebas-2026' };

  test('no secret, no password for the demonstration', async () => {
    expect(await problemOf({ SECRET: '' })).toMatchObject([503, expect.stringContaining('Falta SECRET')]);
    expect(await problemOf({ DEMO: '1' })).toMatchObject([503, expect.stringContaining('DEMO_PASSWORD')]);
  });

  test(
    'the data outlive the process, and another secret is refused',
    async () => {
      const persist = join(folder, 'datos');
      expect((await problemOf(demo, persist))[0]).toBe(200);
      expect(await problemOf({ ...demo, SECRET: 'otro-secreto-otro-secreto-otro-secreto' }, persist)).toMatchObject([
        503,
        'El secreto (SECRET) no es el de esta base de datos: usa el mismo de antes.',
      ]);
      expect((await problemOf(demo, persist))[0]).toBe(200);
    },
    DEMONSTRATION,
  );
});
