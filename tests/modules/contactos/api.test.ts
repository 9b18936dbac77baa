/** Sites, and what strangers write: by the API and by the page without script. */
import { beforeEach, expect, test } from 'vitest';
import { formToken } from '../../../server/core/web/form-token.ts';
import { recibirMensaje } from '../../../server/modules/contactos/commands.ts';
import * as m from '../../../server/modules/contactos/contract/mensajes.ts';
import * as s from '../../../server/modules/contactos/contract/sedes.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
});

const token = () => {
  const made = formToken(t.platform);
  t.clock.advance({ seconds: 4 });
  return made;
};
const cuerpo = (more = {}) => ({
  ...{
    formulario: token(),
    nombre: 'Eva <b>',
    correo: 'eva@ejemplo.co',
    asunto: 'Pregunta',
    mensaje: '¿A qué hora abren?',
  },
  ...{ acepta_tratamiento_datos: true as const, sitio_web: '' },
  ...more,
});
const recibidos = async () =>
  (await ana.call(m.mensajesList.list, { query: { page: 1 } })) as { count: number; results: m.MensajeFila[] };

test('a message is kept with the consent, told, taken and answered by mail', async () => {
  const body = cuerpo();
  expect(await t.guest.call(m.enviarMensaje, { body })).toEqual({ msg: 'Recibimos su mensaje.' });
  await t.guest.refused(m.enviarMensaje, { body }, 'validacion');
  const { results } = await recibidos();
  expect(results).toMatchObject([{ nombre: 'Eva <b>', estado: 'NUEVO', origen: 'SITIO' }]);
  const id = results[0]?.id ?? 0;
  const leido = await ana.call(m.findMensaje, { params: { id } });
  expect(leido.consentido).not.toBeNull();
  await ana.refused(m.actoMensaje.atender, { params: { id }, body: { version: leido.version } }, 'regla_negocio');
  const { data: tomado } = await ana.call(m.actoMensaje.tomar, { params: { id }, body: { version: leido.version } });
  expect([tomado.estado, tomado.responsable_id]).toEqual(['EN_GESTION', ana.userId]);
  await ana.refused(m.actoMensaje.atender, { params: { id }, body: { version: leido.version } }, 'modificado');
  const respuesta = 'A las 8.\n<script>x</script>';
  await ana.call(m.actoMensaje.atender, { params: { id }, body: { version: tomado.version, respuesta } });
  const mail = await t.db.selectFrom('correo_bitacora').selectAll().executeTakeFirstOrThrow();
  expect([mail.correo, mail.asunto]).toEqual(['eva@ejemplo.co', 'Respuesta: Pregunta']);
  await ana.refused(m.actoMensaje.spam, { params: { id }, body: { version: tomado.version + 1 } }, 'regla_negocio');
});

test('without consent or token nothing is kept; the trap answers the same and keeps nothing', async () => {
  const sin = await t.guest.refused(
    m.enviarMensaje,
    { body: cuerpo({ acepta_tratamiento_datos: false }) },
    'validacion',
  );
  expect(sin.errores).toHaveProperty('acepta_tratamiento_datos');
  await t.guest.refused(m.enviarMensaje, { body: cuerpo({ formulario: 'inventado' }) }, 'validacion');
  expect(await t.guest.call(m.enviarMensaje, { body: cuerpo({ sitio_web: 'https://spam.example' }) })).toEqual({
    msg: 'Recibimos su mensaje.',
  });
  expect((await recibidos()).count).toBe(0);
});

test('ten tries an hour and address, refused ones too; an hour later it goes again', async () => {
  for (let i = 0; i < 10; i += 1) await t.guest.refused(m.enviarMensaje, { body: {} }, 'validacion');
  const response = await t.guest.send(m.enviarMensaje, { body: cuerpo() });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000);
  t.clock.advance({ minutes: 61 });
  await t.guest.call(m.enviarMensaje, { body: cuerpo() });
});

test('the page sends the same without script, says what is wrong and keeps what was typed', async () => {
  await t.db.updateTable('parametro').set({ valor: '1' }).where('parametro', '=', 'sitio_publico').execute();
  const send = (fields: Record<string, string>) =>
    t.app.fetch(new Request('http://prueba/publico/contacto', { method: 'POST', body: new URLSearchParams(fields) }));
  const page = await (await t.app.fetch(new Request('http://prueba/publico/contacto'))).text();
  const formulario = /name="formulario" value="([^"]+)"/.exec(page)?.[1] ?? '';
  t.clock.advance({ seconds: 5 });
  const { acepta_tratamiento_datos: _, ...typed } = cuerpo({ formulario, nombre: '"><script>' });
  const wrong = await send({ ...typed, correo: 'eva' });
  const text = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(text).toContain('aria-invalid="true"');
  const sent = await send({ ...typed, acepta_tratamiento_datos: '1' });
  expect([sent.status, (await sent.text()).includes('Recibimos su mensaje.')]).toEqual([200, true]);
  expect((await recibidos()).count).toBe(1);
  const json = await t.app.fetch(new Request('http://prueba/publico/contacto', { method: 'POST', body: '{}' }));
  expect(json.status).toBe(415);
});

test('a message of another system comes without consent of ours', async () => {
  const mensaje = { nombre: 'B', correo: 'b@ejemplo.co', asunto: 'Hola', mensaje: 'x' };
  await t.work((w) => recibirMensaje(w, mensaje));
  expect((await recibidos()).results).toMatchObject([{ origen: 'INTEGRACION' }]);
});

test('one site is the principal one, and the public list shows those that are open', async () => {
  const ciudad = await t.db.selectFrom('ciudad').select('id').limit(1).executeTakeFirstOrThrow();
  const sede = (nombre: string, more = {}) => ({ nombre, direccion: 'Calle 1', ciudad_id: ciudad.id, ...more });
  const { data: a } = await ana.call(s.registro.create, { body: sede('Centro', { principal: true }) });
  await ana.call(s.registro.create, { body: sede('Norte', { principal: true }) });
  await ana.call(s.registro.create, { body: sede('Cerrada', { estado: 0 }) });
  const page = await t.guest.call(s.sedesPublicas, { query: { page: 1 } });
  const all = (await t.guest.call(s.sedesPublicas)) as { nombre: string; principal: boolean }[];
  expect(page).toEqual({ count: all.length, page: 1, page_size: 10, results: all });
  expect(all.map(({ nombre, principal }) => [nombre, principal])).toEqual([
    ['Norte', true],
    ['Centro', false],
  ]);
  await ana.refused(s.registro.create, { body: sede('Centro') }, 'duplicado');
  await ana.refused(s.registro.create, { body: sede('X', { principal: true, estado: 0 }) }, 'regla_negocio');
  await ana.refused(s.registro.create, { body: sede('X', { latitud: 4 }) }, 'regla_negocio');
  await ana.refused(s.registro.update, { params: { id: a.id }, body: { ...sede('Z'), version: 0 } }, 'modificado');
});
