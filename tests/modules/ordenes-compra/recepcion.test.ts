/** An order that changes while the warehouse counts what came of it: nothing is left hanging, and of two at once one wins. */
import { beforeEach, expect, test } from 'vitest';
import { confirmarEntrada } from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import * as a from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { ganaUno } from '../../support/hostil.ts';
import { abrirRecepcion, type Recepcion } from '../entradas-mercancia/recepcion.ts';
import { crearProducto } from '../homologacion/surtido.ts';

let o: Recepcion;
beforeEach(async () => {
  o = await abrirRecepcion();
});

test('a line that a receipt is being counted of is not taken out of its order', async () => {
  const orden = await o.aprobada();
  const entrada = await o.crear(o.cuerpoDe(orden));
  const otro = await crearProducto(o.t, 'SAL', 'SAL');
  const body = { ...o.cuerpo({ producto_id: otro }), version: orden.version, motivo: 'Otro' };
  const before = await o.t.written();
  const { msg } = await o.ana.refused(
    a.enmendarOrden,
    { params: { id: orden.id }, body: body as never },
    'regla_negocio',
  );
  expect(msg).toBe('La línea de ARROZ ya tiene entradas: no se quita.');
  expect(await o.t.written()).toEqual(before);
  // Another product in its line neither: the receipt would enter what nobody asked for.
  const id = orden.detalle[0]?.id;
  const other = { ...o.cuerpo({ id, producto_id: otro }), version: orden.version, motivo: 'Otro' };
  await o.ana.refused(a.enmendarOrden, { params: { id: orden.id }, body: other as never }, 'regla_negocio');
  expect((await o.acto(confirmarEntrada, entrada)).estado).toBe('CONFIRMADA');
  await o.verificado();
});

test('amended below what a receipt brings, at once with it: one wins', async () => {
  const orden = await o.aprobada();
  const entrada = await o.crear(o.cuerpoDe(orden));
  const less = { ...o.cuerpo({ id: orden.detalle[0]?.id, cantidad: 5 }), version: orden.version, motivo: 'Menos' };
  await ganaUno([
    o.ana.send(confirmarEntrada, { params: { id: entrada.id }, body: { version: entrada.version } }),
    o.jefe.send(a.enmendarOrden, { params: { id: orden.id }, body: less }),
  ]);
  await o.verificado();
});
