/** The key of a name, and the same key in SQL for who was there before it. */
import { expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { nameKey } from '../../server/shared/similar.ts';
import { sortKey } from '../../server/shared/text.ts';

test('a name is the same without accents, signs, suffix nor spaces; a suffix alone is a name', () => {
  expect(['S.A.S.', 'Sasa Ltda', 'Peña & Cía. S. en C.', "O'Neill María"].map(nameKey)).toEqual([
    'SAS',
    'SASA',
    'PENA',
    'ONEILLMARIA',
  ]);
});

test('the rows of before get the key that saving them would give', async () => {
  const names = [
    'Lácteos El Ñandú S.A.S.',
    "Muñoz O'Neill María",
    'Peña & Cía. Ltda.',
    'J.R. Sas - Girón',
    'Saser S A',
    'Aguas del Chicamocha S.A. E.S.P.',
    'Andina Limitada',
    'Bosch Sucursal Colombia',
    'Verde S.A.S. BIC',
    'Niño’s Pan – N° 5',
    'S.A.S.',
  ];
  const port = openSqlite(':memory:');
  const at = migrations.findIndex(({ name }) => name === '0015_parecidos');
  await migrate(port, migrations.slice(0, at), systemClock);
  port.script(`PRAGMA foreign_keys = OFF;
    INSERT INTO tipo_documento (codigo, nombre, created, updated) VALUES ('x', 'Uno', '', '');
    INSERT INTO tipo_contribuyente (codigo, nombre, prefijo, created, updated) VALUES ('x', 'Uno', 'PJ', '', '');`);
  for (const [i, name] of names.entries()) {
    port.query(
      `INSERT INTO persona (tipo_documento_id, documento, contribuyente, n_completo, rsocial, email, orden_nombre, busca, created, updated)
       SELECT td.id, ?, tc.id, ?, ?, '', ?, '', '', '' FROM tipo_documento td, tipo_contribuyente tc
       WHERE td.codigo = 'x' AND tc.codigo = 'x'`,
      [String(i), name, name, sortKey(name)],
    );
  }
  await migrate(port, migrations, systemClock);
  const { rows } = port.query('SELECT n_completo, clave_nombre FROM persona ORDER BY id', []);
  expect(rows).toEqual(names.map((name) => ({ n_completo: name, clave_nombre: nameKey(name) })));
  port.close();
});
