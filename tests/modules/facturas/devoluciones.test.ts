/** Goods of a credit note: by the rows by which they left, at their cost, lot and place, and their order knows it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/facturas/contract/factura.ts';
import * as n from '../../../server/modules/facturas/contract/notas.ts';
import * as p from '../../../server/modules/facturas/contract/prefactura.ts';
import { despachar } from '../../../server/modules/pedidos/public.ts';
import { crearProductoDeStock, postear } from '../../support/build/existencia.ts';
import { crearProducto } from '../../support/build/producto.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirVentas, type Ventas } from '../pedidos/pedidos.ts';
import { facturable } from './taller.ts';

let v: Ventas;
beforeEach(async () => {
  v = await abrirVentas();
  await facturable(v.t, v.ana);
});
afterEach(async () => {
  await expectLogHolds(v.t);
  await v.verificada();
});

/** Sent whole by the ledger, and invoiced. */
async function facturado(detalle: readonly object[]) {
  const { id, detalle: lineas } = await v.confirmado(detalle);
  const salidas = lineas.map((linea) => ({ pedido_detalle_id: linea.id, cantidad_mil: linea.cantidad * 1_000 }));
  await v.t.work((w) => despachar(w, id, salidas));
  return { pedido_id: id, factura: await facturar(id) };
}

async function facturar(pedido_id: number) {
  const body = { pedidos: [pedido_id] };
  const { data } = await v.ana.call(p.registroPrefactura.create, { body: body as never });
  const params = { id: data.id };
  await v.ana.call(p.revisarPrefactura, { params, body: {} });
  return (await v.ana.call(c.emitirPrefactura, { params, body: {} })).data;
}

const nota = async (id: number, body: object) =>
  (await v.ana.call(n.crearNotaCredito, { params: { id }, body: { afecta_inventario: true, ...body } as never })).data;
const rechaza = async (id: number, body: object) =>
  v.ana.refused(n.crearNotaCredito, { params: { id }, body: { afecta_inventario: true, ...body } }, 'regla_negocio');
const kardex = (tipo: 'SALIDA_VENTA' | 'DEVOLUCION_CLIENTE') =>
  v.t.db.selectFrom('kardex').selectAll().where('tipo', '=', tipo).orderBy('id').execute();
const hay = async (producto_id: number) => {
  const rows = await v.t.db
    .selectFrom('existencia')
    .select('cantidad_mil')
    .where('producto_id', '=', producto_id)
    .execute();
  return rows.reduce((sum, { cantidad_mil }) => sum + cantidad_mil, 0);
};

test('what comes back enters by the row by which it left, at its cost, and its order wants it no more', async () => {
  const { pedido_id, factura } = await facturado([
    { producto_id: v.jabon.id, cantidad: 4 },
    { producto_id: v.arroz.id, cantidad: 2 },
  ]);
  // The average is another one by now.
  await v.entra(v.jabon.id, 6);
  const antes = await hay(v.jabon.id);
  const [linea] = factura.detalle;
  const una = await nota(factura.id, { concepto: '1', lineas: [{ factura_detalle_id: linea?.id, cantidad: 1 }] });
  expect(una).toMatchObject({ tipo: 'NC', total: 2_380 });
  const [salida] = await kardex('SALIDA_VENTA');
  const [vuelta] = await kardex('DEVOLUCION_CLIENTE');
  expect(vuelta).toMatchObject({
    ...{ producto_id: v.jabon.id, cantidad_mil: 1_000, origen_kardex_id: salida?.id, zona_id: salida?.zona_id },
    ...{ costo_unitario_dmil: salida?.costo_unitario_dmil, documento_tipo: 'NC', documento_numero: una.numero },
  });
  expect(await hay(v.jabon.id)).toBe(antes + 1_000);
  expect((await v.leer(pedido_id)).detalle[0]).toMatchObject({ despachado: 3, facturado: 3, cancelado: 1 });
  await nota(factura.id, { concepto: '2' });
  const pedido = await v.leer(pedido_id);
  expect(pedido.estado).toBe('CERRADO');
  expect(pedido.detalle).toMatchObject([
    { despachado: 0, facturado: 0, cancelado: 4 },
    { despachado: 0, facturado: 0, cancelado: 2 },
  ]);
  const value = async (tipo: 'SALIDA_VENTA' | 'DEVOLUCION_CLIENTE') =>
    (await kardex(tipo)).reduce((sum, { valor_cts }) => sum + valor_cts, 0);
  expect((await value('SALIDA_VENTA')) + (await value('DEVOLUCION_CLIENTE'))).toBe(0);
});

