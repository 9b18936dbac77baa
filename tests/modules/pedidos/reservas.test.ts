/** What orders hold of stock: in parts, in turn, by kits, between warehouses; what closing and annulling let go. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertRow } from '../../../server/core/db/rows.ts';
import { registroConfiguracion } from '../../../server/modules/pedidos/contract/configuracion.ts';
import { registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import {
  despachar,
  marcarAlistado,
  marcarAlistando,
  marcarDespachado,
  marcarFacturado,
  pedidosPorFacturar,
  soltarReservado,
} from '../../../server/modules/pedidos/public.ts';
import { crearBodega } from '../../support/build/existencia.ts';
import { crearProducto } from '../../support/build/producto.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { refusal, stock, valorDe } from '../inventarios/oficina.ts';
import { abrirVentas, type Ventas } from './pedidos.ts';

let v: Ventas;
beforeEach(async () => {
  v = await abrirVentas();
});
afterEach(() => expectLogHolds(v.t));

const jabones = (cantidad: number, more: object = {}) => [{ producto_id: v.jabon.id, cantidad, ...more }];
/** From now on orders go whole. */
async function sinParciales(): Promise<void> {
  const { id } = await v.t.db
    .selectFrom('configuracion_pedido')
    .select('id')
    .where('codigo', '=', 'venta')
    .executeTakeFirstOrThrow();
  const { nombre, prefijo, version } = await v.ana.call(registroConfiguracion.find, { params: { id } });
  const body = { nombre, prefijo, version, permite_parcial: false };
  await v.ana.call(registroConfiguracion.update, { params: { id }, body });
}

describe('short of stock', () => {
  test('what there is is held, and the rest waits in the order', async () => {
    const done = await v.confirmado(jabones(15));
    expect(done).toMatchObject({
      estado: 'RESERVADO',
      parcial: true,
      estado_nombre: 'RESERVADO PARCIAL',
      con_faltante: true,
    });
    expect(done.detalle[0]).toMatchObject({ reservado: 10, falta: 5 });
    const other = await v.confirmado(jabones(2));
    expect(await v.acto('reservar', done.id)).toMatchObject({ parcial: true });
    // What comes is of who waits, in their turn.
    await v.entra(v.jabon.id, 6);
    expect(await v.leer(done.id)).toMatchObject({ parcial: false, con_faltante: false });
    expect(await v.leer(other.id)).toMatchObject({ parcial: true, detalle: [{ reservado: 1 }] });
    await v.rechaza('reservar', done.id, 'regla_negocio');
    await v.acto('anular', done.id, { motivo: 'No lo quiere' });
    expect(await v.leer(other.id)).toMatchObject({ parcial: false, detalle: [{ reservado: 2 }] });
    await v.verificada();
  });

  test('a kind that sends no parts is refused, with who holds it, and nothing is written', async () => {
    await v.confirmado(jabones(4));
    await sinParciales();
    const { id } = await v.crear([{ producto_id: v.arroz.id, cantidad: 1 }, ...jabones(7)]);
    const { msg, data, errores } = await v.rechaza('confirmar', id, 'existencia_insuficiente');
    expect(msg).toBe(
      'Existencia insuficiente de JABON en PRINCIPAL: disponible 6, solicitado 7, reservada por PED-000001.',
    );
    expect(data).toMatchObject({ lineas: [{ linea: 1, disponible: 6, solicitado: 7, documentos: ['PED-000001'] }] });
    expect(Object.keys(errores ?? {})).toEqual(['detalle.1.cantidad']);
    expect(await v.leer(id)).toMatchObject({ estado: 'BORRADOR', numero: null });
    await v.verificada();
  });

  test('who was confirmed first is served first, though another one asks', async () => {
    const first = await v.confirmado(jabones(15));
    await v.entra(v.jabon.id, 8);
    const second = await v.confirmado(jabones(8));
    expect((await v.leer(first.id)).detalle[0]).toMatchObject({ reservado: 15, falta: 0 });
    expect(second.detalle[0]).toMatchObject({ reservado: 3, falta: 5 });
    await v.verificada();
  });
});

test('a kit holds its components, whole kits of them', async () => {
  const { id: kit } = await crearProducto(v.ana, {
    ...{ cod_prod: 'KIT', nombre_producto: 'KIT', tipo: 'KIT' },
    componentes: [
      { producto_id: v.jabon.id, cantidad: 3 },
      { producto_id: v.arroz.id, cantidad: 0.5 },
    ],
  });
  const done = await v.confirmado([{ producto_id: kit, cantidad: 5, precio: 20_000 }]);
  expect(done.detalle[0]).toMatchObject({ reservado: 3, falta: 2 });
  const held = await v.t.db
    .selectFrom('reserva')
    .select(['producto_id', 'cantidad_mil'])
    .where('cantidad_mil', '>', 0)
    .execute();
  expect(held).toEqual([
    { producto_id: v.jabon.id, cantidad_mil: 9_000 },
    { producto_id: v.arroz.id, cantidad_mil: 1_500 },
  ]);
  await v.verificada();
});

