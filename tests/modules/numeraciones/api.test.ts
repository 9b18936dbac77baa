/** The ranges of numbers through HTTP: added, changed, turned off, and what they refuse. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeNumber } from '../../../server/core/numbering.ts';
import * as c from '../../../server/modules/numeraciones/contract.ts';
import { manifest } from '../../../server/modules/numeraciones/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const { permisos: p } = manifest;

let t: TestApp;
let contadora: TestActor;
beforeEach(async () => {
  t = await testApp();
  contadora = await t.actor({ permisos: [p.ver, p.editar] });
});
afterEach(() => expectLogHolds(t));

const resolucion = (more: Partial<Parameters<typeof body>[0]> = {}) =>
  body({ prefijo: 'SETP', desde: 1, hasta: 100, resolucion: '18760000001', ...more });
function body(datos: {
  prefijo?: string;
  desde: number;
  hasta: number;
  siguiente?: number | null;
  resolucion?: string | null;
  vigente_hasta?: string | null;
  codigo?: string;
  clave_tecnica?: string;
}) {
  const vigencia = datos.resolucion ? { vigente_desde: '2026-01-01', vigente_hasta: '2027-01-01' } : {};
  return { codigo: 'PAGO_PROPIETARIO', ...vigencia, ...datos };
}
const create = async (datos = resolucion()) => (await contadora.call(c.createNumeracion, { body: datos })).data;
const cambio = ({ version }: c.NumeracionRango, datos = resolucion()) => ({ ...datos, version });

test('a resolution is added, found, used, lengthened and turned off', async () => {
  const rango = await create(resolucion({ siguiente: 90, clave_tecnica: 'abc' }));
  expect(rango).toMatchObject({ siguiente_texto: 'SETP90', quedan: 11, situacion: 'VIGENTE', tiene_clave: true });
  const listed = await contadora.call(c.numeracionesList.list, { query: { page: 1, codigo: 'PAGO_PROPIETARIO' } });
  expect(listed).toMatchObject({ count: 2, results: [{ prefijo: 'PP-', quedan: null }, { prefijo: 'SETP' }] });
  const tomado = await t.work((w) => takeNumber(w, 'PAGO_PROPIETARIO', { secuencia_id: rango.id }));
  expect(tomado.texto).toBe('SETP90');
  const params = { id: rango.id };
  const now = await contadora.call(c.findNumeracion, { params });
  expect(now).toMatchObject({ siguiente: 91, situacion: 'POR_AGOTARSE' });
  const { data } = await contadora.call(c.updateNumeracion, { params, body: cambio(now, resolucion({ hasta: 500 })) });
  expect(data).toMatchObject({ hasta: 500, siguiente: 91, quedan: 410, situacion: 'VIGENTE' });
  const off = await contadora.call(c.estado.inactivar, { params, body: { version: data.version, motivo: 'Venció' } });
  expect(off.data).toMatchObject({ estado: 0, situacion: 'INACTIVA' });
  const on = await contadora.call(c.estado.activar, { params, body: { version: off.data.version } });
  expect(on.data.estado).toBe(1);
});

test('the technical key is never read back, neither in the change log, and stays when no other is given', async () => {
  const secreta = 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c';
  const rango = await create(resolucion({ clave_tecnica: secreta }));
  const params = { id: rango.id };
  const { data } = await contadora.call(c.updateNumeracion, {
    params,
    body: cambio(rango, resolucion({ hasta: 200 })),
  });
  expect(data.tiene_clave).toBe(true);
  const { rows } = await sql<{
    clave_tecnica: string;
  }>`select clave_tecnica from secuencia where id = ${rango.id}`.execute(t.db);
  expect(rows[0]?.clave_tecnica).toBe(secreta);
  const listed = await contadora.call(c.numeracionesList.list, { query: { page: 1 } });
  const log = await sql`select * from bitacora`.execute(t.db);
  expect(JSON.stringify([rango, data, listed, log.rows])).not.toContain(secreta);
  const lectora = await t.actor({ permisos: [p.ver] });
  await lectora.refused(c.createNumeracion, { body: resolucion({ prefijo: 'Z' }) }, 'sin_permiso');
});

test('ranges of a prefix do not run into each other', async () => {
  await create();
  const again = await contadora.refused(
    c.createNumeracion,
    { body: resolucion({ codigo: 'INMUEBLE', desde: 100, hasta: 200 }) },
    'duplicado',
  );
  expect(again.errores).toEqual({
    desde: ['El rango se cruza con el de «Pagos a propietarios» con prefijo SETP: 1 a 100.'],
  });
  const next = await create(resolucion({ desde: 101, hasta: 200 }));
  const params = { id: next.id };
  await contadora.refused(c.updateNumeracion, { params, body: cambio(next) }, 'duplicado');
});

test.each([
  ['hasta', resolucion({ desde: 10, hasta: 9 }), 'El último número debe ser mayor o igual que el primero.'],
  ['siguiente', resolucion({ siguiente: 101 }), 'El siguiente número debe estar entre 1 y 100.'],
  ['vigente_hasta', { ...resolucion(), vigente_hasta: '2025-01-01' }, 'La vigencia termina antes de empezar.'],
  ['vigente_hasta', { ...resolucion(), vigente_hasta: null }, 'Una resolución tiene el día hasta el que rige.'],
])('a range that makes no sense says why: %s', async (field, datos, msg) => {
  const { errores } = await contadora.refused(c.createNumeracion, { body: datos }, 'regla_negocio');
  expect(errores).toEqual({ [field]: [msg] });
});

test('a code that nothing uses, numbers that cannot be', async () => {
  const unknown = await contadora.refused(c.createNumeracion, { body: resolucion({ codigo: 'NADA' }) }, 'validacion');
  expect(unknown.errores).toEqual({ codigo: ['Ningún documento usa esa numeración.'] });
  for (const desde of [0, -1, 1.5, 1e15]) {
    await contadora.refused(c.createNumeracion, { body: resolucion({ desde }) }, 'validacion');
  }
  await contadora.refused(c.createNumeracion, { body: resolucion({ prefijo: '<B>' }) }, 'validacion');
});

test('what gave numbers keeps its prefix and its beginning, and does not go back', async () => {
  const rango = await create();
  const params = { id: rango.id };
  for (let i = 0; i < 3; i++) await t.work((w) => takeNumber(w, 'PAGO_PROPIETARIO', { secuencia_id: rango.id }));
  const refuse = async (datos: Parameters<typeof resolucion>[0]) => {
    const body = cambio(rango, resolucion(datos));
    return (await contadora.refused(c.updateNumeracion, { params, body }, 'regla_negocio')).errores;
  };
  expect(await refuse({ prefijo: 'OTRO' })).toEqual({ prefijo: ['El rango ya dio números con ese prefijo.'] });
  expect(await refuse({ desde: 2 })).toEqual({ desde: ['El rango ya dio números desde ahí.'] });
  expect(await refuse({ hasta: 2 })).toEqual({ hasta: ['El rango ya dio el número 3.'] });
  expect(await refuse({ siguiente: 2 })).toEqual({ siguiente: ['La numeración va en 4 y no se devuelve.'] });
  expect(await refuse({ codigo: 'INMUEBLE' })).toEqual({ codigo: ['Un rango no pasa a numerar otra cosa.'] });
  const { data } = await contadora.call(c.updateNumeracion, {
    params,
    body: cambio(rango, resolucion({ siguiente: 50 })),
  });
  expect(data.siguiente).toBe(50);
  await contadora.refused(c.updateNumeracion, { params, body: cambio(rango) }, 'modificado');
});
