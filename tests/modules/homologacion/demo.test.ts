/** The demonstration: three hundred codes of nine suppliers, in every state, made by the commands of the module. */
import { expect, test } from 'vitest';
import { seedDemo } from '../../../server/core/seed.ts';
import { ESTADOS } from '../../../server/modules/homologacion/rules/estados.ts';
import { modules } from '../../../server/modules/index.ts';
import { testApp } from '../../support/app.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const NEEDED = ['listas', 'ubicacion', 'proveedores', 'productos', 'homologacion'];

test('three hundred codes, in every state; what is like ours is found', async () => {
  const t = await testApp();
  const some = modules.filter(({ manifest }) => NEEDED.includes(manifest.name));
  await t.work((w) => seedDemo(w, some, { escala: 1, passwordHash: 'ninguna', files: t.platform.files }));
  const rows = await t.db.selectFrom('homologacion').select('estado').execute();
  const counts = Map.groupBy(rows, ({ estado }) => estado);
  expect(rows).toHaveLength(300);
  expect([...counts.keys()].sort()).toEqual(Object.keys(ESTADOS).sort());
  expect(counts.get('HOMOLOGADA')?.length).toBeGreaterThan(220);
  // Of what they decided, almost all had been offered first.
  const taken = await t.db.selectFrom('homologacion').select('origen').where('producto_id', 'is not', null).execute();
  expect(taken.filter(({ origen }) => origen === 'SUGERIDA').length / taken.length).toBeGreaterThan(0.9);
  const found = await t.db.selectFrom('producto').select('busca_ajeno').where('con_homologacion', '=', 1).execute();
  expect(found.length).toBeGreaterThan(150);
  await expectLogHolds(t);
});
