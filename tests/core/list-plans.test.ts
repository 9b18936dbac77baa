/**
 * No list reads the whole of a table that grows, nor sorts it: the plans that SQLite makes for each list that is declared, with each of
 * its orders in both directions, each of its filters and its search. (The directories, with thousands of rows: directory-plan.test.ts.)
 */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { SqlValue } from '../../server/core/platform.ts';
import { modules } from '../../server/modules/index.ts';
import type { FilterType, ListContract } from '../../server/shared/list.ts';
import { type TestActor, type TestApp, testApp } from '../support/app.ts';
import { planOf } from '../support/plans.ts';
import { SMALL_TABLES } from '../support/small-tables.ts';

type Spec = ListContract<unknown>['spec'];

/** What the contracts declare, by path. */
const specs = new Map<string, Spec>();
const isList = (value: unknown): value is ListContract<unknown> =>
  typeof value === 'object' && value !== null && 'spec' in value && 'list' in value && 'search' in value;
const note = (value: unknown, depth = 0): void => {
  if (isList(value)) specs.set(value.spec.path, value.spec);
  else if (typeof value === 'object' && value !== null && depth < 2)
    for (const one of Object.values(value)) note(one, depth + 1);
};
for (const contract of Object.values(import.meta.glob('../../server/modules/**/contract{,/*}.ts', { eager: true })))
  note(contract);

const lists = modules.flatMap(({ routes }) => routes).flatMap(({ lista }) => lista ?? []);

const VALUES: Readonly<Record<FilterType, string>> = {
  entero: '1',
  texto: 'a',
  mayusculas: 'a',
  fecha: '2026-11-21',
  dinero: '1000',
  cantidad: '1.5',
  precio: '1.25',
  booleano: '1',
};

/** The queries that a list may be asked for, one thing at a time. */
function queriesOf({ order, filters }: Spec): string[] {
  return [
    '',
    ...order.flatMap((field) => [`ordering=${field}`, `ordering=-${field}`]),
    ...Object.entries(filters).map(([field, type]) => `${field}=${VALUES[type]}`),
    'search=abc',
    'search=ab',
  ];
}

let t: TestApp;
let jefa: TestActor;
beforeAll(async () => {
  t = await testApp({ modules });
  jefa = await t.actor({ superuser: true });
  // Who she is, is known from now on: what follows asks for rows alone.
  await jefa.raw('/api/user/');
});

interface Plan {
  readonly line: string;
  readonly sql: string;
}

/** Lines of the plans of all that a call asks of the database, with the tables' names in place of their short ones. */
async function plansOf(path: string): Promise<Plan[]> {
  const { sqlite } = t.platform;
  const asked: [string, readonly SqlValue[]][] = [];
  const ask = sqlite.query.bind(sqlite);
  const spy = vi.spyOn(sqlite, 'query').mockImplementation((sql, parameters) => {
    asked.push([sql, parameters]);
    return ask(sql, parameters);
  });
  const response = await jefa.raw(path);
  spy.mockRestore();
  expect(response.status, await response.text()).toBe(200);
  const plans: Plan[] = [];
  for (const [sql, parameters] of asked) {
    const names = new Map(
      [...sql.matchAll(/\b(?:from|join) "?(\w+)"? as "?(\w+)"?/gi)].map(([, table, short]) => [short, table]),
    );
    const { rows } = await ask(`explain query plan ${sql}`, parameters);
    for (const line of planOf(sql, rows)) {
      const [, name] = /^SCAN (\w+)$/.exec(line) ?? [];
      plans.push({ line: name ? `SCAN ${names.get(name) ?? name}` : line, sql });
    }
  }
  return plans;
}

/** Lists to choose from (`core/reference-list.ts`) are short too. */
let short: ReadonlySet<string>;
beforeAll(async () => {
  const { rows } = await t.platform.sqlite.query(
    `select s.name from sqlite_schema as s where s.type = 'table'
     and (select count(*) from pragma_table_info(s.name) as c where c.name in ('activo', 'orden')) = 2`,
    [],
  );
  short = new Set([...SMALL_TABLES, ...rows.map(({ name }) => String(name))]);
});

/** An index read from end to end is the order of a list; those of words (FTS5) and JSON are no tables. */
const READS_ALL = /^SCAN (?!json_each)(\w+)$/;
/** The table itself stands in the order of its ids: a page of it reads no more than its rows. */
const BY_ID =
  /select "(\w+)"\."id" as id from "\w+" as "\1"\s+order by "\1"\."id"(?: desc)?, "\1"\."id"(?: desc)? limit/;
/** Found as JSON, by words, they are a handful. */
const sorts = (sql: string) => !sql.includes('json_each');
/** What a filter found through an index may be put in order. */
const FILTERS = /^(?!ordering)\w+=/;

test('every list that is answered is declared', () => {
  expect(lists.filter((path) => !specs.has(path))).toEqual([]);
  expect(lists.length).toBeGreaterThan(20);
});

describe.each(lists)('%s', (path) => {
  test('through indexes only', async () => {
    const spec = specs.get(path) as Spec;
    for (const query of queriesOf(spec)) {
      const plans = await plansOf(`/api/${path}/?page=1${query && `&${query}`}`);
      const faults = plans.filter(({ line, sql }) => {
        const [, read] = READS_ALL.exec(line) ?? [];
        if (read) return !short.has(read) && !BY_ID.test(sql);
        const [, from = ''] = /\bfrom "(\w+)"/.exec(sql) ?? [];
        return line === 'USE TEMP B-TREE FOR ORDER BY' && !FILTERS.test(query) && !short.has(from) && sorts(sql);
      });
      expect.soft(faults, query).toEqual([]);
    }
  });
});
