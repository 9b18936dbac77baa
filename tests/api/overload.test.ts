/** More at once than the server works on: some are told to come back, what was acknowledged is there, and then all is as before. */
import { expect, test } from 'vitest';
import { AT_ONCE } from '../../server/core/http/overload.ts';
import { UPLOADS_AT_ONCE } from '../../server/core/http/uploads.ts';
import { createDepartamento, departamentosList } from '../../server/modules/departamentos/contract.ts';
import { modules } from '../../server/modules/index.ts';
import { type TestActor, testApp } from '../support/app.ts';

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

/** Begins to send a photo, until the server waits for its body or refuses it; the end of it comes with `finish`. */
async function slowPhoto(actor: TestActor, headers: Record<string, string> = {}) {
  const { promise: awaited, resolve: pull } = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const body = new ReadableStream(
    {
      async pull(controller) {
        pull();
        await end.promise;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9000', ...headers };
  const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers: type, body, duplex: 'half' };
  const answer = actor.raw('/api/perfil/foto', init);
  await Promise.race([awaited, answer]);
  return { answer, finish: end.resolve };
}

test('uploads that never come take the turn of nobody, and of one user there are few at a time', async () => {
  const t = await testApp({ modules });
  const senders = await Promise.all(Array.from({ length: Math.ceil(AT_ONCE / UPLOADS_AT_ONCE) }, () => t.actor()));
  const slow: Awaited<ReturnType<typeof slowPhoto>>[] = [];
  for (let i = 0; i < UPLOADS_AT_ONCE; i += 1) {
    const key: Record<string, string> = i % 2 ? { 'idempotency-key': `foto-${i}` } : {};
    slow.push(...(await Promise.all(senders.map((actor) => slowPhoto(actor, key)))));
  }
  const [sender] = senders as [TestActor];
  const tooMany = await (await slowPhoto(sender)).answer;
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await sender.raw('/api/perfil')).status).toBe(200);
  const jefa = await t.actor({ superuser: true });
  expect((await jefa.send(createDepartamento, { body: { codigo: 'A', nombre: 'Área' } })).status).toBe(201);
  for (const { finish, answer } of slow) {
    finish();
    expect((await answer).status).toBe(400);
  }
  const after = await slowPhoto(sender);
  after.finish();
  expect((await after.answer).status).toBe(400);
});
