/** Jobs: each row once with its outcome, whoever runs it and however often it is interrupted; as its owner may act at that moment. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { modules } from '../../server/modules/index.ts';
import * as c from '../../server/modules/trabajos/contract.ts';
import type { TestActor, TestApp } from '../support/app.ts';
import { endedJob } from '../support/jobs.ts';
import { begin, built, groups, marcar, marksOf, once, PERMISO, trouble } from './marking.ts';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  ({ t, ana } = await groups());
});

const look = (id: number, who = ana) => who.call(c.findTrabajo, { params: { id } });
const marks = () => marksOf(t);

test('each row is done once with its outcome; what fails is undone, told, and does not stop the others', async () => {
  trouble.broken = 9;
  const id = await begin(ana, { rechaza: [5] });
  expect(await look(id)).toMatchObject({ estado: 'PENDIENTE', total: 30, hechos: 0, titulo: 'Marcar grupos' });
  expect(await endedJob(t, ana, id)).toMatchObject({
    estado: 'TERMINADO',
    hechos: 28,
    fallidos: 2,
    mensaje: '28 de 30 procesados correctamente; 2 con error.',
    archivo: null,
  });
  const done = once(30);
  for (const failed of [5, 9]) done.delete(failed);
  expect(await marks()).toEqual(done);
  const filas = (fallidas: '0' | '1') =>
    ana.call(c.filasTrabajo, { params: { id }, query: { page_size: 30, fallidas } });
  expect((await filas('0')).results).toHaveLength(30);
  expect(await filas('1')).toMatchObject({
    count: 2,
    results: [
      { id: 5, nombre: 'Fila 5', ok: false, msg: 'No se marca. No admite marcas.' },
      { id: 9, msg: 'Ha ocurrido un problema. Intenta de nuevo.' },
    ],
  });
  expect(t.log.filter(({ level }) => level === 'error')).toMatchObject([{ trabajo: id, fila: 9 }]);
  // One change a row, by the person who began it.
  const changes = await t.db.selectFrom('bitacora').selectAll().where('tabla', '=', 'grupo').execute();
  expect(changes).toHaveLength(28);
  expect(new Set(changes.map((row) => `${row.username} ${row.request_id}`))).toEqual(
    new Set([`${ana.username} trabajo-${id}`]),
  );
  const notifications = await t.db.selectFrom('notificacion').selectAll().execute();
  expect(notifications).toMatchObject([
    { usuario_id: ana.userId, nombre_origen: 'trabajo', object_id: id, titulo: 'Marcar grupos: terminó con errores' },
  ]);
});

test('while another process has the database it waits, and no row is lost', async () => {
  trouble.busy = 9;
  const id = await begin(ana);
  expect(await endedJob(t, ana, id)).toMatchObject({ estado: 'TERMINADO', hechos: 30, fallidos: 0 });
  expect(trouble.busy).toBeNull();
  expect(await marks()).toEqual(once(30));
  expect(t.log.filter(({ level }) => level === 'error')).toEqual([]);
});

test('another process goes on where one left it', async () => {
  const id = await begin(ana, { pausa: 15 });
  for (let app = t.app; ; app = createApp(t.platform, built)) {
    const more = await app.runJobs();
    const { hechos, estado } = await look(id);
    expect(await marks()).toEqual(once(hechos));
    if (!more) break;
    expect(['EN CURSO', 'TERMINADO']).toContain(estado);
  }
  expect(await look(id)).toMatchObject({ estado: 'TERMINADO', hechos: 30 });
  expect(trouble.seen.map((row) => row.id)).toEqual([...once(30).keys()]);
});

test('asked twice at once, it does no row twice', async () => {
  const id = await begin(ana, { pausa: 5 });
  while ((await Promise.all([t.app.runJobs(), t.app.runJobs()])).some(Boolean));
  expect(await look(id)).toMatchObject({ estado: 'TERMINADO', hechos: 30 });
  expect(await marks()).toEqual(once(30));
});

test('pause holds it where it is, and it goes on; cancel ends it', async () => {
  const id = await begin(ana, { pausa: 15 });
  const params = { id };
  const turning = t.app.runJobs();
  await expect.poll(() => trouble.seen.length, { interval: 5, timeout: 15_000 }).toBeGreaterThan(0);
  expect(await ana.call(c.pausarTrabajo, { params })).toMatchObject({ data: { estado: 'PAUSADO' } });
  await turning;
  const { hechos } = await look(id);
  expect(hechos).toBeGreaterThan(0);
  expect(await t.app.runJobs()).toBe(false);
  expect(await marks()).toEqual(once(hechos));
  await ana.refused(c.pausarTrabajo, { params }, 'regla_negocio');
  await ana.call(c.continuarTrabajo, { params });
  await t.app.runJobs();
  await ana.call(c.cancelarTrabajo, { params });
  expect(await t.app.runJobs()).toBe(false);
  const cancelled = await look(id);
  expect(cancelled).toMatchObject({ estado: 'CANCELADO', mensaje: 'Se canceló: lo que ya estaba hecho queda hecho.' });
  expect(cancelled.hechos).toBeLessThan(30);
  expect(await marks()).toEqual(once(cancelled.hechos));
  await ana.refused(c.continuarTrabajo, { params }, 'regla_negocio');
});

test('two people take turns, each under their own name, and see only their own', async () => {
  const beto = await t.actor({ permisos: [PERMISO] });
  const [first, second] = [await begin(ana, { pausa: 15 }), await begin(beto, { pausa: 15 })];
  await t.app.runJobs();
  const [a, b] = [await look(first), await look(second, beto)];
  expect(Math.min(a.hechos, b.hechos)).toBeGreaterThan(0);
  expect(Math.max(a.hechos, b.hechos)).toBeLessThan(30);
  expect(new Set(trouble.seen.map(({ usuario }) => usuario))).toEqual(new Set([ana.userId, beto.userId]));
  for (const call of [
    c.findTrabajo,
    c.filasTrabajo,
    c.exportarFilas,
    c.archivoTrabajo,
    c.pausarTrabajo,
    c.reintentarTrabajo,
  ]) {
    await beto.refused(call, { params: { id: first } }, 'no_encontrado');
  }
  expect(await beto.call(c.listTrabajos)).toMatchObject({ count: 1, results: [{ id: second }] });
});

describe('it stops with its reason', () => {
  test('when the permission is taken away, and goes on when it is given back', async () => {
    const id = await begin(ana, { pausa: 15 });
    await t.app.runJobs();
    const { hechos } = await look(id);
    const rights = await t.db.selectFrom('usuario_accion').selectAll().where('usuario_id', '=', ana.userId).execute();
    await t.db.deleteFrom('usuario_accion').where('usuario_id', '=', ana.userId).execute();
    expect(await endedJob(t, ana, id)).toMatchObject({
      estado: 'FALLIDO',
      hechos,
      mensaje: 'Se detuvo: quien lo inició ya no tiene permiso para realizar esta acción.',
    });
    expect(await marks()).toEqual(once(hechos));
    await t.db.insertInto('usuario_accion').values(rights).execute();
    await ana.call(c.continuarTrabajo, { params: { id } });
    expect(await endedJob(t, ana, id)).toMatchObject({ estado: 'TERMINADO', hechos: 30 });
    expect(await marks()).toEqual(once(30));
  });

  test('when the person is no longer active', async () => {
    const id = await begin(ana);
    await t.db.updateTable('usuario').set({ is_active: 0 }).where('id', '=', ana.userId).execute();
    while (await t.app.runJobs());
    const row = await t.db.selectFrom('trabajo').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ estado: 'FALLIDO', mensaje: 'Se detuvo: el usuario que lo inició ya no está activo.' });
    expect(await marks()).toEqual(new Map());
  });

  test('when the program no longer knows it', async () => {
    const id = await begin(ana);
    while (await createApp(t.platform, modules).runJobs());
    expect(await look(id)).toMatchObject({
      estado: 'FALLIDO',
      mensaje: 'El programa cambió y ya no sabe continuar este trabajo.',
    });
  });
});

test('a retry does only the rows that failed', async () => {
  const id = await begin(ana, { rechaza: [3, 7] });
  await ana.refused(c.reintentarTrabajo, { params: { id } }, 'regla_negocio');
  await endedJob(t, ana, id);
  // The rule no longer refuses them.
  await t.db
    .updateTable('trabajo')
    .set({ entrada: JSON.stringify({ rechaza: [7], pausa: 0 }) })
    .execute();
  trouble.seen = [];
  const { trabajo: second } = (await ana.call(c.reintentarTrabajo, { params: { id } })).data;
  expect(await endedJob(t, ana, second)).toMatchObject({ total: 2, hechos: 1, fallidos: 1 });
  expect(trouble.seen.map((row) => row.id)).toEqual([3, 7]);
  const done = once(30);
  done.delete(7);
  expect(await marks()).toEqual(done);
});

test('nobody begins without the permission, nor too many, nor with nothing to do', async () => {
  const nobody = await t.actor();
  await nobody.refused(marcar, { body: {} }, 'sin_permiso');
  for (let i = 0; i < 20; i += 1) await begin(ana);
  await ana.refused(marcar, { body: {} }, 'regla_negocio');
  await t.db.deleteFrom('trabajo').execute();
  await t.db.deleteFrom('grupo').execute();
  expect(await ana.refused(marcar, { body: {} }, 'regla_negocio')).toMatchObject({ msg: 'No hay nada que procesar.' });
});
