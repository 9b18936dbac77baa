/** What the change log says of a transfer. */
import { expect, test } from 'vitest';
import { registroBitacora } from '../../../server/modules/bitacora/contract.ts';
import { abrir } from './oficina.ts';

test('the change log names who took each step', async () => {
  const o = await abrir();
  const { id } = await o.hasta('DESPACHADO');
  const { results } = await o.jefe.call(registroBitacora, {
    params: { tabla: 'traslado', id },
    query: { page_size: 50 },
  });
  const steps = results.flatMap(({ cambios }) => cambios.filter(({ campo }) => campo === 'despachado_uc_id'));
  const { first_name, last_name } = await o.t.db
    .selectFrom('usuario')
    .where('id', '=', o.jefe.userId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  expect(steps).toMatchObject([
    { nombre: 'Despachado por', despues: expect.stringContaining(last_name || first_name) },
  ]);
});
