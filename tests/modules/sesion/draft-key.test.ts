/** The key of a user's drafts: the same in every session, of nobody else. */
import { expect, test } from 'vitest';
import { claveCopias } from '../../../server/modules/sesion/contract.ts';
import { testApp } from '../../support/app.ts';

test('each user has a key of 32 bytes of their own, and only signed in', async () => {
  const t = await testApp();
  const [ana, eva] = [await t.actor(), await t.actor({ superuser: true })];
  const { clave } = await ana.call(claveCopias);
  expect(Buffer.from(clave, 'base64url')).toHaveLength(32);
  expect((await ana.call(claveCopias)).clave).toBe(clave);
  expect((await eva.call(claveCopias)).clave).not.toBe(clave);
  await t.guest.refused(claveCopias, {}, 'no_autenticado');
});
