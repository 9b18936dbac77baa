/** The daily sweep and the work of the day of the homes with a data folder: they run by themselves, go on after a failure, and stop. */
import { expect, test, vi } from 'vitest';
import type { LogRecord } from '../../server/core/platform.ts';
import { scheduleDaily } from '../../server/runtime/shared/scheduled-daily.ts';
import { scheduleSweeps } from '../../server/runtime/shared/scheduled-sweep.ts';
import { testApp } from '../support/app.ts';

test('sweeps some time after the start and again each day', async () => {
  const { db } = await testApp();
  const log: LogRecord[] = [];
  const sweeps = scheduleSweeps(db, (record) => log.push(record), { first: 1, every: 1 });
  await vi.waitFor(() => expect(log.length).toBeGreaterThan(1));
  expect(log[0]).toMatchObject({ level: 'info', msg: 'limpieza', notificacion: 0, sesion: 0 });
  await db.destroy();
  await vi.waitFor(() => expect(log.at(-1)).toMatchObject({ level: 'error', msg: 'Falló la limpieza diaria.' }));
  sweeps.stop();
  const told = log.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(log.length).toBeLessThanOrEqual(told + 1);
});

test('the work of the day is done once, however often it is looked at', async () => {
  const { app, db } = await testApp();
  const log: LogRecord[] = [];
  const daily = scheduleDaily(app, (record) => log.push(record), { first: 1, every: 1 });
  await vi.waitFor(() => expect(log).toEqual([{ level: 'info', msg: 'trabajo del día' }]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(log).toHaveLength(1);
  await db.destroy();
  await vi.waitFor(() => expect(log.at(-1)).toMatchObject({ level: 'error', msg: 'Falló el trabajo del día.' }));
  daily.stop();
});
