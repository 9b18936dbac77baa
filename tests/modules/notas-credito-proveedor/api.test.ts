/** Credit notes by the API: expected of novelties, confirmed within their invoice, applied, undone; what they free and give back. */
import { beforeEach, expect, test } from 'vitest';
import { desaplicarCartera } from '../../../server/modules/cartera/contract/documentos.ts';
import { anularFactura, leerCausacion } from '../../../server/modules/causacion/contract/causar.ts';
import { comprobaciones } from '../../../server/modules/notas-credito-proveedor/comprobaciones.ts';
import * as c from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { abrirCausacion, type Causacion } from '../causacion/oficina.ts';

let o: Causacion;
beforeEach(async () => {
  o = await abrirCausacion();
});

const { create, update, find, remove } = c.registroNota;
let n = 0;
const cuerpo = (documento_id: number, linea: object = {}, more: object = {}) => {
  n += 1;
  return {
    ...{ proveedor_id: o.proveedor, concepto: '1', n_nota: `NC-${n}`, fecha: '2026-11-21', documento_id },
    detalle: [{ base: 2_000, iva: 19, ...linea }],
    ...more,
  };
};
const crear = async (documento_id: number, linea: object = {}, more: object = {}) =>
  (await o.ana.call(create, { body: cuerpo(documento_id, linea, more) as never })).data;
const acto = async (endpoint: { readonly path: string }, { id, version }: { id: number; version: number }, more = {}) =>
  (await o.ana.call(endpoint as typeof c.confirmarNota, { params: { id }, body: { version, ...more } as never })).data;
const esperadas = async (estado = 'ESPERADA') =>
  (await o.ana.call(c.notasList.list, { query: { estado, page: 1 } as never })) as { results: c.NotaFila[] };
const cuadra = async () => {
  await o.cuadra();
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(o.t.db), name).toBeNull();
};
const rechazada = async () => {
  const entrada = await o.recibida({ recibido: 8 });
  const [novedad] = await o.novedades(entrada.id);
  await o.decidir(novedad?.id ?? 0, { resuelto: true, aceptado: false, motivo: 'Faltaron' });
  return { entrada, novedad: novedad?.id ?? 0 };
};

test('a rejected novelty expects its note; confirmed, it frees the invoice and is applied to it', async () => {
  const { entrada } = await rechazada();
  const factura = await o.causar([entrada.id]);
  expect(factura.estado).toBe('EN_DISCREPANCIA');
  const [esperada] = (await esperadas()).results;
  expect(esperada).toMatchObject({
    origen: 'NOVEDAD',
    base: 2_000,
    iva: 380,
    total: 2_380,
    documento_id: factura.id,
    dias: 0,
  });
  const nota = await crear(factura.id, {}, { esperadas: [esperada?.id] });
  expect(nota).toMatchObject({ estado: 'BORRADOR', numero: null, esperadas: [{ id: esperada?.id }] });
  const hecha = await acto(c.confirmarNota, nota);
  expect(hecha).toMatchObject({ estado: 'CONFIRMADA', numero: 'NCP-000001', saldo: 2_380 });
  expect((await esperadas('CUMPLIDA')).results).toMatchObject([{ id: esperada?.id }]);
  expect(await o.documento(factura.id)).toMatchObject({ estado: 'LIBERADA', saldo: 11_900 });
  const aplicada = await acto(c.aplicarNota, hecha, { destinos: [{ documento_id: factura.id, valor: 2_380 }] });
  expect(aplicada).toMatchObject({
    estado: 'APLICADA',
    saldo: 0,
    aplicaciones: [{ documento_id: factura.id, valor: 2_380 }],
  });
  expect(await o.documento(factura.id)).toMatchObject({ saldo: 9_520, abonos: 2_380 });
  const anula = { params: { id: nota.id }, body: { version: aplicada.version, motivo: 'X' } };
  await o.ana.refused(c.anularNota, anula, 'regla_negocio');
  await o.ana.call(desaplicarCartera, {
    params: { id: aplicada.aplicaciones[0]?.id ?? 0 },
    body: { motivo: 'Era otra' },
  });
  const vuelta = await o.ana.call(find, { params: { id: nota.id } });
  expect(vuelta).toMatchObject({ estado: 'CONFIRMADA', saldo: 2_380, aplicaciones: [] });
  await acto(c.anularNota, vuelta, { motivo: 'Mal hecha' });
  expect(await o.documento(factura.id)).toMatchObject({ estado: 'EN_DISCREPANCIA', saldo: 11_900 });
  expect((await esperadas()).results).toMatchObject([{ id: esperada?.id, estado: 'ESPERADA' }]);
  await cuadra();
});

