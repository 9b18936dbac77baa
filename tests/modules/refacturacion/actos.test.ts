/** Invoicing again: the note, the new invoice and the payments in one act; what is simulated is what is done. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as n from '../../../server/modules/facturas/contract/notas.ts';
import * as c from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { abrirRefacturacion, type Refacturador } from './taller.ts';

let s: Refacturador;
beforeEach(async () => {
  s = await abrirRefacturacion();
});
afterEach(() => s.cuadra());

/** Of 288.000: 2 × 100.000 with IVA 19, and 50.000 excluded. */
const emitida = () => s.emitida();

test('a wrong price is made right in one act: note of all, new invoice, payments moved, what does not fit in favour', async () => {
  const factura = await emitida();
  const recibo = await s.pagar(288_000, factura);
  const [linea] = factura.detalle;
  const cambios = { lineas: [{ factura_detalle_id: linea?.id, precio: 90_000 }] };
  const antes = await s.simular(factura.id, { cambios });
  expect(antes).toMatchObject({
    ...{ ok: true, diferencia: -23_800, movido: 264_200, a_favor: 23_800, propone: null },
    antes: { total: 288_000 },
    despues: { total: 264_200 },
    nota_credito: { total: 288_000 },
    lineas: [
      { cambia: true, antes: { precio: 100_000 }, despues: { precio: 90_000, tarifa: 19 }, diferencia: -23_800 },
      { cambia: false, diferencia: 0 },
    ],
    avisos: ['Lo pagado que no cabe en la factura nueva queda a favor del cliente.'],
  });
  const hecha = await s.refacturar(factura.id, { cambios, observacion: 'Precio mal digitado' });
  expect(hecha).toMatchObject({
    ...{ estado: 'COMPLETADA', diferencia: -23_800, causa: 'PRECIO', motivo: 'PRECIO', a_favor: 23_800 },
    aplicaciones_movidas: [{ recibo_id: recibo.id, numero: recibo.numero, valor: 264_200 }],
    factura_original: { id: factura.id, numero: factura.numero, estado: 'ANULADA_NC', saldo: 0 },
    nota_credito: { tipo: 'NC', total: 288_000, saldo: 0 },
    factura_nueva: { tipo: 'FV', total: 264_200, saldo: 0 },
  });
  for (const key of ['antes', 'despues', 'lineas', 'aplicaciones_movidas'] as const)
    expect(hecha[key], key).toEqual(antes[key]);
  expect(await s.recibo(recibo.id)).toMatchObject({ estado: 'APLICADO_PARCIAL', sin_aplicar: 23_800 });
  const nueva = await s.leer(hecha.nueva_id);
  expect(nueva).toMatchObject({ forma_pago: '2', plazo: 30, observacion: 'Precio mal digitado', prefactura_id: null });
  expect(nueva.consecutivo).toBe(factura.consecutivo + 1);
  const nota = await s.leer(hecha.nota_id);
  expect(nota).toMatchObject({ factura_referencia_id: factura.id, concepto: '2' });
  const { movimientos } = await s.documento(factura);
  expect(movimientos.map(({ tipo, valor }) => [tipo, valor])).toEqual([
    ['CARGO', 288_000],
    ['ABONO', -288_000],
    ['REVERSO', 288_000],
    ['NOTA', -288_000],
  ]);
  for (const id of [factura.id, hecha.nota_id, hecha.nueva_id]) {
    const cadena = await s.ana.call(c.cadenaDeFactura, { params: { id } });
    expect(cadena).toMatchObject([{ id: hecha.id, factura_original: { numero: factura.numero } }]);
    expect(cadena[0]?.nota_credito.cufe).toBe(nota.cufe);
  }
});

test('once: a second time the invoice has its total note, and the new one may be made again', async () => {
  const factura = await emitida();
  const [linea] = factura.detalle;
  const cambios = { lineas: [{ factura_detalle_id: linea?.id, precio: 90_000 }] };
  const { nueva_id } = await s.refacturar(factura.id, { cambios });
  const dicho = await s.refuse(factura.id, { cambios });
  expect(dicho.msg).toBe(`La factura ${factura.numero} ya tiene una nota crédito total.`);
  const nueva = await s.leer(nueva_id);
  const otra = { lineas: [{ factura_detalle_id: nueva.detalle[0]?.id, descuento: 5 }] };
  expect(await s.refacturar(nueva_id, { cambios: otra })).toMatchObject({ diferencia: -10_710 });
  expect(await s.ana.call(c.cadenaDeFactura, { params: { id: nueva_id } })).toHaveLength(2);
});

test('of a part: the rest of the invoice stays with what was paid of it', async () => {
  const factura = await emitida();
  await s.pagar(100_000, factura);
  const [linea] = factura.detalle;
  const cambios = { lineas: [{ factura_detalle_id: linea?.id, cantidad: 1 }] };
  const hecha = await s.refacturar(factura.id, {
    alcance: 'PARCIAL',
    concepto: '1',
    cambios,
    motivo: 'Eran menos horas',
  });
  expect(hecha).toMatchObject({
    ...{ diferencia: -119_000, causa: 'OTRO', movido: 50_000, a_favor: 0 },
    factura_original: { estado: 'EMITIDA', saldo: 0 },
    nota_credito: { total: 238_000, saldo: 0 },
    factura_nueva: { total: 119_000, saldo: 69_000 },
  });
  expect(hecha.lineas).toHaveLength(1);
});

