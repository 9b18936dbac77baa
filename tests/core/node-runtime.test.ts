/** The database and the files on Node. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { openFiles } from '../../server/runtime/shared/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nucleo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file database is durable, checks foreign keys and waits for a lock', () => {
  const port = openSqlite(join(folder, 'a.db'));
  const pragma = (name: string) => Object.values(port.query(`pragma ${name}`, []).rows[0] ?? {})[0];
  expect(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'trusted_schema'].map(pragma)).toEqual([
    'wal',
    2,
    1,
    5000,
    0,
  ]);
  port.close();
});

test('cached statements see a changed table', () => {
  const port = openSqlite(':memory:');
  port.script('create table t (a integer) strict; insert into t values (7);');
  expect(port.query('select * from t', []).rows).toEqual([{ a: 7 }]);
  port.query('alter table t rename column a to b', []);
  expect(port.query('select * from t', []).rows).toEqual([{ b: 7 }]);
  for (let i = 0; i < 1_200; i += 1) port.query(`select ${i} as n`, []);
  expect(port.query('select 3 as n', []).rows).toEqual([{ n: 3 }]);
});

test('a backup of a live database and the copy from its bytes hold the same rows', async () => {
  const port = openSqlite(join(folder, 'b.db'));
  port.script('create table t (a integer) strict; insert into t values (1), (2);');
  const backup = port.backup(join(folder, 'copy.db'));
  expect(port.copying?.()).toBe(true);
  port.query('insert into t values (3)', []);
  await backup;
  expect(port.copying?.()).toBe(false);
  const copy = openSqlite(join(folder, 'copy.db'), { readonly: true });
  expect(copy.query('pragma integrity_check', []).rows).toEqual([{ integrity_check: 'ok' }]);
  expect(() => copy.query('insert into t values (9)', [])).toThrow('readonly');
  copy.close();
  port.close();
});

test('files are kept whole under their hash and forgotten', async () => {
  const files = openFiles(join(folder, 'files'));
  const bytes = new TextEncoder().encode('una foto');
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(await files.get(hash)).toBeNull();
  await files.put(hash, bytes);
  await files.put(hash, bytes);
  expect(Buffer.from((await files.get(hash)) ?? [])).toEqual(Buffer.from(bytes));
  expect(readdirSync(join(folder, 'files', hash.slice(0, 2)))).toEqual([hash]);
  await files.delete(hash);
  expect(await files.get(hash)).toBeNull();
  await expect(files.get('../../etc/passwd')).rejects.toThrow();
});
