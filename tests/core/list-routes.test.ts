/** The endpoints that a list becomes, through HTTP, and the lists of constants. */
import { describe, expect, test } from 'vitest';
import { listRoutes } from '../../server/core/list-routes.ts';
import type { ServerModule } from '../../server/core/module.ts';
import { referenceList } from '../../server/core/reference-list.ts';
import { defineModule } from '../../server/shared/manifest.ts';
import { testApp } from '../support/app.ts';
import { contract, proveedores } from './list-source.ts';

const manifest = defineModule({ name: 'pruebas', titulo: 'Pruebas', permisos: {}, screens: {} });
const pruebas: ServerModule = {
  manifest,
  routes: [
    ...listRoutes(contract, proveedores),
    ...referenceList(manifest, {
      table: 'tipo_documento',
      path: 'pruebas/tipos',
      nombre: 'tipos',
      extra: { sigla: { label: 'Sigla', tipo: 'texto' } },
    }),
  ],
};
const ROWS = [
  ['13', 'Cédula de ciudadanía', 'CC', 2, 1],
  ['31', 'NIT', 'NIT', 1, 1],
  ['41', 'Pasaporte', null, 3, 1],
  ['99', 'Antiguo', null, 0, 0],
] as const;

async function lists() {
  const t = await testApp({ modules: [pruebas] });
  // The people that stand have one.
  for (const tabla of ['cliente', 'persona_tipo', 'persona', 'tipo_documento'] as const)
    await t.db.deleteFrom(tabla).execute();
  const row = ([codigo, nombre, sigla, orden, activo]: (typeof ROWS)[number]) => ({
    codigo,
    nombre,
    sigla,
    orden,
    activo,
    created: '',
    updated: '',
  });
  await t.db.insertInto('tipo_documento').values(ROWS.map(row)).execute();
  const { raw } = await t.actor();
  return {
    raw,
    get: async (path: string) => (await raw(`/api/${path}`)).json() as Promise<unknown>,
    post: async (path: string, body: unknown) =>
      (
        await raw(`/api/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json() as Promise<unknown>,
  };
}

const [cedula, nit, pasaporte] = [
  { id: expect.any(Number), codigo: '13', nombre: 'Cédula de ciudadanía', sigla: 'CC' },
  { id: expect.any(Number), codigo: '31', nombre: 'NIT', sigla: 'NIT' },
  { id: expect.any(Number), codigo: '41', nombre: 'Pasaporte', sigla: null },
];

describe('a list of constants', () => {
  test('is a plain array of its active rows in their order, a page with `page`', async () => {
    const { get } = await lists();
    expect(await get('pruebas/tipos/')).toEqual([nit, cedula, pasaporte]);
    expect(await get('pruebas/tipos?page=2&page_size=2')).toEqual({
      count: 3,
      page: 2,
      page_size: 2,
      results: [pasaporte],
    });
    expect(await get('pruebas/tipos?ordering=-codigo&search=CIUDADANIA')).toEqual([cedula]);
  });

  test('is searched without regard to case or accents, best match first', async () => {
    const { post } = await lists();
    expect(await post('pruebas/tipos/search/', { search: 'cedula' })).toEqual([cedula]);
    expect(await post('pruebas/tipos/search/', { search: 'a' })).toEqual([cedula, pasaporte]);
    expect(await post('pruebas/tipos/search/', { search: 'pa' })).toEqual([pasaporte]);
    expect(await post('pruebas/tipos/search/', { search: 'antiguo' })).toEqual([]);
  });

  test('is exported', async () => {
    const { raw } = await lists();
    const answer = await raw('/api/pruebas/tipos/exportar/?formato=csv&ordering=nombre');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // `text()` takes the BOM away.
    expect(await answer.text()).toBe(
      'Código;Nombre;Sigla\r\n13;Cédula de ciudadanía;CC\r\n31;NIT;NIT\r\n41;Pasaporte;\r\n',
    );
    const excel = await raw('/api/pruebas/tipos/exportar');
    expect(excel.headers.get('content-disposition')).toContain('filename="tipos-2026-11-21.xlsx"');
  });
});

test('a filter or order that the source does not know stops the start', () => {
  const { clase: _, ...fields } = proveedores.fields;
  expect(() => listRoutes(contract, { ...proveedores, fields } as typeof proveedores)).toThrow("declares 'clase'");
});
