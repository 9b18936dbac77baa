/** The lists of the demonstration, made by the commands of the module in the days of the company. */
import { expect, test } from 'vitest';
import { seedDemo } from '../../../server/core/seed.ts';
import { modules } from '../../../server/modules/index.ts';
import { comprobaciones } from '../../../server/modules/listas-precio/comprobaciones.ts';
import { pricesOf } from '../../../server/modules/listas-precio/public.ts';
import { testApp } from '../../support/app.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const NEEDED = [
  'listas',
  'ubicacion',
  'departamentos',
  'acciones',
  'usuarios',
  'personas',
  'zonas',
  'productos',
  'inventarios',
  'listas-precio',
];

test('four lists in their states, with prices for all that is sold', async () => {
  const t = await testApp();
  const some = modules.filter(({ manifest }) => NEEDED.includes(manifest.name));
  await t.work((w) => seedDemo(w, some, { escala: 1, passwordHash: 'ninguna', files: t.platform.files }));
  const rows = await t.db.selectFrom('lista_precio').selectAll().orderBy('id').execute();
  expect(rows.map(({ codigo, revision, estado }) => `${codigo} ${revision} ${estado}`)).toEqual([
    ...['GENERAL 1 VIGENTE', 'MAYORISTA 1 VIGENTE', 'CALI 1 VIGENTE', 'GENERAL 2 POR_APROBAR'],
  ]);
  expect(rows.map(({ productos }) => productos)).toEqual([230, 230, 230, 230]);
  const ids = await t.db
    .selectFrom('producto')
    .select('id')
    .where('se_vende', '=', 1)
    .where('tipo', '=', 'INVENTARIO')
    .execute();
  const lineas = ids.map(({ id }) => ({ producto_id: id, cantidad_mil: 1_000 }));
  const found = await pricesOf(t.db, { fecha: t.clock.now().toISOString().slice(0, 10), lineas });
  expect(found.filter(({ error }) => error !== null)).toEqual([]);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
  await expectLogHolds(t);
}, 60_000);
