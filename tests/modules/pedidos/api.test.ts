/** Orders through HTTP: their acts, what they hold of stock and what is refused. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { conocerPedido, interpretarPedido } from '../../../server/modules/pedidos/contract/conocer.ts';
import { pedidosList } from '../../../server/modules/pedidos/contract/lista.ts';
import { registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { manifest } from '../../../server/modules/pedidos/manifest.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirVentas, type Ventas } from './pedidos.ts';

const { permisos } = manifest;

let v: Ventas;
beforeEach(async () => {
  v = await abrirVentas();
});
afterEach(async () => {
  await v.verificada();
  await expectLogHolds(v.t);
});

const jabones = (cantidad: number, more: object = {}) => [{ producto_id: v.jabon.id, cantidad, ...more }];

describe('a draft', () => {
  test('has the prices of the customer, no number, and holds nothing', async () => {
    const draft = await v.crear([...jabones(3), { producto_id: v.arroz.id, cantidad: 1.5 }]);
    expect(draft).toMatchObject({
      ...{ numero: null, estado: 'BORRADOR', estado_nombre: 'BORRADOR', parcial: false, tipo: 'venta', plazo: 30 },
      ...{ bodega: 'PRINCIPAL', subtotal: 10_500, total: 11_640, retenciones: [], libera_con: null },
      impuestos: [{ tributo: '01', tarifa: 19, base: 6_000, valor: 1_140 }],
    });
    expect(draft.detalle[0]).toMatchObject({ precio: 2_000, reservado: 0, falta: 3, margen: 50 });
    expect(draft.estado_actual_id).toBeGreaterThan(0);
  });

  test('is changed and removed; once confirmed neither', async () => {
    const { id, version, detalle } = await v.crear(jabones(3));
    const body = v.cuerpo([{ id: detalle[0]?.id, producto_id: v.jabon.id, cantidad: 4 }], { version });
    const { data } = await v.ana.call(registroPedido.update, { params: { id }, body: body as never });
    expect(data.detalle[0]).toMatchObject({ id: detalle[0]?.id, cantidad: 4 });
    await v.ana.refused(registroPedido.update, { params: { id }, body }, 'modificado');
    const { version: now } = await v.acto('confirmar', id);
    await v.ana.refused(registroPedido.update, { params: { id }, body: { ...body, version: now } }, 'regla_negocio');
    await v.ana.refused(registroPedido.remove, { params: { id } }, 'regla_negocio');
    const other = await v.crear(jabones(1));
    await v.ana.call(registroPedido.remove, { params: { id: other.id } });
    await v.ana.refused(registroPedido.find, { params: { id: other.id } }, 'no_encontrado');
  });
});

describe('confirming', () => {
  test('takes a number and holds the stock, once', async () => {
    const { id } = await v.crear(jabones(3));
    const done = await v.acto('confirmar', id);
    expect(done).toMatchObject({ numero: 'PED-000001', estado: 'RESERVADO', parcial: false });
    expect(done.detalle[0]).toMatchObject({ reservado: 3, falta: 0 });
    expect(done.fecha_entrega).toBe('2026-11-23');
    await v.rechaza('confirmar', id, 'regla_negocio');
    expect((await v.leer(id)).version).toBe(done.version);
  });

  test('two at once: one holds the last units, the other waits for them, or is refused', async () => {
    const [one, two] = [await v.crear(jabones(8)), await v.crear(jabones(8), { forma_pago: '1' })];
    const done = await Promise.all([v.acto('confirmar', one.id), v.acto('confirmar', two.id)]);
    expect(done.map(({ detalle }) => detalle[0]?.reservado).sort()).toEqual([2, 8]);
    expect(done.map(({ estado_nombre }) => estado_nombre).sort()).toEqual(['RESERVADO', 'RESERVADO PARCIAL']);
  });

  test('asks whoever may for more discount than one may give, once', async () => {
    const vende = await v.t.actor({ permisos: [permisos.ver, permisos.crear, permisos.editar] });
    const { id } = await v.crear(jabones(3, { descuento: 30 }), {}, vende);
    const body = await v.rechaza('confirmar', id, 'requiere_autorizacion', {}, vende);
    expect(body.data).toEqual({ permission: permisos.autorizarDescuento.codename });
    expect((await v.leer(id)).numero).toBeNull();
    const done = await v.acto('confirmar', id);
    expect(done).toMatchObject({ numero: 'PED-000001', estado: 'RESERVADO' });
    expect(done.descuento_autorizado_por).not.toBeNull();
  });

  test('a typed price under the cost is held for its margin, and somebody lets it pass', async () => {
    const { id } = await v.crear(jabones(3, { precio: 900 }));
    const held = await v.acto('confirmar', id);
    expect(held).toMatchObject({ estado: 'RETENIDO_MARGEN', libera_con: null, confirmado: null });
    expect(held.retenciones.map(({ codigo }) => codigo)).toEqual(['MARGEN']);
    expect(held.detalle[0]?.reservado).toBe(0);
    const vende = await v.t.actor({ permisos: [permisos.ver, permisos.editar] });
    await v.rechaza('liberar', id, 'requiere_autorizacion', { motivo: 'Es el último lote' }, vende);
    await v.rechaza('liberar', id, 'validacion', { motivo: '' });
    const free = await v.acto('liberar', id, { motivo: 'Es el último lote' });
    expect(free).toMatchObject({ estado: 'RESERVADO', motivo: 'Es el último lote' });
    expect(free.liberado_por).not.toBeNull();
  });
});

describe('refuses', () => {
  test.each([
    ['without customer', { persona_id: null }, 'persona_id'],
    ['without way of payment', { forma_pago: null }, 'forma_pago'],
    ['of a kind that is not', { tipo: 'otro' }, 'tipo'],
    ['to a warehouse', { bodega_destino_id: 1 }, 'bodega_destino_id'],
  ])('%s', async (_, more, field) => {
    const body = v.cuerpo(jabones(1), more);
    expect((await v.ana.refused(registroPedido.create, { body }, 'validacion')).errores).toHaveProperty(field);
  });

  test.each([0, -1, 1e300, 1.00001, 1.5])('a quantity of %s', async (cantidad) => {
    const { errores } = await v.ana.refused(registroPedido.create, { body: v.cuerpo(jabones(cantidad)) }, 'validacion');
    expect(Object.keys(errores ?? {})).toEqual(['detalle.0.cantidad']);
  });

  test('2,001 lines, and sent totals', async () => {
    const many = Array.from({ length: 2_001 }, () => jabones(1)[0] ?? {});
    await v.ana.refused(registroPedido.create, { body: v.cuerpo(many) }, 'validacion');
    await v.ana.refused(registroPedido.create, { body: v.cuerpo(jabones(1, { total: 1 })) }, 'validacion');
  });
});

test('the list tells what waits, what is held and what its customer owes', async () => {
  await v.confirmado(jabones(4));
  await v.confirmado(jabones(20));
  await v.debe(v.marta, 500_000, 40);
  await v.confirmado([{ producto_id: v.arroz.id, cantidad: 1 }]);
  const list = await v.ana.call(pedidosList.list, { query: { page: 1, ordering: 'id' } });
  expect(list).toMatchObject({ count: 3 });
  const rows = 'results' in list ? list.results : [];
  expect(rows.map(({ estado_nombre }) => estado_nombre)).toEqual([
    'RESERVADO',
    'RESERVADO PARCIAL',
    'RETENIDO POR CARTERA',
  ]);
  expect(rows[0]?.cartera_cliente).toMatchObject({ color: 'rojo', libera_con: 450_000 });
  const held = await v.ana.call(pedidosList.list, { query: { page: 1, retenidos: 1 } });
  expect(held).toMatchObject({ count: 1, results: [{ estado: 'RETENIDO_CARTERA' }] });
  const short = await v.ana.call(pedidosList.list, { query: { page: 1, con_faltante: 1 } });
  expect(short).toMatchObject({ count: 1, results: [{ numero: 'PED-000002' }] });
});

test('what the form must know: the price, what there is, the last price to this customer, what they owe', async () => {
  await v.confirmado(jabones(2, { precio: 1_900 }));
  const lineas = [
    { producto_id: v.jabon.id, cantidad: 1 },
    { producto_id: v.jabon.id, presentacion_id: v.caja },
  ];
  const body = { persona_id: v.marta, bodega_id: v.bodega_id, lineas };
  const known = await v.ana.call(conocerPedido, { body });
  expect(known.cliente).toMatchObject({ plazo_dias: 30, cupo: 1_000_000, bloqueo: null, semaforo: { color: 'verde' } });
  expect(known.lineas[0]).toMatchObject({
    ...{ precio: 2_000, costo: 1_000, disponible: 8, error: null },
    ultimo: { precio: 1_900, descuento: 0, numero: 'PED-000001' },
  });
  expect(known.lineas[1]).toMatchObject({ precio: 45_000, costo: 24_000, disponible: 0.333, ultimo: null });
  const vende = await v.t.actor({ permisos: [permisos.ver] });
  expect((await vende.call(conocerPedido, { body })).lineas[0]?.costo).toBeNull();
});

test('a chat gives lines with the products that they may be', async () => {
  const texto = 'Hola\n2 cajas de jabon\n1,5 kilos arroz\n3 JABON\n4 zapatos rojos';
  const { lineas } = await v.ana.call(interpretarPedido, { body: { texto } });
  expect(lineas.map(({ texto: said, cantidad, seguro }) => [said, cantidad, seguro])).toEqual([
    ['2 cajas de jabon', 2, true],
    ['1,5 kilos arroz', 1.5, true],
    ['3 JABON', 3, true],
    ['4 zapatos rojos', 4, false],
  ]);
  expect(lineas.map(({ candidatos: [first] }) => [first?.cod_prod, first?.presentacion_id])).toEqual([
    ['JABON', v.caja],
    ['ARROZ', null],
    ['JABON', null],
    [undefined, undefined],
  ]);
});
