/** The account that sends: given by the process parameters, its secrets sealed and never shown again. */
import { beforeEach, expect, test } from 'vitest';
import { readSecretParameter } from '../../../server/core/parameters.ts';
import { seal, unseal } from '../../../server/core/sealed.ts';
import * as c from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';
import { placesOf } from '../../support/mensajes.ts';

let t: TestApp;
let jefe: TestActor;
beforeEach(async () => {
  t = await testApp();
  jefe = await t.actor({ superuser: true });
});

const TOKEN = `EAAG${'x'.repeat(240)}`;
const read = async (parametro: string, who = jefe) => {
  const { procesos_parametros } = await who.call(c.findProceso, { params: { process: 'mensajes' } });
  const found = procesos_parametros.find((each) => each.parametro === parametro);
  if (!found) throw new Error(parametro);
  return found;
};
const change = async (parametro: string, valor: string) => {
  const { id, version } = await read(parametro);
  return jefe.call(c.updateParametro, { params: { id }, body: { valor, motivo: 'Prueba.', version } });
};

test('a secret is given, changed and taken away, and nobody reads it again', async () => {
  const { data } = await change('token', TOKEN);
  expect(data).toMatchObject({ valor: '••••••••', rules: { secreto: true } });
  const anybody = await t.actor();
  expect((await read('token', anybody)).valor).toBe('••••••••');
  expect(JSON.stringify(await jefe.call(c.listProcesos))).not.toContain(TOKEN);
  const historia = await jefe.call(c.historicoParametros, { params: { tipo_parametro: 'mensajes' } });
  expect(historia).toMatchObject([{ cambios: [{ antes: '', despues: '••••••••' }] }]);
  expect(await placesOf(t, TOKEN)).toEqual([]);
  expect(JSON.stringify(t.log)).not.toContain(TOKEN);
  expect(await readSecretParameter(t.db, t.platform, 'mensajes', 'token')).toBe(TOKEN);
  await change('token', '');
  expect((await read('token')).valor).toBe('');
  expect(await readSecretParameter(t.db, t.platform, 'mensajes', 'token')).toBe('');
});

test('the change log shows dots where the secret was, whoever reads it', async () => {
  await change('app_secret', 'una-clave-muy-secreta');
  const answer = await jefe.raw('/api/bitacora/');
  const text = await answer.text();
  expect(text).toContain('Clave secreta de la aplicación');
  expect(text).not.toMatch(/una-clave-muy-secreta|sellado/);
});

test('what is no token is refused, and the modes are a list', async () => {
  const { id, version } = await read('token');
  const put = (valor: string) => ({ params: { id }, body: { valor, motivo: 'Prueba.', version } });
  expect(await jefe.refused(c.updateParametro, put('con espacios'), 'validacion')).toMatchObject({
    msg: 'No puede tener espacios ni letras con tilde.',
  });
  await jefe.refused(c.updateParametro, put('x'.repeat(1_001)), 'validacion');
  const modo = await read('modo');
  expect(modo.valor).toBe('registrar');
  const body = { valor: 'otra', motivo: 'Prueba.', version: modo.version };
  await jefe.refused(c.updateParametro, { params: { id: modo.id }, body }, 'validacion');
});

test('what was sealed with another secret is worth nothing, nor what was changed', () => {
  const sealed = seal('a'.repeat(32), 'hola');
  expect(unseal('a'.repeat(32), sealed)).toBe('hola');
  expect(unseal('b'.repeat(32), sealed)).toBeNull();
  expect(unseal('a'.repeat(32), `${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(unseal('a'.repeat(32), 'hola')).toBeNull();
  expect(seal('a'.repeat(32), 'hola')).not.toBe(sealed);
});
