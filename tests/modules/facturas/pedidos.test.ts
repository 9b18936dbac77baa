/** Invoices of orders: what was sent and not invoiced, which a pre-invoice holds until it is issued or annulled. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/facturas/contract/factura.ts';
import * as p from '../../../server/modules/facturas/contract/prefactura.ts';
import { configuracionCambio, registroConfiguracion } from '../../../server/modules/pedidos/contract/configuracion.ts';
import { marcarAlistado, marcarDespachado } from '../../../server/modules/pedidos/public.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirVentas, type Ventas } from '../pedidos/pedidos.ts';
import { facturable } from './taller.ts';

let v: Ventas;
beforeEach(async () => {
  v = await abrirVentas();
  await facturable(v.t, v.ana);
});
afterEach(() => expectLogHolds(v.t));

/** Confirmed, and so much of each line sent. */
async function despachado(detalle: readonly object[], unidades: readonly number[], more: object = {}) {
  const { id } = await v.confirmado(detalle, more);
  const pedido = await v.leer(id);
  const avances = pedido.detalle.map((linea, i) => {
    return { pedido_detalle_id: linea.id, cantidad_mil: (unidades[i] ?? 0) * 1_000 };
  });
  await v.t.work(async (w) => {
    await marcarAlistado(w, avances);
    await marcarDespachado(w, avances);
  });
  return v.leer(id);
}

const prefacturar = async (body: object) =>
  (await v.ana.call(p.registroPrefactura.create, { body: body as never })).data;
const refuse = async (body: object, code: 'regla_negocio' | 'validacion' = 'regla_negocio') =>
  (await v.ana.refused(p.registroPrefactura.create, { body }, code)).msg;
const emitir = async (id: number) => {
  await v.ana.call(p.revisarPrefactura, { params: { id }, body: {} });
  return (await v.ana.call(c.emitirPrefactura, { params: { id }, body: {} })).data;
};

test('what was sent is invoiced at the prices of the order, and the order knows it', async () => {
  const pedido = await despachado(
    [
      { producto_id: v.jabon.id, cantidad: 3, descuento: 5 },
      { producto_id: v.arroz.id, cantidad: 2 },
    ],
    [3, 1],
  );
  const prefactura = await prefacturar({ pedidos: [pedido.id] });
  expect(prefactura).toMatchObject({
    ...{ persona_id: v.marta, forma_pago: '2', plazo: 30, subtotal: 8_700, total: 9_783, lineas: 2 },
    pedidos: [{ id: pedido.id, numero: pedido.numero }],
    detalle: [
      { cantidad: 3, precio: 2_000, descuento: 5, subtotal: 5_700 },
      { cantidad: 1, precio: 3_000, tributo: null },
    ],
  });
  const factura = await emitir(prefactura.id);
  expect(factura).toMatchObject({ total: 9_783, saldo: 9_783, vencimiento: '2026-12-21' });
  const after = await v.leer(pedido.id);
  expect(after.detalle.map(({ facturado }) => facturado)).toEqual([3, 1]);
  expect(await refuse({ pedidos: [pedido.id] })).toBe('Los pedidos no tienen nada despachado por facturar.');
});

test('a pre-invoice holds its quantities until it is annulled', async () => {
  const pedido = await despachado([{ producto_id: v.jabon.id, cantidad: 5 }], [4]);
  const [linea] = pedido.detalle;
  const de = (cantidad: number) => ({
    pedidos: [pedido.id],
    lineas: [{ pedido_detalle_id: linea?.id, cantidad }],
  });
  const una = await prefacturar(de(3));
  const sobra = await v.ana.refused(p.registroPrefactura.create, { body: de(2) as never }, 'regla_negocio');
  expect(sobra.msg).toBe('La cantidad a facturar supera lo despachado.');
  expect(sobra.errores).toEqual({ 'lineas.0.cantidad': ['La cantidad a facturar supera lo despachado (1).'] });
  const resto = await prefacturar({ pedidos: [pedido.id] });
  expect(resto.detalle).toMatchObject([{ cantidad: 1 }]);
  await v.ana.call(p.anularPrefactura, { params: { id: una.id }, body: { motivo: 'Otra vez' } });
  expect((await prefacturar(de(3))).total).toBe(7_140);
});

test('a draft is written again, its own quantities free for it', async () => {
  const pedido = await despachado([{ producto_id: v.jabon.id, cantidad: 5 }], [4]);
  const [linea] = pedido.detalle;
  const { id, version } = await prefacturar({ pedidos: [pedido.id] });
  const lineas = [{ pedido_detalle_id: linea?.id, cantidad: 2 }];
  const body = { pedidos: [pedido.id], lineas, version };
  const { data } = await v.ana.call(p.registroPrefactura.update, { params: { id }, body: body as never });
  expect(data.detalle).toMatchObject([{ cantidad: 2, subtotal: 4_000 }]);
  await v.ana.call(p.registroPrefactura.remove, { params: { id } });
  await v.ana.refused(p.registroPrefactura.find, { params: { id } }, 'no_encontrado');
});

