/** Registries say what the folders hold: a module or a screen cannot be forgotten. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

test('a module has one contract: a file until it passes 200 lines, then a folder', () => {
  const LIMIT = 200;
  const at = (name: string, path: string) => join(root, 'server/modules', name, path);
  const wrong = folders('server/modules').filter((name) => {
    const file = at(name, 'contract.ts');
    if (!existsSync(file)) return false;
    return existsSync(at(name, 'contract')) || readFileSync(file, 'utf8').split('\n').length > LIMIT;
  });
  expect(wrong).toEqual([]);
});
