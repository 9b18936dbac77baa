/** Papers of suppliers by their last day: told 30 and 15 days before and on the day, and found by the filter of the directory. */
import { beforeAll, expect, test, vi } from 'vitest';
import { runDaily } from '../../../server/core/daily.ts';
import { modules } from '../../../server/modules/index.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { createProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';

let t: TestApp;
let compras: TestActor;
let ciudad = 0;
beforeAll(async () => {
  t = await testApp();
  compras = await t.actor({ superuser: true });
  ciudad = (await t.db.selectFrom('ciudad').select('id').executeTakeFirstOrThrow()).id;
});

/** A new supplier with these papers: `[uso, vence]`. */
async function supplier(...papers: [string, string][]) {
  const { id, nombre } = (await compras.call(createProveedor, { body: buildProveedor(ciudad) })).data;
  for (const [orden, [uso, vence]] of papers.entries()) await paper(id, uso, vence, orden);
  return { id, nombre };
}

async function paper(registro_id: number, uso: string, fecha_vencimiento: string, orden = 0) {
  const row = { hash: '0'.repeat(64), nombre: 'x.pdf', tipo: 'application/pdf', tamano: 1, created: '' };
  await t.db
    .insertInto('archivo')
    .values({ ...row, tabla: 'proveedor', registro_id, uso, orden, fecha_vencimiento })
    .execute();
}

/** What the work of a day tells: title → message. */
async function told(day: string): Promise<Map<string, string>> {
  await t.db.deleteFrom('notificacion').execute();
  await t.work((w) => {
    const now = new Date(`${day}T13:00:00Z`);
    return runDaily({ ...w, now, instant: now.toISOString() }, modules);
  });
  const rows = await t.db.selectFrom('notificacion').select(['titulo', 'mensaje']).execute();
  // The day tells other things too: who has not come in for long.
  const PAPERS = 'Documentos por vencer: ';
  const papers = rows.filter(({ titulo }) => titulo.startsWith(PAPERS));
  return new Map(papers.map(({ titulo, mensaje }) => [titulo.replace(PAPERS, ''), mensaje]));
}

test('each paper is told 30 and 15 days before and on its last day, once, also after days without a server', async () => {
  const a = await supplier(['rut', '2026-07-31'], ['certificacion_bancaria', '2026-07-16']);
  const b = await supplier(['camara_comercio', '2026-07-20']);
  const replaced = await supplier(['rut', '2026-07-31'], ['rut', '2027-07-31']);
  const inactive = await supplier(['rut', '2026-07-31']);
  await t.db.updateTable('proveedor').set({ estado: 0 }).where('id', '=', inactive.id).execute();

  expect(await told('2026-07-01')).toEqual(
    new Map([[a.nombre, 'Certificación bancaria: vence el 16/07/2026; RUT: vence el 31/07/2026.']]),
  );
  expect(await told('2026-07-01')).toEqual(new Map());
  expect(await told('2026-07-02')).toEqual(new Map());
  // The server was off from the 3rd to the 20th.
  expect(await told('2026-07-21')).toEqual(
    new Map([
      [a.nombre, 'Certificación bancaria: venció el 16/07/2026; RUT: vence el 31/07/2026.'],
      [b.nombre, 'Cámara de comercio: venció el 20/07/2026.'],
    ]),
  );
  expect((await told('2026-07-31')).get(a.nombre)).toBe('RUT: vence el 31/07/2026.');
  expect((await told('2026-08-01')).size).toBe(0);
  expect(replaced.id).toBeGreaterThan(0);
});

test('more suppliers than a statement of a Worker takes parameters, a hundred', async () => {
  const { nombre } = await supplier(['rut', '2030-01-31']);
  // Those of suppliers that are gone are told to nobody.
  for (let i = 1; i <= 120; i += 1) await paper(1_000_000 + i, 'rut', '2030-01-31');
  await t.db.updateTable('instalacion').set({ valor: '2029-12-31' }).where('clave', '=', 'diario').execute();
  const query = vi.spyOn(t.platform.sqlite, 'query');
  expect(await told('2030-01-01')).toEqual(new Map([[nombre, 'RUT: vence el 31/01/2030.']]));
  expect(Math.max(...query.mock.calls.map(([, parameters]) => parameters.length))).toBeLessThan(100);
  query.mockRestore();
});

test('the directory finds those whose papers have expired and were not replaced', async () => {
  const gone = await supplier(['rut', '2020-01-01']);
  const renewed = await supplier(['rut', '2020-01-01'], ['rut', '2099-01-01']);
  const ids = async (documentos_vencidos: 0 | 1) => {
    const query = { page: 1, page_size: 100, documentos_vencidos };
    const page = await compras.call(proveedoresList.list, { query });
    return Array.isArray(page) ? [] : page.results.map(({ id }) => id);
  };
  const [expired, others] = [await ids(1), await ids(0)];
  expect([expired.includes(gone.id), expired.includes(renewed.id)]).toEqual([true, false]);
  expect([others.includes(gone.id), others.includes(renewed.id)]).toEqual([false, true]);
});

test('which have expired goes by the platform, and by the day of Bogota', async () => {
  const now = t.clock.now();
  const due = await supplier(['rut', businessDay(now)]);
  const isExpired = async () => {
    const someone = await t.actor({ superuser: true });
    const query = { page: 1, page_size: 100, documentos_vencidos: 1 as const };
    const page = await someone.call(proveedoresList.list, { query });
    return !Array.isArray(page) && page.results.some(({ id }) => id === due.id);
  };
  const midnight = Date.parse(`${businessDay(now)}T00:00:00-05:00`) + 86_400_000;
  t.clock.set(new Date(midnight - 1));
  expect(await isExpired()).toBe(false);
  t.clock.set(new Date(midnight));
  expect(await isExpired()).toBe(true);
});
