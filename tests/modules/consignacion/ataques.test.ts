/** What may not be done to consignments and cases: without the right, with what does not fit, twice, or to those of somebody else's property. */
import { beforeEach, expect, test } from 'vitest';
import * as k from '../../../server/modules/consignacion/contract/casos.ts';
import * as c from '../../../server/modules/consignacion/contract/consignaciones.ts';
import * as r from '../../../server/modules/consignacion/contract/requisitos.ts';
import { manifest } from '../../../server/modules/consignacion/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { casosDe, consignar, crearInmueble, finalizarTodos, pendientesDe } from '../../support/build/consignacion.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { ataquesDeActos, ataquesDeCuerpo, ataquesDeEstado, niegaTodo } from '../../support/hostil.ts';

const p = manifest.permisos;
const motivo = 'Vendido';

let t: TestApp;
let ana: TestActor;
let yo: number;
let inmueble: number;
let consignacion: { id: number; version: number };
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  yo = ana.userId ?? 0;
  inmueble = (await crearInmueble(t, ana, await crearPersona(t, ana, 'NELLY RUEDA MUÑOZ'))).id;
  consignacion = await consignar(ana, inmueble, yo);
});

const primero = async () => {
  const [one] = await pendientesDe(ana, inmueble);
  if (!one) throw new Error('Nothing is pending.');
  return one;
};

test('acts with forged ids, versions and fields are refused, and nothing is written', async () => {
  const reasignar = { endpoint: k.reasignarCaso, body: { responsable: yo, nota: 'Sí' } };
  await niegaTodo(t, ana, [
    ...ataquesDeActos([{ endpoint: c.retirar, body: { motivo } }], consignacion),
    ...ataquesDeActos([reasignar], await primero()),
  ]);
});

test('bodies that do not fit are refused, and nothing is written', async () => {
  const one = await primero();
  const bueno = { inmueble, observacion: 'Pintar', estado_actividad: 'PENDIENTE', responsable: yo };
  const malos = [null, [], 'x', 1, {}];
  const ids = [0, -1, 1.5, 999_999, '1', null, 1e300];
  const largo = 'x'.repeat(1001);
  await niegaTodo(t, ana, [
    ...ataquesDeCuerpo(c.registro.create, [
      ...malos,
      ...ids.map((inmueble_id) => ({ inmueble_id, responsable: yo })),
      ...ids.map((responsable) => ({ inmueble_id: inmueble, responsable })),
      { inmueble_id: inmueble, responsable: yo },
      { inmueble_id: inmueble, responsable: yo, proceso: '005' },
    ]),
    ...ataquesDeCuerpo(k.createCaso, [
      ...malos,
      ...ids.map((said) => ({ ...bueno, inmueble: said })),
      ...ids.map((said) => ({ ...bueno, responsable: said })),
      ...['', ' ', 'x', '\u0000\u0000', largo].map((observacion) => ({ ...bueno, observacion })),
      ...['ANULADO', '', null, 1].map((estado_actividad) => ({ ...bueno, estado_actividad })),
      ...['000', '006', 1, "' or 1=1"].map((requisito_codigo) => ({ ...bueno, requisito_codigo })),
      ...['2026-02-30', 'ayer', 1].map((fecha_compromiso) => ({ ...bueno, fecha_compromiso })),
      ...[-1, 'x'].map((id_padre) => ({ ...bueno, id_padre })),
      { ...bueno, consignacion: consignacion.id + 1 },
      { ...bueno, fecha_final: '2020-01-01 00:00:00' },
      { ...bueno, uc_nombre: 'OTRO' },
    ]),
    ...ataquesDeCuerpo(k.createSeguimiento, [
      ...malos,
      ...ids.map((caso) => ({ caso, inmueble, observacion: 'Voy' })),
      ...ids.map((said) => ({ caso: one.id, inmueble: said, observacion: 'Voy' })),
      ...['', 'x', largo].map((observacion) => ({ caso: one.id, inmueble, observacion })),
    ]),
    ...ataquesDeCuerpo(k.finalizarCaso, [
      ...malos,
      ...ids.map((id) => ({ id, observacion_final: 'Ya' })),
      ...['', 'x', largo].map((observacion_final) => ({ id: one.id, observacion_final })),
      { id: one.id, observacion_final: 'Ya', fecha_final: '2020-01-01' },
    ]),
    ...ataquesDeCuerpo(k.finalizarGestion, [
      ...malos,
      ...ids.map((consignacion_id) => ({ consignacion_id, proceso: '001' })),
      ...['002', '005', '000', '', null].map((proceso) => ({ consignacion_id: consignacion.id, proceso })),
      { consignacion_id: consignacion.id, proceso: '001' },
    ]),
    ...ataquesDeCuerpo(r.registroRequisito.create, [
      ...malos,
      { proceso: '001', nombre: '', plazo_dias: 1 },
      { proceso: '001', nombre: 'X', plazo_dias: -1 },
      { proceso: '001', nombre: 'X', plazo_dias: 366 },
      { proceso: '006', nombre: 'X', plazo_dias: 1 },
    ]),
  ]);
});

