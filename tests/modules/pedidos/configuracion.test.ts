/** Kinds of orders through HTTP: their numbers, their states, and the orders that go their way. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/pedidos/contract/configuracion.ts';
import { registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { manifest } from '../../../server/modules/pedidos/manifest.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirVentas, type Ventas } from './pedidos.ts';

let v: Ventas;
beforeEach(async () => {
  v = await abrirVentas();
});
afterEach(() => expectLogHolds(v.t));

const mostrador = (more: object = {}) => ({ codigo: 'mostrador', nombre: 'Mostrador', prefijo: 'MOS-', ...more });
const crear = async (more: object = {}) =>
  (await v.ana.call(c.registroConfiguracion.create, { body: mostrador(more) as never })).data;
const vigente = async (more: object = {}) => {
  const { id } = await crear(more);
  return (await v.ana.call(c.activarConfiguracion, { params: { id }, body: undefined })).data;
};
const jabones = (cantidad: number, more: object = {}) => [{ producto_id: v.jabon.id, cantidad, ...more }];

test('two stand; another is made as a draft, and orders are made of it once it is in force', async () => {
  const list = await v.ana.call(c.configuracionesList.list, { query: { page: 1 } });
  const rows = 'results' in list ? list.results : [];
  expect(rows.map(({ codigo, estado }) => [codigo, estado])).toEqual([
    ['interno', 'VIGENTE'],
    ['venta', 'VIGENTE'],
  ]);
  const { id, estado } = await crear();
  expect(estado).toBe('BORRADOR');
  await v.ana.refused(registroPedido.create, { body: v.cuerpo(jabones(1), { tipo: 'mostrador' }) }, 'regla_negocio');
  await v.ana.call(c.activarConfiguracion, { params: { id }, body: undefined });
  await v.ana.refused(c.activarConfiguracion, { params: { id }, body: {} }, 'regla_negocio');
  expect((await v.confirmado(jabones(1), { tipo: 'mostrador' })).numero).toBe('MOS-000001');
  expect((await v.confirmado(jabones(1))).numero).toBe('PED-000001');
  expect((await v.confirmado(jabones(1), { tipo: 'mostrador' })).numero).toBe('MOS-000002');
});

test('a kind with open orders stays in force; one without orders is removed', async () => {
  const { id, version } = await vigente();
  const order = await v.confirmado(jabones(1), { tipo: 'mostrador' });
  const body = { version, motivo: 'No se usa' };
  expect((await v.ana.refused(c.inactivarConfiguracion, { params: { id }, body }, 'regla_negocio')).msg).toBe(
    'El tipo de pedido tiene pedidos abiertos, no se puede inactivar.',
  );
  await v.ana.refused(c.registroConfiguracion.remove, { params: { id } }, 'en_uso');
  await v.acto('anular', order.id, { motivo: 'Se arrepintió' });
  expect((await v.ana.call(c.inactivarConfiguracion, { params: { id }, body })).data.estado).toBe('INACTIVA');
  const other = await crear({ codigo: 'otro', prefijo: 'OTR-' });
  await v.ana.call(c.registroConfiguracion.remove, { params: { id: other.id } });
  await v.ana.refused(c.registroConfiguracion.find, { params: { id: other.id } }, 'no_encontrado');
});

test('refuses the code and the prefix of others, old versions, and who may not', async () => {
  const taken = { body: mostrador({ codigo: 'venta' }) };
  await v.ana.refused(c.registroConfiguracion.create, taken, 'duplicado');
  // Of another kind of order, and of another document.
  await v.ana.refused(c.registroConfiguracion.create, { body: mostrador({ prefijo: 'PED-' }) }, 'duplicado');
  await v.ana.refused(c.registroConfiguracion.create, { body: mostrador({ prefijo: 'TR-' }) }, 'duplicado');
  for (const codigo of ['Con Espacio', '1', '<b>', 'ñ'])
    await v.ana.refused(c.registroConfiguracion.create, { body: mostrador({ codigo }) }, 'validacion');
  const { id, version, nombre, prefijo } = await crear();
  const body = { nombre, prefijo, version };
  await v.ana.call(c.registroConfiguracion.update, { params: { id }, body: { ...body, dias_gracia: 8 } });
  await v.ana.refused(c.registroConfiguracion.update, { params: { id }, body }, 'modificado');
  const mira = await v.t.actor({ permisos: [manifest.permisos.verConfiguracion] });
  await mira.call(c.registroConfiguracion.find, { params: { id } });
  await mira.refused(c.registroConfiguracion.create, { body: mostrador() }, 'sin_permiso');
});

test('an order that must be approved waits, and is looked at when it is', async () => {
  await vigente({ requiere_aprobacion: true, monto_minimo: 5_000 });
  const small = await v.crear(jabones(1), { tipo: 'mostrador' });
  expect((await v.rechaza('confirmar', small.id, 'regla_negocio')).msg).toContain('monto mínimo');
  const persona_id = await v.cliente(1_000);
  const waits = await v.confirmado(jabones(5), { tipo: 'mostrador', persona_id });
  expect(waits).toMatchObject({ estado: 'POR_APROBAR', numero: 'MOS-000001', detalle: [{ reservado: 0 }] });
  await v.rechaza('confirmar', waits.id, 'regla_negocio');
  const held = await v.acto('liberar', waits.id, { motivo: 'Aprobado' });
  expect(held).toMatchObject({ estado: 'RETENIDO_CARTERA', libera_con: 10_900 });
  expect(await v.acto('liberar', waits.id, { motivo: 'Paga mañana' })).toMatchObject({ estado: 'RESERVADO' });
});

test('a kind that holds nothing when it is confirmed', async () => {
  await vigente({ reserva: 'NO' });
  const done = await v.confirmado(jabones(50), { tipo: 'mostrador' });
  expect(done).toMatchObject({ estado: 'CONFIRMADO', parcial: false, con_faltante: false });
  await v.rechaza('reservar', done.id, 'regla_negocio');
  await v.verificada();
});
