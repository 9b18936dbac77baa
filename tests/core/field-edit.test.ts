/** Fields changed in the cell of a list and in bulk: the form's own rules, rights, version and log, whatever the way in. */
import { beforeAll, expect, test } from 'vitest';
import { camposDepartamento, createDepartamento } from '../../server/modules/departamentos/contract.ts';
import { camposPersona } from '../../server/modules/personas/contract/celdas.ts';
import { findPersona, savePersona } from '../../server/modules/personas/contract/personas.ts';
import { camposProveedor } from '../../server/modules/proveedores/contract/celdas.ts';
import * as p from '../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../server/modules/proveedores/manifest.ts';
import * as trabajos from '../../server/modules/trabajos/contract.ts';
import { camposUsuario } from '../../server/modules/usuarios/contract/celdas.ts';
import { createUsuario, findUsuario } from '../../server/modules/usuarios/contract/usuarios.ts';
import { manifest as usuarios } from '../../server/modules/usuarios/manifest.ts';
import type { FieldEditContract, FieldValue } from '../../server/shared/field-edit.ts';
import { type TestActor, type TestApp, testApp } from '../support/app.ts';
import { modelos } from '../support/build/persona.ts';
import { buildProveedor } from '../support/build/proveedor.ts';
import { usuarioBody } from '../support/build/usuario.ts';
import { endedJob } from '../support/jobs.ts';

const { permisos } = manifest;
let t: TestApp;
let jefa: TestActor;
let compras: TestActor;
let ciudad: number;

beforeAll(async () => {
  t = await testApp();
  jefa = await t.actor({ superuser: true });
  compras = await t.actor({ permisos: [permisos.ver, permisos.editar, permisos.crear] });
  ciudad = (await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow()).id;
});

type Campos = Record<string, FieldValue>;
const cambio = ({ id, version }: { id: number; version: number }, campos: Campos) => ({
  params: { id },
  body: { version, campos },
});
const crear = async (changes: Parameters<typeof buildProveedor>[1] = {}) =>
  (await compras.call(p.createProveedor, { body: buildProveedor(ciudad, changes) })).data;
const cambiosDe = (tabla: string, id: number) =>
  t.db.selectFrom('bitacora').selectAll().where('tabla', '=', tabla).where('registro_id', '=', id).execute();

test('a field changes alone, answers the row of the list, and the log tells it and nothing else', async () => {
  const row = await crear({
    comercial: { cupo_credito: 1_000_000, monto_minimo_compra: 50_000, descuentos: [{ porcentaje: 2, plazo: 10 }] },
  });
  const { msg, data } = await compras.call(
    camposProveedor.change,
    cambio(row, { codigo_linea_comercializacion: '2', cupo_credito: 2_500_000.5 }),
  );
  expect(msg).toBe('Cambio guardado.');
  expect(data).toMatchObject({
    id: row.id,
    codigo_linea_comercializacion: '2',
    cupo_credito: 2_500_000.5,
    version: row.version + 1,
  });
  const now = await compras.call(p.findProveedor, { params: { id: row.id } });
  const { updated: _, version: __, um_nombre: ___, ...rest } = now;
  expect(rest).toMatchObject({
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !['updated', 'version', 'um_nombre'].includes(name))),
    codigo_linea_comercializacion: '2',
    comercial: { ...row.comercial, cupo_credito: 2_500_000.5 },
  });
  const changes = (await cambiosDe('proveedor', row.id)).filter(({ accion }) => accion === 'editar');
  expect(changes.map(({ username, cambios }) => [username, Object.keys(JSON.parse(String(cambios)))])).toEqual([
    [compras.username, ['codigo_linea_comercializacion', 'cupo_credito_cts']],
  ]);
});

test('what is refused is told at its field, and nothing is written', async () => {
  const row = await crear();
  const entries = (await cambiosDe('proveedor', row.id)).length;
  const refused = (campos: Campos, code: Parameters<TestActor['refused']>[2], who = compras) =>
    who.refused(camposProveedor.change, cambio(row, campos), code);
  const list = await refused({ codigo_linea_comercializacion: 'NO' }, 'validacion');
  expect(Object.keys(list.errores ?? {})).toEqual(['campos.codigo_linea_comercializacion']);
  expect((await refused({ cupo_credito: -1 }, 'validacion')).errores).toEqual({
    'campos.cupo_credito': ['Valor ingresado no valido.'],
  });
  for (const value of ['mucho', true, Number.MAX_SAFE_INTEGER * 4])
    await refused({ cupo_credito: value }, 'validacion');
  // A field that the list does not offer, though the form has it; a state, which has its own way; nothing at all.
  for (const campos of [{ nit_sin_dv: '1' }, { estado: 0 }, { version: 9 }, { __proto__x: 1 }, {}]) {
    await refused(campos as Campos, 'validacion');
  }
  const reader = await t.actor({ permisos: [permisos.ver] });
  await refused({ cupo_credito: 5 }, 'sin_permiso', reader);
  await refused({ cupo_credito: 5 }, 'no_autenticado', t.guest);
  await compras.refused(
    camposProveedor.change,
    cambio({ id: 999_999, version: 1 }, { cupo_credito: 5 }),
    'no_encontrado',
  );
  const stays = await compras.call(p.findProveedor, { params: { id: row.id } });
  expect(stays.version).toBe(row.version);
  expect(await cambiosDe('proveedor', row.id)).toHaveLength(entries);
});

