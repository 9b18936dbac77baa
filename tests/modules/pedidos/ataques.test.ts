/** Orders attacked: twice the same, two at once, rows of other customers, old versions, names that are formulas. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/pedidos/contract/actos.ts';
import { pedidosList } from '../../../server/modules/pedidos/contract/lista.ts';
import { registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { manifest } from '../../../server/modules/pedidos/manifest.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirVentas, type Ventas } from './pedidos.ts';

let v: Ventas;
beforeEach(async () => {
  v = await abrirVentas();
});
afterEach(async () => {
  await v.verificada();
  await expectLogHolds(v.t);
});

const jabones = (cantidad: number, more: object = {}) => [{ producto_id: v.jabon.id, cantidad, ...more }];
const filas = async () => {
  const { n } = await v.t.db
    .selectFrom('bitacora')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

test('confirmed ten times at once, it takes one number and holds once', async () => {
  const { id } = await v.crear(jabones(3));
  const tries = await Promise.all(Array.from({ length: 10 }, () => v.ana.send(a.confirmarPedido, { params: { id } })));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  const next = await v.confirmado(jabones(1));
  expect(next.numero).toBe('PED-000002');
  const held = await v.t.db
    .selectFrom('reserva')
    .select((eb) => eb.fn.sum<number>('cantidad_mil').as('mil'))
    .executeTakeFirst();
  expect(held?.mil).toBe(4_000);
});

test('every act refuses an old version, and writes nothing', async () => {
  const { id } = await v.confirmado(jabones(3));
  const before = await filas();
  for (const act of ['reservar', 'entregar'] as const) {
    await v.rechaza(act, id, 'modificado', { version: 0 });
  }
  for (const act of ['anular', 'cerrar'] as const) await v.rechaza(act, id, 'modificado', { version: 0, motivo: 'Ya' });
  expect(await filas()).toBe(before);
});

test('the address and the lines of another customer are none of this one', async () => {
  const otra = await v.cliente(1_000_000, 'Rosa Díaz');
  const { id: direccion_entrega_id } = await v.t.db
    .selectFrom('persona_direccion')
    .select('id')
    .where('persona_id', '=', otra)
    .executeTakeFirstOrThrow();
  const body = v.cuerpo(jabones(1), { direccion_entrega_id });
  const { errores } = await v.ana.refused(registroPedido.create, { body }, 'validacion');
  expect(errores).toEqual({ direccion_entrega_id: ['La dirección no es del cliente.'] });
  const theirs = await v.crear(jabones(1), { persona_id: otra });
  const mine = await v.crear(jabones(1));
  const line = { ...v.cuerpo([{ ...jabones(1)[0], id: theirs.detalle[0]?.id }]), version: mine.version };
  await v.ana.refused(registroPedido.update, { params: { id: mine.id }, body: line }, 'validacion');
});

test('who is blocked buys nothing, though the order was written before', async () => {
  const { id } = await v.crear(jabones(1));
  await v.bloquear(v.marta, 'Cheque devuelto');
  expect((await v.rechaza('confirmar', id, 'regla_negocio')).msg).toBe(
    'El cliente está bloqueado para ventas: Cheque devuelto.',
  );
  await v.ana.refused(registroPedido.create, { body: v.cuerpo(jabones(1)) }, 'regla_negocio');
});

test('amounts that no order may have, and texts that are more than text', async () => {
  for (const linea of [
    { precio: 1e300 },
    { precio: -1 },
    { precio: 1.00001 },
    { descuento: 100.01 },
    { descuento: -1 },
  ])
    await v.ana.refused(registroPedido.create, { body: v.cuerpo(jabones(1, linea)) }, 'validacion');
  await v.ana.refused(registroPedido.create, { body: v.cuerpo(jabones(1e9, { precio: 1e10 })) }, 'regla_negocio');
  const order = await v.crear(jabones(1), { observacion: '<script>alert(1)</script>', oc_cliente: '=1+1' });
  expect(await v.leer(order.id)).toMatchObject({ observacion: '<script>alert(1)</script>', oc_cliente: '=1+1' });
});

test('five hundred lines take as many statements as one', async () => {
  const count = async (lines: number) => {
    await v.entra(v.jabon.id, lines * 2);
    const { id } = await v.crear(
      Array.from({ length: lines }, () => jabones(1)[0] ?? {}),
      { forma_pago: '1' },
    );
    const asked: string[] = [];
    const { sqlite } = v.t.platform;
    const query = sqlite.query.bind(sqlite);
    sqlite.query = (text, values) => {
      asked.push(text);
      return query(text, values);
    };
    await v.acto('confirmar', id);
    sqlite.query = query;
    return asked.length;
  };
  const one = await count(1);
  expect(one).toBeGreaterThan(10);
  expect(await count(500)).toBeLessThanOrEqual(one + 12);
});

test('who only looks sees no cost, and writes nothing', async () => {
  const { id } = await v.confirmado(jabones(2));
  const mira = await v.t.actor({ permisos: [manifest.permisos.ver] });
  const seen = await mira.call(registroPedido.find, { params: { id } });
  expect(seen.detalle[0]?.margen).toBeNull();
  await mira.call(pedidosList.list, { query: { page: 1 } });
  for (const act of ['confirmar', 'reservar', 'anular', 'cerrar', 'entregar'] as const)
    await v.rechaza(act, id, 'sin_permiso', { motivo: 'x' }, mira);
  // Who holds the permission releases without writing; who does not is asked for somebody who does.
  const held = await v.confirmado(jabones(1, { precio: 900 }));
  await v.rechaza('liberar', held.id, 'requiere_autorizacion', { motivo: 'x' }, mira);
  const libera = await v.t.actor({ permisos: [manifest.permisos.ver, manifest.permisos.liberar] });
  expect((await v.acto('liberar', held.id, { motivo: 'Es el último' }, libera)).estado).toBe('RESERVADO');
});
