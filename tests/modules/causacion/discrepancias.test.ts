/** What does not match of an invoice: price, lines of no order; who lets it pass; and notes that were agreed beforehand. */
import { beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/causacion/contract/causar.ts';
import { notasList } from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { abrirCausacion, type Causacion } from './oficina.ts';

let o: Causacion;
beforeEach(async () => {
  o = await abrirCausacion();
});
const parametro = (modulo: string, nombre: string, valor: string) =>
  o.t.db
    .updateTable('parametro')
    .set({ valor })
    .where('proceso', '=', modulo)
    .where('parametro', '=', nombre)
    .execute();
let n = 0;
const numero = () => {
  n += 1;
  return `S-${n}`;
};
const acto = (id: number, version: number, motivo = 'Se revisó') => ({ params: { id }, body: { version, motivo } });

test('a price over the order holds the invoice, beyond both tolerances', async () => {
  const cara = await o.causar([(await o.recibida({ precio_factura: 1_060 })).id]);
  expect(cara).toMatchObject({ estado: 'EN_DISCREPANCIA', base: 10_600 });
  expect(cara.discrepancias).toMatchObject([{ tipo: 'PRECIO', esperado: 1_000, facturado: 1_060, valor: 600 }]);
  await parametro('compras', 'tolerancia_precio', '6');
  expect((await o.causar([(await o.recibida({ precio_factura: 1_060 })).id])).discrepancias).toEqual([]);
  await parametro('compras', 'tolerancia_precio', '0');
  await parametro('compras', 'tolerancia_valor', '600');
  const poca = await o.causar([(await o.recibida({ precio_factura: 1_060 })).id]);
  expect(poca.discrepancias.filter(({ tipo }) => tipo === 'PRECIO')).toEqual([]);
  await o.cuadra();
});

test('a line of no order holds the invoice where every line needs one', async () => {
  const suelta = async () => o.confirmada(o.suelta({ recibido: 10 }, { n_factura: numero() }));
  expect((await o.causar([(await suelta()).id])).discrepancias).toEqual([]);
  const entrada = await suelta();
  await parametro('compras', 'exige_orden', '1');
  const held = await o.causar([entrada.id]);
  expect(held.discrepancias).toMatchObject([{ tipo: 'SIN_ORDEN', esperado: 0, facturado: 10, valor: 10_000 }]);
  const libre = await o.jefe.call(c.liberarFactura, acto(held.id, held.version));
  expect(libre.data).toMatchObject({ estado: 'LIBERADA', discrepancias: [{ abierta: false }] });
  await o.cuadra();
});

test('several differences of an invoice close one by one; the last one frees it', async () => {
  const entrada = await o.recibida({ recibido: 8, precio_factura: 1_060 });
  const { id, discrepancias } = await o.causar([entrada.id]);
  expect(discrepancias.map(({ tipo }) => tipo).sort()).toEqual(['CANTIDAD', 'PRECIO']);
  const [novedad] = await o.novedades(entrada.id);
  await o.decidir(novedad?.id ?? 0, { resuelto: true, aceptado: true, motivo: 'La asumimos' });
  expect(await o.documento(id)).toMatchObject({ estado: 'LIBERADA', discrepancias: 0 });
  await o.cuadra();
});

test('who recorded it, or has no right to, lets nothing pass; what is free is not freed again', async () => {
  const held = await o.causar([(await o.recibida({ recibido: 8 })).id]);
  const nadie = await o.t.actor({ permisos: [] });
  await nadie.refused(c.liberarFactura, acto(held.id, held.version), 'sin_permiso');
  await nadie.refused(c.anularFactura, acto(held.id, held.version), 'sin_permiso');
  const before = await o.t.written();
  const own = await o.ana.refused(c.liberarFactura, acto(held.id, held.version), 'regla_negocio');
  expect(own.msg).toBe('La factura la libera otra persona: ni quien la causó ni quien hizo o confirmó su entrada.');
  await o.jefe.refused(c.liberarFactura, acto(held.id, held.version, ''), 'validacion');
  await o.jefe.refused(c.liberarFactura, acto(held.id, 999), 'modificado');
  expect(await o.t.written()).toBe(before);
  const { data } = await o.jefe.call(c.liberarFactura, acto(held.id, held.version));
  await o.jefe.refused(c.liberarFactura, acto(held.id, data.version), 'regla_negocio');
});

test('who confirmed its receipt frees it neither; who did anything else to it, yes', async () => {
  const entrada = await o.recibida({ recibido: 8 });
  const accountant = await o.t.actor({ superuser: true });
  const body = { entradas: [entrada.id], tipo: 'FC' } as never;
  const { data } = await accountant.call(c.causar, { body });
  await o.ana.refused(c.liberarFactura, acto(data.id, data.version), 'regla_negocio');
  await accountant.refused(c.liberarFactura, acto(data.id, data.version), 'regla_negocio');
  // As an act of somebody leaves it: a note, a batch.
  const um_id = o.jefe.userId;
  await o.t.db.updateTable('cartera_documento').set({ um_id }).where('id', '=', data.id).execute();
  expect((await o.jefe.call(c.liberarFactura, acto(data.id, data.version))).data.estado).toBe('LIBERADA');
});

test('two people free it at once: one does', async () => {
  const held = await o.causar([(await o.recibida({ recibido: 8 })).id]);
  const otro = await o.t.actor({ superuser: true });
  const both = await Promise.allSettled(
    [o.jefe, otro].map((quien) => quien.call(c.liberarFactura, acto(held.id, held.version))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await o.cuadra();
});

test('a part of each invoice that was agreed is expected of it, and no more once it is annulled', async () => {
  await o.proveedorCon({ aplica_nota_credito_info: 1, pctaje_nota_credito_info: 500 });
  const factura = await o.causar([(await o.recibida()).id]);
  const pactadas = async () =>
    (await o.ana.call(notasList.list, { query: { origen: 'PACTADA', page: 1 } as never })) as { results: object[] };
  expect((await pactadas()).results).toMatchObject([
    { estado: 'ESPERADA', documento_id: factura.id, base: 500, iva: 95, total: 595, dias: 0 },
  ]);
  // It is agreed, not a difference: the invoice may be paid.
  expect(factura.estado).toBe('CAUSADA');
  await o.ana.call(c.anularFactura, acto(factura.id, factura.version));
  expect((await pactadas()).results).toEqual([]);
  await o.cuadra();
});
