/** Debit notes of the inbox: each becomes a payable of its own, withheld as any purchase, once. */
import { beforeEach, expect, test } from 'vitest';
import { documentosList } from '../../../server/modules/cartera/contract/documentos.ts';
import * as c from '../../../server/modules/causacion/contract/causar.ts';
import { leerFacturaRecibida } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { abrirCausacion, type Causacion } from './oficina.ts';

let o: Causacion;
beforeEach(async () => {
  o = await abrirCausacion();
});
const body = (factura_id: number) => ({ body: { factura_id } }) as never;
const recibida = (id: number) => o.ana.call(leerFacturaRecibida, { params: { id } });

test('a debit note is owed as its XML says, with what is withheld of it', async () => {
  await o.proveedorCon({ codigo_retencion: 'RF01', pctaje_retencion_iva: 1500, codigo_responsabilidad_fiscal: null });
  const referida = { numero: 'F-9', cufe: null, fecha: '2026-11-01' };
  const id = await o.recibirXml({ vencimiento: '2026-12-15', referida });
  const before = await o.t.written();
  expect(await o.ana.call(c.simularNotaDebito, body(id))).toMatchObject({
    ...{ tipo: 'ND', n_factura: 'ND-1', vencimiento: '2026-12-15', base: 1_000_000, iva: 190_000, total: 1_190_000 },
    saldo: 1_136_500,
  });
  expect(await o.t.written()).toBe(before);
  const { data } = await o.ana.call(c.causarNotaDebito, body(id));
  expect(data).toMatchObject({
    ...{ tipo: 'ND', estado: 'CAUSADA', saldo: 1_136_500, entradas: [], discrepancias: [] },
    recibida: { id, n_factura: 'ND-1', factura_referida: 'F-9' },
    retenciones: [
      { tipo: 'FUENTE', valor: 25_000 },
      { tipo: 'IVA', valor: 28_500 },
    ],
  });
  expect((await recibida(id)).estado).toBe('CAUSADO');
  const list = await o.ana.call(documentosList.list, { query: { tipo: 'ND', page: 1 } as never });
  expect(list).toMatchObject({ count: 1, results: [{ n_factura: 'ND-1', saldo: 1_136_500 }] });
  const again = await o.ana.refused(c.causarNotaDebito, body(id), 'regla_negocio');
  expect(again.msg).toBe('La nota débito ND-1 ya está causada.');
  await o.cuadra();
});

test('its withholding counts with the invoices of the day', async () => {
  await o.proveedorCon({ codigo_retencion: 'RF01', pctaje_retencion_iva: 0, codigo_responsabilidad_fiscal: null });
  const low = await o.causar([(await o.recibida({}, { precio_unitario: 30_000, motivo_precio: 'Alza' })).id]);
  expect(low.retenciones).toEqual([]);
  const { data } = await o.ana.call(c.causarNotaDebito, body(await o.recibirXml()));
  // 2.5 % of 1,300,000.
  expect(data.retenciones).toMatchObject([{ tipo: 'FUENTE', valor: 32_500 }]);
  await o.cuadra();
});

test('whose sums do not agree is held until another person lets it pass', async () => {
  const id = await o.recibirXml({ descuadre: 5 });
  const { data } = await o.ana.call(c.causarNotaDebito, body(id));
  expect(data).toMatchObject({ estado: 'EN_DISCREPANCIA', total: 1_190_005 });
  expect(data.discrepancias).toMatchObject([{ tipo: 'SUMAS', esperado: 1_190_000, facturado: 1_190_005, valor: 5 }]);
  const acto = { params: { id: data.id }, body: { version: data.version, motivo: 'Redondeo del proveedor' } };
  await o.ana.refused(c.liberarFactura, acto, 'regla_negocio');
  expect((await o.jefe.call(c.liberarFactura, acto)).data).toMatchObject({ estado: 'LIBERADA' });
  await o.cuadra();
});

test('annulled, it waits in the inbox again', async () => {
  const id = await o.recibirXml();
  const { data } = await o.ana.call(c.causarNotaDebito, body(id));
  const acto = { params: { id: data.id }, body: { version: data.version, motivo: 'Era de otro mes' } };
  expect((await o.ana.call(c.anularFactura, acto)).data).toMatchObject({ estado: 'ANULADA', saldo: 0 });
  expect(['VALIDADO', 'HOMOLOGADO']).toContain((await recibida(id)).estado);
  expect((await o.ana.call(c.causarNotaDebito, body(id))).data.estado).toBe('CAUSADA');
  await o.cuadra();
});

test('what is no debit note to be used, and who may not, is refused; nothing is written', async () => {
  const nota = await o.recibirXml();
  const factura = await o.recibirXml({ tipo: 'Invoice', numero: 'FE-1' });
  const ajena = await o.recibirXml({ numero: 'ND-2', moneda: 'USD' });
  const nadie = await o.t.actor({ permisos: [] });
  await nadie.refused(c.causarNotaDebito, body(nota), 'sin_permiso');
  const before = await o.t.written();
  for (const id of [0, -1, 1e300]) await o.ana.refused(c.causarNotaDebito, body(id), 'validacion');
  await o.ana.refused(c.causarNotaDebito, body(999_999), 'no_encontrado');
  for (const id of [factura, ajena]) await o.ana.refused(c.causarNotaDebito, body(id), 'regla_negocio');
  const forged = { body: { factura_id: nota, total: 1 } } as never;
  await o.ana.refused(c.causarNotaDebito, forged, 'validacion');
  expect(await o.t.written()).toBe(before);
});
