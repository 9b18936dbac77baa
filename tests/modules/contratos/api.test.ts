/** Leases and mandates through HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actos } from '../../../server/modules/contratos/contract/actos.ts';
import * as c from '../../../server/modules/contratos/contract/contrato.ts';
import { contratosList } from '../../../server/modules/contratos/contract/lista.ts';
import { manifest } from '../../../server/modules/contratos/manifest.ts';
import * as inmuebles from '../../../server/modules/inmuebles/contract/inmueble.ts';
import * as personas from '../../../server/modules/personas/contract/personas.ts';
import type { BodyOf } from '../../../server/shared/endpoint.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildArriendo, buildMandato, crearInmuebleLibre } from '../../support/build/contrato.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { modelos } from '../../support/build/persona.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

let t: TestApp;
let ana: TestActor;
let inmueble: number;
let dueno: number;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  ({ inmueble, dueno } = await crearInmuebleLibre(t, ana));
});
afterEach(() => expectLogHolds(t));

const crear = async (changes: Parameters<typeof buildArriendo>[3] = {}) =>
  (await ana.call(c.createContrato, { body: await buildArriendo(t, ana, inmueble, changes) })).data;

type Acto = keyof typeof actos;
const act = async <A extends Acto>(acto: A, id: number, body: BodyOf<(typeof actos)[A]>, who = ana) =>
  (await who.call(actos[acto] as (typeof actos)['activar'], { params: { id }, body: body as never })).data;
const estadoInmueble = async () =>
  (await ana.call(inmuebles.findInmueble, { params: { id: inmueble } })).estado_actual_nombre;

test('a lease lives: drafted, edited, activated with its number, extended and ended; its property follows', async () => {
  const draft = await crear();
  expect(draft).toMatchObject({
    estado: 'BORRADOR',
    numero: null,
    fecha_fin: '2026-03-31',
    titular: 'PATIÑO ROA PAULA',
    canon: 1_000_000,
    canon_desde: '2025-04-01',
    propuesta: null,
  });
  const otra = await crearPersona(t, ana, 'SILVIA LUNA DÍAZ');
  const body = {
    ...(await buildArriendo(t, ana, inmueble)),
    arrendatarios: [...draft.arrendatarios.map(({ persona_id }) => ({ persona_id })), { persona_id: otra }],
    canon: 1_100_000,
    version: draft.version,
  };
  const { data: edited } = await ana.call(c.updateContrato, { params: { id: draft.id }, body });
  expect(edited).toMatchObject({ canon: 1_100_000, canon_inicial: 1_100_000 });
  expect(edited.arrendatarios.map(({ nombre }) => nombre)).toEqual(['PATIÑO ROA PAULA', 'LUNA DÍAZ SILVIA']);
  await ana.refused(c.updateContrato, { params: { id: draft.id }, body }, 'modificado');

  const valid = await act('activar', draft.id, { version: edited.version });
  expect(valid).toMatchObject({ estado: 'VIGENTE', numero: 'CA-000001', mandato: null });
  expect(await estadoInmueble()).toBe('ARRENDADO');
  await ana.refused(
    c.updateContrato,
    { params: { id: draft.id }, body: { ...body, version: valid.version } },
    'regla_negocio',
  );

  const longer = await act('prorrogar', draft.id, { version: valid.version, meses: 12 });
  expect(longer).toMatchObject({ fecha_fin: '2027-03-31', duracion_meses: 12, prorrogas: [{ meses: 12 }] });
  const ended = await act('terminar', draft.id, { version: longer.version, fecha: '2026-10-31', motivo: 'Se mudó' });
  expect(ended).toMatchObject({ estado: 'TERMINADO', fecha_fin: '2026-10-31', motivo_fin: 'Se mudó' });
  expect(await estadoInmueble()).toBe('DISPONIBLE');
});

test('a mandate takes a number of its own and leaves the property as it is', async () => {
  const { data } = await ana.call(c.createContrato, { body: buildMandato(inmueble, dueno) });
  expect(data).toMatchObject({
    comision: 9,
    iva_comision: 19,
    canon: 0,
    titular: 'GÓMEZ SERRANO HERNANDO',
    propietarios: [{ participacion: 100 }],
    retenciones: [{ nombre: 'RETENCIÓN EN LA FUENTE', base: 'CANON', tarifa: 3.5 }],
  });
  const valid = await act('activar', data.id, { version: data.version });
  expect(valid.numero).toBe('CM-000001');
  expect(await estadoInmueble()).toBe('DISPONIBLE');
  const lease = await crear();
  expect(lease.mandato).toBe('CM-000001');
  const told = { version: valid.version, fecha: '2026-12-01', porcentaje: 1, fecha_notificacion: '2026-11-01' };
  await ana.refused(
    actos.notificarIncremento,
    { params: { id: data.id }, body: { ...told, medio: 'WHATSAPP' } },
    'regla_negocio',
  );
});

test('what a contract lacks is told in its field', async () => {
  const faults = async (body: object) =>
    (await ana.refused(c.createContrato, { body: body as never }, 'validacion')).errores;
  const lease = await buildArriendo(t, ana, inmueble);
  expect(
    Object.keys((await faults({ ...lease, canon: 0, dia_pago: null, incremento_tipo: null })) ?? {}).sort(),
  ).toEqual(['canon', 'dia_pago', 'incremento_tipo']);
  expect(await faults({ ...lease, arrendatarios: [] })).toEqual({
    arrendatarios: ['Agrega al menos un arrendatario.'],
  });
  expect(await faults({ ...lease, codeudores: lease.arrendatarios })).toHaveProperty(['codeudores.0.persona_id']);
  expect(await faults({ ...lease, fecha_inicio: '2026-02-31' })).toHaveProperty('fecha_inicio');
  expect(await faults({ ...lease, inmueble_id: 999 })).toHaveProperty('inmueble_id');
  expect(await faults({ ...lease, codeudores: [{ persona_id: 99_999 }] })).toHaveProperty(['codeudores.0.persona_id']);
  expect(await faults({ ...lease, incremento_tipo: 'IPC_MAS', incremento_valor: 2 })).toHaveProperty('incremento_tipo');
  const mandate = buildMandato(inmueble, dueno);
  expect(await faults({ ...mandate, propietarios: [{ persona_id: dueno, participacion: 99.99 }] })).toEqual({
    propietarios: ['La suma de participaciones debe ser 100%.'],
  });
});

test('what is nothing, of another age, or more than all of the rent is refused, and nothing is written', async () => {
  const lease = await buildArriendo(t, ana, inmueble);
  const mandate = buildMandato(inmueble, dueno);
  const before = await t.written();
  const faults = async (body: object) =>
    (await ana.refused(c.createContrato, { body: body as never }, 'validacion')).errores;
  expect(await faults({ ...lease, canon: 1e-10 })).toHaveProperty('canon');
  expect(await faults({ ...lease, fecha_inicio: '9999-12-31' })).toHaveProperty('fecha_inicio');
  expect(await faults({ ...lease, fecha: '1899-12-31' })).toHaveProperty('fecha');
  const retenciones = [{ nombre: 'RETEFUENTE', base: 'CANON', tarifa: 1e-9 }];
  expect(await faults({ ...mandate, retenciones })).toHaveProperty(['retenciones.0.tarifa']);
  const all = { comision: 50, iva_comision: 19, retenciones: [{ nombre: 'RETEFUENTE', base: 'CANON', tarifa: 40.51 }] };
  expect(await faults({ ...mandate, ...all })).toEqual({
    comision: ['Comisión, IVA y retenciones superan el canon.'],
  });
  expect(await t.written()).toEqual(before);
});

test('a contract begins after the one that it follows ended: no day is settled by both', async () => {
  const first = await crear({ fecha_inicio: '2026-01-01' });
  await act('activar', first.id, { version: first.version });
  await act('terminar', first.id, { version: first.version + 1, fecha: '2026-03-10', motivo: 'Se fue' });
  const [same, after] = [await crear({ fecha_inicio: '2026-03-10' }), await crear({ fecha_inicio: '2026-03-11' })];
  const { msg } = await ana.refused(
    actos.activar,
    { params: { id: same.id }, body: { version: same.version } },
    'duplicado',
  );
  expect(msg).toContain('hasta el 10/03/2026');
  expect(await act('activar', after.id, { version: after.version })).toMatchObject({ estado: 'VIGENTE' });
});

test('one lease in force a property: of two that are activated the second is a clear 409, and nothing of it is written', async () => {
  const [first, second] = [await crear(), await crear()];
  const luis = await t.actor({ superuser: true });
  await act('activar', first.id, { version: first.version });
  const before = await t.written();
  const error = await luis.refused(
    actos.activar,
    { params: { id: second.id }, body: { version: second.version } },
    'duplicado',
  );
  expect(error.msg).toContain('ya tiene vigente el contrato de arriendo CA-000001');
  expect(await t.written()).toEqual(before);
  const now = await ana.call(c.findContrato, { params: { id: second.id } });
  expect(now).toMatchObject({ estado: 'BORRADOR', numero: null, version: second.version });
});

test('each act is refused from a state that does not lead there, and with an old version', async () => {
  const draft = await crear();
  const refuse = (acto: Acto, id: number, body: object, code: 'regla_negocio' | 'modificado') =>
    ana.refused(actos[acto], { params: { id }, body: body as never }, code);
  const end = { fecha: '2026-01-15', motivo: 'x' };
  const told = { fecha: '2026-12-01', porcentaje: 1, fecha_notificacion: '2026-11-01', medio: 'WHATSAPP' };
  const { version } = draft;
  await refuse('prorrogar', draft.id, { version, meses: 6 }, 'regla_negocio');
  await refuse('terminar', draft.id, { version, ...end }, 'regla_negocio');
  await refuse('incrementar', draft.id, { version }, 'regla_negocio');
  await refuse('notificarIncremento', draft.id, { version, ...told }, 'regla_negocio');
  await refuse('activar', draft.id, { version: version - 1 }, 'modificado');

  const valid = await act('activar', draft.id, { version });
  await refuse('activar', draft.id, { version: valid.version }, 'regla_negocio');
  const old = { version };
  await refuse('prorrogar', draft.id, { ...old, meses: 6 }, 'modificado');
  await refuse('terminar', draft.id, { ...old, ...end }, 'modificado');
  await refuse('cancelar', draft.id, { ...old, motivo: 'x' }, 'modificado');
  await refuse('notificarIncremento', draft.id, { ...old, ...told }, 'modificado');
  await refuse('prorrogar', draft.id, { version: valid.version, meses: 599 }, 'regla_negocio');
  for (const fecha of ['2025-03-31', '2026-11-22']) {
    const { errores } = await refuse(
      'terminar',
      draft.id,
      { version: valid.version, fecha, motivo: 'x' },
      'regla_negocio',
    );
    expect(errores).toHaveProperty('fecha');
  }
  const gone = await act('cancelar', draft.id, { version: valid.version, motivo: 'No recibió el inmueble' });
  expect(gone).toMatchObject({ estado: 'CANCELADO', motivo_fin: 'No recibió el inmueble' });
  expect(await estadoInmueble()).toBe('DISPONIBLE');
  await refuse('cancelar', draft.id, { version: gone.version, motivo: 'x' }, 'regla_negocio');
});

test('each act asks for its own permission before anything is written', async () => {
  const draft = await crear();
  const { permisos } = manifest;
  const other = await t.actor({ permisos: [permisos.ver, permisos.crear, permisos.editar] });
  const row = () => t.db.selectFrom('contrato').selectAll().where('id', '=', draft.id).executeTakeFirst();
  const before = await row();
  for (const [acto, body] of [
    ['activar', {}],
    ['prorrogar', { meses: 6 }],
    ['terminar', { fecha: '2026-01-15', motivo: 'x' }],
    ['cancelar', { motivo: 'x' }],
    ['incrementar', {}],
    ['anularIncremento', {}],
  ] as const) {
    const params = { id: draft.id };
    await other.refused(actos[acto], { params, body: { version: draft.version, ...body } as never }, 'sin_permiso');
  }
  expect(await row()).toEqual(before);
});

test('a property that was withdrawn takes no contract', async () => {
  const draft = await crear();
  const { data: gone } = await ana.call(inmuebles.actos.retirar, {
    params: { id: inmueble },
    body: {
      version: (await ana.call(inmuebles.findInmueble, { params: { id: inmueble } })).version,
      motivo: 'Lo vendió',
    },
  });
  expect(gone.estado_actual).toBe(8);
  const { msg } = await ana.refused(
    actos.activar,
    { params: { id: draft.id }, body: { version: draft.version } },
    'regla_negocio',
  );
  expect(msg).toContain('RETIRADO');
});

test('the list is filtered, totalled, and found by people and property', async () => {
  const lease = await crear();
  await act('activar', lease.id, { version: lease.version });
  await ana.call(c.createContrato, { body: buildMandato(inmueble, dueno) });
  const find = (query: object) => ana.call(contratosList.list, { query: { page: 1, ...query } });
  expect(await find({ totales: 'canon' })).toMatchObject({ count: 2, totales: { canon: 1_000_000 } });
  expect(await find({ tipo: 'ARRIENDO', estado: 'VIGENTE', fecha_fin__lte: '2026-03-31' })).toMatchObject({ count: 1 });
  expect(await find({ fecha_fin__lte: '2026-03-30' })).toMatchObject({ count: 0 });
  expect(await find({ persona_id: lease.codeudores[0]?.persona_id, inmueble_id: inmueble })).toMatchObject({
    count: 1,
  });
  for (const search of ['patino roa', 'edgar leal', 'CA-000001', 'calle 37']) {
    const found = await find({ search, tipo: 'ARRIENDO' });
    expect(found, search).toMatchObject({ count: 1, results: [{ id: lease.id, titular: 'PATIÑO ROA PAULA' }] });
  }
});

test('whoever renames a person renames them in their contracts', async () => {
  const { natural } = await modelos(t);
  const lease = await crear();
  const id = lease.arrendatarios[0]?.persona_id ?? 0;
  const { documento, version } = await ana.call(personas.findPersona, { params: { id } });
  const { persona, ...rest } = natural(documento, { p_nombre: 'PAULA', s_nombre: null, p_apellido: 'ZULUAGA' });
  await ana.call(personas.savePersona, { body: { ...rest, persona: { ...persona, id, version } } as never });
  const found = await ana.call(contratosList.list, { query: { page: 1, search: 'zuluaga' } });
  expect(found).toMatchObject({ count: 1, results: [{ titular: expect.stringContaining('ZULUAGA') }] });
});
