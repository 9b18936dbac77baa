/** Parameters, those of WhatsApp, the company's data and the last backup, through HTTP. */
import { beforeEach, expect, test } from 'vitest';
import { readCompany } from '../../../server/core/company.ts';
import { saveLastBackup } from '../../../server/core/last-backup.ts';
import { readNumericParameter, readParameter, syncParameters } from '../../../server/core/parameters.ts';
import { bitacoraGeneral } from '../../../server/modules/bitacora/contract.ts';
import { modules } from '../../../server/modules/index.ts';
import { manifests } from '../../../server/modules/manifests.ts';
import * as empresa from '../../../server/modules/parametrizacion/contract/empresa.ts';
import * as c from '../../../server/modules/parametrizacion/contract/parametros.ts';
import * as whatsapp from '../../../server/modules/parametrizacion/contract/whatsapp.ts';
import { manifest } from '../../../server/modules/parametrizacion/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

const { permisos } = manifest;

let t: TestApp;
let jefa: TestActor;
beforeEach(async () => {
  t = await testApp();
  jefa = await t.actor({ superuser: true, username: 'jefa' });
});

async function parametro(process: string, name: string): Promise<c.ParametroFila> {
  const { procesos_parametros } = await jefa.call(c.findProceso, { params: { process } });
  const found = procesos_parametros.find((row) => row.parametro === name);
  if (!found) throw new Error(`There is no parameter ${name}.`);
  return found;
}
const change = (row: c.ParametroFila, valor: string | number) => ({
  params: { id: row.id },
  body: { valor, motivo: 'Lo pidió gerencia', version: row.version },
});

test('a process is read by its name or its id by whoever is signed in, with who reads each parameter', async () => {
  const anyone = await t.actor();
  const byName = await anyone.call(c.findProceso, { params: { process: 'general' } });
  expect(byName.procesos_parametros).toContainEqual(
    expect.objectContaining({
      parametro: 'tiempo_autoguardado',
      tipo: 'numeric',
      valor: '20',
      lo_leen: ['Todos los formularios'],
    }),
  );
  expect(await anyone.call(c.findProceso, { params: { process: byName.id } })).toEqual(byName);
  await anyone.refused(c.findProceso, { params: { process: 'ninguno' } }, 'no_encontrado');
  await anyone.refused(c.listProcesos, {}, 'sin_permiso');
});

test('a change is kept with its reason, read by the program, and told in the history', async () => {
  const before = await parametro('general', 'tiempo_autoguardado');
  const { msg, data } = await jefa.call(c.updateParametro, change(before, '030'));
  expect(msg).toBe('Parametros guardados correctamente.');
  expect(data).toMatchObject({ valor: '30', version: before.version + 1 });
  expect(await readNumericParameter(t.db, 'general', 'tiempo_autoguardado')).toBe(30);
  t.clock.advance({ minutes: 2 });
  await jefa.call(c.updateParametro, change(await parametro('general', 'centavos'), 1));
  const history = await jefa.call(c.historicoGeneral);
  expect(history).toEqual(await jefa.call(c.historicoParametros, { params: { tipo_parametro: 'general' } }));
  expect(
    history.map(({ fecha_bitacora, usuario_bitacora, motivo, cambios }) => [
      fecha_bitacora,
      usuario_bitacora,
      motivo,
      cambios[0]?.antes,
      cambios[0]?.despues,
    ]),
  ).toEqual([
    ['21/11/2026 09:07', 'jefa', 'Lo pidió gerencia', 'Sin centavos', 'Con centavos'],
    ['21/11/2026 09:05', 'jefa', 'Lo pidió gerencia', '20 segundos', '30 segundos'],
  ]);
  expect((await jefa.refused(c.updateParametro, change(before, 40), 'modificado')).data).toMatchObject({ valor: '30' });
});

test('the call of the specification says the id and the value, and no more', async () => {
  const { id, version } = await parametro('general', 'tiempo_autoguardado');
  const { data } = await jefa.call(c.updateParametro, { params: { id }, body: { id, valor: '25' } });
  expect(data).toMatchObject({ valor: '25', version: version + 1 });
  expect((await jefa.call(c.historicoGeneral))[0]).toMatchObject({
    motivo: null,
    cambios: [{ despues: '25 segundos' }],
  });
});