test('part of a box is invoiced in units, for what the box costs', async () => {
  await v.entra(v.jabon.id, 100);
  const pedido = await despachado([{ producto_id: v.jabon.id, presentacion_id: v.caja, cantidad: 2 }], [25]);
  const prefactura = await prefacturar({ pedidos: [pedido.id] });
  expect(prefactura.detalle).toMatchObject([{ cantidad: 25, presentacion_id: null, precio: 1_875, subtotal: 46_875 }]);
});

test('several orders of one customer are one invoice; of two customers, none; drafts neither', async () => {
  const uno = await despachado([{ producto_id: v.jabon.id, cantidad: 1 }], [1]);
  const dos = await despachado([{ producto_id: v.arroz.id, cantidad: 1 }], [1]);
  const junta = await prefacturar({ pedidos: [uno.id, dos.id], forma_pago: '1' });
  expect(junta).toMatchObject({ lineas: 2, forma_pago: '1', plazo: 0, pedidos: [{ id: uno.id }, { id: dos.id }] });
  const otra = await v.cliente(1_000_000, 'Pedro Paz');
  const ajeno = await despachado([{ producto_id: v.jabon.id, cantidad: 1 }], [1], { persona_id: otra });
  expect(await refuse({ pedidos: [uno.id, ajeno.id] })).toBe(
    'Los pedidos son de varios clientes: cada prefactura es de uno.',
  );
  const borrador = await v.crear([{ producto_id: v.jabon.id, cantidad: 1 }]);
  expect(await refuse({ pedidos: [borrador.id] })).toBe('Solo se facturan pedidos confirmados de clientes.');
  await refuse({ pedidos: [999_999] }, 'validacion');
  await refuse({ pedidos: [ajeno.id], persona_id: v.marta }, 'validacion');
  await refuse({ pedidos: [ajeno.id], detalle: [{ producto_id: v.jabon.id, cantidad: 1 }] }, 'validacion');
  const [linea] = uno.detalle;
  const [own] = ajeno.detalle;
  const lineas = (pedido_detalle_id: number | undefined, cantidad: number) => [{ pedido_detalle_id, cantidad }];
  expect(await refuse({ pedidos: [ajeno.id], lineas: lineas(linea?.id, 1) })).toBe(
    'La línea no es de estos pedidos, o no tiene nada por facturar.',
  );
  for (const cantidad of [0, -1, 1e300, 0.0001])
    await refuse({ pedidos: [ajeno.id], lineas: lineas(own?.id, cantidad) }, 'validacion');
  expect(await refuse({ pedidos: [ajeno.id], lineas: lineas(own?.id, 0.5) })).toBe(
    'La cantidad no da unidades exactas.',
  );
});

test('what an emission finds invoiced meanwhile stops it', async () => {
  const pedido = await despachado([{ producto_id: v.jabon.id, cantidad: 2 }], [2]);
  const { id } = await prefacturar({ pedidos: [pedido.id] });
  await v.t.work((w) => marcarDespachado(w, [{ pedido_detalle_id: pedido.detalle[0]?.id ?? 0, cantidad_mil: -1_000 }]));
  const { reglas } = await v.ana.call(p.prevueloPrefactura, { params: { id } });
  expect(reglas.filter(({ ok }) => !ok)).toMatchObject([
    { codigo: 'CANTIDADES', msg: 'La cantidad a facturar supera lo despachado: JABON.' },
  ]);
});

test('of a kind that is invoiced as it is asked for, the goods leave with the invoice, or nothing happens', async () => {
  const params = { id: 1 };
  const tipo = await v.ana.call(registroConfiguracion.find, { params });
  const kept = Object.entries(tipo).filter(([field]) => field in configuracionCambio.shape);
  const body = { ...Object.fromEntries(kept), factura_sobre: 'PEDIDO' } as never;
  expect((await v.ana.call(registroConfiguracion.update, { params, body })).data.codigo).toBe('venta');
  const pedido = await v.confirmado([{ producto_id: v.jabon.id, cantidad: 4 }]);
  const { id } = await prefacturar({ pedidos: [pedido.id] });
  const factura = await emitir(id);
  expect(factura.total).toBe(9_520);
  expect((await v.leer(pedido.id)).detalle).toMatchObject([{ despachado: 4, facturado: 4 }]);
  const salida = await v.t.db.selectFrom('kardex').selectAll().where('tipo', '=', 'SALIDA_VENTA').execute();
  expect(salida.map(({ cantidad_mil }) => Math.abs(cantidad_mil))).toEqual([4_000]);
  await v.verificada();
});
