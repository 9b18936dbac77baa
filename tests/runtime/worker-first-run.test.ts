/** The first run at the edge: from `edge abrir` to somebody who is signed in; and companies of one Worker, each with its own host, passkeys and links. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as c from '../../server/modules/bienvenida/contract.ts';
import * as f from '../../server/modules/factores/contract.ts';
import * as s from '../../server/modules/sesion/contract.ts';
import { ciudadesList } from '../../server/modules/ubicacion/contract.ts';
import { Authenticator } from '../support/authenticator.ts';
import { CLAVE, darPasos, empresaEn, PNG, USUARIO } from '../support/build/bienvenida.ts';
import { openSecurity } from '../support/build/factor.ts';
import type { TestActor } from '../support/client.ts';
import { edge, SETUP_SECRET, startWorker, type TestWorker, workerActor } from '../support/worker.ts';

// The half year of the demonstration is written through the storage of an object.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** All the steps, of who has the code. Gives who holds the key of the assistant. */
async function assistant(worker: TestWorker, base: string, codigo: string): Promise<TestActor> {
  const { llave } = await workerActor(worker, base).call(c.darCodigo, { body: { codigo } });
  const a = workerActor(worker, base, llave);
  const [ciudad] = await a.call(ciudadesList.search, { body: { search: 'bucaramanga' } });
  await darPasos(a, empresaEn(ciudad?.id ?? 0));
  return a;
}

async function signIn(worker: TestWorker, base: string): Promise<TestActor> {
  const body = { username: USUARIO.username, password: CLAVE };
  const { access_token } = await workerActor(worker, base).call(s.login, { body });
  return workerActor(worker, base, access_token, USUARIO.username);
}

describe('somebody who has the code of the terminal', () => {
  let worker: TestWorker;
  let base = '';
  let guest: TestActor;
  const salud = () => guest.raw('/api/salud/');
  beforeAll(async () => {
    worker = await startWorker({ entry: 'server/runtime/worker/main.ts' });
    base = `http://127.0.0.1:${worker.address.port}`;
    guest = workerActor(worker, base);
  });
  afterAll(() => worker.dispose());

  test('makes the company, with the demonstration beside, and signs in', async () => {
    expect((await salud()).status).toBe(404);
    const codeOf = async () => {
      const [status, said] = await edge(['abrir', base]);
      return [status, /[A-Z2-9]{4}-[A-Z2-9]{4}$/.exec(said)?.[0] ?? ''] as const;
    };
    const [, old] = await codeOf();
    const [status, codigo] = await codeOf();
    expect(status).toBe(0);
    // It is open, and waits for its company; the code before is worth nothing.
    const waiting = await salud();
    expect([waiting.status, await waiting.json()]).toMatchObject([503, { code: 'primer_inicio' }]);
    await guest.refused(c.darCodigo, { body: { codigo: old } }, 'validacion');
    const a = await assistant(worker, base, codigo);
    const form = new FormData();
    form.append('archivo', new File([PNG], 'logo.png'));
    expect((await a.raw('/api/bienvenida/logo/', { method: 'POST', body: form })).status).toBe(200);
    await a.call(c.guardarAreas, { body: { ocultas: ['Arriendos'] } });
    // The users of the demonstration may not sign in here, so that nobody is told how.
    const made = await a.call(c.terminar, { body: { demostracion: true } });
    expect(made).toMatchObject({ username: USUARIO.username, demostracion: null });

    expect((await salud()).status).toBe(200);
    const { arranque } = await guest.call(s.login, { body: { username: USUARIO.username, password: CLAVE } });
    expect(arranque.empresa).toMatchObject({ nombre: 'FERRETERÍA EL TORNILLO S.A.S.' });
    expect((await guest.raw(arranque.empresa?.logo ?? '')).headers.get('content-type')).toBe('image/png');
    expect(arranque.menu.map(({ nombre }) => nombre)).not.toContain('Arriendos');
  });

  test('finds nothing to do afterwards', async () => {
    expect(await edge(['abrir', base])).toEqual([1, expect.stringContaining('ya está creada')]);
    for (const who of [guest, workerActor(worker, base, 'x'.repeat(43))]) {
      for (const [endpoint, body] of [
        [c.darCodigo, { codigo: 'ABCDEFGH' }],
        [c.guardarUsuario, USUARIO],
        [c.terminar, {}],
      ] as const)
        await who.refused(endpoint, { body }, 'duplicado');
    }
    expect((await signIn(worker, base)).token).toBeTruthy();
  });
});

describe('with HTTPS', () => {
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startWorker({ bindings: { TLS: '1' } });
  });
  afterAll(() => worker.dispose());

  /** Of several who finish at once, one makes it. */
  async function company(base: string, at = worker): Promise<TestActor> {
    const headers = { authorization: `Bearer ${SETUP_SECRET}` };
    const answer = await at.fetch(`${base}/api/instalacion/codigo/`, { method: 'POST', headers });
    const { codigo } = (await answer.json()) as { codigo: string };
    const one = await assistant(at, base, codigo);
    const two = await assistant(at, base, codigo);
    const answers = await Promise.all([one, two, one].map((who) => who.send(c.terminar, { body: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    return signIn(at, base);
  }
  async function prepared(who: TestActor) {
    const token = await openSecurity(who, CLAVE);
    const { llave } = await who.call(f.prepararFactor, { body: { token } });
    return { token, llave };
  }

  test('plain HTTP is sent there', async () => {
    const answer = await worker.fetch('http://acme.test/api/salud/', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://acme.test/api/salud/']);
  });

  test('each company has passkeys of its own host, which are good at no other', async () => {
    const acme = await company('https://acme.test');
    const otra = await company('https://otra.test');
    const { token, llave } = await prepared(acme);
    expect(llave?.opciones).toMatchObject({ rp: { id: 'acme.test' } });
    expect((await prepared(otra)).llave?.opciones).toMatchObject({ rp: { id: 'otra.test' } });
    const key = new Authenticator();
    const made = (origin: string) => ({
      body: {
        token,
        llave: {
          token: llave?.token ?? '',
          nombre: 'Portátil',
          respuesta: key.create(llave?.opciones ?? { challenge: '' }, { origin }),
        },
      },
    });
    for (const origin of ['https://otra.test', 'http://acme.test', 'https://malo.acme.test'])
      await acme.refused(f.crearFactor, made(origin), 'regla_negocio');
    await acme.call(f.crearFactor, made('https://acme.test'));
    expect(await acme.call(f.findSeguridad)).toMatchObject({ direccion: 'https://acme.test', llaves: [{}] });
  });

  test('where any host is the one company, none of them says where its passkeys are good', async () => {
    const one = await startWorker({ bindings: { TLS: '1', EMPRESA: 'unica' } });
    try {
      expect((await prepared(await company('https://unica', one))).llave).toBeNull();
    } finally {
      await one.dispose();
    }
  });
});
