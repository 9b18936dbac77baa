/** Properties of the list protocol: pages partition, searches find what they say, nothing typed is an operator. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { listIds, listRows, searchRows } from '../../server/core/db/list.ts';
import type { Page } from '../../server/shared/page.ts';
import { sortKey } from '../../server/shared/text.ts';
import { addSuppliers, type CoreDatabase, coreDatabase, supplier } from './database.ts';
import { byName, finds, groupOfFilters, passes, proveedores, query, SUPPLIERS } from './list-source.ts';

type Row = { id: number; nombre: string };
let t: CoreDatabase;
let ids: number[];
beforeAll(async () => {
  t = await coreDatabase();
  ids = addSuppliers(t.port, SUPPLIERS);
});
const read = async (text: Record<string, string>) => (await listRows(t.db, proveedores, query(text))) as Page<Row>;
const readArray = async (text: Record<string, string>) => (await listRows(t.db, proveedores, query(text))) as Row[];
const idsWhere = (test: (row: (typeof SUPPLIERS)[number]) => boolean) =>
  ids.filter((_, i) => test(SUPPLIERS[i] as never));

const found = (search: string) => idsWhere((row) => finds(row, search));

const search = fc.constantFrom('', 'pena', 'de la', 'muñoz', 'ñ', '9000', 'cruz de', 'no hay');
const filters: fc.Arbitrary<Record<string, string>> = fc
  .tuple(groupOfFilters, fc.option(search, { nil: undefined }))
  .map(([group, search]) => ({ ...group, ...(search === undefined ? {} : { search }) }));
const order = fc
  .uniqueArray(fc.tuple(fc.constantFrom('', '-'), fc.constantFrom('nombre', 'nit', 'updated', 'clase')), {
    selector: ([, name]) => name,
    maxLength: 3,
  })
  .map((terms) => terms.map((term) => term.join('')).join(','));

test('every filter, order and page size partitions the same set', async () => {
  await fc.assert(
    fc.asyncProperty(filters, order, fc.integer({ min: 1, max: 100 }), async (filter, ordering, size) => {
      const text = { ...filter, ...(ordering ? { ordering } : {}) };
      const all = await listIds(t.db, proveedores, query(text));
      const seen: number[] = [];
      for (let page = 1; ; page += 1) {
        const { count, results } = await read({ ...text, page: String(page), page_size: String(size) });
        expect(count).toBe(all.length);
        expect(results.length).toBe(Math.max(0, Math.min(size, all.length - (page - 1) * size)));
        seen.push(...results.map((row) => row.id));
        if (results.length < size) break;
      }
      expect(seen).toEqual(all);
      expect(new Set(seen).size).toBe(seen.length);
      expect((await readArray(text)).map((row) => row.id)).toEqual(all);
      expect([...all].sort((a, b) => a - b)).toEqual(
        idsWhere((row) => passes(row, filter)).filter((id) => found(filter.search ?? '').includes(id)),
      );
    }),
    { numRuns: 150 },
  );
});

test('orders are what they say, Ñ after N', async () => {
  const names = (await readArray({})).map((row) => sortKey(row.nombre));
  expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
  const back = (await readArray({ ordering: '-nombre' })).map((row) => sortKey(row.nombre));
  expect(back).toEqual([...names].reverse());
});

describe('search', () => {
  const pieces = SUPPLIERS.flatMap((row) => row.nombre.split(' ')).concat('900001', '9', 'de', 'la');
  const shuffledCase = (text: string, bits: number) =>
    [...text].map((c, i) => ((bits >> (i % 8)) & 1 ? c.toUpperCase() : c.toLowerCase())).join('');

  test('ignores accents, case and the order of words', async () => {
    const words = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(words, fc.nat(255), fc.boolean(), async (chosen, bits, bare) => {
        const plain = (await listIds(t.db, proveedores, query({ search: chosen.join(' ') }))).sort((a, b) => a - b);
        expect(plain).toEqual(found(chosen.join(' ')));
        const twisted = shuffledCase([...chosen].reverse().join('  '), bits);
        const text = bare ? twisted.normalize('NFD').replace(/\p{M}/gu, '') : twisted.normalize('NFD');
        expect((await listIds(t.db, proveedores, query({ search: text }))).sort((a, b) => a - b)).toEqual(plain);
      }),
      { numRuns: 200 },
    );
  });

  test('whatever is typed is text: no wildcard, no operator, no failure', async () => {
    const odd = fc.array(
      fc.constantFrom(
        '%',
        '_',
        '*',
        '"',
        '""',
        "'",
        'OR',
        'NOT',
        'NEAR(',
        '(',
        ')',
        ':',
        '^',
        '-',
        '\\',
        '\u0000',
        'busca',
        '🙂',
        '\uD800',
        'a',
        'peña',
      ),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(odd, fc.boolean(), async (chosen, spaced) => {
        const search = chosen.join(spaced ? ' ' : '');
        const hits = (await listIds(t.db, proveedores, query({ search }))).sort((a, b) => a - b);
        if (search.isWellFormed() && !search.includes('\u0000')) expect(hits).toEqual(found(search));
        expect((await searchRows(t.db, proveedores, search, byName)).length).toBeLessThanOrEqual(50);
      }),
      { numRuns: 300 },
    );
    expect((await read({ search: '100%', page: '1' })).count).toBe(7);
    expect((await read({ search: 'el%guamito', page: '1' })).count).toBe(0);
  });

  test('a select shows first who equals the text, then who begins with it', async () => {
    const own = await coreDatabase();
    addSuppliers(own.port, [
      supplier('800', 'NUEVA ROSA'),
      supplier('900', 'ROSA'),
      supplier('901', 'ROSALÍA'),
      supplier('902', 'LA ROSA'),
      supplier('70', 'CARRERA 900'),
      supplier('9001', 'OTRO'),
    ]);
    const names = async (text: string) =>
      (await searchRows(own.db, proveedores, text, byName)).map((row) => row.nombre);
    expect(await names('rosa')).toEqual(['ROSA', 'ROSALÍA', 'LA ROSA', 'NUEVA ROSA']);
    expect(await names('900')).toEqual(['ROSA', 'OTRO', 'CARRERA 900']);
    expect(await names('9.00')).toEqual(['ROSA']);
    expect((await names('')).length).toBe(6);
    expect(await names('zzz')).toEqual([]);
  });

  test('many hits and few hits are one list', async () => {
    const own = await coreDatabase();
    addSuppliers(
      own.port,
      Array.from({ length: 2_300 }, (_, i) =>
        supplier(String(10_000 + i), `COMÚN ${i % 7 === 0 ? 'RARO' : 'VISTO'} ${i}`),
      ),
    );
    const count = async (search: string, more = {}) => {
      const page = (await listRows(
        own.db,
        proveedores,
        query({ search, page: '2', page_size: '500', ...more }),
      )) as Page<Row>;
      return [page.count, page.results.length];
    };
    expect(await count('comun')).toEqual([2_300, 500]);
    expect(await count('co')).toEqual([2_300, 500]);
    expect(await count('comun raro')).toEqual([329, 0]);
    expect(await count('comun', { id__gte: '1001' })).toEqual([1_300, 500]);
    expect(await count('comun co')).toEqual([2_300, 500]);
  });
});

test('init keeps its rows in the array, once; a row that does not exist is not invented', async () => {
  const [first = 0, second = 0] = ids;
  const rows = await readArray({ search: SUPPLIERS[1]?.nombre ?? '', init: `${first},${second},999999` });
  expect(rows.map((row) => row.id).sort((a, b) => a - b)).toEqual([first, second]);
});

test('a page far past the end is empty, and the count stands', async () => {
  expect(await read({ page: '999999999', page_size: '500' })).toEqual({
    count: SUPPLIERS.length,
    page: 999_999_999,
    page_size: 500,
    results: [],
  });
});

test('the plain array stops at 5,000 rows', async () => {
  const own = await coreDatabase();
  addSuppliers(
    own.port,
    Array.from({ length: 5_003 }, (_, i) => supplier(String(i), `N ${i}`)),
  );
  expect(((await listRows(own.db, proveedores, query())) as Row[]).length).toBe(5_000);
});
