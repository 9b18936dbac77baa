/** The demonstration company hires: positions, offers and applicants in every state. */
import { expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/cargos/comprobaciones.ts';
import { ESTADOS_OFERTA } from '../../../server/modules/ofertas/rules.ts';
import { ETAPAS } from '../../../server/shared/talento/etapas.ts';
import { testApp } from '../../support/app.ts';

test('12 positions, 30 who hold or held one, two of them hired, 8 offers, 60 applicants with CV', async () => {
  const t = await testApp({ demo: true });
  const { cargo, ocupante, oferta, aspirante } = await t.counts();
  expect({ cargo, ocupante, oferta, aspirante }).toEqual({ cargo: 12, ocupante: 30, oferta: 8, aspirante: 60 });
  const states = await t.db.selectFrom('oferta').select('estado').distinct().execute();
  expect(states.map(({ estado }) => estado).sort()).toEqual([...ESTADOS_OFERTA].sort());
  const stages = await t.db.selectFrom('aspirante').select('etapa').distinct().execute();
  expect(stages.map(({ etapa }) => etapa).sort()).toEqual([...ETAPAS].sort());
  const forgotten = await t.db.selectFrom('aspirante').select('id').where('olvidado', 'is not', null).execute();
  expect(forgotten).toHaveLength(2);
  // Making the demonstration is most of the time.
  for (const check of Object.values(comprobaciones)) expect(await check(t.db)).toBeNull();
}, 120_000);
