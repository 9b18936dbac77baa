/** People as a caller of the specification sends and reads them: contacts, flat blocks, what was read sent back, longest values, odd text. */
import { beforeAll, expect, test } from 'vitest';
import { recordChange } from '../../../server/core/db/rows.ts';
import * as b from '../../../server/modules/bitacora/contract.ts';
import { manifest as bitacora } from '../../../server/modules/bitacora/manifest.ts';
import * as c from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { type Modelo, modelos } from '../../support/build/persona.ts';

let t: TestApp;
let root: TestActor;
let m: Awaited<ReturnType<typeof modelos>>;
beforeAll(async () => {
  t = await testApp();
  root = await t.actor({ superuser: true });
  m = await modelos(t);
});

/** Sends a body that is not typed as the form is. */
async function post(body: object, who = root) {
  const answer = await who.raw('/api/tercero/personas_models/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { data: c.Persona; errores?: Record<string, string[]> },
  };
}

test('contacts are (tipo_id, tipo, descripcion) and (tipo_id, tipo, valor); the kind that is not sent stays', async () => {
  const as = { tipo_id: m.ids.cliente, tipo: '1' };
  const modelo = m.natural('5001');
  const both = {
    direcciones_tipos_personas: [{ ...as, descripcion: 'CL 1 # 2 - 3' }],
    telefonos_tipos_personas: [{ ...as, valor: '6076431823' }],
  };
  const { data } = await root.call(c.savePersona, { body: { ...modelo, ...both } });
  expect(data).toMatchObject(both);
  const persona = { ...modelo.persona, id: data.id };
  const phones = { telefonos_tipos_personas: [] };
  const changed = await root.call(c.savePersona, { body: { ...modelo, persona, ...phones } });
  expect(changed.data).toMatchObject({ ...phones, direcciones_tipos_personas: both.direcciones_tipos_personas });
  const within = await post({ ...modelo, persona: { ...persona, direcciones_tipos_personas: [] } });
  expect(within.body.data.direcciones_tipos_personas).toEqual([]);
  for (const row of [{ ...as }, { ...as, tipo: '', descripcion: 'X' }]) {
    expect((await post({ ...m.natural('5002'), direcciones_tipos_personas: [row] })).status).toBe(400);
  }
});

test('what was read can be sent back; spouse and business may come within the person; inventions are refused', async () => {
  const conyuge = { nombre_conyuge: 'luis', documento_conyuge: '123456789012' };
  const first = await post({ ...m.natural('5003'), persona: { ...m.natural('5003').persona, ...conyuge } });
  expect(first.body.data).toMatchObject({ conyuge: { nombre_conyuge: 'LUIS' }, independiente: null });
  const { data } = first.body;
  const { direcciones, telefonos, personas_tipos_personas_persona: tipopersonas } = data;
  const sent = { persona: { ...data, profesion: 'perito' }, direcciones, telefonos, tipopersonas };
  const back = await post(sent);
  expect(back.body.data).toMatchObject({ profesion: 'PERITO', conyuge: data.conyuge, direcciones, telefonos });
  expect((await post({ ...sent, persona: { ...back.body.data, inventado: 1 } })).body.errores).toEqual({
    'persona.inventado': ['Este campo no existe.'],
  });
  // Empty fields of the specification's form say nothing, whoever sends them.
  const { ver, crear } = manifest.permisos;
  const ana = await t.actor({ permisos: [ver, crear] });
  const empty = { nombre_conyuge: '', sueldo_conyuge: null, empresa_independiente: '' };
  expect((await post({ ...m.natural('5004'), persona: { ...m.natural('5004').persona, ...empty } }, ana)).status).toBe(
    200,
  );
  expect(
    (await post({ ...m.natural('5005'), persona: { ...m.natural('5005').persona, ...conyuge } }, ana)).status,
  ).toBe(403);
});

test.each([
  ['documento', 20, '1'],
  ['p_nombre', 50, 'x'],
  ['s_nombre', 50, 'x'],
  ['p_apellido', 50, 'x'],
  ['s_apellido', 50, 'x'],
  ['rsocial', 150, 'x'],
  ['profesion', 80, 'x'],
  ['emails_adicionales', 500, 'x'],
  ['observacion', 500, 'x'],
  ['replegal_nombre', 50, 'x'],
  ['replegal_numdoc', 12, '1'],
  ['replegal_telefono', 20, '1'],
])('%s takes %i characters and no more', async (field, max, char) => {
  const persona = { ...m.natural('5006').persona, [field]: char.repeat(max + 1) };
  const { errores } = (await post({ ...m.natural('5006'), persona })).body;
  expect(errores?.[`persona.${field}`]).toEqual(['Valor ingresado excede largo permitido']);
});

