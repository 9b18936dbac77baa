/** Goods receipts by the API: drafts, counts, what confirming moves and refuses, and how it is undone. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { entradasList } from '../../../server/modules/entradas-mercancia/contract/lista.ts';
import { manifest } from '../../../server/modules/entradas-mercancia/manifest.ts';
import { lastPurchases } from '../../../server/modules/inventarios/public.ts';
import { postear } from '../../support/build/existencia.ts';
import { crearProveedor } from '../homologacion/surtido.ts';
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
  for (const [query, found] of [
    [{ orden_id: orden.id }, [{ id: entrada.id }]],
    [{ orden_id: orden.id + 1 }, []],
    [{ n_factura: 'FE-1' }, [{ id: entrada.id }]],
    [{ n_factura: 'FE-2' }, []],
  ] as const)
    expect(await o.ana.call(entradasList.list, { query })).toMatchObject(found);
  const back = await o.acto(a.reversarEntrada, entrada, { motivo: 'Era de otra bodega.' });
  expect(back).toMatchObject({ estado: 'REVERSADA', motivo: 'Era de otra bodega.' });
  expect(await hay()).toEqual([0, 0, 0, 0, 0, 10]);
  expect(await o.leer(orden.id)).toMatchObject({ estado: 'APROBADA', recepcion: 'PENDIENTE' });
  await o.verificado();
});

test('an order is again what it was before its goods came', async () => {
  const { id, version } = await o.aprobada();
  await o.t.db.updateTable('orden_compra').set({ estado: 'CONFIRMADA' }).where('id', '=', id).execute();
  const entrada = await o.confirmada(o.cuerpoDe({ ...(await o.leer(id)), version }, { recibido: 4, facturado: 4 }));
  expect(await o.leer(id)).toMatchObject({ estado: 'RECIBIDA_PARCIAL' });
  await o.acto(a.reversarEntrada, entrada, { motivo: 'Era de otra bodega.' });
  expect(await o.leer(id)).toMatchObject({ estado: 'CONFIRMADA' });
});

test('who counts a line that somebody else saved with the form is told so', async () => {
  const entrada = await o.crear(o.suelta());
  const [linea] = entrada.detalle;
  const { detalle, ...cuerpo } = o.suelta({ recibido: 9 });
  const body = { ...cuerpo, detalle: [{ ...detalle[0], id: linea?.id }], version: entrada.version };
  await o.ana.call(update, { params: { id: entrada.id }, body: body as never });
  const stale = {
    params: { id: entrada.id, linea: linea?.id ?? 0 },
    body: { recibido: 8, version: linea?.version ?? 1 },
  };
  await o.ana.refused(a.contarLinea, stale as never, 'modificado');
});

test('what makes no sense is refused, and nothing is written', async () => {
  const orden = await o.aprobada();
  const otra = await o.aprobada();
  const ajeno = await crearProveedor(o.t, o.ana, {
    nit_sin_dv: '800197268',
    nit_dv: '4',
    nombre_proveedor: 'OTRO S.A.S.',
  });
  const ajena = (await o.crear(o.cuerpoDe(otra))).detalle[0]?.id;
  const before = await o.t.written();
  const bad: readonly object[] = [
    ...[0.5, -1, 1e300].map((facturado) => o.suelta({ facturado })),
    ...[-1, 1e300].map((precio_factura) => o.suelta({ precio_factura })),
    ...[-1, 1.5, 1e300].map((recibido) => o.suelta({ recibido })),
    o.suelta({ recibido: 1, rechazado: 2 }),
    o.suelta({ iva: 101 }),
    o.suelta({ producto_id: 999 }),
    o.suelta({ producto_id: null }),
    o.suelta({ presentacion_id: 999 }),
    o.suelta({ total: 5 }),
    o.suelta({ id: ajena }),
    o.suelta({ orden_detalle_id: orden.detalle[0]?.id }),
    o.suelta({}, { uc_id: 1 }),
    o.suelta({}, { estado: 'CONFIRMADA' }),
    o.suelta({}, { numero: 'EM-000001' }),
    o.suelta({}, { cufe: 'abc' }),
    o.suelta({}, { ordenes: [orden.id] }),
    o.suelta({}, { proveedor_id: 999 }),
    o.suelta({}, { bodega_id: 999 }),
    o.suelta({}, { zona_id: o.norte.zonas.RECEPCION }),
    o.suelta({}, { zona_id: o.principal.zonas.TRANSITO }),
    o.suelta({}, { zona_id: o.principal.zonas.CUARENTENA }),
    o.suelta({}, { detalle: [] }),
    o.suelta({}, { detalle: Array.from({ length: 2_001 }, () => o.suelta().detalle[0]) }),
    o.cuerpoDe(orden, {}, { ordenes: [], detalle: o.suelta().detalle }),
    o.cuerpoDe(orden, {}, { ordenes: [999] }),
    o.cuerpoDe(orden, {}, { proveedor_id: ajeno }),
    o.cuerpoDe(orden, {}, { bodega_id: o.norte.id }),
    o.cuerpoDe(orden, { orden_detalle_id: otra.detalle[0]?.id }, { ordenes: [orden.id, 999] }),
  ];
  for (const body of bad) await o.ana.refused(create, { body: body as never }, 'validacion');
  const inactive = await o.ana.refused(
    create,
    { body: o.suelta({ facturado: 1e9, precio_factura: 1e10 }) as never },
    'regla_negocio',
  );
  expect(inactive.msg).not.toBe('');
  expect(await o.t.written()).toEqual(before);
});

test('two people count at once, each their line; an old version of a line is told what it is now', async () => {
  const entrada = await o.crear(
    o.suelta({}, { detalle: [o.suelta().detalle[0], { ...o.suelta().detalle[0], facturado: 5 }] }),
  );
  const [a1, b1] = entrada.detalle;
  const contar = (linea: number | undefined, body: object) =>
    o.ana.call(a.contarLinea, { params: { id: entrada.id, linea: linea ?? 0 }, body: body as never });
  const [one, two] = await Promise.all([
    contar(a1?.id, { version: 1, recibido: 8 }),
    contar(b1?.id, { version: 1, recibido: 5, rechazado: 2 }),
  ]);
  expect(one.data).toMatchObject({ recibido: 8, cotejo: ['FALTANTE'], version: 2, entrada: { estado: 'EN_CONTEO' } });
  expect(two.data).toMatchObject({ recibido: 5, rechazado: 2, aceptado: 3, cotejo: ['RECHAZADO'], version: 2 });
  const params = { id: entrada.id, linea: a1?.id ?? 0 };
  // What nobody said how much of it came stays as it was invoiced.
  expect([entrada.detalle[0]?.contada, one.data.contada]).toEqual([false, true]);
  const stale = await o.ana.refused(
    a.contarLinea,
    { params, body: { version: 1, recibido: 9 } as never },
    'modificado',
  );
  expect(stale.data).toMatchObject({ recibido: 8, version: 2 });
  for (const body of [{ recibido: -1 }, { recibido: 1.5 }, { rechazado: 9 }, { facturado: 1 }, { recibido: 1e300 }])
    await o.ana.refused(a.contarLinea, { params, body: { version: 2, ...body } as never }, 'validacion');
  await o.ana.refused(
    a.contarLinea,
    { params: { id: entrada.id, linea: 999 }, body: { version: 1 } as never },
    'no_encontrado',
  );
  expect(await o.leerEntrada(entrada.id)).toMatchObject({ estado: 'EN_CONTEO', unidades: 13 });
});

test('more than the orders let asks for another person; of the last units one receipt wins', async () => {
  const orden = await o.aprobada();
  const [one, two] = [await o.crear(o.cuerpoDe(orden)), await o.crear(o.cuerpoDe(orden))];
  const both = await Promise.allSettled([o.acto(a.confirmarEntrada, one), o.acto(a.confirmarEntrada, two)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = both[0]?.status === 'fulfilled' ? two : one;
  const refused = await o.ana.refused(
    a.confirmarEntrada,
    { params: { id: left.id }, body: { version: left.version } as never },
    'requiere_autorizacion',
  );
  expect(refused).toMatchObject({
    msg: 'La cantidad recibida supera lo permitido: pedido 10, recibido 20, máximo 10.',
    data: { permission: manifest.permisos.autorizarTolerancia.codename },
  });
  expect((await hay())[0]).toBe(10);
  const autorizacion = await o.permiso(manifest.permisos.autorizarTolerancia);
  await o.acto(a.confirmarEntrada, left, { autorizacion });
  expect((await hay())[0]).toBe(20);
  await o.verificado();
});

test('the same receipt confirmed twice at once enters once', async () => {
  const entrada = await o.crear(o.suelta());
  const both = await Promise.allSettled([o.acto(a.confirmarEntrada, entrada), o.acto(a.confirmarEntrada, entrada)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await hay())[0]).toBe(10);
});

test('an invoice is received once; what differs without a novelty gets one', async () => {
  const done = await o.confirmada(o.suelta({ recibido: 8 }, { n_factura: 'FE-9' }));
  expect(done).toMatchObject({ estado: 'CONFIRMADA', novedades: 1, resueltas: 0, novedades_resueltas: '0/1' });
  expect((await o.novedades(done.id))[0]).toMatchObject({
    ...{ observacion: 'Facturado 10, recibido 8.', resuelto: false, aceptado: null },
    novedades: [{ codigo: 'FALTANTE' }],
  });
  const again = await o.crear(o.suelta({}, { n_factura: 'fe-9' }));
  const refused = await o.ana.refused(
    a.confirmarEntrada,
    { params: { id: again.id }, body: { version: again.version } as never },
    'duplicado',
  );
  expect(refused.msg).toBe('La factura FE-9 ya fue recibida en la entrada EM-000001.');
  const rows = await o.ana.call(entradasList.list, { query: { con_novedades: 1 } });
  expect(rows).toMatchObject([{ id: done.id }]);
});

test('freight and discounts are in the cost, what is given away enters at nothing, beyond the invoice at the price of the order', async () => {
  const orden = await o.aprobada({}, {});
  const tolerancia = await o.permiso(manifest.permisos.autorizarTolerancia);
  const entrada = await o.confirmada(
    o.cuerpoDe(orden, { recibido: 12, bonificado: 3, pct_descuento: 10 }, { flete: 1_000 }),
    { autorizacion: tolerancia },
  );
  // What came for nothing is not what it last cost.
  expect((await lastPurchases(o.t.db, [o.arroz])).get(o.arroz)).toMatchObject({ costo_unitario_dmil: 10_000_000 });
  // 10 at 900, 2 at the order's 1,000, and the freight.
  expect(entrada.detalle[0]).toMatchObject({ costo: 12_000, aceptado: 12, bonificado: 3 });
  // The surplus waits in quarantine until somebody decides.
  expect((await hay()).slice(0, 4)).toEqual([15, 0, 0, 2]);
});

test('goods are put in the zone that was said; without one, in that of each product', async () => {
  const { PICKING } = o.principal.zonas;
  const entrada = await o.confirmada(o.suelta({}, { zona_id: PICKING }));
  expect(entrada).toMatchObject({ zona_id: PICKING, zona: 'PICKING' });
  const suya = await o.confirmada(o.suelta({ facturado: 5 }));
  expect(suya).toMatchObject({ zona_id: null, zona: null });
  const rows = await o.t.db
    .selectFrom('existencia')
    .select(['zona_id', 'cantidad_mil'])
    .where('cantidad_mil', '>', 0)
    .orderBy('cantidad_mil')
    .execute();
  expect(rows.map(({ zona_id, cantidad_mil }) => [zona_id === PICKING, cantidad_mil])).toEqual([
    [false, 5_000],
    [true, 10_000],
  ]);
});

test('what is confirmed is not annulled, and what was sold is not reversed', async () => {
  const draft = await o.crear(o.suelta());
  const gone = await o.acto(a.anularEntrada, draft, { motivo: 'No llegó.' });
  expect(gone.estado).toBe('ANULADA');
  await o.ana.refused(
    a.confirmarEntrada,
    { params: { id: gone.id }, body: { version: gone.version } as never },
    'regla_negocio',
  );
  const done = await o.confirmada(o.suelta());
  await o.ana.refused(
    a.anularEntrada,
    { params: { id: done.id }, body: { version: done.version, motivo: 'No.' } },
    'regla_negocio',
  );
  await postear(o.t, [o.salida(4)]);
  const refused = await o.ana.refused(
    a.reversarEntrada,
    { params: { id: done.id }, body: { version: done.version, motivo: 'Se vendió.' } as never },
    'existencia_insuficiente',
  );
  expect(refused.msg).toBe('No hay existencia suficiente para reversar la entrada.');
  await o.verificado();
});
