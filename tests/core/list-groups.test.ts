/** Groups of filters joined by 'or', and totals: the page, its count, its sums, the export and a bulk action are of the same rows. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { countList, idsAfter, listIds, listRows, rowsByIds } from '../../server/core/db/list.ts';
import { listRoutes } from '../../server/core/list-routes.ts';
import { groupKey } from '../../server/shared/list-query.ts';
import type { Page } from '../../server/shared/page.ts';
import { addSuppliers, type CoreDatabase, coreDatabase, supplier } from './database.ts';
import { contract, finds, groupOfFilters, passes, proveedores, query, SUPPLIERS } from './list-source.ts';

type Row = { id: number; cupo: number; dias: number | null };
let t: CoreDatabase;
let ids: number[];
beforeAll(async () => {
  t = await coreDatabase();
  ids = addSuppliers(t.port, SUPPLIERS);
});
const read = async (text: Record<string, string>) => (await listRows(t.db, proveedores, query(text))) as Page<Row>;

type Group = Readonly<Record<string, string | undefined>>;
const addressOf = (groups: readonly Group[]) =>
  Object.fromEntries(
    groups.flatMap((group, i) => Object.entries(group).map(([key, value]) => [groupKey(i, key), value ?? ''])),
  );
const isEmpty = (group: Group) => Object.keys(group).length === 0;
const centavos = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + Math.round(row.cupo * 100), 0);
const days = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + (row.dias ?? 0), 0);

const asked = fc.record({
  groups: fc.array(groupOfFilters, { minLength: 1, maxLength: 3 }),
  search: fc.constantFrom('', 'pena', 'de la', 'ñ', 'no hay'),
  ordering: fc.constantFrom('', '-nombre', 'nit', '-updated,nombre'),
  size: fc.integer({ min: 7, max: 60 }),
});

test('a row is in when it meets all of one group; every way of asking has the same rows, and their sums', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ groups, search, ordering, size }) => {
      const text = { ...addressOf(groups), search, ordering };
      const told = groups.filter((group) => !isEmpty(group));
      const expected = ids.filter((_, i) => {
        const row = SUPPLIERS[i] as (typeof SUPPLIERS)[number];
        return (told.length === 0 || told.some((group) => passes(row, group))) && finds(row, search);
      });
      const exported = await listIds(t.db, proveedores, query(text));
      expect([...exported].sort((a, b) => a - b)).toEqual(expected);
      expect(await countList(t.db, proveedores, query(text))).toBe(expected.length);
      expect(await idsAfter(t.db, proveedores, query(text), { after: 20, limit: 500 })).toEqual(
        expected.filter((id) => id > 20),
      );
      const seen: Row[] = [];
      for (let page = 1; ; page += 1) {
        const paged = { ...text, page: String(page), page_size: String(size) };
        const { count, results, totales } = await read({ ...paged, totales: 'cupo,dias' });
        expect((await read(paged)).results).toEqual(results);
        expect(count).toBe(expected.length);
        seen.push(...results);
        if (results.length === size) continue;
        const rows = (await rowsByIds(t.db, proveedores, exported)) as Row[];
        expect(seen).toEqual(rows);
        expect(totales).toEqual({ cupo: centavos(rows) / 100, dias: days(rows) });
        break;
      }
    }),
    { numRuns: 80 },
  );
});

test('many rows of several groups are walked in their order, few are collected', async () => {
  const own = await coreDatabase();
  const many = Array.from({ length: 2_300 }, (_, i) => supplier(String(10_000 + i), `N ${i % 10} ${i}`, { estado: 1 }));
  addSuppliers(own.port, many);
  const page = async (text: Record<string, string>) =>
    (await listRows(
      own.db,
      proveedores,
      query({ page: '2', page_size: '500', totales: 'dias', ...text }),
    )) as Page<Row>;
  const all = await page({ estado: '1', 'o1.clase': '2' });
  expect([all.count, all.results.length]).toEqual([2_300, 500]);
  const some = await page({ nombre__icontains: 'n 3', 'o1.nombre__icontains': 'n 7' });
  expect([some.count, some.results.length]).toEqual([460, 0]);
});

test('sums come only when they are asked for, of no row they are zero, and a huge one is no failure', async () => {
  expect(await read({ page: '1' })).not.toHaveProperty('totales');
  expect(await read({ page: '1', totales: 'cupo', estado: '1', clase: '9' })).toMatchObject({
    count: 0,
    totales: { cupo: 0 },
  });
  const own = await coreDatabase();
  const huge = Number.MAX_SAFE_INTEGER;
  addSuppliers(
    own.port,
    Array.from({ length: 1_100 }, (_, i) => ({ ...supplier(String(i), `N ${i}`), cupo_credito_cts: huge })),
  );
  const { totales } = (await listRows(own.db, proveedores, query({ page: '1', totales: 'cupo' }))) as Page<Row>;
  expect(totales?.cupo).toBeCloseTo((huge / 100) * 1_100, -8);
});

test('a write that comes in the middle does not part the sums from the count', async () => {
  const own = await coreDatabase();
  addSuppliers(own.port, SUPPLIERS);
  const { query: ask } = own.port;
  let asked = 0;
  own.port.query = (text, parameters) => {
    asked += 1;
    if (asked === 2) ask.call(own.port, 'update proveedor set cupo_credito_cts = 100, estado = 1', []);
    return ask.call(own.port, text, parameters);
  };
  const page = (await listRows(
    own.db,
    proveedores,
    query({ page: '1', page_size: '10', totales: 'cupo', estado: '0' }),
  )) as Page<Row>;
  const inactive = SUPPLIERS.filter(({ estado }) => estado === 0);
  expect(page.count).toBe(inactive.length);
  expect(page.totales?.cupo).toBe(inactive.reduce((sum, row) => sum + row.cupo_credito_cts, 0) / 100);
});

test('a total that the source does not know stops the start', () => {
  const { cupo: _, ...totals } = proveedores.totals ?? {};
  expect(() => listRoutes(contract, { ...proveedores, totals })).toThrow("a total of 'cupo'");
});

test('a page brings the counts of the views that it is asked for, each what its own list would say', async () => {
  const views = fc.array(fc.record({ groups: fc.array(groupOfFilters, { minLength: 1, maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(views, fc.constantFrom('', 'pena'), async (asked, search) => {
      const texts = asked.map(({ groups }) => ({ ...addressOf(groups), ...(search ? { search } : {}) }));
      const conteos = texts.map((text) => new URLSearchParams(text as Record<string, string>).toString()).join('|');
      const page = await read({ page: '1', page_size: '7', nombre__icontains: 'zz', conteos });
      const alone = await Promise.all(texts.map((text) => countList(t.db, proveedores, query(text))));
      expect(page.conteos).toEqual(conteos === '' ? undefined : alone);
    }),
    { numRuns: 30 },
  );
});
