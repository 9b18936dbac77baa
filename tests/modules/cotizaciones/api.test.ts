/** Quotations through HTTP: their acts, what they come to, their versions and their orders. */
import { describe, expect, test } from 'vitest';
import * as a from '../../../server/modules/cotizaciones/contract/actos.ts';
import { registroCotizacion } from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import { cotizacionesList } from '../../../server/modules/cotizaciones/contract/lista.ts';
import { manifest } from '../../../server/modules/cotizaciones/manifest.ts';
import { recordarVencimientos } from '../../../server/modules/cotizaciones/recordar.ts';
import { registroPedido } from '../../../server/modules/pedidos/contract/pedido.ts';
import { type Cotizaciones, cadaTienda } from './cotizaciones.ts';

const { permisos } = manifest;

let c: Cotizaciones;
cadaTienda((own) => {
  c = own;
});

const jabon = (cantidad: number, more: object = {}) => ({ producto_id: c.jabon.id, cantidad, ...more });
const arroz = (cantidad: number, more: object = {}) => ({ producto_id: c.arroz.id, cantidad, ...more });

describe('a draft', () => {
  test('has the prices of the customer and no number; optional lines count once they are chosen', async () => {
    const draft = await c.cotizar([jabon(3), arroz(2, { opcional: true, seccion: 'Extras' })]);
    expect(draft).toMatchObject({
      ...{ numero: null, version_numero: 1, estado: 'BORRADOR', vencida: false, plazo: 30, vence: null },
      ...{ subtotal: 6_000, total: 7_140, margen: 50, reciente: null, versiones: 1 },
      impuestos: [{ tributo: '01', tarifa: 19, base: 6_000, valor: 1_140 }],
    });
    expect(draft.detalle[1]).toMatchObject({
      opcional: true,
      elegida: false,
      seccion: 'Extras',
      total: 6_000,
      por_pedir: 0,
    });
    const { id, version, detalle } = draft;
    const body = c.cuerpo(
      [
        { ...jabon(3), id: detalle[0]?.id },
        { ...arroz(2, { opcional: true, elegida: true }), id: detalle[1]?.id },
      ],
      { version },
    );
    const { data } = await c.ana.call(registroCotizacion.update, { params: { id }, body: body as never });
    expect(data).toMatchObject({ subtotal: 12_000, total: 13_140 });
    await c.ana.refused(registroCotizacion.update, { params: { id }, body }, 'modificado');
  });

  test('is removed; what was sent is neither edited nor removed', async () => {
    const draft = await c.cotizar([jabon(1)]);
    await c.ana.call(registroCotizacion.remove, { params: { id: draft.id } });
    const { id, version } = await c.enviada([jabon(1)]);
    await c.ana.refused(registroCotizacion.remove, { params: { id } }, 'regla_negocio');
    const body = c.cuerpo([jabon(1)], { version });
    await c.ana.refused(registroCotizacion.update, { params: { id }, body }, 'regla_negocio');
    const cambia = c.t.db.updateTable('cotizacion_detalle').set({ precio_dmil: 1 }).where('cotizacion_id', '=', id);
    await expect(cambia.execute()).rejects.toThrow(/was sent/);
  });

  test.each([0, -1, 1e300, 1.00001, 1.5])('refuses a quantity of %s', async (cantidad) => {
    const body = c.cuerpo([jabon(cantidad)]);
    const { errores } = await c.ana.refused(registroCotizacion.create, { body }, 'validacion');
    expect(Object.keys(errores ?? {})).toEqual(['detalle.0.cantidad']);
  });

  test('refuses 2,001 lines, sent totals, lines of another, prices that nobody has, and keeps what is written as it is', async () => {
    const before = await c.t.written();
    const many = Array.from({ length: 2_001 }, () => jabon(1));
    await c.ana.refused(registroCotizacion.create, { body: c.cuerpo(many) }, 'validacion');
    await c.ana.refused(registroCotizacion.create, { body: c.cuerpo([jabon(1)], { total: 1 }) }, 'validacion');
    await c.ana.refused(registroCotizacion.create, { body: c.cuerpo([jabon(1, { precio: -1 })]) }, 'validacion');
    await c.ana.refused(registroCotizacion.create, { body: c.cuerpo([jabon(1, { descuento: 101 })]) }, 'validacion');
    await c.ana.refused(registroCotizacion.create, { body: c.cuerpo([jabon(1)], { validez_dias: 0 }) }, 'validacion');
    expect(await c.t.written()).toEqual(before);
    const other = await c.cotizar([jabon(1)]);
    const stranger = c.cuerpo([{ ...jabon(1), id: other.detalle[0]?.id }]);
    await c.ana.refused(registroCotizacion.create, { body: stranger }, 'validacion');
    const odd = await c.cotizar([jabon(1, { seccion: '<b>=1+1</b>' })], { contacto: '=cmd|calc' });
    expect(odd.detalle[0]?.seccion).toBe('<b>=1+1</b>');
  });
});

