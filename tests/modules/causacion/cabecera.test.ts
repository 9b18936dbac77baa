/** What an electronic invoice charges and discounts as a whole: in what goods cost, in what is owed of each rate, and in no discrepancy. */
import { expect, test } from 'vitest';
import { deFactura } from '../../../server/modules/causacion/armar.ts';
import * as c from '../../../server/modules/causacion/contract/causar.ts';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { type Entrada, registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { columnasDe } from '../../../server/modules/facturas-xml/rules/leida.ts';
import { lineasDelXml } from '../../../server/modules/facturas-xml/rules/linea.ts';
import * as n from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { readInvoice } from '../../../server/shared/factura-xml/read-invoice.ts';
import { crearBodega } from '../../support/build/existencia.ts';
import { facturaFile } from '../../support/build/factura.ts';
import { abrirBandeja, linea } from '../facturas-xml/bandeja.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('of an invoice with a discount at its foot, bases, VAT and other taxes come to what is to pay', () => {
  const factura = readInvoice(facturaFile('sint_distribuidor_12_lineas.xml'));
  const columnas = columnasDe(factura);
  expect(columnas).toMatchObject({ cargos_cts: 0, descuentos_cts: 9_063_132, sumas_difieren: 0 });
  const { bases, base_cts, iva_cts, total_cts } = deFactura({ ...columnas, detalle: lineasDelXml(factura) } as never);
  expect(sum(bases.map(({ base }) => base))).toBe(base_cts);
  expect(sum(bases.map(({ valor }) => valor))).toBe(iva_cts);
  // The INC of the napkins.
  expect(base_cts + iva_cts + 1_440_000).toBe(total_cts);
});

async function abrir() {
  const b = await abrirBandeja();
  const ana = await b.t.actor({ superuser: true });
  const bodega = await crearBodega(b.t, 'PRINCIPAL');
  const desde = async (factura_id: number) =>
    (await ana.call(a.desdeFactura, { body: { factura_id, bodega_id: bodega.id } as never })).data;
  const confirmar = async ({ id, version }: Entrada) =>
    (await ana.call(a.confirmarEntrada, { params: { id }, body: { version } as never })).data;
  const costos = ({ detalle }: Entrada) => sum(detalle.map(({ costo }) => costo ?? 0));
  const causar = async (entradas: readonly number[]) =>
    (await ana.call(c.causar, { body: { entradas: [...entradas], tipo: 'FC' } as never })).data;
  return { ...b, ana, bodega, desde, confirmar, costos, causar };
}

test('goods cost with their part of both; the payable is what the document says, and withholding is of its base', async () => {
  const o = await abrir();
  await o.t.db
    .updateTable('proveedor')
    .set({ codigo_retencion: 'RF01', pctaje_retencion_iva: 0, codigo_responsabilidad_fiscal: null })
    .where('id', '=', o.proveedor)
    .execute();
  // 500,000 and 1,500,000 of rice, 60,000 more and 20,000 less of the whole.
  const lineas = [linea(), linea({ cantidad: 30 })];
  const draft = await o.desde(await o.recibir({ lineas, cargo: 60_000, rebaja: 20_000 }));
  expect(draft).toMatchObject({ base: 2_000_000, iva: 100_000, cargos: 60_000, descuentos: 20_000, total: 2_140_000 });
  const done = await o.confirmar(draft);
  expect(done.detalle.map(({ costo }) => costo)).toEqual([510_000, 1_530_000]);
  const data = await o.causar([done.id]);
  expect(data).toMatchObject({
    ...{ base: 2_040_000, iva: 100_000, total: 2_140_000, estado: 'CAUSADA', discrepancias: [] },
    retenciones: [{ tipo: 'FUENTE', base: 2_040_000, valor: 51_000 }],
  });
  const { bases } = await o.t.db.selectFrom('cartera_documento').select('bases').executeTakeFirstOrThrow();
  expect(JSON.parse(bases)).toEqual([
    { iva: 500, base: 198_000_000, valor: 10_000_000 },
    { iva: null, base: 6_000_000, valor: 0 },
  ]);
});

test('an invoice that comes in parts gives each its part, to the centavo; what did not enter leaves it to the rest', async () => {
  const o = await abrir();
  const factura = await o.recibir({ cargo: 100, rebaja: 33.33 });
  const draft = await o.desde(factura);
  const twin = await o.desde(factura);
  const [row] = draft.detalle;
  const parte = (version: number, more: object) => ({
    ...{ proveedor_id: o.proveedor, tipo: 'SIN_OC', bodega_id: o.bodega.id, version },
    detalle: [{ id: row?.id, producto_id: o.arroz, presentacion_id: row?.presentacion_id, facturado: 90, ...more }],
  });
  const put = await o.ana.call(registroEntrada.update, {
    ...{ params: { id: draft.id }, body: parte(draft.version, { recibido: 80 }) as never },
  });
  const first = await o.confirmar(put.data);
  expect(first).toMatchObject({ cargos: 36, descuentos: 12 });
  // Of 180,000 eighty units of ninety entered.
  expect(o.costos(first)).toBe(160_000 + 24);
  const [other] = twin.detalle;
  const rest = { detalle: [{ ...parte(0, {}).detalle[0], id: other?.id, facturado: 160 }] };
  const last = await o.ana.call(registroEntrada.update, {
    ...{ params: { id: twin.id }, body: { ...parte(twin.version, {}), ...rest } as never },
  });
  const second = await o.confirmar(last.data);
  expect(second).toMatchObject({ cargos: 64, descuentos: 21.33 });
  expect(o.costos(second)).toBeCloseTo(320_000 + 42.67, 2);
});

test('goods never cost less than nothing, and lines that are charges are shared as before', async () => {
  const o = await abrir();
  const regalo = await o.confirmar(await o.desde(await o.recibir({ rebaja: 500_000 })));
  expect(o.costos(regalo)).toBe(0);
  expect(regalo).toMatchObject({ total: 25_000 });
});

test('sums that differ are told by what is to pay and what it should be, other taxes and charges counted', async () => {
  const o = await abrir();
  const draft = await o.desde(await o.recibir({ cargo: 1_000, rebaja: 400, descuadre: 7 }));
  const data = await o.causar([(await o.confirmar(draft)).id]);
  expect(data.discrepancias).toMatchObject([{ tipo: 'SUMAS', esperado: 525_600, facturado: 525_607, valor: 7 }]);
});

test('an electronic note of all of it, with the same discount and charge, is within the invoice rate by rate', async () => {
  const o = await abrir();
  const whole = { cargo: 1_000, rebaja: 10_000 };
  const data = await o.causar([(await o.confirmar(await o.desde(await o.recibir(whole)))).id]);
  const referida = { numero: 'FE-100', cufe: null, fecha: '2026-11-19' };
  const xml = await o.recibir({ tipo: 'CreditNote', numero: 'NC-1', referida, ...whole });
  const { data: nota } = await o.ana.call(n.notaDesdeFactura, { body: { factura_id: xml } });
  expect(nota).toMatchObject({ documento_id: data.id, base: 491_000, iva: 25_000, total: 516_000 });
  const done = await o.ana.call(n.confirmarNota, {
    ...{ params: { id: nota.id }, body: { version: nota.version } as never },
  });
  expect(done.data).toMatchObject({ estado: 'CONFIRMADA', saldo: 516_000 });
});
