/** What is not invoiced again, and why: nothing is written, no number is spent. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertRow } from '../../../server/core/db/rows.ts';
import { alAbonarClientes } from '../../../server/modules/cartera/public.ts';
import { cerrarPeriodo } from '../../../server/modules/contabilidad/contract.ts';
import * as n from '../../../server/modules/facturas/contract/notas.ts';
import * as c from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { manifest } from '../../../server/modules/refacturacion/manifest.ts';
import { abrirRefacturacion, type Refacturador } from './taller.ts';

let s: Refacturador;
beforeEach(async () => {
  s = await abrirRefacturacion();
});
afterEach(() => s.cuadra());

const { permisos } = manifest;

/** The same rows, the same next numbers. */
async function intacto(act: () => Promise<unknown>): Promise<void> {
  const before = await s.escrito();
  await act();
  expect(await s.escrito()).toEqual(before);
}

test('of an invoice with a total note, of a note, of none', async () => {
  const factura = await s.emitida();
  const { data: nota } = await s.ana.call(n.crearNotaCredito, {
    params: { id: factura.id },
    body: { concepto: '2' } as never,
  });
  const cambios = { plazo: 10 };
  await intacto(async () => {
    const { msg } = await s.refuse(factura.id, { cambios });
    expect(msg).toBe(`La factura ${factura.numero} ya tiene una nota crédito total.`);
    expect((await s.refuse(nota.id, { cambios })).msg).toBe('Solo se re-factura una factura de venta.');
    await s.refuse(999_999, { cambios }, 'no_encontrado');
  });
});

test('without a reason, or without a change', async () => {
  const factura = await s.emitida();
  const [linea] = factura.detalle;
  await intacto(async () => {
    for (const motivo of [undefined, '', '   ', null]) {
      const dicho = await s.refuse(factura.id, { motivo, cambios: { plazo: 10 } }, 'validacion');
      expect(dicho.msg).toBe('Debe indicar el motivo de la re-facturación.');
      expect(dicho.errores).toHaveProperty('motivo');
    }
    const igual = { lineas: [{ factura_detalle_id: linea?.id, cantidad: 2, precio: 100_000, descuento: 0 }] };
    for (const cambios of [{}, igual, { plazo: 30 }, { forma_pago: '2', persona_id: s.persona_id }]) {
      const { msg } = await s.refuse(factura.id, { cambios });
      expect(msg).toBe(`La re-facturación no cambia nada de la factura ${factura.numero}.`);
    }
  });
});

describe('hostile bodies', () => {
  test.each<[string, (linea: number) => object]>([
    ['less than nothing', (id) => ({ lineas: [{ factura_detalle_id: id, cantidad: -1 }] })],
    ['an amount beyond all', (id) => ({ lineas: [{ factura_detalle_id: id, precio: 1e300 }] })],
    ['four decimals of a quantity', (id) => ({ lineas: [{ factura_detalle_id: id, cantidad: 1.2345 }] })],
    ['a discount of 101', (id) => ({ lineas: [{ factura_detalle_id: id, descuento: 101 }] })],
    ['a line of nobody', () => ({ lineas: [{ factura_detalle_id: 999_999, precio: 1 }] })],
    ['a line twice', (id) => ({ lineas: [1, 2].map((precio) => ({ factura_detalle_id: id, precio })) })],
    ['totals', (id) => ({ lineas: [{ factura_detalle_id: id, total: 5 }] })],
    ['nobody', () => ({ persona_id: 999_999 })],
    ['a term of years', () => ({ plazo: 5_000 })],
    ['2.001 lines', (id) => ({ lineas: Array.from({ length: 2_001 }, () => ({ factura_detalle_id: id })) })],
  ])('%s', async (_, cambios) => {
    const factura = await s.emitida();
    await intacto(() => s.refuse(factura.id, { cambios: cambios(factura.detalle[0]?.id ?? 0) }, 'validacion'));
  });

  test('lines of another invoice, a range of notes, a part of nothing, an annulment of a part', async () => {
    const [una, otra] = [await s.emitida(), await s.emitida()];
    const linea = { factura_detalle_id: otra.detalle[0]?.id, precio: 1 };
    const nota = await s.t.db.selectFrom('secuencia').select('id').where('codigo', '<>', 'FV').executeTakeFirst();
    await intacto(async () => {
      await s.refuse(una.id, { cambios: { lineas: [linea] } }, 'validacion');
      await s.refuse(una.id, { cambios: { plazo: 1 }, numeracion_id: nota?.id }, 'validacion');
      await s.refuse(una.id, { cambios: { plazo: 1 }, alcance: 'PARCIAL', concepto: '1' }, 'validacion');
      const own = { lineas: [{ factura_detalle_id: una.detalle[0]?.id, precio: 1 }] };
      const dicho = await s.refuse(una.id, { cambios: own, alcance: 'PARCIAL' }, 'validacion');
      expect(dicho.errores).toEqual({ concepto: ['La anulación es de toda la factura: elige otro concepto.'] });
    });
  });

  test('all of it left out is an annulment', async () => {
    const factura = await s.emitida();
    const lineas = factura.detalle.map(({ id }) => ({ factura_detalle_id: id, cantidad: 0 }));
    await intacto(async () => {
      const { msg } = await s.refuse(factura.id, { cambios: { lineas } });
      expect(msg).toBe('No queda nada por facturar: anula la factura con una nota crédito.');
    });
  });

  test('HTML and formulas are words', async () => {
    const factura = await s.emitida();
    const motivo = '=1+1 <script>alert(1)</script>';
    expect(await s.refacturar(factura.id, { cambios: { plazo: 5 }, motivo })).toMatchObject({ motivo, causa: 'OTRO' });
  });
});