test('a conflict brings the row as the list has it now; what others changed stays', async () => {
  const row = await crear();
  await jefa.call(camposProveedor.change, cambio(row, { codigo_clase_proveedor: '2' }));
  const { data } = await compras.refused(camposProveedor.change, cambio(row, { cupo_credito: 7 }), 'modificado');
  expect(data).toMatchObject({ id: row.id, codigo_clase_proveedor: '2', cupo_credito: 0, version: row.version + 1 });
  expect(Object.keys(data as object)).toContain('clasificacion');
});

test('who became another is not changed, nor one by one nor in bulk', async () => {
  const [stays, goes] = [await crear(), await crear()];
  await jefa.call(p.fusionarProveedor, {
    params: { id: stays.id },
    body: { version: stays.version, otra_id: goes.id, otra_version: goes.version, de_la_otra: [] },
  });
  const merged = await compras.call(p.findProveedor, { params: { id: goes.id } });
  const { msg } = await compras.refused(camposProveedor.change, cambio(merged, { cupo_credito: 5 }), 'regla_negocio');
  expect(msg).toBe('El proveedor se fusionó con otro: usa aquel.');
});

test('a rule between fields of the form holds in the cell too', async () => {
  const create = async (codigo: string, padre_id: number | null) =>
    (await jefa.call(createDepartamento, { body: { codigo, nombre: `Área ${codigo}`, padre_id } })).data;
  const above = await create('A', null);
  const below = await create('B', above.id);
  const circle = await jefa.refused(camposDepartamento.change, cambio(above, { padre_id: below.id }), 'regla_negocio');
  expect(circle.errores).toEqual({ 'campos.padre_id': ['Un departamento no puede depender de sí mismo.'] });
  const repeated = await jefa.refused(camposDepartamento.change, cambio(below, { codigo: 'a' }), 'duplicado');
  expect(JSON.stringify(repeated.errores)).toContain('El código ya existe.');
  const { data } = await jefa.call(camposDepartamento.change, cambio(below, { padre_id: null }));
  expect(data).toMatchObject({ padre_id: null, padre_nombre: null });
});

test('a person keeps what this user may not see', async () => {
  const { natural } = await modelos(t);
  const reserved = { lista_negra: true, motivo_lista_negra: 'Debe' };
  const { data: persona } = await jefa.call(savePersona, { body: natural('1098765432', reserved) });
  const editor = await t.actor({ permisos: ['view_menu_comercial_directorio_personas', camposPersona.permiso] });
  const bad = await editor.refused(camposPersona.change, cambio(persona, { email: 'no es' }), 'validacion');
  expect(bad.errores).toEqual({ 'campos.email': ['Correo electrónico inválido'] });
  const { data } = await editor.call(camposPersona.change, cambio(persona, { email: 'NUEVO@correo.co' }));
  expect(data.email).toBe('nuevo@correo.co');
  const { updated: _, version: __, um_nombre: ___, ...stays } = persona;
  expect(await jefa.call(findPersona, { params: { id: persona.id } })).toMatchObject({ ...stays, email: data.email });
  expect(camposPersona.masivo).toBeUndefined();
});

test('nobody touches a superuser by the cell who could not by the form', async () => {
  const admin = await t.actor({ permisos: [usuarios.permisos.ver, usuarios.permisos.editar] });
  const { data: root } = await jefa.call(createUsuario, { body: usuarioBody({ is_superuser: true }) });
  await admin.refused(camposUsuario.change, cambio(root, { email: 'mio@correo.co' }), 'sin_permiso');
  const { data: plain } = await jefa.call(createUsuario, { body: usuarioBody() });
  await admin.call(camposUsuario.change, cambio(plain, { tipo_usuario: 'EXTERNO' }));
  await admin.refused(
    camposUsuario.change,
    cambio({ ...plain, version: plain.version + 1 }, { tipo_usuario: 'JEFE' }),
    'validacion',
  );
  await admin.refused(camposUsuario.change, cambio(plain, { password: 'x' }), 'validacion');
  expect((await jefa.call(findUsuario, { params: { id: root.id } })).email).toBeNull();
});

test('in bulk each row has its outcome; what no row could accept never begins', async () => {
  const masivo = camposProveedor.masivo as NonNullable<FieldEditContract['masivo']>;
  const rows = [await crear({ codigo_linea_comercializacion: '3' }), await crear(), await crear()];
  const seleccion = { ids: rows.map(({ id }) => id) };
  const begin = (datos: { campo: string; valor: FieldValue }) =>
    compras.call(masivo.begin, { body: { seleccion, datos } });
  const wrong = { seleccion, datos: { campo: 'cupo_credito', valor: -3 } };
  const refused = await compras.refused(masivo.begin, { body: wrong }, 'validacion');
  expect(Object.keys(refused.errores ?? {})).toEqual(['datos.valor']);
  for (const campo of ['nit_sin_dv', 'estado']) {
    await compras.refused(masivo.begin, { body: { seleccion, datos: { campo, valor: '1' } } }, 'validacion');
  }
  const { data } = await begin({ campo: 'codigo_linea_comercializacion', valor: '3' });
  const job = await endedJob(t, compras, data.trabajo);
  expect(job).toMatchObject({ estado: 'TERMINADO', hechos: 3, titulo: 'Cambiar línea de proveedores (3)' });
  const { results } = await compras.call(trabajos.filasTrabajo, { params: { id: job.id } });
  expect(results.map(({ msg }) => msg).sort()).toEqual(['Cambiado.', 'Cambiado.', 'Ya estaba así.']);
  const missing = await begin({ campo: 'codigo_linea_comercializacion', valor: 'NO' });
  expect(await endedJob(t, compras, missing.data.trabajo)).toMatchObject({ hechos: 0, fallidos: 3 });
});
