/** Tokens of the API that are taken no more, or not from there, or not so often. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isTokenText, newTokenText } from '../../../server/core/auth/token-text.ts';
import { createDepartamento, departamentosList } from '../../../server/modules/departamentos/contract.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import * as c from '../../../server/modules/tokens/contract.ts';
import * as u from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { TestActor } from '../../support/app.ts';
import { CLAVE, usuarioBody } from '../../support/build/usuario.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { area, CREAR, endedMsg, made, refusalOf, statusOf, type TokensCase, tokensCase } from './caso.ts';

let t: TokensCase['t'];
let ana: TestActor;
let jefa: TestActor;
let create: TokensCase['create'];
let bearer: TokensCase['bearer'];
beforeEach(async () => {
  ({ t, ana, jefa, create, bearer } = await tokensCase());
});
afterEach(() => expectLogHolds(t));

describe('it ends', () => {
  test('when it is revoked, at once and once', async () => {
    const { token, data } = await create();
    expect(await statusOf(made(t.bearer(token)))).toBe(201);
    await ana.call(c.revokeToken, { params: { id: data.id } });
    expect(await endedMsg(t.bearer(token))).toBe('El token fue revocado.');
    await ana.refused(c.revokeToken, { params: { id: data.id } }, 'regla_negocio');
    const other = await t.actor();
    await other.refused(c.revokeToken, { params: { id: data.id } }, 'no_encontrado');
    expect(await ana.call(c.listTokens)).toMatchObject([
      { estado: 'REVOCADO', motivo_revocado: 'Lo revocó su usuario' },
    ]);
  });

  test('after its last day', async () => {
    const token = await bearer({ vence: '2026-11-21' });
    expect(await statusOf(made(token))).toBe(201);
    t.clock.set('2026-11-22T04:59:59.000Z');
    expect(await statusOf(made(token))).toBe(201);
    t.clock.set('2026-11-22T05:00:00.000Z');
    expect(await endedMsg(token)).toBe('El token venció el 21/11/2026.');
  });

  test('when its user is inactive, and does not begin again with them', async () => {
    const { data } = await jefa.call(u.createUsuario, {
      body: usuarioBody({ username: 'rosa', permisos: [CREAR.codename] }),
    });
    const { access_token } = await t.guest.call(s.login, { body: { username: 'rosa', password: CLAVE } });
    const token = await bearer({}, t.bearer(access_token));
    const params = { id: data.id };
    await jefa.call(u.inactivarUsuario, { params, body: { version: data.version, motivo: 'Se fue.' } });
    expect(await endedMsg(token)).toBe('El token fue revocado.');
    await jefa.call(u.activarUsuario, { params, body: { version: data.version + 1 } });
    expect(await endedMsg(token)).toBe('El token fue revocado.');
  });

  test('when somebody else sets the password of its user', async () => {
    const body = usuarioBody({ username: 'rosa', permisos: [CREAR.codename] });
    const { data } = await jefa.call(u.createUsuario, { body });
    const { access_token } = await t.guest.call(s.login, { body: { username: 'rosa', password: CLAVE } });
    const token = await bearer({}, t.bearer(access_token));
    await jefa.call(u.updateUsuario, {
      params: { id: data.id },
      body: { ...body, password: 'cinco loros verdes', version: data.version },
    });
    expect(await endedMsg(token)).toBe('El token fue revocado.');
  });

  test('with what nobody wrote: unknown, cut, mistyped, endless', async () => {
    const { token } = await create();
    const flipped = token.endsWith('a') ? `${token.slice(0, -1)}b` : `${token.slice(0, -1)}a`;
    expect(isTokenText(flipped)).toBe(false);
    for (const wrong of [
      newTokenText(),
      token.slice(0, -1),
      flipped,
      `${token}x`,
      'mdo_',
      `mdo_${'a'.repeat(250)}`,
      `${token} x`,
    ]) {
      expect(await endedMsg(t.bearer(wrong)), wrong).toBe('El token no existe o está mal escrito.');
    }
    expect(await statusOf(t.guest.send(createDepartamento, area(), { authorization: `Basic ${token}` }))).toBe(401);
    expect(await statusOf(t.guest.send(createDepartamento, area(), { authorization: `bearer ${token}` }))).toBe(201);
  });
});

describe('from where', () => {
  test('only its addresses, by the word of the proxy', async () => {
    const token = await bearer({ direcciones: ['190.24.10.0/29', '2001:db8::/48', '10.1.1.1'] });
    for (const address of ['190.24.10.7', '2001:db8:0:1::9', '10.1.1.1', '::ffff:10.1.1.1', '6.6.6.6, 10.1.1.1']) {
      expect(await statusOf(made(token, address)), address).toBe(201);
    }
    for (const address of [
      '190.24.10.8',
      '2001:db9::1',
      '10.1.1.2',
      '10.1.1.1, 6.6.6.6',
      'desconocida',
      '0x0a.1.1.1',
    ]) {
      const { status, code, msg } = await refusalOf(made(token, address));
      expect([status, code], address).toEqual([403, 'sin_permiso']);
      expect(msg).toContain('no se acepta desde la dirección');
    }
    const denied = await t.db.selectFrom('bitacora').select('username').where('accion', '=', 'denegado').execute();
    expect(denied[0]?.username).toBe(`${ana.username} · token Áreas`);
  });
});

describe('how often', () => {
  test('as many calls a minute as it was given, each token its own', async () => {
    const token = await bearer({ por_minuto: 3 });
    const other = await bearer({ nombre: 'Otro', por_minuto: 3 });
    const calls = (who: TestActor, n: number) =>
      Promise.all(Array.from({ length: n }, () => statusOf(who.send(departamentosList.list))));
    expect((await calls(token, 5)).sort()).toEqual([200, 200, 200, 429, 429]);
    const late = await token.send(departamentosList.list);
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60']);
    expect(((await late.json()) as { msg: string }).msg).toContain('3 llamadas por minuto');
    expect(await calls(other, 3)).toEqual([200, 200, 200]);
    t.clock.advance({ seconds: 59 });
    expect(await calls(token, 1)).toEqual([429]);
    t.clock.advance({ seconds: 1 });
    expect(await calls(token, 1)).toEqual([200]);
  });
});

test('a write sent again by a token is not answered with what its user sent', async () => {
  const token = await bearer();
  const key = { 'idempotency-key': 'uno' };
  const body = area();
  const first = (await (await ana.send(createDepartamento, body, key)).json()) as { data: { id: number } };
  const repeat = await token.send(createDepartamento, body, key);
  expect([repeat.status, first.data.id > 0]).toEqual([409, true]);
  const mine = area();
  const one = await (await token.send(createDepartamento, mine, key)).text();
  const again = await token.send(createDepartamento, mine, key);
  expect([again.headers.get('idempotent-replayed'), await again.text()]).toEqual(['true', one]);
});
