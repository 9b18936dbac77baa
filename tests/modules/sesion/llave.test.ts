/** Passkeys: made, as second factor and as a sign-in by themselves; of the one place that the settings say, never of where a request says that it is. */
import { beforeEach, describe, expect, test } from 'vitest';
import * as f from '../../../server/modules/factores/contract.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { asked, login, newUser, openSecurity } from '../../support/build/factor.ts';

const HERE = { origin: 'https://casa.example' };
const FORGED = { origin: 'https://malo.example' };

let t: TestApp;
let admin: TestActor;
let rosa: TestActor;
let key: Authenticator;
beforeEach(async () => {
  t = await testApp({ settings: { publicUrl: HERE.origin } });
  admin = await t.actor({ superuser: true });
  rosa = await newUser(t, admin);
  key = new Authenticator();
});

async function options(actor: TestActor) {
  const token = await openSecurity(actor);
  const { llave } = await actor.call(f.prepararFactor, { body: { token } });
  if (!llave) throw new Error('no passkeys here');
  return { token, llave };
}
type Made = Awaited<ReturnType<typeof options>>;
const body = ({ token, llave }: Made, respuesta: ReturnType<Authenticator['create']>, nombre = 'Portátil') => ({
  body: { token, llave: { token: llave.token, nombre, respuesta } },
});
async function add(actor: TestActor, authenticator = key) {
  const made = await options(actor);
  return actor.call(f.crearFactor, body(made, authenticator.create(made.llave.opciones, HERE)));
}

describe('making one', () => {
  test('keeps its public key, and gives the ten codes with the first', async () => {
    const { codigos } = await add(rosa);
    expect(codigos).toHaveLength(10);
    const { llaves, direccion } = await rosa.call(f.findSeguridad);
    expect(llaves).toMatchObject([{ nombre: 'Portátil', ultimo_uso: null }]);
    expect(direccion).toBe(HERE.origin);
    const { factores, llave } = await asked(t, rosa.username);
    expect(factores).toEqual(['llave', 'codigo']);
    expect(llave).toMatchObject({ rpId: 'casa.example', allowCredentials: [{ id: key.id }] });
  });

  test('of another origin, for another name, or for another challenge is refused', async () => {
    const made = await options(rosa);
    const other = await options(rosa);
    const wrong = [
      key.create(made.llave.opciones, FORGED),
      key.create(made.llave.opciones, { ...HERE, rpID: 'malo.example' }),
      key.create(made.llave.opciones, { ...FORGED, rpID: 'casa.example' }),
      key.create(other.llave.opciones, HERE),
    ];
    for (const each of wrong) await rosa.refused(f.crearFactor, body(made, each), 'regla_negocio');
    const broken = key.create(made.llave.opciones, HERE);
    for (const attestationObject of ['', 'AAAA', broken.response.attestationObject.slice(0, 100)]) {
      const response = { ...broken.response, attestationObject };
      await rosa.refused(f.crearFactor, body(made, { ...broken, response }), 'regla_negocio');
    }
    expect((await t.counts()).factor_llave).toBeUndefined();
  });

  test('twice with one pass, with the pass of somebody else, or one that is kept already, is refused', async () => {
    const made = await options(rosa);
    const respuesta = key.create(made.llave.opciones, HERE);
    await rosa.call(f.crearFactor, body(made, respuesta));
    await rosa.refused(f.crearFactor, body(made, respuesta), 'regla_negocio');
    const pedro = await newUser(t, admin);
    const his = await options(pedro);
    const stolen = { token: his.token, llave: made.llave };
    await pedro.refused(f.crearFactor, body(stolen, key.create(made.llave.opciones, HERE)), 'regla_negocio');
    const again = await pedro.send(f.crearFactor, body(his, key.create(his.llave.opciones, HERE)));
    expect(again.status).toBe(409);
    expect((await t.counts()).factor_llave).toBe(1);
  });
});