test('what was not paid of it moves nothing', async () => {
  const factura = await emitida();
  const [, curso] = factura.detalle;
  const cambios = { lineas: [{ factura_detalle_id: curso?.id, cantidad: 0 }] };
  expect(await s.refacturar(factura.id, { cambios })).toMatchObject({
    ...{ movido: 0, a_favor: 0, aplicaciones_movidas: [], diferencia: -50_000 },
    factura_nueva: { saldo: 238_000 },
  });
});

test('withholdings go along with the money they came with', async () => {
  const factura = await emitida();
  const recibo = await s.pagar(268_000, factura, { retefuente: 20_000 });
  const [linea] = factura.detalle;
  const cambios = { lineas: [{ factura_detalle_id: linea?.id, precio: 90_000 }] };
  const hecha = await s.refacturar(factura.id, { cambios });
  expect(hecha).toMatchObject({ movido: 264_200, a_favor: 23_800, factura_nueva: { saldo: 0 } });
  const { aplicaciones, sin_aplicar } = await s.recibo(recibo.id);
  expect(aplicaciones).toMatchObject([{ valor: 244_200, retefuente: 20_000 }]);
  expect(sin_aplicar).toBe(23_800);
});

test('payments that are not kept are in favour of the customer', async () => {
  const factura = await emitida();
  await s.pagar(100_000, factura);
  const [linea] = factura.detalle;
  const cambios = { lineas: [{ factura_detalle_id: linea?.id, precio: 90_000 }] };
  expect(await s.refacturar(factura.id, { cambios, mantiene_aplicaciones: false })).toMatchObject({
    ...{ movido: 0, a_favor: 100_000, factura_nueva: { saldo: 264_200 } },
  });
});

test('to another customer: what was paid stays with who paid it', async () => {
  const factura = await emitida();
  const recibo = await s.pagar(100_000, factura);
  const otro = await s.otroCliente();
  const cambios = { persona_id: otro };
  const simulada = await s.simular(factura.id, { cambios, motivo: 'NIT errado' });
  expect(simulada.avisos).toEqual([`Lo pagado queda a favor de ${factura.cliente}, que lo pagó.`]);
  const hecha = await s.refacturar(factura.id, { cambios, motivo: 'NIT errado' });
  expect(hecha).toMatchObject({ causa: 'NIT_ERRADO', movido: 0, a_favor: 100_000, diferencia: 0 });
  expect(hecha.despues).toMatchObject({ persona_id: otro });
  expect(await s.leer(hecha.nueva_id)).toMatchObject({ persona_id: otro, saldo: 288_000 });
  expect(await s.recibo(recibo.id)).toMatchObject({ estado: 'REGISTRADO' });
});

test('other terms: its form of payment and its days', async () => {
  const factura = await emitida();
  const hecha = await s.refacturar(factura.id, { cambios: { plazo: 60 }, motivo: 'Forma de pago' });
  expect(hecha).toMatchObject({
    causa: 'FORMA_DE_PAGO',
    antes: { plazo: 30 },
    despues: { plazo: 60, vencimiento: '2027-01-20' },
  });
  const contado = await s.refacturar(hecha.nueva_id, { cambios: { forma_pago: '1' } });
  expect(contado.despues).toMatchObject({ forma_pago: '1', plazo: 0, vencimiento: '2026-11-21' });
});

test('after a note of a part, what is left of it is made again', async () => {
  const factura = await emitida();
  await s.pagar(288_000, factura);
  const [linea, curso] = factura.detalle;
  const lineas = [{ factura_detalle_id: linea?.id, cantidad: 1 }];
  await s.ana.call(n.crearNotaCredito, { params: { id: factura.id }, body: { concepto: '1', lineas } as never });
  const cambios = { lineas: [{ factura_detalle_id: curso?.id, precio: 40_000 }] };
  const hecha = await s.refacturar(factura.id, { cambios });
  expect(hecha).toMatchObject({
    ...{ nota_credito: { total: 169_000, saldo: 0 }, factura_nueva: { total: 159_000, saldo: 0 }, diferencia: -10_000 },
    // The first note is still in favour of the customer, and the receipt pays what it stood for.
    ...{ movido: 159_000, a_favor: 10_000 },
    factura_original: { estado: 'ANULADA_NC', saldo: 0 },
  });
});

test('only worth more: a debit note is proposed, and it may be done all the same', async () => {
  const factura = await emitida();
  const [linea] = factura.detalle;
  const cambios = { lineas: [{ factura_detalle_id: linea?.id, precio: 110_000 }] };
  const simulada = await s.simular(factura.id, { cambios });
  expect(simulada).toMatchObject({ propone: 'NOTA_DEBITO', diferencia: 23_800 });
  expect(simulada.avisos).toEqual(['Solo aumenta el valor: una nota débito lo cobra sin anular la factura.']);
  expect(await s.refacturar(factura.id, { cambios })).toMatchObject({ propone: 'NOTA_DEBITO', diferencia: 23_800 });
});

test('the tax that its products carry today', async () => {
  const factura = await emitida();
  await s.ponerImpuesto(s.asesoria, 'IVA5');
  const hecha = await s.refacturar(factura.id, { cambios: { impuestos_de_hoy: true }, motivo: 'IMPUESTO' });
  expect(hecha).toMatchObject({ diferencia: -28_000, despues: { total: 260_000 } });
  expect(hecha.lineas[0]).toMatchObject({ cambia: true, antes: { tarifa: 19 }, despues: { tarifa: 5 } });
});
