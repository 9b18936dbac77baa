/** Two people, or two suppliers, become one: what names the other names this one, and the other stays as a stub. */
import { beforeAll, expect, test } from 'vitest';
import * as c from '../../../server/modules/personas/contract/personas.ts';
import * as p from '../../../server/modules/proveedores/contract.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { modelos } from './modelo.ts';

let t: TestApp;
let root: TestActor;
beforeAll(async () => {
  t = await testApp();
  root = await t.actor({ superuser: true });
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
  expect(refusal.msg).toBe('La persona se fusionó con otra: use aquella.');
  await root.refused(
    c.fusionarPersona,
    { params, body: { ...body, version: data.version, otra_version: stub.version } },
    'regla_negocio',
  );
  const found = await root.call(c.lookupPersona, { query: { search: '3150000002' } });
  expect(found.find(({ habilitado }) => habilitado === 1)).toMatchObject({ id: esta.id });
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
  const body = {
    version: este.version,
    otra_id: otro.id,
    otra_version: otro.version,
    de_la_otra: ['pagina_web' as const, 'comercial' as const],
  };
  const { data } = await root.call(p.fusionarProveedor, { params: { id: este.id }, body });
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
  const params = { id: otro.id };
  const { version } = stub;
  const again = buildProveedor(ciudad, { nit_sin_dv: '800100300' });
  await root.refused(p.activarProveedor, { params, body: { version } }, 'regla_negocio');
  await root.refused(p.updateProveedor, { params, body: { ...again, version } }, 'regla_negocio');
  const log = await t.db
    .selectFrom('bitacora')
    .select('accion')
    .where('tabla', '=', 'proveedor')
    .where('registro_id', '=', este.id)
    .execute();
  expect(log.map(({ accion }) => accion)).toContain('fusion');
});