describe('as second factor', () => {
  beforeEach(async () => void (await add(rosa)));

  test('opens the session, once', async () => {
    const { token, llave } = await asked(t, rosa.username);
    const signed = { body: { token, llave: key.sign(llave as { challenge: string }, HERE) } };
    expect((await t.guest.send(f.loginFactor, signed)).status).toBe(200);
    expect((await t.guest.send(f.loginFactor, signed)).status).toBe(401);
    expect((await rosa.call(f.findSeguridad)).llaves[0]?.ultimo_uso).not.toBeNull();
  });

  test('of another origin, of nobody, of somebody else, or for another challenge is refused, whatever the host says', async () => {
    const pedro = await newUser(t, admin);
    const his = new Authenticator();
    await add(pedro, his);
    const { token, llave } = await asked(t, rosa.username);
    const challenge = llave as { challenge: string };
    const other = (await asked(t, rosa.username)).llave as { challenge: string };
    const wrong = [
      key.sign(challenge, FORGED),
      key.sign(challenge, { ...FORGED, rpID: 'casa.example' }),
      key.sign(other, HERE),
      his.sign(challenge, HERE),
    ];
    const host = { 'x-forwarded-host': 'malo.example', origin: FORGED.origin };
    for (const each of wrong) {
      const response = await t.guest.send(f.loginFactor, { body: { token, llave: each } }, host);
      expect(response.status).toBe(401);
    }
    expect((await t.guest.send(f.loginFactor, { body: { token, llave: key.sign(challenge, HERE) } })).status).toBe(200);
  });

  test('whose counter goes backwards was copied', async () => {
    const signed = async (counter: number) => {
      const { token, llave } = await asked(t, rosa.username);
      key.counter = counter;
      const response = { body: { token, llave: key.sign(llave as { challenge: string }, HERE) } };
      return (await t.guest.send(f.loginFactor, response)).status;
    };
    expect(await signed(7)).toBe(200);
    expect(await signed(6)).toBe(401);
    expect(await signed(8)).toBe(200);
  });
});

describe('by itself', () => {
  beforeEach(async () => void (await add(rosa)));
  const begin = async () => {
    const begun = await t.guest.call(f.llaveOpciones);
    if (!begun) throw new Error('no passkeys here');
    return begun;
  };

  test('opens a session without a password, once', async () => {
    const { token, opciones } = await begin();
    expect(opciones).toMatchObject({ rpId: 'casa.example', userVerification: 'required' });
    const signed = { body: { token, llave: key.sign(opciones, HERE) } };
    const entered = await t.guest.send(f.loginLlave, signed);
    expect(entered.status).toBe(200);
    expect((await entered.json()).user.username).toBe(rosa.username);
    expect((await t.guest.send(f.loginLlave, signed)).status).toBe(401);
  });

  test('asks for PIN or finger, the right place, an active user and its own pass', async () => {
    const refused = async (at: Parameters<Authenticator['sign']>[1], token?: string) => {
      const begun = await begin();
      const body = { token: token ?? begun.token, llave: key.sign(begun.opciones, at) };
      return (await t.guest.refused(f.loginLlave, { body }, 'no_autenticado')).msg;
    };
    expect(await refused({ ...HERE, verified: false })).toBe('El segundo factor no es correcto o ya se usó.');
    await refused(FORGED);
    await refused({ ...FORGED, rpID: 'casa.example' });
    await refused(HERE, (await asked(t, rosa.username)).token);
    key = new Authenticator();
    await refused(HERE);
    expect((await login(t, rosa.username)).status).toBe(403);
  });

  test('of who is inactive opens nothing', async () => {
    await t.db.updateTable('usuario').set({ is_active: 0 }).where('username', '=', rosa.username).execute();
    const { token, opciones } = await begin();
    await t.guest.refused(f.loginLlave, { body: { token, llave: key.sign(opciones, HERE) } }, 'no_autenticado');
  });
});

test.each([[null], ['http://192.168.1.20:8787'], ['http://casa.example'], ['https://[fd00::1]']])(
  'at %s there are none',
  async (publicUrl) => {
    t = await testApp({ settings: { publicUrl } });
    admin = await t.actor({ superuser: true });
    rosa = await newUser(t, admin);
    expect(await t.guest.call(f.llaveOpciones)).toBeNull();
    const token = await openSecurity(rosa);
    expect((await rosa.call(f.prepararFactor, { body: { token } })).llave).toBeNull();
    expect((await rosa.call(f.findSeguridad)).direccion).toBeNull();
  },
);

test('on this machine they are of localhost', async () => {
  t = await testApp({ settings: { publicUrl: 'http://127.0.0.1:8787' } });
  admin = await t.actor({ superuser: true });
  rosa = await newUser(t, admin);
  const made = await options(rosa);
  const respuesta = key.create(made.llave.opciones, { origin: 'http://localhost:8787' });
  await rosa.call(f.crearFactor, body(made, respuesta));
  expect((await rosa.call(f.findSeguridad)).direccion).toBe('http://localhost:8787');
});
