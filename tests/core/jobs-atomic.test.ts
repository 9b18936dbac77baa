/** Jobs whose rows are one transaction: all of them, or none. */
import { beforeEach, expect, test } from 'vitest';
import { interruptJob } from '../../server/core/jobs/whole.ts';
import * as c from '../../server/modules/trabajos/contract.ts';
import type { TestActor, TestApp } from '../support/app.ts';
import { endedJob } from '../support/jobs.ts';
import { begin, groups, juntas, marksOf, once, trouble } from './marking.ts';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  ({ t, ana } = await groups());
});

const marks = () => marksOf(t);

const all = (options: { rechaza?: number[]; pausa?: number } = {}) => begin(ana, options, juntas);

test('are all done, each with its outcome', async () => {
  const id = await all();
  expect(await endedJob(t, ana, id)).toMatchObject({
    ...{ estado: 'TERMINADO', hechos: 30, fallidos: 0, total: 30, mensaje: 'Listo.', atomico: true },
  });
  expect(await marks()).toEqual(once(30));
  expect(await ana.call(c.filasTrabajo, { params: { id }, query: { page_size: 5 } })).toMatchObject({ count: 30 });
  expect(await t.db.selectFrom('bitacora').selectAll().where('tabla', '=', 'grupo').execute()).toHaveLength(30);
});

test('are all undone by one that is refused, or that fails', async () => {
  const id = await all({ rechaza: [25] });
  const mensaje = 'Fila 25: No se marca. No admite marcas. No se guardó ninguna fila.';
  expect(await endedJob(t, ana, id)).toMatchObject({ estado: 'FALLIDO', hechos: 0, fallidos: 0, mensaje });
  expect([await marks(), trouble.refusedRows]).toEqual([new Map(), [25]]);
  trouble.broken = 9;
  expect(await endedJob(t, ana, await all())).toMatchObject({ estado: 'FALLIDO', hechos: 0 });
  expect(await marks()).toEqual(new Map());
  expect(await t.db.selectFrom('bitacora').selectAll().where('tabla', '=', 'grupo').execute()).toEqual([]);
});

test('what the database itself refuses is told in the words of its table', async () => {
  trouble.twin = 7;
  expect(await endedJob(t, ana, await all())).toMatchObject({
    estado: 'FALLIDO',
    mensaje: 'Fila 7: Ya existe un grupo con ese nombre. No se guardó ninguna fila.',
  });
  expect(trouble.refusedRows).toEqual([7]);
});

test('wait while a copy of the database is being made, which would wait for them', async () => {
  let copying = true;
  t.platform.sqlite.copying = () => copying;
  const id = await all();
  await t.app.runJobs();
  await ana.call(c.findTrabajo, { params: { id } });
  expect([await marks(), trouble.seen]).toEqual([new Map(), []]);
  copying = false;
  expect(await endedJob(t, ana, id)).toMatchObject({ estado: 'TERMINADO', hechos: 30 });
});

test('wait while another process has the database', async () => {
  trouble.busy = 9;
  expect(await endedJob(t, ana, await all())).toMatchObject({ estado: 'TERMINADO', hechos: 30 });
  expect(await marks()).toEqual(once(30));
});

test('are undone by who cancels, at once', async () => {
  const id = await all({ pausa: 15 });
  const turning = t.app.runJobs();
  await expect.poll(() => trouble.seen.length, { interval: 5, timeout: 15_000 }).toBeGreaterThan(2);
  interruptJob(t.platform, id);
  const params = { id };
  const mensaje = 'Se canceló antes de hacer nada.';
  expect(await ana.call(c.cancelarTrabajo, { params })).toMatchObject({ data: { estado: 'CANCELADO', mensaje } });
  expect(trouble.seen.length).toBeLessThan(30);
  await turning;
  expect(await t.app.runJobs()).toBe(false);
  expect(await marks()).toEqual(new Map());
});
