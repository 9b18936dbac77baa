/** Routes and permissions are said in the manifests and nowhere else: whoever means one names it (`hrefOf`, `can(permisos.ver)`). */
import { expect, test } from 'vitest';
import { manifests } from '../../server/modules/manifests.ts';
import type { Screen } from '../../server/shared/manifest.ts';
import { sources } from './files.ts';

/** Every quoted text of the program outside its manifests, with each hole of a template as `x`. Comments say what they like. */
const texts = sources
  .filter(({ path }) => /^(server|web)\/.*\.tsx?$/.test(path))
  // Manifests take from it what two of them say.
  .filter(({ path }) => !/(\/manifest\.ts$|^server\/shared\/recepcion\.ts$|^web\/kit\/stories\/)/.test(path))
  .flatMap(({ path, text }) => {
    const code = text
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
      .replace(/^\s*\/\/.*$/gm, '');
    return code.split('\n').flatMap((line, i) =>
      [...line.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)].map(([, a, b, c]) => ({
        at: `${path}:${i + 1}`,
        text: (a ?? b ?? c ?? '').replace(/\$\{[^}]*\}/g, 'x'),
      })),
    );
  });

const paths = manifests
  .flatMap(({ screens }) => Object.values(screens as Readonly<Record<string, Screen>>))
  .map(({ path }) => path)
  // The home is the root of all.
  .filter((path) => path !== '/');
const escaped = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
/** A screen's address whole, or its beginning up to the first parameter: what one would put an id behind. */
const ROUTE = new RegExp(
  `^#?(${paths
    .flatMap((path) => [path, path.split('/:')[0] ?? path])
    .map(escaped)
    .join('|')})/?([?#].*)?$`,
);

test('no route is typed', () => {
  const typed = texts.filter(({ at, text }) => ROUTE.test(text) || (at.startsWith('web/') && /^#\/\w/.test(text)));
  expect(typed.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  // It would be seen.
  expect(
    ['/perfil', '#/usuarios/editar/x', '/usuarios/editar', '/login?volver=x'].every((text) => ROUTE.test(text)),
  ).toBe(true);
});

test('no permission is typed', () => {
  const codenames = new Set(
    manifests.flatMap(({ permisos }) => Object.values(permisos).map(({ codename }) => codename)),
  );
  const typed = texts.filter(({ text }) => codenames.has(text));
  expect(typed.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  expect(codenames.size).toBeGreaterThan(50);
});
