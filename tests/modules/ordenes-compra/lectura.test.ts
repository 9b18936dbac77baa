/** What an order tells besides what was written: the supplier's codes, what would be withheld, and what lists find it by. */
import { beforeEach, expect, test } from 'vitest';
import { createHomologacion } from '../../../server/modules/homologacion/contract/homologacion.ts';
import * as a from '../../../server/modules/ordenes-compra/contract/actos.ts';
import { conocerOrden } from '../../../server/modules/ordenes-compra/contract/conocer.ts';
import { ordenesList } from '../../../server/modules/ordenes-compra/contract/lista.ts';
import { crearEnlace, verPublica } from '../../../server/modules/ordenes-compra/contract/respuesta.ts';
import { estimarRetenciones } from '../../../server/modules/ordenes-compra/rules/retenciones.ts';
import { crearProducto, presentacionDe } from '../homologacion/surtido.ts';
import { abrirCompras, type Compras } from './compras.ts';

let o: Compras;
beforeEach(async () => {
  o = await abrirCompras();
});

const ids = async (query: object) => {
  const { results } = (await o.ana.call(ordenesList.list, { query: { page: 1, ...query } as never })) as {
    results: { id: number }[];
  };
  return results.map(({ id }) => id);
};

test('a line tells what its supplier calls it, that of its presentation first', async () => {
  const caja = await crearProducto(o.t, 'CAJA', 'ACEITE', { presentaciones: [['Caja x 12', 12]] });
  const presentacion_id = await presentacionDe(o.t, caja);
  const homologar = (cod_prod_xml: string, producto_id: number, more: object = {}) =>
    o.ana.call(createHomologacion, {
      body: { proveedor_id: o.proveedor, cod_prod_xml, producto_id, factor_conversion: 1, ...more } as never,
    });
  await homologar('P-ARZ', o.arroz);
  await homologar('P-ACE', caja);
  await homologar('P-ACE-12', caja, { presentacion_id, factor_conversion: 12, unidad_xml: 'CA' });
  const linea = { precio_unitario: 1_000, cantidad: 12 };
  const orden = await o.aprobada(
    {},
    {
      detalle: [
        { ...linea, producto_id: o.arroz },
        { ...linea, producto_id: caja, fecha_entrega: '2026-12-02' },
        { ...linea, producto_id: caja, presentacion_id },
        { ...linea, producto_id: await crearProducto(o.t, 'SAL', 'SAL') },
      ],
    },
  );
  const codes = orden.detalle.map(({ cod_prod_proveedor }) => cod_prod_proveedor);
  expect(codes).toEqual(['P-ARZ', 'P-ACE', 'P-ACE-12', null]);
  const { data } = await o.ana.call(crearEnlace, { params: { id: orden.id }, body: undefined });
  const seen = await o.t.guest.call(verPublica, { params: { token: data.url.split('/').at(-1) ?? '' } });
  expect(seen.detalle.map(({ cod_prod_proveedor }) => cod_prod_proveedor)).toEqual(codes);
  const pdf = await o.ana.send(a.pdfOrden, { params: { id: orden.id } });
  expect(pdf.status).toBe(200);
});

test('what would be withheld is estimated on its bases, freight too, from the minimum on', async () => {
  const none = await o.crear({ cantidad: 1_000 });
  expect(none).toMatchObject({ retenciones_estimadas: 0, retenciones: [] });
  await o.t.db
    .updateTable('proveedor')
    .set({ codigo_retencion: 'RF01', pctaje_retencion_iva: 1500, codigo_responsabilidad_fiscal: null })
    .execute();
  const orden = await o.leer((await o.crear({ cantidad: 1_000 }, { flete: 200_000 })).id);
  const [fuente, iva] = orden.retenciones;
  expect(fuente).toMatchObject({ tipo: 'FUENTE', codigo: 'RF01', base: 1_200_000 });
  expect(fuente?.valor).toBe(Math.round((1_200_000 * (fuente?.tarifa ?? 0)) / 100));
  expect(iva).toMatchObject({ tipo: 'IVA', base: orden.iva, valor: Math.round(orden.iva * 0.15) });
  expect(orden.retenciones_estimadas).toBe((fuente?.valor ?? 0) + (iva?.valor ?? 0));
  // The form comes to the same with what it is told.
  const known = await o.ana.call(conocerOrden, { body: { proveedor_id: o.proveedor, productos: [] } });
  const { base, iva: vat, total } = orden;
  const cts = { base_cts: base * 100, flete_cts: 20_000_000, iva_cts: vat * 100, total_cts: total * 100 };
  expect(estimarRetenciones(known.retenciones, cts)).toEqual({
    retenciones: orden.retenciones,
    retenciones_estimadas: orden.retenciones_estimadas,
  });
  expect((await o.crear({ cantidad: 1 })).retenciones).toEqual([]);
});

test('orders are found by the line of what they ask for, and by what is under the minimum of their supplier', async () => {
  const arroz = await o.crear({ cantidad: 10 });
  const grande = await o.crear({ cantidad: 1_000 });
  const { linea } = await o.t.db
    .selectFrom('producto')
    .select('linea')
    .where('id', '=', o.arroz)
    .executeTakeFirstOrThrow();
  expect(await ids({ linea })).toEqual([grande.id, arroz.id]);
  expect(await ids({ linea: 'OTRA' })).toEqual([]);
  expect(await ids({ bajo_minimo: 1 })).toEqual([]);
  await o.t.db.updateTable('proveedor').set({ monto_minimo_compra_cts: 50_000_000 }).execute();
  expect(await ids({ bajo_minimo: 1 })).toEqual([arroz.id]);
  expect(await ids({ bajo_minimo: 0 })).toEqual([grande.id]);
});

test('a draft that is annulled has no number, and is called so', async () => {
  const draft = await o.crear();
  const { msg, data } = await o.acto(o.ana, a.anularOrden as never, draft.id, draft.version, { motivo: 'Ya no' });
  expect(msg).toBe('Orden sin número: ANULADA.');
  expect(data).toMatchObject({ numero: null, estado: 'ANULADA', motivo: 'Ya no' });
  const pdf = await o.ana.send(a.pdfOrden, { params: { id: draft.id } });
  expect(pdf.headers.get('content-disposition')).toContain(`orden-de-compra-anulada-${draft.id}.pdf`);
  // Nobody took a number for it: the next one is the first.
  expect((await o.solicitada()).numero).toBe('OC-000001');
  await o.verificada();
});
