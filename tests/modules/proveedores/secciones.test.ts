/** Contacts, accounting and commercial data of suppliers; changing bank accounts is guarded as the fraud that it may be. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as lista from '../../../server/modules/proveedores/contract/lista.ts';
import * as c from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const { ver, crear, editar, autorizarCuenta, aceptarCuentaRepetida } = manifest.permisos;
let t: TestApp;
let ana: TestActor;
let jefe: TestActor;
let ciudad: number;
let banco: number;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ permisos: [ver, crear, editar] });
  jefe = await t.actor({ permisos: [ver, autorizarCuenta] });
  const first = (tabla: 'ciudad' | 'banco') =>
    t.db.selectFrom(tabla).select('id').orderBy('id').executeTakeFirstOrThrow();
  ciudad = (await first('ciudad')).id;
  banco = (await first('banco')).id;
});
afterEach(() => expectLogHolds(t));

const body = <M extends object>(nit: string, more: M) => ({ ...buildProveedor(ciudad, { nit_sin_dv: nit }), ...more });
const cuenta = (numero_cuenta: string) => ({ banco_id: banco, numero_cuenta, tipo_cuenta: 'AHORROS' as const });
const contactos = {
  replegal_nombre: 'marta rey',
  replegal_numdoc: '63512874',
  replegal_email: 'marta@rey.co',
  gercomer_nombre: 'luis gómez',
  gercomer_email: 'Ventas@Rey.co',
  gercomer_telefono: '607 634 1200',
  otros_contactos: [{ nombre: 'pedro cartera', email: null, telefono: '3157702214' }],
};
const comercial = {
  cupo_credito: 12_500_000.5,
  monto_minimo_compra: 300_000,
  plazo_entrega: 8,
  pctaje_nota_credito_info: 2.5,
  aplica_nota_credito_info: true,
  descuentos: [{ porcentaje: 3.25, plazo: 15 }],
};

/** A grant of `jefe` to who asks, as the authorization dialog leaves it. */
async function grant(): Promise<string> {
  const id = crypto.randomUUID();
  const expira = new Date(t.clock.now().getTime() + 60_000).toISOString();
  const rows = {
    id,
    solicitante_id: Number(ana.userId),
    autoriza_id: Number(jefe.userId),
    permiso: autorizarCuenta.codename,
    expira,
  };
  await t.db.insertInto('autorizacion').values(rows).execute();
  return id;
}

test('the parts are kept exactly, told when they are wrong, and stay when they are not sent', async () => {
  const contable = {
    pctaje_retencion_iva: 15,
    pctaje_aiu: 10.25,
    codigo_forma_pago: '2',
    bancos: [cuenta('123-456 78')],
  };
  const { data } = await ana.call(c.createProveedor, { body: body('900111222', { contactos, comercial, contable }) });
  expect(data.contactos).toMatchObject({
    replegal_nombre: 'MARTA REY',
    gercomer_email: 'ventas@rey.co',
    gercomer_telefono: '6076341200',
  });
  expect(data.contactos.otros_contactos).toMatchObject([{ nombre: 'PEDRO CARTERA', telefono: '3157702214' }]);
  expect(data.contable).toMatchObject({
    pctaje_retencion_iva: 15,
    pctaje_aiu: 10.25,
    bancos: [{ numero_cuenta: '12345678' }],
  });
  expect(data.comercial).toMatchObject({ ...comercial, descuentos: [{ porcentaje: 3.25, plazo: 15 }] });
  const plain = body('900111222', { version: data.version, pagina_web: 'rey.co' });
  const again = await ana.call(c.updateProveedor, { params: { id: data.id }, body: plain });
  expect(again.data).toMatchObject({ contactos: data.contactos, contable: data.contable, comercial: data.comercial });
  const found = (await ana.call(lista.proveedoresList.list, { query: { search: 'pedro cartera' } })) as unknown[];
  expect(found).toHaveLength(1);
});

