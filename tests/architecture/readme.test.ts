/** The README says what is true: settings, commands of the CLI, scripts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../server/runtime/shared/settings.ts';
import { root } from './files.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

test.each(SETTINGS)('$name is in the table of settings as it is', ({ name, fallback, texto }) => {
  const row = `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${texto} |`;
  expect(readme.includes(row), row).toBe(true);
});

test('every npm script it names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/npm (?:run )?([a-z:]+)/g)]
    .map(([, name]) => name as string)
    .filter((name) => name !== 'ci');
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});

test('no document keeps the marks of a merge', () => {
  for (const name of ['README.md', 'CHANGELOG.md']) {
    expect(readFileSync(join(root, name), 'utf8'), name).not.toMatch(/^(<{7}|={7}|>{7})( |$)/m);
  }
});
