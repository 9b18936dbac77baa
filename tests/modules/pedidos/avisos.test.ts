/** Who takes an order to its customer, and what the customer hears of it by WhatsApp. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/pedidos/contract/configuracion.ts';
import { registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { AVISABLES, avisoDe } from '../../../server/modules/pedidos/rules/ajustes.ts';
import { addTipoPersona } from '../../../server/modules/personas/public.ts';
import { crearPersona } from '../../support/build/inmueble.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirVentas, type Ventas } from './pedidos.ts';

let v: Ventas;
beforeEach(async () => {
  v = await abrirVentas();
});
afterEach(async () => {
  await v.verificada();
});

const jabones = (cantidad: number) => [{ producto_id: v.jabon.id, cantidad }];

async function avisaDe(notifica_whatsapp: readonly string[]) {
  const { id } = await v.t.db
    .selectFrom('configuracion_pedido')
    .select('id')
    .where('codigo', '=', 'venta')
    .executeTakeFirstOrThrow();
  const { nombre, prefijo, version } = await v.ana.call(c.registroConfiguracion.find, { params: { id } });
  const body = { nombre, prefijo, version, notifica_whatsapp } as never;
  return (await v.ana.call(c.registroConfiguracion.update, { params: { id }, body })).data;
}

/** That their data are used. */
const acepta = (id: number) =>
  v.t.db.updateTable('persona').set({ acepta_tratamiento_datos: 1 }).where('id', '=', id).execute();
const escritos = () =>
  v.t.db.selectFrom('whatsapp_bitacora').select(['clave', 'mensaje', 'estado', 'registro_id']).orderBy('id').execute();

test('the customer hears of the states that the kind says, each once', async () => {
  expect((await avisaDe(['ENTREGADO', 'RESERVADO'])).notifica_whatsapp).toEqual(['RESERVADO', 'ENTREGADO']);
  await acepta(v.marta);
  const { id, numero, ajustes } = await v.confirmado(jabones(2));
  expect(ajustes.notifica_whatsapp).toEqual(['RESERVADO', 'ENTREGADO']);
  expect(await escritos()).toEqual([
    {
      ...{ clave: `pedido:${id}:RESERVADO`, estado: 'EN COLA', registro_id: id },
      mensaje: `Hola, ROJAS MARTA: tu pedido ${numero} ya tiene reservadas sus existencias. Si tienes dudas, responde a este mensaje.`,
    },
  ]);
  // What its kind says later is of other orders.
  await avisaDe([]);
  await v.confirmado(jabones(1));
  expect(await escritos()).toHaveLength(1);
  await v.acto('anular', id, { motivo: 'No lo quiere' });
  expect(await escritos()).toHaveLength(1);
});

test('in part it is told; who has no mobile number is not written to', async () => {
  await avisaDe(['RESERVADO']);
  await acepta(v.marta);
  await v.confirmado(jabones(15));
  expect((await escritos())[0]?.mensaje).toContain('ya tiene reservadas sus existencias, en parte.');
  const fija = await v.cliente(1_000_000, 'Pedro Fijo');
  await v.t.db.updateTable('persona_telefono').set({ valor: '6076434455' }).where('persona_id', '=', fija).execute();
  await v.confirmado([{ producto_id: v.arroz.id, cantidad: 1 }], { persona_id: fija });
  expect(await escritos()).toHaveLength(1);
});

test('states that nobody hears of, and kinds without customers, are refused', async () => {
  const cuerpo = { nombre: 'Mostrador', codigo: 'mostrador', prefijo: 'MOS-' };
  for (const more of [
    { notifica_whatsapp: ['BORRADOR'] },
    { notifica_whatsapp: ['<b>'] },
    { notifica_whatsapp: 'DESPACHADO' },
    { interno: true, notifica_whatsapp: ['DESPACHADO'] },
  ])
    await v.ana.refused(c.registroConfiguracion.create, { body: { ...cuerpo, ...more } }, 'validacion');
});

test('what was skipped happened too, and only the last is told', () => {
  expect(avisoDe('BORRADOR', 'RESERVADO', ['CONFIRMADO'])).toBe('CONFIRMADO');
  expect(avisoDe('BORRADOR', 'DESPACHADO', ['CONFIRMADO', 'RESERVADO'])).toBe('RESERVADO');
  expect(avisoDe('RESERVADO', 'CONFIRMADO', [...AVISABLES])).toBeNull();
  expect(avisoDe('CONFIRMADO', 'ANULADO', [...AVISABLES])).toBeNull();
  expect(avisoDe('ALISTADO', 'DESPACHADO', ['ENTREGADO'])).toBeNull();
});

test('a person of the kind Transportador takes it', async () => {
  const hernan = await crearPersona(v.t, v.ana, 'Hernán Acevedo');
  const asked = { body: v.cuerpo(jabones(1), { transportista_id: hernan }) };
  expect((await v.ana.refused(registroPedido.create, asked, 'validacion')).errores).toEqual({
    transportista_id: ['La persona no es transportador: agrégale ese tipo en su ficha.'],
  });
  await v.t.work((w) => addTipoPersona(w, hernan, '6'));
  const { id, version } = await v.crear(jabones(1), { transportista_id: hernan });
  expect(await v.leer(id)).toMatchObject({ transportista_id: hernan, transportista: 'ACEVEDO HERNÁN' });
  const params = { id };
  await v.ana.call(registroPedido.update, { params, body: { ...v.cuerpo(jabones(1)), version } as never });
  expect(await v.leer(id)).toMatchObject({ transportista_id: null, transportista: null });
  const log = await v.t.db
    .selectFrom('bitacora')
    .select('cambios')
    .where('cambios', 'like', '%transportista%')
    .execute();
  expect(log).toHaveLength(2);
  const nadie = { body: v.cuerpo(jabones(1), { transportista_id: 99_999 }) };
  await v.ana.refused(registroPedido.create, nadie, 'validacion');
  await expectLogHolds(v.t);
});
