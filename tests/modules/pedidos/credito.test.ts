/** Orders on credit: what holds them, the receipt that frees them and to the cent no less, who comes first. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecibo } from '../../../server/modules/cartera-clientes/contract/recibos.ts';
import { saveCliente } from '../../../server/modules/clientes/contract.ts';
import { registroConfiguracion } from '../../../server/modules/pedidos/contract/configuracion.ts';
import type { Pedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { creditoDe } from '../../../server/modules/pedidos/public.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { HOY } from '../listas-precio/tienda.ts';
import { abrirVentas, type Ventas } from './pedidos.ts';

let v: Ventas;
beforeEach(async () => {
  v = await abrirVentas();
});
afterEach(async () => {
  await v.verificada();
  await expectLogHolds(v.t);
});

/** Of 3,000 each, without tax. */
const arroz = (kilos: number) => [{ producto_id: v.arroz.id, cantidad: kilos }];
const codigos = ({ retenciones }: Pedido) => retenciones.map(({ codigo }) => codigo);

describe('over the cupo', () => {
  test('it is held, with nothing reserved, and a receipt of what it names frees it; a cent less does not', async () => {
    const persona_id = await v.cliente(10_000);
    await v.debe(persona_id, 4_000);
    const held = await v.confirmado(arroz(3), { persona_id });
    expect(held).toMatchObject({ estado: 'RETENIDO_CARTERA', libera_con: 3_000, numero: 'PED-000001' });
    expect(codigos(held)).toEqual(['CUPO']);
    expect(held.retenciones[0]?.msg).toContain('El cliente supera su cupo: saldo $ 4,000, cupo $ 10,000. ');
    expect(held.detalle[0]?.reservado).toBe(0);
    await v.abona(persona_id, 2_999.99);
    expect(await v.leer(held.id)).toMatchObject({ estado: 'RETENIDO_CARTERA', libera_con: 0.01 });
    await v.abona(persona_id, 0.01);
    expect(await v.leer(held.id)).toMatchObject({ estado: 'RESERVADO', libera_con: null, retenciones: [] });
  });

  test('of two at once within one cupo one is held; annulled, the other passes when it is looked at again', async () => {
    const persona_id = await v.cliente(10_000);
    const drafts = [await v.crear(arroz(2), { persona_id }), await v.crear(arroz(2), { persona_id })];
    const done = await Promise.all(drafts.map(({ id }) => v.acto('confirmar', id)));
    const held = done.find(({ estado }) => estado === 'RETENIDO_CARTERA');
    const passed = done.find(({ estado }) => estado === 'RESERVADO');
    expect(held?.libera_con).toBe(2_000);
    await v.acto('anular', passed?.id ?? 0, { motivo: 'No lo quiere' });
    expect(await v.acto('confirmar', held?.id ?? 0)).toMatchObject({ estado: 'RESERVADO' });
    expect(await creditoDe(v.t.db, persona_id)).toMatchObject({ por_facturar_cts: 600_000, disponible_cts: 400_000 });
  });

  test('what it names counts the one that was held before it, which the receipt frees first', async () => {
    const persona_id = await v.cliente(10_000);
    await v.debe(persona_id, 9_000);
    const first = await v.confirmado(arroz(2), { persona_id });
    const second = await v.confirmado(arroz(1), { persona_id });
    // Less than the first asks for frees the second alone: it comes first no more.
    expect([first.libera_con, second.libera_con]).toEqual([5_000, 2_000]);
    await v.abona(persona_id, 1_999.99);
    expect((await v.leer(second.id)).libera_con).toBe(0.01);
    const third = await v.confirmado(arroz(3), { persona_id });
    // Of 2,999.99 of room and what comes, both that wait take theirs before it.
    expect(third.libera_con).toBe(15_000.01);
    await v.abona(persona_id, 15_000);
    expect((await v.leer(third.id)).estado).toBe('RETENIDO_CARTERA');
    await v.abona(persona_id, 0.01);
    const estados = await Promise.all([first, second, third].map(async ({ id }) => (await v.leer(id)).estado));
    expect(estados).not.toContain('RETENIDO_CARTERA');
  });

  test('a receipt through its own door frees it, in its transaction', async () => {
    const persona_id = await v.cliente(10_000);
    const documento_id = await v.debe(persona_id, 9_000, 10);
    const held = await v.confirmado(arroz(2), { persona_id });
    expect(held).toMatchObject({ estado: 'RETENIDO_CARTERA', libera_con: 5_000 });
    const recibo = (valor: number) => {
      const aplicaciones = [{ documento_id, valor }];
      const body = { fecha: HOY, persona_id, medio_pago: '10', valor, aplicaciones };
      return v.ana.call(createRecibo, { body: body as never });
    };
    await recibo(4_999.99);
    expect((await v.leer(held.id)).estado).toBe('RETENIDO_CARTERA');
    await recibo(0.01);
    expect((await v.leer(held.id)).estado).toBe('RESERVADO');
  });

  test('a larger cupo frees it', async () => {
    const persona_id = await v.cliente(1_000);
    const held = await v.confirmado(arroz(1), { persona_id });
    expect(held.estado).toBe('RETENIDO_CARTERA');
    await v.ana.call(saveCliente, { params: { persona_id }, body: { cupo_credito: 3_000, version: 1 } });
    expect((await v.leer(held.id)).estado).toBe('RESERVADO');
  });

  test('in cash passes, and takes nothing of the cupo', async () => {
    const persona_id = await v.cliente(0);
    expect(await v.confirmado(arroz(1), { persona_id, forma_pago: '1' })).toMatchObject({ estado: 'RESERVADO' });
    const held = await v.confirmado(arroz(1), { persona_id });
    expect(held).toMatchObject({ estado: 'RETENIDO_CARTERA', libera_con: 3_000 });
    expect(await creditoDe(v.t.db, persona_id)).toMatchObject({ por_facturar_cts: 0 });
  });

  test('a receipt frees the oldest first, as many as pass', async () => {
    const persona_id = await v.cliente(6_000);
    await v.debe(persona_id, 6_000);
    const orders = [];
    for (const kilos of [1, 2, 1]) orders.push(await v.confirmado(arroz(kilos), { persona_id }));
    expect(orders.map(({ estado }) => estado)).toEqual(Array(3).fill('RETENIDO_CARTERA'));
    await v.abona(persona_id, 6_000);
    const now = await Promise.all(orders.map(({ id }) => v.leer(id)));
    expect(now.map(({ estado }) => estado)).toEqual(['RESERVADO', 'RETENIDO_CARTERA', 'RESERVADO']);
  });
});

