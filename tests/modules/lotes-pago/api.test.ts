/** Batches of payments by the API: drafts, another person's approval, the bank's file, what it paid and what it did not, and all undone. */
import { beforeEach, expect, test } from 'vitest';
import { aplicarAnticipo } from '../../../server/modules/cartera/contract/documentos.ts';
import * as a from '../../../server/modules/lotes-pago/contract/actos.ts';
import { type Lote, lotesList, registroLote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { abrirTesoreria, HOY, type Tesoreria } from './tesoreria.ts';

let o: Tesoreria;
beforeEach(async () => {
  o = await abrirTesoreria();
});

const { create, update, find, remove } = registroLote;
const plano = (msg: string) => msg.replace(/\s/g, ' ');
const cabe = async (documento_id: number) => (await o.documento(documento_id)).programado;

test('a batch goes from draft to paid by two people, and the document follows', async () => {
  const factura = await o.factura();
  const draft = await o.crear([{ documento_id: factura }], { observacion: 'Pago de la semana' });
  expect(draft).toMatchObject({
    ...{
      numero: null,
      estado: 'BORRADOR',
      total: 1_190_000,
      descuento: 0,
      lineas: 1,
      cuenta_banco: 'BANCOLOMBIA CORRIENTE',
    },
    detalle: [
      { documento_id: factura, tipo: 'FC', n_factura: 'F-1', valor: 1_190_000, saldo: 1_190_000, cuenta: null },
    ],
  });
  expect(await o.documento(factura)).toMatchObject({ estado: 'PROGRAMADA', programado: 1_190_000 });
  const asked = await o.acto(a.solicitarLote, draft);
  expect(asked).toMatchObject({ numero: 'LP-000001', estado: 'POR_APROBAR' });
  const told = await o.niega(a.aprobarLote, asked);
  expect(told.msg).toBe('El lote lo aprueba otra persona: ni quien lo hizo ni quien lo cambió.');
  const approved = await o.acto(a.aprobarLote, asked, {}, o.jefe);
  expect(approved).toMatchObject({ estado: 'APROBADO', aprobado_por: expect.any(String) });
  await o.niega(a.aprobarLote, asked, {}, o.jefe, 'modificado');
  const paid = await o.acto(a.confirmarLote, approved, { fecha: HOY });
  expect(paid).toMatchObject({ estado: 'CONFIRMADO', pagado: 1_190_000, fecha_pago: HOY });
  const documento = await o.documento(factura);
  expect(documento).toMatchObject({ estado: 'PAGADA', saldo: 0, programado: 0, abonos: 1_190_000 });
  expect(documento.movimientos.at(-1)).toMatchObject({ tipo: 'ABONO', valor: -1_190_000, fecha: HOY });
  await o.niega(a.confirmarLote, paid, { fecha: HOY });
  const list = await o.ana.call(lotesList.list, {
    query: { estado: 'CONFIRMADO', page: 1, documento_id: factura } as never,
  });
  expect(list).toMatchObject({ count: 1, results: [{ numero: 'LP-000001', total: 1_190_000 }] });
  await o.cuadra();
});

test('of an invoice a part is paid, then the rest, never more than other batches leave', async () => {
  const factura = await o.factura();
  const first = await o.crear([{ documento_id: factura, valor: 500_000 }]);
  const more = { body: o.cuerpo([{ documento_id: factura, valor: 690_000.01 }]) };
  const told = await o.ana.refused(create, more, 'regla_negocio');
  expect(plano(told.msg)).toBe('El valor aplicado supera el saldo ($ 690,000).');
  expect(told.errores).toHaveProperty(['detalle.0.valor']);
  const rest = await o.crear([{ documento_id: factura }]);
  expect(rest.total).toBe(690_000);
  await o.ana.refused(create, { body: o.cuerpo([{ documento_id: factura }]) }, 'regla_negocio');
  await o.ana.call(remove, { params: { id: rest.id } });
  expect(await cabe(factura)).toBe(500_000);
  const edited = await o.ana.call(update, {
    params: { id: first.id },
    body: {
      ...(o.cuerpo([{ id: first.detalle[0]?.id, documento_id: factura, valor: 1_000_000 }]) as object),
      version: first.version,
    } as never,
  });
  expect(edited.data.total).toBe(1_000_000);
  const approved = await o.acto(a.aprobarLote, await o.acto(a.solicitarLote, edited.data), {}, o.jefe);
  await o.acto(a.confirmarLote, approved, { fecha: HOY });
  expect(await o.documento(factura)).toMatchObject({ estado: 'PAGADA_PARCIAL', saldo: 190_000 });
  await o.confirmado([{ documento_id: factura }]);
  expect(await o.documento(factura)).toMatchObject({ estado: 'PAGADA', saldo: 0 });
  await o.cuadra();
});

test('two batches of one invoice at once: one wins', async () => {
  const factura = await o.factura();
  const call = () => o.ana.send(create, { body: o.cuerpo([{ documento_id: factura }]) });
  const answers = await Promise.all([call(), call()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  await o.cuadra();
});

test('prompt payment takes the best row of the supplier, of the base, and closes the document', async () => {
  await o.descuentos([
    { porcentaje: 500, plazo: 8 },
    { porcentaje: 333, plazo: 15 },
    { porcentaje: 100, plazo: 30 },
  ]);
  const factura = await o.factura({ base: 1_000_010 });
  const lote = await o.crear([{ documento_id: factura, descuento: true }]);
  // 3.33 % of 1,000,010 is 33,300.333: to the peso.
  expect(lote).toMatchObject({ total: 1_156_711.9, descuento: 33_300 });
  expect(lote.detalle[0]).toMatchObject({ valor: 1_156_711.9, descuento: 33_300, descuento_hasta: '2026-11-26' });
  expect(await cabe(factura)).toBe(1_190_011.9);
  const paid = await o.acto(
    a.confirmarLote,
    await o.acto(a.aprobarLote, await o.acto(a.solicitarLote, lote), {}, o.jefe),
    {
      fecha: HOY,
    },
  );
  expect(paid.pagado).toBe(1_156_711.9);
  const documento = await o.documento(factura);
  expect(documento).toMatchObject({ estado: 'PAGADA', saldo: 0 });
  expect(documento.movimientos.map(({ tipo, valor }) => [tipo, valor])).toEqual([
    ['CARGO', 1_190_011.9],
    ['ABONO', -1_156_711.9],
    ['DESCUENTO', -33_300],
  ]);
  const part = await o.factura();
  const half = { body: o.cuerpo([{ documento_id: part, valor: 500_000, descuento: true }]) };
  expect(plano((await o.ana.refused(create, half, 'regla_negocio')).msg)).toBe(
    'El descuento se da al pagar todo el saldo ($ 1,190,000).',
  );
  const old = await o.factura({ fecha: '2026-10-01' });
  await o.ana.refused(create, { body: o.cuerpo([{ documento_id: old, descuento: true }]) }, 'regla_negocio');
  const late = await o.crear([{ documento_id: part, descuento: true }], { fecha_programada: '2026-12-01' });
  expect(late.descuento).toBe(10_000);
  await o.cuadra();
});

test('a discount that is over when the bank pays is owed', async () => {
  await o.descuentos([{ porcentaje: 200, plazo: 10 }]);
  const factura = await o.factura();
  const lote = await o.aprobado([{ documento_id: factura, descuento: true }]);
  expect(lote.descuento).toBe(20_000);
  const file = await archivado(lote);
  o.t.clock.set('2026-11-24T15:00:00.000Z');
  const ana = await o.t.actor({ superuser: true });
  const paid = await o.acto(a.confirmarLote, file, { fecha: '2026-11-24' }, ana);
  expect(paid).toMatchObject({ pagado: 1_170_000, detalle: [{ aplicado: 1_170_000 }] });
  expect(await o.documento(factura)).toMatchObject({ estado: 'PAGADA_PARCIAL', saldo: 20_000 });
  await o.cuadra();
});

const archivado = async (lote: Lote) => {
  const { id } = await o.t.db.selectFrom('banco').select('id').limit(1).executeTakeFirstOrThrow();
  await o.t.db
    .updateTable('lote_pago_detalle')
    .set({ banco_id: id, tipo_cuenta: 'AHORROS', numero_cuenta: '1234567890' })
    .where('lote_id', '=', lote.id)
    .execute();
  await o.cuentas([{ banco_id: id, numero_cuenta: '1234567890', tipo_cuenta: 'AHORROS' }]);
  return o.acto(a.archivoLote, lote);
};

test('what is held or blocked is not paid, not even when it is held afterwards', async () => {
  const held = await o.factura({ discrepancias: 1 });
  const told = await o.ana.refused(create, { body: o.cuerpo([{ documento_id: held }]) }, 'regla_negocio');
  expect(told.msg).toBe('La factura F-1 está en discrepancia, no se puede programar.');
  const lote = await o.crear([{ documento_id: await o.factura() }, { proveedor_id: o.proveedor, anticipo: 1_000 }]);
  await o.hijos('proveedor_bloqueo', [{ tipo: 'PAGOS', motivo: 'Embargo.', hasta: null }]);
  const words = 'El proveedor está bloqueado para pagos: Embargo.';
  expect((await o.niega(a.solicitarLote, lote)).msg).toBe(words);
  const pay = { body: o.cuerpo([{ documento_id: await o.factura() }]) };
  expect((await o.ana.refused(create, pay, 'regla_negocio')).msg).toBe(words);
  const advance = { body: o.cuerpo([{ proveedor_id: o.proveedor, anticipo: 5_000 }]) };
  expect((await o.ana.refused(create, advance, 'regla_negocio')).msg).toBe(words);
  await o.hijos('proveedor_bloqueo', [{ tipo: 'COMPRAS', motivo: 'Calidad', hasta: null }]);
  expect((await o.acto(a.solicitarLote, lote)).estado).toBe('POR_APROBAR');
  await o.cuadra();
});

test('an advance is in our favour, is applied, and then its batch stays', async () => {
  const paid = await o.confirmado([{ proveedor_id: o.proveedor, anticipo: 300_000 }]);
  const anticipo = paid.detalle[0]?.anticipo_id ?? 0;
  const documento = await o.documento(anticipo);
  expect(documento).toMatchObject({ tipo: 'ANTICIPO', n_factura: 'LP-000001', saldo: -300_000, estado: 'CAUSADA' });
  const factura = await o.factura();
  await o.ana.call(aplicarAnticipo, {
    params: { id: anticipo },
    body: { version: documento.version, destinos: [{ documento_id: factura, valor: 300_000 }] },
  });
  expect(await o.documento(factura)).toMatchObject({ saldo: 890_000 });
  // What was paid before its invoice is no longer in favour.
  const hechos = o.t.db.selectFrom('hecho_contable').where('concepto', '=', 'ANTICIPOS_PROVEEDORES');
  expect(await hechos.select('valor_cts').orderBy('id').execute()).toEqual([
    { valor_cts: 30_000_000 },
    { valor_cts: -30_000_000 },
  ]);
  await o.niega(a.anularLote, paid, { motivo: 'Era otro' });
  const other = await o.confirmado([{ proveedor_id: o.proveedor, anticipo: 100 }, { documento_id: factura }]);
  await o.acto(a.anularLote, other, { motivo: 'El banco lo devolvió' });
  expect(await o.documento(other.detalle[0]?.anticipo_id ?? 0)).toMatchObject({ estado: 'ANULADA', saldo: 0 });
  expect(await o.documento(factura)).toMatchObject({ saldo: 890_000, estado: 'CAUSADA', programado: 0 });
  await o.cuadra();
});

test('what the bank rejects is owed again; annulled, all is', async () => {
  const [una, otra] = [await o.factura(), await o.factura()];
  const lote = await o.aprobado([{ documento_id: una }, { documento_id: otra }]);
  const [first, second] = lote.detalle;
  const bad = [{ id: 999_999, motivo: 'X' }];
  await o.niega(a.confirmarLote, lote, { fecha: HOY, rechazados: bad }, o.ana, 'validacion');
  const paid = await o.acto(a.confirmarLote, lote, {
    fecha: HOY,
    rechazados: [{ id: second?.id, motivo: 'Cuenta cancelada' }],
  });
  expect(paid).toMatchObject({ total: 2_380_000, pagado: 1_190_000 });
  expect(paid.detalle).toMatchObject([
    { id: first?.id, rechazado: false, aplicado: 1_190_000 },
    { id: second?.id, rechazado: true, motivo_rechazo: 'Cuenta cancelada', aplicado: 0 },
  ]);
  expect(await o.documento(una)).toMatchObject({ estado: 'PAGADA', saldo: 0 });
  expect(await o.documento(otra)).toMatchObject({ estado: 'CAUSADA', saldo: 1_190_000, programado: 0 });
  const gone = await o.acto(a.anularLote, paid, { motivo: 'Se pagó de otra cuenta' });
  expect(gone).toMatchObject({ estado: 'ANULADO', pagado: 0 });
  expect(await o.documento(una)).toMatchObject({ estado: 'CAUSADA', saldo: 1_190_000, abonos: 0 });
  await o.cuadra();
});

test('rejected it is a draft again with its number; annulled it leaves the documents', async () => {
  const factura = await o.factura();
  const asked = await o.acto(a.solicitarLote, await o.crear([{ documento_id: factura }]));
  const back = await o.acto(a.rechazarLote, asked, { motivo: 'Falta el soporte' }, o.jefe);
  expect(back).toMatchObject({ estado: 'BORRADOR', numero: 'LP-000001', motivo: 'Falta el soporte' });
  await o.ana.refused(remove, { params: { id: back.id } }, 'regla_negocio');
  // Who rejected it changed it last, and who corrects it does then.
  const again = await o.acto(a.solicitarLote, back);
  expect(again).toMatchObject({ estado: 'POR_APROBAR', numero: 'LP-000001', motivo: null });
  const gone = await o.acto(a.anularLote, again, { motivo: 'Ya no' });
  expect(gone.estado).toBe('ANULADO');
  expect(await o.documento(factura)).toMatchObject({ estado: 'CAUSADA', programado: 0 });
  await o.cuadra();
});

test('what makes no sense is refused, and nothing is written', async () => {
  const factura = await o.factura();
  const before = await o.t.written();
  const linea = { documento_id: factura };
  const many = Array.from({ length: 2_001 }, () => linea);
  const invalid: unknown[] = [
    ...[o.cuerpo([]), o.cuerpo(many), o.cuerpo([linea], { total: 1 }), o.cuerpo([linea], { uc_id: 1 })],
    ...[0, -1, 1e300, 0.001].map((valor) => o.cuerpo([{ ...linea, valor }])),
    ...[0, -1, 1e300].map((anticipo) => o.cuerpo([{ proveedor_id: o.proveedor, anticipo }])),
    ...[o.cuerpo([linea], { cuenta_banco_id: 999 }), o.cuerpo([linea], { fecha_programada: '2026-02-30' })],
    o.cuerpo([{ ...linea, proveedor_id: o.proveedor, anticipo: 5 }]),
  ];
  for (const body of invalid) await o.ana.refused(create, { body: body as never }, 'validacion');
  const refused = [
    o.cuerpo([{ documento_id: 999_999 }]),
    o.cuerpo([linea, linea]),
    o.cuerpo([{ proveedor_id: 999_999, anticipo: 5 }]),
    o.cuerpo([{ ...linea, descuento: true }]),
  ];
  for (const body of refused) await o.ana.refused(create, { body }, 'regla_negocio');
  expect(await o.t.written()).toEqual(before);
  const lote = await o.aprobado([linea]);
  const after = await o.t.written();
  await o.niega(a.confirmarLote, lote, { fecha: '2026-11-22' }, o.ana, 'validacion');
  await o.niega(a.confirmarLote, lote, { fecha: '2026-11-10' });
  await o.niega(a.solicitarLote, lote);
  await o.ana.refused(find, { params: { id: 999_999 } }, 'no_encontrado');
  expect(await o.t.written()).toEqual(after);
});
