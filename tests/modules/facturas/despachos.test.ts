/** Kinds of orders that make their pre-invoice as they leave. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as p from '../../../server/modules/facturas/contract/prefactura.ts';
import { configuracionCambio, registroConfiguracion } from '../../../server/modules/pedidos/contract/configuracion.ts';
import type { Page } from '../../../server/shared/page.ts';
import { abrirBodega, type Bodega } from '../picking/bodega.ts';
import { facturable } from './taller.ts';

let b: Bodega;
beforeEach(async () => {
  b = await abrirBodega();
  await facturable(b.t, b.ana);
  const tipo = await b.t.db
    .selectFrom('configuracion_pedido')
    .select('id')
    .where('codigo', '=', 'venta')
    .executeTakeFirstOrThrow();
  const read = await b.ana.call(registroConfiguracion.find, { params: { id: tipo.id } });
  const body = { ...configuracionCambio.parse(soloEscrito(read)), genera_prefactura: true };
  await b.ana.call(registroConfiguracion.update, { params: { id: tipo.id }, body: body as never });
});
afterEach(() => b.cuadra());

/** What of a kind that was read may be sent again. */
const soloEscrito = (read: object) =>
  Object.fromEntries(Object.entries(read).filter(([key]) => key in configuracionCambio.shape));

async function salido(cantidad: number) {
  const pedido = await b.confirmado([{ producto_id: b.jabon.id, cantidad }]);
  const { id } = await b.deUno(pedido.id);
  await b.acto('iniciar', id);
  await b.leer(id, 'JABON', { cantidad });
  await b.acto('terminar', id);
  await b.acto('despachar', id);
  return { pedido_id: pedido.id, picking_id: id };
}
const prefacturas = async () =>
  ((await b.ana.call(p.prefacturasList.list, { query: { page: 1, ordering: 'id' } })) as Page<p.PrefacturaFila>)
    .results;

test('what leaves is a draft at once, and goes with the dispatch that is undone', async () => {
  const { pedido_id, picking_id } = await salido(3);
  const [draft] = await prefacturas();
  expect(draft).toMatchObject({ estado: 'BORRADOR', persona_id: b.marta, forma_pago: '2', total: 7_140 });
  const read = await b.ana.call(p.registroPrefactura.find, { params: { id: draft?.id ?? 0 } });
  expect(read).toMatchObject({ plazo: 30, pedidos: [{ id: pedido_id }], detalle: [{ cantidad: 3, precio: 2_000 }] });
  await b.acto('revertir', picking_id);
  expect(await prefacturas()).toMatchObject([{ estado: 'ANULADA' }]);
  await b.acto('despachar', picking_id);
  expect(await prefacturas()).toMatchObject([{ estado: 'ANULADA' }, { estado: 'BORRADOR', total: 7_140 }]);
});

test('a draft that somebody took up keeps its dispatch', async () => {
  const { pedido_id, picking_id } = await salido(2);
  const [draft] = await prefacturas();
  const id = draft?.id ?? 0;
  const { numero } = (await b.ana.call(p.revisarPrefactura, { params: { id }, body: {} })).data;
  expect(await b.rechaza('revertir', picking_id)).toBe(
    `El despacho está en la prefactura ${numero}, que ya se trabajó: anúlala antes de revertirlo.`,
  );
  expect((await b.leerPedido(pedido_id)).estado).toBe('DESPACHADO');
  await b.ana.call(p.anularPrefactura, { params: { id }, body: { motivo: 'Se revierte' } });
  await b.acto('revertir', picking_id);
  expect((await b.leerPedido(pedido_id)).estado).toBe('ALISTADO');
});
