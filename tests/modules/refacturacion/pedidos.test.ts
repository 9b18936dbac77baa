/** Invoices of orders made again: nothing moves while the goods do not change; less of them come back, more of them were sent before. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as f from '../../../server/modules/facturas/contract/factura.ts';
import * as p from '../../../server/modules/facturas/contract/prefactura.ts';
import { despachar } from '../../../server/modules/pedidos/public.ts';
import { comprobaciones } from '../../../server/modules/refacturacion/comprobaciones.ts';
import * as c from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { facturable } from '../facturas/taller.ts';
import { abrirVentas, type Ventas } from '../pedidos/pedidos.ts';

let v: Ventas;
beforeEach(async () => {
  v = await abrirVentas();
  await facturable(v.t, v.ana);
});
afterEach(async () => {
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(v.t.db), name).toBeNull();
  await expectLogHolds(v.t);
});

/** Of 5 soaps, all sent, so many invoiced. */
async function facturado(unidades: number) {
  const { id } = await v.confirmado([{ producto_id: v.jabon.id, cantidad: 5 }]);
  const [linea] = (await v.leer(id)).detalle;
  await v.t.work((w) => despachar(w, id, [{ pedido_detalle_id: linea?.id ?? 0, cantidad_mil: 5_000 }]));
  const body = { pedidos: [id], lineas: [{ pedido_detalle_id: linea?.id, cantidad: unidades }] } as never;
  const { data: prefactura } = await v.ana.call(p.registroPrefactura.create, { body });
  await v.ana.call(p.revisarPrefactura, { params: { id: prefactura.id }, body: {} });
  const { data: factura } = await v.ana.call(f.emitirPrefactura, { params: { id: prefactura.id }, body: {} });
  return { pedido_id: id, factura };
}

const cuerpo = (factura: f.Factura, cambio: object) =>
  ({
    ...{ factura_id: factura.id, motivo: 'CANTIDAD', concepto: '2' },
    cambios: { lineas: [{ factura_detalle_id: factura.detalle[0]?.id, ...cambio }] },
  }) as never;
const refacturar = async (factura: f.Factura, cambio: object) =>
  (await v.ana.call(c.crearRefacturacion, { body: cuerpo(factura, cambio) })).data;
const kardex = () => v.t.db.selectFrom('kardex').select(['tipo', 'cantidad_mil']).orderBy('id').execute();

test('another price moves no goods, and the order is as invoiced as it was', async () => {
  const { pedido_id, factura } = await facturado(5);
  const antes = await kardex();
  const hecha = await refacturar(factura, { precio: 1_800 });
  expect(await kardex()).toEqual(antes);
  const pedido = await v.leer(pedido_id);
  expect(pedido).toMatchObject({ estado: 'FACTURADO', detalle: [{ facturado: 5, despachado: 5 }] });
  const nueva = await v.ana.call(f.findFactura, { params: { id: hecha.nueva_id } });
  expect(nueva.detalle[0]).toMatchObject({ factura_detalle_id: factura.detalle[0]?.id, precio: 1_800 });
});

test('less of them: what is no longer sold comes back by the row by which it left', async () => {
  const { factura } = await facturado(5);
  const simulada = await v.ana.call(c.simularRefacturacion, { body: cuerpo(factura, { cantidad: 3 }) });
  expect(simulada.avisos).toEqual([`Vuelve al inventario lo que ya no se factura de ${factura.detalle[0]?.cod_prod}.`]);
  await refacturar(factura, { cantidad: 3 });
  expect((await kardex()).at(-1)).toEqual({ tipo: 'DEVOLUCION_CLIENTE', cantidad_mil: 2_000 });
});

test('more of them: only what was sent and nobody invoiced', async () => {
  const { pedido_id, factura } = await facturado(3);
  const antes = await kardex();
  const hecha = await refacturar(factura, { cantidad: 4 });
  expect(hecha.propone).toBe('NOTA_DEBITO');
  expect((await v.leer(pedido_id)).detalle[0]).toMatchObject({ facturado: 4 });
  expect(await kardex()).toEqual(antes);
  const nueva = await v.ana.call(f.findFactura, { params: { id: hecha.nueva_id } });
  const { msg } = await v.ana.refused(c.crearRefacturacion, { body: cuerpo(nueva, { cantidad: 6 }) }, 'regla_negocio');
  expect(msg).toContain('La cantidad a facturar supera lo despachado');
  expect((await v.leer(pedido_id)).detalle[0]).toMatchObject({ facturado: 4 });
});