describe('sent', () => {
  test('takes its number and its last day, once', async () => {
    const { id } = await c.cotizar([jabon(3)]);
    const sent = await c.hacer('enviar', id);
    expect(sent).toMatchObject({ numero: 'COT-000001', estado: 'ENVIADA', fecha: '2026-11-21', vence: '2026-12-06' });
    await c.niega('enviar', id);
    await c.niega('aceptar', id, { version: sent.version - 1 }, 'modificado');
  });

  test('a discount over the maximum waits for who may approve it', async () => {
    const { id } = await c.cotizar([jabon(3, { descuento: 20 }), jabon(1, { precio: 1_500 })]);
    const waiting = await c.hacer('enviar', id);
    expect(waiting).toMatchObject({ numero: 'COT-000001', estado: 'POR_APROBAR', vence: null, excesos: 2 });
    const vende = await c.t.actor({ permisos: [permisos.ver, permisos.editar] });
    const told = await c.niega('aprobar', id, {}, 'requiere_autorizacion', vende);
    expect(told).toMatchObject({
      msg: 'El descuento de 25% supera su máximo (10%). La aprueba quien tiene permiso.',
      data: { permission: permisos.aprobar.codename },
    });
    // Who approves need not write quotations.
    const aprueba = await c.t.actor({ permisos: [permisos.ver, permisos.aprobar] });
    const done = await c.hacer('aprobar', id, undefined, aprueba);
    expect(done).toMatchObject({ estado: 'ENVIADA', vence: '2026-12-06' });
    expect(done.aprobada_por).not.toBeNull();
  });

  test('is overdue after its last day: it is not accepted until it holds again, at the prices of then', async () => {
    const { id } = await c.enviada([jabon(3), jabon(2, { precio: 1_900 })]);
    c.t.clock.advance({ days: 16 });
    expect(await c.ver(id)).toMatchObject({ estado: 'ENVIADA', vencida: true });
    expect((await c.niega('aceptar', id)).msg).toBe('La cotización venció el 06/12/2026, revalídela para continuar.');
    const { results = [] } = (await c.ana.call(cotizacionesList.list, {
      query: { page: 1, vencida: true } as never,
    })) as never;
    expect((results as { id: number }[]).map((row) => row.id)).toEqual([id]);
    const again = await c.hacer('revalidar', id, { validez_dias: 5 });
    expect(again).toMatchObject({
      estado: 'ENVIADA',
      vencida: false,
      fecha: '2026-12-07',
      vence: '2026-12-12',
      subtotal: 10_000,
    });
    await c.niega('revalidar', id, { validez_dias: 0 }, 'validacion');
    expect(await c.hacer('aceptar', id)).toMatchObject({ estado: 'ACEPTADA', vencida: false });
    c.t.clock.advance({ days: 60 });
    const later = await c.t.actor({ permisos: [permisos.ver] });
    const seen = await later.call(registroCotizacion.find, { params: { id } });
    expect(seen).toMatchObject({ estado: 'ACEPTADA', vencida: false });
  });

  test('is lost with a reason, rejected, or annulled', async () => {
    const [one, two, three] = [await c.enviada([jabon(1)]), await c.enviada([jabon(1)]), await c.enviada([jabon(1)])];
    expect((await c.niega('perder', one.id, {}, 'validacion')).msg).toBe('Debe indicar el motivo de pérdida.');
    expect(await c.hacer('perder', one.id, { motivo: 'Precio' })).toMatchObject({
      estado: 'PERDIDA',
      motivo: 'Precio',
    });
    expect((await c.hacer('rechazar', two.id)).estado).toBe('RECHAZADA');
    expect((await c.hacer('anular', three.id)).estado).toBe('ANULADA');
    for (const { id } of [one, two, three]) await c.niega('aceptar', id);
  });
});

