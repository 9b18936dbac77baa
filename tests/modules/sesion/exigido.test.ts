/** Who must have a second factor: by group, by its critical permissions once a superuser has one; and what one may do until then. */
import { beforeEach, describe, expect, test } from 'vitest';
import * as f from '../../../server/modules/factores/contract.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import * as g from '../../../server/modules/usuarios/contract/grupos.ts';
import * as u from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest as usuarios } from '../../../server/modules/usuarios/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { addTotp, asked, codeAt, login, newUser, openSecurity, withToken } from '../../support/build/factor.ts';
import { CLAVE, usuarioBody } from '../../support/build/usuario.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const HERE = { origin: 'https://casa.example' };
const { permisos } = usuarios;

let t: TestApp;
let admin: TestActor;
beforeEach(async () => {
  t = await testApp({ settings: { publicUrl: HERE.origin } });
  admin = await t.actor({ superuser: true });
});

type Exige = 'AUTOMATICO' | 'SIEMPRE' | 'NUNCA';
let n = 0;
async function grupo(exige_factor: Exige, codenames: string[] = [permisos.ver.codename]) {
  n += 1;
  const body = { nombre: `Grupo ${n}`, exige_factor, permisos: codenames };
  return (await admin.call(g.createGrupo, { body })).data;
}
/** A user of these groups, who has not signed in. */
async function member(...grupos: number[]) {
  return (await admin.call(u.createUsuario, { body: usuarioBody({ grupos }) })).data;
}
/** A superuser who has a factor. */
const superuser = async () => addTotp(t, await newUser(t, admin, { is_superuser: true }));

describe('is asked for', () => {
  test('by a group that always asks, from who has none', async () => {
    const { username } = await member((await grupo('SIEMPRE')).id);
    const { factores, llave } = await asked(t, username);
    expect([factores, llave]).toEqual([[], null]);
  });

  test('by one with critical permissions, once a superuser has one, unless it says never', async () => {
    const critical = [permisos.inactivar.codename];
    const [byDefault, never, plain] = [
      await grupo('AUTOMATICO', critical),
      await grupo('NUNCA', critical),
      await grupo('AUTOMATICO'),
    ];
    const [ana, eva, leo] = [await member(byDefault.id), await member(never.id), await member(plain.id)];
    const status = async ({ username }: { username: string }) => (await login(t, username)).status;
    expect([await status(ana), await status(eva), await status(leo)]).toEqual([200, 200, 200]);
    expect((await admin.call(g.findGrupo, { params: { id: byDefault.id } })).exigido).toBe(false);
    await superuser();
    expect([await status(ana), await status(eva), await status(leo)]).toEqual([403, 200, 200]);
    expect((await admin.call(g.findGrupo, { params: { id: byDefault.id } })).exigido).toBe(true);
    expect(await admin.call(u.findUsuario, { params: { id: ana.id } })).toMatchObject({
      ...{ segundo_factor: false, factor_exigido: true },
    });
  });

  test('of sessions that were open before, too', async () => {
    const { id, ...group } = await grupo('NUNCA');
    const { username } = await member(id);
    const { access_token } = await (await login(t, username)).json();
    const ana = withToken(t, access_token, username);
    await ana.call(s.currentUser);
    const { nombre, version } = group;
    const body = { nombre, version, exige_factor: 'SIEMPRE' as const, permisos: [permisos.ver.codename] };
    await admin.call(g.updateGrupo, { params: { id }, body });
    await ana.refused(s.currentUser, {}, 'no_autenticado');
  });
});

