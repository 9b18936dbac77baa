/** The transfers of the demonstration: eighty, in every state, and ledgers that agree. */
import { expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/traslados/comprobaciones.ts';
import { demoTraslados } from '../../../server/modules/traslados/seed.ts';
import { halfYear } from '../../support/half-year.ts';
import { verified } from '../inventarios/oficina.ts';

test('eighty transfers of every kind and state', async () => {
  const t = await halfYear(400, demoTraslados);
  const rows = await t.db.selectFrom('traslado').select(['estado', 'tipo']).execute();
  const count = (of: (row: (typeof rows)[number]) => string) => {
    const sums: Record<string, number> = {};
    for (const row of rows) sums[of(row)] = (sums[of(row)] ?? 0) + 1;
    return sums;
  };
  expect(rows).toHaveLength(80);
  expect(count(({ tipo }) => tipo)).toEqual({ TRANSITO: 64, DIRECTO: 8, ZONAS: 8 });
  expect(count(({ estado }) => estado)).toMatchObject({
    ...{ BORRADOR: 2, SOLICITADO: 2, APROBADO: 2, DESPACHADO: 4, RECIBIDO_PARCIAL: 3 },
    ...{ DEVUELTO: expect.any(Number), ANULADO: expect.any(Number), RECIBIDO: expect.any(Number) },
  });
  await verified(t);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
});
