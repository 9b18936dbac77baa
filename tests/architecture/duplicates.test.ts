/** What is said once is changed once: the share of lines that stand twice may only go down. */
import { expect, test } from 'vitest';
import { repeated } from './duplicates.ts';
import { isGenerated, sources, styles } from './files.ts';

/** In a thousand lines. When a share falls, its limit follows. */
const LIMITS = { program: 7, tests: 5 };

/** Migrations are history: what ran is not changed. */
const written = [...sources, ...styles].filter(({ path }) => !isGenerated(path) && !path.startsWith('migrations/'));
const isTest = ({ path }: { path: string }) => path.startsWith('tests/');

test.each([
  ['program', written.filter((file) => !isTest(file))],
  ['tests', written.filter(isTest)],
] as const)('the %s repeats itself no more than it did', (name, files) => {
  const { lines, of, pairs } = repeated(files);
  const share = (lines / of) * 1000;
  const said = `${lines} of ${of} lines (${share.toFixed(1)} ‰) stand twice:\n${pairs.slice(0, 20).join('\n')}`;
  expect(share, said).toBeLessThanOrEqual(LIMITS[name]);
});

test('a run of six lines is found, in another file and in the same one', () => {
  const run = 'a();\n  b();\nc(1);\n\n// said again\nd();\ne();\nf();\n';
  const found = repeated([
    { path: 'a.ts', text: `x();\n${run}` },
    { path: 'b.ts', text: `${run}z();\n${run.replaceAll('\n', '\n\t')}` },
  ]);
  expect(found).toEqual({ pairs: ['a.ts:2 ~ b.ts:1 (6 lines)', 'a.ts:2 ~ b.ts:10 (6 lines)'], lines: 18, of: 20 });
  expect(repeated([{ path: 'a.ts', text: 'a();\n'.repeat(8) }]).lines).toBe(0);
  expect(
    repeated([
      { path: 'a.ts', text: run.slice(0, -5) },
      { path: 'b.ts', text: run.slice(0, -5) },
    ]).lines,
  ).toBe(0);
});
