/** The directory of people over the API: both layouts, every rule, what is reserved, two users. */
import { beforeEach, expect, test } from 'vitest';
import * as c from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { type Modelo, modelos } from '../../support/build/persona.ts';
import type { TestActor } from '../../support/client.ts';

const { ver, crear, editar, inactivar, reservado } = manifest.permisos;
let t: TestApp;
let ana: TestActor;
let m: Awaited<ReturnType<typeof modelos>>;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ permisos: [ver, crear, editar, inactivar].map(({ codename }) => codename) });
  m = await modelos(t);
});

const save = async (body: Modelo, who = ana) => (await who.call(c.savePersona, { body })).data;
async function faults(body: Modelo): Promise<Record<string, string[]>> {
  return (await ana.refused(c.savePersona, { body }, 'validacion')).errores ?? {};
}

test('a natural person is created and read, with names composed and the SMS option dropped', async () => {
  const { msg, data } = await ana.call(c.savePersona, { body: m.natural('63.512.874') });
  expect(msg).toBe('Persona creada correctamente.');
  expect(data).toMatchObject({
    documento: '63512874',
    dv: null,
    n_completo: "MUÑOZ O'NEILL MARÍA JOSÉ",
    email: 'maria@correo.co',
    rsocial: null,
    estado: 1,
    habilitado: 1,
    es_prospecto: false,
    direcciones: [{ descripcion: 'CL 35 # 12 - 40', barrio: 'CENTRO', incluir_a_factura: true }],
    telefonos: [{ prefijo: '+57', valor: '3157702214' }],
    personas_tipos_personas_persona: [{ tipo_persona: m.ids.cliente }],
  });
  expect(data).not.toHaveProperty('lista_negra');
  expect(await ana.call(c.findPersona, { params: { id: data.id } })).toEqual(data);
});

test('a NIT takes the company layout and forces the legal entity', async () => {
  const data = await save(m.empresa('900.731.254', { p_nombre: 'SOBRA', genero_id: 1 }));
  expect(data).toMatchObject({
    documento: '900731254',
    n_completo: 'INVERSIONES DEL RÍO S.A.S.',
    contribuyente: m.ids.juridica,
    p_nombre: null,
    genero_id: null,
  });
  expect(data.dv).toMatch(/^\d$/);
  const wrong = String((Number(data.dv) + 1) % 10);
  expect(await faults(m.empresa('800100200', { dv: wrong, rsocial: 'X' }))).toHaveProperty('persona.dv');
  expect(await faults(m.empresa('ABC123'))).toHaveProperty('persona.documento');
  expect(await faults(m.empresa('900731255', { rsocial: ' ' }))).toHaveProperty('persona.rsocial');
});

test('what is required follows the document type and the parameter', async () => {
  const missing = {
    genero_id: null,
    estado_civil_id: null,
    p_nombre: '',
    p_apellido: null,
    ciudad_expedicion_id: null,
  };
  const more = { ...missing, fecha_expedicion: null, fecha_nacimiento: '' };
  expect(Object.keys(await faults(m.natural('1', more))).sort()).toEqual(
    [...Object.keys(more)].map((field) => `persona.${field}`).sort(),
  );
  await t.db.deleteFrom('parametro').where('parametro', '=', 'tp_doc_valid_naci').execute();
  const instante = t.clock.now().toISOString();
  await t.db
    .insertInto('parametro')
    .values({
      proceso: 'personas',
      parametro: 'tp_doc_valid_naci',
      valor: '22',
      tipo: 'texto',
      label: 'x',
      created: instante,
      updated: instante,
    })
    .execute();
  const without = { ciudad_expedicion_id: null, fecha_expedicion: null, fecha_nacimiento: null };
  expect((await save(m.natural('1', without))).fecha_nacimiento).toBeNull();
});

test('dates that cannot be, mails that are none, phones twice, two addresses on the invoice', async () => {
  expect(await faults(m.natural('1', { fecha_nacimiento: '2030-01-01' }))).toHaveProperty('persona.fecha_nacimiento');
  expect(await faults(m.natural('1', { fecha_expedicion: '1980-01-01' }))).toHaveProperty('persona.fecha_expedicion');
  expect(await faults(m.natural('1', { fecha_nacimiento: '31/02/1990' }))).toHaveProperty('persona.fecha_nacimiento');
  expect(await faults(m.natural('1', { email: 'sin arroba' }))).toHaveProperty('persona.email');
  expect(await faults(m.natural('1', { emails_adicionales: 'a@b.co; c@d.co' }))).toHaveProperty(
    'persona.emails_adicionales',
  );
  const good = await save(m.natural('2', { emails_adicionales: 'A@b.co;C@d.co;a@b.co' }));
  expect(good.emails_adicionales).toBe('a@b.co;c@d.co');
  const body = m.natural('3');
  const phone = { tipo: '2', valor: '3157702214' };
  expect(await faults({ ...body, telefonos: [...body.telefonos, phone] })).toEqual({
    'telefonos.1.valor': ['el número de télefono ya existe.'],
  });
  const abroad = { tipo: '2', prefijo: '+1', valor: '3157702214' };
  expect(await faults({ ...body, telefonos: [...body.telefonos, abroad] })).toHaveProperty('telefonos.1.valor');
  expect(await faults({ ...body, direcciones: [...body.direcciones, ...body.direcciones] })).toHaveProperty(
    'direcciones.1.incluir_a_factura',
  );
  expect(await faults({ ...body, direcciones: [] })).toHaveProperty('direcciones');
  expect(await faults({ ...body, tipopersonas: [{ tipo_persona: 999 }] })).toHaveProperty(
    'tipopersonas.0.tipo_persona',
  );
});

