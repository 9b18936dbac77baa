/** Causation by the API: what receipts come to, what is withheld, what does not match, and who lets it pass. */
import { beforeEach, expect, test } from 'vitest';
import { documentosList } from '../../../server/modules/cartera/contract/documentos.ts';
import { edadesProveedores } from '../../../server/modules/cartera/contract/edades.ts';
import * as c from '../../../server/modules/causacion/contract/causar.ts';
import { createNumeracion } from '../../../server/modules/numeraciones/contract.ts';
import { abrirCausacion, type Causacion } from './oficina.ts';

let o: Causacion;
beforeEach(async () => {
  o = await abrirCausacion();
});
const cuerpo = (entradas: readonly number[], more: object = {}) =>
  ({ body: { entradas: [...entradas], tipo: 'FC', ...more } }) as never;

test('a receipt that agrees becomes what is owed, with what is withheld of it', async () => {
  await o.proveedorCon({ codigo_retencion: 'RF01', pctaje_retencion_iva: 1500, codigo_responsabilidad_fiscal: null });
  const entrada = await o.recibida({}, { precio_unitario: 100_000, motivo_precio: 'Alza' });
  const simulada = await o.ana.call(c.simularCausacion, cuerpo([entrada.id]));
  expect(simulada).toMatchObject({
    n_factura: 'F-1',
    base: 1_000_000,
    iva: 190_000,
    total: 1_190_000,
    saldo: 1_136_500,
  });
  const data = await o.causar([entrada.id]);
  expect(data).toMatchObject({
    ...{ tipo: 'FC', n_factura: 'F-1', fecha: '2026-11-20', vencimiento: '2026-12-20', estado: 'CAUSADA' },
    ...{ base: 1_000_000, iva: 190_000, total: 1_190_000, saldo: 1_136_500, discrepancias: [] },
    retenciones: [
      { tipo: 'FUENTE', codigo: 'RF01', base: 1_000_000, tarifa: 2.5, valor: 25_000 },
      { tipo: 'IVA', base: 190_000, tarifa: 15, valor: 28_500 },
    ],
  });
  const documento = await o.documento(data.id);
  expect(documento.movimientos.map(({ tipo, valor }) => [tipo, valor])).toEqual([
    ['CARGO', 1_190_000],
    ['RETENCION', -53_500],
  ]);
  expect((await o.leerEntrada(entrada.id)).estado).toBe('CAUSADA');
  const list = await o.ana.call(documentosList.list, { query: { page: 1 } as never });
  expect(list).toMatchObject({ count: 1, results: [{ saldo: 1_136_500, retenciones: 53_500, abonos: 0 }] });
  const edades = await o.ana.call(edadesProveedores, { query: {} });
  expect(edades.totales).toMatchObject({ por_vencer: 1_136_500, saldo: 1_136_500 });
  expect((await o.ana.call(edadesProveedores, { query: { corte: '2027-02-01' } })).totales.d31_60).toBe(1_136_500);
  expect((await o.ana.call(edadesProveedores, { query: { corte: '2026-11-01' } })).filas).toEqual([]);
  await o.ana.refused(c.causar, cuerpo([entrada.id]), 'regla_negocio');
  await o.cuadra();
});

test('invoices of a day are withheld together, and those who withhold of themselves are not', async () => {
  await o.proveedorCon({ codigo_retencion: 'RF01', pctaje_retencion_iva: 0, codigo_responsabilidad_fiscal: null });
  const low = await o.causar([(await o.recibida({}, { precio_unitario: 30_000, motivo_precio: 'Alza' })).id]);
  expect(low.retenciones).toEqual([]);
  const more = await o.causar([(await o.recibida({}, { precio_unitario: 30_000, motivo_precio: 'Alza' })).id]);
  // 2.5 % of 600,000, all of it on the second.
  expect(more.retenciones).toMatchObject([{ tipo: 'FUENTE', valor: 15_000 }]);
  await o.proveedorCon({ codigo_responsabilidad_fiscal: 'O-47' });
  expect(
    (await o.causar([(await o.recibida({}, { precio_unitario: 30_000, motivo_precio: 'Alza' })).id])).retenciones,
  ).toEqual([]);
  await o.cuadra();
});

test('what does not match holds the payment until it is decided', async () => {
  const entrada = await o.recibida({ recibido: 8 });
  const data = await o.causar([entrada.id]);
  expect(data.estado).toBe('EN_DISCREPANCIA');
  expect(data.discrepancias).toMatchObject([
    { tipo: 'CANTIDAD', esperado: 8, facturado: 10, valor: 2_000, abierta: true },
  ]);
  await o.ana.refused(
    c.liberarFactura,
    { params: { id: data.id }, body: { version: data.version, motivo: 'Ya' } },
    'regla_negocio',
  );
  const free = await o.jefe.call(c.liberarFactura, {
    params: { id: data.id },
    body: { version: data.version, motivo: 'El proveedor repone' },
  });
  expect(free.data.estado).toBe('LIBERADA');
  await o.cuadra();
});

test('an invoice that nothing touched is annulled, and its receipts are recorded again', async () => {
  const entrada = await o.recibida();
  const data = await o.causar([entrada.id]);
  const body = { version: data.version, motivo: 'Número equivocado' };
  const gone = await o.ana.call(c.anularFactura, { params: { id: data.id }, body });
  expect(gone.data).toMatchObject({ estado: 'ANULADA', saldo: 0 });
  expect((await o.leerEntrada(entrada.id)).estado).toBe('CONFIRMADA');
  await o.ana.refused(
    c.anularFactura,
    { params: { id: data.id }, body: { ...body, version: gone.data.version } },
    'regla_negocio',
  );
  expect((await o.causar([entrada.id])).estado).toBe('CAUSADA');
  await o.cuadra();
});