test('notes stay within their invoice, rate by rate, and give back what was withheld', async () => {
  await o.proveedorCon({ codigo_retencion: 'RF01', pctaje_retencion_iva: 1500, codigo_responsabilidad_fiscal: null });
  const entrada = await o.recibida({}, { precio_unitario: 100_000, motivo_precio: 'Alza' });
  const factura = await o.causar([entrada.id]);
  const other = await crear(factura.id, { base: 100, iva: 5 });
  await o.ana.refused(c.confirmarNota, { params: { id: other.id }, body: { version: other.version } }, 'regla_negocio');
  const half = await acto(c.confirmarNota, await crear(factura.id, { base: 500_000 }));
  // 2.5 % of 500,000 and 15 % of 95,000 go back.
  expect(half).toMatchObject({ total: 595_000, retencion: 26_750, saldo: 568_250 });
  const more = await crear(factura.id, { base: 500_001 });
  const body = { version: more.version };
  const told = await o.ana.refused(c.confirmarNota, { params: { id: more.id }, body }, 'regla_negocio');
  expect(told.msg.replace(/\s/g, ' ')).toBe('El valor supera el saldo de la factura F-1 ($ 595,000).');
  const rest = await acto(c.confirmarNota, await crear(factura.id, { base: 500_000 }));
  expect(rest.retencion).toBe(26_750);
  expect((await o.ana.call(leerCausacion, { params: { id: factura.id } })).retenciones).toHaveLength(2);
  const gone = { params: { id: factura.id }, body: { version: (await o.documento(factura.id)).version, motivo: 'X' } };
  await o.ana.refused(anularFactura, gone, 'regla_negocio');
  await acto(c.reembolsarNota, rest);
  expect((await o.ana.call(find, { params: { id: rest.id } })).estado).toBe('REEMBOLSADA');
  await cuadra();
});

test('of a day that was withheld at once, a note gives back the rate on its own base, and no more', async () => {
  await o.proveedorCon({ codigo_retencion: 'RF01', codigo_responsabilidad_fiscal: null });
  const facturas = [];
  for (const _ of [1, 2]) {
    const entrada = await o.recibida({}, { precio_unitario: 30_000, motivo_precio: 'Alza' });
    facturas.push(await o.causar([entrada.id]));
  }
  const [primera, segunda] = facturas;
  // 2.5 % of the 600,000 of the day is all in the second.
  expect([primera, segunda].map((f) => f?.retenciones.map(({ valor }) => valor))).toEqual([[], [15_000]]);
  const nota = async (documento_id: number | undefined, base: number) =>
    acto(c.confirmarNota, await crear(documento_id ?? 0, { base }));
  expect(await nota(primera?.id, 300_000)).toMatchObject({ retencion: 0, saldo: 357_000 });
  const toda = await nota(segunda?.id, 300_000);
  expect(toda).toMatchObject({ retencion: 7_500, saldo: 349_500 });
  await acto(c.anularNota, toda, { motivo: 'Eran dos' });
  // 2.5 % of 100,020 is 2,500.50.
  expect(await nota(segunda?.id, 100_020)).toMatchObject({ retencion: 2_501 });
  expect(await nota(segunda?.id, 199_980)).toMatchObject({ retencion: 4_999 });
  await cuadra();
});

