/** Registries say what the folders hold: a module or a screen cannot be forgotten. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from '../../server/modules/index.ts';
import { manifests } from '../../server/modules/manifests.ts';
import { root } from './files.ts';

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