test('contacts are all or none; percentages go from 0 to 100; codes are of their lists', async () => {
  const faults = async (more: object) =>
    (await ana.refused(c.createProveedor, { body: body('900111222', more) as never }, 'validacion')).errores;
  expect(Object.keys((await faults({ contactos: { replegal_nombre: 'X' } })) ?? {})).toHaveLength(5);
  expect(await faults({ contactos: { ...contactos, gercomer_telefono: 'abc' } })).toHaveProperty(
    'contactos.gercomer_telefono',
  );
  expect(await faults({ contactos: { ...contactos, replegal_nombre: 'x'.repeat(51) } })).toHaveProperty(
    'contactos.replegal_nombre',
  );
  for (const pctaje_aiu of [-1, 100.01, 1.234])
    expect(await faults({ contable: { pctaje_aiu } })).toHaveProperty('contable.pctaje_aiu');
  expect(await faults({ contable: { codigo_forma_pago: 'NO' } })).toHaveProperty('contable.codigo_forma_pago');
  expect(await faults({ contable: { bancos: [cuenta('12345'), cuenta('1.2345')] } })).toHaveProperty(
    'contable.bancos.1.numero_cuenta',
  );
  await ana.call(c.createProveedor, {
    body: body('900111222', { contactos: { replegal_nombre: '', otros_contactos: [] } }) as never,
  });
});

test('changing the accounts of a supplier needs somebody else, once, and tells who pays', async () => {
  const root = await t.actor({ superuser: true });
  const contable = { bancos: [cuenta('12345678')] };
  const { data } = await ana.call(c.createProveedor, { body: body('900111222', { contable }) });
  const params = { id: data.id };
  const change = (more: object) =>
    body('900111222', { version: data.version, contable: { bancos: [cuenta('87654321')], ...more } });
  const refusal = await ana.refused(c.updateProveedor, { params, body: change({}) }, 'requiere_autorizacion');
  expect(refusal.data).toEqual({ permission: autorizarCuenta.codename });
  await ana.refused(c.updateProveedor, { params, body: change({ autorizacion: crypto.randomUUID() }) }, 'sin_permiso');
  const autorizacion = await grant();
  const changed = await ana.call(c.updateProveedor, { params, body: change({ autorizacion }) });
  expect(changed.data.contable.bancos).toMatchObject([{ numero_cuenta: '87654321' }]);
  const told = await t.db.selectFrom('notificacion').select('titulo').where('usuario_id', '=', root.userId).execute();
  expect(told).toEqual([{ titulo: 'Cambio de cuenta bancaria' }]);
  const back = body('900111222', { version: changed.data.version, contable: { ...contable, autorizacion } });
  await ana.refused(c.updateProveedor, { params, body: back }, 'sin_permiso');
});

test('an account that another supplier has is refused; who may accept it says so, and it is logged', async () => {
  const contable = { bancos: [cuenta('12345678')] };
  await ana.call(c.createProveedor, { body: body('900111222', { contable }) });
  const again = (more: object = {}) => ({ body: body('900333444', { contable: { ...contable, ...more } }) });
  const refusal = await ana.refused(c.createProveedor, again(), 'regla_negocio');
  expect(refusal.errores).toHaveProperty('contable.bancos.0.numero_cuenta');
  await ana.refused(c.createProveedor, again({ acepta_cuenta_repetida: true }), 'regla_negocio');
  const bea = await t.actor({ permisos: [ver, crear, aceptarCuentaRepetida] });
  const { data } = await bea.call(c.createProveedor, again({ acepta_cuenta_repetida: true }));
  const log = await t.db.selectFrom('bitacora').select('motivo').where('registro_id', '=', data.id).execute();
  expect(log.some(({ motivo }) => motivo?.includes('cuenta bancaria'))).toBe(true);
});

test('each text takes as many characters as the specification says and no more', async () => {
  const within = (field: string) => (text: string) => ({ contactos: { ...contactos, [field]: text } });
  const plain = (field: string) => (text: string) => ({ [field]: text });
  const limits = [
    ['nombre_proveedor', 150, plain('nombre_proveedor')],
    ['nombre_1', 50, plain('nombre_1')],
    ['nombre_2', 50, plain('nombre_2')],
    ['apellido_1', 50, plain('apellido_1')],
    ['apellido_2', 50, plain('apellido_2')],
    ['nit_sin_dv', 20, plain('nit_sin_dv')],
    // There are weights for 15 digits.
    ['nit_sin_dv', 15, plain('nit_sin_dv')],
    ['nit_dv', 1, plain('nit_dv')],
    ['contactos.replegal_nombre', 50, within('replegal_nombre')],
    ['contactos.replegal_numdoc', 12, within('replegal_numdoc')],
    ['contactos.gercomer_nombre', 50, within('gercomer_nombre')],
  ] as const;
  for (const [field, max, changes] of limits) {
    const char = /num|nit/.test(field) ? '1' : 'x';
    const longer = body('900111222', changes(char.repeat(max + 1)));
    const { errores } = await ana.refused(c.createProveedor, { body: longer as never }, 'validacion');
    expect(errores?.[field]?.[0], field).toBe('Valor ingresado excede largo permitido');
  }
});

