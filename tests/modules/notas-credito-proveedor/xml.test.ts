/** Electronic credit notes: their draft finds the invoice and what was expected of it; what they do to stock; the claim on paper. */
import { beforeEach, expect, test } from 'vitest';
import { desaplicarCartera } from '../../../server/modules/cartera/contract/documentos.ts';
import { confirmarEntrada } from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { leerFacturaRecibida } from '../../../server/modules/facturas-xml/contract/factura.ts';
import type { DocumentoDemo } from '../../../server/modules/facturas-xml/seed-xml.ts';
import { comprobaciones } from '../../../server/modules/notas-credito-proveedor/comprobaciones.ts';
import * as c from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { crearProductoDeStock } from '../../support/build/existencia.ts';
import { pdfPictures, readPdf } from '../../support/pdf.ts';
import { abrirCausacion, type Causacion } from '../causacion/oficina.ts';
import { valorDe } from '../inventarios/oficina.ts';

let o: Causacion;
beforeEach(async () => {
  o = await abrirCausacion();
});

const recibirNota = (base: number, referida: string, changes: Partial<DocumentoDemo> = {}) =>
  o.recibirXml({
    ...{ tipo: 'CreditNote', numero: 'NCE-1', referida: { numero: referida, cufe: null, fecha: '2026-11-20' } },
    lineas: [{ codigo: 'ARZ', nombre: 'ARROZ', cantidad: 2, precio: base / 2, iva: 19 }],
    ...changes,
  });
const desde = async (factura_id: number) => (await o.ana.call(c.notaDesdeFactura, { body: { factura_id } })).data;
const confirmar = async ({ id, version }: c.Nota) =>
  (await o.ana.call(c.confirmarNota, { params: { id }, body: { version } as never })).data;
const anular = ({ id, version }: c.Nota) =>
  o.ana.call(c.anularNota, { params: { id }, body: { version, motivo: 'Mal hecha' } });
/** Told, rejected and recorded: what it expects. */
async function esperada(linea: object) {
  const entrada = await o.recibida(linea);
  const [novedad] = await o.novedades(entrada.id);
  await o.decidir(novedad?.id ?? 0, { resuelto: true, aceptado: false, motivo: 'No es lo pedido' });
  const factura = await o.causar([entrada.id]);
  const list = await o.ana.call(c.notasList.list, { query: { estado: 'ESPERADA', page: 1 } as never });
  const [fila] = (list as { results: c.NotaFila[] }).results;
  if (!fila) throw new Error('Nothing is expected.');
  return { factura, fila, linea: entrada.detalle[0]?.id, novedad: novedad?.id ?? 0 };
}
const cuadra = async () => {
  await o.cuadra();
  await o.verificado();
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(o.t.db), name).toBeNull();
};

test('the XML finds its invoice and what was expected; confirmed, it frees the invoice', async () => {
  const { factura, fila } = await esperada({ recibido: 8 });
  const xml = await recibirNota(2_000, factura.n_factura ?? '');
  const nota = await desde(xml);
  expect(nota).toMatchObject({
    ...{ origen: 'XML', estado: 'BORRADOR', n_nota: 'NCE-1', documento_id: factura.id, total: 2_380 },
    esperadas: [{ id: fila.id }],
  });
  expect((await o.ana.call(leerFacturaRecibida, { params: { id: xml } })).estado).toBe('VINCULADO');
  await o.ana.refused(c.notaDesdeFactura, { body: { factura_id: xml } }, 'duplicado');
  expect(await confirmar(nota)).toMatchObject({ estado: 'CONFIRMADA', saldo: 2_380 });
  expect((await o.ana.call(leerFacturaRecibida, { params: { id: xml } })).estado).toBe('CAUSADO');
  expect(await o.documento(factura.id)).toMatchObject({ estado: 'LIBERADA' });
  await cuadra();
});