test('the entries of a list are told by name, in the history and in the whole change log', async () => {
  const row = await parametro('personas', 'tp_doc_valid_naci');
  await jefa.call(c.updateParametro, change(row, '22'));
  await jefa.call(c.updateParametro, change(await parametro('general', 'centavos'), 1));
  await jefa.call(c.updateParametro, change(await parametro('general', 'tiempo_autoguardado'), 30));
  const [told] = await jefa.call(c.historicoParametros, { params: { tipo_parametro: 'personas' } });
  const said = { antes: 'Cédula de ciudadanía, Cédula de extranjería', despues: 'Cédula de extranjería' };
  expect(told?.cambios).toEqual([{ campo: 'tp_doc_valid_naci', nombre: row.label, ...said }]);
  const { entradas } = await jefa.call(bitacoraGeneral, { query: { accion: 'editar' } });
  expect(
    // What came with the reference data is told before them.
    entradas
      .slice(0, 3)
      .map(({ registro, cambios }) => [registro, cambios.map(({ antes, despues }) => [antes, despues])]),
  ).toEqual([
    ['el parámetro Autoguardado de los formularios, cada', [['20 segundos', '30 segundos']]],
    ['el parámetro Valores en pesos', [['Sin centavos', 'Con centavos']]],
    [`el parámetro ${row.label}`, [[said.antes, said.despues]]],
  ]);
});

test('a value that breaks its rules is refused, one of days over 31 too', async () => {
  const refusal = async (process: string, name: string, valor: string | number) =>
    (await jefa.refused(c.updateParametro, change(await parametro(process, name), valor), 'validacion')).errores;
  expect(await refusal('general', 'sesion_dias_inactividad', 32)).toEqual({
    valor: ['El valor no puede ser mayor a 31.'],
  });
  expect(await refusal('general', 'sesion_dias_inactividad', 0)).toEqual({
    valor: ['El valor no puede ser menor a 1.'],
  });
  expect(await refusal('general', 'tiempo_autoguardado', 'mucho')).toEqual({ valor: ['Solo numeros.'] });
  expect(await refusal('general', 'tiempo_autoguardado', '')).toEqual({ valor: ['Este campo es requerido.'] });
  expect(await refusal('general', 'centavos', '2')).toEqual({ valor: ['No está en la lista: 2.'] });
  expect(await refusal('personas', 'tp_doc_valid_naci', '13,999')).toEqual({
    valor: ['El valor no está en la lista.'],
  });
  const { data } = await jefa.call(
    c.updateParametro,
    change(await parametro('personas', 'tp_doc_valid_naci'), ' 13 ,12'),
  );
  expect(data.valor).toBe('13,12');
  const row = await parametro('general', 'centavos');
  const sinMotivo = { params: { id: row.id }, body: { valor: '1', motivo: ' ', version: row.version } };
  await jefa.refused(c.updateParametro, sinMotivo, 'validacion');
  const reader = await t.actor({ permisos: [permisos.verParametros] });
  await reader.refused(c.updateParametro, change(row, '1'), 'sin_permiso');
});

test('what people changed outlives the next start; new words come from the code', async () => {
  await jefa.call(c.updateParametro, change(await parametro('general', 'centavos'), 1));
  const own = manifest.parametros.map((row) => (row.parametro === 'centavos' ? { ...row, label: 'Otro nombre' } : row));
  await t.work((w) => syncParameters(w, [{ ...manifest, parametros: own }]));
  expect(await readParameter(t.db, 'general', 'centavos')).toBe('1');
  expect(await parametro('general', 'centavos')).toMatchObject({ label: 'Otro nombre' });
  await expect(readParameter(t.db, 'general', 'no_existe')).rejects.toThrow('not declared');
});

test('every parameter says who reads it, and screens by names that exist', () => {
  const screens = new Set(manifests.flatMap((one) => Object.keys(one.screens)));
  for (const { manifest: one } of modules) {
    for (const { lo_leen, parametro: name } of one.parametros) {
      expect(lo_leen.length, name).toBeGreaterThan(0);
      for (const reader of lo_leen) if (!reader.includes(' ')) expect(screens, name).toContain(reader);
    }
  }
});