test('until it is set there is no session; then it is opened, with the ten codes', async () => {
  const { username } = await member((await grupo('SIEMPRE')).id);
  const { token } = await asked(t, username);
  await t.guest.refused(f.loginFactor, { body: { token, codigo: '123456' } }, 'no_autenticado');
  expect((await t.guest.send(s.currentUser, {}, { authorization: `Token ${token}` })).status).toBe(401);
  const { totp } = await t.guest.call(f.prepararDebido, { body: { token } });
  expect(totp.uri).toContain(`otpauth://totp/Mayordomo:${username}?`);
  const proof = (codigo: string) => ({ body: { token, totp: { token: totp.token, codigo } } });
  const wrong = await t.guest.refused(f.crearDebido, proof('000000'), 'regla_negocio');
  expect(Object.keys(wrong.errores ?? {})).toEqual(['totp.codigo']);
  const good = proof(codeAt(totp.secreto, t.clock.now()));
  const answer = await t.guest.call(f.crearDebido, good);
  expect(answer.codigos).toHaveLength(10);
  const ana = withToken(t, answer.access_token, username);
  expect(await ana.call(f.findSeguridad)).toMatchObject({ codigos: 10, exigido: true, totp: {} });
  // The pass is spent, and serves nobody to add another.
  await t.guest.refused(f.crearDebido, good, 'no_autenticado');
  await t.guest.refused(f.prepararDebido, { body: { token } }, 'no_autenticado');
  // The code that set it opens nothing.
  const pass = await asked(t, username);
  const body = { token: pass.token, codigo: good.body.totp.codigo };
  await t.guest.refused(f.loginFactor, { body }, 'no_autenticado');
});