test('goods that go back leave the stock once, and a price cut makes it cost less', async () => {
  const entrada = await o.recibida();
  const factura = await o.causar([entrada.id]);
  const linea = entrada.detalle[0]?.id;
  const vuelve = { entrada_detalle_id: linea, cantidad: 3, base: 3_000, afecta_inventario: true };
  const nota = await acto(c.confirmarNota, await crear(factura.id, vuelve));
  const hay = async () =>
    (
      await o.t.db
        .selectFrom('existencia')
        .select((eb) => eb.fn.sum<number>('cantidad_mil').as('mil'))
        .where('producto_id', '=', o.arroz)
        .executeTakeFirstOrThrow()
    ).mil;
  expect(Number(await hay())).toBe(7_000);
  const mucho = await crear(factura.id, { ...vuelve, cantidad: 8, base: 5_000 });
  await o.ana.refused(c.confirmarNota, { params: { id: mucho.id }, body: { version: mucho.version } }, 'regla_negocio');
  await acto(c.anularNota, nota, { motivo: 'No era' });
  expect(Number(await hay())).toBe(10_000);
  await acto(
    c.confirmarNota,
    await crear(factura.id, { entrada_detalle_id: linea, base: 1_000, afecta_inventario: true }),
  );
  await o.verificado();
  await cuadra();
});

test('what makes no sense is refused, and nothing is written', async () => {
  const factura = await o.causar([(await o.recibida()).id]);
  const draft = await crear(factura.id);
  const before = await o.t.written();
  const lineas = [
    { base: 0 },
    { base: -1 },
    { base: 1e300 },
    { iva: 101 },
    { cantidad: -1 },
    { producto_id: 999_999 },
    { valor_iva: 1 },
  ];
  const notas = [
    { documento_id: 999_999 },
    { proveedor_id: 999_999 },
    { esperadas: [999_999] },
    { total: 1 },
    { uc_id: 1 },
    { estado: 'CONFIRMADA' },
  ];
  const bad = [
    ...lineas.map((linea) => cuerpo(factura.id, linea)),
    ...notas.map((more) => cuerpo(factura.id, {}, more)),
    ...[{ entrada_detalle_id: 999_999 }, { afecta_inventario: true }].map((linea) => cuerpo(factura.id, linea)),
    { ...cuerpo(factura.id), detalle: [] },
    { ...cuerpo(factura.id), detalle: Array.from({ length: 2_001 }, () => ({ base: 1 })) },
  ];
  for (const body of bad) await o.ana.refused(create, { body: body as never }, 'validacion');
  expect(await o.t.written()).toEqual(before);
  const edited = await o.ana.call(update, {
    params: { id: draft.id },
    body: { ...cuerpo(factura.id, { base: 900 }), version: draft.version } as never,
  });
  expect(edited.data.base).toBe(900);
  await o.ana.refused(
    update,
    { params: { id: draft.id }, body: { ...cuerpo(factura.id), version: draft.version } as never },
    'modificado',
  );
  await o.ana.call(remove, { params: { id: draft.id } });
});

test('what is expected for longer than a month is found, and notes by what they are of', async () => {
  const { entrada } = await rechazada();
  const factura = await o.causar([entrada.id]);
  const real = await crear(factura.id, { base: 100 });
  const ids = async (query: object) => {
    const answer = await o.ana.call(c.notasList.list, { query: { page: 1, ordering: 'id', ...query } as never });
    return (answer as { results: c.NotaFila[] }).results.map(({ id }) => id);
  };
  const [esperada] = await ids({ estado: 'ESPERADA' });
  expect(await ids({ vencida: '1' })).toEqual([]);
  expect(await ids({ concepto: real.concepto })).toEqual([real.id]);
  for (const [fecha, old] of [
    ['2026-10-22', false],
    ['2026-10-21', true],
  ] as const) {
    await o.t.db.updateTable('nota_credito').set({ fecha }).where('esperada', '=', 1).execute();
    expect(await ids({ vencida: '1' }), fecha).toEqual(old ? [esperada] : []);
  }
  expect(await ids({ vencida: '0' })).toEqual([real.id]);
});

test('an expected note is asked for by mail and given up with a reason', async () => {
  await rechazada();
  const [esperada] = (await esperadas()).results;
  const asked = await acto(c.solicitarNota, esperada as c.NotaFila, { para: ['cobros@proveedor.co'] });
  expect(asked).toMatchObject({ estado: 'SOLICITADA', solicitada_a: 'cobros@proveedor.co' });
  expect(await acto(c.desistirNota, asked, { motivo: 'Repuso la mercancía' })).toMatchObject({ estado: 'DESISTIDA' });
  await cuadra();
});
