/**
 * What leaves the house survives what kills the server: kill -9 while messages and mails are on their way, again and again. What the
 * provider knows by its key arrives once; of the rest none is sent twice, and of each in doubt it is said that nobody knows.
 */
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { runWork } from '../../server/core/db/transactions.ts';
import { enviarCorreo } from '../../server/core/salida/correo/enviar.ts';
import { enviarWhatsapp } from '../../server/core/salida/whatsapp/enviar.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { type FakeCloud, fakeCloud } from '../support/cloud-api.ts';
import { CLOCK } from '../support/homes/process.ts';
import { COBRO, cuentaSellada } from '../support/mensajes.ts';
import { admin, NODE_SERVER, type RunningProgram, runProgram, startProgram } from '../support/program.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const LONG = process.env.LARGO === '1';
const ROUNDS = LONG ? 25 : 4;
const EACH = LONG ? 200 : 40;

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-salida-'));
const clock = join(folder, 'reloj');
// A Monday at ten in the morning.
let now = Date.parse('2026-11-23T15:00:00Z');
const delivered = new Map<string, number>();
let cloud: FakeCloud;
const mail = createServer((request, response) => {
  const key = String(request.headers['idempotency-key']);
  request.resume().on('end', () => {
    delivered.set(key, (delivered.get(key) ?? 0) + 1);
    setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"x"}'), 10);
  });
});
let server: RunningProgram | undefined;

const showClock = () => {
  writeFileSync(`${clock}.nuevo`, String(now));
  renameSync(`${clock}.nuevo`, clock);
};
const data = join(folder, 'data');
const env = () => ({
  DATA_DIR: data,
  DEMO: '0',
  LOG_LEVEL: 'error',
  TEST_CLOCK: clock,
  WHATSAPP_API_URL: cloud.url,
  MAIL_API_URL: `http://127.0.0.1:${(mail.address() as AddressInfo).port}/emails`,
  MAIL_API_KEY: 'clave',
  MAIL_FROM: 'Mayordomo <avisos@ejemplo.co>',
});
const start = async () => {
  server = await startProgram({ ...NODE_SERVER, args: ['--require', CLOCK, ...NODE_SERVER.args] }, env());
};

beforeAll(async () => {
  showClock();
  cloud = await fakeCloud(15);
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  expect(runProgram(admin('migrate'), env()).status).toBe(0);
  expect(runProgram(admin('seed', '--referencia'), env()).status).toBe(0);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await cloud.close();
  mail.close();
  rmSync(folder, { recursive: true, force: true });
});

/** All of them in one transaction of another process, with the account that sends. */
async function queueAll(): Promise<void> {
  const port = openSqlite(join(data, 'mayordomo.db'));
  const db = createDatabase(port);
  const secret = readFileSync(join(data, 'secreto'), 'utf8').trim();
  for (const [parametro, valor] of cuentaSellada(secret, 'enviar')) {
    await db.updateTable('parametro').set({ valor }).where('parametro', '=', parametro).execute();
  }
  const context = { db, actor: SYSTEM, clock: { now: () => new Date(now) }, requestId: 'pruebas', secret };
  await runWork(context, async (w) => {
    for (let i = 0; i < EACH; i += 1) {
      const para = { nombre: `PERSONA ${i}`, celular: `300${String(i).padStart(7, '0')}` };
      await enviarWhatsapp(w, COBRO, { clave: `m${i}`, para, variables: { nombre: 'ANA', valor: String(i) } });
      await enviarCorreo(w, {
        clave: `c${i}`,
        para: { correo: `persona${i}@ejemplo.co` },
        asunto: `Correo ${i}`,
        parrafos: ['Hola.'],
      });
    }
  });
  await db.destroy();
}

interface Row {
  readonly clave: string;
  readonly canal: string;
  readonly estado: string;
  readonly incierto: number;
}
function rows(): Row[] {
  const port = openSqlite(join(data, 'mayordomo.db'));
  const found = port.query('select clave, canal, estado, incierto from envio order by id', []).rows as unknown as Row[];
  port.close();
  return found;
}
const moving = () => rows().filter(({ estado }) => !['EXITOSO', 'AGOTADO'].includes(estado));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('kill -9 on the way: once by the key, or nobody knows and nothing goes twice', async () => {
  await queueAll();
  for (let round = 0; round < ROUNDS; round += 1) {
    await start();
    await wait(20 + ((round * 37) % 90));
    await server?.end('SIGKILL');
  }
  await start();
  // What was cut off is looked at two minutes later.
  for (const until = Date.now() + 120_000; moving().length > 0; ) {
    if (Date.now() > until) throw new Error(JSON.stringify(moving().slice(0, 5)));
    now += 60_000;
    showClock();
    await wait(500);
  }
  await server?.end('SIGTERM');
  const all = rows();
  expect(all).toHaveLength(2 * EACH);

  const sent = new Map<string, number>();
  for (const { body } of cloud.received) {
    const key = body.biz_opaque_callback_data;
    sent.set(key, (sent.get(key) ?? 0) + 1);
  }
  const messages = all.filter(({ canal }) => canal === 'whatsapp');
  // None is sent twice; what is told as sent was; what was never sent is told as in doubt.
  expect([...sent.values()].filter((times) => times > 1)).toEqual([]);
  for (const { clave, estado, incierto } of messages) {
    if (estado === 'EXITOSO') expect(sent.get(clave), clave).toBe(1);
    else expect([clave, estado, incierto]).toEqual([clave, 'AGOTADO', 1]);
  }
  // Each mail reached the provider, which knows it by one key.
  const mails = all.filter(({ canal }) => canal === 'correo');
  expect(mails.filter(({ estado }) => estado !== 'EXITOSO')).toEqual([]);
  expect(delivered.size).toBe(EACH);
  // It was in the middle at least once.
  const doubts = messages.filter(({ incierto }) => incierto === 1).length;
  const again = [...delivered.values()].filter((times) => times > 1).length;
  expect(doubts + again).toBeGreaterThan(0);
});
