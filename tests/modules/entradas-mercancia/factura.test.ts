/** Receipts of electronic invoices: homologated, matched to their order, received in parts, and once. */
import { expect, test } from 'vitest';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { type Entrada, registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { actos as codigos } from '../../../server/modules/homologacion/contract/homologacion.ts';
import { homologacionesList } from '../../../server/modules/homologacion/contract/lista.ts';
import { comprobaciones as ordenes } from '../../../server/modules/ordenes-compra/comprobaciones.ts';
import * as oc from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { crearBodega } from '../../support/build/existencia.ts';
import { abrirBandeja, linea } from '../facturas-xml/bandeja.ts';

async function abrirRecibo() {
  const b = await abrirBandeja();
  const jefe = await b.t.actor({ superuser: true });
  const ana = await b.t.actor({ superuser: true });
  const bodega = await crearBodega(b.t, 'PRINCIPAL');
  const desde = (factura_id: number, more: object = {}) =>
    ana.call(a.desdeFactura, { body: { factura_id, bodega_id: bodega.id, ...more } as never });
  const acto = (
    endpoint: typeof a.confirmarEntrada,
    { id, version }: Pick<Entrada, 'id' | 'version'>,
    more: object = {},
  ) => ana.call(endpoint, { params: { id }, body: { version, ...more } as never });
  return {
    ...b,
    ...{ ana, jefe, bodega, desde, acto },
    leerEntrada: (id: number) => ana.call(registroEntrada.find, { params: { id } }),
    /** Warehouses that something is expected in, and how much. */
    porLlegar: async () => {
      const rows = await b.t.db
        .selectFrom('saldo_bodega')
        .select(['bodega_id', 'por_llegar_mil'])
        .where('por_llegar_mil', '>', 0)
        .execute();
      return rows.map((row) => [row.bodega_id, row.por_llegar_mil / 1_000]);
    },
    /** An approved order of so many base units at 2,000. */
    async orden(cantidad: number, bodega_id = bodega.id) {
      const detalle = [{ producto_id: b.arroz, cantidad, precio_unitario: 2_000 }];
      const body = { proveedor_id: b.proveedor, bodega_id, fecha_entrega: '2026-12-01', detalle };
      const draft = (await ana.call(registroOrden.create, { body: body as never })).data;
      const asked = (
        await ana.call(oc.solicitarOrden, { params: { id: draft.id }, body: { version: draft.version } as never })
      ).data;
      return (await jefe.call(oc.aprobarOrden, { params: { id: draft.id }, body: { version: asked.version } })).data;
    },
  };
}

test('the draft has the lines homologated and the order that the invoice names; confirming tells order, invoice and law', async () => {
  const o = await abrirRecibo();
  const orden = await o.orden(250);
  const factura = await o.recibir({ orden: 'oc 1' });
  const { data: draft } = await o.desde(factura);
  expect(draft).toMatchObject({
    ...{ estado: 'BORRADOR', tipo: 'CON_OC', n_factura: 'FE-100', base: 500_000, iva: 25_000, total: 525_000 },
    orden_propuesta: { id: orden.id, numero: orden.numero, razon: 'REFERENCIA', porcentaje: 100 },
    detalle: [
      {
        ...{
          presentacion: null,
          facturado: 250,
          recibido: 250,
          precio_factura: 2_000,
          pedido: 250,
          pendiente: 250,
        },
        ...{ precio_orden: 2_000, cotejo: [], iva: 5 },
      },
    ],
  });
  const { data: done } = await o.acto(a.confirmarEntrada, draft);
  expect(done).toMatchObject({ estado: 'CONFIRMADA', novedades: 0 });
  const read = await o.leer(factura);
  expect(read.estado).toBe('VINCULADO');
  expect(read.eventos.map(({ codigo }) => codigo)).toEqual(['030', '032']);
  const again = await o.ana.refused(
    a.desdeFactura,
    { body: { factura_id: factura, bodega_id: o.bodega.id } as never },
    'duplicado',
  );
  expect(again.msg).toBe('La factura FE-100 ya fue recibida en la entrada EM-000001.');
  await o.acto(a.reversarEntrada as never, done, { motivo: 'Otra bodega.' });
  expect((await o.leer(factura)).estado).toBe('HOMOLOGADO');
});

test('an order of another warehouse is told, and nothing of it comes in here', async () => {
  const o = await abrirRecibo();
  const norte = await crearBodega(o.t, 'NORTE');
  const orden = await o.orden(250, norte.id);
  const factura = await o.recibir({ orden: 'oc 1' });
  const { msg, data: draft } = await o.desde(factura);
  expect(msg).toBe(
    `Borrador de la factura FE-100; nombra la orden ${orden.numero}, que se espera en NORTE: aquí no se descuenta de ella.`,
  );
  expect(draft).toMatchObject({
    ...{ tipo: 'SIN_OC', ordenes: [] },
    orden_propuesta: { id: orden.id, razon: 'REFERENCIA', porcentaje: 100, bodega_id: norte.id, bodega: 'NORTE' },
  });
  await o.acto(a.confirmarEntrada, draft);
  expect(await o.porLlegar()).toEqual([[norte.id, 250]]);
  expect(await ordenes['Lo que está por llegar es lo pendiente de las órdenes']?.(o.t.db)).toBeNull();
});

test('an order that went to another warehouse since the draft was made is not received here', async () => {
  const o = await abrirRecibo();
  const norte = await crearBodega(o.t, 'NORTE');
  const orden = await o.orden(250);
  const { data: draft } = await o.desde(await o.recibir({ orden: 'oc 1' }));
  const { id, proveedor_id, fecha_entrega, version, detalle } = await o.ana.call(registroOrden.find, {
    params: { id: orden.id },
  });
  const lineas = detalle.map((line) => ({
    ...{ id: line.id, producto_id: line.producto_id, cantidad: line.cantidad, precio_unitario: line.precio_unitario },
  }));
  const body = { version, motivo: 'Va al norte.', proveedor_id, fecha_entrega, bodega_id: norte.id, detalle: lineas };
  await o.ana.call(oc.enmendarOrden, { params: { id }, body: body as never });
  const before = await o.t.written();
  const refused = await o.ana.refused(
    a.confirmarEntrada,
    { params: { id: draft.id }, body: { version: draft.version } as never },
    'regla_negocio',
  );
  expect(refused.msg).toBe(`La orden ${orden.numero} se espera en NORTE: recíbela en esa bodega.`);
  expect(await o.t.written()).toEqual(before);
  expect(await o.leerEntrada(draft.id)).toMatchObject({ ordenes: [{ id, bodega_id: norte.id, bodega: 'NORTE' }] });
  expect(await o.porLlegar()).toEqual([[norte.id, 250]]);
});

test('an order is found by its likeness, the oldest first; those that are named are taken as they are', async () => {
  const o = await abrirRecibo();
  const [one, two] = [await o.orden(250), await o.orden(250)];
  const factura = await o.recibir();
  expect((await o.desde(factura)).data.orden_propuesta).toMatchObject({
    id: one.id,
    razon: 'SIMILITUD',
    porcentaje: 100,
  });
  const named = (await o.desde(factura, { ordenes: [two.id] })).data;
  expect(named).toMatchObject({ orden_propuesta: null, ordenes: [{ id: two.id }] });
  const none = (await o.desde(factura, { ordenes: [] })).data;
  expect(none).toMatchObject({ orden_propuesta: null, ordenes: [], tipo: 'SIN_OC' });
  await o.ana.refused(
    a.desdeFactura,
    { body: { factura_id: factura, bodega_id: o.bodega.id, ordenes: [999] } as never },
    'validacion',
  );
  await o.ana.refused(a.desdeFactura, { body: { factura_id: 999, bodega_id: o.bodega.id } as never }, 'no_encontrado');
});

test('an invoice comes in two lorries; of two drafts of the same goods one is received', async () => {
  const o = await abrirRecibo();
  const factura = await o.recibir();
  const { data: draft } = await o.desde(factura);
  const { data: twin } = await o.desde(factura);
  const [row] = draft.detalle;
  const half = { id: row?.id, producto_id: o.arroz, presentacion_id: row?.presentacion_id, facturado: 150 };
  const body = {
    proveedor_id: o.proveedor,
    tipo: 'SIN_OC',
    bodega_id: o.bodega.id,
    detalle: [half],
    version: draft.version,
  };
  const { data: first } = await o.ana.call(registroEntrada.update, { params: { id: draft.id }, body: body as never });
  expect(first.detalle[0]).toMatchObject({ facturado: 150, recibido: 150, base: 300_000, precio_factura: 2_000 });
  await o.acto(a.confirmarEntrada, first);
  const refused = await o.ana.refused(
    a.confirmarEntrada,
    { params: { id: twin.id }, body: { version: twin.version } as never },
    'duplicado',
  );
  expect(refused.msg).toBe('La factura FE-100 ya fue recibida en la entrada EM-000001.');
  const { data: rest } = await o.desde(factura);
  expect(rest.detalle[0]).toMatchObject({ facturado: 100, base: 200_000 });
  await o.acto(a.confirmarEntrada, rest);
});

test('what nobody knows waits to be homologated; what is no product is a charge that the goods carry', async () => {
  const o = await abrirRecibo();
  const factura = await o.recibir({
    lineas: [
      linea(),
      linea({ codigo: 'ARZ-900', nombre: 'ARROZ INTEGRAL 500 g', cantidad: 5, precio: 10_000 }),
      linea({ codigo: 'FLT', nombre: 'FLETE', cantidad: 1, precio: 5_000 }),
    ],
  });
  const { data: draft } = await o.desde(factura);
  expect(draft.detalle.map(({ cotejo }) => cotejo)).toEqual([[], ['SIN_HOMOLOGAR'], ['SIN_HOMOLOGAR']]);
  const refused = await o.ana.refused(
    a.confirmarEntrada,
    { params: { id: draft.id }, body: { version: draft.version } as never },
    'regla_negocio',
  );
  expect(refused.msg).toBe('Faltan 2 productos por homologar.');
  const rows = (await o.ana.call(homologacionesList.list, {})) as readonly {
    id: number;
    version: number;
    cod_prod_xml: string;
  }[];
  const de = (codigo: string) => rows.find(({ cod_prod_xml }) => cod_prod_xml === codigo);
  const integral = de('ARZ-900');
  await o.ana.call(codigos.confirmar, {
    params: { id: integral?.id ?? 0 },
    body: { version: integral?.version ?? 0, producto_id: o.arroz, factor_conversion: 1 } as never,
  });
  const flete = de('FLT');
  await o.ana.call(codigos.ignorar, {
    params: { id: flete?.id ?? 0 },
    body: { version: flete?.version ?? 0, motivo: null } as never,
  });
  const { data: known } = await o.acto(a.homologarEntrada as never, draft);
  expect(known.detalle.map(({ cotejo, cargo }) => [cotejo.length, cargo])).toEqual([
    [0, false],
    [0, false],
    [0, true],
  ]);
  const { data: done } = await o.acto(a.confirmarEntrada, known);
  const costs = done.detalle.map(({ costo }) => costo ?? 0);
  expect(costs.reduce((sum, each) => sum + each, 0)).toBe(500_000 + 50_000 + 5_000);
});
