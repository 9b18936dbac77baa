/** Who may be the same third party is told while one types, in both directories in the same words. */
import { beforeAll, expect, test } from 'vitest';
import * as c from '../../../server/modules/personas/contract/personas.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import * as p from '../../../server/modules/proveedores/contract/proveedor.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { type Modelo, modelos } from '../../support/build/persona.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';

let t: TestApp;
let root: TestActor;
let m: Awaited<ReturnType<typeof modelos>>;
beforeAll(async () => {
  t = await testApp();
  root = await t.actor({ superuser: true });
  m = await modelos(t);
});

const save = async (body: Modelo) => (await root.call(c.savePersona, { body })).data;
const phones = (...valores: string[]) => ({ telefonos: valores.map((valor) => ({ tipo: '1', valor })) });
const alike = (query: Record<string, string | number>, who = root) => who.call(c.parecidosPersona, { query });

test('people: the name without accents nor suffix, the mail, any phone; who has more in common comes first', async () => {
  const company = await save({ ...m.empresa('900731254'), ...phones('6076431800', '3001112233') });
  const one = await save({ ...m.natural('63512874'), ...phones('3157702214') });
  const named = { p_nombre: 'Óscar', p_apellido: 'Ñústes', s_nombre: null, s_apellido: null, email: 'oscar@n.co' };
  const other = await save({ ...m.natural('91500662', named), ...phones('3109998877') });
  for (const nombre of ['INVERSIONES DEL RIO', 'inversiones  del río ltda.', 'Inversiones del Rio S A']) {
    expect(await alike({ nombre }), nombre).toEqual([
      {
        id: company.id,
        nombre: 'INVERSIONES DEL RÍO S.A.S.',
        documento: `NIT 900,731,254-${company.dv}`,
        estado: 1,
        motivo: 'Mismo nombre',
      },
    ]);
  }
  expect(await alike({ nombre: 'nustes oscar' })).toMatchObject([{ id: other.id, documento: 'CC 91500662' }]);
  expect(await alike({ email: 'MARIA@correo.co' })).toMatchObject([{ id: one.id, motivo: 'Mismo correo' }]);
  // The second phone of another, as it is typed; one that is half typed is let be.
  expect(await alike({ telefono: '300 111 2233,31' })).toMatchObject([{ id: company.id, motivo: 'Mismo teléfono' }]);
  expect(
    await alike({ nombre: "Muñoz O'Neill María José", email: 'oscar@n.co', telefono: '3157702214' }),
  ).toMatchObject([
    { id: one.id, motivo: 'Mismo nombre y teléfono' },
    { id: other.id, motivo: 'Mismo correo' },
  ]);
  // Nobody resembles themselves, and nothing typed resembles nobody.
  expect(await alike({ email: 'oscar@n.co', propio: other.id })).toEqual([]);
  expect(await alike({})).toEqual([]);
  expect(await alike({ nombre: 'Alguien Nuevo' })).toEqual([]);
});

test('people: at most five; the inactive are told, the merged are not', async () => {
  const rows = [];
  for (let i = 0; i < 7; i++) rows.push(await save(m.natural(`400${i}`, { email: 'familia@pinto.co' })));
  expect(await alike({ email: 'familia@pinto.co' })).toHaveLength(5);
  const [gone, kept] = [await save(m.natural('5001', { email: 'doble@x.co' })), await save(m.natural('5002'))];
  const inactive = { version: gone.version, motivo: 'Repetida' };
  const { data } = await root.call(c.inactivarPersona, { params: { id: gone.id }, body: inactive });
  expect(await alike({ email: 'doble@x.co' })).toMatchObject([{ id: gone.id, estado: 0 }]);
  await root.call(c.fusionarPersona, {
    params: { id: kept.id },
    body: { version: kept.version, otra_id: gone.id, otra_version: data.version, de_la_otra: [] },
  });
  expect(await alike({ email: 'doble@x.co' })).toEqual([]);
});

test('people: nothing that is reserved is looked at or told; only who sees people may ask', async () => {
  const reserved = {
    lista_negra: true,
    motivo_lista_negra: 'Cheques devueltos',
    conyuge: { nombre_conyuge: 'Rita Malagón' },
    independiente: { empresa_independiente: 'Taller Malagón', telefono_independiente: '6071112233' },
  };
  await save(m.natural('7001', { ...reserved, p_nombre: 'Tito', email: 'tito@x.co' }));
  const ana = await t.actor({ permisos: [personas.permisos.ver] });
  const [found] = await alike({ email: 'tito@x.co' }, ana);
  expect(Object.keys(found ?? {}).sort()).toEqual(['documento', 'estado', 'id', 'motivo', 'nombre']);
  for (const query of [{ nombre: 'Rita Malagón' }, { nombre: 'Taller Malagón' }, { telefono: '6071112233' }]) {
    expect(await alike(query)).toEqual([]);
  }
  const nobody = await t.actor({ permisos: [] });
  await nobody.refused(c.parecidosPersona, { query: { nombre: 'Tito' } }, 'sin_permiso');
});

test('suppliers: the same, by their commercial mail', async () => {
  const { id: ciudad } = await t.db.selectFrom('ciudad').select('id').executeTakeFirstOrThrow();
  const make = async (nit_sin_dv: string, more: object) =>
    (await root.call(p.createProveedor, { body: { ...buildProveedor(ciudad, { nit_sin_dv }), ...more } })).data;
  const contactos = {
    replegal_nombre: 'a',
    replegal_numdoc: '1',
    replegal_email: 'a@b.co',
    gercomer_nombre: 'b',
    gercomer_email: 'ventas@rey.co',
    gercomer_telefono: '6076431820',
    otros_contactos: [],
  };
  const named = { nombre_proveedor: 'Lácteos El Ñandú S.A.S.', contactos };
  const dairy = await make('900111222', {
    ...named,
    telefonos_proveedor: [{ tipo: '1', prefijo: '+57', valor: '3151234567' }],
  });
  const twin = await make('900111333', named);
  const ask = (query: Record<string, string | number>) => root.call(p.parecidosProveedor, { query });
  for (const nombre of ['LACTEOS EL NANDU', 'lácteos el ñandú ltda.', 'Lacteos  El  Ñandu S A']) {
    expect(await ask({ nombre, propio: twin.id }), nombre).toMatchObject([{ id: dairy.id, motivo: 'Mismo nombre' }]);
  }
  const all = { nombre: 'Lacteos el nandu', email: 'VENTAS@rey.co', telefono: '315 123 4567' };
  expect(await ask(all)).toMatchObject([
    { id: dairy.id, motivo: 'Mismo nombre, correo y teléfono', documento: `NIT 900,111,222-${dairy.nit_dv}` },
    { id: twin.id, motivo: 'Mismo nombre y correo' },
  ]);
  const body = { version: dairy.version, otra_id: twin.id, otra_version: twin.version, de_la_otra: [] };
  await root.call(p.fusionarProveedor, { params: { id: dairy.id }, body });
  expect(await ask({ email: 'ventas@rey.co' })).toMatchObject([{ id: dairy.id }]);
  expect(await ask({ nombre: 'LACTEOS EL PATO' })).toEqual([]);
});
