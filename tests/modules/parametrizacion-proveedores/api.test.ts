/** How one buys from each supplier. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/parametrizacion-proveedores/contract.ts';
import { manifest } from '../../../server/modules/parametrizacion-proveedores/manifest.ts';
import * as rules from '../../../server/modules/parametrizacion-proveedores/rules.ts';
import * as p from '../../../server/modules/proveedores/contract/proveedor.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';

let t: TestApp;
let ana: TestActor;
let proveedor: p.Proveedor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ permisos: Object.values(manifest.permisos) });
  const { id } = await t.db.selectFrom('ciudad').select('id').executeTakeFirstOrThrow();
  proveedor = (await (await t.actor({ superuser: true })).call(p.createProveedor, { body: buildProveedor(id) })).data;
});

const body = (more: object = {}) => ({
  proveedor_id: proveedor.id,
  dias_pedido: ['4' as const, '1' as const],
  plazo_entrega: 5,
  pedido_minimo: 350_000.5,
  tolerancia_cantidad: 2.5,
  tolerancia_precio: 0,
  condiciones_descuento: '2 % a 10 días',
  contacto_nombre: 'mesa de pedidos',
  contacto_email: '',
  contacto_telefono: null,
  exige_factura_electronica: true,
  ...more,
});

test('a supplier is parametrized once, changed, listed and let go', async () => {
  const { data } = await ana.call(c.createParametro, { body: body() });
  expect(data).toMatchObject({
    proveedor: proveedor.nombre,
    dias_pedido: ['1', '4'],
    dias_pedido_nombre: 'Lunes y jueves',
    pedido_minimo: 350_000.5,
    tolerancia_cantidad: 2.5,
    contacto_nombre: 'MESA DE PEDIDOS',
    contacto_email: null,
  });
  await ana.refused(c.createParametro, { body: body() }, 'duplicado');
  // A form where nothing was chosen yet.
  const { errores } = await ana.refused(c.createParametro, { body: body({ proveedor_id: 0 }) }, 'validacion');
  expect(errores).toEqual({ proveedor_id: ['Este campo es requerido.'] });
  const params = { id: data.id };
  const changed = await ana.call(c.updateParametro, {
    params,
    body: { ...body({ dias_pedido: [] }), version: data.version },
  });
  expect(changed.data.dias_pedido_nombre).toBe('Cualquier día');
  await ana.refused(c.updateParametro, { params, body: { ...body(), version: data.version } }, 'modificado');
  const found = (await ana.call(c.parametrosList.list, {
    query: { search: proveedor.nombre.slice(0, 5) },
  })) as unknown[];
  expect(found).toHaveLength(1);
  await ana.call(c.deleteParametro, { params });
  expect(await ana.call(c.parametrosList.list)).toEqual([]);
});

test('an inactive supplier cannot be used, percentages and days are what they are', async () => {
  const root = await t.actor({ superuser: true });
  await root.call(p.inactivarProveedor, {
    params: { id: proveedor.id },
    body: { version: proveedor.version, motivo: 'Cerró' },
  });
  const { msg } = await ana.refused(c.createParametro, { body: body() }, 'regla_negocio');
  expect(msg).toBe('El proveedor está inactivo, no se puede usar.');
  for (const wrong of [
    { tolerancia_precio: 101 },
    { plazo_entrega: -1 },
    { dias_pedido: ['7'] },
    { pedido_minimo: -1 },
  ]) {
    await ana.refused(c.createParametro, { body: body(wrong) as never }, 'validacion');
  }
});

test('days come back as they were chosen, in the order of the week', () => {
  fc.assert(
    fc.property(fc.subarray([...rules.CODIGOS_DIAS]), (dias) => {
      expect(rules.leerDias(rules.guardarDias(dias.toReversed()))).toEqual(dias);
    }),
  );
});

test('a tolerance of 0 means 0, and is symmetrical', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), fc.nat(10_000), (expected, received, tolerance) => {
      expect(rules.dentroDeTolerancia(expected, received, 0)).toBe(expected === received);
      const inside = rules.dentroDeTolerancia(expected, received, tolerance);
      expect(rules.dentroDeTolerancia(expected, 2 * expected - received, tolerance)).toBe(inside);
    }),
  );
});
