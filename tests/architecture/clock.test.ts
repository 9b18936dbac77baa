/** The platform's clock is the only one: what the program writes and judges by is what its tests can set, and the same in every home. */
import { expect, test } from 'vitest';
import { sources } from './files.ts';

/** Where the machine's own clock is read, and what only measures (scripts that are no part of the program). */
const MAY = /^(server\/runtime\/|tests\/|scripts\/(?!admin\/|edge\.ts)|web\/lib\/clock\.ts$)/;
const CLOCKS = [
  /\bnew Date(\(\)|(?![(\w]))/,
  /\bDate\.now\b/,
  /\bDate\(\)/,
  /\bdayjs\(\)/,
  /\bcurrent_(timestamp|date|time)\b/i,
  /\b(date|time|datetime|julianday|unixepoch|strftime)\([^)]*'now'/i,
  /\b(datetime|julianday|unixepoch)\(\)/,
];

const asks = (text: string) => CLOCKS.some((clock) => clock.test(text));

test('nothing outside the runtimes asks another clock', () => {
  const wrong = sources.flatMap(({ path, text }) =>
    MAY.test(path)
      ? []
      : text.split('\n').flatMap((line, i) => (asks(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
  );
  expect(wrong).toEqual([]);
});

test('each of them is found', () => {
  for (const text of ['new Date()', 'const d = new Date;', 'Date.now()', 'map(Date.now)', "date('now', '-5 hours')"]) {
    expect(asks(text), text).toBe(true);
  }
  expect(asks('instante TEXT DEFAULT CURRENT_TIMESTAMP')).toBe(true);
  for (const text of ['new Date(text)', 'clock.now()', "date(?, '-1 days')", 'update(): void']) {
    expect(asks(text), text).toBe(false);
  }
});
