/** Consignments, cases and follow-ups through HTTP: every act and every refusal. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alPublicar, type Publicado } from '../../../server/core/publicar.ts';
import { comprobaciones } from '../../../server/modules/consignacion/comprobaciones.ts';
import * as k from '../../../server/modules/consignacion/contract/casos.ts';
import * as c from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { manifest } from '../../../server/modules/consignacion/manifest.ts';
import { actos, findInmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { setEstadoPorContrato } from '../../../server/modules/inmuebles/public.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import {
  avanzar,
  casosDe,
  consignar,
  crearInmueble,
  finalizarTodos,
  pendientesDe,
} from '../../support/build/consignacion.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { endedJob } from '../../support/jobs.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const ACTIVA = 'El inmueble seleccionado ya cuenta con una consignación activa, no se puede continuar con el proceso.';

const told: Publicado[] = [];
alPublicar.escuchar(async (_, what) => void told.push(what));

let t: TestApp;
let ana: TestActor;
let yo: number;
let dueno: number;
let inmueble: number;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  yo = ana.userId ?? 0;
  dueno = await crearPersona(t, ana, 'HERNANDO GÓMEZ SERRANO');
  inmueble = (await crearInmueble(t, ana, dueno)).id;
  told.length = 0;
});
afterEach(async () => {
  await expectLogHolds(t);
  for (const [what, check] of Object.entries(comprobaciones)) expect(await check(t.db), what).toBeNull();
});

const leer = async (id = inmueble) => ana.call(findInmueble, { params: { id } });
const nuevo = (body: object = {}) => ({
  ...{ inmueble, observacion: 'Pintar la sala', estado_actividad: 'PENDIENTE' as const, responsable: yo },
  ...body,
});

test('the processes are five, each with the state that it gives', async () => {
  expect(await ana.call(c.procesos)).toEqual([
    { codigo: '001', nombre: 'CAPTACIÓN', estado_inmueble: 5 },
    { codigo: '002', nombre: 'AVALÚO', estado_inmueble: 5 },
    { codigo: '003', nombre: 'DOCUMENTACIÓN', estado_inmueble: 3 },
    { codigo: '004', nombre: 'PUBLICACIÓN', estado_inmueble: 1 },
    { codigo: '005', nombre: 'ADMINISTRACIÓN', estado_inmueble: null },
  ]);
});

test('a property is consigned: its state, a root, and a case of each requirement with its date', async () => {
  t.clock.set('2026-12-04T15:00:00Z');
  expect(await leer()).toMatchObject({ consignacion_retirada: 1, estado_actual: 3 });
  const made = await consignar(ana, inmueble, yo);
  expect(made).toMatchObject({
    ...{ inmueble_id: inmueble, proceso: '001', proceso_nombre: 'CAPTACIÓN', estado: 'ACTIVA', version: 1 },
    ...{ pendientes: 2, vencidos: 0 },
  });
  expect(await leer()).toMatchObject({ consignacion_retirada: 0, estado_actual: 5 });
  const [raiz, ...rest] = await casosDe(ana, inmueble);
  expect(raiz).toMatchObject({
    id_padre: null,
    estado_actual: 5,
    estado_nombre: 'EN TRÁMITE',
    estado_actividad: 'FINALIZADO',
  });
  expect(rest).toMatchObject([
    { id_padre: raiz?.id, requisito_codigo: '001', requisito_proceso: 'CAPTACIÓN', fecha_compromiso: '2026-12-10' },
    // Three business days from a Friday, and five: the 8th is a holiday.
    { id_padre: raiz?.id, requisito_codigo: '001', estado_actividad: 'PENDIENTE', fecha_compromiso: '2026-12-14' },
  ]);
  expect(told.map(({ tipo }) => tipo)).toEqual(['caso.creado', 'caso.creado', 'consignacion.proceso']);
  const again = await ana.refused(
    c.registro.create,
    { body: { inmueble_id: inmueble, responsable: yo } },
    'regla_negocio',
  );
  expect(again.msg).toBe(ACTIVA);
  await ana.refused(c.registro.create, { body: { inmueble_id: 999, responsable: yo } }, 'validacion');
});

test('the walk: a process is left only with none of it pending, and the last of them says so', async () => {
  const { id } = await consignar(ana, inmueble, yo);
  const ahead = await ana.call(c.avance, { params: { id } });
  expect(ahead).toMatchObject({ proceso: '001', siguiente: '002', estado_inmueble: 5 });
  expect(ahead.pendientes).toHaveLength(2);
  const body = { consignacion_id: id, proceso: '001' as const, usuario: 1 };
  const stopped = await ana.refused(k.finalizarGestion, { body }, 'en_uso');
  for (const each of ahead.pendientes) expect(stopped.msg).toContain(`${each.id} (${each.observacion})`);
  const wrong = await ana.refused(k.finalizarGestion, { body: { ...body, proceso: '002' } }, 'regla_negocio');
  expect(wrong.msg).toBe('La consignación está en CAPTACIÓN, no en AVALÚO.');
  expect(await finalizarTodos(ana, inmueble)).toEqual([false, true]);
  const estados: (number | null)[] = [];
  for (const proceso of ['001', '002', '003', '004'] as const) {
    if (proceso !== '001') expect((await finalizarTodos(ana, inmueble)).at(-1)).toBe(true);
    await avanzar(ana, id, proceso);
    estados.push((await leer()).estado_actual);
  }
  expect(estados).toEqual([5, 3, 1, 1]);
  // Nothing of the last one ends it.
  expect(await finalizarTodos(ana, inmueble)).toEqual([false, false]);
  await ana.refused(k.finalizarGestion, { body: { consignacion_id: id, proceso: '005' } }, 'regla_negocio');
  expect(await ana.call(c.avance, { params: { id } })).toMatchObject({ siguiente: null, estado_inmueble: null });
  expect((await casosDe(ana, inmueble)).filter(({ id_padre }) => id_padre === null)).toHaveLength(5);
  expect((await casosDe(ana, inmueble, 'PENDIENTE')).every(({ id_padre }) => id_padre === null)).toBe(true);
});

test('a case is made, followed up and finished with what the specification says of it', async () => {
  t.clock.set('2026-11-24T20:30:15Z');
  const { id: consignacion } = await consignar(ana, inmueble, yo);
  const made = await ana.call(k.createCaso, {
    body: nuevo({ id_padre: 1, consignacion, fecha_compromiso: '2026-12-01' }),
  });
  expect(made).toMatchObject({ observacion: 'Pintar la sala', estado_nombre: 'EN TRÁMITE' });
  expect(made.msg).toBe(`Caso N° ${made.id} creado: Pintar la sala`);
  const roots = (await casosDe(ana, inmueble)).filter(({ id_padre }) => id_padre === null);
  expect(made.data.id_padre).toBe(roots.at(-1)?.id);
  const seguir = { caso: made.id, inmueble, observacion: 'Llamé al pintor' };
  const followed = await ana.call(k.createSeguimiento, { body: seguir });
  expect(followed.data).toMatchObject({
    observacion_total: 'Pintar la sala\nLlamé al pintor',
    caso_seguimiento: [{ observacion: 'Llamé al pintor', estado_nombre: 'EN TRÁMITE', uc_nombre: expect.any(String) }],
  });
  const other = (await crearInmueble(t, ana, dueno)).id;
  await ana.refused(k.createSeguimiento, { body: { ...seguir, inmueble: other } }, 'regla_negocio');
  const short = await ana.refused(k.createSeguimiento, { body: { ...seguir, observacion: 'x' } }, 'validacion');
  expect(short.errores).toEqual({ observacion: ['Mínimo dos caracteres.'] });
  const brief = await ana.refused(k.finalizarCaso, { body: { id: made.id, observacion_final: 'x' } }, 'validacion');
  expect(brief.errores).toEqual({ observacion_final: ['Mínimo dos caracteres'] });
  const ended = await ana.call(k.finalizarCaso, { body: { id: made.id, observacion_final: 'Quedó blanca' } });
  expect(ended).toMatchObject({
    ultimo: false,
    data: { estado_actividad: 'FINALIZADO', fecha_final: '2026-11-24 15:30:15' },
  });
  expect(ended.data.usuario_final_nombre).toBe(ended.data.uc_nombre);
  for (const [endpoint, body] of [
    [k.finalizarCaso, { id: made.id, observacion_final: 'Otra vez' }],
    [k.createSeguimiento, seguir],
    [k.finalizarCaso, { id: roots[0]?.id ?? 0, observacion_final: 'La raíz' }],
  ] as const)
    await ana.refused(endpoint, { body: body as never }, 'regla_negocio');
});

test('a case that is made FINALIZADO ends at once; one of another consignment, process or nobody is refused', async () => {
  await ana.refused(k.createCaso, { body: nuevo() }, 'regla_negocio');
  const { id } = await consignar(ana, inmueble, yo);
  const { data } = await ana.call(k.createCaso, { body: nuevo({ estado_actividad: 'FINALIZADO' }) });
  expect(data).toMatchObject({
    fecha_final: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    observacion_final: null,
  });
  await ana.refused(k.createCaso, { body: nuevo({ consignacion: id + 1 }) }, 'regla_negocio');
  await ana.refused(k.createCaso, { body: nuevo({ responsable: 999 }) }, 'validacion');
  await ana.refused(k.createCaso, { body: nuevo({ inmueble: 999 }) }, 'validacion');
  await ana.refused(k.createCaso, { body: nuevo({ observacion: 'x' }) }, 'validacion');
  await finalizarTodos(ana, inmueble);
  await avanzar(ana, id, '001');
  await ana.refused(k.createCaso, { body: nuevo({ requisito_codigo: '001' }) }, 'regla_negocio');
  // It waits for a process that is to come: it holds that one.
  const ahead = await ana.call(k.createCaso, { body: nuevo({ requisito_codigo: '004' }) });
  await ana.refused(k.finalizarCaso, { body: { id: ahead.id, observacion_final: 'Antes de tiempo' } }, 'regla_negocio');
});

test('a state that its lease or an act gives the property makes a root, and new cases hang from it', async () => {
  await consignar(ana, inmueble, yo);
  const { version } = await leer();
  await ana.call(actos.habilitar, { params: { id: inmueble }, body: { version } });
  await t.work((w) => setEstadoPorContrato(w, inmueble, 2));
  const made = (await ana.call(k.createCaso, { body: nuevo() })).data;
  const all = await casosDe(ana, inmueble);
  const roots = all.filter(({ id_padre }) => id_padre === null);
  expect(roots.map(({ estado_actual }) => estado_actual)).toEqual([5, 1, 2]);
  expect(made).toMatchObject({ id_padre: roots.at(-1)?.id, estado_nombre: 'ARRENDADO' });
  // A leased property stays so, whatever its process.
  await finalizarTodos(ana, inmueble);
  const [{ consignacion } = { consignacion: 0 }] = all;
  expect(await ana.call(c.avance, { params: { id: consignacion } })).toMatchObject({ estado_inmueble: 2 });
  await avanzar(ana, consignacion, '001');
  expect(await leer()).toMatchObject({ estado_actual: 2, consignacion_retirada: 0 });
});

test('a consignment is retired: the property is 8, or stays leased, and may be consigned again', async () => {
  const { id, version } = await consignar(ana, inmueble, yo);
  await ana.refused(c.retirar, { params: { id }, body: { version: version + 1, motivo: 'Vendido' } }, 'modificado');
  const { data } = await ana.call(c.retirar, { params: { id }, body: { version, motivo: 'Vendido' } });
  expect(data).toMatchObject({ estado: 'RETIRADA', motivo_retiro: 'Vendido' });
  expect(await leer()).toMatchObject({ estado_actual: 8, consignacion_retirada: 1, motivo_retiro: 'Vendido' });
  await ana.refused(c.retirar, { params: { id }, body: { version: data.version, motivo: 'Otra' } }, 'regla_negocio');
  await ana.refused(k.finalizarGestion, { body: { consignacion_id: id, proceso: '001' } }, 'regla_negocio');
  const [, req] = await casosDe(ana, inmueble);
  await ana.refused(k.finalizarCaso, { body: { id: req?.id ?? 0, observacion_final: 'Tarde' } }, 'regla_negocio');
  const again = await consignar(ana, inmueble, yo);
  expect(await leer()).toMatchObject({ estado_actual: 5, consignacion_retirada: 0, motivo_retiro: null });
  await t.work((w) => setEstadoPorContrato(w, inmueble, 2));
  await ana.call(c.retirar, { params: { id: again.id }, body: { version: again.version, motivo: 'Vendido' } });
  expect(await leer()).toMatchObject({ estado_actual: 2, consignacion_retirada: 1 });
});

test('a property that is retired by itself takes its consignment along; consigned again it has one', async () => {
  const { id } = await consignar(ana, inmueble, yo);
  const { version } = await leer();
  const motivo = 'Lo vendió el dueño';
  const gone = await ana.call(actos.retirar, { params: { id: inmueble }, body: { version, motivo } });
  expect(await ana.call(c.registro.find, { params: { id } })).toMatchObject({
    estado: 'RETIRADA',
    motivo_retiro: motivo,
  });
  await ana.call(actos.consignar, { params: { id: inmueble }, body: { version: gone.data.version } });
  const { consignacion } = await ana.call(c.inmuebleConCasos, { params: { id: inmueble } });
  expect(consignacion).toMatchObject({ proceso: '003', responsable: yo });
});

test('the finder tells the specified fields of what contains the text, twenty at most', async () => {
  await crearInmueble(t, ana, dueno, { direccion: 'CARRERA 9 # 1 - 2 CONJ. EL PEÑÓN' });
  for (let i = 0; i < 22; i += 1) await crearInmueble(t, ana, dueno, { direccion: `AVENIDA ${i + 1} # 3 - 4` });
  const buscar = (direccion__icontains: string) => ana.call(c.buscarInmuebles, { query: { direccion__icontains } });
  const [found] = await buscar('peñón');
  expect(Object.keys(found ?? {}).sort()).toEqual(
    [
      ...['admon', 'canon', 'consignacion_retirada', 'direccion', 'estado_actual', 'estado_actual_nombre', 'id'],
      ...['impuesto_pago', 'iva_arriendo', 'propietario', 'uso'],
    ].sort(),
  );
  expect(found).toMatchObject({ canon: 1_500_000, propietario: 'GÓMEZ SERRANO HERNANDO', consignacion_retirada: 1 });
  expect(await buscar('av')).toHaveLength(20);
  expect(await buscar('avenida 22 #')).toHaveLength(1);
  expect(await buscar('%_')).toEqual([]);
  expect(await buscar('"*')).toEqual([]);
  await ana.refused(c.buscarInmuebles, { query: { direccion__icontains: 'a' } }, 'validacion');
});

test('a case passes to somebody else, who is told; many are finished at once', async () => {
  const luis = await t.actor({ permisos: [manifest.permisos.ver] });
  await consignar(ana, inmueble, yo);
  const [one, two] = await pendientesDe(ana, inmueble);
  const params = { id: one?.id ?? 0 };
  const body = { version: one?.version ?? 0, responsable: luis.userId ?? 0, nota: 'Vive cerca' };
  const { data } = await ana.call(k.reasignarCaso, { params, body });
  expect(data).toMatchObject({ responsable: luis.userId ?? 0, caso_seguimiento: [{ observacion: 'Vive cerca' }] });
  await ana.refused(k.reasignarCaso, { params, body }, 'modificado');
  const bells = await t.db.selectFrom('notificacion').select(['titulo', 'usuario_id']).execute();
  expect(bells).toContainEqual({ titulo: `Caso ${params.id} a tu cargo`, usuario_id: luis.userId });
  const seleccion = { ids: [params.id, two?.id ?? 0] };
  const begun = await ana.call(k.finalizarVarios.begin, {
    body: { seleccion, datos: { observacion_final: 'Todo hecho' } },
  });
  expect(await endedJob(t, ana, begun.data.trabajo)).toMatchObject({ hechos: 2, fallidos: 0 });
  expect(await pendientesDe(ana, inmueble)).toEqual([]);
});

test('who answers for a consignment changes; the board tells each process', async () => {
  const luis = await t.actor({ permisos: [] });
  const { id, version } = await consignar(ana, inmueble, yo);
  const params = { id };
  const other = (await crearInmueble(t, ana, dueno)).id;
  await ana.refused(
    c.registro.update,
    { params, body: { inmueble_id: other, responsable: luis.userId ?? 0, version } },
    'regla_negocio',
  );
  const { data } = await ana.call(c.registro.update, { params, body: { responsable: luis.userId ?? 0, version } });
  expect(data.responsable).toBe(luis.userId ?? 0);
  const board = await ana.call(c.tablero);
  expect(board.map(({ cantidad }) => cantidad)).toEqual([1, 0, 0, 0, 0]);
  expect(board[0]?.consignaciones).toMatchObject([{ id, pendientes: 2 }]);
  const page = await ana.call(c.consignacionesList.list, {
    query: { page: 1, search: 'gomez serrano', estado: 'ACTIVA' },
  });
  expect(page).toMatchObject({ count: 1, results: [{ id }] });
  const cases = await ana.call(k.casosList.list, { query: { page: 1, estado_actividad: 'PENDIENTE' } });
  expect(cases).toMatchObject({ count: 2 });
});