describe('options', () => {
  test('are taken when it is accepted, and change what it comes to', async () => {
    const { id, detalle } = await c.enviada([
      jabon(3),
      arroz(2, { opcional: true }),
      jabon(1, { opcional: true, elegida: true }),
    ]);
    const [fija, libre, elegida] = detalle.map((linea) => linea.id);
    const other = await c.enviada([jabon(1), arroz(1, { opcional: true })]);
    const wrong = await c.niega('aceptar', id, { elegidas: [fija, other.detalle[1]?.id] }, 'validacion');
    expect(Object.keys(wrong.errores ?? {})).toEqual(['elegidas.0', 'elegidas.1']);
    const done = await c.hacer('aceptar', id, { elegidas: [libre] });
    expect(done).toMatchObject({ estado: 'ACEPTADA', subtotal: 12_000, total: 13_140 });
    expect(done.detalle.find((linea) => linea.id === elegida)).toMatchObject({ elegida: false, total: 2_380 });
  });

  test('alone are nothing to accept', async () => {
    const { id } = await c.enviada([jabon(3, { opcional: true })]);
    expect(await c.ver(id)).toMatchObject({ total: 0 });
    expect((await c.niega('aceptar', id)).msg).toMatch(/elige al menos una/);
  });
});

describe('versions', () => {
  test('the next takes the place of the one before at once, and its number when it is sent', async () => {
    const { id } = await c.enviada([jabon(3)]);
    const two = await c.hacer('version', id);
    expect(two).toMatchObject({ numero: null, version_numero: 2, estado: 'BORRADOR', subtotal: 6_000, versiones: 2 });
    expect(await c.ver(id)).toMatchObject({ estado: 'REEMPLAZADA', reciente: { id: two.id, version_numero: 2 } });
    for (const acto of ['aceptar', 'version', 'anular'] as const)
      expect((await c.niega(acto, id)).msg).toBe('Existe una versión más reciente (2).');
    expect((await c.niegaPedido(id, {}, 'regla_negocio')).msg).toBe('Existe una versión más reciente (2).');
    expect(await c.hacer('enviar', two.id)).toMatchObject({ numero: 'COT-000001', estado: 'ENVIADA' });
    const versiones = await c.ana.call(a.versionesCotizacion, { params: { id } });
    expect(versiones.map((row) => [row.version_numero, row.estado, row.total])).toEqual([
      [1, 'REEMPLAZADA', 7_140],
      [2, 'ENVIADA', 7_140],
    ]);
    expect((await c.enviada([jabon(1)])).numero).toBe('COT-000002');
  });

  test('its draft removed, the one before holds again', async () => {
    const { id } = await c.aceptada([jabon(3)]);
    const two = await c.hacer('version', id);
    await c.ana.call(registroCotizacion.remove, { params: { id: two.id } });
    expect(await c.ver(id)).toMatchObject({ estado: 'ACEPTADA', reciente: null });
    expect((await c.hacer('version', id)).version_numero).toBe(2);
  });
});