test('what makes no sense is refused, and nothing is written', async () => {
  const entrada = await o.recibida();
  const draft = await o.crear(o.suelta());
  const before = await o.t.written();
  const invalid = [
    ...[cuerpo([]), cuerpo([0]), cuerpo([-1]), cuerpo([1e300]), cuerpo([entrada.id], { tipo: 'NC' })],
    ...[{ total: 1 }, { uc_id: 1 }, { proveedor_id: 1 }, { saldo: 1 }].map((more) => cuerpo([entrada.id], more)),
    ...[0, -1, 1e300].map((base) => cuerpo([entrada.id], { servicios: [{ descripcion: 'X', base }] })),
  ];
  const refused = [cuerpo([999_999]), cuerpo([draft.id]), cuerpo([entrada.id], { tipo: 'DS' })];
  const bad = [
    ...invalid.map((body) => [body, 'validacion'] as const),
    ...refused.map((body) => [body, 'regla_negocio'] as const),
  ];
  for (const [body, code] of bad) await o.ana.refused(c.causar, body, code);
  expect(await o.t.written()).toEqual(before);
});

/** A range of support documents, of a resolution in force unless said. */
const resolucion = (more: object = {}) =>
  o.ana.call(createNumeracion, {
    body: {
      ...{ codigo: 'DOCUMENTO_SOPORTE', prefijo: 'DSA', desde: 41, hasta: 42, resolucion: '18764000000001' },
      ...{ fecha_resolucion: '2026-01-10', vigente_desde: '2026-01-15', vigente_hasta: '2027-01-14', ...more },
    } as never,
  });

test('a support document is numbered by a resolution in force with numbers left, or not at all', async () => {
  await o.proveedorCon({ codigo_regimen_tributario: '49' });
  const entrada = await o.recibida({}, {}, { n_factura: null });
  const body = cuerpo([entrada.id], { tipo: 'DS' });
  const before = await o.t.written();
  const refuses = async (msg: string) => {
    for (const endpoint of [c.simularCausacion, c.causar] as const)
      expect((await o.ana.refused(endpoint, body, 'regla_negocio')).msg).toBe(msg);
  };
  await refuses(
    'La numeración «Documentos soporte» no tiene resolución de la DIAN: agrégala en Administración › Numeraciones.',
  );
  expect(await o.t.written()).toBe(before);
  const sinVigencia =
    'La resolución de la numeración «Documentos soporte» no está vigente hoy: agrega otra en Administración › Numeraciones.';
  await resolucion({ prefijo: 'DSV', vigente_desde: '2025-01-01', vigente_hasta: '2026-11-20' });
  await refuses(sinVigencia);
  await resolucion({ prefijo: 'DSF', vigente_desde: '2026-11-22', vigente_hasta: '2027-11-20' });
  await refuses(sinVigencia);
  const { data } = await resolucion({ siguiente: 42 });
  expect((await o.causar([entrada.id], { tipo: 'DS' })).n_factura).toBe('DSA42');
  const other = await o.recibida({}, {}, { n_factura: null });
  const spent = await o.ana.refused(c.causar, cuerpo([other.id], { tipo: 'DS' }), 'regla_negocio');
  expect(spent.msg).toBe(
    'La resolución de la numeración «Documentos soporte» llegó a su último número, 42: agrega otra en Administración › Numeraciones.',
  );
  expect(data.resolucion).toBe('18764000000001');
});

test('a support document takes our number', async () => {
  await o.proveedorCon({ codigo_regimen_tributario: '49' });
  await resolucion({ prefijo: 'DSE-', desde: 1, hasta: 500, ancho: 6 });
  const entrada = await o.recibida({}, {}, { n_factura: null });
  const data = await o.causar([entrada.id], { tipo: 'DS', servicios: [{ descripcion: 'Cargue', base: 5_000 }] });
  expect(data).toMatchObject({ tipo: 'DS', n_factura: 'DSE-000001', base: 15_000, iva: 1_900, total: 16_900 });
  await o.cuadra();
});

test('a novelty that is accepted frees the invoice', async () => {
  const entrada = await o.recibida({ recibido: 8 });
  const { id } = await o.causar([entrada.id]);
  const [novedad] = await o.novedades(entrada.id);
  if (!novedad) throw new Error('The receipt has no novelty.');
  await o.decidir(novedad.id, { resuelto: true, aceptado: true, motivo: 'La asumimos' });
  expect(await o.documento(id)).toMatchObject({ estado: 'LIBERADA', discrepancias: 0 });
  await o.cuadra();
});

test.each([
  [false, { estado: 'EN_DISCREPANCIA', discrepancias: 1 }],
  [true, { estado: 'LIBERADA', discrepancias: 0 }],
])(
  'what is in quarantine holds the payment until it is ours or its note comes (accepted: %s)',
  async (aceptado, then) => {
    const entrada = await o.recibida();
    const { id: novedad } = await o.novedad(entrada, ['AVERIA'], { cantidad: 3 });
    const { id } = await o.causar([entrada.id]);
    expect(await o.documento(id)).toMatchObject({ estado: 'EN_DISCREPANCIA', discrepancias: 1 });
    await o.decidir(novedad, { resuelto: true, aceptado, motivo: 'Se miraron una por una.' });
    expect(await o.documento(id)).toMatchObject(then);
    await o.cuadra();
  },
);
