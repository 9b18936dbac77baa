/** 'Imprimir' of any list: what meets the filter, the columns asked for, and who asked. */
import { beforeAll, expect, test } from 'vitest';
import { departamentosList } from '../../server/modules/departamentos/contract.ts';
import { manifest } from '../../server/modules/departamentos/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../support/app.ts';
import { readPdf } from '../support/pdf.ts';

let t: TestApp;
let jefa: TestActor;

beforeAll(async () => {
  t = await testApp();
  jefa = await t.actor({ permisos: Object.values(manifest.permisos) });
  const instant = '2026-11-21T14:05:00.000Z';
  const authors = { created: instant, updated: instant, uc_id: null, um_id: null };
  const values = ['Ñuble', 'Archivo', 'Bodega'].map((nombre, i) => ({
    codigo: `D${i}`,
    nombre,
    orden_nombre: nombre.toUpperCase(),
    ...authors,
  }));
  await t.work((w) => w.tx.insertInto('departamento').values(values).execute());
});

const print = async (query: Record<string, string>) => {
  const response = await jefa.send(departamentosList.imprimir, { query });
  expect(response.status).toBe(200);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
};

test('prints the rows of the filter in their order, with the columns asked for', async () => {
  const [page] = await print({ ordering: '-nombre', columnas: 'nombre,codigo' });
  expect(page).toMatch(/Departamentos[\s\S]*Departamento Código[\s\S]*Ñuble[\s\S]*Bodega D2\nArchivo D1/);
  expect(page).toContain('Filas: 3');
  const [one] = await print({ search: 'bod' });
  expect(one).toContain('Búsqueda: bod');
  expect(one).not.toContain('Archivo');
  expect(one).toContain('ACTIVO');
  const [none] = await print({ search: 'nadie' });
  expect(none).toContain('SIN DATOS DISPONIBLES');
});

test('leaves its trace, asks for the permission of the export, refuses a strange column', async () => {
  await print({});
  const rows = await t.db.selectFrom('bitacora').select('cambios').where('accion', '=', 'imprimir').execute();
  expect(JSON.stringify(rows.at(-1))).toContain('departamentos');
  await (await t.actor()).refused(departamentosList.imprimir, {}, 'sin_permiso');
  await jefa.refused(departamentosList.imprimir, { query: { columnas: 'clave' } }, 'validacion');
});
