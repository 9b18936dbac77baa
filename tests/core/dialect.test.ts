/** Kysely over a port: parameters, the queue, transactions. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, longTransaction } from '../../server/core/db/dialect.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { type NodeSqlite, openSqlite } from '../../server/runtime/node/sqlite.ts';
import { coreDatabase } from './database.ts';

test('booleans become 0 and 1, undefined null; what runtimes would store differently is refused', async () => {
  const { db } = await coreDatabase();
  const { rows } = await sql`select ${true} as a, ${false} as b, ${undefined} as c, typeof(${3}) as d`.execute(db);
  expect(rows).toEqual([{ a: 1, b: 0, c: null, d: 'real' }]);
  for (const value of [new Date(), 5n, Number.NaN, {}, [1]]) {
    await expect(sql`select ${value}`.execute(db)).rejects.toThrow(TypeError);
  }
});

test('a failing transaction leaves nothing, and the next one works', async () => {
  const { db, port, work } = await coreDatabase();
  const insert = "insert into instalacion (clave, valor) values ('a', '1')";
  await expect(
    work(async (w) => {
      await sql.raw(insert).execute(w.tx);
      throw new Error('boom');
    }),
  ).rejects.toThrow('boom');
  expect((await db.selectFrom('instalacion').selectAll().execute()).length).toBe(0);
  await work((w) => sql.raw(insert).execute(w.tx));
  expect(port.query('select count(*) as n from instalacion', []).rows).toEqual([{ n: 1 }]);
});

test('a plain db inside a transaction is an error at once, not a hang', async () => {
  const { db, work } = await coreDatabase();
  const inside = work(() => db.selectFrom('usuario').select('id').execute());
  await expect(inside).rejects.toThrow('use its `tx`');
  const nested = work(() => work(async () => 1));
  await expect(nested).rejects.toThrow('use its `tx`');
  // After the commit the same code may use it.
  let after = 0;
  await work(async (w) =>
    w.afterCommit(async () => {
      after = (await db.selectFrom('usuario').select('id').execute()).length;
    }),
  );
  expect(after).toBe(1);
});

test('beside a long transaction one reads what is committed, and who writes waits for its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayordomo-dialecto-'));
  const port = openSqlite(join(folder, 'datos.db'));
  const db = createDatabase(port);
  try {
    port.script('create table t (quien text not null) strict');
    const count = async () => (await sql<{ n: number }>`select count(*) as n from t`.execute(db)).rows[0]?.n;
    const add = (who: string) => sql`insert into t (quien) values (${who})`;
    const told: string[] = [];
    const { promise: seen, resolve: go } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
    const short = db.transaction().execute(() => begun);
    const long = longTransaction(() =>
      db.transaction().execute(async (tx) => {
        await add('a').execute(tx);
        await seen;
        told.push('ends');
      }),
    );
    await new Promise((resolve) => setImmediate(resolve));
    // Beside the short one it waits in line, behind the long one: which lets it pass.
    const waiting = count();
    begins();
    await short;
    expect(await waiting).toBe(0);
    expect(await count()).toBe(0);
    const plain = add('b')
      .execute(db)
      .then(() => told.push('b'));
    const copy = port.backup(join(folder, 'copia.db'));
    // Whoever only reads has its turn again and again meanwhile.
    for (let turn = 0; turn < 50; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(await count()).toBe(0);
    }
    expect(told).toEqual([]);
    expect(existsSync(join(folder, 'copia.db'))).toBe(false);
    go();
    await Promise.all([long, plain, copy]);
    expect(told).toEqual(['ends', 'b']);
    expect(await count()).toBe(2);
    const copied = openSqlite(join(folder, 'copia.db'), { readonly: true });
    expect(copied.query('select quien from t order by quien', []).rows[0]).toEqual({ quien: 'a' });
    copied.close();
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
});

/** A port that answers later, as another runtime's would. */
function slow(port: NodeSqlite): SqlitePort {
  const later = async <T>(fn: () => T): Promise<T> => {
    await new Promise((resolve) => setImmediate(resolve));
    return fn();
  };
  return {
    query: (text, parameters) => later(() => port.query(text, parameters)) as Promise<never>,
    script: (text) => later(() => port.script(text)),
    begin: () => later(() => port.begin()),
    commit: () => later(() => port.commit()),
    rollback: () => later(() => port.rollback()),
    close: () => later(() => port.close()),
  };
}

test('transactions on a port that answers later do not mix, and who waits is served in order', async () => {
  const port = openSqlite(':memory:');
  port.script('create table t (id integer primary key, quien text not null) strict');
  const db = createDatabase(slow(port));
  const add = (who: string) => sql`insert into t (quien) values (${who})`;
  const count = async () => (await sql<{ n: number }>`select count(*) as n from t`.execute(db)).rows[0]?.n;
  const transfer = (who: string, fails: boolean) =>
    db.transaction().execute(async (tx) => {
      await add(who).execute(tx);
      await add(who).execute(tx);
      if (fails) throw new Error('boom');
    });
  const results = await Promise.allSettled([
    transfer('a', false),
    count(),
    transfer('b', true),
    add('c').execute(db),
    count(),
  ]);
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value : null)).filter(Number.isInteger),
  ).toEqual([2, 3]);
  expect(port.query('select quien from t order by id', []).rows.map((row) => row.quien)).toEqual(['a', 'a', 'c']);
});
