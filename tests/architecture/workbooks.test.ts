/** Excel files are made in one place: modules ask `workbook` or have a list's export; how a file is written is known to `core/export` alone. */
import { expect, test } from 'vitest';
import { sources } from './files.ts';

/** What writes the parts of a workbook. */
const WRITERS = /^(write-excel-file(\/|$)|server\/core\/export\/(xlsx|sheet|zip|crc)\.ts$)/;
const product = sources.filter(({ path }) => !path.startsWith('tests/'));

test('nobody outside core/export writes a workbook by itself', () => {
  const users = product.flatMap(({ path, imports }) => (imports.some((target) => WRITERS.test(target)) ? [path] : []));
  expect(users.filter((path) => !path.startsWith('server/core/export/'))).toEqual([]);
  expect(users).toContain('server/core/export/workbook.ts');
});

test('the package is named by one file, at the entry that deflates without threads', () => {
  const entries = product.flatMap(({ path, imports }) =>
    imports.filter((target) => target.startsWith('write-excel-file')).map((target) => `${path}: ${target}`),
  );
  expect(entries).toEqual(['server/core/export/workbook.ts: write-excel-file/node']);
});
