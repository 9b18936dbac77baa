/**
 * The screens of the specification that are declared and not built yet. A module that is built takes its names out of this list;
 * it must shrink to nothing.
 */
import { expect, test } from 'vitest';
import { manifests } from '../../server/modules/manifests.ts';
import { modules } from '../../web/modules/index.ts';

const PENDING: readonly string[] = [
  'AspiranteDetalle',
  'AspirantesListar',
  'CargoForm',
  'ConfigCertificados',
  'ConfigContactos',
  'ConfigPublicaciones',
  'GestionCargos',
  'ListadoIntegraciones',
  'OfertasEmpleo',
];

test('the screens that remain to be built are these and no others', () => {
  const built = new Set(Object.values(modules).flatMap(({ screens }) => Object.keys(screens)));
  const declared = manifests.flatMap(({ screens }) => Object.keys(screens));
  expect(declared.filter((name) => !built.has(name)).sort()).toEqual([...PENDING].sort());
});
