/** What people read of the change log is Spanish: no signs of a program, whatever the row. One act is told once, with its parts. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recordChange } from '../../../server/core/db/rows.ts';
import * as c from '../../../server/modules/bitacora/contract.ts';
import { createDepartamento } from '../../../server/modules/departamentos/contract.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import * as lista from '../../../server/modules/proveedores/contract/lista.ts';
import * as p from '../../../server/modules/proveedores/contract/proveedor.ts';
import { login } from '../../../server/modules/sesion/contract.ts';
import { createUsuario, updateUsuario, usuariosList } from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { usuarioBody } from '../../support/build/usuario.ts';
import { endedJob } from '../../support/jobs.ts';

type Entrada = ResultOf<typeof c.bitacoraGeneral>['entradas'][number];

let t: TestApp;
let jefa: TestActor;
let ciudad: number;
const abrir = async (app: TestApp) => {
  t = app;
  jefa = await t.actor({ superuser: true, username: 'jefa' });
  ciudad = (await t.db.selectFrom('ciudad').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
};
beforeEach(async () => abrir(await testApp()));
let demo: TestApp;
beforeAll(async () => {
  demo = await testApp({ demo: true });
});

/** Every text of an entry that a person reads. */
function textsOf({ autor, registro, frase, motivo, cambios, partes, fecha_bitacora }: Entrada): string[] {
  const change = ({ nombre, antes, despues, frase: said }: Entrada['cambios'][number]) => [
    nombre,
    antes,
    despues,
    said,
  ];
  const parts = partes.flatMap((parte) => [parte.frase, ...parte.cambios.flatMap(change)]);
  return [autor, registro, frase, motivo, fecha_bitacora, ...cambios.flatMap(change), ...parts].filter(
    (x) => x !== null,
  );
}

/** Braces and brackets of JSON, identifiers of the program, instants as they are stored, addresses of the API. */
const PROGRAM =
  /[{}[\]]|\b[a-z]+_[a-z_]+\b|\d{4}-\d{2}-\d{2}|\b(GET|POST|PUT|PATCH|DELETE)\b|undefined|null|NaN|\btercero\//;

async function wholeLog(): Promise<Entrada[]> {
  const all: Entrada[] = [];
  for (let antes_de: number | undefined, more = true; more; ) {
    const { entradas, siguiente } = await jefa.call(c.bitacoraGeneral, { query: { antes_de } });
    all.push(...entradas);
    antes_de = siguiente ?? undefined;
    more = siguiente !== null;
  }
  return all;
}

const proveedor = async (cambia: Partial<ReturnType<typeof buildProveedor>> = {}) => {
  const body = { ...buildProveedor(ciudad), ...cambia };
  return { body, data: (await jefa.call(p.createProveedor, { body })).data };
};
const logOf = async (id: number) =>
  (await jefa.call(c.registroBitacora, { params: { tabla: 'proveedor', id }, query: { page_size: 50 } })).results;

