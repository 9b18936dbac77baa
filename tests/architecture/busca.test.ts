/** What modules let the palette find is there to be found: the list, its permission, the fields of its rows and the screen. */
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { modules } from '../../server/modules/index.ts';
import { manifests } from '../../server/modules/manifests.ts';
import type { Screen } from '../../server/shared/manifest.ts';
import { modules as webModules } from '../../web/modules/index.ts';

const declared = modules.flatMap(({ manifest, routes }) =>
  Object.values(manifest.busca).map((busca) => ({ busca, routes: routes ?? [] })),
);
const screens = new Map(manifests.flatMap((manifest) => Object.entries<Screen>(manifest.screens)));
const built = new Set(Object.values(webModules).flatMap((module) => Object.keys(module.screens)));

const fieldsIn = (text: string) => [...text.matchAll(/:(\w+)/g)].map(([, field]) => field as string);

function rowFields(response: z.ZodType): string[] {
  const { element } = response as z.ZodArray<z.ZodObject>;
  return Object.keys(element.shape);
}

test.each(declared)('$busca.titulo', ({ busca, routes }) => {
  const { lista, permiso, screen, consulta = '', nombre, detalle } = busca;
  const found = routes.find(({ endpoint }) => endpoint.method === 'POST' && endpoint.path === `${lista}/search`);
  expect(found, `${lista}/search`).toBeDefined();
  // Who may not ask would only be refused.
  if (found && found.endpoint.access !== 'sesion')
    expect(found.endpoint.access).toMatchObject({ permiso: { codename: permiso } });
  expect(built).toContain(screen);
  const wanted = [screens.get(screen)?.path ?? '', consulta, nombre, ...detalle].flatMap(fieldsIn);
  const fields = found ? rowFields(found.endpoint.response) : [];
  expect(wanted.filter((field) => !fields.includes(field))).toEqual([]);
});

test('what is declared is not little: whoever keeps records lets them be found', () => {
  const known = ['Departamentos', 'Grupos', 'Personas', 'Plantillas', 'Proveedores', 'Usuarios'];
  expect(declared.map(({ busca }) => busca.titulo)).toEqual(expect.arrayContaining(known));
});
