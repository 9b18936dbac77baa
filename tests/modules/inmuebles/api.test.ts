/** Properties through HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as busqueda from '../../../server/modules/inmuebles/contract/busqueda.ts';
import * as c from '../../../server/modules/inmuebles/contract/inmueble.ts';
import { inmueblesList } from '../../../server/modules/inmuebles/contract/lista.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildInmueble, crearPersona } from '../../support/build/inmueble.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

let t: TestApp;
let ana: TestActor;
let dueno: number;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
  dueno = await crearPersona(t, ana, 'HERNANDO GÓMEZ SERRANO');
});
afterEach(() => expectLogHolds(t));

const crear = async (changes: Parameters<typeof buildInmueble>[2] = {}) => {
  const body = await buildInmueble(t, [{ persona_id: dueno, participacion: 100 }], changes);
  return (await ana.call(c.createInmueble, { body })).data;
};

test('a property lives: made with the next code, read, changed, found by its owner', async () => {
  const made = await crear();
  expect(made).toMatchObject({
    codigo: 'INM0001',
    estado_actual: 3,
    estado_actual_nombre: 'EN CONSIGNACIÓN',
    consignacion_retirada: 1,
    propietario: 'GÓMEZ SERRANO HERNANDO',
    canon: 1_500_000,
    version: expect.any(Number),
  });
  const otra = await crearPersona(t, ana, 'NELLY RUEDA MUÑOZ');
  const body = {
    ...(await buildInmueble(t, [
      { persona_id: dueno, participacion: 60 },
      { persona_id: otra, participacion: 40 },
    ])),
    version: made.version,
  };
  const { data } = await ana.call(c.updateInmueble, { params: { id: made.id }, body });
  expect(data).toMatchObject({ codigo: 'INM0001', propietario: 'GÓMEZ SERRANO HERNANDO y 1 más' });
  await ana.refused(c.updateInmueble, { params: { id: made.id }, body }, 'modificado');
  for (const search of ['rueda munoz', 'gomez serrano', 'INM0001', 'calle 37']) {
    const found = await ana.call(inmueblesList.list, { query: { page: 1, search } });
    expect(found).toMatchObject({ count: 1, results: [{ id: made.id }] });
  }
  const suyos = await ana.call(inmueblesList.list, { query: { page: 1, propietario_id: otra } });
  expect(suyos).toMatchObject({ count: 1 });
});

test('shares that are not 100 %, an owner twice, half an account and half a place are refused', async () => {
  const refuse = async (changes: Partial<Awaited<ReturnType<typeof buildInmueble>>>) => {
    const body = { ...(await buildInmueble(t, [{ persona_id: dueno, participacion: 100 }])), ...changes };
    return (await ana.refused(c.createInmueble, { body }, 'validacion')).errores;
  };
  const fifty = { persona_id: dueno, participacion: 50 };
  expect(await refuse({ propietarios: [fifty] })).toEqual({
    propietarios: ['La suma de participaciones debe ser 100%.'],
  });
  expect(await refuse({ propietarios: [] })).toEqual({ propietarios: ['La suma de participaciones debe ser 100%.'] });
  expect(await refuse({ propietarios: [fifty, fifty] })).toHaveProperty(['propietarios.1.persona_id']);
  expect(await refuse({ propietarios: [{ ...fifty, participacion: 100, numero_cuenta: '12345678' }] })).toHaveProperty([
    'propietarios.0.banco_id',
  ]);
  expect(await refuse({ latitud: 7.1 })).toEqual({ longitud: ['Ingrese los campos de latitud y longitud'] });
  expect(await refuse({ latitud: 97, longitud: 0 })).toHaveProperty('latitud');
});

test('its state moves by the acts that its state allows, each with its permission', async () => {
  const made = await crear();
  const act = async (acto: keyof typeof c.actos, body: object) =>
    (await ana.call(c.actos[acto], { params: { id: made.id }, body: body as never })).data;
  const free = await act('habilitar', { version: made.version });
  expect(free.estado_actual).toBe(1);
  await ana.refused(c.actos.consignar, { params: { id: made.id }, body: { version: free.version } }, 'regla_negocio');
  const gone = await act('retirar', { version: free.version, motivo: 'Lo vendió el dueño' });
  expect(gone).toMatchObject({ estado_actual: 8, consignacion_retirada: 1, motivo_retiro: 'Lo vendió el dueño' });
  const back = await act('consignar', { version: gone.version });
  expect(back).toMatchObject({ estado_actual: 3, consignacion_retirada: 0, motivo_retiro: null });
});

test('the accounts of its owners change only with the authorization of another person', async () => {
  const made = await crear();
  const banco = await t.db.selectFrom('banco').select('id').limit(1).executeTakeFirstOrThrow();
  const cuenta = { banco_id: banco.id, tipo_cuenta: 'AHORROS' as const, numero_cuenta: '24.600-118 203' };
  const body = {
    ...(await buildInmueble(t, [{ persona_id: dueno, participacion: 100, ...cuenta }])),
    version: made.version,
  };
  await ana.refused(c.updateInmueble, { params: { id: made.id }, body }, 'requiere_autorizacion');
});

test('the search by places answers what it is asked, and what may be repeated is told', async () => {
  const made = await crear({ matricula_inmobiliaria: '300-1', direccion: 'CALLE 9 # 8 - 7 APTO 1' });
  await crear({ matricula_inmobiliaria: '300-2' });
  const { ciudad_id, uso_id } = made;
  const all = await ana.call(busqueda.buscarInmuebles, {
    body: { ciudad_id, uso_id, destino_id: '', tipo_inmueble_id: null, barrio_id: '' },
  });
  expect(all).toHaveLength(2);
  expect(all[0]).toMatchObject({ id: expect.any(Number), direccion: expect.any(String), canon: 1_500_000, admon: 0 });
  const query = { matricula: '300-1', direccion: 'Cl 9 No. 8-7 apartamento 1', ciudad_id };
  expect(await ana.call(busqueda.parecidosInmueble, { query })).toEqual([
    { id: made.id, codigo: made.codigo, direccion: made.direccion, motivo: 'Misma matrícula inmobiliaria' },
  ]);
  const byAddress = await ana.call(busqueda.parecidosInmueble, { query: { ...query, matricula: '' } });
  expect(byAddress).toMatchObject([{ id: made.id, motivo: 'Misma dirección' }]);
});