test('two pesos more or less are the same; beyond them nothing is taken for it', async () => {
  const { factura, fila } = await esperada({ recibido: 8 });
  const cerca = await desde(await recibirNota(2_000, factura.n_factura ?? '', { descuadre: 2 }));
  expect(cerca.esperadas.map(({ id }) => id)).toEqual([fila.id]);
  await o.ana.call(c.registroNota.remove, { params: { id: cerca.id } });
  const lejos = await desde(await recibirNota(1_990, factura.n_factura ?? '', { numero: 'NCE-2' }));
  expect(lejos.esperadas).toEqual([]);
  // It is of the same invoice, and what is expected still is.
  expect((await confirmar(lejos)).saldo).toBe(2_368.1);
  expect(await o.documento(factura.id)).toMatchObject({ estado: 'EN_DISCREPANCIA' });
  await cuadra();
});

test('a price that was cut makes what came in cost less, and no goods leave', async () => {
  const { factura, fila } = await esperada({ precio_factura: 1_060 });
  expect(fila).toMatchObject({ base: 600, iva: 114 });
  const before = await valorDe(o.t, o.arroz);
  const nota = await desde(await recibirNota(600, factura.n_factura ?? ''));
  const hecha = await confirmar(nota);
  const after = await valorDe(o.t, o.arroz);
  expect(after).toMatchObject({ cantidad: before.cantidad, valor: before.valor - 600 });
  expect(await o.documento(factura.id)).toMatchObject({ estado: 'LIBERADA' });
  await anular(hecha);
  expect(await valorDe(o.t, o.arroz)).toEqual(before);
  await cuadra();
});

test('of units that did not come and a price that was cut, only the price makes it cost less, once', async () => {
  // 10 invoiced at 1,060 of an order at 1,000; 8 came: 2,120 of the two, 60 of each of the eight.
  const { factura, fila } = await esperada({ recibido: 8, precio_factura: 1_060 });
  expect(fila).toMatchObject({ base: 2_600 });
  const before = await valorDe(o.t, o.arroz);
  expect(before).toMatchObject({ cantidad: 8, valor: 8_480 });
  const draft = await desde(await recibirNota(2_600, factura.n_factura ?? ''));
  // The line says it too: it is the same cut.
  const [linea] = draft.detalle;
  const { data: nota } = await o.ana.call(c.registroNota.update, {
    params: { id: draft.id },
    body: {
      ...{ proveedor_id: o.proveedor, concepto: '4', n_nota: 'NCE-1', fecha: '2026-11-20', documento_id: factura.id },
      ...{ esperadas: [fila.id], version: draft.version },
      detalle: [{ entrada_detalle_id: linea?.entrada_detalle_id, base: 2_600, iva: 19, afecta_inventario: true }],
    } as never,
  });
  const hecha = await confirmar(nota);
  expect(await valorDe(o.t, o.arroz)).toMatchObject({ cantidad: 8, valor: 8_000 });
  await anular(hecha);
  expect(await valorDe(o.t, o.arroz)).toEqual(before);
  await cuadra();
});

test('of units that went back, the price that was cut is of those that stayed', async () => {
  const linea = { recibido: 10, precio_factura: 1_060 };
  const borrador = await o.crear(
    o.cuerpoDe(await o.aprobada(), linea, { n_factura: 'F-9', fecha_factura: '2026-11-20' }),
  );
  const { id } = await o.novedad(borrador, ['AVERIA', 'PRECIO'], { cantidad: 3 });
  const entrada = await o.acto(confirmarEntrada, await o.leerEntrada(borrador.id));
  await o.decidir(id, { resuelto: true, aceptado: false, motivo: 'Tres rotos, y no es su precio' });
  const factura = await o.causar([entrada.id]);
  expect(await valorDe(o.t, o.arroz)).toMatchObject({ cantidad: 7, valor: 7_420 });
  // Three of 1,060 and 60 of each of seven.
  const nota = await desde(await recibirNota(3_600, factura.n_factura ?? ''));
  expect(nota.esperadas).toHaveLength(1);
  const hecha = await confirmar(nota);
  expect(await valorDe(o.t, o.arroz)).toMatchObject({ cantidad: 7, valor: 7_000 });
  await anular(hecha);
  expect(await valorDe(o.t, o.arroz)).toMatchObject({ cantidad: 7, valor: 7_420 });
  await cuadra();
});

