/** The log of a record in words and by filters, the whole log, what is read and remembered, and the proof of the chain. */
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, expect, test } from 'vitest';
import { recordAccountingProcess } from '../../../server/core/accounting-log.ts';
import * as c from '../../../server/modules/bitacora/contract.ts';
import { manifest } from '../../../server/modules/bitacora/manifest.ts';
import { createDepartamento, updateDepartamento } from '../../../server/modules/departamentos/contract.ts';
import { proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { createProveedor, updateProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { createUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { usuarioBody } from '../../support/build/usuario.ts';
import type { TestActor } from '../../support/client.ts';
import { endedJob } from '../../support/jobs.ts';

const { permisos } = manifest;

let t: TestApp;
let jefa: TestActor;
beforeEach(async () => {
  t = await testApp();
  jefa = await t.actor({ superuser: true, username: 'jefa' });
});

const ciudadDe = async () =>
  t.db.selectFrom('ciudad').select(['id', 'nombre']).orderBy('id').limit(1).executeTakeFirstOrThrow();

test('ids and codes are told by name, child rows with what they are', async () => {
  const ciudad = await ciudadDe();
  const alta = buildProveedor(ciudad.id);
  const { data } = await jefa.call(createProveedor, { body: alta });
  const [direccion] = data.direcciones_proveedor;
  await jefa.call(updateProveedor, {
    params: { id: data.id },
    body: {
      ...alta,
      codigo_regimen_tributario: '49',
      es_del_exterior: true,
      direcciones_proveedor: [{ ...alta.direcciones_proveedor[0], id: direccion?.id, barrio: 'NORTE' } as never],
      telefonos_proveedor: [],
      version: data.version,
    },
  });
  const params = { tabla: 'proveedor', id: data.id };
  const { results } = await jefa.call(c.registroBitacora, { params, query: { page_size: 50 } });
  const told = results.flatMap(({ accion, cambios, partes }) => [
    ...cambios.map(({ nombre, antes, despues }) => [accion, nombre, antes, despues]),
    ...partes.flatMap(({ frase, cambios: own }) =>
      own.map(({ nombre, antes, despues }) => [frase, nombre, antes, despues]),
    ),
  ]);
  expect(told).toContainEqual(['editar', 'Régimen tributario', 'Responsable de IVA', 'No responsable de IVA']);
  expect(told).toContainEqual(['editar', 'Proveedor del exterior', 'No', 'Sí']);
  expect(told).toContainEqual(['Cambió la dirección CALLE 1 # 2 - 3', 'Barrio', 'CENTRO', 'NORTE']);
  expect(told).toContainEqual(['Agregó la dirección CALLE 1 # 2 - 3', 'Ciudad', null, ciudad.nombre]);
  expect(told).toContainEqual(['Quitó el teléfono +57 3001234567', 'Tipo', expect.any(String), null]);
  expect(told.map(([, nombre]) => nombre)).not.toContain('Proveedor id');
});

test('a record is filtered by who, what and when', async () => {
  const { data: rosa } = await jefa.call(createUsuario, { body: usuarioBody() });
  const body = { codigo: 'COM', nombre: 'Compras' };
  const { data } = await jefa.call(createDepartamento, { body });
  const otra = await t.actor({ superuser: true, username: 'otra' });
  t.clock.advance({ days: 1 });
  const params = { tabla: 'departamento', id: data.id };
  const change = { ...body, nombre: 'Compras y pagos', responsable_id: rosa.id, version: data.version };
  await otra.call(updateDepartamento, { params: { id: data.id }, body: change });
  const found = async (query: Readonly<Record<string, string>>) =>
    (await jefa.call(c.registroBitacora, { params, query })).results.map(({ accion }) => accion);
  expect(await found({})).toEqual(['editar', 'crear']);
  expect(await found({ usuario: 'otra' })).toEqual(['editar']);
  expect(await found({ campo: 'responsable_id' })).toEqual(['editar']);
  expect(await found({ desde: '2026-11-22' })).toEqual(['editar']);
  expect(await found({ hasta: '2026-11-21' })).toEqual(['crear']);
  expect(await found({ desde: '2026-11-21', hasta: '2026-11-22', usuario: 'jefa' })).toEqual(['crear']);
  await jefa.refused(c.registroBitacora, { params, query: { desde: '2026-02-31' } }, 'validacion');
  await jefa.refused(c.registroBitacora, { params, query: { campo: 'x") or 1=1' } }, 'validacion');
  const choices = await jefa.call(c.opcionesBitacora, { params });
  expect(choices.usuarios).toEqual(['jefa', 'otra']);
  expect(choices.campos).toContainEqual({ campo: 'responsable_id', nombre: 'Responsable' });
  const [last] = (await jefa.call(c.registroBitacora, { params })).results;
  expect(last?.cambios).toContainEqual({
    campo: 'responsable_id',
    nombre: 'Responsable',
    antes: null,
    despues: 'ROSA MARÍA PÁEZ NIÑO',
    enlaces: false,
    frase: null,
  });
  await (await t.actor()).refused(c.opcionesBitacora, { params }, 'sin_permiso');
});

test('exports and prints are remembered, and the whole log tells them, a stretch at a time', async () => {
  const response = await jefa.send(proveedoresList.exportar, { query: { formato: 'csv', search: 'arroz' } });
  await response.text();
  await jefa.call(c.imprimirLista, { body: { lista: 'Órdenes de compra', filas: 3 } });
  const { entradas } = await jefa.call(c.bitacoraGeneral);
  expect(entradas.slice(0, 2).map(({ frase, cambios }) => [frase, ...cambios.map(({ despues }) => despues)])).toEqual([
    ['imprimió Órdenes de compra, 3 filas'],
    ['exportó proveedores a CSV, 0 filas', 'busca «arroz»'],
  ]);
  expect((await jefa.call(c.bitacoraGeneral, { query: { accion: 'exportar' } })).entradas).toHaveLength(1);
  expect((await jefa.call(c.bitacoraGeneral, { query: { usuario: 'nadie' } })).entradas).toEqual([]);
  const next = await jefa.call(c.bitacoraGeneral, { query: { antes_de: entradas[0]?.id } });
  expect(next.entradas[0]?.accion).toBe('exportar');
  t.clock.advance({ days: 3 });
  await jefa.call(createDepartamento, { body: { codigo: 'X', nombre: 'X' } });
  const late = await jefa.call(c.bitacoraGeneral, { query: { desde: '2026-11-23' } });
  expect(late.entradas.map(({ registro }) => registro)).toEqual(['el departamento X']);
  expect((await jefa.call(c.bitacoraGeneral, { query: { hasta: '2026-11-22' } })).entradas[0]?.accion).toBe('imprimir');
  await (await t.actor()).refused(c.bitacoraGeneral, {}, 'sin_permiso');
});

test('a refused permission is remembered once a minute, and a loop of them ends', async () => {
  const curiosa = await t.actor({ username: 'curiosa' });
  const denied = async () =>
    (await jefa.call(c.bitacoraGeneral, { query: { accion: 'denegado', usuario: 'curiosa' } })).entradas;
  const attempt = () => curiosa.refused(proveedoresList.list, {}, 'sin_permiso');
  await attempt();
  await attempt();
  const [first, ...others] = await denied();
  expect(others).toEqual([]);
  expect(first?.frase).toBe('intentó ver el directorio de proveedores sin permiso');
  expect(first?.cambios.map(({ despues }) => despues)).toEqual(['Proveedores']);
  for (let i = 0; i < 3; i += 1) {
    t.clock.advance({ minutes: 1 });
    await attempt();
  }
  expect(await denied()).toHaveLength(4);
  await t.guest.refused(proveedoresList.list, {}, 'no_autenticado');
  expect(await denied()).toHaveLength(4);
});

test('the chain is proved by a job, and the first broken entry is named', async () => {
  await jefa.call(createDepartamento, { body: { codigo: 'A', nombre: 'Área' } });
  const auditora = await t.actor({ username: 'auditora', permisos: [permisos.ver, permisos.verificar] });
  const prove = async () => {
    const { trabajo } = (await auditora.call(c.verificarBitacora)).data;
    return endedJob(t, auditora, trabajo);
  };
  const last = () =>
    t.db.selectFrom('bitacora').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const { id, hash } = await last();
  expect(await prove()).toMatchObject({
    titulo: 'Verificar bitácora',
    estado: 'TERMINADO',
    hechos: id,
    mensaje: `La bitácora está completa: ${id} entradas verificadas, ninguna alterada. Huella de la última: ${hash}`,
  });
  await (await t.actor({ permisos: [permisos.ver] })).refused(c.verificarBitacora, {}, 'sin_permiso');

  // What nobody can do through the program: the triggers that guard the table are taken away first.
  const guards = await sql<{ name: string }>`select name from sqlite_schema where type = 'trigger'
    and tbl_name = 'bitacora'`.execute(t.db);
  for (const { name } of guards.rows) await sql`drop trigger ${sql.table(name)}`.execute(t.db);
  await t.db.updateTable('bitacora').set({ username: 'otra' }).where('id', '=', id).execute();
  expect(await prove()).toMatchObject({
    estado: 'FALLIDO',
    mensaje: expect.stringMatching(`^La entrada ${id} fue alterada \\(.*21/11/2026 09:05, otra\\): las anteriores`),
  });
  await t.db.deleteFrom('bitacora').where('id', '=', id).execute();
  expect((await prove()).mensaje).toMatch(`Falta la entrada ${id}: las anteriores están bien`);
  expect(await t.db.selectFrom('notificacion').select('titulo').execute()).toContainEqual({
    titulo: 'Verificar bitácora: se detuvo',
  });
});

test('an accounting process is listed and gives its Excel, named after it', async () => {
  // As many as one workbook is made of at once, on every home.
  const more = Array.from({ length: 4_999 }, (_, i) => {
    return { documento: `FC-${i + 2}`, campo: 'Fecha', antes: '30/10/2026', despues: '=HOY()' };
  });
  const id = await t.work((w) =>
    recordAccountingProcess(w, {
      proceso: 'Cambio de fecha',
      observacion: 'Cierre de octubre',
      cambios: [{ documento: 'FC-1', campo: 'Fecha', antes: '30/10/2026', despues: '01/11/2026' }, ...more],
    }),
  );
  const lectora = await t.actor({ permisos: [permisos.procesos] });
  const page = await lectora.call(c.procesosContables.list, { query: { page: 1 } });
  expect(page).toMatchObject({
    count: 1,
    results: [{ id, proceso: 'Cambio de fecha', observacion: 'Cierre de octubre', uc: null }],
  });
  const response = await lectora.send(c.excelProcesoContable, { body: { id } });
  expect(response.headers.get('content-disposition')).toContain('Cambio de fecha.xlsx');
  const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
  expect(sheet?.data.length).toBe(5_001);
  expect(sheet?.data.slice(0, 2)).toEqual([
    ['Documento', 'Campo', 'Antes', 'Después'],
    ['FC-1', 'Fecha', '30/10/2026', '01/11/2026'],
  ]);
  expect(sheet?.data.at(-1)).toEqual(['FC-5000', 'Fecha', '30/10/2026', '=HOY()']);
  await lectora.refused(c.excelProcesoContable, { body: { id: id + 1 } }, 'no_encontrado');
  await (await t.actor()).refused(c.excelProcesoContable, { body: { id } }, 'sin_permiso');
});
