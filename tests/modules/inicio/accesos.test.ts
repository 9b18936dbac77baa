/** The shortcuts of the home: which ones, and always under the same letter. */
import { expect, test } from 'vitest';
import { manifests } from '../../../server/modules/manifests.ts';
import { encabezados } from '../../../server/modules/menu/manifest.ts';
import { buildMenu } from '../../../server/modules/menu/rules.ts';
import { manifest as personas } from '../../../server/modules/personas/manifest.ts';
import { accessesOf } from '../../../web/modules/inicio/accesses.ts';

const menuOf = (can: (permiso: string) => boolean) => buildMenu(manifests, encabezados, can);
const keys = (accesses: ReturnType<typeof accessesOf>) => accesses.map(({ label, key }) => `${label} ${key}`);

test('six of them, in the order of the menu, and the favourites first', () => {
  const whole = menuOf(() => true);
  expect(keys(accessesOf(whole, []))).toEqual([
    'Proveedores P',
    'Leer factura L',
    'Existencias X',
    'Productos S',
    'Homologar H',
    'Kardex K',
  ]);
  const liked = ['administracion/bitacora', 'no existe', 'comercial/directorio-de-personas'];
  expect(keys(accessesOf(whole, liked)).slice(0, 3)).toEqual(['Bitácora B', 'Personas R', 'Proveedores P']);
});

test('who may open less has the same letters, and what everybody has fills the room', () => {
  expect(
    keys(
      accessesOf(
        menuOf((permiso) => permiso === personas.permisos.ver.codename),
        [],
      ),
    ),
  ).toEqual(['Existencias X', 'Personas R', 'Mis trabajos J', 'Todos los módulos T', 'Perfil I', 'Ayuda A']);
});
