/** The daily sweep and the work of the day of the homes with a data folder: they run by themselves, go on after a failure, and stop. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogRecord } from '../../server/core/platform.ts';
import { scheduleDaily } from '../../server/runtime/shared/scheduled-daily.ts';
import { scheduleSweeps } from '../../server/runtime/shared/scheduled-sweep.ts';
import { testApp } from '../support/app.ts';

const HOUR = 3_600_000;

// The hours pass when the test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a due timer began has come to its end. */
const done = async (log: readonly LogRecord[], lines: number) => {
  while (log.length < lines) await new Promise((resolve) => setImmediate(resolve));
};

test('sweeps some time after the start and again each day', async () => {
  const { db } = await testApp();
  const log: LogRecord[] = [];
  const sweeps = scheduleSweeps(db, (record) => log.push(record), { first: HOUR, every: 24 * HOUR });
  vi.advanceTimersByTime(HOUR);
  await done(log, 1);
  vi.advanceTimersByTime(24 * HOUR);
  await done(log, 2);
  for (const line of log) expect(line).toMatchObject({ level: 'info', msg: 'limpieza', notificacion: 0, sesion: 0 });
  await db.destroy();
  vi.advanceTimersByTime(24 * HOUR);
  await done(log, 3);
  expect(log.at(-1)).toMatchObject({ level: 'error', msg: 'Falló la limpieza diaria.' });
  sweeps.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('the work of the day is done once, however often it is looked at', async () => {
  const { app, db } = await testApp();
  const log: LogRecord[] = [];
  const looks: Promise<boolean>[] = [];
  const runDaily = () => {
    const look = app.runDaily();
    looks.push(look);
    return look;
  };
  const daily = scheduleDaily({ runDaily }, (record) => log.push(record), { first: HOUR, every: HOUR });
  for (let hour = 0; hour < 5; hour += 1) {
    vi.advanceTimersByTime(HOUR);
    await looks.at(-1);
  }
  expect(await Promise.all(looks)).toEqual([true, false, false, false, false]);
  expect(log).toEqual([{ level: 'info', msg: 'trabajo del día' }]);
  await db.destroy();
  vi.advanceTimersByTime(HOUR);
  await done(log, 2);
  expect(log.at(-1)).toMatchObject({ level: 'error', msg: 'Falló el trabajo del día.' });
  daily.stop();
  expect(vi.getTimerCount()).toBe(0);
});