describe('what came of an order', () => {
  const dar = async (cantidad = 10) => {
    const { id, detalle } = await v.confirmado(jabones(cantidad));
    const linea = detalle[0]?.id ?? 0;
    const paso = (marcar: typeof marcarAlistado, unidades: number) =>
      v.t.work((w) => marcar(w, [{ pedido_detalle_id: linea, cantidad_mil: unidades * 1_000 }]));
    return { id, paso, leer: () => v.leer(id) };
  };

  test('is told by its furthest stage', async () => {
    const { id, paso, leer } = await dar();
    await v.t.work((w) => marcarAlistando(w, id, true));
    expect(await leer()).toMatchObject({ estado: 'EN_ALISTAMIENTO', parcial: false });
    const { version } = await leer();
    const body = { ...v.cuerpo(jabones(1)), version } as never;
    const { msg } = await v.ana.refused(registroPedido.update, { params: { id }, body }, 'regla_negocio');
    expect(msg).toBe('El pedido ya está en alistamiento, no se puede editar.');
    await paso(marcarAlistado, 6);
    await v.t.work((w) => marcarAlistando(w, id, false));
    expect(await leer()).toMatchObject({ estado: 'ALISTADO', parcial: true, pct_alistado: 60 });
    await v.rechaza('cerrar', id, 'regla_negocio', { motivo: 'Ya' });
    await paso(marcarDespachado, 6);
    expect(await leer()).toMatchObject({ estado: 'DESPACHADO', parcial: true });
    await v.rechaza('anular', id, 'regla_negocio', { motivo: 'Ya' });
    const [open] = await pedidosPorFacturar(v.t.db, [id]);
    expect(open?.lineas[0]?.por_facturar_mil).toBe(6_000);
    await paso(marcarFacturado, 6);
    expect(await leer()).toMatchObject({ estado: 'FACTURADO', parcial: true, pct_facturado: 60 });
    await v.rechaza('entregar', id, 'regla_negocio');
    await paso(marcarAlistado, 4);
    await paso(marcarDespachado, 4);
    await v.acto('entregar', id);
    await paso(marcarFacturado, 4);
    expect(await leer()).toMatchObject({ estado: 'ENTREGADO', parcial: false, pct_facturado: 100 });
    expect(await v.acto('cerrar', id, { motivo: 'Completo' })).toMatchObject({ estado: 'CERRADO' });
  });

  test('is never beyond what came before it', async () => {
    const { paso } = await dar();
    expect(await refusal(paso(marcarAlistado, 11))).toBe('Pedido PED-000001, JABON: lo reservado superaría lo pedido.');
    expect(await refusal(paso(marcarDespachado, 1))).toBe(
      'Pedido PED-000001, JABON: lo despachado superaría lo alistado.',
    );
    await paso(marcarAlistado, 2);
    await paso(marcarDespachado, 2);
    expect(await refusal(paso(marcarFacturado, 3))).toBe(
      'Pedido PED-000001, JABON: lo facturado superaría lo despachado.',
    );
    await paso(marcarFacturado, 2);
    expect(await refusal(paso(marcarFacturado, -3))).toBe('Pedido PED-000001, JABON: no hay tanto que devolver.');
    await paso(marcarFacturado, -2);
    await paso(marcarDespachado, -2);
  });

  test('closed short, what was not sent is cancelled and free', async () => {
    const { id, paso } = await dar();
    await paso(marcarAlistado, 4);
    await paso(marcarDespachado, 4);
    expect(await v.acto('cerrar', id, { motivo: 'No hay más' })).toMatchObject({
      ...{ estado: 'CERRADO_CON_FALTANTE', motivo: 'No hay más', con_faltante: false },
      detalle: [{ reservado: 4, cancelado: 6, falta: 0 }],
    });
    const held = await v.t.db
      .selectFrom('reserva')
      .select((eb) => eb.fn.sum<number>('cantidad_mil').as('mil'))
      .executeTakeFirst();
    expect(held?.mil).toBe(0);
    await paso(marcarFacturado, 4);
    expect((await v.leer(id)).estado).toBe('CERRADO_CON_FALTANTE');
  });

  test('what it let go is its own before it is of who was confirmed later', async () => {
    const { paso, leer } = await dar();
    await paso(soltarReservado, 3);
    const later = await v.confirmado(jabones(2));
    expect(await leer()).toMatchObject({ parcial: false, detalle: [{ reservado: 10 }] });
    expect(later.detalle[0]).toMatchObject({ reservado: 0, falta: 2 });
  });

  test('what nobody picks is free, and waits again', async () => {
    const { id, paso, leer } = await dar();
    await paso(soltarReservado, 3);
    expect(await leer()).toMatchObject({ parcial: true, con_faltante: true, detalle: [{ reservado: 7, falta: 3 }] });
    await v.acto('reservar', id);
    await v.verificada();
  });
});

