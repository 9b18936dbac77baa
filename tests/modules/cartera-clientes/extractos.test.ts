/** Opening balances and statements of the bank as files, and the receipts that are made of what the bank says, through HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as x from '../../../server/modules/cartera-clientes/contract/extractos.ts';
import { importarSaldos } from '../../../server/modules/cartera-clientes/contract/saldos.ts';
import { manifest } from '../../../server/modules/cartera-clientes/manifest.ts';
import type { ImportContract } from '../../../server/shared/import/contract.ts';
import { ataquesDeCuerpo, niegaTodo } from '../../support/hostil.ts';
import { finishImport, reviewFile, uploadFile } from '../../support/imports.ts';
import { abrirCobros, type Cobros, HOY } from './cobros.ts';

let o: Cobros;
beforeEach(async () => {
  o = await abrirCobros();
});
afterEach(() => o.cuadra());

async function revisar(contract: ImportContract, file: string) {
  return reviewFile(o.ana, contract, await uploadFile(o.ana, contract, file));
}

async function importar(contract: ImportContract, file: string) {
  const { id } = await revisar(contract, file);
  await o.ana.call(contract.start, { params: { id } });
  return finishImport(o.t, o.ana, contract, id);
}

async function documentoDe(id: number): Promise<string> {
  const row = await o.t.db.selectFrom('persona').select('documento').where('id', '=', id).executeTakeFirstOrThrow();
  return row.documento;
}

const CABEZA = 'NIT,Factura,Fecha,Vence,Saldo,Corte';

test('opening balances enter the ledger once, and are undone while nobody paid them', async () => {
  const nit = await documentoDe(o.marta);
  const file = `${CABEZA}\n${nit},FV900,2026-01-10,2026-02-10,1500000.50,2026-06-01\n${nit},FV901,2026-05-10,2026-12-10,200000,`;
  const done = await importar(importarSaldos, file);
  expect(done).toMatchObject({ creadas: 2, con_error: 0, estado: 'IMPORTADA' });
  const rows = await o.t.db.selectFrom('cartera_documento').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { tipo: 'SI', n_factura: 'FV900', fecha_causacion: '2026-06-01', saldo_cts: 150_000_050, persona_id: o.marta },
    { tipo: 'SI', n_factura: 'FV901', fecha_causacion: HOY, saldo_cts: 20_000_000 },
  ]);
  expect((await o.resumen()).vencido).toBe(1_500_000.5);
  expect((await o.libros()).SALDOS_INICIALES).toBe(-1_700_000.5);
  expect(await revisar(importarSaldos, file)).toMatchObject({ sin_cambio: 2, con_error: 0 });
  const other = await revisar(importarSaldos, `${CABEZA}\n${nit},FV900,2026-01-10,2026-02-10,1,`);
  const { results } = await o.ana.call(importarSaldos.rows, { params: { id: other.id }, query: {} });
  expect(JSON.stringify(results)).toContain(
    'El saldo inicial FV900 ya está en la cartera con otros datos: deshaz la importación que lo creó.',
  );
  const [pagado, intacto] = [
    rows[0]?.id ?? 0,
    await importar(importarSaldos, `${CABEZA}\n${nit},FV902,2026-05-10,2026-12-10,5,`),
  ];
  await o.ana.call(importarSaldos.undo, { params: { id: intacto.id } });
  expect((await finishImport(o.t, o.ana, importarSaldos, intacto.id)).estado).toBe('DESHECHA');
  const last = await o.t.db
    .selectFrom('cartera_documento')
    .select('id')
    .where('n_factura', '=', 'FV902')
    .executeTakeFirst();
  expect(await o.leer(last?.id ?? 0)).toMatchObject({ estado: 'ANULADA', saldo: 0 });
  await o.crear({ valor: 100, aplicaciones: [{ documento_id: pagado, valor: 100 }] });
  const kept = await o.ana.refused(importarSaldos.undo, { params: { id: done.id } }, 'regla_negocio');
  expect(kept.msg).toBe('El registro de la fila 2 cambió después de importarlo.');
  expect(await o.saldo(pagado)).toBe(1_499_900.5);
});

test('a row of opening balances that says nonsense is told, and nothing of it is written', async () => {
  const nit = await documentoDe(o.marta);
  const bad = [
    ['999999999,F1,2026-01-10,2026-02-10,10,', 'No hay una persona con ese documento en el directorio.'],
    [`${nit},F2,2026-01-10,2026-02-10,0,`, ''],
    [`${nit},F3,2026-01-10,2026-02-10,-5,`, ''],
    [`${nit},F4,2026-01-10,2026-02-10,1.005,`, ''],
    [`${nit},F5,2026-03-10,2026-02-10,10,`, 'No puede ser anterior a la fecha del documento.'],
    [`${nit},F6,2026-01-10,2026-02-10,10,2027-01-01`, 'La fecha no puede ser futura.'],
    [`${nit},F7,2026-05-10,2026-05-11,10,2026-05-01`, 'No puede ser posterior a la fecha del saldo.'],
    [`${nit},F8,2026-01-10,2026-02-10,1e300,`, ''],
  ] as const;
  const { id, con_error } = await revisar(importarSaldos, [CABEZA, ...bad.map(([row]) => row)].join('\n'));
  expect(con_error).toBe(bad.length);
  const { results } = await o.ana.call(importarSaldos.rows, { params: { id }, query: {} });
  for (const [i, [, msg]] of bad.entries()) expect(JSON.stringify(results[i]), `row ${i}`).toContain(msg);
});

const BANCO = 'Cuenta,Fecha,Comprobante,Referencia,NIT,Descripción,Valor';
const linea = (row: string) => `01,${HOY},${row}`;
const proponer = (lineas?: readonly number[]) =>
  o.ana.call(x.proponerRecibos, { body: lineas ? { lineas: [...lineas] } : {} });
const registrar = (lineas: readonly object[]) => o.ana.call(x.registrarRecibos, { body: { lineas } as never });
async function lineas(): Promise<readonly x.Linea[]> {
  const data = await o.ana.call(x.lineasList.list, { query: { ordering: 'valor' } as never });
  return Array.isArray(data) ? data : data.results;
}

test('a line is matched by its reference, its NIT or its amount, and confirmed in one act', async () => {
  const luis = await o.cliente('Luis Pérez');
  const eva = await o.cliente('Eva Díaz');
  const [una, dos, tres] = [
    await o.debe(300, 40),
    await o.debe(500, 20, { persona_id: luis }),
    await o.debe(777, 10, { persona_id: eva }),
  ];
  await o.debe(900, 5, { persona_id: luis });
  const file = [
    BANCO,
    linea('1,PAGO FV-1,,transferencia,250'),
    linea(`2,555,${await documentoDe(luis)},consignacion,600`),
    linea('3,,,PSE,777'),
    linea('4,,,sin dueño,33'),
  ].join('\n');
  expect(await importar(x.importarExtracto, file)).toMatchObject({ creadas: 4, con_error: 0 });
  expect(await revisar(x.importarExtracto, file)).toMatchObject({ sin_cambio: 4, con_error: 0 });
  const rows = await lineas();
  const propuestas = await proponer();
  expect(propuestas.map(({ persona_id, por }) => [persona_id, por])).toEqual([
    [o.marta, 'REFERENCIA'],
    [luis, 'NIT'],
    [eva, 'VALOR'],
  ]);
  expect(propuestas.map(({ aplicaciones }) => aplicaciones)).toMatchObject([
    [{ documento_id: una, n_factura: 'FV1', valor: 250 }],
    [{ documento_id: dos, valor: 500 }, { valor: 100 }],
    [{ documento_id: tres, valor: 777 }],
  ]);
  const confirmadas = propuestas.map(({ linea_id, persona_id, aplicaciones }) => ({
    ...{ linea_id, persona_id },
    aplicaciones: aplicaciones.map(({ documento_id, valor }) => ({ documento_id, valor })),
  }));
  const { msg, data } = await registrar(confirmadas);
  expect(msg).toBe('3 recibos registrados del banco.');
  expect([await o.saldo(una), await o.saldo(dos), await o.saldo(tres)]).toEqual([50, 0, 0]);
  expect(await o.recibo(data[0]?.recibo_id ?? 0)).toMatchObject({ referencia: 'PAGO FV-1', valor: 250, fecha: HOY });
  const twice = await o.ana.refused(
    x.registrarRecibos,
    { body: { lineas: confirmadas.slice(0, 1) } as never },
    'regla_negocio',
  );
  expect(twice.msg).toBe('La línea ya fue registrada en el recibo RC-000001.');
  expect(await proponer()).toEqual([]);
  // Annulled, its line waits again.
  await o.anular(data[0]?.recibo_id ?? 0);
  expect((await lineas()).map(({ estado }) => estado)).toEqual(['PENDIENTE', 'PENDIENTE', 'REGISTRADA', 'REGISTRADA']);
  expect((await proponer()).map(({ linea_id }) => linea_id)).toEqual([rows[1]?.id]);
});

test('all or none: a line that is refused takes the others with it, and says which one it is', async () => {
  await o.debe(300, 40);
  await o.crear({ valor: 50, referencia: 'R-9' });
  await importar(x.importarExtracto, [BANCO, linea('1,R-1,,a,100'), linea('2,R-9,,b,200')].join('\n'));
  const [una, dos] = await lineas();
  const both = [una, dos].map((each) => ({ linea_id: each?.id, persona_id: o.marta }));
  const refused = await o.ana.refused(x.registrarRecibos, { body: { lineas: both } as never }, 'duplicado');
  expect(refused.msg).toBe('La referencia R-9 ya fue registrada en el recibo RC-000001.');
  expect(Object.keys(refused.errores ?? {})).toEqual(['lineas.1.referencia']);
  expect((await lineas()).map(({ estado }) => estado)).toEqual(['PENDIENTE', 'PENDIENTE']);
  const { data } = await registrar(both.map((each) => ({ ...each, acepta_repetida: true })));
  expect(data).toHaveLength(2);
  // Without being told otherwise, the oldest first, and each line after what the one before it took.
  expect((await o.resumen()).saldo).toBe(300 - 350);
});

test('two at once: a line is one receipt', async () => {
  await importar(x.importarExtracto, [BANCO, linea('1,R-1,,a,100')].join('\n'));
  const [una] = await lineas();
  const own = [{ linea_id: una?.id, persona_id: o.marta, acepta_repetida: true }];
  const done = await Promise.allSettled([registrar(own), registrar(own)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await o.t.db.selectFrom('recibo').selectAll().execute()).toHaveLength(1);
});

test('what is no receipt is put aside with why, and taken up again', async () => {
  await importar(x.importarExtracto, [BANCO, linea('1,R-1,,intereses,100'), linea('2,R-2,,debito,-40')].join('\n'));
  const [una] = await lineas();
  const params = { id: una?.id ?? 0 };
  const { data } = await o.ana.call(x.descartarLinea, { params, body: { motivo: 'Rendimientos' } });
  expect(data).toMatchObject({ estado: 'DESCARTADA', motivo: 'Rendimientos' });
  await o.ana.refused(x.descartarLinea, { params, body: { motivo: 'Otra vez' } }, 'regla_negocio');
  await o.ana.refused(
    x.registrarRecibos,
    { body: { lineas: [{ linea_id: params.id, persona_id: o.marta }] } as never },
    'regla_negocio',
  );
  expect((await o.ana.call(x.retomarLinea, { params, body: {} })).data.estado).toBe('PENDIENTE');
});

test('hostile bodies, and who may not', async () => {
  const own = { linea_id: 1, persona_id: o.marta };
  const wrong = [
    ...[null, [], {}, { lineas: [] }, { lineas: 'x' }, { lineas: [own], total: 1 }, { lineas: [{ ...own, valor: 1 }] }],
    ...[0, -1, 1.5, 1e300, 'x', 99_999].map((linea_id) => ({ lineas: [{ ...own, linea_id }] })),
    ...[0, -1, 'x', null].map((persona_id) => ({ lineas: [{ ...own, persona_id }] })),
    { lineas: Array(201).fill(own) },
  ];
  await niegaTodo(o.t, o.ana, ataquesDeCuerpo(x.registrarRecibos, wrong));
  const sin = await o.t.actor({ permisos: [manifest.permisos.ver] });
  await sin.refused(
    x.registrarRecibos,
    { body: { lineas: [{ linea_id: 1, persona_id: 1, acepta_repetida: false }], acepta_periodo_cerrado: false } },
    'sin_permiso',
  );
});
