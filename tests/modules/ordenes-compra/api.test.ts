/** Purchase orders by the API: drafts, acts, refusals, and what is expected of them. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { guardarCupos, listCupos } from '../../../server/modules/ordenes-compra/contract/cupos.ts';
import { ordenesList } from '../../../server/modules/ordenes-compra/contract/lista.ts';
import { registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { manifest } from '../../../server/modules/ordenes-compra/manifest.ts';
import { registro as parametros } from '../../../server/modules/parametrizacion-proveedores/contract.ts';
import { crearProductoDeStock, postear } from '../../support/build/existencia.ts';
import { crearProveedor } from '../homologacion/surtido.ts';
import { stock } from '../inventarios/oficina.ts';
import { abrirCompras, type Compras } from './compras.ts';

let o: Compras;
beforeEach(async () => {
  o = await abrirCompras();
});

const { create, update, find, remove } = registroOrden;
const porLlegar = async (producto = o.arroz) => (await stock(o.t, o.principal, producto))[5];
const parametro = (nombre: string, valor: string) =>
  o.t.db
    .updateTable('parametro')
    .set({ valor })
    .where('proceso', '=', 'compras')
    .where('parametro', '=', nombre)
    .execute();

test('a draft has its totals, its terms and no number', async () => {
  const orden = await o.crear(
    { pct_descuento: 10 },
    { descuento_comercial: 5, flete: 12_345.67, observacion: 'Urgente', cotizacion_proveedor: 'c-9' },
  );
  expect(orden).toMatchObject({
    ...{ numero: null, estado: 'BORRADOR', fecha: '2026-11-21', plazo_dias: 30, cotizacion_proveedor: 'C-9' },
    ...{ base: 8_550, iva: 1_624.5, flete: 12_345.67, total: 22_520.17, descuento: 1_450, lineas: 1 },
    ...{ recepcion: 'PENDIENTE', facturacion: 'PENDIENTE', enmiendas: 0, dias_retraso: 0, version: 1 },
    impuestos: [{ codigo: 'IVA19', tributo: '01', tarifa: 19, base: 8_550, valor: 1_624.5 }],
  });
  expect(orden.detalle).toMatchObject([
    { cantidad: 10, precio_unitario: 1_000, iva: 19, base: 8_550, valor_iva: 1_624.5, pendiente: 10, maximo: 10 },
  ]);
  expect(await porLlegar()).toBe(0);
  const edited = await o.ana.call(update, {
    params: { id: orden.id },
    body: { ...o.cuerpo({ id: orden.detalle[0]?.id, cantidad: 4, iva: 5 }), version: 1 } as never,
  });
  expect(edited.data).toMatchObject({ base: 4_000, iva: 200, total: 4_200, flete: 0, version: 2 });
  await o.ana.refused(update, { params: { id: orden.id }, body: { ...o.cuerpo(), version: 1 } }, 'modificado');
  await o.verificada();
  await o.ana.call(remove, { params: { id: orden.id } });
  await o.ana.refused(find, { params: { id: orden.id } }, 'no_encontrado');
});

test('what makes no sense is refused, and nothing is written', async () => {
  const ajena = (await o.crear()).detalle[0]?.id;
  const kit = await crearProductoDeStock(o.t, 'KIT', { tipo: 'KIT' });
  const before = await o.t.written();
  const bad: [object, object?][] = [
    [{ cantidad: 0 }],
    [{ cantidad: -1 }],
    [{ cantidad: 1e300 }],
    [{ cantidad: 1.5 }],
    [{ precio_unitario: -1 }],
    [{ precio_unitario: 1e300 }],
    [{ pct_descuento: 101 }],
    [{ iva: -1 }],
    [{ presentacion_id: 999 }],
    [{ producto_id: 999 }],
    [{ producto_id: kit }],
    [{ total: 1 }],
    [{ cant_recibida: 5 }],
    [{ id: ajena }],
    [{}, { total: 5 }],
    [{}, { uc_id: 1 }],
    [{}, { estado: 'APROBADA' }],
    [{}, { numero: 'OC-000001' }],
    [{}, { flete: -1 }],
    [{}, { flete: 1e300 }],
    [{}, { descuento_comercial: 101 }],
    [{}, { fecha_entrega: '2026-02-30' }],
    [{}, { proveedor_id: 999 }],
    [{}, { bodega_id: 999 }],
    [{}, { detalle: [] }],
    [{}, { detalle: Array.from({ length: 2_001 }, () => o.cuerpo().detalle[0]) }],
  ];
  for (const [linea, more] of bad)
    expect((await o.ana.refused(create, { body: o.cuerpo(linea, more) }, 'validacion')).errores).toBeDefined();
  const once = o.cuerpo().detalle[0] as object;
  const twice = await o.ana.refused(create, { body: o.cuerpo({}, { detalle: [once, once] }) }, 'validacion');
  expect(Object.keys(twice.errores ?? {})).toEqual(['detalle.1.producto_id']);
  await o.ana.refused(create, { body: o.cuerpo({ cantidad: 1e9, precio_unitario: 1e10 }) }, 'regla_negocio');
  expect(await o.t.written()).toEqual(before);
  await o.crear({}, { detalle: [once, { ...once, fecha_entrega: '2026-12-15' }] });
});

test('it is asked for, approved by another person, sent, confirmed; its goods are expected from its approval', async () => {
  const draft = await o.crear();
  const asked = (await o.acto(o.ana, a.solicitarOrden as never, draft.id, draft.version)).data;
  expect(asked).toMatchObject({ numero: 'OC-000001', estado: 'POR_APROBAR' });
  expect(await porLlegar()).toBe(0);
  const self = await o.ana.refused(
    a.aprobarOrden,
    { params: { id: asked.id }, body: { version: asked.version } },
    'regla_negocio',
  );
  expect(self.msg).toMatch(/otra persona/);
  const both = await Promise.allSettled([
    o.acto(o.jefe, a.aprobarOrden, asked.id, asked.version),
    o.acto(o.jefe, a.aprobarOrden, asked.id, asked.version),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { version } = await o.leer(asked.id);
  expect(await o.leer(asked.id)).toMatchObject({ estado: 'APROBADA', aprobado: expect.any(String) });
  expect(await porLlegar()).toBe(10);
  await o.ana.refused(update, { params: { id: asked.id }, body: { ...o.cuerpo(), version } }, 'regla_negocio');
  await o.ana.refused(a.confirmarOrden, { params: { id: asked.id }, body: { version } }, 'regla_negocio');
  const whatsapp = { version, medios: ['whatsapp'] };
  await o.ana.refused(a.enviarOrden, { params: { id: asked.id }, body: whatsapp }, 'regla_negocio');
  const sent = await o.ana.call(a.enviarOrden, {
    params: { id: asked.id },
    body: { version, medios: ['correo'], para: 'pedidos@granos.com.co' },
  });
  expect(sent.data).toMatchObject({ estado: 'ENVIADA', enviado_a: 'pedidos@granos.com.co' });
  const again = { version: sent.data.version, medios: ['correo'], para: ['pedidos@granos.com.co'] };
  await o.ana.refused(a.enviarOrden, { params: { id: asked.id }, body: again }, 'regla_negocio');
  expect(await o.t.db.selectFrom('correo_bitacora').selectAll().execute()).toMatchObject([
    { correo: 'pedidos@granos.com.co', asunto: 'Orden de compra OC-000001', origen: 'orden_compra' },
  ]);
  const confirmed = (await o.acto(o.ana, a.confirmarOrden, asked.id, sent.data.version)).data;
  expect(confirmed.estado).toBe('CONFIRMADA');
  const paused = (await o.acto(o.ana, a.pausarOrden as never, asked.id, confirmed.version, { motivo: 'Sin cupo' }))
    .data;
  expect(paused).toMatchObject({ estado: 'EN_ESPERA', motivo: 'Sin cupo' });
  const resumed = (await o.acto(o.ana, a.reanudarOrden, asked.id, paused.version)).data;
  expect(resumed).toMatchObject({ estado: 'CONFIRMADA', motivo: null });
  await o.verificada();
  const closed = (await o.acto(o.ana, a.cerrarOrden as never, asked.id, resumed.version, { motivo: 'No hay más' }))
    .data;
  expect(closed).toMatchObject({
    estado: 'CERRADA_CON_SALDO',
    detalle: [{ cant_cancelada: 10, pendiente: 0, maximo: 0 }],
  });
  expect(await porLlegar()).toBe(0);
  await o.verificada();
  const pdf = await o.ana.send(a.pdfOrden, { params: { id: asked.id } });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
});

test('one that is rejected is edited and asked for again with its number; one without receipts is annulled', async () => {
  const asked = await o.solicitada();
  await o.jefe.refused(a.rechazarOrden, { params: { id: asked.id }, body: { version: asked.version } }, 'validacion');
  const rejected = (await o.acto(o.jefe, a.rechazarOrden as never, asked.id, asked.version, { motivo: 'Muy caro' }))
    .data;
  expect(rejected).toMatchObject({ estado: 'RECHAZADA', motivo: 'Muy caro', numero: 'OC-000001' });
  const body = { ...o.cuerpo({ id: rejected.detalle[0]?.id, precio_unitario: 900 }), version: rejected.version };
  const edited = (await o.ana.call(update, { params: { id: asked.id }, body: body as never })).data;
  const again = (await o.acto(o.ana, a.solicitarOrden as never, asked.id, edited.version)).data;
  expect(again).toMatchObject({ numero: 'OC-000001', estado: 'POR_APROBAR', motivo: null });
  const done = (await o.acto(o.ana, a.anularOrden as never, asked.id, again.version, { motivo: 'Ya no' })).data;
  expect(done).toMatchObject({ estado: 'ANULADA', motivo: 'Ya no' });
  await o.ana.refused(
    a.anularOrden,
    { params: { id: asked.id }, body: { version: done.version, motivo: 'Otra vez' } },
    'regla_negocio',
  );
  expect(() => o.t.platform.sqlite.query('update orden_compra_detalle set cantidad_mil = 1', [])).toThrow(/is agreed/);
  expect(() => o.t.platform.sqlite.query('delete from orden_compra_detalle', [])).toThrow(/is agreed/);
});

test('who made it approves up to a parameter; each up to their limit', async () => {
  await parametro('orden_sin_aprobacion', '11900');
  const small = await o.solicitada();
  expect((await o.acto(o.ana, a.aprobarOrden, small.id, small.version)).data.estado).toBe('APROBADA');
  const big = await o.solicitada({ cantidad: 11 });
  await o.ana.refused(a.aprobarOrden, { params: { id: big.id }, body: { version: big.version } }, 'regla_negocio');
  const usuario_id = o.jefe.userId ?? 0;
  await o.ana.call(guardarCupos, { body: [{ usuario_id, monto: 13_000 }] });
  const refusal = await o.jefe.refused(
    a.aprobarOrden,
    { params: { id: big.id }, body: { version: big.version } },
    'regla_negocio',
  );
  expect(refusal.msg).toBe('Su cupo de aprobación es $ 13,000.');
  await o.ana.refused(guardarCupos, { body: [{ usuario_id, monto: -1 }] }, 'validacion');
  await o.ana.refused(
    guardarCupos,
    {
      body: [
        { usuario_id, monto: 1 },
        { usuario_id, monto: 2 },
      ],
    },
    'validacion',
  );
  await o.ana.refused(guardarCupos, { body: [{ usuario_id: 9_999, monto: 1 }] }, 'validacion');
  await o.ana.call(guardarCupos, { body: [{ usuario_id, monto: 13_090 }] });
  expect(await o.ana.call(listCupos)).toMatchObject([{ usuario_id, monto: 13_090 }]);
  expect((await o.acto(o.jefe, a.aprobarOrden, big.id, big.version)).data.estado).toBe('APROBADA');
  await o.ana.call(guardarCupos, { body: [] });
  expect(await o.ana.call(listCupos)).toEqual([]);
});

test('below the minimum it takes an authorization', async () => {
  await o.t.db
    .updateTable('proveedor')
    .set({ monto_minimo_compra_cts: 5_000_000 })
    .where('id', '=', o.proveedor)
    .execute();
  const draft = await o.crear();
  expect(draft.minimo).toBe(50_000);
  const params = { id: draft.id };
  const refusal = await o.ana.refused(a.solicitarOrden, { params, body: { version: 1 } }, 'requiere_autorizacion');
  expect(refusal.msg).toBe('El total ($ 11,900) es menor al mínimo de compra del proveedor ($ 50,000).');
  expect(refusal.data).toEqual({ permission: manifest.permisos.autorizarMinimo.codename });
  await o.ana.refused(a.solicitarOrden, { params, body: { version: 1, autorizacion: 'x' } }, 'sin_permiso');
  const autorizacion = await o.permiso(manifest.permisos.autorizarMinimo);
  expect((await o.ana.call(a.solicitarOrden, { params, body: { version: 1, autorizacion } })).data.estado).toBe(
    'POR_APROBAR',
  );
});

test('a minimum of 0 in the terms of a supplier is none, whatever its record says', async () => {
  await o.t.db
    .updateTable('proveedor')
    .set({ monto_minimo_compra_cts: 5_000_000 })
    .where('id', '=', o.proveedor)
    .execute();
  const terms = {
    ...{ proveedor_id: o.proveedor, dias_pedido: [], plazo_entrega: 0, pedido_minimo: 0, tolerancia_cantidad: 0 },
    ...{ tolerancia_precio: 0, exige_factura_electronica: false },
  };
  await o.ana.call(parametros.create, { body: terms as never });
  const draft = await o.crear();
  expect(draft.minimo).toBe(0);
  const sent = await o.ana.call(a.solicitarOrden, { params: { id: draft.id }, body: { version: 1 } as never });
  expect(sent.data.estado).toBe('POR_APROBAR');
});

test('a price far over the last cost says why', async () => {
  await postear(o.t, [o.entrada(10, 1_000)]);
  const refusal = await o.ana.refused(create, { body: o.cuerpo({ precio_unitario: 1_100.01 }) }, 'validacion');
  expect(Object.keys(refusal.errores ?? {})).toEqual(['detalle.0.motivo_precio']);
  expect((await o.crear({ precio_unitario: 1_100 })).detalle[0]?.ultimo_costo).toBe(1_000);
  const told = await o.crear({ precio_unitario: 5_000, motivo_precio: 'Escasez' });
  expect(told.detalle[0]).toMatchObject({ motivo_precio: 'Escasez', ultimo_costo: 1_000 });
  const buyer = await o.t.actor({ permisos: [manifest.permisos.ver] });
  expect((await buyer.call(find, { params: { id: told.id } })).detalle[0]?.ultimo_costo).toBeNull();
});

test('the list finds them by what they are', async () => {
  const one = await o.aprobada();
  await o.crear({}, { proveedor_id: await crearProveedor(o.t, o.ana) });
  const list = async (query: Record<string, string | number | boolean>) => {
    const answer = (await o.ana.call(ordenesList.list, { query: { page: 1, ...query } } as never)) as {
      results: { id: number; dias_retraso: number }[];
      count: number;
    };
    return answer.results.map(({ id, dias_retraso }) => [id, dias_retraso]);
  };
  expect(await list({ estado: 'APROBADA' })).toEqual([[one.id, 0]]);
  expect(await list({ search: 'OC-000001' })).toEqual([[one.id, 0]]);
  expect(await list({ proveedor_id: o.proveedor })).toHaveLength(1);
  expect(await list({ atrasada: true })).toEqual([]);
  o.t.clock.set('2026-12-04T14:00:00.000Z');
  const ana = await o.t.actor({ superuser: true });
  const late = (await ana.call(ordenesList.list, { query: { page: 1, atrasada: true } } as never)) as {
    results: object[];
  };
  expect(late.results).toMatchObject([{ id: one.id, dias_retraso: 3 }]);
});

test('who wrote what it asks for does not approve it, whoever asked for its approval', async () => {
  const { id, version } = await o.crear();
  const body = { ...o.cuerpo({ cantidad: 99 }), version } as never;
  const changed = (await o.jefe.call(registroOrden.update, { params: { id }, body })).data;
  const asked = (await o.acto(o.ana, a.solicitarOrden as never, id, changed.version)).data;
  const refused = await o.jefe.refused(
    a.aprobarOrden,
    { params: { id }, body: { version: asked.version } },
    'regla_negocio',
  );
  expect(refused.msg).toBe('La orden la aprueba otra persona: ni quien la hizo ni quien la cambió.');
  const third = await o.t.actor({ superuser: true });
  expect((await o.acto(third, a.aprobarOrden, id, asked.version)).data.estado).toBe('APROBADA');
});