test('nothing of the program is read in any row of the demonstration nor of a day of work', async () => {
  await abrir(demo);
  // Work of every kind: rights, comments, exports with filters, jobs, a merge, refusals and signs-in.
  const { body, data } = await proveedor();
  const { data: otro } = await proveedor();
  await jefa.call(p.updateProveedor, {
    params: { id: data.id },
    body: { ...body, es_del_exterior: true, telefonos_proveedor: [], version: data.version },
  });
  await jefa.call(p.comentariosProveedor.create, { params: { id: data.id }, body: { partes: [{ texto: 'Hola.' }] } });
  const { version } = await jefa.call(p.findProveedor, { params: { id: data.id } });
  const merged = { version, otra_id: otro.id, otra_version: otro.version, de_la_otra: [] };
  await jefa.call(p.fusionarProveedor, { params: { id: data.id }, body: merged });
  const query = { formato: 'csv', search: 'a, estado=1', estado: 1, ciudad, codigo_linea_comercializacion: '1' };
  await (await jefa.send(lista.proveedoresList.exportar, { query })).text();
  const rosa = await jefa.call(createUsuario, { body: usuarioBody({ username: 'rosa' }) });
  const { password: _, ...datos } = usuarioBody({ username: 'rosa' });
  const rights = { ...datos, permisos: [personas.permisos.ver.codename], version: rosa.data.version };
  await jefa.call(updateUsuario, { params: { id: rosa.data.id }, body: rights });
  await jefa.call(c.imprimirLista, { body: { lista: 'proveedores', filas: 1 } });
  await t.guest.send(login, { body: { username: 'rosa', password: 'no es esta' } });
  const curiosa = await t.actor({ username: 'curiosa' });
  await curiosa.refused(usuariosList.list, {}, 'sin_permiso');
  await curiosa.refused(c.registroBitacora, { params: { tabla: 'usuario', id: 1 } }, 'sin_permiso');
  await endedJob(t, jefa, (await jefa.call(c.verificarBitacora)).data.trabajo);
  const fresh = (await proveedor()).data;
  const begun = await jefa.call(lista.masivoProveedores.inactivar.begin, {
    body: { seleccion: { ids: [fresh.id] }, datos: { motivo: 'Cerró.' } },
  });
  await endedJob(t, jefa, begun.data.trabajo);
  // What a module forgot to describe.
  await t.work(async (w) =>
    recordChange(w, {
      tabla: 'parametro',
      registro_id: 1,
      accion: 'editar',
      cambios: { otra_cosa: [null, { a_b: ['x'] }] },
    }),
  );
  const entradas = await wholeLog();
  const wrong = entradas.flatMap((entrada) =>
    textsOf(entrada)
      .filter((text) => PROGRAM.test(text))
      .map((text) => `${entrada.tabla} ${entrada.accion}: ${text}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
  // All of that did happen.
  const done = new Set(entradas.map(({ accion }) => accion));
  for (const accion of [
    'crear',
    'editar',
    'estado',
    'fusion',
    'comentar',
    'ingreso',
    'rechazo',
    'denegado',
    'exportar',
  ]) {
    expect(done).toContain(accion);
  }
});

test('a change of a record and of its rows is one act, told once, with a sentence for each row', async () => {
  const { body, data } = await proveedor();
  const [direccion] = data.direcciones_proveedor;
  const updated = {
    ...body,
    nombre_proveedor: 'OTRO NOMBRE S.A.S.',
    direcciones_proveedor: [{ ...body.direcciones_proveedor[0], id: direccion?.id, barrio: 'NORTE' } as never],
    telefonos_proveedor: [{ tipo: body.telefonos_proveedor[0]?.tipo, prefijo: '+57', valor: '3109998877' } as never],
    version: data.version,
  };
  t.clock.advance({ minutes: 1 });
  await jefa.call(p.updateProveedor, { params: { id: data.id }, body: updated });
  const [edited, created, ...rest] = await logOf(data.id);
  expect(rest).toEqual([]);
  expect(created).toMatchObject({ accion: 'crear', autor: 'JEFA DE PRUEBA', usuario_bitacora: 'jefa' });
  expect(edited?.cambios.map(({ nombre, despues }) => [nombre, despues])).toEqual([
    ['Nombre del proveedor', 'OTRO NOMBRE S.A.S.'],
  ]);
  expect(edited?.partes.map(({ frase, cambios }) => [frase, ...cambios.map(({ nombre }) => nombre)])).toEqual([
    [expect.stringMatching(/^Cambió la dirección CALLE 1 # 2 - 3$/), 'Barrio'],
    [expect.stringMatching(/^Quitó el teléfono \+57 \d+$/), 'Tipo'],
    ['Agregó el teléfono +57 3109998877', 'Tipo'],
  ]);
  const [first] = (await jefa.call(c.bitacoraGeneral)).entradas;
  expect(first).toMatchObject({ id: edited?.id, registro: 'el proveedor OTRO NOMBRE S.A.S.', accion: 'editar' });
  // The reason stands once, beside the state.
  const motivo = 'Cerró su negocio.';
  const { version } = await jefa.call(p.findProveedor, { params: { id: data.id } });
  await jefa.call(p.inactivarProveedor, { params: { id: data.id }, body: { version, motivo } });
  const [off] = await logOf(data.id);
  expect(off).toMatchObject({
    accion: 'estado',
    motivo,
    cambios: [{ nombre: 'Estado', antes: 'ACTIVO', despues: 'INACTIVO' }],
  });
});

test('refusals, exports and merges are sentences, with the names of what they are about', async () => {
  const curiosa = await t.actor({ username: 'curiosa' });
  await curiosa.refused(usuariosList.list, {}, 'sin_permiso');
  await curiosa.refused(c.registroBitacora, { params: { tabla: 'usuario', id: 1 } }, 'sin_permiso');
  await (
    await jefa.send(lista.proveedoresList.exportar, { query: { formato: 'csv', search: 'arroz', estado: 0, ciudad } })
  ).text();
  const { nombre } = await t.db
    .selectFrom('ciudad')
    .select('nombre')
    .where('id', '=', ciudad)
    .executeTakeFirstOrThrow();
  const { entradas } = await jefa.call(c.bitacoraGeneral);
  expect(
    entradas.slice(0, 3).map(({ frase, cambios }) => [frase, ...cambios.map((one) => `${one.nombre}: ${one.despues}`)]),
  ).toEqual([
    ['exportó proveedores a CSV, 0 filas', `Filtro: busca «arroz»; Estado: INACTIVO; Ciudad: ${nombre}`],
    ['intentó algo que no le está permitido', 'En: Bitácora'],
    ['intentó ver usuarios sin permiso', 'En: Usuarios y grupos'],
  ]);
});

test('a file is told by its record, and one act that a page would cut is whole', async () => {
  await t.work(async (w) => {
    recordChange(w, {
      tabla: 'archivo',
      registro_id: 9,
      accion: 'crear',
      cambios: { nombre: [null, 'RUT.pdf'], hash: [null, 'x'] },
    });
    recordChange(w, { tabla: 'proveedor', registro_id: 9, accion: 'editar', cambios: { rut: [null, 'RUT.pdf'] } });
  });
  const [first] = (await jefa.call(c.bitacoraGeneral)).entradas;
  expect(first?.cambios.map(({ nombre, despues }) => [nombre, despues])).toEqual([['RUT', 'RUT.pdf']]);
  for (let i = 0; i < 3; i += 1) {
    await jefa.call(createDepartamento, { body: { codigo: `D${i}`, nombre: `Área ${i}` } });
  }
  t.clock.advance({ minutes: 1 });
  await t.work(async (w) => {
    for (let i = 0; i < 60; i += 1) {
      const cambios = { fila: [null, i + 1], valor: [null, `${3_000_000_000 + i}`] } as const;
      recordChange(w, { tabla: 'proveedor_telefono', registro_id: 9, accion: 'crear', cambios });
    }
  });
  const [many, next] = (await jefa.call(c.bitacoraGeneral)).entradas;
  expect([many?.partes.length, next?.registro]).toEqual([60, undefined]);
  const { siguiente } = await jefa.call(c.bitacoraGeneral);
  const { entradas } = await jefa.call(c.bitacoraGeneral, { query: { antes_de: siguiente as number } });
  expect(entradas[0]?.registro).toBe('el departamento Área 2');
});
