/** Files stay short: the code that we admire has a median of 40 to 70 lines (design arquitectura.md, section 2). */
import { expect, test } from 'vitest';
import { isGenerated, sources } from './files.ts';

const LIMIT = 300;
const written = sources.filter(({ path }) => !isGenerated(path));
const lines = (text: string) => text.split('\n').length;

test(`no file is longer than ${LIMIT} lines`, () => {
  expect(written.filter(({ text }) => lines(text) > LIMIT).map(({ path, text }) => `${path}: ${lines(text)}`)).toEqual(
    [],
  );
});

test('the median and the ninth decile keep the budget', () => {
  const sizes = written
    .filter(({ path }) => /^(server|web)\//.test(path))
    .map(({ text }) => lines(text))
    .sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(70);
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(180);
});