test('every percentage goes from 0 to 100, every part that the specification asks for is asked for', async () => {
  const faults = async (more: object) =>
    (await ana.refused(c.createProveedor, { body: body('900111222', more) as never }, 'validacion')).errores ?? {};
  const contable = ['pctaje_retencion_iva', 'pctaje_aiu', 'pctaje_dscto_comercial'];
  for (const wrong of [-0.01, 100.01, '10', null]) {
    const sent = Object.fromEntries(contable.map((name) => [name, wrong]));
    const found = await faults({
      contable: sent,
      comercial: { pctaje_nota_credito_info: wrong, descuentos: [{ porcentaje: wrong, plazo: null }] },
    });
    // Without a figure it is 0; a discount says its own.
    const named = wrong === null ? [] : [...contable.map((n) => `contable.${n}`), 'comercial.pctaje_nota_credito_info'];
    expect(Object.keys(found).sort()).toEqual(
      [...named, 'comercial.descuentos.0.plazo', 'comercial.descuentos.0.porcentaje'].sort(),
    );
  }
  const required = [
    'clase_tipo_documento',
    'nit_sin_dv',
    'tipo_persona_contribuyente',
    'codigo_regimen_tributario',
    'codigo_clase_proveedor',
    'codigo_actividad_economica',
    'codigo_linea_comercializacion',
    'codigo_tipo_proveedor_pwa',
  ];
  for (const empty of ['', null, undefined]) {
    const found = await faults(Object.fromEntries(required.map((name) => [name, empty])));
    for (const name of required) expect(found[name], name).toEqual(['Este campo es requerido.']);
  }
});

test('the term of a discount may come as text, in days', async () => {
  const keep = async (nit: string, plazo: unknown) => {
    const comercial = { descuentos: [{ porcentaje: 3, plazo }] };
    return (await ana.call(c.createProveedor, { body: body(nit, { comercial }) } as never)).data.comercial.descuentos[0]
      ?.plazo;
  };
  expect([await keep('900111444', '30'), await keep('900111555', ' 45 días ')]).toEqual([30, 45]);
  for (const plazo of ['treinta', '400', '1'.repeat(51), -1, 2.5]) {
    const comercial = { descuentos: [{ porcentaje: 3, plazo }] };
    await ana.refused(c.createProveedor, { body: body('900111666', { comercial }) } as never, 'validacion');
  }
});

test('an entry that its list no longer offers is not for a new supplier; who has it keeps it', async () => {
  const { data } = await ana.call(c.createProveedor, { body: body('900111222', {}) });
  await t.db.updateTable('regimen').set({ activo: 0 }).where('codigo', '=', '48').execute();
  const refusal = await ana.refused(c.createProveedor, { body: body('900111333', {}) }, 'validacion');
  expect(refusal.errores).toEqual({ codigo_regimen_tributario: ['El valor no está en la lista.'] });
  const same = body('900111222', { version: data.version, pagina_web: 'otra.co' });
  await ana.call(c.updateProveedor, { params: { id: data.id }, body: same });
});

test('the look-up keeps the rows of `init`; without text it answers the first, never that a NIT is free', async () => {
  expect(await ana.call(lista.lookupProveedor, { query: {} } as never)).toEqual([]);
  const { data } = await ana.call(c.createProveedor, { body: body('900111222', {}) });
  for (const query of [
    {},
    { search: '999999', init: String(data.id) },
    { search: '900111222', init: String(data.id) },
  ]) {
    expect(await ana.call(lista.lookupProveedor, { query } as never)).toMatchObject([{ id: data.id, habilitado: 1 }]);
    expect(await ana.call(lista.searchProveedor, { body: query } as never)).toMatchObject([{ id: data.id }]);
  }
});
