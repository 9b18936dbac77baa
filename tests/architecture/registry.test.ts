/** Registries say what the folders hold: a module or a screen cannot be forgotten. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../../server/modules/index.ts';
import { manifests } from '../../server/modules/manifests.ts';
import { root, sources } from './files.ts';

const folders = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

test('every module folder declares a manifest that is registered', () => {
  expect(manifests.map(({ name }) => name).sort()).toEqual(folders('server/modules'));
});

test('every module with a module.ts is registered', () => {
  const built = folders('server/modules').filter((name) => existsSync(join(root, 'server/modules', name, 'module.ts')));
  expect(modules.map(({ manifest }) => manifest.name).sort()).toEqual(built);
});

test('rows are written through the row helpers', () => {
  // Tables that are no business entity: their writers say why.
  const ALLOWED: Record<string, string> = {
    'server/modules/notificaciones/commands/campana.ts':
      'what a person saw, silenced and subscribed: theirs, no history',
    'server/modules/notificaciones/seed.ts': 'the same, for the demonstration',
    'server/modules/preferencias/commands.ts': 'a person’s own settings: no id, no author, no history',
  };
  const wrong = sources.filter(
    ({ path, text }) =>
      path.startsWith('server/modules/') && /\.(insertInto|updateTable|deleteFrom)\(/.test(text) && !ALLOWED[path],
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
