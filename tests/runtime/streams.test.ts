/** The stream of notifications in every home: told as it happens, ended with its session, its cap and its server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtBinary } from '../support/binary.ts';
import { denoArguments, denoBinary } from '../support/homes/deno.ts';
import { PASSWORD } from '../support/person.ts';
import { NODE_SERVER, type Program, startProgram } from '../support/program.ts';
import { fakeBrowser, VAPID } from '../support/push.ts';
import { startWorker } from '../support/worker.ts';

// Processes take their time on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

interface Server {
  readonly url: string;
  /** Asks it to end; gives the exit status where there is one. */
  end(): Promise<number | null>;
}

const folder = mkdtempSync(join(tmpdir(), 'mayordomo-flujo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const processOf = (name: string, program: () => Program) => () =>
  startProgram(program(), { DATA_DIR: join(folder, name), DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' });

/** What the Worker sent to push services. */
const pushed: { url: string; body: Uint8Array }[] = [];

async function workerHome(): Promise<Server> {
  const worker = await startWorker({
    bindings: {
      ...{ DEMO: '1', DEMO_PASSWORD: PASSWORD, VAPID_PUBLIC_KEY: VAPID.publicKey },
      ...{ VAPID_PRIVATE_KEY: VAPID.privateKey, VAPID_SUBJECT: VAPID.subject },
    },
    outbound: async (request) => {
      pushed.push({ url: request.url, body: new Uint8Array(await request.arrayBuffer()) });
      return new Response(null, { status: 201 });
    },
  });
  const end = async () => {
    await worker.dispose();
    return null;
  };
  return { url: worker.address.origin, end };
}

const deno = denoBinary();
const denoHome = (): Program => ({
  file: deno ?? '',
  args: ['run', ...denoArguments()],
  env: { DENO_NO_UPDATE_CHECK: '1' },
});
/** The others only where their suites run too: in CI, or with `--homes`. */
const others = Boolean(process.env.CASAS);
const HOMES: readonly (readonly [string, () => Promise<Server>, boolean])[] = [
  ['node', processOf('node', () => NODE_SERVER), true],
  ['deno', processOf('deno', denoHome), others && deno !== null],
  ['binary', processOf('binary', () => ({ file: builtBinary(), args: [] })), others],
  ['worker', workerHome, others],
];

describe.each(HOMES.filter(([, , here]) => here))('%s', (name, start) => {
  let server: Server;
  let admin: Caller;
  beforeAll(async () => {
    server = await start();
    admin = await signIn(server.url, 'admin');
  });
  afterAll(() => server.end());

  test('tells as it happens, what was missed, and that another tab read it', async () => {
    const compras = await signIn(server.url, 'compras');
    const before = await compras.count();
    const stream = await compras.listen();
    expect(await stream.next()).toMatchObject({ event: 'listo' });
    await admin.inactivate(2);
    const told = await stream.next();
    expect(told).toMatchObject({ event: 'notificacion', data: { nombre_origen: 'proveedor', object_id: 2 } });
    expect(told?.data).toMatchObject({
      id: Number(told?.id),
      titulo: expect.stringMatching(/^Proveedor inactivado: /),
    });
    expect(await compras.count()).toBe(before + 1);
    await compras.send('PATCH', `public/notificaciones/${told?.id}/setReadNotification/`);
    expect(await stream.next()).toMatchObject({ event: 'actualizar' });

    await admin.inactivate(3);
    const again = await compras.listen({ 'last-event-id': String(told?.id) });
    expect(await again.next()).toMatchObject({ event: 'listo', id: told?.id });
    expect(await again.next()).toMatchObject({ event: 'notificacion', data: { object_id: 3 } });
    stream.leave();
    again.leave();
  });

  test('ends with its session', async () => {
    const consulta = await signIn(server.url, 'consulta');
    const stream = await consulta.listen();
    expect(await stream.next()).toMatchObject({ event: 'listo' });
    await consulta.send('POST', 'logout/', {});
    expect(await stream.next()).toBeNull();
    expect((await consulta.send('GET', 'public/notificaciones/flujo/')).status).toBe(401);
  });

  test('a user has eight at most: the oldest is told to look by itself', async () => {
    const bodega = await signIn(server.url, 'bodega');
    const streams = [];
    for (let n = 0; n < 9; n++) streams.push(await bodega.listen());
    expect(await streams[0]?.next()).toMatchObject({ event: 'listo' });
    expect(await streams[0]?.next()).toMatchObject({ event: 'relevo' });
    expect(await streams[0]?.next()).toBeNull();
    expect(await streams[8]?.next()).toMatchObject({ event: 'listo' });
    for (const stream of streams) stream.leave();
  });

  test.runIf(name === 'worker')('a browser gets what was told, through its push service', async () => {
    const browser = fakeBrowser('https://fcm.googleapis.com/fcm/send/prueba');
    const compras = await signIn(server.url, 'compras');
    const fcmToken = browser.fcmToken;
    const kept = await compras.send('POST', 'public/notificaciones/saveFirebaseUserToken/', { fcmToken });
    expect(kept.status).toBe(200);
    await admin.inactivate(4);
    await vi.waitFor(() => expect(pushed).toHaveLength(1), { timeout: 15_000 });
    expect(pushed[0]?.url).toBe('https://fcm.googleapis.com/fcm/send/prueba');
    expect(browser.read(pushed[0]?.body as Uint8Array)).toMatchObject({ nombre_origen: 'proveedor', object_id: 4 });
  });

  test.skipIf(name === 'worker')('the server does not wait for it when it ends', async () => {
    const compras = await signIn(server.url, 'compras');
    const stream = await compras.listen();
    expect(await stream.next()).toMatchObject({ event: 'listo' });
    // It is told the end; one that the server waited for would be cut, and reading it would fail.
    const [status, rest] = await Promise.all([server.end(), stream.next()]);
    expect([status, rest]).toEqual([0, null]);
  });
});

interface Told {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: Record<string, unknown>;
}

interface Listening {
  /** The next event; `null` when it ended as it should. */
  next(): Promise<Told | null>;
  leave(): void;
}

type Caller = Awaited<ReturnType<typeof signIn>>;

async function signIn(url: string, username: string) {
  const call = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answer = await call('POST', 'login/', { username, password: PASSWORD });
  const { access_token } = (await answer.json()) as { access_token: string };
  const authorization = `Token ${access_token}`;
  const send = (method: string, path: string, body?: unknown) => call(method, path, body, { authorization });
  return {
    send,
    async count(): Promise<number> {
      const count = await send('GET', 'public/notificaciones/getNotificationCount/');
      return ((await count.json()) as { data: { count: number } }).data.count;
    },
    async inactivate(id: number): Promise<void> {
      const row = (await (await send('GET', `tercero/proveedores/${id}/`)).json()) as { version: number };
      const body = { version: row.version, motivo: 'Prueba del flujo.' };
      const done = await send('POST', `tercero/proveedores/${id}/inactivar/`, body);
      if (!done.ok) throw new Error(await done.text());
    },
    async listen(headers: Record<string, string> = {}): Promise<Listening> {
      const ended = new AbortController();
      const response = await fetch(`${url}/api/public/notificaciones/flujo/`, {
        headers: { authorization, accept: 'text/event-stream', ...headers },
        signal: ended.signal,
      });
      expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      const decoder = new TextDecoder();
      let text = '';
      return {
        async next() {
          for (;;) {
            const end = text.indexOf('\n\n');
            if (end >= 0) {
              const block = text.slice(0, end);
              text = text.slice(end + 2);
              const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
              const data = field('data');
              if (data) return { id: field('id'), event: field('event'), data: JSON.parse(data) };
              continue;
            }
            const { done, value } = await reader.read();
            if (done) return null;
            text += decoder.decode(value, { stream: true });
          }
        },
        leave: () => ended.abort(),
      };
    },
  };
}
