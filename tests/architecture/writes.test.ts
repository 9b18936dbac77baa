/** A version is checked by its name: the check that is written by hand forgets the row of the answer, or the parts that hang from it. */
import { expect, test } from 'vitest';
import { sources } from './files.ts';

const BY_HAND = /\bversion\s*!==?|!==?\s*[\w.]*\bversion\b/;

test('versions are compared by requireVersion and the row helpers only', () => {
  const wrong = sources.flatMap(({ path, text }) =>
    /^server\/(core|modules)\//.test(path) && !path.startsWith('server/core/db/')
      ? text.split('\n').flatMap((line, i) => (BY_HAND.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : []))
      : [],
  );
  expect(wrong).toEqual([]);
  expect(BY_HAND.test('if (before.version !== version) throw new AppError()')).toBe(true);
});
