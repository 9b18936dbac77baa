/** Imports through HTTP, tried on suppliers: columns, dry run, correction, job, undo; and what is refused. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importarProveedores as c } from '../../../server/modules/proveedores/contract/importacion.ts';
import {
  comentariosProveedor,
  createProveedor,
  findProveedor,
  updateProveedor,
} from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { continuarTrabajo } from '../../../server/modules/trabajos/contract.ts';
import type { ImportDetail } from '../../../server/shared/import/shapes.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { formularioDe } from '../../support/build/libro.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { finishImport, reviewFile, uploadFile } from '../../support/imports.ts';
import { endedJob } from '../../support/jobs.ts';

const { permisos } = manifest;
const ENCABEZADOS =
  'NIT;Razón social;Régimen;Clasificación;CIIU;Línea;Tipo de proveedor;Municipio;Dirección;Celular;Página web';
let t: TestApp;
let compras: TestActor;
let next = 800_100_000;

beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  compras = await t.actor({ permisos: Object.values(permisos) });
});

const nit = () => {
  next += 1;
  return String(next);
};
const linea = (clave: string, changes: Partial<Record<number, string>> = {}) => {
  const cells = [
    clave,
    `PROVEEDOR ${clave}`,
    '48',
    '1',
    '4631',
    '1',
    '1',
    'Bucaramanga',
    'CALLE 1 # 2-3',
    '300 1234567',
    '',
  ];
  return cells.map((cell, i) => changes[i] ?? cell).join(';');
};
const archivo = (...lineas: string[]) => [ENCABEZADOS, ...lineas].join('\r\n');

const subir = (text: string, name = 'proveedores.csv', actor = compras) => uploadFile(actor, c, text, name);
const leer = (id: number) => compras.call(c.find, { params: { id } });
const revisar = async (text: string) => reviewFile(compras, c, await subir(text));
const terminar = (id: number) => finishImport(t, compras, c, id);
const importar = async (text: string): Promise<ImportDetail> => {
  const { id } = await revisar(text);
  await compras.call(c.start, { params: { id } });
  return terminar(id);
};
const deshacer = async (id: number): Promise<ImportDetail> => {
  await compras.call(c.undo, { params: { id } });
  return terminar(id);
};
const filas = async (id: number, query = {}) => (await compras.call(c.rows, { params: { id }, query })).results;
const proveedor = (clave: string) =>
  t.db.selectFrom('proveedor').selectAll().where('nit_sin_dv', '=', clave).executeTakeFirst();
const existente = async () => {
  const ciudad = await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow();
  return (await compras.call(createProveedor, { body: buildProveedor(ciudad.id) })).data;
};

test('the entries that a column of a list may name are read to choose from, and name what they say', async () => {
  const options = (campo: string) => compras.call(c.options, { query: { campo } });
  const ciudades = await options('direcciones_proveedor.0.ciudad');
  const giron = ciudades.find(({ codigo }) => codigo === '68307');
  expect(giron).toEqual({ codigo: '68307', nombre: 'Girón (Santander)' });
  const { id } = await revisar(archivo(linea(nit(), { 7: `${giron?.codigo} · ${giron?.nombre}` })));
  expect(await filas(id)).toMatchObject([{ resultado: 'crear', errores: {} }]);
  await compras.refused(c.options, { query: { campo: 'nombre_proveedor' } }, 'validacion');
  const nobody = await t.actor({ permisos: [] });
  await nobody.refused(c.options, { query: { campo: 'direcciones_proveedor.0.ciudad' } }, 'sin_permiso');
});

test('columns are proposed by name, and remembered as the person corrects them', async () => {
  const text = archivo(linea(nit())).replace('Razón social', 'Cliente').replace('Municipio', 'Zona');
  const first = await subir(text);
  expect(first).toMatchObject({ estado: 'COLUMNAS', total: 1, archivo: 'proveedores.csv' });
  expect(first.mapeo.slice(0, 3)).toEqual(['nit_sin_dv', null, 'codigo_regimen_tributario']);
  expect(first.muestra[7]).toEqual(['Bucaramanga']);
  const mapeo = first.mapeo.map((field, i) => (i === 1 ? 'nombre_proveedor' : i === 10 ? null : field));
  await compras.call(c.match, { params: { id: first.id }, body: { version: first.version, mapeo } });
  expect((await subir(text)).mapeo).toEqual(mapeo);
  const other = await t.actor({ permisos: [permisos.importar] });
  expect((await subir(text, 'a.csv', other)).mapeo).toEqual(first.mapeo);
});

test('the dry run tells what each row would do, with its errors, and writes nothing', async () => {
  const old = await existente();
  const [same, changed] = [await existente(), await existente()];
  const [bueno, malo] = [nit(), nit()];
  const before = await t.counts();
  const row = await revisar(
    archivo(
      linea(bueno),
      linea(malo, { 2: '99', 7: 'Macondo', 9: 'abc' }),
      linea(bueno, { 1: 'OTRA VEZ' }),
      `${old.nit_sin_dv};;;;;;;;;;https://nueva.com.co`,
      `${same.nit_sin_dv};${same.nombre_proveedor}`,
      `${changed.nit_sin_dv.slice(0, 3)}.${changed.nit_sin_dv.slice(3, 6)}.${changed.nit_sin_dv.slice(6)}-${changed.nit_dv};OTRO NOMBRE`,
      nit(),
    ),
  );
  expect(row).toMatchObject({ crear: 1, actualizar: 2, sin_cambio: 1, con_error: 3, pendientes: 3, revisadas: 7 });
  const after = await t.counts();
  for (const table of ['proveedor', 'proveedor_direccion', 'proveedor_telefono'])
    expect(after[table]).toBe(before[table]);
  const [bad, twice, empty] = await filas(row.id, { resultado: 'error' });
  expect(bad).toMatchObject({
    numero: 3,
    errores: {
      codigo_regimen_tributario: ['El valor no está en la lista.'],
      'direcciones_proveedor.0.ciudad': ['El valor no está en la lista.'],
      'telefonos_proveedor.1.valor': ['Solo numeros.'],
    },
  });
  expect(twice?.errores).toEqual({ nit_sin_dv: ['Está repetido: ya viene en la fila 2.'] });
  expect(empty?.errores).toMatchObject({ 'direcciones_proveedor.0.ciudad': ['Agrega al menos una dirección.'] });
});

test('a cell is corrected in place and its row is judged again, and those that had its key', async () => {
  const [a, b] = [nit(), nit()];
  const row = await revisar(archivo(linea(a), linea(a), linea(b, { 2: '99' })));
  expect(row).toMatchObject({ crear: 1, con_error: 2 });
  const [first, twin, bad] = await filas(row.id);
  const corregir = (fila: number | undefined, valores: Record<string, string>) =>
    compras.call(c.fix, { params: { id: row.id, fila: fila ?? 0 }, body: { valores } });
  expect((await corregir(bad?.id, { 2: 'Simplificado' })).data).toMatchObject({ resultado: 'error' });
  expect((await corregir(bad?.id, { 2: '48' })).data).toMatchObject({ resultado: 'crear', errores: {} });
  // The first takes another NIT: its twin is no longer repeated; then it takes the one of the third.
  await corregir(first?.id, { 0: nit() });
  expect(await leer(row.id)).toMatchObject({ crear: 3, con_error: 0, pendientes: 3 });
  await corregir(twin?.id, { 0: b });
  const errors = await filas(row.id, { resultado: 'error' });
  expect(errors.map(({ numero, errores }) => [numero, errores])).toEqual([
    [4, { nit_sin_dv: ['Está repetido: ya viene en la fila 3.'] }],
  ]);
  await compras.refused(
    c.fix,
    { params: { id: row.id, fila: first?.id ?? 0 }, body: { valores: { 99: 'x' } } },
    'validacion',
  );
});

test('the job creates and updates what the dry run said, once, and leaves the bad rows to be mended', async () => {
  const old = await existente();
  const [a, b] = [nit(), nit()];
  const done = await importar(archivo(linea(a), linea(b, { 7: 'Macondo' }), `${old.nit_sin_dv};NOMBRE NUEVO`));
  expect(done).toMatchObject({ estado: 'IMPORTADA', creadas: 1, actualizadas: 1, con_error: 1, pendientes: 0 });
  expect(await proveedor(a)).toMatchObject({ nombre: `PROVEEDOR ${a}`, um_id: compras.userId });
  const read = await compras.call(findProveedor, { params: { id: old.id } });
  expect(read).toMatchObject({ nombre: 'NOMBRE NUEVO', telefonos_proveedor: old.telefonos_proveedor });
  expect(await proveedor(b)).toBeUndefined();
  const [bad] = await filas(done.id, { resultado: 'error' });
  await compras.call(c.fix, { params: { id: done.id, fila: bad?.id ?? 0 }, body: { valores: { 7: '68001' } } });
  await compras.call(c.start, { params: { id: done.id } });
  expect(await terminar(done.id)).toMatchObject({ creadas: 2, con_error: 0 });
  expect(await proveedor(b)).toBeDefined();
  await compras.refused(c.start, { params: { id: done.id } }, 'regla_negocio');
});

test('a row that somebody else created meanwhile stops all of them: nothing is written, and the dry run is made anew', async () => {
  const [a, b] = [nit(), nit()];
  const { id } = await revisar(archivo(linea(a, { 1: 'OTRO NOMBRE' }), linea(b)));
  const ciudad = (await t.db.selectFrom('ciudad').select('id').executeTakeFirstOrThrow()).id;
  await compras.call(createProveedor, { body: buildProveedor(ciudad, { nit_sin_dv: a }) });
  await compras.call(c.start, { params: { id } });
  const mensaje = 'Fila 2: Otra persona creó el registro después de la revisión. No se guardó ninguna fila.';
  const stopped = { estado: 'REVISION', revisadas: 0, creadas: 0, pendientes: 0 };
  expect(await terminar(id)).toMatchObject({ ...stopped, trabajo: { estado: 'FALLIDO', hechos: 0, mensaje } });
  expect(await proveedor(b)).toBeUndefined();
  await compras.refused(c.start, { params: { id } }, 'regla_negocio');
  const { trabajo } = await leer(id);
  await compras.call(continuarTrabajo, { params: { id: trabajo?.id ?? 0 } });
  expect(await terminar(id)).toMatchObject({ ...stopped, trabajo: { mensaje: 'Falta revisar filas.' } });
  expect(await compras.call(c.review, { params: { id } })).toMatchObject({ crear: 1, actualizar: 1 });
  await compras.call(c.start, { params: { id } });
  expect(await terminar(id)).toMatchObject({ estado: 'IMPORTADA', creadas: 1, actualizadas: 1 });
  // The job that failed is of no use any more: it would say that what is undone is imported.
  expect(await deshacer(id)).toMatchObject({ estado: 'DESHECHA' });
  await compras.call(continuarTrabajo, { params: { id: trabajo?.id ?? 0 } });
  expect(await endedJob(t, compras, trabajo?.id ?? 0)).toMatchObject({
    mensaje: 'Otro trabajo siguió con este archivo.',
  });
  expect(await leer(id)).toMatchObject({ estado: 'DESHECHA' });
});

describe('undo', () => {
  test('removes what was created and puts back what was changed', async () => {
    const old = await existente();
    const a = nit();
    const done = await importar(archivo(linea(a), linea(old.nit_sin_dv, { 8: 'CARRERA 9' })));
    expect(done).toMatchObject({ creadas: 1, actualizadas: 1, no_deshacer: null });
    expect(await deshacer(done.id)).toMatchObject({ estado: 'DESHECHA' });
    expect(await proveedor(a)).toBeUndefined();
    const { version: _, updated: __, ...back } = await compras.call(findProveedor, { params: { id: old.id } });
    expect(old).toMatchObject({ ...back, um_nombre: old.um_nombre });
    await compras.refused(c.undo, { params: { id: done.id } }, 'regla_negocio');
  });

  test('is refused once somebody changed one of them, naming the row', async () => {
    const a = nit();
    const done = await importar(archivo(linea(nit()), linea(a)));
    const id = (await proveedor(a))?.id ?? 0;
    const row = await compras.call(findProveedor, { params: { id } });
    const { direcciones_proveedor, telefonos_proveedor, version } = row;
    const body = {
      ...buildProveedor(1),
      ...{ nit_sin_dv: a, telefonos_proveedor, version },
      direcciones_proveedor: direcciones_proveedor.map(({ ciudad_nombre: _, ...each }) => each),
    };
    await compras.call(updateProveedor, { params: { id }, body });
    const refusal = await compras.refused(c.undo, { params: { id: done.id } }, 'regla_negocio');
    expect(refusal.msg).toBe('El registro de la fila 3 cambió después de importarlo.');
    expect((await leer(done.id)).no_deshacer).toBe(refusal.msg);
  });

  test('inactivates what is in use already, or was spoken about: its number is not for another', async () => {
    const [a, b] = [nit(), nit()];
    const done = await importar(archivo(linea(a), linea(b)));
    const [first, second] = [(await proveedor(a))?.id ?? 0, (await proveedor(b))?.id ?? 0];
    const file = { hash: '0'.repeat(64), nombre: 'rut.pdf', tipo: 'application/pdf', tamano: 1, uso: 'rut' };
    await t.db
      .insertInto('archivo')
      .values({ ...file, tabla: 'proveedor', registro_id: first, created: '2026-11-21T00:00:00.000Z' })
      .execute();
    const body = { partes: [{ texto: 'No pagar.' }] };
    await compras.call(comentariosProveedor.create, { params: { id: second }, body });
    await deshacer(done.id);
    const motivo_inactivacion = 'Se deshizo la importación que lo creó.';
    for (const each of [a, b]) expect(await proveedor(each)).toMatchObject({ estado: 0, motivo_inactivacion });
  });
});

test('the template has the lists and an example that is not imported; the bad rows come back with their errors', async () => {
  const plantilla = await compras.send(c.plantilla);
  expect(plantilla.headers.get('content-disposition')).toContain('plantilla-proveedores.xlsx');
  const bytes = new Uint8Array(await plantilla.arrayBuffer());
  const sent = await compras.raw(`/api/${c.upload.path}/`, { method: 'POST', body: formularioDe('p.xlsx', bytes) });
  expect(((await sent.json()) as { msg: string }).msg).toBe('El archivo tiene encabezados pero ninguna fila.');
  const { id } = await revisar(archivo(linea(nit()), linea(nit(), { 1: '=CMD()', 7: 'Macondo' })));
  const file = await compras.send(c.badRows, { params: { id }, query: { formato: 'csv' } });
  const text = await file.text();
  expect(text.split('\r\n')[0]).toBe(`${ENCABEZADOS};Error`);
  expect(text).toContain("'=CMD()");
  expect(text).toContain('Ciudad: El valor no está en la lista.');
  const libro = await compras.send(c.badRows, { params: { id } });
  const again = formularioDe('malas.xlsx', new Uint8Array(await libro.arrayBuffer()));
  const back = await compras.raw(`/api/${c.upload.path}/`, { method: 'POST', body: again });
  expect(((await back.json()) as { data: ImportDetail }).data).toMatchObject({ total: 1 });
});

test('the list tells what came of each file, and one of which nothing was imported can be thrown away', async () => {
  const { id } = await revisar(archivo(linea(nit())));
  const page = await compras.call(c.list.list, { query: { page: 1 } });
  expect(page).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining({ id, estado: 'REVISION' })]),
  });
  await compras.call(c.discard, { params: { id } });
  await compras.refused(c.find, { params: { id } }, 'no_encontrado');
  const done = await importar(archivo(linea(nit())));
  await compras.refused(c.discard, { params: { id: done.id } }, 'regla_negocio');
});

describe('refused', () => {
  test('who may not import', async () => {
    const otro = await t.actor({ permisos: [permisos.ver, permisos.crear, permisos.editar] });
    const row = await subir(archivo(linea(nit())));
    for (const endpoint of [c.find, c.review, c.rows, c.badRows, c.start, c.undo, c.discard]) {
      await otro.refused(endpoint, { params: { id: row.id } }, 'sin_permiso');
    }
  });

  test('columns without the key, twice the same, or of an old version', async () => {
    const { id, version, mapeo } = await subir(archivo(linea(nit())));
    const refuse = (wrong: readonly (string | null)[]) =>
      compras.refused(c.match, { params: { id }, body: { version, mapeo: wrong } }, 'validacion');
    expect((await refuse(mapeo.map(() => null))).errores?.mapeo).toEqual(['Falta decir cuál columna es: NIT.']);
    await refuse(mapeo.map(() => 'nit_sin_dv'));
    await refuse(mapeo.slice(1));
    await refuse(mapeo.map((field, i) => (i === 1 ? 'estado' : field)));
    await compras.refused(c.match, { params: { id }, body: { version: version + 1, mapeo } }, 'modificado');
    await compras.refused(c.review, { params: { id } }, 'regla_negocio');
    await compras.refused(c.start, { params: { id } }, 'regla_negocio');
  });
});