test('what went back by another note costs less no more: those that stayed bear the whole cut', async () => {
  const { factura, linea } = await esperada({ precio_factura: 1_060 });
  const comun = { proveedor_id: o.proveedor, fecha: '2026-11-20', documento_id: factura.id };
  const { data: vuelta } = await o.ana.call(c.registroNota.create, {
    body: {
      ...{ ...comun, concepto: '1', n_nota: 'NC-7' },
      detalle: [{ entrada_detalle_id: linea, cantidad: 3, base: 3_180, iva: 19, afecta_inventario: true }],
    } as never,
  });
  await confirmar(vuelta);
  expect(await valorDe(o.t, o.arroz)).toMatchObject({ cantidad: 7, valor: 7_420 });
  await confirmar(await desde(await recibirNota(600, factura.n_factura ?? '')));
  // 10,600 invoiced less 3,180 and 600.
  expect(await valorDe(o.t, o.arroz)).toMatchObject({ cantidad: 7, valor: 6_820 });
  await cuadra();
});

test('a note for a price of one product and missing units of another cuts the cost of the first alone', async () => {
  const aceite = await crearProductoDeStock(o.t, 'ACEITE');
  const pedidas = [o.arroz, aceite].map((producto_id) => ({ producto_id, cantidad: 10, precio_unitario: 2_000 }));
  const orden = await o.aprobada({}, { detalle: pedidas });
  const { detalle, ...body } = o.cuerpoDe(orden, { recibido: 10 }, { n_factura: 'F-9', fecha_factura: '2026-11-20' });
  const [dearer, short] = [{ precio_factura: 2_120 }, { recibido: 8 }];
  const entrada = await o.confirmada({
    ...body,
    detalle: detalle.map((l) => ({ ...l, ...(l.producto_id === o.arroz ? dearer : short) })),
  });
  const novedades = await o.novedades(entrada.id);
  expect(novedades).toHaveLength(2);
  for (const { id } of novedades) await o.decidir(id, { resuelto: true, aceptado: false, motivo: 'No es lo pedido' });
  const factura = await o.causar([entrada.id]);
  const before = [await valorDe(o.t, o.arroz), await valorDe(o.t, aceite)];
  // 120 of each of ten, and two of 2,000, in lines of the supplier's own.
  const lineas = [
    { codigo: 'D-1', nombre: 'MENOR PRECIO', cantidad: 1, precio: 1_200, iva: 19 },
    { codigo: 'D-2', nombre: 'NO LLEGARON', cantidad: 1, precio: 4_000, iva: 19 },
  ];
  const nota = await desde(await recibirNota(0, factura.n_factura ?? '', { lineas }));
  expect(nota.esperadas).toHaveLength(2);
  const hecha = await confirmar(nota);
  const [arroz, otro] = [await valorDe(o.t, o.arroz), await valorDe(o.t, aceite)];
  expect(arroz).toMatchObject({ cantidad: 10, valor: 20_000 });
  expect(otro).toEqual(before[1]);
  await anular(hecha);
  expect([await valorDe(o.t, o.arroz), await valorDe(o.t, aceite)]).toEqual(before);
  await cuadra();
});

test('what names no recorded invoice, or is no credit note, is refused', async () => {
  const ajena = await recibirNota(2_000, 'NADIE-1');
  const told = await o.ana.refused(c.notaDesdeFactura, { body: { factura_id: ajena } }, 'regla_negocio');
  expect(told.msg).toBe('La factura NADIE-1 de la nota no está causada.');
  const debito = await o.recibirXml();
  await o.ana.refused(c.notaDesdeFactura, { body: { factura_id: debito } }, 'regla_negocio');
  await o.ana.refused(c.notaDesdeFactura, { body: { factura_id: 999_999 } }, 'no_encontrado');
});

