/** The counts of the demonstration, on stock of every day: each state, and ledgers that agree. */
import { expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/conteos/comprobaciones.ts';
import { demoConteos } from '../../../server/modules/conteos/seed.ts';
import { halfYear } from '../../support/half-year.ts';
import { verified } from '../inventarios/oficina.ts';

test('ten counts, in every state', async () => {
  const t = await halfYear(40, demoConteos);
  const rows = await t.db.selectFrom('conteo_fisico').select('estado').orderBy('id').execute();
  expect(rows.map(({ estado }) => estado)).toEqual([
    ...['AJUSTADO', 'AJUSTADO', 'AJUSTADO', 'ANULADO', 'AJUSTADO', 'POR_APROBAR', 'EN_RECONTEO', 'EN_CONTEO'],
    ...['CONGELADO', 'PROGRAMADO'],
  ]);
  await verified(t);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
});
