/** To the tax office: the note first, then the new invoice; complete when it took both. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as f from '../../../server/modules/facturas/contract/factura.ts';
import * as c from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { abrirDian, type Dian, juicio } from '../../support/dian.ts';
import { abrirRefacturacion, type Refacturador } from './taller.ts';

let dian: Dian;
beforeAll(async () => {
  dian = await abrirDian();
});
afterAll(() => dian.close());

let s: Refacturador;
beforeEach(async () => {
  dian.pedidos.length = 0;
  const software = { software_id: 'abc-123', pin: '12301', test_set: null };
  s = await abrirRefacturacion({ settings: { dian: { modo: 'habilitacion', url: dian.url, ...software } } });
});
afterEach(() => s.cuadra());

const ACEPTADA = juicio(true, [], '00', '<ApplicationResponse/>');
const leer = (id: number) => s.ana.call(c.findRefacturacion, { params: { id } });
const cambios = { plazo: 15 };

async function aceptada(): Promise<f.Factura> {
  dian.responde('SendBillSync', ACEPTADA);
  const factura = await s.emitida();
  await s.t.app.runSalida();
  return factura;
}

test('only what it took already is made again', async () => {
  dian.responde('SendBillSync', juicio(false, ['Regla: FAK21, Rechazo: No corresponde']));
  const factura = await s.emitida();
  const { msg } = await s.refuse(factura.id, { cambios });
  expect(msg).toBe(`La DIAN todavía no acepta la factura ${factura.numero}.`);
  await s.t.app.runSalida();
  const rechazada = await s.refuse(factura.id, { cambios });
  expect(rechazada.msg).toBe(`La DIAN rechazó la factura ${factura.numero}: corrige sus datos y transmítela de nuevo.`);
});

test('the note goes first; it is complete when both were taken', async () => {
  const factura = await aceptada();
  const hecha = await s.refacturar(factura.id, { cambios });
  expect(hecha.estado).toBe('INCOMPLETA');
  await s.t.app.runSalida();
  expect(dian.enviados()).toEqual([factura.numero, hecha.nota_credito.numero, hecha.factura_nueva.numero]);
  expect(await leer(hecha.id)).toMatchObject({ estado: 'COMPLETADA' });
  await s.ana.refused(c.reintentarRefacturacion, { params: { id: hecha.id }, body: {} }, 'regla_negocio');
});

test('rejected, it is incomplete with the words of the tax office, and goes again', async () => {
  const factura = await aceptada();
  const hecha = await s.refacturar(factura.id, { cambios });
  const enCola = await s.ana.refused(c.reintentarRefacturacion, { params: { id: hecha.id } }, 'regla_negocio');
  expect(enCola.msg).toBe('Los documentos todavía están en la cola de la DIAN: nada que reintentar.');
  dian.responde('SendBillSync', ACEPTADA, juicio(false, ['Regla: FAD06, Rechazo: CUFE']), ACEPTADA);
  await s.t.app.runSalida();
  expect(await leer(hecha.id)).toMatchObject({
    ...{ estado: 'INCOMPLETA', nota_credito: { estado_dian: 'ACEPTADA' } },
    factura_nueva: { estado_dian: 'RECHAZADA', dian_mensajes: ['Regla: FAD06, Rechazo: CUFE'] },
  });
  const sale = await s.ana.call(c.reintentarRefacturacion, { params: { id: hecha.id }, body: {} });
  expect(sale.data).toMatchObject({ estado: 'INCOMPLETA', factura_nueva: { estado_dian: 'PENDIENTE' } });
  await s.t.app.runSalida();
  expect(await leer(hecha.id)).toMatchObject({ estado: 'COMPLETADA' });
});
