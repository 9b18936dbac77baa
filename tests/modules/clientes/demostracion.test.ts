/** The customers of the demonstration. */
import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

test('45 customers besides the final consumer, with their cards, some blocked, some without cupo', async () => {
  const { db } = await testApp({ demo: true });
  const rows = await db
    .selectFrom('cliente as c')
    .innerJoin('persona as p', 'p.id', 'c.persona_id')
    .where('p.documento', '<>', '222222222222')
    .select(['c.bloqueado', 'c.cupo_credito_cts'])
    .execute();
  expect(rows).toHaveLength(45);
  expect(rows.filter(({ bloqueado }) => bloqueado === 1)).toHaveLength(2);
  expect(rows.some(({ cupo_credito_cts }) => cupo_credito_cts === 0)).toBe(true);
}, 60_000);
