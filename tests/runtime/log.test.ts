/** The log of a server: lines of requests go out together, what went wrong at once, and none is lost or moved. */
import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from '../../server/runtime/shared/log.ts';

const written: string[] = [];
const spy = () =>
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
afterEach(() => {
  vi.restoreAllMocks();
  written.length = 0;
});

const messages = () =>
  written.map((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg),
  );

test('an error takes along what was held before it', () => {
  spy();
  const log = openLog('info');
  log.write({ level: 'info', msg: 'a' });
  log.write({ level: 'info', msg: 'b' });
  expect(messages()).toEqual([]);
  log.write({ level: 'error', msg: 'c' });
  log.write({ level: 'info', msg: 'd' });
  log.flush();
  expect(messages()).toEqual([['a', 'b', 'c'], ['d']]);
});

test('lines of requests go out by themselves', async () => {
  spy();
  const log = openLog('info');
  log.write({ level: 'info', msg: 'a' });
  await vi.waitFor(() => expect(messages()).toEqual([['a']]));
  log.flush();
  expect(messages()).toEqual([['a']]);
});

test('what the level does not ask for is not written', () => {
  spy();
  const log = openLog('error');
  log.write({ level: 'warn', msg: 'a' });
  log.flush();
  expect(messages()).toEqual([]);
});
