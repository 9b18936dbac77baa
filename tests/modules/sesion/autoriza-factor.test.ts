/** The authorization dialog asks for the second factor of who has one, and counts its tries. */
import { beforeEach, expect, test } from 'vitest';
import * as f from '../../../server/modules/factores/contract.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import * as s from '../../../server/modules/sesion/contract.ts';
import { createGrupo } from '../../../server/modules/usuarios/contract/grupos.ts';
import type { FactorAsked } from '../../../server/shared/passkey.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { addTotp, codeAt, newUser, openSecurity } from '../../support/build/factor.ts';
import { CLAVE } from '../../support/build/usuario.ts';

const HERE = { origin: 'https://casa.example' };
const permission = proveedores.permisos.inactivar.codename;

let t: TestApp;
let rosa: TestActor;
let asker: TestActor;
beforeEach(async () => {
  t = await testApp({ settings: { publicUrl: HERE.origin } });
  const admin = await t.actor({ superuser: true });
  rosa = await newUser(t, admin, { permisos: [permission] });
  asker = await t.actor();
});

const verify = s.verifyCredentialsAndPermission;
const ask = (factor?: { token?: string; codigo?: string; llave?: ReturnType<Authenticator['sign']> }) => ({
  body: { username: rosa.username, password: CLAVE, permission, ...(factor ? { factor } : {}) },
});

test('with a code: once, and not one of somebody else', async () => {
  const { secreto, codigos } = await addTotp(t, rosa);
  const { autorizacion } = await t.counts();
  const refusal = await asker.refused(verify, ask(), 'requiere_factor');
  expect((refusal.data as FactorAsked).factores).toEqual(['totp', 'codigo']);
  const codigo = codeAt(secreto, t.clock.now());
  expect((await asker.call(verify, ask({ codigo }))).autorizacion).toEqual(expect.any(String));
  const again = await asker.refused(verify, ask({ codigo }), 'regla_negocio');
  expect(again.errores).toEqual({ 'factor.codigo': ['El segundo factor no es correcto o ya se usó.'] });
  await asker.call(verify, ask({ codigo: codigos[0] as string }));
  await asker.refused(verify, ask({ codigo: codigos[0] as string }), 'regla_negocio');
  expect((await t.counts()).autorizacion).toBe((autorizacion ?? 0) + 2);
});

test('with a passkey', async () => {
  const token = await openSecurity(rosa);
  const { llave } = await rosa.call(f.prepararFactor, { body: { token } });
  const key = new Authenticator();
  const respuesta = key.create(llave?.opciones as { challenge: string }, HERE);
  await rosa.call(f.crearFactor, { body: { token, llave: { token: llave?.token ?? '', nombre: 'Mía', respuesta } } });
  const data = (await asker.refused(verify, ask(), 'requiere_factor')).data as FactorAsked;
  const signed = key.sign(data.llave as { challenge: string }, HERE);
  // Without the pass there is nothing that it was to sign.
  await asker.refused(verify, ask({ llave: signed }), 'regla_negocio');
  await asker.call(verify, ask({ token: data.token, llave: signed }));
  await asker.refused(verify, ask({ token: data.token, llave: signed }), 'regla_negocio');
});

test('guessing locks the account, and a right password clears nothing', async () => {
  await addTotp(t, rosa);
  for (let i = 0; i < 5; i++) {
    await asker.refused(verify, ask(), 'requiere_factor');
    await asker.refused(verify, ask({ codigo: 'AAAAA-AAAAA' }), 'regla_negocio');
  }
  await asker.refused(verify, ask(), 'demasiados_intentos');
});

test('who still owes one lends nothing with the password alone', async () => {
  await asker.call(verify, ask());
  const admin = await t.actor({ superuser: true });
  const group = { nombre: 'Exige', exige_factor: 'SIEMPRE' as const, permisos: [permission] };
  const { id } = (await admin.call(createGrupo, { body: group })).data;
  const { id: usuario_id } = await rosa.call(s.currentUser);
  await t.db.insertInto('usuario_grupo').values({ usuario_id, grupo_id: id }).execute();
  const before = await t.counts();
  const { msg } = await asker.refused(verify, ask(), 'regla_negocio');
  expect(msg).toContain('debe configurar su segundo factor');
  expect((await t.counts()).autorizacion).toBe(before.autorizacion);
});