describe('overdue', () => {
  test('beyond days and amount of grace; the receipt pays the oldest documents first', async () => {
    await v.debe(v.marta, 20_000, 3);
    await v.debe(v.marta, 49_999.99, 30);
    expect(await v.confirmado(arroz(1))).toMatchObject({ estado: 'RESERVADO' });
    await v.debe(v.marta, 80_000, 10);
    const held = await v.confirmado(arroz(1));
    // All of what is older, and of this one what passes the amount of grace.
    expect(held).toMatchObject({ estado: 'RETENIDO_CARTERA', libera_con: 79_999.99 });
    expect(held.retenciones).toEqual([{ codigo: 'MORA', msg: 'El cliente tiene facturas vencidas hace 10 días.' }]);
    await v.abona(v.marta, 79_999.98);
    expect((await v.leer(held.id)).estado).toBe('RETENIDO_CARTERA');
    await v.abona(v.marta, 0.01);
    expect((await v.leer(held.id)).estado).toBe('RESERVADO');
  });

  test('both: the larger of the two frees it', async () => {
    const persona_id = await v.cliente(100_000);
    await v.debe(persona_id, 99_000, 30);
    const held = await v.confirmado(arroz(2), { persona_id });
    expect(codigos(held)).toEqual(['CUPO', 'MORA']);
    expect(held.libera_con).toBe(49_000);
  });
});

test('who may lets it pass, and it is not held again', async () => {
  const persona_id = await v.cliente(0);
  const held = await v.confirmado(arroz(1), { persona_id });
  const free = await v.acto('liberar', held.id, { motivo: 'Pagan el lunes', version: held.version });
  expect(free).toMatchObject({ estado: 'RESERVADO', motivo: 'Pagan el lunes' });
  await v.rechaza('liberar', held.id, 'regla_negocio', { motivo: 'Otra vez' });
});

test('a kind that only warns confirms; what an order was confirmed with stays with it', async () => {
  const kinds = await v.t.db
    .selectFrom('configuracion_pedido')
    .select('id')
    .where('codigo', '=', 'venta')
    .executeTakeFirst();
  const id = kinds?.id ?? 0;
  const persona_id = await v.cliente(0);
  const before = await v.confirmado(arroz(1), { persona_id });
  const { version, zonas, ...kind } = await v.ana.call(registroConfiguracion.find, { params: { id } });
  const { nombre, prefijo, permite_parcial } = kind;
  const body = { nombre, prefijo, permite_parcial, version, zonas: [], valida_cartera: 'AVISA' as const };
  await v.ana.call(registroConfiguracion.update, { params: { id }, body });
  expect(await v.confirmado(arroz(1), { persona_id })).toMatchObject({
    estado: 'RESERVADO',
    ajustes: { dias_gracia: 0 },
  });
  expect(await v.leer(before.id)).toMatchObject({
    estado: 'RETENIDO_CARTERA',
    ajustes: { valida_cartera: 'BLOQUEA', dias_gracia: 5 },
  });
});
