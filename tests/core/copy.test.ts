/** A company carried as lines of JSON is the same company: every row of it, and what triggers keep beside them. */
import { CompiledQuery } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { dumpCompany, loadCompany } from '../../server/core/copy.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { seedDemo } from '../../server/core/seed.ts';
import { modules } from '../../server/modules/index.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { type TestApp, testApp } from '../support/app.ts';

/** Of one moment or of one home: they stay behind, and people make them again. */
const STAYS = ['migracion', 'intento_ingreso', 'autorizacion', 'idempotencia', 'trabajo_lote'];
const ALSO = ['sesion', 'dispositivo', 'suscripcion_push', 'recuperacion'];

async function tablesOf(port: Pick<SqlitePort, 'query'>): Promise<string[]> {
  const { rows } = await port.query("select name, sql from sqlite_schema where type = 'table' order by name", []);
  const indexes = rows.filter(({ sql }) => /^create virtual/i.test(String(sql))).map(({ name }) => String(name));
  return rows
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('sqlite_') && ![...STAYS, ...ALSO].includes(name))
    .filter((name) => !indexes.some((index) => name === index || name.startsWith(`${index}_`)));
}

let company: TestApp;
beforeAll(async () => {
  company = await testApp();
  const files = { put: async () => {}, get: async () => null, delete: async () => {} };
  await company.work((w) => seedDemo(w, modules, { escala: 1, passwordHash: 'x', files }));
});

test('the demonstration leaves and comes whole', async () => {
  const { db, clock } = company;
  const port = openSqlite(':memory:');
  try {
    await loadCompany(port, migrations, dumpCompany(db, 'secreto-de-pruebas-secreto-de-pruebas'), clock);
    for (const table of await tablesOf(port)) {
      const text = `select * from ${table} order by 1, 2`;
      const here = (await port.query(text, [])).rows;
      const { rows: there } = await db.getExecutor().executeQuery(CompiledQuery.raw(text));
      expect(here, table).toEqual(there);
    }
    expect((await port.query('pragma foreign_key_check', [])).rows).toEqual([]);
    const found = "select count(*) as found from producto_fts where producto_fts match 'arroz'";
    expect((await port.query(found, [])).rows).not.toEqual([{ found: 0 }]);
    const triggers = "select name from sqlite_schema where type = 'trigger' order by name";
    const { rows: own } = await db.getExecutor().executeQuery(CompiledQuery.raw(triggers));
    expect((await port.query(triggers, [])).rows).toEqual(own);
  } finally {
    port.close();
  }
});
