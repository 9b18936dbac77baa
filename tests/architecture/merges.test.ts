/** Mergeable tables: the module of each table with a foreign key to one declares what a merge does to its rows. */
import { expect, test } from 'vitest';
import { type ColumnName, keysTo } from '../../server/core/db/merge.ts';
import { COLUMNS, REFERENCES } from '../../server/core/db/types.ts';
import { modules } from '../../server/modules/index.ts';

const declared = modules.flatMap(({ manifest, merges = {} }) =>
  Object.entries(merges).map(([key, rule]) => ({ key: key as ColumnName, rule, module: manifest.name })),
);
const targetOf = (key: string) => {
  const [table = '', column = ''] = key.split('.');
  return REFERENCES[table]?.[column];
};
const mergeable = [...new Set(declared.map(({ key }) => targetOf(key)?.replace(/\.id$/, '') ?? key))];

test('every foreign key to a table whose rows may become one is declared, once', () => {
  expect(mergeable).toEqual(expect.arrayContaining(['persona', 'proveedor']));
  for (const table of mergeable) {
    const keys = declared.filter(({ key }) => targetOf(key) === `${table}.id`).map(({ key }) => key);
    expect(keys.sort()).toEqual(keysTo(table).sort());
  }
});

test('what a rule names are columns of the table, and the row it is part of is named by a foreign key', () => {
  for (const { key, rule } of declared) {
    const [table = ''] = key.split('.');
    expect(targetOf(key), key).toMatch(/^\w+\.id$/);
    if (rule === undefined || typeof rule === 'string') continue;
    const { joined = [], exclusive, copies = {}, partOf } = rule;
    const named = [...joined, ...(exclusive ? [exclusive] : []), ...Object.keys(copies)];
    expect(COLUMNS[table], key).toEqual(expect.arrayContaining(named));
    if (partOf) expect(REFERENCES[table], key).toHaveProperty(partOf);
  }
});