test('the rows of WhatsApp are kept whole or not at all', async () => {
  const save = async (body: unknown) => jefa.send(whatsapp.saveWhatsapp, { body });
  expect(await jefa.call(whatsapp.listWhatsapp)).toEqual([]);
  const { msg, data } = await jefa.call(whatsapp.saveWhatsapp, {
    body: [
      { parametro: 'Número', valor: '300' },
      { parametro: 'Hora', valor: '07:00' },
    ],
  });
  expect(msg).toBe('Parametros guardados correctamente.');
  const [numero, hora] = data as [whatsapp.FilaWhatsapp, whatsapp.FilaWhatsapp];
  expect(
    (
      await save([
        { ...numero, valor: '301' },
        { ...hora, valor: ' ' },
      ])
    ).status,
  ).toBe(400);
  expect((await save([{ ...numero, parametro: 'Otro' }])).status).toBe(400);
  expect((await save([{ parametro: 'Hora', valor: '8' }])).status).toBe(400);
  expect((await save([{ ...numero, id: 999 }])).status).toBe(400);
  expect(await jefa.call(whatsapp.listWhatsapp)).toEqual(data);
  await jefa.call(whatsapp.saveWhatsapp, { body: [{ id: numero.id, parametro: 'Número', valor: '302' }] });
  expect((await save([{ ...numero, valor: '303' }])).status).toBe(409);
  const history = await jefa.call(c.historicoParametros, { params: { tipo_parametro: 'whatsapp' } });
  expect(history.map(({ accion, cambios }) => [accion, cambios[0]?.nombre, cambios[0]?.despues])).toEqual([
    ['editar', 'Número', '302'],
    ['crear', 'Hora', '07:00'],
    ['crear', 'Número', '300'],
  ]);
  await (await t.actor()).refused(whatsapp.listWhatsapp, {}, 'sin_permiso');
});

test('the company begins without a name and says what the letterhead prints', async () => {
  expect(await readCompany(t.db)).toMatchObject({ nombre: '', nit: null, logo: null });
  const { version } = await jefa.call(empresa.findEmpresa);
  const body = { nombre: 'ACME S.A.S.', nit: '900.1', correo: 'A@ACME.CO', pagina_web: '', version };
  const { data } = await jefa.call(empresa.updateEmpresa, { body });
  expect(data).toMatchObject({ nombre: 'ACME S.A.S.', correo: 'a@acme.co', direccion: null, version: version + 1 });
  expect(await readCompany(t.db)).toMatchObject({ nombre: 'ACME S.A.S.', nit: '900.1', correo: 'a@acme.co' });
  await jefa.refused(empresa.updateEmpresa, { body }, 'modificado');
  await jefa.refused(empresa.updateEmpresa, { body: { ...body, nombre: '' } }, 'validacion');
  await jefa.refused(empresa.archivosEmpresa.list, { params: { id: 2 } }, 'no_encontrado');
  await (await t.actor({ permisos: [permisos.verNosotros] })).refused(empresa.updateEmpresa, { body }, 'sin_permiso');
});

test('what invoices say of the company is kept, checked, and stays when it is not sent', async () => {
  const { version } = await jefa.call(empresa.findEmpresa);
  const ciudad = await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow();
  const nombre = 'ACME S.A.S.';
  const fiscal = {
    ...{ nombre, nit: '900.482.716', dv: '7', tipo_persona: '1' as const, ciudad_id: ciudad.id, tributo: '01' },
    ...{ codigo_regimen_tributario: '48', responsabilidades: ['O-13', 'O-15'] },
  };
  const { data } = await jefa.call(empresa.updateEmpresa, { body: { ...fiscal, version } });
  expect(data).toMatchObject({ ...fiscal, nit: '900482716-7', municipio: 'Bucaramanga' });
  const body = { nombre, nit: data.nit, version: data.version };
  expect((await jefa.call(empresa.updateEmpresa, { body })).data).toMatchObject({
    dv: '7',
    responsabilidades: ['O-13', 'O-15'],
  });
  const otra = { nombre, version: data.version + 1 };
  await jefa.refused(empresa.updateEmpresa, { body: { ...otra, responsabilidades: ['X'] } }, 'validacion');
  await jefa.refused(empresa.updateEmpresa, { body: { ...otra, ciudad_id: 999_999 } }, 'validacion');
});

test('the last scheduled backup is told', async () => {
  expect(await jefa.call(c.ultimoRespaldo)).toEqual({ programadas: false, ultima: null });
  const instante = '2026-11-21T07:00:00.000Z';
  await saveLastBackup(t.db, { instante, ok: false, archivo: null, bytes: 0, mensaje: 'No hay espacio.' });
  expect(await jefa.call(c.ultimoRespaldo)).toMatchObject({
    ultima: {
      instante: '2026-11-21T02:00:00-05:00',
      ok: false,
      mensaje: 'No hay espacio.',
    },
  });
  await (await t.actor()).refused(c.ultimoRespaldo, {}, 'sin_permiso');
});
