/** More at once than the server works on: some are told to come back, what was acknowledged is there, and then all is as before. */
import { expect, test } from 'vitest';
import { AT_ONCE } from '../../server/core/http/overload.ts';
import { createDepartamento, departamentosList } from '../../server/modules/departamentos/contract.ts';
import { modules } from '../../server/modules/index.ts';
import { testApp } from '../support/app.ts';

test('beyond so many requests at once the others get 503 with Retry-After', async () => {
  // In this process: over HTTP the network decides how many come at once.
  const t = await testApp({ modules });
  const jefa = await t.actor({ superuser: true });
  const asked = Array.from({ length: AT_ONCE + 40 }, (_, i) =>
    i % 50 === 0
      ? jefa.send(createDepartamento, { body: { codigo: `C${i}`, nombre: `Área ${i}` } })
      : jefa.send(departamentosList.list, { query: { page: 1 } }),
  );
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ ok }) => !ok);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'no_disponible', msg: expect.any(String) });
  }
  const rows = await t.db.selectFrom('departamento').select('id').execute();
  expect(rows).toHaveLength(answers.filter(({ status }) => status === 201).length);
  expect((await jefa.send(createDepartamento, { body: { codigo: 'Z', nombre: 'Última' } })).status).toBe(201);
});
