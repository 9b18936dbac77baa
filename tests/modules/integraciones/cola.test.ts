/** The queue of webhooks where processes die, and where many wait. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { SqlValue } from '../../../server/core/platform.ts';
import { dueEnvios, lapsedEnvios, nextSalida } from '../../../server/core/salida/turno.ts';
import * as d from '../../../server/modules/integraciones/contract/destinos.ts';
import * as e from '../../../server/modules/integraciones/contract/eventos.ts';
import { planOf } from '../../support/plans.ts';
import { type Montaje, montaje } from './montaje.ts';

let m: Montaje;
beforeEach(async () => {
  m = await montaje();
});

test('what was cut off after it left goes again under the same name (kill -9), once the queue knows of it', async () => {
  await m.crear();
  await m.publicar(1);
  await m.t.app.runSalida();
  // It left, and the process died before it was written down.
  const desde = m.t.clock.now().toISOString();
  await m.t.db.updateTable('envio').set({ estado: 'PROCESANDO', desde }).execute();
  await m.t.app.runSalida();
  expect(m.sent).toHaveLength(1);
  m.t.clock.advance({ minutes: 3 });
  await m.t.app.runSalida();
  m.t.clock.advance({ minutes: 3 });
  await m.t.app.runSalida();
  expect(m.ids()).toHaveLength(2);
  expect(new Set(m.ids()).size).toBe(1);
  expect((await m.uno()).estado).toBe('EXITOSO');
});

describe('however many wait', () => {
  /** What a call asks of the database. */
  const asked = async (run: () => Promise<unknown>) => {
    const { sqlite } = m.t.platform;
    const statements: [string, readonly SqlValue[]][] = [];
    const ask = sqlite.query.bind(sqlite);
    sqlite.query = (sql, parameters) => {
      statements.push([sql, parameters]);
      return ask(sql, parameters);
    };
    await run();
    sqlite.query = ask;
    return statements;
  };

  test('the next instant, what is due, a pause and a resumption are found by their indexes, and nothing is sorted', async () => {
    const { id, version } = await m.crear();
    await m.publicar(1);
    const statements = await asked(async () => {
      await nextSalida(m.t.db);
      await dueEnvios(m.t.db, 'webhook', m.t.clock.now());
      const { data } = await m.jefa.call(d.pausarDestino, { params: { id }, body: { version } });
      await m.publicar(2);
      await m.jefa.call(d.reanudarDestino, { params: { id }, body: { version: data.version } });
      await m.jefa.call(e.eventosList.list, { query: { page: 1 } });
    });
    // What is written is put in order as it is given.
    const queue = statements.filter(([sql]) => /\b(envio|integracion_evento)\b/.test(sql) && !/^\s*insert/i.test(sql));
    expect(queue.length).toBeGreaterThan(6);
    for (const [sql, parameters] of queue) {
      const { rows } = await m.t.platform.sqlite.query(`explain query plan ${sql}`, parameters);
      for (const line of planOf(sql, rows)) {
        expect(line, sql).not.toMatch(
          /SCAN ("?\w+"? AS )?"?(envio|integracion_evento|antes|e|s)"?$|TEMP B-TREE FOR ORDER BY/,
        );
      }
    }
  });

  test('what is being sent is found by its own index, and not among all that wait', async () => {
    await m.crear();
    for (let registro = 1; registro < 60; registro += 1) await m.publicar(registro);
    // What SQLite knows once it has counted: almost all are in one state.
    await m.t.platform.sqlite.query('analyze', []);
    const statements = await asked(async () => {
      await nextSalida(m.t.db);
      await lapsedEnvios(m.t.db, m.t.clock.now(), false);
    });
    const sending = statements.filter(([sql]) => /"desde"/.test(sql));
    expect(sending).toHaveLength(2);
    for (const [sql, parameters] of sending) {
      const { rows } = await m.t.platform.sqlite.query(`explain query plan ${sql}`, parameters);
      expect(planOf(sql, rows).join(), sql).toContain('envio_procesando');
    }
  });

  test('an event more asks the database for as much as the first did', async () => {
    await m.crear();
    const first = (await asked(() => m.publicar(1))).length;
    for (let registro = 2; registro < 60; registro += 1) await m.publicar(registro);
    expect((await asked(() => m.publicar(1))).length).toBe(first);
  });
});
