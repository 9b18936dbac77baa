/** Each list is asked for all that it declares: every filter with every operator, every order both ways, every search, every column. */
import { describe, expect, test } from 'vitest';
import type { ListSpec } from '../../server/shared/list.ts';
import { operatorsOf } from '../../server/shared/list-query.ts';
import { testApp } from '../support/app.ts';
import { everyList } from '../support/lists.ts';

const VALUES = {
  entero: '1',
  texto: 'a',
  mayusculas: 'a',
  fecha: '2026-01-31',
  dinero: '1000',
  cantidad: '1.5',
  precio: '1.25',
  booleano: 'true',
} as const;

/** The queries of a list, by what they ask. */
function queriesOf(spec: ListSpec<never, string>): Record<string, string>[] {
  const conditions = Object.entries(spec.filters).flatMap(([field, type]) =>
    operatorsOf(type).map((operator) => ({ [operator === 'eq' ? field : `${field}__${operator}`]: VALUES[type] })),
  );
  const totals = spec.columns.flatMap(({ field, total }) => (total ? [{ totales: field }] : []));
  return [
    {},
    ...conditions,
    ...conditions
      .slice(0, 1)
      .map((first) => ({ ...first, [`o1.${Object.keys(first)[0]}`]: Object.values(first)[0] ?? '' })),
    ...spec.order.flatMap((field) => [{ ordering: field }, { ordering: `-${field}` }]),
    ...totals,
    ...['a', 'abc', 'número 12', '900', '%_"'].map((search) => ({ search })),
  ];
}

const lists = await everyList();
const t = await testApp({ demo: true });
const admin = await t.actor({ superuser: true });
test('lists are found', () => {
  expect(lists.size).toBeGreaterThan(25);
});

describe.each([...lists])('%s', (path, { spec, exportar, search }) => {
  test('answers every filter, order, search and total', async () => {
    const wrong: string[] = [];
    const ask = async (query: Record<string, string>, further = '') => {
      const answer = await admin.raw(`/api/${path}/${further}?${new URLSearchParams(query)}`);
      if (answer.status !== 200)
        wrong.push(`${further}${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`);
      else await answer.arrayBuffer();
    };
    for (const query of queriesOf(spec as never)) {
      await ask({ page: '1', ...query });
      if ('search' in query) await ask(query);
    }
    for (const text of ['a', 'abc', '%_"']) {
      const answer = await admin.send(search, { body: { search: text } });
      if (answer.status !== 200) wrong.push(`search ${text}: ${answer.status}`);
    }
    if (exportar) {
      for (const { field } of spec.columns) await ask({ formato: 'csv', columnas: field }, 'exportar/');
    }
    expect(wrong).toEqual([]);
  });
});
