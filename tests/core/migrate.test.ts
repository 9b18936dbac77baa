/** The migrator: each migration once, whole, and none that changed or is unknown. */
import { expect, test } from 'vitest';
import { MigrationError, migrate, pendingMigrations } from '../../server/core/db/migrate.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';

const first = {
  name: '0001_a',
  sql: 'CREATE TABLE a (x INTEGER) STRICT; CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; SELECT 2; END;',
};
const second = { name: '0002_b', sql: 'CREATE TABLE b (x INTEGER) STRICT;' };

test('runs what is pending, once', async () => {
  const port = openSqlite(':memory:');
  expect(await pendingMigrations(port, [first])).toEqual(['0001_a']);
  expect(await migrate(port, [first], systemClock)).toEqual(['0001_a']);
  expect(await migrate(port, [first, second], systemClock)).toEqual(['0002_b']);
  expect(await migrate(port, [first, second], systemClock)).toEqual([]);
  expect(port.query('select nombre, length(huella) as n from migracion', []).rows).toEqual([
    { nombre: '0001_a', n: 64 },
    { nombre: '0002_b', n: 64 },
  ]);
});

test('a migration that fails leaves the database as it was', async () => {
  const port = openSqlite(':memory:');
  await migrate(port, [first], systemClock);
  const broken = { name: '0002_b', sql: 'CREATE TABLE b (x INTEGER) STRICT; INSERT INTO nada VALUES (1);' };
  await expect(migrate(port, [first, broken], systemClock)).rejects.toThrow(
    'No se pudo aplicar la migración «0002_b»: no such table: nada',
  );
  expect(port.query("select name from sqlite_schema where name = 'b'", []).rows).toEqual([]);
  expect(await migrate(port, [first, second], systemClock)).toEqual(['0002_b']);
});

test('refuses a changed migration, a newer database and one put in before', async () => {
  const port = openSqlite(':memory:');
  await migrate(port, [first, second], systemClock);
  const refusals = [
    [
      [{ ...first, sql: `${first.sql} ` }, second],
      'La migración «0001_a» cambió después de aplicarse a esta base de datos.',
    ],
    [[first], 'La base de datos es más nueva que el programa (tiene «0002_b»): actualiza el programa.'],
    [
      [first, { name: '0001_z', sql: 'SELECT 1;' }, second],
      'La migración «0001_z» es anterior a «0002_b», que ya se aplicó.',
    ],
  ] as const;
  for (const [migrations, message] of refusals) {
    await expect(migrate(port, migrations, systemClock)).rejects.toThrow(new MigrationError(message));
  }
});
