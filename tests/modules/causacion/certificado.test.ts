/** The certificate of what was withheld of a supplier in a year: each concept adds up its rows. */
import { beforeEach, expect, test } from 'vitest';
import { retencionesDelAnio } from '../../../server/modules/causacion/certificado.ts';
import { anularFactura } from '../../../server/modules/causacion/contract/causar.ts';
import { certificadoRetencion } from '../../../server/modules/causacion/contract/certificado.ts';
import { readPdf } from '../../support/pdf.ts';
import { abrirCausacion, type Causacion } from './oficina.ts';

let o: Causacion;
beforeEach(async () => {
  o = await abrirCausacion();
});

test('adds up what was withheld of each concept in the year, without what was annulled', async () => {
  await o.proveedorCon({ codigo_retencion: 'RF01', pctaje_retencion_iva: 1500, codigo_responsabilidad_fiscal: null });
  const grande = () => o.recibida({}, { precio_unitario: 100_000, motivo_precio: 'Alza' });
  const query = { proveedor_id: o.proveedor, anio: 2026 };
  await o.ana.refused(certificadoRetencion, { query }, 'regla_negocio');
  await o.causar([(await grande()).id]);
  const { id, version } = await o.causar([(await grande()).id]);
  const told = [
    { tipo: 'FUENTE', codigo: 'RF01', tarifa: 250, base_cts: 200_000_000, valor_cts: 5_000_000 },
    { tipo: 'IVA', tarifa: 1500, base_cts: 38_000_000, valor_cts: 5_700_000 },
  ];
  expect(await retencionesDelAnio(o.t.db, o.proveedor, 2026)).toMatchObject(told);
  const pdf = await o.ana.send(certificadoRetencion, { query });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const [text = ''] = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(text).toMatch(/RF01 .* 2\.50 % \$ 2,000,000 \$ 50,000/);
  expect(text).toMatch(/15\.00 % \$ 380,000 \$ 57,000/);
  expect(text).toMatch(/Total retenido \$ 107,000\n.*CIENTO SIETE MIL PESOS/);
  await o.ana.call(anularFactura, { params: { id }, body: { version, motivo: 'Era otra' } });
  const [fuente, iva] = await retencionesDelAnio(o.t.db, o.proveedor, 2026);
  expect([fuente?.valor_cts, iva?.valor_cts]).toEqual([2_500_000, 2_850_000]);
  expect(await retencionesDelAnio(o.t.db, o.proveedor, 2025)).toEqual([]);
  await o.ana.refused(certificadoRetencion, { query: { ...query, anio: 'x' } }, 'validacion');
});
