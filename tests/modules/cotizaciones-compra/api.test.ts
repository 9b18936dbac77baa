/** Requests of quotation through HTTP: drafts, offers, the matrix, what is taken and the orders that come of it. */
import { describe, expect, test } from 'vitest';
import { registroSolicitud } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import { manifest } from '../../../server/modules/cotizaciones-compra/manifest.ts';
import { avisarTerminadas } from '../../../server/modules/cotizaciones-compra/recordar.ts';
import * as ordenes from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { inactivarProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { cadaOficina, type Solicitudes } from './solicitudes.ts';

const { permisos } = manifest;

let s: Solicitudes;
cadaOficina((own) => {
  s = own;
});

const niegaAlta = (body: object) => s.ana.refused(registroSolicitud.create, { body }, 'validacion');

describe('a draft', () => {
  test('has no number, is edited under its version and removed; what was sent is not', async () => {
    const draft = await s.crear();
    expect(draft).toMatchObject({
      ...{ numero: null, estado: 'BORRADOR', lineas: 2, invitados: 2, respuestas: 0, tardia: false },
      proveedores: [{ proveedor_id: s.uno, respuesta: 'PENDIENTE' }, { proveedor_id: s.dos }],
    });
    const { id, version, detalle } = draft;
    const body = { ...s.cuerpo({ proveedores: [s.dos, s.tres] }), version };
    body.detalle = [{ ...body.detalle[0], id: detalle[0]?.id, cantidad: 50 } as never];
    const { data } = await s.ana.call(registroSolicitud.update, { params: { id }, body: body as never });
    expect(data).toMatchObject({ lineas: 1, detalle: [{ cantidad: 50 }] });
    expect(data.proveedores.map(({ proveedor_id }) => proveedor_id)).toEqual([s.dos, s.tres]);
    await s.ana.refused(registroSolicitud.update, { params: { id }, body }, 'modificado');
    await s.ana.call(registroSolicitud.remove, { params: { id } });
    const sent = await s.enviada();
    expect(sent).toMatchObject({ numero: 'SC-000001', estado: 'ENVIADA', estado_nombre: 'ENVIADA' });
    await s.ana.refused(registroSolicitud.remove, { params: { id: sent.id } }, 'regla_negocio');
    await s.niega('enviar', sent.id);
    const cambia = s.t.db.updateTable('cotizacion_compra_detalle').set({ escrita_mil: 1 });
    await expect(cambia.execute()).rejects.toThrow(/was sent/);
  });

  test.each([0, -1, 1e300, 1.00001, 'diez', null])('refuses a quantity of %s', async (cantidad) => {
    const { errores } = await niegaAlta(s.cuerpo({ detalle: [{ producto_id: s.arroz, cantidad }] }));
    expect(Object.keys(errores ?? {})).toEqual(['detalle.0.cantidad']);
  });

  test('refuses nobody to ask, one twice, an unknown, an inactive or a blocked one, days that are gone, a product twice', async () => {
    const before = await s.t.written();
    const arroz = { producto_id: s.arroz, cantidad: 1 };
    await niegaAlta(s.cuerpo({ proveedores: [] }));
    await niegaAlta(s.cuerpo({ proveedores: [s.uno, s.uno] }));
    await niegaAlta(s.cuerpo({ proveedores: [9_999] }));
    await niegaAlta(s.cuerpo({ proveedores: Array.from({ length: 21 }, (_, i) => i + 1) }));
    await niegaAlta(s.cuerpo({ fecha_limite: '2026-11-20' }));
    await niegaAlta(s.cuerpo({ fecha_limite: '2026-02-30' }));
    await niegaAlta(s.cuerpo({ detalle: [] }));
    await niegaAlta(s.cuerpo({ detalle: [arroz, arroz] }));
    await niegaAlta(s.cuerpo({ detalle: Array.from({ length: 2_001 }, () => arroz) }));
    await niegaAlta(s.cuerpo({ detalle: [{ ...arroz, id: 1 }] }));
    await niegaAlta(s.cuerpo({ total: 1 }));
    expect(await s.t.written()).toEqual(before);
    const body = { version: 1, motivo: 'Cerró' };
    await s.ana.call(inactivarProveedor, { params: { id: s.dos }, body });
    const { msg } = await niegaAlta(s.cuerpo());
    expect(msg).toBe('El proveedor está inactivo, no se puede usar.');
  });

  test('each act asks for its permission', async () => {
    const { id } = await s.respondida();
    const mira = await s.t.actor({ permisos: [permisos.ver] });
    await s.niega('desierta', id, { motivo: 'x' }, 'sin_permiso', mira);
    const edita = await s.t.actor({ permisos: [permisos.ver, permisos.editar] });
    await s.niega('adjudicar', id, { lineas: [] }, 'sin_permiso', edita);
    expect(await s.lista({}, mira)).toMatchObject([{ numero: 'SC-000001', respuestas: 2, estado: 'CON_RESPUESTAS' }]);
  });
});

describe('offers', () => {
  test('are compared as goods cost at the door: freight is shared, and the least of each line is marked', async () => {
    const { detalle, proveedores, ...solicitud } = await s.respondida();
    expect(solicitud).toMatchObject({ estado: 'CON_RESPUESTAS', respuestas: 2 });
    const [uno, dos] = proveedores;
    expect(uno).toMatchObject({ respuesta: 'COTIZO', subtotal: 120_000, costo: 120_000, lineas: 2, completa: true });
    // 60 × 900 and 40 × 600, with 6,000 of freight shared by what they come to: 4,154 and 1,846.
    expect(dos).toMatchObject({ subtotal: 78_000, flete: 6_000, costo: 84_000, completa: false, vencida: false });
    expect(uno?.ofertas.map(({ mejor }) => mejor)).toEqual([false, true]);
    expect(dos?.ofertas).toMatchObject([
      { precio: 900, disponible: 60, costo: 58_153.85, costo_unitario: 969.2308, mejor: true },
      { precio: 600, disponible: null, costo: 25_846.15, mejor: false },
    ]);
    expect(detalle[0]).toMatchObject({ especificacion: 'Grano largo', adjudicado: 0 });
  });

  test('are written again, taken back and refused when wrong', async () => {
    const sent = await s.enviada();
    const { id, detalle } = sent;
    const dice = (more: object) => ({ proveedor_id: s.uno, ...s.ofrece(sent, [1_000]), ...more });
    const niega = (more: object) => s.niega('respuesta', id, dice(more), 'validacion');
    const linea = { detalle_id: detalle[0]?.id, precio: 10, plazo: 1 };
    const before = await s.t.written();
    await niega({ detalle: [] });
    await niega({ declina: true });
    await niega({ vigencia: '2026-11-20' });
    await niega({ flete: -1 });
    await niega({ flete: 1e300 });
    await niega({ detalle: [linea, linea] });
    await niega({ detalle: [{ ...linea, detalle_id: 9_999 }] });
    await niega({ detalle: [{ ...linea, disponible: 101 }] });
    await niega({ detalle: [{ ...linea, precio: -1 }] });
    await niega({ detalle: [{ ...linea, precio: '10' }] });
    await niega({ detalle: [{ ...linea, plazo: 1.5 }] });
    await s.niega('respuesta', id, dice({ proveedor_id: s.tres }));
    await s.niega('respuesta', id, dice({ version: sent.version + 7 }), 'modificado');
    expect(await s.t.written()).toEqual(before);
    await s.hacer('respuesta', id, dice({}));
    const again = await s.hacer('respuesta', id, { proveedor_id: s.uno, ...s.ofrece(sent, [800, 300]) });
    expect(again.proveedores[0]?.ofertas).toMatchObject([{ precio: 800 }, { precio: 300 }]);
    const none = await s.hacer('respuesta', id, { proveedor_id: s.uno, declina: true });
    expect(none).toMatchObject({ estado: 'ENVIADA', respuestas: 1 });
    expect(none.proveedores[0]).toMatchObject({ respuesta: 'DECLINO', ofertas: [], flete: 0 });
    await s.niega('adjudicar', id, { lineas: [{ detalle_id: detalle[0]?.id, proveedor_id: s.uno, cantidad: 1 }] });
  });
});

describe('awarded', () => {
  const reparte = (detalle: readonly { readonly id: number }[]) => [
    { detalle_id: detalle[0]?.id, proveedor_id: s.dos, cantidad: 60 },
    { detalle_id: detalle[0]?.id, proveedor_id: s.uno, cantidad: 40 },
    { detalle_id: detalle[1]?.id, proveedor_id: s.uno, cantidad: 40 },
  ];

  test('by line, split among suppliers: a draft order of each, at its prices, with its freight', async () => {
    const { id, detalle } = await s.respondida();
    const done = await s.hacer('adjudicar', id, { lineas: reparte(detalle), motivo: 'El menor costo' });
    // 60 × 900 + 6,000 of freight, 40 × 1,000 and 40 × 500.
    expect(done).toMatchObject({ estado: 'ADJUDICADA', adjudicado: 120_000, motivo: 'El menor costo' });
    expect(done.detalle.map(({ adjudicado }) => adjudicado)).toEqual([100, 40]);
    const [uno, dos] = done.proveedores.map(({ orden }) => orden?.id ?? 0);
    const first = await s.ana.call(ordenes.registroOrden.find, { params: { id: uno ?? 0 } });
    expect(first).toMatchObject({
      ...{ proveedor_id: s.uno, estado: 'BORRADOR', cotizacion_proveedor: 'SC-000001', cotizacion_compra_id: id },
      ...{ cotizacion_proveedor_id: done.proveedores[0]?.id, bodega_id: s.principal.id, fecha_entrega: '2026-11-26' },
      detalle: [
        { cantidad: 40, precio_unitario: 1_000 },
        { cantidad: 40, precio_unitario: 500 },
      ],
    });
    const second = await s.ana.call(ordenes.registroOrden.find, { params: { id: dos ?? 0 } });
    expect(second).toMatchObject({ flete: 6_000, base: 54_000, detalle: [{ cantidad: 60 }] });
    await s.niega('adjudicar', id, { lineas: reparte(detalle) });
    await s.niega('ordenes', id);
    await s.ana.call(ordenes.registroOrden.remove, { params: { id: uno ?? 0 } });
    const again = await s.hacer('ordenes', id);
    expect(again.proveedores.map(({ orden }) => orden?.estado)).toEqual(['BORRADOR', 'BORRADOR']);
    expect((await s.hacer('cerrar', id)).estado).toBe('CERRADA');
    await s.niega('cerrar', id);
  });

  test('never over what was asked nor what they have, of no offer, nor twice; nothing is written', async () => {
    const { id, detalle } = await s.respondida();
    const [rice = { id: 0 }] = detalle;
    const toma = (proveedor_id: number, cantidad: unknown, detalle_id = rice.id) => ({
      ...{ detalle_id, proveedor_id, cantidad },
    });
    const before = await s.t.written();
    const niega = async (lineas: readonly object[], campo: string, msg?: string) => {
      const told = await s.niega('adjudicar', id, { lineas }, 'validacion');
      expect(Object.keys(told.errores ?? {})).toEqual([campo]);
      if (msg) expect(told.msg).toBe(msg);
    };
    const sobre = 'La cantidad adjudicada supera la pedida: de ARROZ son 100.';
    await niega([toma(s.uno, 101)], 'lineas.0.cantidad', sobre);
    await niega([toma(s.dos, 60), toma(s.uno, 41)], 'lineas.1.cantidad', sobre);
    await niega([toma(s.dos, 61)], 'lineas.0.cantidad', 'El proveedor no tiene tanto: de ARROZ son 60.');
    await niega([toma(s.uno, 1), toma(s.uno, 1)], 'lineas.1.detalle_id');
    await niega([toma(s.tres, 1)], 'lineas.0.detalle_id');
    await niega([toma(s.uno, 1, 9_999)], 'lineas.0.detalle_id');
    for (const cantidad of [0, -1, 1e300, 1.00001, 0.5, '1']) await niega([toma(s.uno, cantidad)], 'lineas.0.cantidad');
    expect(await s.t.written()).toEqual(before);
    s.t.clock.advance({ days: 30 });
    const luego = await s.t.actor({ superuser: true });
    const told = await s.niega('adjudicar', id, { lineas: [toma(s.dos, 1)] }, 'validacion', luego);
    expect(told.msg).toBe('La oferta de GRANOS DEL SUR venció el 15/12/2026.');
  });

  test('by two at once: one of them', async () => {
    const { id, detalle, version } = await s.respondida();
    const body = { version, lineas: reparte(detalle) };
    await s.hacer('adjudicar', id, body);
    await s.niega('adjudicar', id, body, 'modificado');
    const made = await s.t.db.selectFrom('orden_compra').select('id').execute();
    expect(made).toHaveLength(2);
  });
});

test('nothing taken says why; what ended without being decided is told once, to who buys', async () => {
  const { id } = await s.respondida();
  const { msg } = await s.niega('desierta', id, {}, 'validacion');
  expect(msg).toBe('Debe indicar por qué se declara desierta.');
  s.t.clock.advance({ days: 11 });
  expect(await s.ver(id)).toMatchObject({ tardia: true });
  expect(await s.lista({ tardia: true })).toHaveLength(1);
  expect(await s.lista({ proveedor_id: s.dos })).toHaveLength(1);
  expect(await s.lista({ proveedor_id: s.tres })).toHaveLength(0);
  await s.t.work((w) => avisarTerminadas(w, '2026-12-01'));
  await s.t.work((w) => avisarTerminadas(w, '2026-12-02'));
  const told = await s.t.db.selectFrom('notificacion').select('titulo').execute();
  expect(told.filter(({ titulo }) => titulo === 'Terminó el plazo de SC-000001')).toHaveLength(1);
  const done = await s.hacer('desierta', id, { motivo: 'Precios sobre el mercado' });
  expect(done).toMatchObject({ estado: 'DESIERTA', motivo: 'Precios sobre el mercado' });
  await s.niega('respuesta', id, { proveedor_id: s.uno, declina: true });
});
