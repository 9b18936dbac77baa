/** The demonstration company lives its days in the order of time. */
import { expect, test } from 'vitest';
import { DEMO_DAYS, type DemoDay, type ServerModule } from '../../server/core/module.ts';
import { seedDemo } from '../../server/core/seed.ts';
import { testApp } from '../support/app.ts';

test('masters first; then each day, from the oldest to today, through the modules in their order, with its clock', async () => {
  const t = await testApp({ modules: [] });
  const told: string[] = [];
  const days: (DemoDay & { now: Date })[] = [];
  const living = (name: string): ServerModule => ({
    manifest: { name } as ServerModule['manifest'],
    routes: [],
    seedDemo: async () => void told.push(`${name} maestros`),
    demoDia: async (w, dia) => {
      told.push(`${name} ${dia.faltan}`);
      days.push({ ...dia, now: w.now });
    },
  });
  const options = { escala: 1, passwordHash: 'ninguna', files: t.platform.files };
  await t.work((w) => seedDemo(w, [living('uno'), living('dos')], options));
  expect(told.slice(0, 6)).toEqual([
    ...['uno maestros', 'dos maestros'],
    ...[`uno ${DEMO_DAYS}`, `dos ${DEMO_DAYS}`, `uno ${DEMO_DAYS - 1}`, `dos ${DEMO_DAYS - 1}`],
  ]);
  expect(told.at(-1)).toBe('dos 0');
  const times = days.map(({ now }) => now.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(days.map(({ fecha }) => fecha)).size).toBe(DEMO_DAYS + 1);
});
