/** The orders of the demonstration: so many, in every state, with sums that agree. */
import { expect, test } from 'vitest';
import { seedDemo } from '../../../server/core/seed.ts';
import { modules } from '../../../server/modules/index.ts';
import { comprobaciones } from '../../../server/modules/ordenes-compra/comprobaciones.ts';
import { ESTADOS_ORDEN } from '../../../server/modules/ordenes-compra/rules/estados.ts';
import { testApp } from '../../support/app.ts';

const NEEDED = [
  'listas',
  'usuarios',
  'proveedores',
  'zonas',
  'productos',
  'parametrizacion-proveedores',
  'inventarios',
  'homologacion',
  'contabilidad',
  'ordenes-compra',
  'notas-credito-proveedor',
  'facturas-xml',
  'novedades',
  'entradas-mercancia',
];

test('120 orders in every state', async () => {
  const t = await testApp();
  const some = modules.filter(({ manifest }) => NEEDED.includes(manifest.name));
  await t.work((w) => seedDemo(w, some, { escala: 1, passwordHash: 'ninguna', files: t.platform.files }));
  const rows = await t.db.selectFrom('orden_compra').select(['estado', 'enmiendas']).execute();
  expect(rows).toHaveLength(120);
  expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_ORDEN));
  expect(rows.some(({ enmiendas }) => enmiendas > 0)).toBe(true);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
});