test('each lot comes back to itself, the last that left first', async () => {
  const lotes = await crearProductoDeStock(v.t, 'LOTES', { maneja_lote: 1, maneja_vencimiento: 1 });
  const entra = (codigo: string, fecha_vencimiento: string, unidades: number) =>
    postear(v.t, [
      {
        ...{ tipo: 'SALDO_INICIAL', producto_id: lotes, bodega_id: v.bodega_id, costo_unitario: 5_000_000 },
        ...{ cantidad_mil: unidades * 1_000, lote: { codigo, fecha_vencimiento } },
      },
    ]);
  await entra('A', '2027-01-31', 2);
  await entra('B', '2027-06-30', 5);
  const { factura } = await facturado([{ producto_id: lotes, cantidad: 5, precio: 9_000 }]);
  const salidas = await kardex('SALIDA_VENTA');
  expect(salidas.map(({ cantidad_mil }) => cantidad_mil)).toEqual([-2_000, -3_000]);
  await nota(factura.id, { concepto: '1', lineas: [{ factura_detalle_id: factura.detalle[0]?.id, cantidad: 4 }] });
  const vueltas = await kardex('DEVOLUCION_CLIENTE');
  expect(vueltas.map(({ lote_id, cantidad_mil }) => [lote_id, cantidad_mil])).toEqual([
    [salidas[1]?.lote_id, 3_000],
    [salidas[0]?.lote_id, 1_000],
  ]);
});

test('a kit comes back as its components', async () => {
  const componentes = [
    { producto_id: v.jabon.id, cantidad: 2 },
    { producto_id: v.arroz.id, cantidad: 1 },
  ];
  const kit = await crearProducto(v.ana, {
    cod_prod: 'KIT',
    nombre_producto: 'KIT',
    tipo: 'KIT',
    componentes,
  } as never);
  const { factura } = await facturado([{ producto_id: kit.id, cantidad: 3, precio: 12_000 }]);
  expect([await hay(v.jabon.id), await hay(v.arroz.id)]).toEqual([4_000, 7_000]);
  await nota(factura.id, { concepto: '1', lineas: [{ factura_detalle_id: factura.detalle[0]?.id, cantidad: 2 }] });
  expect([await hay(v.jabon.id), await hay(v.arroz.id)]).toEqual([8_000, 9_000]);
});

test('what did not leave by an order does not come back; nothing is written', async () => {
  const { factura } = await facturado([{ producto_id: v.jabon.id, cantidad: 1 }]);
  const lineas = [{ factura_detalle_id: factura.detalle[0]?.id, cantidad: 1.001 }];
  expect((await rechaza(factura.id, { concepto: '1', lineas })).msg).toContain('supera lo que queda');
  await nota(factura.id, { concepto: '2' });
  expect((await rechaza(factura.id, { concepto: '2' })).msg).toContain('ya tiene notas crédito por todo su valor');
  expect(await kardex('DEVOLUCION_CLIENTE')).toHaveLength(1);
});

test('an annulment without goods lets the order be invoiced again; other notes do not', async () => {
  const { pedido_id, factura } = await facturado([{ producto_id: v.jabon.id, cantidad: 3 }]);
  const sin = { afecta_inventario: false };
  const linea = { factura_detalle_id: factura.detalle[0]?.id, cantidad: 1 };
  await nota(factura.id, { ...sin, concepto: '3', lineas: [linea] });
  expect((await v.leer(pedido_id)).detalle[0]).toMatchObject({ despachado: 3, facturado: 3 });
  await nota(factura.id, { ...sin, concepto: '2' });
  expect((await v.leer(pedido_id)).detalle[0]).toMatchObject({ despachado: 3, facturado: 1 });
  expect(await facturar(pedido_id)).toMatchObject({ total: 4_760 });
});
