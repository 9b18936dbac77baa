/** Goods receipts by the API: drafts, counts, what confirming moves and refuses, and how it is undone. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { stock } from '../inventarios/oficina.ts';
import { abrirRecepcion, type Recepcion } from './recepcion.ts';

let o: Recepcion;
beforeEach(async () => {
  o = await abrirRecepcion();
});

const { create, update, find, remove } = registroEntrada;
const hay = async (producto = o.arroz) => (await stock(o.t, o.principal, producto)).slice(0, 6);

test('a draft of an order compares what was ordered, invoiced and counted', async () => {
  const orden = await o.aprobada();
  const entrada = await o.crear(o.cuerpoDe(orden, { recibido: 8, precio_factura: 1_060 }));
  expect(entrada).toMatchObject({
    ...{ numero: null, estado: 'BORRADOR', tipo: 'CON_OC', base: 10_600, iva: 2_014, total: 12_614, unidades: 8 },
    ordenes: [{ id: orden.id, numero: 'OC-000001' }],
    detalle: [
      {
        ...{ pedido: 10, pendiente: 10, maximo: 10, precio_orden: 1_000, facturado: 10, recibido: 8, aceptado: 8 },
        ...{ cotejo: ['FALTANTE', 'PRECIO'], version: 1 },
      },
    ],
  });
  const [linea] = entrada.detalle;
  const edited = await o.ana.call(update, {
    params: { id: entrada.id },
    body: { ...o.cuerpoDe(orden, { id: linea?.id }), version: entrada.version } as never,
  });
  expect(edited.data.detalle[0]).toMatchObject({ id: linea?.id, recibido: 10, cotejo: [] });
  const old = { params: { id: entrada.id }, body: { ...o.cuerpoDe(orden), version: entrada.version } };
  await o.ana.refused(update, old, 'modificado');
  await o.ana.call(remove, { params: { id: entrada.id } });
  await o.ana.refused(find, { params: { id: entrada.id } }, 'no_encontrado');
});

test('confirming moves stock, order and what is expected; reversing brings all back', async () => {
  const orden = await o.aprobada();
  const entrada = await o.confirmada(o.cuerpoDe(orden, {}, { n_factura: 'FE-1', flete: 500 }));
  expect(entrada).toMatchObject({ numero: 'EM-000001', estado: 'CONFIRMADA', novedades: 0 });
  expect(entrada.detalle[0]).toMatchObject({ costo: 10_500, pendiente: 0 });
  expect(await hay()).toEqual([10, 0, 0, 0, 0, 0]);
  expect(await o.leer(orden.id)).toMatchObject({ estado: 'RECIBIDA', recepcion: 'TOTAL', facturacion: 'TOTAL' });
  await o.verificado();
  const back = await o.acto(a.reversarEntrada, entrada, { motivo: 'Era de otra bodega.' });
  expect(back).toMatchObject({ estado: 'REVERSADA', motivo: 'Era de otra bodega.' });
  expect(await hay()).toEqual([0, 0, 0, 0, 0, 10]);
  expect(await o.leer(orden.id)).toMatchObject({ estado: 'APROBADA', recepcion: 'PENDIENTE' });
  await o.verificado();
});
