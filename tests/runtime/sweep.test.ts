/** The daily sweep of the homes with a data folder: it runs by itself, goes on after a failure, and stops. */
import { expect, test, vi } from 'vitest';
import type { LogRecord } from '../../server/core/platform.ts';
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