describe('orders', () => {
  test('take of it at its prices, never more than it said; what they let go may be ordered again', async () => {
    const { id, detalle } = await c.aceptada([jabon(3, { descuento: 5 }), { ...jabon(2), presentacion_id: c.caja }]);
    const [uno, cajas] = detalle.map((linea) => linea.id);
    const pedido = await c.pedir(id, { lineas: [{ detalle_id: uno, cantidad: 2 }] });
    expect(pedido).toMatchObject({
      estado: 'BORRADOR',
      cotizacion_id: id,
      persona_id: c.marta,
      plazo: 30,
      subtotal: 3_800,
    });
    expect(await c.ver(id)).toMatchObject({ estado: 'PEDIDO_PARCIAL', pedidos: [{ id: pedido.id }] });
    const over = await c.niegaPedido(id, { lineas: [{ detalle_id: uno, cantidad: 2 }] }, 'validacion');
    expect(over.errores).toEqual({
      'lineas.0.cantidad': ['La cantidad no puede superar la cotizada: de JABON queda 1.'],
    });
    const rest = await c.pedir(id);
    expect(rest.detalle.map(({ cantidad, precio }) => [cantidad, precio])).toEqual([
      [1, 2_000],
      [2, 45_000],
    ]);
    expect(await c.ver(id)).toMatchObject({ estado: 'PEDIDO_TOTAL', pct_pedido: 100 });
    await c.niegaPedido(id, {}, 'regla_negocio');
    await c.niega('version', id);
    for (const acto of ['anular', 'perder'] as const) await c.niega(acto, id, { motivo: 'No' });
    await c.ana.call(registroPedido.remove, { params: { id: rest.id } });
    expect(await c.ver(id)).toMatchObject({ estado: 'PEDIDO_PARCIAL' });
    const { version, detalle: lineas } = pedido;
    const grown = c.cuerpo([{ ...jabon(4), id: lineas[0]?.id }], { tipo: 'venta', version });
    const { validez_dias: _, ...orden } = grown as Record<string, unknown>;
    await c.ana.refused(registroPedido.update, { params: { id: pedido.id }, body: orden }, 'validacion');
    expect(cajas).toBeGreaterThan(0);
  });

  test('are of what was accepted, of its own lines, and of what was chosen', async () => {
    const sent = await c.enviada([jabon(3), arroz(1, { opcional: true })]);
    await c.niegaPedido(sent.id, {}, 'regla_negocio');
    await c.hacer('aceptar', sent.id);
    const [fija, libre] = sent.detalle.map((linea) => linea.id);
    const other = await c.aceptada([jabon(1)]);
    for (const lineas of [
      [{ detalle_id: libre, cantidad: 1 }],
      [{ detalle_id: other.detalle[0]?.id, cantidad: 1 }],
      [
        { detalle_id: fija, cantidad: 1 },
        { detalle_id: fija, cantidad: 1 },
      ],
      [{ detalle_id: fija, cantidad: 0 }],
    ])
      await c.niegaPedido(sent.id, { lineas }, 'validacion');
    await c.niegaPedido(sent.id, { tipo_pedido: 'interno' }, 'validacion');
    expect((await c.pedir(sent.id)).subtotal).toBe(6_000);
  });

  test('two at once: one takes what was left, the other is refused', async () => {
    const { id } = await c.aceptada([jabon(3)]);
    const answers = await Promise.allSettled([c.pedir(id), c.pedir(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a discount that was approved is not asked for again', async () => {
    const { id } = await c.enviada([jabon(3, { descuento: 20 })]);
    await c.hacer('aprobar', id);
    await c.hacer('aceptar', id);
    expect(await c.pedir(id)).toMatchObject({ excesos: 0, subtotal: 4_800 });
  });
});

test('who sells it is reminded once, before it ends', async () => {
  const { numero } = await c.enviada([jabon(1)]);
  const told = async () =>
    (await c.t.db.selectFrom('notificacion').select('titulo').execute()).filter(({ titulo }) =>
      titulo.includes('vence'),
    );
  c.t.clock.advance({ days: 11 });
  await c.t.work((w) => recordarVencimientos(w, '2026-11-21'));
  expect(await told()).toEqual([]);
  c.t.clock.advance({ days: 1 });
  await c.t.work((w) => recordarVencimientos(w, '2026-12-02'));
  await c.t.work((w) => recordarVencimientos(w, '2026-12-03'));
  expect(await told()).toEqual([{ titulo: `La cotización ${numero} vence el 06/12/2026` }]);
});

test('what it earns is told to who may see costs; a person without right sees nothing', async () => {
  const { id } = await c.enviada([jabon(1)]);
  const vende = await c.t.actor({ permisos: [permisos.ver] });
  const seen = await vende.call(registroCotizacion.find, { params: { id } });
  expect([seen.margen, seen.detalle[0]?.margen]).toEqual([null, null]);
  await vende.refused(a.aceptarCotizacion, { params: { id } }, 'sin_permiso');
  const nobody = await c.t.actor();
  await nobody.refused(registroCotizacion.find, { params: { id } }, 'sin_permiso');
});