test('text is kept as it reads: accents composed, nothing invisible, one line', async () => {
  const p_nombre = 'Mari\u0301a\u200b\u202e\nJose\u0301\u0007';
  const { data } = await root.call(c.savePersona, { body: m.natural('5007', { p_nombre, s_nombre: "D'ángelo 😀" }) });
  expect([data.p_nombre, data.s_nombre]).toEqual(['MARÍA JOSÉ', "D'ÁNGELO 😀"]);
});

test('a look-up keeps the rows of `init`, and without text answers the first', async () => {
  const { data } = await root.call(c.savePersona, { body: m.natural('5008') });
  const find = async (query: Record<string, string>) =>
    (await root.call(c.lookupPersona, { query } as never)).map(({ id }) => id);
  expect(await find({ search: 'nadie se llama asi', init: String(data.id) })).toEqual([data.id]);
  expect(await find({ search: '5008', init: String(data.id) })).toEqual([data.id]);
  const twin = await root.call(c.searchPersona, { body: { search: '5008' } } as never);
  expect(twin.map(({ id }) => id)).toEqual([data.id]);
  expect((await find({})).length).toBeGreaterThan(1);
  await root.refused(c.lookupPersona, { query: { search: '', init: 'x' } } as never, 'validacion');
});

test('dates and city are asked of the documents that the parameter names, and of no other', async () => {
  const none = { ciudad_expedicion_id: null, fecha_expedicion: null, fecha_nacimiento: null };
  const { id } = await t.db
    .selectFrom('tipo_documento')
    .select('id')
    .where('codigo', '=', '41')
    .executeTakeFirstOrThrow();
  const passport: Modelo = m.natural('PA12345', { ...none, tipo_documento_id: id });
  expect((await post(passport)).status).toBe(200);
  expect(Object.keys((await post(m.natural('5009', none))).body.errores ?? {})).toHaveLength(3);
});

test('the change log says nothing of what is reserved to who may not see it, not even that it changed', async () => {
  const { data } = await root.call(c.savePersona, { body: m.natural('5010') });
  const reserved = { lista_negra: true, motivo_lista_negra: 'Cheques', conyuge: { nombre_conyuge: 'luis' } };
  await root.call(c.savePersona, { body: m.natural('5010', { id: data.id, ...reserved }) });
  // An act of nothing but what is reserved is not there for the others.
  t.clock.advance({ minutes: 1 });
  await t.work(async (w) =>
    recordChange(w, {
      tabla: 'persona',
      registro_id: data.id,
      accion: 'editar',
      cambios: { motivo_lista_negra: ['Cheques', 'Otro'] },
    }),
  );
  const { ver, reservado } = manifest.permisos;
  const [ana, jefe] = [await t.actor({ permisos: [ver] }), await t.actor({ permisos: [ver, reservado] })];
  const params = { tabla: 'persona', id: data.id };
  const log = async (who: TestActor, query: object = {}) => {
    const page = await who.call(b.registroBitacora, { params, query } as never);
    return { count: page.count, text: JSON.stringify(page.results) };
  };
  const [plain, whole] = [await log(ana), await log(jefe)];
  expect([whole.text, plain.text].map((text) => /lista_negra|conyuge|Cónyuge/.test(text))).toEqual([true, false]);
  expect(plain.count).toBe(JSON.parse(plain.text).length);
  expect(whole.count).toBe(plain.count + 1);
  for (const campo of ['lista_negra', 'nombre_conyuge']) {
    expect([(await log(ana, { campo })).count, (await log(jefe, { campo })).count > 0]).toEqual([0, true]);
  }
  const { campos } = await ana.call(b.opcionesBitacora, { params } as never);
  expect(JSON.stringify(campos)).not.toMatch(/lista_negra|conyuge/);
  const auditor = await t.actor({ permisos: [bitacora.permisos.ver] });
  const { entradas } = await auditor.call(b.bitacoraGeneral, { query: {} } as never);
  expect(JSON.stringify(entradas)).not.toMatch(/lista_negra|conyuge/);
});

test('the form inactivates only for who may', async () => {
  const { ver, crear, editar, inactivar } = manifest.permisos;
  const off = { estado: 0 as const, observacion: 'No volvió' };
  const { data } = await root.call(c.savePersona, { body: m.natural('5011') });
  const body = m.natural('5011', { id: data.id, ...off });
  const ana = await t.actor({ permisos: [ver, crear, editar] });
  await ana.refused(c.savePersona, { body }, 'sin_permiso');
  const jefe = await t.actor({ permisos: [ver, editar, inactivar] });
  expect((await jefe.call(c.savePersona, { body })).data).toMatchObject({ ...off, habilitado: 0 });
});
