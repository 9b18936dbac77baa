/** Tokens of the API by HTTP: made, shown once, used within what they may, and refused beyond it, after it and from elsewhere. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isOpenToTokens } from '../../../server/core/auth/token-reach.ts';
import { registroBitacora } from '../../../server/modules/bitacora/contract.ts';
import { departamentosList } from '../../../server/modules/departamentos/contract.ts';
import { manifest as departamentos } from '../../../server/modules/departamentos/manifest.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import * as c from '../../../server/modules/tokens/contract.ts';
import { gruposList } from '../../../server/modules/usuarios/contract/grupos.ts';
import * as u from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest as usuarios } from '../../../server/modules/usuarios/manifest.ts';
import type { TestActor } from '../../support/app.ts';
import { CLAVE, usuarioBody } from '../../support/build/usuario.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { allEndpoints } from '../../support/routes.ts';
import { alta, CREAR, type Datos, EDITAR, made, refusalOf, statusOf, type TokensCase, tokensCase } from './caso.ts';

let t: TokensCase['t'];
let ana: TestActor;
let jefa: TestActor;
let create: TokensCase['create'];
let bearer: TokensCase['bearer'];
beforeEach(async () => {
  ({ t, ana, jefa, create, bearer } = await tokensCase());
});
afterEach(() => expectLogHolds(t));

describe('a token', () => {
  test('is shown once, kept as a hash, and does what it may in the name of its user', async () => {
    const { token, data, msg } = await create({ direcciones: ['10.0.0.7/24', '::1'], vence: '2027-01-31' });
    expect(msg).toContain('no se vuelve a mostrar');
    expect(token).toMatch(/^mdo_[0-9A-Za-z]{46}$/);
    expect(data).toMatchObject({ estado: 'VIGENTE', direcciones: ['10.0.0.0/24', '::1'], ultimo_uso: null });
    expect(data.pista).toBe(token.slice(-4));
    const [listed] = await ana.call(c.listTokens);
    expect(listed).toEqual(data);
    const { n } = await t.db
      .selectFrom('token_api')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where((eb) => eb.or([eb('huella_token', '=', token), eb('huella_token', '=', '')]))
      .executeTakeFirstOrThrow();
    expect(n).toBe(0);
    expect(await statusOf(made(t.bearer(token), '10.0.0.99'))).toBe(201);
    await expect
      .poll(async () => (await ana.call(c.listTokens))[0])
      .toMatchObject({ ultimo_uso: '2026-11-21T09:05:00-05:00', ultima_direccion: '10.0.0.99' });
  });

  test('is called by its name in the logs, and never told', async () => {
    const { token } = await create();
    const answer = (await (await made(t.bearer(token))).json()) as { data: { id: number } };
    const params = { tabla: 'departamento', id: answer.data.id };
    const { results } = await jefa.call(registroBitacora, { params });
    expect(results[0]).toMatchObject({ accion: 'crear', usuario_bitacora: `${ana.username} · token Áreas` });
    const entries = await t.db.selectFrom('bitacora').selectAll().execute();
    expect(JSON.stringify(entries)).not.toContain(token);
    if (process.env.HOME_RUNTIME) return;
    const line = t.log.find(({ ruta, token: name }) => ruta === '/api/departamentos' && name === 'Áreas');
    expect(line).toMatchObject({ usuario: ana.userId, status: 201 });
    expect(JSON.stringify(t.log)).not.toContain(token.slice(4));
  });

  test('has one name among those that are taken, until it is revoked', async () => {
    const { data } = await create();
    const { errores } = await ana.refused(c.createToken, alta({ nombre: 'areas' }), 'duplicado');
    expect(errores).toEqual({ nombre: ['Ya hay un token vigente con ese nombre.'] });
    await ana.call(c.revokeToken, { params: { id: data.id } });
    await create();
  });

  test('is refused with every fault where it stands', async () => {
    const faults = async (datos: Datos, code: 'validacion' | 'regla_negocio' = 'regla_negocio') =>
      (await ana.refused(c.createToken, alta(datos), code)).errores;
    expect(await faults({ nombre: ' ', permisos: [], por_minuto: 0, vence: '31/01/2027' }, 'validacion')).toMatchObject(
      {
        nombre: expect.anything(),
        permisos: ['Elige al menos un permiso.'],
        por_minuto: expect.anything(),
        vence: expect.anything(),
      },
    );
    expect(await faults({ permisos: ['no_existe'] }, 'validacion')).toEqual({
      'permisos.0': ['El permiso no existe.'],
    });
    expect(await faults({ permisos: [departamentos.permisos.eliminar.codename] })).toHaveProperty('permisos');
    expect(await faults({ vence: '2026-11-20' })).toEqual({ vence: ['Ese día ya pasó.'] });
    for (const wrong of [
      '1',
      '10.0.0.256',
      '10.0.0.0/33',
      '10.0.0.0/',
      'acme.example.co',
      '::ffff:10.0.0.1/96',
      'fe80::1%eth0',
      '10.0.0.1/8/8',
    ]) {
      expect(await faults({ direcciones: [wrong] }), wrong).toHaveProperty('direcciones');
    }
    expect(await ana.call(c.listTokens)).toEqual([]);
  });

  test('has no critical permission, whoever makes it', async () => {
    const critical = usuarios.permisos.inactivar.codename;
    const { errores } = await jefa.refused(c.createToken, alta({ permisos: [critical] }), 'regla_negocio');
    expect(errores?.permisos?.[0]).toContain('críticos');
  });
});

describe('what it may', () => {
  test('is what it was given and its user holds at each call', async () => {
    const token = await bearer();
    expect(await statusOf(made(token))).toBe(201);
    expect(await refusalOf(token.send(u.usuariosList.list))).toMatchObject({ status: 403, code: 'sin_permiso' });
    expect(await statusOf(ana.send(u.usuariosList.list))).toBe(200);
    const user = await jefa.call(u.findUsuario, { params: { id: ana.userId ?? 0 } });
    const { username, first_name, last_name, version } = user;
    const body = {
      ...usuarioBody({ username, first_name, last_name, permisos: [EDITAR.codename] }),
      password: null,
      version,
    };
    await jefa.call(u.updateUsuario, { params: { id: ana.userId ?? 0 }, body });
    expect(await statusOf(made(token))).toBe(403);
    expect((await ana.call(c.listTokens))[0]?.permisos).toMatchObject([{ codename: CREAR.codename, vale: false }]);
  });

  test('of a superuser is what it was given alone', async () => {
    const token = await bearer({}, jefa);
    expect(await statusOf(made(token))).toBe(201);
    expect(await statusOf(token.send(u.usuariosList.list))).toBe(403);
    expect(await statusOf(token.send(u.createUsuario, { body: usuarioBody() }))).toBe(403);
  });

  test('ends with a permission that becomes critical', async () => {
    const token = await bearer();
    await t.db.updateTable('accion').set({ critica: 1 }).where('codename', '=', CREAR.codename).execute();
    t.clock.advance({ seconds: 2 });
    expect(await statusOf(made(token))).toBe(403);
    await t.db.updateTable('accion').set({ critica: 0 }).where('codename', '=', CREAR.codename).execute();
  });

  test('of what any user reads are the lists to choose from; nothing that is of a person', async () => {
    const token = await bearer();
    expect(await statusOf(token.send(departamentosList.list))).toBe(200);
    const persons = [s.currentUser, c.listTokens, gruposList.list, s.logout, u.usuariosOpciones.list];
    for (const endpoint of persons) {
      const { status, msg } = await refusalOf(token.send(endpoint, endpoint.body ? { body: {} } : {}));
      expect([status, msg], endpoint.path).toEqual([403, 'Esto lo hace una persona con su sesión, no un token.']);
    }
    await token.refused(c.createToken, alta(), 'sin_permiso');
    const lent = { username: 'otra', password: CLAVE, permission: CREAR.codename };
    await token.refused(s.verifyCredentialsAndPermission, { body: lent }, 'sin_permiso');
  });

  test('is nobody where anybody is', async () => {
    const token = await bearer();
    await token.refused(s.login, { body: { username: 'nadie', password: 'equivocada' } }, 'no_autenticado');
  });

  test('every write of who may enter is a person’s', () => {
    const open = allEndpoints.filter(([, endpoint]) => isOpenToTokens(endpoint));
    const written = open.filter(([, { access, reads }]) => access !== 'publico' && !reads).map(([name]) => name);
    const people =
      /^\w+ (usuarios|grupos|acciones|perfil|preferencias|vistas|login|logout|user|parametrizacion\/(procesos|parametros)|public\/notificaciones)(\/|$)/;
    expect(written.filter((name) => people.test(name))).toEqual([]);
    const session = open
      .filter(([, { access, module }]) => access === 'sesion' && module !== 'listas')
      .map(([, { module }]) => module);
    expect([...new Set(session)].sort()).toEqual(
      [
        'consultas',
        'contabilidad',
        'departamentos',
        'listas-precio',
        'productos',
        'trabajos',
        'ubicacion',
        'zonas',
      ].sort(),
    );
  });
});