test('a document is one person; the refusal names them', async () => {
  const first = await save(m.natural('63512874'));
  const refusal = await ana.refused(c.savePersona, { body: m.natural('63.512.874') }, 'duplicado');
  expect(refusal.msg).toBe(`Ya existe una persona con el documento 63512874: ${first.n_completo}.`);
  expect(refusal.errores).toHaveProperty('persona.documento');
});

test('an edit keeps what it names, needs its permission, and of two people the second is told', async () => {
  const data = await save(m.natural('63512874'));
  const body = m.natural('63512874', { id: data.id, version: data.version, profesion: 'Contadora' });
  const edited = await ana.call(c.savePersona, { body });
  expect([edited.msg, edited.data.profesion]).toEqual(['Persona editada correctamente.', 'CONTADORA']);
  const conflict = await ana.refused(c.savePersona, { body }, 'modificado');
  expect(conflict.data).toMatchObject({ profesion: 'CONTADORA' });
  // A caller of the specification knows no versions.
  const { version: _, ...unversioned } = body.persona;
  await save({ ...body, persona: { ...unversioned, profesion: 'Abogada', uc_id: null, um_id: 3 } });
  const bea = await t.actor({ permisos: [ver.codename, crear.codename] });
  await bea.refused(c.savePersona, { body }, 'sin_permiso');
  const cata = await t.actor({ permisos: [ver.codename, editar.codename] });
  await cata.refused(c.savePersona, { body: m.natural('1') }, 'sin_permiso');
});

test('inactive needs an observation, active clears it', async () => {
  const data = await save(m.natural('63512874'));
  expect(await faults(m.natural('1', { estado: 0 }))).toHaveProperty('persona.observacion');
  const params = { id: data.id };
  const off = await ana.call(c.inactivarPersona, { params, body: { version: data.version, motivo: 'Falleció' } });
  expect(off.data).toMatchObject({ estado: 0, habilitado: 0, observacion: 'Falleció' });
  const on = await ana.call(c.activarPersona, { params, body: { version: off.data.version } });
  expect(on.data).toMatchObject({ estado: 1, observacion: null });
});

test('spouse, business and black list: only for who may, and kept when others save', async () => {
  const conyuge = { nombre_conyuge: 'luis peña', documento_conyuge: '123456789012', sueldo_conyuge: 2500000.5 };
  const independiente = { empresa_independiente: 'taller', ingreso_neto_independiente: 3_000_000 };
  const more = { conyuge, independiente, lista_negra: true, motivo_lista_negra: 'Cheques devueltos' };
  await ana.refused(c.savePersona, { body: m.natural('1', more) }, 'sin_permiso');
  const jefe = await t.actor({ permisos: [ver, crear, editar, reservado].map(({ codename }) => codename) });
  const data = await save(m.natural('1', more), jefe);
  expect(data).toMatchObject({
    lista_negra: true,
    conyuge: { nombre_conyuge: 'LUIS PEÑA', sueldo_conyuge: 2500000.5 },
    independiente: { empresa_independiente: 'TALLER', ingreso_neto_independiente: 3_000_000 },
  });
  const seen = await ana.call(c.findPersona, { params: { id: data.id } });
  for (const field of ['conyuge', 'independiente', 'lista_negra', 'motivo_lista_negra']) {
    expect(seen).not.toHaveProperty(field);
  }
  await save(m.natural('1', { id: data.id, profesion: 'X' }));
  expect(await jefe.call(c.findPersona, { params: { id: data.id } })).toMatchObject({
    ...more,
    conyuge: { sueldo_conyuge: 2500000.5 },
    independiente: { empresa_independiente: 'TALLER' },
  });
  const long = { ...conyuge, documento_conyuge: '1234567890123' };
  const refusal = await jefe.refused(c.savePersona, { body: m.natural('2', { conyuge: long }) }, 'validacion');
  expect(refusal.errores).toHaveProperty('persona.conyuge.documento_conyuge');
});

test('a prospect is of type 8 alone', async () => {
  const body = m.natural('1');
  const data = await save({ ...body, tipopersonas: [{ tipo_persona: m.ids.prospecto }] });
  expect(data.es_prospecto).toBe(true);
  const both = [{ tipo_persona: m.ids.prospecto }, { tipo_persona: m.ids.cliente }];
  expect((await save({ ...body, persona: { ...body.persona, id: data.id }, tipopersonas: both })).es_prospecto).toBe(
    false,
  );
});

test('lists and look-ups find by document, name without accents, phone and mail', async () => {
  await save(m.natural('63512874'));
  await save(m.empresa('900731254'));
  for (const search of ['63.512.874', 'munoz maria', '3157702214', 'maria@correo.co', 'MUÑ']) {
    const rows = await ana.call(c.lookupPersona, { query: { search } });
    expect(
      rows.map(({ documento }) => documento),
      search,
    ).toContain('63512874');
  }
  const page = (await ana.call(c.personasList.list, { query: { page: '1', tipo_persona: String(m.ids.cliente) } })) as {
    count: number;
    results: { n_completo: string; tipos: string }[];
  };
  // Beside them, the final consumer that stands.
  expect(page.count).toBe(3);
  expect(page.results[1]).toMatchObject({ n_completo: 'INVERSIONES DEL RÍO S.A.S.', tipos: 'Cliente' });
});
