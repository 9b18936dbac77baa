/** Second factors for tests: a user who has one, and the code that their application shows. */
import { Secret, TOTP } from 'otpauth';
import * as f from '../../../server/modules/factores/contract.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import { createUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { FactorAsked } from '../../../server/shared/passkey.ts';
import type { TestApp } from '../app.ts';
import { speaker, type TestActor } from '../client.ts';
import { CLAVE, usuarioBody } from './usuario.ts';

/** What the application shows at a moment, `seconds` off. */
export function codeAt(secreto: string, now: Date, seconds = 0): string {
  const timestamp = now.getTime() + seconds * 1_000;
  return new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp });
}

/** Who calls with a token. */
export function withToken(t: TestApp, token: string, username: string): TestActor {
  const raw: TestActor['raw'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Token ${token}`);
    return t.guest.raw(path, { ...init, headers });
  };
  return speaker({ userId: null, username, sessionId: null, token }, raw, t.log);
}

export const login = (t: TestApp, username: string, headers: Record<string, string> = {}, password = CLAVE) =>
  t.guest.send(s.login, { body: { username, password } }, headers);

/** What the first step answers to who has a factor, or owes one. */
export async function asked(t: TestApp, username: string, headers: Record<string, string> = {}): Promise<FactorAsked> {
  const response = await login(t, username, headers);
  const body = (await response.json()) as { code: string; data: FactorAsked };
  if (body.code !== 'requiere_factor') throw new Error(`login answered ${response.status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Shows again who one is. */
export const openSecurity = async (actor: TestActor, clave = CLAVE) =>
  (await actor.call(f.abrirSeguridad, { body: { clave } })).token;

type Datos = Parameters<typeof usuarioBody>[0];

/** A new user, signed in with the password alone. */
export async function newUser(t: TestApp, admin: TestActor, datos: Datos = {}): Promise<TestActor> {
  const { username } = (await admin.call(createUsuario, { body: usuarioBody(datos) })).data;
  const { access_token } = (await (await login(t, username)).json()) as { access_token: string };
  return withToken(t, access_token, username);
}

/** Gives somebody an application of codes. */
export async function addTotp(t: TestApp, actor: TestActor): Promise<{ secreto: string; codigos: string[] }> {
  const token = await openSecurity(actor);
  const { totp } = await actor.call(f.prepararFactor, { body: { token } });
  const codigo = codeAt(totp.secreto, t.clock.now());
  const { codigos } = await actor.call(f.crearFactor, { body: { token, totp: { token: totp.token, codigo } } });
  // That code is spent: the next one comes half a minute later.
  t.clock.advance({ seconds: 30 });
  return { secreto: totp.secreto, codigos: codigos ?? [] };
}
