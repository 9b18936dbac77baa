/** Who owes is asked by one channel a week, whichever module writes to them (Ley 2300 de 2023, article 3). */
import { expect, test } from 'vitest';
import { enviarCorreo } from '../../../server/core/salida/correo/enviar.ts';
import { enviarWhatsapp } from '../../../server/core/salida/whatsapp/enviar.ts';
import { webhookOf } from '../../support/cloud-api.ts';
import { appQueEnvia, COBRO, persona, webhook } from '../../support/mensajes.ts';

test('a mail waits for the week after a message, and for nothing once that reached nobody', async () => {
  const t = await appQueEnvia();
  const { id: persona_id } = await persona(t, '63512874');
  const cobrar = (clave: string) =>
    t.work((w) =>
      enviarWhatsapp(w, COBRO, { clave, para: { persona_id }, variables: { nombre: 'ANA', valor: '$ 1.200' } }),
    );
  const escribir = (clave: string) =>
    t.work((w) =>
      enviarCorreo(w, {
        ...{ clave, cobranza: true, asunto: 'Canon pendiente', parrafos: ['Hola, Ana.'] },
        para: { correo: 'ana@correo.co', persona_id },
      }),
    );
  const turno = async (clave: string) =>
    (await t.db.selectFrom('envio').selectAll().where('clave', 'like', `%:${clave}`).executeTakeFirst())?.proximo;

  // Saturday 21st, 09:05.
  const now = t.clock.now().toISOString();
  await cobrar('mensaje');
  expect(await turno('mensaje')).toBe(now);
  await t.app.runSalida();
  await escribir('carta');
  expect(await turno('carta')).toBe('2026-11-23T12:00:00.000Z');

  t.clock.advance({ minutes: 5 });
  const at = t.clock.now().getTime() / 1_000;
  await webhook(t, webhookOf({ id: 'wamid.1', status: 'failed', at, code: 131026 }));
  await escribir('otra');
  expect(await turno('otra')).toBe(t.clock.now().toISOString());
  // What tells of something else does not wait, nor counts.
  await t.work((w) =>
    enviarCorreo(w, { clave: 'aviso', asunto: 'Aviso', parrafos: ['Hola.'], para: { correo: 'ana@correo.co' } }),
  );
  expect(await turno('aviso')).toBe(t.clock.now().toISOString());
});
