/** To which accounts a batch pays, and what it proposes to pay. */
import { beforeEach, expect, test } from 'vitest';
import * as a from '../../../server/modules/lotes-pago/contract/actos.ts';
import { registroLote } from '../../../server/modules/lotes-pago/contract/lote.ts';
import { manifest } from '../../../server/modules/lotes-pago/manifest.ts';
import { fusionarProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { abrirTesoreria, type Tesoreria } from './tesoreria.ts';

let o: Tesoreria;
beforeEach(async () => {
  o = await abrirTesoreria();
});

test('an account that changed lately takes another person, and the file is of the accounts that were approved', async () => {
  const factura = await o.factura();
  o.t.clock.advance({ days: 1 });
  const { id: banco_id } = await o.t.db.selectFrom('banco').select('id').limit(1).executeTakeFirstOrThrow();
  const cuenta = { banco_id, numero_cuenta: '9876543210', tipo_cuenta: 'AHORROS' };
  await o.cuentas([cuenta]);
  const asked = await o.acto(
    a.solicitarLote,
    await o.crear([{ documento_id: factura }], { fecha_programada: '2026-11-22' }),
  );
  const told = await o.niega(a.aprobarLote, asked, {}, o.jefe, 'requiere_autorizacion');
  expect(told.msg).toBe('La cuenta bancaria del proveedor fue modificada el 22/11/2026, requiere autorización.');
  await o.niega(a.aprobarLote, asked, { autorizacion: 'inventada' }, o.jefe, 'sin_permiso');
  const autorizacion = await o.permiso(manifest.permisos.autorizarCuenta);
  const approved = await o.acto(a.aprobarLote, asked, { autorizacion }, o.jefe);
  expect(approved.detalle).toMatchObject([{ banco: expect.stringMatching(/ AHORROS$/), cuenta: '••••3210' }]);
  const file = await o.acto(a.archivoLote, approved);
  expect(file.estado).toBe('ARCHIVO_GENERADO');
  const csv = await (await o.ana.send(a.descargarArchivo, { params: { id: file.id } })).text();
  expect(csv.trim().split('\r\n').at(-1)).toMatch(/;AHORROS;9876543210;1190000;LP-000001;F-1$/);
  await o.ana.refused(
    a.descargarArchivo,
    { params: { id: (await o.crear([{ documento_id: await o.factura() }])).id } },
    'regla_negocio',
  );
  const other = await o.aprobadoDespues(await o.factura());
  await o.cuentas([{ ...cuenta, numero_cuenta: '1111111111' }]);
  expect((await o.niega(a.archivoLote, other)).msg).toMatch(/cambió después de aprobar el lote/);
  await o.cuadra();
});

test('an account that was taken away, put in another order or merged away is a change like any other', async () => {
  const { id: banco_id } = await o.t.db.selectFrom('banco').select('id').limit(1).executeTakeFirstOrThrow();
  const una = { banco_id, numero_cuenta: '1234567890', tipo_cuenta: 'AHORROS' };
  const otra = { ...una, numero_cuenta: '9876543210' };
  const gemelo = await o.otroProveedor('900123456', '8', 'OTRO S.A.S.');
  o.t.clock.advance({ days: 1 });
  await o.cuentas([una, otra]);
  await o.cuentas([{ ...una, numero_cuenta: '5555555555' }], gemelo);
  o.t.clock.advance({ days: 6 });
  const pide = async (documento_id: number) =>
    o.acto(a.solicitarLote, await o.crear([{ documento_id, valor: 1_000 }], { fecha_programada: '2026-11-28' }));
  const libre = async (documento_id: number) => o.acto(a.aprobarLote, await pide(documento_id), {}, o.jefe);
  const pregunta = async (documento_id: number) => {
    const told = await o.niega(a.aprobarLote, await pide(documento_id), {}, o.jefe, 'requiere_autorizacion');
    return told.msg;
  };
  const [factura, suya] = [await o.factura(), await o.factura({ de: gemelo })];
  await libre(factura);
  await libre(suya);
  const HOY_DESPUES = 'La cuenta bancaria del proveedor fue modificada el 28/11/2026, requiere autorización.';
  await o.cuentas([otra]);
  expect(await pregunta(factura)).toBe(HOY_DESPUES);
  o.t.clock.advance({ days: 6 });
  await libre(factura);
  await o.cuentas([]);
  expect(await pregunta(factura)).toMatch(/modificada el 04\/12\/2026/);
  o.t.clock.advance({ days: 6 });
  await o.cuentas([una, otra]);
  o.t.clock.advance({ days: 6 });
  await libre(factura);
  await o.cuentas([otra, una]);
  expect(await pregunta(factura)).toMatch(/modificada el 16\/12\/2026/);
  o.t.clock.advance({ days: 6 });
  // What was owed to one is paid to another's old account.
  await libre(factura);
  const [este, otro] = [await o.leer(o.proveedor), await o.leer(gemelo)];
  const autorizacion = await o.permiso(proveedores.permisos.autorizarCuenta);
  const body = { version: este.version, otra_id: gemelo, otra_version: otro.version, de_la_otra: [], autorizacion };
  await o.jefe.call(fusionarProveedor, { params: { id: o.proveedor }, body });
  expect(await pregunta(suya)).toMatch(/modificada el 22\/12\/2026/);
  await o.cuadra();
});

test('who only moves a batch may approve it; who wrote it last, not', async () => {
  const tercero = await o.t.actor({ superuser: true });
  const factura = await o.factura();
  const draft = await o.crear([{ documento_id: factura }]);
  const input = { params: { id: draft.id }, body: o.cuerpo([{ documento_id: factura, valor: 1_000 }]) as object };
  const body = { ...input.body, version: draft.version } as never;
  const { data } = await o.jefe.call(registroLote.update, { ...input, body });
  const asked = await o.acto(a.solicitarLote, data, {}, tercero);
  await o.niega(a.aprobarLote, asked);
  await o.niega(a.aprobarLote, asked, {}, o.jefe);
  expect(await o.acto(a.aprobarLote, asked, {}, tercero)).toMatchObject({ estado: 'APROBADO' });
});

test('proposes what is due, and with a budget what saves most', async () => {
  await o.descuentos([{ porcentaje: 500, plazo: 20 }]);
  const lento = await o.otroProveedor('900123456', '8', 'OTRO S.A.S.');
  const vencida = await o.factura({ de: lento, base: 100_000, vencimiento: '2026-11-20' });
  const lejos = await o.factura({ de: lento, vencimiento: '2027-03-01' });
  const [grande, chica] = [await o.factura({ base: 1_000_000 }), await o.factura({ base: 400_000 })];
  await o.factura({ de: lento, vencimiento: '2026-11-20', discrepancias: 1 });
  const proponer = (body: object) => o.ana.call(a.proponerLote, { body: body as never });
  const all = await proponer({ hasta: '2026-12-31' });
  expect(all.detalle.map(({ documento_id }) => documento_id)).toEqual([vencida, grande, chica]);
  expect(all).toMatchObject({ total: 119_000 + 1_140_000 + 456_000, descuento: 70_000, exacto: true });
  expect(all.fuera).toMatchObject([{ motivo: 'La factura F-5 está en discrepancia, no se puede programar.' }]);
  expect((await proponer({ hasta: '2026-11-25' })).detalle.map(({ documento_id }) => documento_id)).toEqual([vencida]);
  const some = await proponer({ hasta: '2026-12-31', presupuesto: 1_200_000 });
  expect(some.detalle.map(({ documento_id }) => documento_id)).toEqual([grande]);
  expect(some).toMatchObject({ total: 1_140_000, descuento: 50_000, exacto: true, descuento_tope: 50_000 });
  expect(some.fuera.map(({ motivo }) => motivo)).toContain('No cabe en el presupuesto.');
  expect(all.detalle.some(({ documento_id }) => documento_id === lejos)).toBe(false);
  const lote = await o.crear(
    some.detalle.map(({ documento_id, descuento }) => ({ documento_id, descuento: descuento > 0 })),
  );
  expect(lote.total).toBe(1_140_000);
  expect((await proponer({ hasta: '2026-12-31' })).detalle.map(({ documento_id }) => documento_id)).toEqual([
    vencida,
    chica,
  ]);
});
