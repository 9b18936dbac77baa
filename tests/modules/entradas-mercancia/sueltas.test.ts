/** Loose units of what comes in boxes: told, counted and kept exactly, whatever a box holds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { type Entrada, registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { crearProducto } from '../homologacion/surtido.ts';
import { abrirRecepcion } from './recepcion.ts';

async function abrir() {
  const o = await abrirRecepcion();
  const contar = async ({ id, detalle: [linea] }: Entrada, more: object) => {
    const params = { id, linea: linea?.id ?? 0 };
    return (await o.ana.call(a.contarLinea, { params, body: { version: linea?.version, ...more } as never })).data;
  };
  /** As a person that opens the form and saves it. */
  const guardar = async (read: Entrada, more: object = {}) => {
    const detalle = read.detalle.map((l) => ({
      ...{ id: l.id, orden_detalle_id: l.orden_detalle_id, producto_id: l.producto_id },
      ...{ presentacion_id: l.presentacion_id, facturado: l.facturado, precio_factura: l.precio_factura },
      ...{ pct_descuento: l.pct_descuento, iva: l.iva, recibido: l.recibido, rechazado: l.rechazado },
      ...{ bonificado: l.bonificado, lote: l.lote, fecha_vencimiento: l.fecha_vencimiento, ...more },
    }));
    const { proveedor_id, tipo, bodega_id, version } = read;
    const body = { proveedor_id, tipo, bodega_id, version, detalle };
    return (await o.ana.call(registroEntrada.update, { params: { id: read.id }, body: body as never })).data;
  };
  const fila = (entrada_id: number) =>
    o.t.db
      .selectFrom('entrada_detalle')
      .where('entrada_id', '=', entrada_id)
      .select(['presentacion_id', 'factor_ppm', 'escrita_mil', 'facturado_mil', 'recibido_mil', 'rechazado_mil'])
      .select(['bonificado_mil', 'precio_unitario_dmil', 'precio_factura_dmil', 'base_cts', 'valor_iva_cts'])
      .executeTakeFirstOrThrow();
  return { ...o, contar, guardar, fila };
}

test('seven of a box of twelve are seven, before and after they are saved', async () => {
  const o = await abrir();
  const producto_id = await crearProducto(o.t, 'GAS0012', 'GASEOSA', { presentaciones: [['CAJA x 12', 12]] });
  const presentacion = await o.t.db
    .selectFrom('presentacion')
    .where('producto_id', '=', producto_id)
    .select('id')
    .execute();
  const presentacion_id = presentacion[0]?.id;
  const draft = await o.crear(o.suelta({ producto_id, presentacion_id, facturado: 1, precio_factura: 10_000 }));
  expect(draft.detalle[0]).toMatchObject({ en_base: false, factor: 12, facturado: 1, recibido: 1, recibido_base: 12 });
  const before = await o.fila(draft.id);
  const counted = await o.contar(draft, { recibido: 7, en_base: true });
  expect(counted).toMatchObject({ en_base: true, presentacion: null, factor: 1, facturado: 12, recibido: 7 });
  const read = await o.leerEntrada(draft.id);
  const saved = await o.guardar(read);
  expect(saved.detalle[0]).toMatchObject({ recibido: 7, aceptado: 7, precio_factura: 833.3333, base: 10_000 });
  expect(await o.fila(draft.id)).toEqual({ ...before, recibido_mil: 7_000 });
  // Eight, as it is read; a box of twelve again.
  expect(await o.contar(saved, { recibido: 8 })).toMatchObject({ recibido: 8, en_base: true });
  const whole = await o.leerEntrada(draft.id);
  expect(await o.contar(whole, { recibido: 12 })).toMatchObject({
    recibido: 1,
    en_base: false,
    precio_factura: 10_000,
  });
});

test('what is written anew in base units is of base units', async () => {
  const o = await abrir();
  const producto_id = await crearProducto(o.t, 'GAS0012', 'GASEOSA', { presentaciones: [['CAJA x 12', 12]] });
  const [box] = await o.t.db.selectFrom('presentacion').where('producto_id', '=', producto_id).select('id').execute();
  const draft = await o.crear(
    o.suelta({ producto_id, presentacion_id: box?.id, facturado: 1, precio_factura: 12_000 }),
  );
  await o.contar(draft, { recibido: 7, en_base: true });
  const read = await o.leerEntrada(draft.id);
  const saved = await o.guardar(read, { facturado: 7, precio_factura: 1_000 });
  expect(saved.detalle[0]).toMatchObject({ presentacion_id: null, facturado: 7, recibido: 7, base: 7_000, cotejo: [] });
  const boxes = await o.guardar(saved, { presentacion_id: box?.id, facturado: 2, recibido: 2, precio_factura: 9_000 });
  expect(boxes.detalle[0]).toMatchObject({ facturado: 2, recibido_base: 24, base: 18_000, en_base: false });
});

test('read and saved the same, a line keeps every unit, whatever a box holds and however many were counted', async () => {
  const o = await abrir();
  let n = 0;
  const unidades = fc.integer({ min: 0, max: 2_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        factor: fc.integer({ min: 2, max: 1_500 }),
        cajas: fc.integer({ min: 1, max: 9 }),
        precio: unidades,
      }),
      fc.tuple(unidades, unidades, unidades),
      async ({ factor, cajas, precio }, [recibido, rechazado, bonificado]) => {
        n += 1;
        const producto_id = await crearProducto(o.t, `P${n}`, `PRODUCTO ${n}`, { presentaciones: [['CAJA', factor]] });
        const [box] = await o.t.db
          .selectFrom('presentacion')
          .where('producto_id', '=', producto_id)
          .select('id')
          .execute();
        const linea = { producto_id, presentacion_id: box?.id, facturado: cajas, precio_factura: precio };
        const draft = await o.crear(o.suelta(linea));
        const counts = { recibido, rechazado: Math.min(rechazado, recibido), bonificado, en_base: true };
        await o.contar(draft, counts);
        const before = await o.fila(draft.id);
        const read = await o.leerEntrada(draft.id);
        const [told] = read.detalle;
        expect((told?.recibido ?? 0) * (told?.factor ?? 0)).toBeCloseTo(recibido, 6);
        expect((told?.bonificado ?? 0) * (told?.factor ?? 0)).toBeCloseTo(bonificado, 6);
        await o.guardar(await o.guardar(read));
        expect(await o.fila(draft.id)).toEqual(before);
        expect(before).toMatchObject({ recibido_mil: recibido * 1_000, bonificado_mil: bonificado * 1_000 });
      },
    ),
    { numRuns: 25 },
  );
});