test('a consignment that was retired admits nothing more', async () => {
  const { data } = await ana.call(c.retirar, {
    params: { id: consignacion.id },
    body: { version: consignacion.version, motivo },
  });
  const bueno = { inmueble, observacion: 'Pintar', estado_actividad: 'PENDIENTE', responsable: yo };
  await niegaTodo(t, ana, [
    ...ataquesDeEstado('RETIRADA', [{ endpoint: c.retirar, body: { motivo } }], data),
    ...ataquesDeCuerpo(k.createCaso, [bueno]),
    ...ataquesDeCuerpo(k.finalizarGestion, [{ consignacion_id: data.id, proceso: '001' }]),
    ...ataquesDeCuerpo(k.finalizarCaso, [{ id: (await primero()).id, observacion_final: 'Ya' }]),
  ]);
});

test('each act asks for its own right, before anything else', async () => {
  const one = await primero();
  const mira = await t.actor({ permisos: [p.ver] });
  const nadie = await t.actor({ permisos: [] });
  const params = { id: consignacion.id };
  await mira.call(c.registro.find, { params });
  await casosDe(mira, inmueble);
  const acts = [
    [c.registro.create, { body: { inmueble_id: inmueble, responsable: yo } }],
    [c.registro.update, { params, body: { responsable: yo, version: consignacion.version } }],
    [c.retirar, { params, body: { version: consignacion.version, motivo } }],
    [k.createCaso, { body: { inmueble, observacion: 'Pintar', estado_actividad: 'PENDIENTE', responsable: yo } }],
    [k.createSeguimiento, { body: { caso: one.id, inmueble, observacion: 'Voy' } }],
    [k.finalizarCaso, { body: { id: one.id, observacion_final: 'Ya' } }],
    [k.finalizarGestion, { body: { consignacion_id: consignacion.id, proceso: '001' } }],
    [k.reasignarCaso, { params: { id: one.id }, body: { version: one.version, responsable: yo, nota: '' } }],
    [r.registroRequisito.create, { body: { proceso: '001', nombre: 'X', plazo_dias: 1 } }],
  ] as const;
  // A refused right is told in the log: nothing else is written.
  const before = await casosDe(ana, inmueble);
  for (const [endpoint, input] of acts) expect((await mira.send(endpoint, input as never)).status).toBe(403);
  for (const endpoint of [c.consignacionesList.list, c.tablero, k.casosList.list, r.requisitosList.list])
    expect((await nadie.send(endpoint, {})).status).toBe(403);
  expect((await nadie.send(k.casosPorConsignacion, { body: { inmueble_id: inmueble } })).status).toBe(403);
  expect(await casosDe(ana, inmueble)).toEqual(before);
  expect(await ana.call(c.registro.find, { params })).toMatchObject(consignacion);
});

test('what looks like a program stays a text', async () => {
  const observacion = `<script>alert(1)</script>'; drop table caso; --`;
  const body = { inmueble, observacion, estado_actividad: 'PENDIENTE' as const, responsable: yo };
  const { id } = await ana.call(k.createCaso, { body });
  expect(await ana.call(k.findCaso, { params: { id } })).toMatchObject({ observacion });
  const found = await ana.call(k.casosList.list, { query: { page: 1, search: 'drop table' } });
  expect(found).toMatchObject({ count: 1 });
});

test('of two that consign, finish or move at once, one does', async () => {
  const otro = (await crearInmueble(t, ana, await crearPersona(t, ana, 'HERNANDO GÓMEZ SERRANO'))).id;
  const twice = async (act: () => Promise<Response>) =>
    (await Promise.all([act(), act()])).map(({ status }) => status < 300).sort();
  const body = { inmueble_id: otro, responsable: yo };
  expect(await twice(() => ana.send(c.registro.create, { body }))).toEqual([false, true]);
  const { id } = await primero();
  expect(await twice(() => ana.send(k.finalizarCaso, { body: { id, observacion_final: 'Ya' } }))).toEqual([
    false,
    true,
  ]);
  await finalizarTodos(ana, inmueble);
  const move = { consignacion_id: consignacion.id, proceso: '001' as const };
  expect(await twice(() => ana.send(k.finalizarGestion, { body: move }))).toEqual([false, true]);
  expect(await ana.call(c.registro.find, { params: { id: consignacion.id } })).toMatchObject({ proceso: '002' });
});
