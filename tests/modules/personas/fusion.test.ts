/** Merging two people or two suppliers: references move to the surviving record, and the merged record is kept as a stub. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS } from '../../../server/core/db/types.ts';
import * as parametros from '../../../server/modules/parametrizacion-proveedores/contract.ts';
import * as c from '../../../server/modules/personas/contract/personas.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { FUSION as FUSION_PERSONA } from '../../../server/modules/personas/rules.ts';
import * as lista from '../../../server/modules/proveedores/contract/lista.ts';
import * as p from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import { FUSION as FUSION_PROVEEDOR } from '../../../server/modules/proveedores/rules.ts';
import type { MergeGroups } from '../../../server/shared/merge.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { modelos } from '../../support/build/persona.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

let t: TestApp;
let root: TestActor;
beforeAll(async () => {
  t = await testApp();
  root = await t.actor({ superuser: true });
});
afterAll(() => expectLogHolds(t));

test('every field of both is chosen by itself, but for what the program computes and the state of the one that stays', () => {
  const computed = [
    'id',
    'ciudad',
    'cuentas_cambio',
    'orden_nombre',
    'busca',
    'clave_nombre',
    'version',
    'created',
    'updated',
    'uc_id',
    'um_id',
  ];
  const unchosen = (table: 'persona' | 'proveedor', groups: MergeGroups) => {
    const chosen = Object.values(groups).flatMap(({ columns }) => columns);
    expect(new Set(chosen).size).toBe(chosen.length);
    return COLUMNS[table]?.filter((column) => !chosen.includes(column) && !computed.includes(column));
  };
  expect(unchosen('proveedor', FUSION_PROVEEDOR)).toEqual(['estado', 'motivo_inactivacion', 'fusionado_en_id']);
  const stays = ['observacion', 'estado', 'lista_negra', 'motivo_lista_negra', 'fusionada_en_id', 'telefono'];
  expect(unchosen('persona', FUSION_PERSONA)).toEqual(stays);
});

test('people: the chosen document moves, phones and types are joined, the stub points here', async () => {
  const m = await modelos(t);
  const save = async (body: Parameters<typeof m.natural>[1] & object, documento: string, phone: string) => {
    const modelo = { ...m.natural(documento, body), telefonos: [{ tipo: '1', valor: phone }] };
    return (await root.call(c.savePersona, { body: modelo })).data;
  };
  const esta = await save({ profesion: 'Contadora' }, '1001', '3150000001');
  const conyuge = { nombre_conyuge: 'luis' };
  const otra = await save({ profesion: 'Abogada', email: 'otra@correo.co', conyuge }, '1002', '3150000002');
  const body = {
    version: esta.version,
    otra_id: otra.id,
    otra_version: otra.version,
    de_la_otra: ['identificacion' as const, 'email' as const],
  };
  const params = { id: esta.id };
  await root.refused(c.fusionarPersona, { params, body: { ...body, otra_id: esta.id } }, 'validacion');
  await root.refused(c.fusionarPersona, { params, body: { ...body, otra_version: 99 } }, 'modificado');
  const { data } = await root.call(c.fusionarPersona, { params, body });
  expect(data).toMatchObject({
    documento: '1002',
    email: 'otra@correo.co',
    profesion: 'CONTADORA',
    conyuge: { nombre_conyuge: 'LUIS' },
  });
  expect(data.telefonos.map(({ valor }) => valor).sort()).toEqual(['3150000001', '3150000002']);
  expect(data.direcciones.filter(({ incluir_a_factura }) => incluir_a_factura)).toHaveLength(1);
  const stub = await root.call(c.findPersona, { params: { id: otra.id } });
  expect(stub).toMatchObject({ estado: 0, fusionada_en_id: esta.id, habilitado: 0 });
  await root.refused(c.activarPersona, { params: { id: otra.id }, body: { version: stub.version } }, 'regla_negocio');
  const again = m.natural('1003', { id: otra.id, version: stub.version, estado: 1 });
  const refusal = await root.refused(c.savePersona, { body: again }, 'regla_negocio');
  expect(refusal.msg).toBe('La persona se fusionó con otra: usa aquella.');
  await root.refused(
    c.fusionarPersona,
    { params, body: { ...body, version: data.version, otra_version: stub.version } },
    'regla_negocio',
  );
  const found = await root.call(c.lookupPersona, { query: { search: '3150000002' } });
  expect(found.find(({ habilitado }) => habilitado === 1)).toMatchObject({ id: esta.id });
});

test('a company that takes the name of a person takes what a person needs, and the other way round', async () => {
  const m = await modelos(t);
  const save = async (body: object) => (await root.call(c.savePersona, { body } as never)).data;
  const merge = async (esta: c.Persona, otra: c.Persona) => {
    const body = { version: esta.version, otra_id: otra.id, otra_version: otra.version };
    const input = { params: { id: esta.id }, body: { ...body, de_la_otra: ['identificacion' as const] } };
    return (await root.call(c.fusionarPersona, input)).data;
  };
  const person = await save(m.natural('9001'));
  expect(await merge(await save(m.empresa('800200301')), person)).toMatchObject({
    rsocial: null,
    genero: person.genero,
    estado_civil: person.estado_civil,
  });
  const company = await save(m.empresa('800200302'));
  expect(await merge(await save(m.natural('9002')), company)).toMatchObject({
    rsocial: company.rsocial,
    genero: null,
    estado_civil: null,
  });
});

test('suppliers: papers and conditions come along, bank accounts do not', async () => {
  const { id: ciudad } = await t.db.selectFrom('ciudad').select('id').executeTakeFirstOrThrow();
  const { id: banco_id } = await t.db.selectFrom('banco').select('id').executeTakeFirstOrThrow();
  const make = async (nit: string, more: object) =>
    (await root.call(p.createProveedor, { body: { ...buildProveedor(ciudad, { nit_sin_dv: nit }), ...more } })).data;
  const este = await make('800100200', {});
  const bancos = [{ banco_id, numero_cuenta: '12345678', tipo_cuenta: 'AHORROS' }];
  const otro = await make('800100300', {
    pagina_web: 'otro.co',
    contable: { bancos },
    comercial: { cupo_credito: 500 },
  });
  // Of another module, not a part of the supplier; and a supplier merged before.
  const { data: terminos } = await root.call(parametros.createParametro, {
    body: {
      ...{ proveedor_id: otro.id, dias_pedido: [], plazo_entrega: 9, pedido_minimo: 0, tolerancia_cantidad: 0 },
      ...{ tolerancia_precio: 0, condiciones_descuento: null, contacto_nombre: null, contacto_email: null },
      ...{ contacto_telefono: null, exige_factura_electronica: false },
    },
  });
  const primero = await make('800100400', { contable: { bancos, acepta_cuenta_repetida: true } });
  const antes = { version: otro.version, otra_id: primero.id, otra_version: primero.version, de_la_otra: [] };
  const unidos = await root.call(p.fusionarProveedor, { params: { id: otro.id }, body: antes });
  const body = {
    version: este.version,
    otra_id: otro.id,
    otra_version: unidos.data.version,
    de_la_otra: ['pagina_web', 'cupo_credito', 'monto_minimo_compra', 'plazo_entrega'],
  };
  const say = async (id: number, texto: string) =>
    (await root.call(p.comentariosProveedor.create, { params: { id }, body: { partes: [{ texto }] } })).data;
  await say(este.id, 'De este');
  const [moved, withdrawn] = [await say(otro.id, 'Del otro'), await say(otro.id, 'Retirado')];
  await root.call(p.comentariosProveedor.remove, { params: { id: otro.id, comentario: withdrawn.id } });
  const { data } = await root.call(p.fusionarProveedor, { params: { id: este.id }, body });
  // What was said of the other is said of this one now, and goes on here; the log still fits (at the end of all).
  await root.call(p.comentariosProveedor.update, {
    params: { id: este.id, comentario: moved.id },
    body: { partes: [{ texto: 'Del otro, aquí' }], version: moved.version },
  });
  await say(otro.id, 'De lo que queda del otro');
  expect(data).toMatchObject({
    nit_sin_dv: '800100200',
    pagina_web: 'otro.co',
    comercial: { cupo_credito: 500 },
    contable: { bancos: [] },
  });
  const stub = await root.call(p.findProveedor, { params: { id: otro.id } });
  expect(stub).toMatchObject({
    estado: 0,
    fusionado_en_id: este.id,
    contable: { bancos: [{ numero_cuenta: '12345678' }] },
  });
  const movidos = await root.call(parametros.findParametro, { params: { id: terminos.id } });
  expect(movidos).toMatchObject({ proveedor_id: este.id, version: terminos.version + 1 });
  expect(await root.call(p.findProveedor, { params: { id: primero.id } })).toMatchObject({
    fusionado_en_id: este.id,
    fusionado_en_nombre: este.nombre,
  });
  const params = { id: otro.id };
  const { version } = stub;
  const again = buildProveedor(ciudad, { nit_sin_dv: '800100300' });
  await root.refused(p.activarProveedor, { params, body: { version } }, 'regla_negocio');
  await root.refused(p.documentosProveedor.order, { params, body: { tipo: 'rut', ids: [] } }, 'regla_negocio');
  await root.refused(p.updateProveedor, { params, body: { ...again, version } }, 'regla_negocio');
  const log = await t.db
    .selectFrom('bitacora')
    .select('accion')
    .where('tabla', '=', 'proveedor')
    .where('registro_id', '=', este.id)
    .execute();
  expect(log.map(({ accion }) => accion)).toContain('fusion');
});

test('people: who is on the black list stays there, whoever merges them', async () => {
  const m = await modelos(t);
  const clean = (await root.call(c.savePersona, { body: m.natural('2001') })).data;
  const listed = { lista_negra: true, motivo_lista_negra: 'Cheques devueltos' };
  const other = (await root.call(c.savePersona, { body: m.natural('2002', listed) })).data;
  const { ver, fusionar } = personas.permisos;
  const ana = await t.actor({ permisos: [ver, fusionar] });
  const body = { version: clean.version, otra_id: other.id, otra_version: other.version, de_la_otra: [] };
  const { data } = await ana.call(c.fusionarPersona, { params: { id: clean.id }, body });
  expect(data).not.toHaveProperty('lista_negra');
  expect(await root.call(c.findPersona, { params: { id: clean.id } })).toMatchObject(listed);
});

test('suppliers: taking what is owed to another to other accounts needs somebody else; contacts are found after it', async () => {
  const { id: ciudad } = await t.db.selectFrom('ciudad').select('id').executeTakeFirstOrThrow();
  const { id: banco_id } = await t.db.selectFrom('banco').select('id').executeTakeFirstOrThrow();
  const contactos = {
    replegal_nombre: 'a',
    replegal_numdoc: '1',
    replegal_email: 'a@b.co',
    gercomer_nombre: 'Zenaida Quintero',
    gercomer_email: 'z@q.co',
    gercomer_telefono: '6076431820',
    otros_contactos: [{ nombre: 'Wilmar Ospino', email: null, telefono: null }],
  };
  const make = async (nit: string, numero_cuenta: string, more: object = {}) => {
    const contable = { bancos: [{ banco_id, numero_cuenta, tipo_cuenta: 'AHORROS' as const }] };
    const body = { ...buildProveedor(ciudad, { nit_sin_dv: nit }), contable, ...more };
    return (await root.call(p.createProveedor, { body })).data;
  };
  const mine = await make('800200100', '99990001', { contactos });
  const victim = await make('800200200', '99990002');
  const params = { id: mine.id };
  const body = {
    version: mine.version,
    otra_id: victim.id,
    otra_version: victim.version,
    de_la_otra: ['identificacion' as const],
  };
  const refusal = await root.refused(p.fusionarProveedor, { params, body }, 'requiere_autorizacion');
  expect(refusal.data).toEqual({ permission: proveedores.permisos.autorizarCuenta.codename });
  expect(await root.call(p.findProveedor, { params: { id: victim.id } })).toEqual(victim);

  const jefe = await t.actor({ permisos: [proveedores.permisos.ver, proveedores.permisos.autorizarCuenta] });
  const autorizacion = crypto.randomUUID();
  const expira = new Date(t.clock.now().getTime() + 60_000).toISOString();
  const permiso = proveedores.permisos.autorizarCuenta.codename;
  const grant = {
    id: autorizacion,
    solicitante_id: Number(root.userId),
    autoriza_id: Number(jefe.userId),
    permiso,
    expira,
  };
  await t.db.insertInto('autorizacion').values(grant).execute();
  const { data } = await root.call(p.fusionarProveedor, { params, body: { ...body, autorizacion } });
  expect(data).toMatchObject({ nit_sin_dv: '800200200', contable: { bancos: [{ numero_cuenta: '99990001' }] } });
  for (const search of ['zenaida quintero', 'wilmar ospino']) {
    expect(await root.call(lista.lookupProveedor, { query: { search } } as never)).toMatchObject([{ id: mine.id }]);
  }
});