test('its month is closed: only who may post in it', async () => {
  const factura = await s.emitida();
  s.t.clock.set('2026-12-05T15:00:00Z');
  const anfitriona = await s.t.actor({ superuser: true });
  await anfitriona.call(cerrarPeriodo, { body: { anio: 2026, mes: 11, modulo: 'VENTAS' } });
  const body = s.cuerpo(factura.id, { cambios: { plazo: 5 } });
  await intacto(() => anfitriona.refused(c.crearRefacturacion, { body }, 'periodo_cerrado'));
  const abierta = s.cuerpo(factura.id, { cambios: { plazo: 5 }, acepta_periodo_cerrado: true });
  const { data } = await anfitriona.call(c.crearRefacturacion, { body: abierta });
  expect(data.estado).toBe('COMPLETADA');
});

test('a customer of whom the tax office asks more spends no number', async () => {
  const factura = await s.emitida();
  const otro = await s.otroCliente();
  const { email } = await s.t.db.selectFrom('persona').select('email').where('id', '=', otro).executeTakeFirstOrThrow();
  const correo = (value: string) =>
    s.t.db.updateTable('persona').set({ email: value }).where('id', '=', otro).execute();
  await correo('');
  const simulada = await s.simular(factura.id, { cambios: { persona_id: otro } });
  expect(simulada.ok).toBe(false);
  await intacto(async () => {
    const dicho = await s.refuse(factura.id, { cambios: { persona_id: otro } });
    expect((dicho.data as { reglas: { ok: boolean }[] }).reglas.some(({ ok }) => !ok)).toBe(true);
  });
  await correo(email);
});

test('who may not authorize sends an authorization', async () => {
  const factura = await s.emitida();
  const pide = await s.t.actor({ permisos: [permisos.ver, permisos.crear] });
  const cambios = { plazo: 5 };
  await pide.call(c.simularRefacturacion, { body: s.cuerpo(factura.id, { cambios }) });
  await intacto(async () => {
    const dicho = await pide.refused(
      c.crearRefacturacion,
      { body: s.cuerpo(factura.id, { cambios }) },
      'requiere_autorizacion',
    );
    expect(dicho.data).toEqual({ permission: permisos.autorizar.codename });
    const mal = s.cuerpo(factura.id, { cambios, autorizacion: 'cualquiera' });
    await pide.refused(c.crearRefacturacion, { body: mal }, 'sin_permiso');
  });
  const autorizacion = await s.autorizacion(pide);
  const { data } = await pide.call(c.crearRefacturacion, { body: s.cuerpo(factura.id, { cambios, autorizacion }) });
  expect(data).toMatchObject({ estado: 'COMPLETADA' });
  expect(data.autoriza).not.toBeNull();
  const sinPermiso = await s.t.actor({ permisos: [permisos.ver] });
  await sinPermiso.refused(c.simularRefacturacion, { body: s.cuerpo(factura.id, { cambios }) }, 'sin_permiso');
});

test('payments that the bank said ask for who authorizes, in those words', async () => {
  const factura = await s.emitida();
  const { id: recibo_id } = await s.pagar(100_000, factura);
  const pide = await s.t.actor({ permisos: [permisos.ver, permisos.crear] });
  const body = s.cuerpo(factura.id, { cambios: { plazo: 5 } });
  const dicho = async () => (await pide.refused(c.crearRefacturacion, { body }, 'requiere_autorizacion')).msg;
  expect(await dicho()).toBe(`La re-facturación de ${factura.numero} la autoriza quien tiene permiso.`);
  await s.t.work(async (w) => {
    const cuenta = { codigo: '01', nombre: 'BANCOLOMBIA', banco: null, numero: '0123456789' };
    const cuenta_id = await insertRow(w, 'cuenta_banco', cuenta);
    const linea = { cuenta_id, fecha: '2026-11-21', valor_cts: 10_000_000, busca: 'x' };
    await insertRow(w, 'extracto_linea', { ...linea, estado: 'REGISTRADA', recibo_id });
  });
  expect(await dicho()).toBe('La factura tiene pagos conciliados con banco, requiere autorización.');
});

test('two at once: one is done', async () => {
  const factura = await s.emitida();
  await s.pagar(288_000, factura);
  const cambios = { lineas: [{ factura_detalle_id: factura.detalle[0]?.id, precio: 90_000 }] };
  const done = await Promise.allSettled([1, 2].map(() => s.refacturar(factura.id, { cambios })));
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const vieja = s.cuerpo(factura.id, { cambios, version: 1 });
  await s.ana.refused(c.crearRefacturacion, { body: vieja }, 'regla_negocio');
});

test('a stale version of the invoice', async () => {
  const factura = await s.emitida();
  await intacto(() => s.refuse(factura.id, { cambios: { plazo: 5 }, version: factura.version + 7 }, 'modificado'));
});

test('a crash inside leaves nothing of it: neither documents nor numbers nor payments', async () => {
  const factura = await s.emitida();
  await s.pagar(288_000, factura);
  let crash = true;
  alAbonarClientes.escuchar(async () => {
    if (crash) throw new Error('a crash inside');
  });
  const cambios = { lineas: [{ factura_detalle_id: factura.detalle[0]?.id, precio: 90_000 }] };
  await intacto(() => s.refuse(factura.id, { cambios }, 'interno'));
  crash = false;
  expect(await s.refacturar(factura.id, { cambios })).toMatchObject({ estado: 'COMPLETADA', movido: 264_200 });
});
