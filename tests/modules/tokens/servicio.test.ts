/** Users of a service: tokens and nothing else, within what the user and who makes them hold. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as s from '../../../server/modules/sesion/contract.ts';
import * as c from '../../../server/modules/tokens/contract.ts';
import { manifest } from '../../../server/modules/tokens/manifest.ts';
import * as u from '../../../server/modules/usuarios/contract/usuarios.ts';
import type { TestActor } from '../../support/app.ts';
import { CLAVE, usuarioBody } from '../../support/build/usuario.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { alta, CREAR, EDITAR, made, statusOf, type TokensCase, tokensCase } from './caso.ts';

let t: TokensCase['t'];
let ana: TestActor;
let jefa: TestActor;
beforeEach(async () => {
  ({ t, ana, jefa } = await tokensCase());
});
afterEach(() => expectLogHolds(t));

describe('a user of a service', () => {
  const crear = async (datos: Parameters<typeof usuarioBody>[0] = {}) => {
    const { password: _, ...body } = usuarioBody({ username: 'tienda', permisos: [CREAR.codename], ...datos });
    return (await jefa.call(u.createUsuario, { body: { ...body, es_servicio: true } })).data;
  };

  test('has no password and no way in but its tokens, which others make', async () => {
    const tienda = await crear();
    expect(tienda).toMatchObject({ es_servicio: true, is_superuser: false });
    const login = { body: { username: 'tienda', password: CLAVE } };
    await t.guest.refused(s.login, login, 'no_autenticado');
    const params = { id: tienda.id };
    const { token, data } = await jefa.call(c.createTokenDe, { params, ...alta() });
    expect(await statusOf(made(t.bearer(token)))).toBe(201);
    expect(await jefa.call(c.listTokensDe, { params })).toMatchObject([{ id: data.id, nombre: 'Áreas' }]);
    const body = {
      ...usuarioBody({ username: 'tienda', permisos: [CREAR.codename], password: 'cinco loros verdes' }),
      version: tienda.version,
    };
    const { errores } = await jefa.refused(u.updateUsuario, { params, body }, 'regla_negocio');
    expect(errores).toHaveProperty('password');
    await jefa.call(c.revokeTokenDe, { params: { id: tienda.id, token_id: data.id } });
    expect(await statusOf(made(t.bearer(token)))).toBe(401);
    expect((await jefa.call(u.usuariosOpciones.list)).valueOf()).not.toContainEqual(
      expect.objectContaining({ username: 'tienda' }),
    );
  });

  test('is made without a password, is no superuser, and a person has one', async () => {
    const body = usuarioBody({ username: 'tienda' });
    await jefa.refused(u.createUsuario, { body: { ...body, es_servicio: true } }, 'validacion');
    await jefa.refused(u.createUsuario, { body: { ...body, password: null } }, 'validacion');
    const bare = { ...body, password: null, es_servicio: true, is_superuser: true };
    await jefa.refused(u.createUsuario, { body: bare }, 'regla_negocio');
  });

  test('gets no token beyond its rights, nor beyond those of who makes it', async () => {
    const tienda = await crear();
    const params = { id: tienda.id };
    const more = await jefa.refused(
      c.createTokenDe,
      { params, ...alta({ permisos: [EDITAR.codename] }) },
      'regla_negocio',
    );
    expect(more.errores?.permisos?.[0]).toContain('El usuario no tiene');
    const clerk = await t.actor({ permisos: [manifest.permisos.administrar] });
    const lacks = await clerk.refused(c.createTokenDe, { params, ...alta() }, 'regla_negocio');
    expect(lacks.errores?.permisos?.[0]).toContain('que tú no tienes');
    await ana.refused(c.createTokenDe, { params, ...alta() }, 'sin_permiso');
    await jefa.refused(c.createTokenDe, { params: { id: ana.userId ?? 0 }, ...alta() }, 'regla_negocio');
    await jefa.refused(c.createTokenDe, { params: { id: 999_999 }, ...alta() }, 'no_encontrado');
  });
});
