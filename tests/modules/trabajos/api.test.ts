/** Bulk actions over a list and exports as jobs, by HTTP: the server evaluates the filter, each row has its outcome, the file opens. */
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import * as lista from '../../../server/modules/proveedores/contract/lista.ts';
import * as p from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import * as c from '../../../server/modules/trabajos/contract.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { masivoUsuarios } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { endedJob } from '../../support/jobs.ts';

const { permisos } = manifest;
const MOTIVO = 'Cierre del año.';

let t: TestApp;
let ana: TestActor;
/** Ids of suppliers, in the order in which they were created. */
const ids: number[] = [];
beforeAll(async () => {
  t = await testApp();
  ana = await t.actor({ permisos: Object.values(permisos) });
  const [ciudad] = await ana.call(ciudadesList.search, { body: { search: 'bucaramanga' } });
  for (let i = 0; i < 12; i += 1) {
    const nombre = i === 5 ? '=CMD(1) <&>' : `TRABAJO ${String(i).padStart(2, '0')}`;
    const { data } = await ana.call(p.createProveedor, {
      body: buildProveedor(ciudad?.id ?? 0, { nombre_proveedor: nombre }),
    });
    ids.push(data.id);
  }
});

const estados = async () => {
  const rows = await t.db
    .selectFrom('proveedor')
    .select(['id', 'estado'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ estado }) => estado).join('');
};
const inactivar = (seleccion: unknown) => ({ body: { seleccion, datos: { motivo: MOTIVO } } });

describe('a bulk action', () => {
  test('over the whole filter but some rows: each has its outcome, its change and its reason', async () => {
    const filtro = { search: 'trabajo', estado: '1' };
    const seleccion = { filtro, cantidad: 11, excepto: [ids[0] ?? 0] };
    await ana.refused(
      lista.masivoProveedores.inactivar.begin,
      inactivar({ ...seleccion, cantidad: 12 }),
      'regla_negocio',
    );
    await ana.refused(
      lista.masivoProveedores.inactivar.begin,
      inactivar({ ...seleccion, filtro: { nada: '1' } }),
      'validacion',
    );
    const { data } = await ana.call(lista.masivoProveedores.inactivar.begin, {
      body: { seleccion, datos: { motivo: MOTIVO } },
    });
    expect(await endedJob(t, ana, data.trabajo)).toMatchObject({
      titulo: 'Inactivar proveedores (10)',
      estado: 'TERMINADO',
      hechos: 10,
      fallidos: 0,
      mensaje: '10 de 10 procesados correctamente.',
    });
    expect(await estados()).toBe('100001000000');
    const { results } = await ana.call(c.filasTrabajo, { params: { id: data.trabajo } });
    expect(results[0]).toEqual({ id: ids[1], nombre: 'TRABAJO 01', ok: true, msg: 'Inactivado.' });
    const changes = await t.db
      .selectFrom('bitacora')
      .select(['motivo', 'username'])
      .where('tabla', '=', 'proveedor')
      .where('accion', '=', 'estado')
      .execute();
    expect(changes).toEqual(Array.from({ length: 10 }, () => ({ motivo: MOTIVO, username: ana.username })));
  });

  test('over chosen rows; one that is so already is no failure', async () => {
    const body = { seleccion: { ids: ids.slice(0, 3) }, datos: {} };
    const { data } = await ana.call(lista.masivoProveedores.activar.begin, { body });
    expect(await endedJob(t, ana, data.trabajo)).toMatchObject({ hechos: 3, fallidos: 0 });
    expect(await estados()).toBe('111001000000');
    const { results } = await ana.call(c.filasTrabajo, { params: { id: data.trabajo } });
    expect(results.map(({ msg }) => msg)).toEqual(['Ya estaba activo.', 'Activado.', 'Activado.']);
  });

  test('the rules of each row hold: nobody inactivates themselves', async () => {
    const jefe = await t.actor({ superuser: true });
    const beto = await t.actor();
    const seleccion = { ids: [jefe.userId ?? 0, beto.userId ?? 0] };
    const { data } = await jefe.call(masivoUsuarios.inactivar.begin, {
      body: { seleccion, datos: { motivo: MOTIVO } },
    });
    expect(await endedJob(t, jefe, data.trabajo)).toMatchObject({ hechos: 1, fallidos: 1 });
    const filas = await jefe.call(c.filasTrabajo, { params: { id: data.trabajo }, query: { fallidas: '1' } });
    expect(filas.results).toMatchObject([
      { id: jefe.userId, ok: false, msg: expect.stringMatching(/superusuario|propio/) },
    ]);
    const asked = { params: { id: data.trabajo }, query: { fallidas: '1' } };
    const file = await jefe.send(c.exportarFilas, asked);
    expect(file.headers.get('content-disposition')).toContain('Inactivar usuarios (2)-2026-11-21.xlsx');
    const [datos, consulta] = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
    expect(datos?.data).toEqual([
      ['Fila', 'Estado', 'Resultado'],
      [filas.results[0]?.nombre, 'Con error', filas.results[0]?.msg],
    ]);
    expect(consulta?.data).toContainEqual(['Filtro: Estado', 'Con error']);
    await ana.refused(c.exportarFilas, asked, 'no_encontrado');
  });

  test('asks for its permission', async () => {
    const mira = await t.actor({ permisos: [permisos.ver] });
    await mira.refused(lista.masivoProveedores.inactivar.begin, inactivar({ ids }), 'sin_permiso');
    await mira.refused(
      lista.proveedoresList.exportarTrabajo,
      { body: { formato: 'csv', seleccion: { ids } } },
      'sin_permiso',
    );
  });
});

