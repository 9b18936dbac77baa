/** An hour of an agenda is of one, also when processes of their own take it at once over one file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayordomo-hora-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CUANTOS = 4;
const NOW = '2026-11-21T14:05:00.000Z';
const CITA = { tipo_cita_id: 1, fecha: '2026-11-23', hora_inicio: '09:00', responsable_id: 1 };

test('of processes that take an hour at once, one has it', async () => {
  const file = join(folder, 'mayordomo.db');
  const port = openSqlite(file);
  await migrate(port, migrations, { now: () => new Date(NOW) });
  for (const statement of [
    `insert into usuario (id, username, first_name, last_name, orden_nombre, busca, created, updated) values (1, 'ana', 'ANA', 'PAZ', '', '', '', '')`,
    `insert into tipo_cita (id, nombre, duracion, margen_antes, margen_despues, anticipacion_minima_horas, anticipacion_maxima_dias, festivos,
      recordatorios, created, updated) values (1, 'Visita', 30, 0, 0, 0, 90, 0, '[]', '${NOW}', '${NOW}')`,
    `insert into tipo_cita_horario (tipo_cita_id, dia, desde, hasta, created, updated) values (1, 1, '08:00', '12:00', '', '')`,
  ])
    await port.query(statement, []);
  const others = Array.from({ length: CUANTOS }, () => {
    const script = join(import.meta.dirname, '../support/booking-process.ts');
    const child = spawn(process.execPath, [script, file, JSON.stringify(CITA)], { stdio: ['pipe', 'pipe', 'inherit'] });
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  });
  const next = () => Promise.all(others.map(async ({ lines }) => (await lines.next()).value));
  expect(await next()).toEqual(Array(CUANTOS).fill('lista'));
  const ended = others.map(({ child }) => once(child, 'exit'));
  for (const { child } of others) child.stdin.end('ya\n');
  expect((await next()).sort()).toEqual([...Array(CUANTOS - 1).fill('duplicado'), 'tomada']);
  await Promise.all(ended);
  const { rows } = await port.query('select count(*) as n from cita', []);
  expect(rows).toEqual([{ n: 1 }]);
  port.close();
});