test('annulled, all of it is free, and no act is let any more', async () => {
  const { id } = await v.confirmado(jabones(10));
  expect(await v.acto('anular', id, { motivo: 'Se arrepintió' })).toMatchObject({
    estado: 'ANULADO',
    detalle: [{ reservado: 0, cancelado: 10 }],
  });
  expect(await v.confirmado(jabones(10))).toMatchObject({ parcial: false });
  for (const act of ['confirmar', 'reservar', 'entregar'] as const) await v.rechaza(act, id, 'regla_negocio');
  await v.rechaza('anular', id, 'regla_negocio', { motivo: 'Otra vez' });
  await v.verificada();
});

test('between warehouses there are no prices, and the stock is held all the same', async () => {
  const norte = await crearBodega(v.t, 'NORTE');
  const body = { tipo: 'interno', persona_id: undefined, forma_pago: undefined, bodega_destino_id: norte.id };
  const done = await v.confirmado(jabones(4), body);
  expect(done).toMatchObject({
    ...{ numero: 'PIN-000001', estado: 'RESERVADO', interno: true, bodega_destino: 'NORTE', total: 0, cliente: null },
    ...{ forma_pago: null, cartera_cliente: null },
  });
  expect(await pedidosPorFacturar(v.t.db, [done.id])).toEqual([]);
  await v.verificada();
  // What leaves is there: a transfer, at the same value.
  const linea = done.detalle[0]?.id ?? 0;
  await v.t.work((w) => despachar(w, done.id, [{ pedido_detalle_id: linea, cantidad_mil: 3_000 }]));
  expect(await v.leer(done.id)).toMatchObject({ estado: 'DESPACHADO', parcial: true, detalle: [{ despachado: 3 }] });
  expect(await stock(v.t, norte, v.jabon.id)).toEqual([3, 0, 0, 0, 0, 0, 3]);
  expect(await valorDe(v.t, v.jabon.id)).toMatchObject({ cantidad: 10, valor: 10_000 });
  await v.verificada();
});

test('what is sold leaves with what the order held, and no more of it', async () => {
  const { id, detalle } = await v.confirmado(jabones(6));
  const sale = (unidades: number) =>
    v.t.work((w) => despachar(w, id, [{ pedido_detalle_id: detalle[0]?.id ?? 0, cantidad_mil: unidades * 1_000 }]));
  const { movimientos } = await sale(4);
  expect(movimientos).toMatchObject([{ tipo: 'SALIDA_VENTA', cantidad_mil: -4_000, valor_cts: -400_000 }]);
  expect(await v.leer(id)).toMatchObject({ estado: 'DESPACHADO', parcial: true });
  expect(await refusal(sale(3))).toBe('Pedido PED-000001, JABON: lo reservado superaría lo pedido.');
  await sale(2);
  expect(await v.leer(id)).toMatchObject({ estado: 'DESPACHADO', parcial: false, pct_despachado: 100 });
  await v.verificada();
});

test('a service may be invoiced as soon as it is confirmed', async () => {
  const flete = await v.t.work((w) =>
    insertRow(w, 'producto', {
      ...{ cod_prod: 'FLETE', nombre_producto: 'FLETE', tipo: 'SERVICIO', estado: 'ACTIVO', linea: 'ALIMENTOS' },
      ...{
        unidad_base: '94',
        impuesto_venta: 'IVA19',
        orden_nombre: 'FLETE',
        clave_nombre: 'FLETE',
        busca_propio: 'FLETE',
      },
    }),
  );
  const done = await v.confirmado([...jabones(2), { producto_id: flete, cantidad: 1, precio: 10_000 }]);
  expect(done).toMatchObject({ estado: 'RESERVADO', parcial: false, pct_despachado: 0 });
  const [open] = await pedidosPorFacturar(v.t.db, [done.id]);
  expect(open?.lineas.map(({ linea, por_facturar_mil }) => [linea.cod_prod, por_facturar_mil])).toEqual([
    ['FLETE', 1_000],
  ]);
});
