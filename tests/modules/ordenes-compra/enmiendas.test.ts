/** What was agreed changes by amendments; what comes of it is registered; what is short is suggested. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { registroOrden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { crearSugeridas, listSugerencias } from '../../../server/modules/ordenes-compra/contract/sugerencias.ts';
import { openLines, registerReceived } from '../../../server/modules/ordenes-compra/public.ts';
import { crearProductoDeStock, postear } from '../../support/build/existencia.ts';
import { stock } from '../inventarios/oficina.ts';
import { abrirCompras, type Compras } from './compras.ts';

let o: Compras;
beforeEach(async () => {
  o = await abrirCompras();
});

const porLlegar = async (producto = o.arroz) => (await stock(o.t, o.principal, producto))[5];
const recibir = (id: number, recibida_mil: number, facturada_mil = 0) =>
  o.t.work(async (w) => {
    const { id: linea } = await w.tx
      .selectFrom('orden_compra_detalle')
      .select('id')
      .where('orden_id', '=', id)
      .orderBy('orden')
      .limit(1)
      .executeTakeFirstOrThrow();
    await registerReceived(w, id, [{ orden_detalle_id: linea, recibida_mil, facturada_mil }]);
  });
const enmienda = (orden: { detalle: { id: number }[]; version: number }, linea: object = {}, more: object = {}) => ({
  ...o.cuerpo({ id: orden.detalle[0]?.id, ...linea }),
  ...{ version: orden.version, motivo: 'Cambió el pedido' },
  ...more,
});
const enmendar = async (orden: { id: number; detalle: { id: number }[]; version: number }, ...rest: object[]) =>
  (await o.ana.call(a.enmendarOrden, { params: { id: orden.id }, body: enmienda(orden, ...rest) as never })).data;

test('an amendment keeps what was said before, and what grew is approved again', async () => {
  const orden = await o.aprobada();
  const less = await enmendar(orden, { cantidad: 8 }, { observacion: 'En la tarde' });
  expect(less).toMatchObject({ estado: 'APROBADA', enmiendas: 1, total: 9_520 });
  expect(await porLlegar()).toBe(8);
  const more = await enmendar(less, { cantidad: 12 });
  expect(more).toMatchObject({ estado: 'POR_APROBAR', enmiendas: 2, numero: orden.numero });
  expect(await porLlegar()).toBe(0);
  await o.ana.refused(a.aprobarOrden, { params: { id: orden.id }, body: { version: more.version } }, 'regla_negocio');
  const jefe = (await o.acto(o.jefe, a.aprobarOrden, orden.id, more.version)).data;
  expect(jefe.estado).toBe('APROBADA');
  expect(await porLlegar()).toBe(12);
  const versiones = await o.ana.call(a.versionesOrden, { params: { id: orden.id } });
  expect(versiones).toMatchObject([
    { numero: 2, total: 9_520, motivo: 'Cambió el pedido' },
    { numero: 1, total: 11_900 },
  ]);
  const linea = orden.detalle[0]?.id;
  expect(versiones[1]?.diferencias).toMatchObject([
    { campo: 'observacion', label: 'Observación', antes: null, despues: 'En la tarde' },
    { campo: 'total', antes: 11_900, despues: 9_520 },
    { campo: `detalle.${linea}.cantidad`, label: 'Cantidad', linea: 'ARROZ · ARROZ', antes: 10, despues: 8 },
  ]);
  expect(() => o.t.platform.sqlite.query('update orden_compra_version set motivo = 1', [])).toThrow(/only added to/);
  expect(() => o.t.platform.sqlite.query('update orden_compra_detalle set escrita_mil = 1', [])).toThrow(/is agreed/);
  await o.verificada();
});

test('what came stays: no less than it, nor another product, nor a line gone, nor annulled', async () => {
  const orden = await o.aprobada();
  await recibir(orden.id, 4_000, 5_000);
  const now = await o.leer(orden.id);
  expect(now).toMatchObject({
    ...{ estado: 'RECIBIDA_PARCIAL', recepcion: 'PARCIAL', facturacion: 'PARCIAL' },
    detalle: [{ cant_recibida: 4, cant_facturada: 5, pendiente: 6 }],
  });
  expect(await porLlegar()).toBe(6);
  const refused = async (linea: object, more: object = {}) =>
    o.ana.refused(a.enmendarOrden, { params: { id: orden.id }, body: enmienda(now, linea, more) }, 'regla_negocio');
  const less = await refused({ cantidad: 3 });
  expect(less.msg).toBe('No puede reducir la cantidad por debajo de lo recibido (4).');
  expect(Object.keys(less.errores ?? {})).toEqual(['detalle.0.cantidad']);
  await refused({ id: undefined, cantidad: 10 });
  await refused({ producto_id: await crearProductoDeStock(o.t, 'OTRO') });
  await refused({}, { bodega_id: o.norte.id });
  const annul = { params: { id: orden.id }, body: { version: now.version, motivo: 'No' } };
  expect((await o.ana.refused(a.anularOrden, annul, 'regla_negocio')).msg).toBe(
    'La orden tiene entradas asociadas, no se puede anular; ciérrela con saldo.',
  );
  // One more was invoiced than came: a credit note settles it, and the order may be brought down to what came.
  const down = await enmendar(now, { cantidad: 4 });
  expect(down).toMatchObject({
    estado: 'RECIBIDA',
    facturacion: 'TOTAL',
    detalle: [{ pendiente: 0, cant_facturada: 5 }],
  });
  expect(await o.leer(orden.id)).toMatchObject({ estado: 'RECIBIDA', recepcion: 'TOTAL', detalle: [{ pendiente: 0 }] });
  const whole = await o.leer(orden.id);
  const closed = await o.acto(o.ana, a.cerrarOrden as never, orden.id, whole.version, { motivo: 'Completa' });
  expect(closed.data.estado).toBe('CERRADA');
  await expect(recibir(orden.id, 1_000)).rejects.toThrow(/no recibe mercancía/);
  await o.verificada();
});

test('a line that was invoiced and of which nothing came stays too', async () => {
  const orden = await o.aprobada();
  await recibir(orden.id, 0, 10_000);
  const now = await o.leer(orden.id);
  const otro = await crearProductoDeStock(o.t, 'OTRO');
  const body = enmienda(now, { id: undefined, producto_id: otro });
  const gone = await o.ana.refused(a.enmendarOrden, { params: { id: orden.id }, body }, 'regla_negocio');
  expect(gone.msg).toBe('La línea de ARROZ ya tiene entradas: no se quita.');
  expect(await enmendar(now, { cantidad: 1 })).toMatchObject({ facturacion: 'TOTAL', recepcion: 'PENDIENTE' });
  await o.verificada();
});

test('what is expected is what is pending, whatever comes, goes back and is amended', async () => {
  const orden = await o.aprobada();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -6, max: 8 }), { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const step of steps) {
        const now = await o.leer(orden.id);
        const came = now.detalle[0]?.cant_recibida ?? 0;
        if (step < 0 && came + step < 0) await expect(recibir(orden.id, step * 1_000)).rejects.toThrow();
        else if (step !== 0) await recibir(orden.id, step * 1_000);
        const [linea] = (await o.leer(orden.id)).detalle;
        expect(await porLlegar()).toBe(linea?.pendiente);
        await o.verificada();
      }
    }),
    { numRuns: 8 },
  );
});

test('receipts find the lines that are open, with the most that may come', async () => {
  await o.t.db.updateTable('producto').set({ tolerancia_recepcion: 1_000 }).where('id', '=', o.arroz).execute();
  const orden = await o.aprobada({ pct_descuento: 50 });
  await o.solicitada();
  const pedido = { proveedor_id: o.proveedor, bodega_id: o.principal.id };
  const abiertas = await openLines(o.t.db, pedido);
  expect(abiertas).toMatchObject([
    { orden_id: orden.id, numero: 'OC-000001', pendiente_mil: 10_000, maximo_mil: 11_000, precio_dmil: 5_000_000 },
  ]);
  expect(await openLines(o.t.db, { ...pedido, ordenes: [] })).toEqual([]);
  expect(await openLines(o.t.db, { ...pedido, bodega_id: o.norte.id })).toEqual([]);
  expect((await o.leer(orden.id)).detalle[0]?.maximo).toBe(11);
});

test('what is short is suggested and becomes a draft for each supplier and warehouse', async () => {
  await o.t.db
    .updateTable('producto')
    .set({ punto_reorden_mil: 20_000, stock_maximo_mil: 50_000, multiplo_compra_mil: 12_000 })
    .where('id', '=', o.arroz)
    .execute();
  const sinPunto = await crearProductoDeStock(o.t, 'SIN');
  await postear(o.t, [o.entrada(20, 1_000), { ...o.entrada(1, 10), producto_id: sinPunto }]);
  const asked = (query: object = {}) => o.ana.call(listSugerencias, { query: query as never });
  expect(await asked({ bodega_id: o.principal.id })).toMatchObject([
    {
      producto_id: o.arroz,
      bodega_id: o.principal.id,
      proveedor_id: null,
      disponible: 20,
      por_llegar: 0,
      sugerido: 36,
      ultimo_precio: 1_000,
    },
  ]);
  await o.aprobada({ cantidad: 1 });
  expect(await asked()).toEqual([]);
  await postear(o.t, [o.salida(3)]);
  const [row] = await asked({ proveedor_id: o.proveedor });
  expect(row).toMatchObject({ disponible: 17, por_llegar: 1, sugerido: 36, proveedor_id: o.proveedor });
  const {
    cod_prod: _,
    nombre_producto: __,
    unidad: ___,
    bodega: ____,
    proveedor: _____,
    ...told
  } = row as NonNullable<typeof row>;
  const detalle = [
    { ...told, proveedor_id: o.proveedor },
    { ...told, proveedor_id: o.proveedor, bodega_id: o.norte.id },
  ];
  const { data } = await o.ana.call(crearSugeridas, { body: { detalle } });
  expect(data).toMatchObject([
    { estado: 'BORRADOR', bodega_id: o.principal.id, detalle: [{ cantidad: 36, precio_unitario: 1_000 }] },
    { bodega_id: o.norte.id },
  ]);
  const before = await o.t.written();
  for (const bad of [{ cantidad: 0 }, { cantidad: -1 }, { cantidad: 1e300 }, { proveedor_id: null }, { total: 1 }])
    await o.ana.refused(
      crearSugeridas,
      { body: { detalle: [{ ...told, proveedor_id: o.proveedor, ...bad }] } },
      'validacion',
    );
  expect(await o.t.written()).toEqual(before);
});

test('quantities and prices are of the presentation, what is expected of the base unit', async () => {
  await o.t.platform.sqlite.query(
    "insert into presentacion (producto_id, unidad, nombre, factor_ppm, created, updated) values (?, '94', 'PACA X 24', 24000000, '', '')",
    [o.arroz],
  );
  const { id: presentacion_id } = await o.t.db.selectFrom('presentacion').select('id').executeTakeFirstOrThrow();
  await postear(o.t, [o.entrada(1, 100)]);
  const orden = await o.aprobada({ presentacion_id, cantidad: 2, precio_unitario: 2_400 });
  expect(orden.detalle).toMatchObject([
    {
      cantidad: 2,
      cantidad_base: 48,
      factor: 24,
      pendiente: 2,
      maximo: 2,
      base: 4_800,
      ultimo_costo: 2_400,
      presentacion: 'PACA X 24',
    },
  ]);
  expect(await porLlegar()).toBe(48);
  await recibir(orden.id, 24_000);
  expect((await o.leer(orden.id)).detalle).toMatchObject([{ cant_recibida: 1, pendiente: 1 }]);
  const { update } = registroOrden;
  await o.ana.refused(update, { params: { id: orden.id }, body: { ...o.cuerpo(), version: 1 } }, 'modificado');
});

test('a rejected amendment of what goods came of is closed with its balance; without goods it is annulled', async () => {
  const orden = await o.aprobada();
  await recibir(orden.id, 4_000);
  const asked = await enmendar(await o.leer(orden.id), { cantidad: 20 });
  const { data: rejected } = await o.acto(o.jefe, a.rechazarOrden as never, asked.id, asked.version, {
    motivo: 'Es mucho.',
  });
  const no = await o.ana.refused(
    a.anularOrden,
    { params: { id: rejected.id }, body: { version: rejected.version, motivo: 'No.' } },
    'regla_negocio',
  );
  expect(no.msg).toBe('La orden tiene entradas asociadas, no se puede anular; ciérrela con saldo.');
  const closed = (await o.acto(o.ana, a.cerrarOrden as never, rejected.id, rejected.version, { motivo: 'Sin más.' }))
    .data;
  expect(closed).toMatchObject({ estado: 'CERRADA_CON_SALDO' });
  const other = await o.solicitada();
  await o.ana.refused(
    a.cerrarOrden,
    { params: { id: other.id }, body: { version: other.version, motivo: 'No.' } },
    'regla_negocio',
  );
  await o.verificada();
});

test('what was amended goes to the supplier again', async () => {
  const orden = await o.aprobada();
  const para = ['ventas@proveedor.co'];
  const envia = async (version: number) =>
    (await o.ana.call(a.enviarOrden, { params: { id: orden.id }, body: { version, medios: ['correo'], para } })).data;
  const sent = await envia(orden.version);
  const confirmed = (await o.acto(o.ana, a.confirmarOrden as never, orden.id, sent.version)).data;
  const amended = await enmendar(confirmed, { cantidad: 8 });
  expect((await envia(amended.version)).estado).toBe('ENVIADA');
  await recibir(orden.id, 4_000);
  const again = await enmendar(await o.leer(orden.id), { cantidad: 7 });
  expect((await envia(again.version)).estado).toBe('RECIBIDA_PARCIAL');
});
