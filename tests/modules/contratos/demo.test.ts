/** The contracts of the demonstration company: what the story of payments and increases needs is there. */
import { expect, test } from 'vitest';
import { seedDemo } from '../../../server/core/seed.ts';
import { contratos } from '../../../server/modules/contratos/module.ts';
import { inmuebles } from '../../../server/modules/inmuebles/module.ts';
import { testApp } from '../../support/app.ts';

test('54 leases and a mandate for each property that is leased or free, in every state', async () => {
  const t = await testApp();
  const options = { escala: 1, passwordHash: 'x', files: t.platform.files };
  await t.work((w) => seedDemo(w, [inmuebles, contratos], options));
  const rows = await t.db
    .selectFrom('contrato')
    .select(['tipo', 'estado', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy(['tipo', 'estado'])
    .execute();
  const count = (tipo: string, estado?: string) =>
    rows.reduce((sum, row) => (row.tipo === tipo && row.estado === (estado ?? row.estado) ? sum + row.n : sum), 0);
  expect(count('ARRIENDO')).toBe(54);
  expect(count('ARRIENDO', 'VIGENTE')).toBe(30);
  for (const estado of ['BORRADOR', 'TERMINADO', 'CANCELADO']) expect(count('ARRIENDO', estado)).toBeGreaterThan(0);
  expect(count('MANDATO', 'VIGENTE')).toBe(46);

  const leased = await t.db.selectFrom('inmueble').select('id').where('estado_actual', '=', 2).execute();
  expect(leased).toHaveLength(30);
  const old = await t.db
    .selectFrom('contrato')
    .select('id')
    .where('estado', '=', 'VIGENTE')
    .where('fecha_inicio', '<', '2025-05-01')
    .execute();
  expect(old.length).toBeGreaterThan(70);
  const increases = await t.db
    .selectFrom('contrato_incremento')
    .select(['estado', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('estado')
    .orderBy('estado')
    .execute();
  expect(increases).toMatchObject([{ estado: 'APLICADO' }, { estado: 'NOTIFICADO' }]);
});