describe('an export', () => {
  const seleccion = { filtro: { search: 'cmd', ordering: '-nombre' }, cantidad: 1, excepto: [] };

  test('as a job leaves a file that opens: the columns asked for, in that order, and what was asked', async () => {
    const chosen = { filtro: { estado: '0', ordering: '-nombre' }, cantidad: 8, excepto: [ids[11] ?? 0] };
    const body = { formato: 'xlsx' as const, columnas: ['estado', 'nombre'], seleccion: chosen };
    const { data } = await ana.call(lista.proveedoresList.exportarTrabajo, { body });
    const job = await endedJob(t, ana, data.trabajo);
    expect(job).toMatchObject({
      titulo: 'Exportar 7 proveedores a Excel',
      estado: 'TERMINADO',
      mensaje: 'El archivo está listo: 7 filas.',
      detalle: false,
      archivo: { name: 'proveedores-2026-11-21.xlsx' },
    });
    const file = await ana.send(c.archivoTrabajo, { params: { id: data.trabajo } });
    expect(file.headers.get('content-disposition')).toContain('proveedores-2026-11-21.xlsx');
    const [datos, consulta] = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
    const names = [10, 9, 8, 7, 6, 4, 3].map((i) => `TRABAJO ${String(i).padStart(2, '0')}`);
    expect(datos?.data.slice(0, 8)).toEqual([['Estado', 'Proveedor'], ...names.map((name) => ['INACTIVO', name])]);
    expect(consulta?.data).toContainEqual(['Filas', '7']);
    expect(consulta?.data).toContainEqual(['Orden', 'Proveedor, de mayor a menor']);
    // Nothing of it stays behind, and the log tells that it left.
    expect(await t.db.selectFrom('trabajo_lote').selectAll().execute()).toEqual([]);
    const told = t.db.selectFrom('bitacora').select('cambios').where('username', '=', ana.username);
    const left = await told.where('accion', '=', 'exportar').execute();
    expect(left).toHaveLength(1);
    const other = await t.actor({ superuser: true });
    await other.refused(c.archivoTrabajo, { params: { id: data.trabajo } }, 'no_encontrado');
  });

  test('is downloaded only by who could make it now, and its rows are told to nobody else either', async () => {
    const body = { formato: 'csv' as const, seleccion };
    const { data } = await ana.call(lista.proveedoresList.exportarTrabajo, { body });
    await endedJob(t, ana, data.trabajo);
    const { id: accion_id } = await t.db
      .selectFrom('accion')
      .select('id')
      .where('codename', '=', permisos.exportar.codename)
      .executeTakeFirstOrThrow();
    const held = { usuario_id: ana.userId as number, accion_id };
    await t.db
      .deleteFrom('usuario_accion')
      .where('usuario_id', '=', held.usuario_id)
      .where('accion_id', '=', accion_id)
      .execute();
    t.clock.advance({ seconds: 2 });
    const params = { id: data.trabajo };
    expect((await ana.call(c.findTrabajo, { params })).archivo).toBeNull();
    const rows = await ana.call(c.listTrabajos);
    expect(rows.results.find(({ id }) => id === data.trabajo)?.archivo).toBeNull();
    for (const endpoint of [c.archivoTrabajo, c.filasTrabajo, c.exportarFilas]) {
      const { msg } = await ana.refused(endpoint, { params }, 'sin_permiso');
      expect(msg).toBe('Ya no tienes el permiso con el que se hizo este trabajo.');
    }
    await t.db.insertInto('usuario_accion').values(held).execute();
    t.clock.advance({ seconds: 2 });
    expect((await ana.send(c.archivoTrabajo, { params })).status).toBe(200);
  });

  test('as a job in CSV is the same file as at once', async () => {
    const { data } = await ana.call(lista.proveedoresList.exportarTrabajo, { body: { formato: 'csv', seleccion } });
    await endedJob(t, ana, data.trabajo);
    const file = await ana.send(c.archivoTrabajo, { params: { id: data.trabajo } });
    const query = { formato: 'csv', ...seleccion.filtro };
    const direct = await ana.send(lista.proveedoresList.exportar, { query });
    const text = await file.text();
    expect(text).toBe(await direct.text());
    expect(text).toContain(`'=CMD(1) <&>`);
  });

  test('at once: chosen rows and columns; a column that the list does not have is refused', async () => {
    const query = { formato: 'csv', ids: [ids[2], ids[1]].join(), columnas: 'nombre' };
    const file = await ana.send(lista.proveedoresList.exportar, { query });
    expect(await file.text()).toBe('Proveedor\r\nTRABAJO 01\r\nTRABAJO 02\r\n');
    await ana.refused(lista.proveedoresList.exportar, { query: { columnas: 'clave' } }, 'validacion');
    const body = { formato: 'csv', columnas: ['clave'], seleccion };
    await ana.refused(lista.proveedoresList.exportarTrabajo, { body }, 'validacion');
  });
});
