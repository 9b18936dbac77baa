/**
 * A webhook survives what kills the server: kill -9 after the commit and before a byte left, and once it arrived and was not answered. What
 * receives it is a server of its own with TLS, whose authority the process is given by NODE_EXTRA_CA_CERTS.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net, { type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { crearDestino } from '../../server/modules/integraciones/contract/destinos.ts';
import { crearOrigen } from '../../server/modules/integraciones/contract/origenes.ts';
import { openSqlite } from '../../server/runtime/shared/node-sqlite.ts';
import { authority } from '../support/certificates.ts';
import { PASSWORD, signIn } from '../support/person.ts';
import { admin, NODE_SERVER, type RunningProgram, runProgram, startProgram } from '../support/program.ts';
import { Webhook } from '../support/standard-webhook.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-webhook-'));
const data = join(folder, 'data');
const { ca, certify } = authority();
const received: { readonly id: string; readonly body: string; readonly headers: Record<string, string> }[] = [];
/** Whether it lets anybody in, and whether it answers. */
const mood = { open: true, answers: true };
const inside = https.createServer(certify('localhost'), (request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    received.push({
      id: String(request.headers['webhook-id']),
      body,
      headers: request.headers as Record<string, string>,
    });
    if (mood.answers) response.end('{}');
  });
});
const held = new Set<Socket>();
/** At its door: who is not let in is kept waiting, so that not a byte of a message is read. */
const door = net.createServer((socket) => {
  held.add(socket);
  socket.on('error', () => {}).on('close', () => held.delete(socket));
  if (mood.open) inside.emit('connection', socket);
});

let server: RunningProgram | undefined;
let destino: string;
let origen: Webhook;
const env = () => ({
  ...{ DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'error' },
  ...{ NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'), WEBHOOK_PRIVATE_HOSTS: 'localhost' },
});
const start = async () => {
  server = await startProgram(NODE_SERVER, env());
};

beforeAll(async () => {
  writeFileSync(join(folder, 'ca.pem'), ca);
  await new Promise<void>((resolve) => door.listen(0, 'localhost', resolve));
  expect(runProgram(admin('migrate'), env()).status).toBe(0);
  const named = ['user', 'create', 'admin', '--nombres', 'ANA', '--apellidos', 'PAZ'];
  expect(runProgram(admin(...named), env(), `${PASSWORD}\n`).status).toBe(0);
  await start();
  const person = await signIn(server?.url ?? '');
  const url = `https://localhost:${(door.address() as AddressInfo).port}/avisos`;
  const body = { nombre: 'Contable', url, eventos: ['mensaje.recibido'] };
  const secretOf = async (response: Response) =>
    ((await response.json()) as { data: { secreto: string } }).data.secreto;
  destino = await secretOf(await person.call(crearDestino, { body }));
  const from = { codigo: 'portal', nombre: 'Portal', tipos: ['mensaje.crear'] };
  origen = new Webhook(await secretOf(await person.call(crearOrigen, { body: from })));
});
afterAll(async () => {
  await server?.end('SIGKILL');
  for (const socket of held) socket.destroy();
  door.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another system tells us something, which is told on to the destination. */
async function recibir(id: string, url = server?.url): Promise<unknown> {
  const at = Math.floor(Date.now() / 1000);
  const said = { nombre: 'Eva', correo: 'eva@ejemplo.co', asunto: `Visita ${id}`, mensaje: '¿Puedo verlo?' };
  const body = JSON.stringify({ type: 'mensaje.crear', timestamp: new Date().toISOString(), data: said });
  const response = await fetch(`${url}/api/integraciones/entrada/portal`, {
    method: 'POST',
    body,
    headers: {
      ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(at) },
      'webhook-signature': origen.sign(id, at, body),
    },
  });
  return response.json();
}

/** What the queue holds of webhooks. */
function queued(): { readonly clave: string; readonly estado: string }[] {
  const port = openSqlite(join(data, 'mayordomo.db'));
  const { rows } = port.query("select clave, estado from envio where canal = 'webhook' order by id", []);
  port.close();
  return rows as unknown as { clave: string; estado: string }[];
}
const idOf = ({ clave }: { readonly clave: string }) => `msg_${clave.split(':')[1]}`;
const allSent = () =>
  vi.waitFor(() => expect(new Set(queued().map(({ estado }) => estado))).toEqual(new Set(['EXITOSO'])), {
    timeout: 150_000,
    interval: 200,
  });

const MANY = 6;
test('killed after the commit and before a byte left: after the restart each leaves once, signed, under its own id', async () => {
  mood.open = false;
  const ids = Array.from({ length: MANY }, (_, i) => `antes-${i}`);
  const answers = await Promise.all(ids.map((id) => recibir(id)));
  expect(answers).toEqual(Array(MANY).fill({ msg: 'Evento procesado.', estado: 'EXITOSO' }));
  await server?.end('SIGKILL');
  expect(received).toEqual([]);
  const waiting = queued();
  expect(waiting).toHaveLength(MANY);
  expect(waiting.map(({ estado }) => estado)).not.toContain('EXITOSO');

  mood.open = true;
  await start();
  await allSent();
  expect(received.map(({ id }) => id).sort()).toEqual(waiting.map(idOf).sort());
  for (const { body, headers } of received) {
    expect(new Webhook(destino).verify(body, headers)).toBe(true);
    expect(JSON.parse(body)).toMatchObject({ type: 'mensaje.recibido', data: { id: expect.any(Number) } });
    // Ids and states, and not a word of who wrote.
    expect(body).not.toMatch(/eva|visita|verlo/i);
  }
  // Told again, they are known: nothing more leaves.
  expect(await recibir('antes-0')).toEqual({ msg: 'El evento ya fue procesado.', estado: 'EXITOSO' });
  expect(queued()).toHaveLength(MANY);
});

test('killed when it had arrived and was not answered: it comes again under the same id', async () => {
  const before = received.length;
  mood.answers = false;
  await recibir('despues');
  await vi.waitFor(() => expect(received).toHaveLength(before + 1), { timeout: 30_000 });
  await server?.end('SIGKILL');
  mood.answers = true;
  await start();
  await allSent();
  const [first, second, ...more] = received.slice(before);
  expect(more).toEqual([]);
  expect(second?.id).toBe(first?.id);
  expect(second?.body).toBe(first?.body);
  expect(second?.id).toBe(idOf(queued().at(-1) ?? { clave: '' }));
});

test('two processes on one database: what both are told at one moment is done once, and told on once', async () => {
  // A folder of its own, so that neither knows of the other, with the same file and secret.
  const otro = join(folder, 'otro');
  mkdirSync(otro);
  symlinkSync(join(data, 'mayordomo.db'), join(otro, 'mayordomo.db'));
  copyFileSync(join(data, 'secreto'), join(otro, 'secreto'));
  const second = await startProgram(NODE_SERVER, { ...env(), DATA_DIR: otro });
  const before = received.length;
  const ids = Array.from({ length: 12 }, (_, i) => `carrera-${i}`);
  const answers = await Promise.all(ids.flatMap((id) => [recibir(id), recibir(id, second.url)]));
  const told = answers.map((answer) => (answer as { msg: string }).msg).toSorted();
  expect(told).toEqual([...ids.map(() => 'El evento ya fue procesado.'), ...ids.map(() => 'Evento procesado.')]);
  await allSent();
  await second.end();
  const own = received.slice(before).map(({ id }) => id);
  expect(own).toHaveLength(ids.length);
  expect(new Set(own).size).toBe(ids.length);
});
