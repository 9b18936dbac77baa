/** Credit notes given to what their customer owes, and the statement of what is left, through HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateRow } from '../../../server/core/db/rows.ts';
import { crearDocumentoCliente } from '../../../server/modules/cartera/public.ts';
import * as k from '../../../server/modules/cartera-clientes/contract/creditos.ts';
import * as c from '../../../server/modules/cartera-clientes/contract/estado-cuenta.ts';
import { manifest } from '../../../server/modules/cartera-clientes/manifest.ts';
import { saveCliente } from '../../../server/modules/clientes/contract.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';
import { readPdf } from '../../support/pdf.ts';
import { abrirCobros, type Cobros, HOY } from './cobros.ts';

let o: Cobros;
beforeEach(async () => {
  o = await abrirCobros();
});
afterEach(() => o.cuadra());

const nota = (pesos: number, persona_id = o.marta) =>
  o.t.work((w) =>
    crearDocumentoCliente(w, {
      ...{ tipo: 'NC', persona_id, n_factura: `NC${pesos}`, fecha: HOY, vencimiento: HOY, fecha_causacion: HOY },
      ...{ base_cts: pesos * 100, iva_cts: 0, total_cts: pesos * 100, origen: { tipo: 'FACTURA', id: null } },
    }),
  );
const aplicar = async (id: number, aplicaciones: readonly object[]) =>
  (await o.ana.call(k.aplicarCredito, { params: { id }, body: { aplicaciones } as never })).data;

test('a credit note pays two documents and is taken back from one', async () => {
  const [una, dos, nc] = [await o.debe(300, 40), await o.debe(500, 10), await nota(450)];
  const given = await aplicar(nc, [
    { documento_id: una, valor: 300 },
    { documento_id: dos, valor: 100 },
  ]);
  expect(given).toMatchObject({ estado_nombre: 'APLICADO PARCIAL', saldo: -50 });
  expect(await o.leer(una)).toMatchObject({ estado_nombre: 'PAGADA', saldo: 0 });
  expect(await o.leer(dos)).toMatchObject({ estado_nombre: 'ABONADA', saldo: 400 });
  expect((await o.leer(una)).aplicaciones).toMatchObject([{ documento_id: nc, valor: 300 }]);
  const [first] = given.aplicaciones;
  const body = { aplicacion_id: first?.id ?? 0, motivo: 'Era de otra factura' };
  const { data, msg } = await o.ana.call(k.desaplicarCredito, { params: { id: nc }, body });
  expect(msg).toBe('La aplicación se deshizo.');
  expect(data).toMatchObject({ saldo: -350, aplicaciones: [{ documento_id: dos }] });
  expect(await o.saldo(una)).toBe(300);
  const again = await o.ana.refused(k.desaplicarCredito, { params: { id: nc }, body }, 'regla_negocio');
  expect(again.msg).toBe('La aplicación no es de este documento, o ya se deshizo.');
  expect((await o.resumen()).saldo).toBe(350);
});

test('nothing is given that is not there, nor to whom it is not owed', async () => {
  const debida = await o.debe(300, 40);
  const ajena = await o.debe(300, 40, { persona_id: await o.cliente('Luis Pérez') });
  const [nc, recibo] = [await nota(450), await o.crear({ valor: 100 })];
  const rc = await o.t.db
    .selectFrom('cartera_documento')
    .select('id')
    .where('origen_tipo', '=', 'RECIBO')
    .where('origen_id', '=', recibo.id)
    .executeTakeFirstOrThrow();
  const refused = async (id: number, aplicaciones: readonly object[], code: 'regla_negocio' | 'validacion') =>
    (await o.ana.refused(k.aplicarCredito, { params: { id }, body: { aplicaciones } as never }, code)).msg;
  const a = (documento_id: number, valor: number) => [{ documento_id, valor }];
  expect(await refused(nc, a(debida, 300.01), 'validacion')).toBe(
    'El valor aplicado supera el saldo del documento ($ 300).',
  );
  expect(await refused(nc, a(ajena, 1), 'validacion')).toBe('El documento no es de este cliente, o ya no debe nada.');
  expect(await refused(nc, [...a(debida, 1), ...a(debida, 1)], 'validacion')).toBe('El documento está dos veces.');
  expect(await refused(nc, a(rc.id, 1), 'validacion')).toBe('Solo se aplica a lo que el cliente debe.');
  expect(await refused(rc.id, a(debida, 1), 'regla_negocio')).toBe('Un recibo se aplica desde el recibo.');
  expect(await refused(debida, a(debida, 1), 'regla_negocio')).toBe('Solo se aplica lo que el cliente tiene a favor.');
  const sinPermiso = await o.t.actor({ permisos: [manifest.permisos.ver] });
  await sinPermiso.refused(
    k.aplicarCredito,
    { params: { id: nc }, body: { aplicaciones: a(debida, 1) } },
    'sin_permiso',
  );
  expect([await o.saldo(nc), await o.saldo(debida)]).toEqual([-450, 300]);
});

test('two at once: the second says that the document changed', async () => {
  const [debida, nc] = [await o.debe(300, 40), await nota(450)];
  const { version } = await o.leer(nc);
  const call = (valor: number) =>
    o.ana.call(k.aplicarCredito, {
      params: { id: nc },
      body: { version, aplicaciones: [{ documento_id: debida, valor }] },
    });
  const done = await Promise.allSettled([call(200), call(200)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await o.saldo(debida)).toBe(100);
});

test('the statement says what the ledger says, today and on a day before', async () => {
  const vieja = await o.debe(300, 40);
  await o.debe(500.5, -10);
  await o.crear({ valor: 100, aplicaciones: [{ documento_id: vieja, valor: 80 }] });
  const pdf = async (corte?: string) => {
    const query = corte ? `?corte=${corte}` : '';
    const answer = await o.ana.raw(`/api/cartera/clientes/${o.marta}/estado_cuenta/${query}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join('\n');
  };
  const today = await pdf();
  expect(today).toContain('ROJAS MARTA');
  for (const part of ['FV1', 'FV2', 'RC-000001', '$ 220', '$ 500.50', '31–60', '$ 700.50'])
    expect(today).toContain(part);
  const before = await pdf(moveDay(HOY, -1));
  for (const part of ['FV1', '$ 300', '$ 800.50']) expect(before).toContain(part);
  expect(before).not.toContain('RC-000001');
  const params = { persona_id: o.marta };
  const future = await o.ana.refused(c.estadoDeCuenta, { params, query: { corte: moveDay(HOY, 1) } }, 'validacion');
  expect(future.msg).toBe('La fecha de corte no puede ser futura.');
  await o.ana.refused(c.estadoDeCuenta, { params: { persona_id: 999_999 }, query: {} }, 'no_encontrado');
});

test('statements go by mail to whom has an address, once a day', async () => {
  const luis = await o.cliente('Luis Pérez');
  const { version } = await o.t.db
    .selectFrom('cliente')
    .select('version')
    .where('persona_id', '=', o.marta)
    .executeTakeFirstOrThrow();
  const correo_facturacion = 'pagos@marta.co';
  await o.ana.call(saveCliente, { params: { persona_id: o.marta }, body: { correo_facturacion, version } });
  await o.t.work(async (w) => {
    const row = await w.tx.selectFrom('persona').select('version').where('id', '=', luis).executeTakeFirstOrThrow();
    await updateRow(w, 'persona', { id: luis, ...row, current: async () => null }, { email: '' });
  });
  await o.debe(300, 40);
  const send = (personas: readonly number[]) =>
    o.ana.call(c.enviarEstadosDeCuenta, { body: { personas: [...personas], corte: HOY } });
  const { msg, data } = await send([o.marta, luis, o.marta]);
  expect(data).toMatchObject({ enviados: [{ persona_id: o.marta, correo: 'pagos@marta.co' }], repetidos: [] });
  expect(data.sin_correo).toMatchObject([{ persona_id: luis }]);
  expect(msg).toBe('1 estado de cuenta sale por correo; 1 cliente sin correo.');
  const rows = await o.t.db.selectFrom('correo_bitacora').selectAll().execute();
  expect(rows).toHaveLength(1);
  const file = await o.t.db.selectFrom('archivo').selectAll().executeTakeFirstOrThrow();
  const bytes = await o.t.platform.files.get(file.hash);
  expect((await readPdf(bytes as Uint8Array)).join('\n')).toContain('FV1');
  expect((await send([o.marta])).data).toMatchObject({ enviados: [], repetidos: [{ persona_id: o.marta }] });
  expect(await o.t.db.selectFrom('correo_bitacora').selectAll().execute()).toHaveLength(1);
  await o.ana.refused(c.enviarEstadosDeCuenta, { body: { personas: [luis] } }, 'regla_negocio');
  const lost = await o.ana.refused(c.enviarEstadosDeCuenta, { body: { personas: [o.marta, 999_999] } }, 'validacion');
  expect(lost.errores).toEqual({ 'personas.1': ['No se encontró el cliente.'] });
});
