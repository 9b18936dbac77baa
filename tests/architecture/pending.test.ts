/** Every screen that is declared is built. */
import { expect, test } from 'vitest';
import { manifests } from '../../server/modules/manifests.ts';
import { modules } from '../../web/modules/index.ts';

test('no screen is declared without being built', () => {
  const built = new Set(Object.values(modules).flatMap(({ screens }) => Object.keys(screens)));
  const declared = manifests.flatMap(({ screens }) => Object.keys(screens));
  expect(declared.filter((name) => !built.has(name))).toEqual([]);
});