test('what is left after a refund is free again when an application is undone', async () => {
  const factura = await o.causar([(await o.recibida()).id]);
  const nota = await confirmar(await desde(await recibirNota(1_000, factura.n_factura ?? '')));
  const aplicada = await o.ana.call(c.aplicarNota, {
    params: { id: nota.id },
    body: { version: nota.version, destinos: [{ documento_id: factura.id, valor: 500 }] },
  });
  expect(aplicada.data).toMatchObject({ estado: 'APLICADA_PARCIAL', saldo: 690 });
  const devuelta = await o.ana.call(c.reembolsarNota, {
    params: { id: nota.id },
    body: { version: aplicada.data.version, fecha: null },
  });
  expect(devuelta.data).toMatchObject({ estado: 'REEMBOLSADA', saldo: 0 });
  const [each] = devuelta.data.aplicaciones;
  await o.ana.refused(desaplicarCartera, { params: { id: each?.id ?? 0 }, body: { motivo: '' } }, 'validacion');
  await o.ana.call(desaplicarCartera, { params: { id: each?.id ?? 0 }, body: { motivo: 'Era de otra' } });
  await o.ana.refused(
    desaplicarCartera,
    { params: { id: each?.id ?? 0 }, body: { motivo: 'Otra vez' } },
    'regla_negocio',
  );
  const libre = await o.ana.call(c.registroNota.find, { params: { id: nota.id } });
  expect(libre).toMatchObject({ estado: 'APLICADA_PARCIAL', saldo: 500, aplicaciones: [] });
  expect(await o.documento(libre.credito_id ?? 0)).toMatchObject({ estado: 'APLICADA_PARCIAL', saldo: -500 });
  expect(await o.documento(factura.id)).toMatchObject({ saldo: 11_900 });
  await cuadra();
});

/** A PNG of one red dot. */
const PUNTO = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

test('the claim says what is owed and shows the photographs of its novelty', async () => {
  const entrada = await o.recibida({ recibido: 8 });
  const [novedad] = await o.novedades(entrada.id);
  const id = novedad?.id ?? 0;
  const body = new FormData();
  const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF') as Uint8Array<ArrayBuffer>;
  for (const [i, [name, bytes]] of (
    [
      ['averia.png', PUNTO],
      ['acta.pdf', pdf],
    ] as const
  ).entries()) {
    body.append(`archivos[${i}].src`, new File([bytes], name));
    body.append(`archivos[${i}].tipo`, 'archivos_entrada_mercancia_novedad');
    body.append(`archivos[${i}].name`, name);
  }
  const kept = await o.ana.raw(`/api/recepcion/novedades/uploadImages/${id}/`, { method: 'POST', body });
  expect(kept.status, await kept.text()).toBe(201);
  await o.decidir(id, { resuelto: true, aceptado: false, motivo: 'Faltaron' });
  const list = await o.ana.call(c.notasList.list, { query: { novedad_id: String(id), page: 1 } as never });
  const [fila] = (list as { results: c.NotaFila[] }).results;
  const answer = await o.ana.raw(`/api/compras/notas_credito/${fila?.id}/pdf/`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = (await readPdf(bytes)).join('\n');
  expect(text).toContain('Solicitud de nota crédito');
  expect(text).toContain('2,380');
  expect(text).toContain('averia.png');
  expect(text).toContain('acta.pdf');
  expect(await pdfPictures(bytes)).toEqual([[1, 1]]);
  const asked = await o.ana.call(c.solicitarNota, {
    params: { id: fila?.id ?? 0 },
    body: { version: fila?.version ?? 0, para: ['cobros@proveedor.co'] },
  });
  expect(asked.data.estado).toBe('SOLICITADA');
  const sent = await o.t.db.selectFrom('archivo').where('tabla', '=', 'nota_credito').select('uso').execute();
  expect(sent).toEqual([{ uso: 'reclamo' }]);
});

test('who has no right to an act does nothing with it', async () => {
  const factura = await o.causar([(await o.recibida()).id]);
  const nota = await confirmar(await desde(await recibirNota(1_000, factura.n_factura ?? '')));
  const solo = await o.t.actor({ permisos: ['view_menu_abastecimiento_notas_credito_proveedor'] });
  const params = { id: nota.id };
  const { version } = nota;
  const acts = [
    [c.aplicarNota, { version, destinos: [{ documento_id: factura.id, valor: 1 }] }],
    [c.reembolsarNota, { version, fecha: null }],
    [c.anularNota, { version, motivo: 'X' }],
    [c.desistirNota, { version, motivo: 'X' }],
    [c.solicitarNota, { version, para: null }],
    [c.confirmarNota, { version }],
  ] as const;
  for (const [endpoint, body] of acts) await solo.refused(endpoint as never, { params, body } as never, 'sin_permiso');
  await solo.refused(desaplicarCartera, { params: { id: 1 }, body: { motivo: 'X' } }, 'sin_permiso');
  expect(await o.documento(nota.credito_id ?? 0)).toMatchObject({ estado: 'CAUSADA', saldo: -1_190 });
});
