/** From a pre-invoice of services to an invoice: what it keeps, what it charges, and what stops it before a number is spent. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateRow } from '../../../server/core/db/rows.ts';
import { findCliente, saveCliente } from '../../../server/modules/clientes/contract.ts';
import { comprobaciones } from '../../../server/modules/facturas/comprobaciones.ts';
import * as c from '../../../server/modules/facturas/contract/factura.ts';
import * as p from '../../../server/modules/facturas/contract/prefactura.ts';
import { codigoUnico } from '../../../server/modules/facturas/dian/codigo-unico.ts';
import { manifest } from '../../../server/modules/facturas/manifest.ts';
import { createNumeracion, findNumeracion } from '../../../server/modules/numeraciones/contract.ts';
import * as e from '../../../server/modules/parametrizacion/contract/empresa.ts';
import { checkInvoice } from '../../../server/shared/factura-xml/check-invoice.ts';
import { readInvoice } from '../../../server/shared/factura-xml/read-invoice.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { abrirTaller, CLAVE, HOY, RANGO, type Taller } from './taller.ts';

let s: Taller;
beforeEach(async () => {
  s = await abrirTaller();
});
afterEach(async () => {
  await expectLogHolds(s.t);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(s.t.db), name).toBeNull();
});

const emitir = (id: number, quien = s.ana) => quien.call(c.emitirPrefactura, { params: { id }, body: {} });
const siguiente = async () => (await s.ana.call(findNumeracion, { params: { id: s.rango.id } })).siguiente;
const xmlDe = async (id: number) => (await s.ana.send(c.xmlFactura, { params: { id } })).text();

test('a pre-invoice is a draft without number, reviewed with one, and invoiced once', async () => {
  const borrador = await s.prefacturar();
  expect(borrador).toMatchObject({
    ...{ numero: null, estado: 'BORRADOR', estado_nombre: 'BORRADOR', subtotal: 250_000, total: 288_000, plazo: 30 },
    ...{ impuestos: [{ tributo: '01', tarifa: 19, base: 200_000, valor: 38_000 }], factura_id: null },
  });
  const params = { id: borrador.id };
  await s.ana.refused(c.emitirPrefactura, { params, body: {} }, 'regla_negocio');
  const { data: revisada } = await s.ana.call(p.revisarPrefactura, { params, body: { version: borrador.version } });
  expect(revisada).toMatchObject({ numero: 'PF-000001', estado: 'REVISADA' });
  await s.ana.refused(c.emitirPrefactura, { params, body: { version: borrador.version } }, 'modificado');
  const { data: factura } = await emitir(borrador.id);
  expect(factura).toMatchObject({
    ...{ tipo: 'FV', prefijo: 'SETP', consecutivo: 990_000_000, numero: 'SETP990000000', fecha: HOY, saldo: 288_000 },
    ...{
      vencimiento: '2026-12-21',
      estado: 'EMITIDA',
      estado_dian: 'NO_TRANSMITIDA',
      subtotal: 250_000,
      total: 288_000,
    },
    ...{ prefactura: 'PF-000001', ambiente: '2', persona_id: s.persona_id, factura_referencia_id: null },
  });
  expect(factura.hora).toMatch(/^\d\d:\d\d:\d\d-05:00$/);
  const after = await s.ana.call(p.registroPrefactura.find, { params });
  expect(after).toMatchObject({ estado: 'FACTURADA', factura_id: factura.id, factura: 'SETP990000000' });
  const again = await s.ana.refused(c.emitirPrefactura, { params, body: {} }, 'regla_negocio');
  expect(again.msg).toBe('La factura ya fue emitida, use una nota crédito.');
  await s.ana.refused(p.anularPrefactura, { params, body: { motivo: 'No' } }, 'regla_negocio');
  expect(await siguiente()).toBe(990_000_001);
});

test('its code is that of the annex, and its XML reads back as it is', async () => {
  const factura = await s.emitida();
  const datos = {
    ...{ numero: factura.numero, fecha: factura.fecha, hora: factura.hora, ambiente: '2' as const },
    ...{ subtotal_cts: 25_000_000, total_cts: 28_800_000, impuestos: [{ tributo: '01', valor: 3_800_000 }] },
    ...{ nit_emisor: '900482716', documento_adquirente: '63512345' },
  };
  expect(factura.cufe).toBe(codigoUnico(datos, CLAVE));
  expect(factura.qr).toContain(`CUFE: ${factura.cufe}`);
  expect(factura.qr).toContain('ValIva: 38000.00');
  const xml = await xmlDe(factura.id);
  const leida = readInvoice(new TextEncoder().encode(xml), 'f.xml');
  expect(checkInvoice(leida)).toEqual([]);
  expect(leida).toMatchObject({
    ...{ n_factura: factura.numero, cufeCode: factura.cufe, issueTime: factura.hora, dueDate: '2026-12-21' },
    supplier: { nit: '900482716', dv: '7', city: 'Bucaramanga' },
    customer: { id: '63512345', dv: null },
  });
  expect(xml).not.toContain(CLAVE);
});

test('what is owed of it is in the ledger, and accounting reads it', async () => {
  const factura = await s.emitida({ forma_pago: '1' });
  expect(factura).toMatchObject({ vencimiento: HOY, saldo: 288_000, plazo: 0 });
  const { rows } =
    await sql`select concepto, valor_cts from hecho_contable where documento_tipo = 'FV' order by id`.execute(s.t.db);
  expect(rows).toEqual([
    { concepto: 'CLIENTES', valor_cts: 28_800_000 },
    { concepto: 'INGRESOS', valor_cts: -25_000_000 },
    { concepto: 'IVA_GENERADO', valor_cts: -3_800_000 },
  ]);
  const documento = await s.t.db.selectFrom('cartera_documento').selectAll().where('lado', '=', 'CLIENTE').execute();
  expect(documento).toMatchObject([
    { tipo: 'FV', n_factura: factura.numero, total_cts: 28_800_000, iva_cts: 3_800_000 },
  ]);
});

test('numbers follow each other, at once too; a rollback spends none', async () => {
  const [una, otra] = [await s.revisada(), await s.revisada()];
  const both = await Promise.all([emitir(una.id), emitir(otra.id)]);
  expect(both.map(({ data }) => data.consecutivo).sort()).toEqual([990_000_000, 990_000_001]);
  const { id } = await s.revisada();
  await sql`create trigger crash before insert on factura_impuesto begin select raise(abort, 'crash'); end`.execute(
    s.t.db,
  );
  const { status } = await s.ana.send(c.emitirPrefactura, { params: { id }, body: {} });
  expect(status).toBe(500);
  await sql`drop trigger crash`.execute(s.t.db);
  expect(await siguiente()).toBe(990_000_002);
  expect((await emitir(id)).data.numero).toBe('SETP990000002');
});

test('nothing of what was issued can be changed', async () => {
  const { id } = await s.emitida();
  for (const write of [
    sql`update factura set total_cts = 0 where id = ${id}`,
    sql`update factura set numero = 'X' where id = ${id}`,
    sql`delete from factura where id = ${id}`,
    sql`update factura_detalle set escrita_mil = 1 where factura_id = ${id}`,
    sql`delete from factura_impuesto where factura_id = ${id}`,
    sql`update factura_xml set xml = '' where factura_id = ${id}`,
  ])
    await expect(write.execute(s.t.db)).rejects.toThrow('was issued');
});

describe('the pre-flight', () => {
  const falta = async (id: number) => {
    const { ok, reglas } = await s.reglas(id);
    const faltan = reglas.filter((regla) => !regla.ok);
    expect(ok).toBe(faltan.length === 0);
    for (const { enlace } of faltan) expect(enlace).toMatch(/^#\//);
    return faltan.map(({ codigo, msg }) => `${codigo} ${msg}`);
  };

  test('says every rule, all good', async () => {
    const { id } = await s.revisada();
    const { ok, reglas } = await s.reglas(id);
    expect(ok).toBe(true);
    expect(reglas.map(({ codigo }) => codigo)).toEqual([
      ...['FAB05', 'FAB06', 'FAB07', 'FAB08', 'FAB09', 'FAB10', 'FAB11', 'FAB12', 'FAD05', 'FAD06', 'FAD09'],
      ...['FAJ', 'FAK', 'FAN', 'FAV', 'FAX', 'FAS', 'FAU', 'CANTIDADES', 'PERIODO'],
    ]);
  });

  test('an emission that fails it answers its rules and spends nothing', async () => {
    const { id } = await s.revisada();
    const empresa = await s.ana.call(e.findEmpresa);
    await s.ana.call(e.updateEmpresa, { body: { nombre: 'ACME', nit: '900482716-1', version: empresa.version } });
    const before = await s.t.counts();
    const answer = await s.ana.send(c.emitirPrefactura, { params: { id }, body: {} });
    expect(answer.status).toBe(400);
    const { data } = (await answer.json()) as { data: { reglas: p.Regla[] } };
    expect(data.reglas.filter(({ ok }) => !ok)).toEqual([
      {
        ...{ codigo: 'FAJ', ok: false, enlace: '#/config/nosotros' },
        msg: 'El NIT de la empresa no tiene su dígito de verificación, o no es el suyo. Falta el correo de la empresa. Falta la dirección o el municipio de la empresa.',
      },
    ]);
    expect(await siguiente()).toBe(990_000_000);
    const after = await s.t.counts();
    expect({ ...after, bitacora: 0 }).toEqual({ ...before, bitacora: 0 });
  });

  test('a range without key, expired, not yet in force, used up', async () => {
    const rango = async (own: object) => {
      const prefijo = `S${++serie}`;
      const { data } = await s.ana.call(createNumeracion, { body: { ...RANGO, prefijo, ...own } as never });
      return falta((await s.prefacturar({ numeracion_id: data.id })).id);
    };
    let serie = 0;
    expect(await rango({ clave_tecnica: null })).toEqual(['FAD06 La numeración no tiene la clave técnica de la DIAN.']);
    expect(await rango({ vigente_hasta: '2026-11-20' })).toEqual([
      'FAB08 La resolución 18760000001 venció el 20/11/2026.',
    ]);
    expect(await rango({ vigente_desde: '2026-11-22' })).toEqual([
      'FAB07 La resolución 18760000001 rige desde el 22/11/2026.',
    ]);
    const { id } = (await s.ana.call(createNumeracion, { body: { ...RANGO, prefijo: 'FIN', desde: 5, hasta: 5 } }))
      .data;
    await s.emitida({ numeracion_id: id });
    const otra = await s.prefacturar({ numeracion_id: id });
    expect(await falta(otra.id)).toEqual([
      'FAB12 No quedan números en el rango 5-5.',
      'FAD05 No quedan números en el rango 5-5.',
    ]);
  });

  test('without a range it is said once why; one that has its key goes before one that has none', async () => {
    const [rango] = await s.t.db.selectFrom('secuencia').selectAll().where('codigo', '=', 'FV').execute();
    const current = async () => null;
    const poner = (version: number, cambios: object) =>
      s.t.work((w) => updateRow(w, 'secuencia', { id: rango?.id ?? 0, version, current }, cambios));
    const { id } = await s.revisada();
    await poner(rango?.version ?? 0, { estado: 0 });
    const answer = await s.ana.send(c.emitirPrefactura, { params: { id }, body: {} });
    expect(answer.status).toBe(400);
    expect((await answer.json()) as object).toMatchObject({
      msg: 'No hay una numeración activa de facturas de venta.',
    });
    const sinClave = { ...RANGO, prefijo: 'SIN', clave_tecnica: null, vigente_desde: '2018-01-01' };
    await s.ana.call(createNumeracion, { body: sinClave as never });
    expect(await falta(id)).toEqual(['FAD06 La numeración no tiene la clave técnica de la DIAN.']);
    await poner((rango?.version ?? 0) + 1, { estado: 1 });
    expect(await falta(id)).toEqual([]);
  });

  test('the range that was chosen was turned off meanwhile', async () => {
    const { id } = await s.prefacturar({ numeracion_id: s.rango.id });
    const [rango] = await s.t.db.selectFrom('secuencia').select('version').where('id', '=', s.rango.id).execute();
    const guard = { id: s.rango.id, version: rango?.version ?? 0, current: async () => null };
    await s.t.work((w) => updateRow(w, 'secuencia', guard, { estado: 0 }));
    expect(await falta(id)).toEqual(['FAB05 La numeración con prefijo SETP está inactiva.']);
  });

  test('a clock that went back, a line that comes to nothing', async () => {
    const otra = await s.revisada();
    await s.emitida();
    s.t.clock.advance({ days: -1 });
    expect(await falta(otra.id)).toEqual(['FAD09 La fecha no puede ser anterior a la última factura (21/11/2026).']);
    s.t.clock.advance({ days: 1 });
    const { id } = await s.prefacturar({ detalle: [{ producto_id: s.asesoria.id, cantidad: 1, precio: 0 }] });
    expect(await falta(id)).toEqual(['FAV La línea 1 no vale nada y no tiene precio de lista.']);
  });
});

test('who may see does not write, who writes does not issue', async () => {
  const { permisos } = manifest;
  const lector = await s.t.actor({ permisos: [permisos.ver] });
  const autor = await s.t.actor({ permisos: [permisos.ver, permisos.crear] });
  const { id } = await s.prefacturar({}, autor);
  const params = { id };
  await lector.refused(p.revisarPrefactura, { params, body: {} }, 'sin_permiso');
  await autor.call(p.revisarPrefactura, { params, body: {} });
  await autor.refused(c.emitirPrefactura, { params, body: {} }, 'sin_permiso');
});

test('a blocked customer, goods without order, a discount beyond the maximum, a range of something else are refused', async () => {
  const refuse = async (datos: object) => {
    const body = {
      persona_id: s.persona_id,
      detalle: [{ producto_id: s.asesoria.id, cantidad: 1, precio: 10 }],
      ...datos,
    };
    return (await s.ana.send(p.registroPrefactura.create, { body: body as never })).status;
  };
  expect(await refuse({ detalle: [{ producto_id: s.asesoria.id, cantidad: 1, precio: 10, descuento: 11 }] })).toBe(400);
  expect(await refuse({ detalle: [] })).toBe(400);
  expect(await refuse({ detalle: [{ producto_id: s.asesoria.id, cantidad: 1 }] })).toBe(400);
  expect(await refuse({ medio_pago: 'NADA' })).toBe(400);
  expect(await refuse({ total: 1 })).toBe(400);
  const pf = await s.t.db
    .selectFrom('secuencia')
    .select('id')
    .where('codigo', '=', 'PREFACTURA')
    .executeTakeFirstOrThrow();
  expect(await refuse({ numeracion_id: pf.id })).toBe(400);
  const params = { persona_id: s.persona_id };
  const { version, ...ficha } = await s.ana.call(findCliente, { params });
  const body = { cupo_credito: ficha.cupo_credito, bloqueado: true, motivo_bloqueo: 'MORA', version };
  await s.ana.call(saveCliente, { params, body });
  expect(await refuse({})).toBe(400);
});
