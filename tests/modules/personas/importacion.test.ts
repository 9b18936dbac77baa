/** People from a file and to a file: the rules of the form, what is reserved, undo, and the way out and back in. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from '../../../server/core/import/read/table.ts';
import { importarPersonas as c } from '../../../server/modules/personas/contract/importacion.ts';
import { findPersona, personasList, savePersona } from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { calcularDv } from '../../../server/shared/nit.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { modelos } from '../../support/build/persona.ts';
import { finishImport, reviewFile, uploadFile } from '../../support/imports.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const { ver, crear, editar, importar, exportar, reservado } = manifest.permisos;
const RESERVED = [
  'Nombre del cónyuge',
  'Sueldo del cónyuge',
  'Ingreso neto',
  'Lista negra',
  'Motivo de la lista negra',
];
let t: TestApp;
let m: Awaited<ReturnType<typeof modelos>>;
let ana: TestActor;
let jefe: TestActor;

beforeAll(async () => {
  t = await testApp();
  m = await modelos(t);
  ana = await t.actor({ permisos: [ver, crear, editar, importar, exportar] });
  jefe = await t.actor({ permisos: [ver, crear, editar, importar, exportar, reservado] });
});
afterAll(() => expectLogHolds(t));

/** A file of one line a person: header → cell; what a line leaves out is empty. */
function archivo(...personas: readonly Readonly<Record<string, string>>[]): string {
  const headers = [...new Set(personas.flatMap((persona) => Object.keys(persona)))];
  return [headers, ...personas.map((persona) => headers.map((header) => persona[header] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\r\n');
}
const natural = (documento: string, more: Record<string, string> = {}) => ({
  'Tipo de documento': 'CC',
  Cédula: documento,
  'Primer nombre': 'rosa',
  'Primer apellido': "o'Neill Ñáñez",
  Sexo: 'Femenino',
  'Estado civil': '2',
  'Lugar de expedición': 'Bucaramanga',
  'Fecha de expedición': '12/05/2008',
  'Fecha de nacimiento': '31/01/1990',
  Correo: `p${documento}@correo.co`,
  'Tipos de persona': 'Cliente, propietario',
  Municipio: '68001',
  Dirección: 'cl 35 # 12 - 40',
  Barrio: 'centro',
  Celular: `300 ${documento.slice(-7).padStart(7, '0')}`,
  ...more,
});
const empresa = (documento: string) => ({
  'Tipo de documento': 'NIT',
  Cédula: documento,
  'Razón social': 'Los Álamos S.A.S.',
  Correo: 'pagos@alamos.co',
  'Tipos de persona': '3',
  Municipio: 'Bucaramanga',
  Dirección: 'CR 1 # 2 - 3',
  Barrio: 'CENTRO',
  Celular: '6076431820',
});
const revisar = async (text: string, actor = ana) => reviewFile(actor, c, await uploadFile(actor, c, text));
const importarlo = async (text: string, actor = ana) => {
  const { id } = await revisar(text, actor);
  await actor.call(c.start, { params: { id } });
  return finishImport(t, actor, c, id);
};
const idDe = async (documento: string) =>
  (await t.db.selectFrom('persona').select('id').where('documento', '=', documento).executeTakeFirst())?.id;
const leer = async (documento: string, actor = ana) =>
  actor.call(findPersona, { params: { id: (await idDe(documento)) ?? 0 } });
const errores = async (id: number) => {
  const { results } = await ana.call(c.rows, { params: { id }, query: { resultado: 'error' } });
  return results.map((row) => row.errores);
};

test('a person and a company are created with their parts, by names or codes', async () => {
  const done = await importarlo(archivo(natural('30000001'), empresa(`900.731.254-${calcularDv('900731254')}`)));
  expect(await errores(done.id)).toEqual([]);
  expect(done).toMatchObject({ estado: 'IMPORTADA', creadas: 2, con_error: 0 });
  expect(await leer('30000001')).toMatchObject({
    n_completo: "O'NEILL ÑÁÑEZ ROSA",
    contribuyente: m.ids.natural,
    fecha_nacimiento: '1990-01-31',
    direcciones: [{ ciudad: m.ids.ciudad, descripcion: 'CL 35 # 12 - 40', incluir_a_factura: true }],
    telefonos: [{ prefijo: '+57', valor: '3000000001', tipo: '1' }],
    personas_tipos_personas_persona: [{ nombre: 'Cliente' }, { nombre: 'Propietario' }],
  });
  expect(await leer('900731254')).toMatchObject({ contribuyente: m.ids.juridica, n_completo: 'LOS ÁLAMOS S.A.S.' });
});

test('each row is told what the form would tell it, at its column', async () => {
  const row = await revisar(
    archivo(
      natural('30000011', { Sexo: '', 'Fecha de nacimiento': '31/02/1990', Correo: 'sin arroba' }),
      natural('30000012', { 'Tipos de persona': 'Cliente, Astronauta' }),
      natural('30000013', { 'Tipos de persona': '', Celular: 'no tiene' }),
      natural('30000014'),
      natural('30.000.014', { Celular: '3001112233' }),
      empresa('900731254-1'),
      natural('30000016', { 'Autoriza datos': 'Sí' }),
      natural('30000015', { 'Fecha de nacimiento': '01/01/2030' }),
    ),
  );
  expect(row).toMatchObject({ crear: 1, con_error: 7 });
  expect(await errores(row.id)).toEqual([
    {
      'persona.fecha_nacimiento': ['Fecha invalida'],
      'persona.email': ['Correo electrónico inválido'],
    },
    { tipopersonas: ['El valor no está en la lista.'] },
    {
      tipopersonas: ['Este campo es requerido.'],
      'telefonos.0.valor': ['Solo numeros.'],
    },
    { 'persona.documento': ['Está repetido: ya viene en la fila 5.'] },
    { 'persona.dv': ['El dígito de verificación no corresponde.'] },
    { 'persona.fecha_autorizacion': ['Este campo es requerido.'] },
    { 'persona.fecha_nacimiento': ['No puede ser posterior a hoy.'], 'persona.fecha_expedicion': [expect.any(String)] },
  ]);
  expect(await idDe('30000014')).toBeUndefined();
});

test('a cell that is empty leaves what there is; undo brings it back', async () => {
  const before = (await ana.call(savePersona, { body: m.natural('30000021') })).data;
  const again = { 'Tipo de documento': '13', Documento: '30000021' };
  expect(await revisar(archivo({ ...again, 'Primer apellido': 'muñoz' }))).toMatchObject({ sin_cambio: 1 });
  const done = await importarlo(archivo({ ...again, Profesión: 'contadora', Tipos: 'Codeudor', Dirección: 'CL 9' }));
  expect(done).toMatchObject({ actualizadas: 1, no_deshacer: null });
  expect(await leer('30000021')).toMatchObject({
    profesion: 'CONTADORA',
    direcciones: [{ id: before.direcciones[0]?.id, descripcion: 'CL 9', barrio: 'CENTRO' }],
    telefonos: before.telefonos,
    personas_tipos_personas_persona: [{ nombre: 'Codeudor' }],
  });
  await ana.call(c.undo, { params: { id: done.id } });
  expect(await finishImport(t, ana, c, done.id)).toMatchObject({ estado: 'DESHECHA' });
  const { version: _, updated: __, personas_tipos_personas_persona, ...back } = await leer('30000021');
  expect(before).toMatchObject(back);
  expect(personas_tipos_personas_persona).toMatchObject([{ tipo_persona: m.ids.cliente }]);
  const { id } = await importarlo(archivo(natural('30000022')));
  await ana.call(c.undo, { params: { id } });
  await finishImport(t, ana, c, id);
  expect(await idDe('30000022')).toBeUndefined();
});

test('what is reserved is written by who may see it, and kept when others import', async () => {
  const dark = {
    'Nombre del cónyuge': 'luis peña',
    'Sueldo del cónyuge': '2500000',
    'Negocio propio': 'taller',
    'Ingreso neto': '3000000',
    'Lista negra': 'Sí',
    'Motivo de la lista negra': 'Cheques devueltos',
  };
  expect(await importarlo(archivo(natural('30000031', dark)), jefe)).toMatchObject({ creadas: 1 });
  const kept = {
    lista_negra: true,
    conyuge: { nombre_conyuge: 'LUIS PEÑA', sueldo_conyuge: 2_500_000 },
    independiente: { ingreso_neto_independiente: 3_000_000 },
  };
  expect(await leer('30000031', jefe)).toMatchObject(kept);

  const mine = await uploadFile(ana, c, archivo(natural('30000031', { ...dark, Profesión: 'x', 'Lista negra': 'No' })));
  for (const header of RESERVED) {
    const at = mine.encabezados.indexOf(header);
    if (at >= 0) expect(mine.mapeo[at], header).toBeNull();
  }
  const sneaky = mine.mapeo.map((field, i) => (mine.encabezados[i] === 'Lista negra' ? 'persona.lista_negra' : field));
  const params = { id: mine.id };
  await ana.refused(c.match, { params, body: { version: mine.version, mapeo: sneaky } }, 'validacion');
  await reviewFile(ana, c, mine);
  await ana.call(c.start, { params });
  expect(await finishImport(t, ana, c, mine.id)).toMatchObject({ actualizadas: 1 });
  expect(await leer('30000031', jefe)).toMatchObject({ ...kept, profesion: 'X' });
});

test('the file of who may see more is not there for the others, nor is it in their template', async () => {
  const { id } = await revisar(archivo(natural('30000041', { 'Lista negra': 'No' })), jefe);
  const { id: mine } = await uploadFile(ana, c, archivo(natural('30000042')));
  const ids = (rows: unknown) => (rows as readonly { id: number }[]).map((row) => row.id);
  for (const [who, seen] of [
    [ana, false],
    [jefe, true],
  ] as const) {
    expect(ids(await who.call(c.list.list)).includes(id)).toBe(seen);
    const page = await who.call(c.list.list, { query: { page: 1, page_size: 100 } });
    expect('results' in page && ids(page.results).includes(id)).toBe(seen);
    expect(ids(await who.call(c.list.search, { body: { search: '' } })).includes(id)).toBe(seen);
    expect(ids(await who.call(c.list.list, { query: { search: 'nada', init: `${id}` } })).includes(id)).toBe(seen);
    expect(ids(await who.call(c.list.list)).includes(mine)).toBe(true);
    const file = await (await who.raw(`/api/${c.spec.path}/exportar/?formato=csv`)).text();
    expect(file.split('\r\n').length).toBe(ids(await who.call(c.list.list)).length + 2);
  }
  for (const endpoint of [c.find, c.review, c.rows, c.badRows, c.start, c.undo, c.discard]) {
    await ana.refused(endpoint, { params: { id } }, 'no_encontrado');
  }
  const body = { version: 1, mapeo: [] };
  await ana.refused(c.match, { params: { id }, body }, 'no_encontrado');
  await ana.refused(c.fix, { params: { id, fila: 1 }, body: { valores: {} } }, 'no_encontrado');
  const own = await revisar(archivo(natural('30000042')));
  await jefe.call(c.find, { params: { id: own.id } });
  const template = async (who: TestActor) => {
    const parts = unzipSync(new Uint8Array(await (await who.send(c.plantilla)).arrayBuffer()));
    return Object.values(parts)
      .map((part) => strFromU8(part))
      .join('');
  };
  const [short, whole] = [await template(ana), await template(jefe)];
  for (const header of RESERVED) expect([header, short.includes(header)]).toEqual([header, false]);
  for (const text of [...RESERVED, 'Fecha de nacimiento', 'Arrendatario']) expect(whole).toContain(text);
  expect(short).toContain('Arrendatario');
});

test('who may import but not create is told so in each row', async () => {
  const solo = await t.actor({ permisos: [ver, importar] });
  const row = await revisar(archivo(natural('30000051')), solo);
  expect(row).toMatchObject({ crear: 0, con_error: 1 });
  const otro = await t.actor({ permisos: [ver, crear, editar, reservado] });
  await otro.refused(c.find, { params: { id: row.id } }, 'sin_permiso');
});

test('the list exports to both formats what anybody may see of it, and comes back in', async () => {
  const dark = { lista_negra: true, motivo_lista_negra: 'Cheques', conyuge: { nombre_conyuge: 'luis peña' } };
  await jefe.call(savePersona, { body: m.natural('30000061', dark) });
  for (const actor of [ana, jefe]) {
    for (const formato of ['xlsx', 'csv'] as const) {
      const query = { formato, documento: '30000061' };
      const answer = await actor.send(personasList.exportar, { query });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const { encabezados, filas } = await readTable(bytes, `personas.${formato}`);
      expect(encabezados).toEqual(
        expect.arrayContaining(['Persona', 'Documento', 'Tipos', 'Ciudad', 'Teléfono', 'Correo', 'Estado']),
      );
      expect(filas).toHaveLength(1);
      expect(JSON.stringify([encabezados, filas])).not.toMatch(/lista negra|c[óo]nyuge|Cheques|LUIS/i);
    }
  }
  await ana.refused(personasList.exportar, { query: { formato: 'csv', columnas: 'lista_negra' } }, 'validacion');
  const sin = await t.actor({ permisos: [ver, importar] });
  await sin.refused(personasList.exportar, { query: { formato: 'csv' } }, 'sin_permiso');
  await ana.call(savePersona, { body: m.empresa('900731260') });
  const query = { formato: 'csv', documento: '900731260', columnas: 'tipo_documento,documento,tipos,telefono,email' };
  const file = new Uint8Array(await (await ana.send(personasList.exportar, { query })).arrayBuffer());
  expect(await reviewFile(ana, c, await uploadFile(ana, c, file))).toMatchObject({ sin_cambio: 1, con_error: 0 });
});