test('of two who set it at once with the same password one comes in; a second first one gives no codes', async () => {
  const { username } = await member((await grupo('SIEMPRE')).id);
  const proofs = await Promise.all(
    [0, 1].map(async () => {
      const { token } = await asked(t, username);
      const { totp } = await t.guest.call(f.prepararDebido, { body: { token } });
      return { body: { token, totp: { token: totp.token, codigo: codeAt(totp.secreto, t.clock.now()) } } };
    }),
  );
  const answers = await Promise.all(proofs.map((proof) => t.guest.send(f.crearDebido, proof)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const ana = await newUser(t, admin);
  const token = await openSecurity(ana);
  const { totp, llave } = await ana.call(f.prepararFactor, { body: { token } });
  const respuesta = new Authenticator().create(llave?.opciones as { challenge: string }, HERE);
  const made = await Promise.all([
    ana.call(f.crearFactor, {
      body: { token, totp: { token: totp.token, codigo: codeAt(totp.secreto, t.clock.now()) } },
    }),
    ana.call(f.crearFactor, { body: { token, llave: { token: llave?.token ?? '', nombre: 'Mía', respuesta } } }),
  ]);
  expect(made.flatMap(({ codigos }) => codigos ?? [])).toHaveLength(10);
});

test('it may be a passkey, and the last one stays while it is asked for', async () => {
  const { username } = await member((await grupo('SIEMPRE')).id);
  const { token } = await asked(t, username);
  const { llave } = await t.guest.call(f.prepararDebido, { body: { token } });
  const key = new Authenticator();
  const respuesta = key.create(llave?.opciones as { challenge: string }, HERE);
  const body = { token, llave: { token: llave?.token ?? '', nombre: 'Teléfono', respuesta } };
  const { access_token, codigos } = await t.guest.call(f.crearDebido, { body });
  const ana = withToken(t, access_token, username);
  const { llaves } = await ana.call(f.findSeguridad);
  const opened = await ana.refused(f.abrirSeguridad, { body: { clave: CLAVE } }, 'requiere_factor');
  const data = opened.data as { token: string; llave: { challenge: string } };
  const factor = { token: data.token, llave: key.sign(data.llave, HERE) };
  const pass = await ana.call(f.abrirSeguridad, { body: { clave: CLAVE, factor } });
  await ana.refused(f.abrirSeguridad, { body: { clave: CLAVE, factor } }, 'regla_negocio');
  await ana.refused(f.quitarFactor, { body: { token: pass.token, cual: llaves[0]?.id } }, 'regla_negocio');
  expect((await ana.call(f.findSeguridad)).llaves).toHaveLength(1);
  expect(codigos).toHaveLength(10);
});

describe('a group', () => {
  test('is not eased by who is in it', async () => {
    const rights = [permisos.verGrupos.codename, permisos.editarGrupos.codename];
    const { id, nombre, version } = await grupo('NUNCA', rights);
    const { username } = await member(id);
    const ana = withToken(t, (await (await login(t, username)).json()).access_token, username);
    const body = { nombre, version, exige_factor: 'AUTOMATICO', permisos: rights };
    const refused = await ana.refused(g.updateGrupo, { params: { id }, body }, 'regla_negocio');
    expect(Object.keys(refused.errores ?? {})).toEqual(['exige_factor']);
    await ana.refused(g.updateGrupo, { params: { id }, body: { ...body, exige_factor: 'QUIZÁ' } }, 'validacion');
  });
});

describe('who lost it', () => {
  const motivo = { body: { motivo: 'Perdió el teléfono' } };

  test('gets it taken away by who may, and enters with the password', async () => {
    const ana = await newUser(t, admin);
    const { codigos } = await addTotp(t, ana);
    const { id } = await ana.call(s.currentUser);
    const clerk = await t.actor({ permisos: [permisos.editar] });
    await clerk.refused(u.quitarFactor, { params: { id }, ...motivo }, 'sin_permiso');
    const helper = await t.actor({ permisos: [permisos.quitarFactor] });
    const { data } = await helper.call(u.quitarFactor, { params: { id }, ...motivo });
    expect(data.segundo_factor).toBe(false);
    await ana.refused(s.currentUser, {}, 'no_autenticado');
    expect((await login(t, ana.username)).status).toBe(200);
    expect((await t.counts()).factor_codigo).toBeUndefined();
    expect(codigos).toHaveLength(10);
    await helper.refused(u.quitarFactor, { params: { id }, ...motivo }, 'regla_negocio');
    const told = await t.db
      .selectFrom('bitacora')
      .select('cambios')
      .where('motivo', '=', 'Perdió el teléfono')
      .execute();
    expect(told.map(({ cambios }) => cambios).join()).toContain('Aplicación de códigos');
    await expectLogHolds(t);
  });

  test('is not helped by who has fewer rights, nor a superuser by others, nor oneself', async () => {
    const helper = await t.actor({ permisos: [permisos.quitarFactor] });
    const boss = await newUser(t, admin, { is_superuser: true });
    await addTotp(t, boss);
    const { id } = await boss.call(s.currentUser);
    await helper.refused(u.quitarFactor, { params: { id }, ...motivo }, 'sin_permiso');
    await boss.refused(u.quitarFactor, { params: { id }, ...motivo }, 'regla_negocio');
    const ana = await newUser(t, admin, { permisos: [permisos.editar.codename] });
    await addTotp(t, ana);
    const other = await ana.call(s.currentUser);
    await helper.refused(u.quitarFactor, { params: { id: other.id }, ...motivo }, 'regla_negocio');
    await admin.call(u.quitarFactor, { params: { id: other.id }, ...motivo });
  });
});

test('one’s own is changed only after showing again who one is', async () => {
  const ana = await newUser(t, admin);
  const { secreto } = await addTotp(t, ana);
  const pedro = await newUser(t, admin);
  const his = await openSecurity(pedro);
  for (const token of ['nada', his]) {
    for (const endpoint of [f.prepararFactor, f.renovarCodigos]) {
      await ana.refused(endpoint, { body: { token } }, 'regla_negocio');
    }
    await ana.refused(f.quitarFactor, { body: { token, cual: 'totp' } }, 'regla_negocio');
  }
  await ana.refused(f.abrirSeguridad, { body: { clave: 'otra cosa' } }, 'regla_negocio');
  await ana.refused(f.abrirSeguridad, { body: { clave: CLAVE } }, 'requiere_factor');
  const wrong = { clave: CLAVE, factor: { codigo: '000000' } };
  await ana.refused(f.abrirSeguridad, { body: wrong }, 'regla_negocio');
  const right = { clave: CLAVE, factor: { codigo: codeAt(secreto, t.clock.now()) } };
  const { token } = await ana.call(f.abrirSeguridad, { body: right });
  await ana.refused(f.abrirSeguridad, { body: right }, 'regla_negocio');
  const { codigos } = await ana.call(f.renovarCodigos, { body: { token } });
  expect(new Set(codigos).size).toBe(10);
  await ana.call(f.quitarFactor, { body: { token, cual: 'totp' } });
  await ana.refused(f.quitarFactor, { body: { token, cual: 'totp' } }, 'no_encontrado');
  await ana.refused(f.renovarCodigos, { body: { token } }, 'regla_negocio');
  expect((await login(t, ana.username)).status).toBe(200);
  t.clock.advance({ minutes: 15 });
  await ana.refused(f.prepararFactor, { body: { token } }, 'regla_negocio');
});
