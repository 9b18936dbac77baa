/** Messages of WhatsApp through the local Cloud API: what is asked of it, what its answers mean, who is not written to. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloudApi } from '../../../server/core/salida/whatsapp/cloud-api.ts';
import { enviarWhatsapp } from '../../../server/core/salida/whatsapp/enviar.ts';
import { celularE164, formatCelular } from '../../../server/shared/celular.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { type FakeCloud, fakeCloud } from '../../support/cloud-api.ts';
import { activar, avisar, bitacoraDe, COBRO, CUENTA, persona, placesOf } from '../../support/mensajes.ts';

let cloud: FakeCloud;
let t: TestApp;
beforeAll(async () => {
  cloud = await fakeCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  cloud.mood = 'ok';
  t = await testApp({ whatsapp: cloudApi(cloud.url) });
  await activar(t);
});

const last = () => cloud.received.at(-1);
const envios = () => t.db.selectFrom('envio').selectAll().orderBy('id').execute();

test('a message goes by its template, with its variables in order, and is told as sent', async () => {
  const { id } = await persona(t, '63512874');
  await avisar(t, 'pago:1', { para: { persona_id: id }, documento: { origen: 'persona', id } });
  expect(await bitacoraDe(t)).toMatchObject([
    {
      ...{ estado: 'EN COLA', persona_id: id, nit: '63512874', celular: '+573157702214', plantilla: 'aviso_pago' },
      ...{ mensaje: 'Hola ANA: le pagamos $ 1.200.', origen: 'persona', registro_id: id, enviado: null },
    },
  ]);
  await t.app.runSalida();
  expect(last()).toMatchObject({
    path: '/v23.0/1090/messages',
    token: CUENTA.token,
    body: {
      to: '573157702214',
      biz_opaque_callback_data: 'whatsapp:pago:1',
      template: {
        name: 'aviso_pago',
        language: { code: 'es' },
        components: [{ type: 'body', parameters: [{ text: 'ANA' }, { text: '$ 1.200' }] }],
      },
    },
  });
  expect(await bitacoraDe(t)).toMatchObject([
    { estado: 'ENVIADO', enviado: t.clock.now().toISOString(), wamid: `wamid.${cloud.received.length}` },
  ]);
});

test('the same key is written to once', async () => {
  const before = cloud.received.length;
  expect(await avisar(t, 'pago:1')).toBe(1);
  expect(await avisar(t, 'pago:1')).toBeNull();
  await t.app.runSalida();
  expect(cloud.received.length - before).toBe(1);
});

test.each([
  [{ status: 400, code: 131026 }, 'AGOTADO', 'FALLIDO', 'El número +573157702214 no tiene WhatsApp.'],
  [{ status: 404, code: 132001 }, 'AGOTADO', 'FALLIDO', 'La plantilla no está aprobada.'],
  [{ status: 401, code: 190 }, 'REINTENTANDO', 'EN COLA', 'WhatsApp no lo aceptó: Details of 190'],
  [{ status: 429, code: 130429 }, 'REINTENTANDO', 'EN COLA', 'WhatsApp no lo aceptó: Details of 130429'],
  [{ status: 503, code: 131016 }, 'REINTENTANDO', 'EN COLA', 'WhatsApp no lo aceptó: Details of 131016'],
  ['cut' as const, 'PROCESANDO', 'EN COLA', 'WhatsApp no contestó: no se sabe si salió.'],
  [{ raw: '<html>' }, 'PROCESANDO', 'EN COLA', 'WhatsApp contestó 502 sin explicación: no se sabe si salió.'],
])('when it answers %o', async (mood, estado, bitacora, mensaje) => {
  cloud.mood = mood;
  await avisar(t, 'pago:1');
  await t.app.runSalida();
  expect(await envios()).toMatchObject([{ estado, mensaje }]);
  expect(await bitacoraDe(t)).toMatchObject([{ estado: bitacora }]);
  // In doubt it is not sent again by itself.
  if (estado !== 'PROCESANDO') return;
  const sent = cloud.received.length;
  cloud.mood = 'ok';
  t.clock.advance({ minutes: 3 });
  await t.app.runSalida();
  expect(cloud.received.length).toBe(sent);
  expect(await bitacoraDe(t)).toMatchObject([{ estado: 'FALLIDO', motivo: mensaje }]);
});

test('nobody there: it is tried again', async () => {
  const gone = await fakeCloud();
  await gone.close();
  const nobody = await testApp({ whatsapp: cloudApi(gone.url) });
  await activar(nobody);
  await avisar(nobody, 'pago:1');
  await nobody.app.runSalida();
  const [row] = await nobody.db.selectFrom('envio').selectAll().execute();
  expect(row).toMatchObject({ estado: 'REINTENTANDO', mensaje: 'No se pudo llegar a WhatsApp.' });
});

test('only written down, unless somebody turns it on; without its account it waits', async () => {
  const before = cloud.received.length;
  await activar(t, 'registrar');
  await avisar(t, 'pago:1');
  await t.app.runSalida();
  expect(await bitacoraDe(t)).toMatchObject([{ estado: 'REGISTRADO', enviado: null }]);
  expect(await envios()).toMatchObject([{ estado: 'DESCARTADO' }]);
  await activar(t);
  await t.db.updateTable('parametro').set({ valor: '' }).where('parametro', '=', 'telefono_id').execute();
  await avisar(t, 'pago:2');
  await t.app.runSalida();
  expect((await envios())[1]).toMatchObject({
    estado: 'REINTENTANDO',
    mensaje: 'Falta el token o el teléfono en los parámetros de WhatsApp.',
  });
  expect(cloud.received.length).toBe(before);
});

describe('who is not written to', () => {
  test('who did not accept, or accepts no more when it is to be sent', async () => {
    const before = cloud.received.length;
    const no = await persona(t, '63512874', { acepta: false });
    const yes = await persona(t, '63512875');
    await avisar(t, 'a', { para: { persona_id: no.id } });
    await avisar(t, 'b', { para: { persona_id: yes.id } });
    await t.db.updateTable('persona').set({ acepta_tratamiento_datos: 0 }).where('id', '=', yes.id).execute();
    await t.app.runSalida();
    const motivo = 'La persona no autorizó mensajes.';
    expect(await bitacoraDe(t)).toMatchObject([
      { estado: 'FALLIDO', motivo, envio_id: null },
      { estado: 'FALLIDO', motivo },
    ]);
    expect(await envios()).toMatchObject([{ estado: 'DESCARTADO' }]);
    expect(cloud.received.length).toBe(before);
  });

  test('a land line, or nobody’s number', async () => {
    await avisar(t, 'a', { para: { nombre: 'ANA', celular: '601 555 0100' } });
    await avisar(t, 'b', { para: { nombre: 'ANA', celular: '' } });
    expect(await bitacoraDe(t)).toMatchObject([
      { estado: 'FALLIDO', motivo: 'El número 601 555 0100 no es un celular.' },
      { estado: 'FALLIDO', motivo: 'La persona no tiene celular.' },
    ]);
  });

  test('a debtor outside of the hours of the law', async () => {
    t.clock.set('2026-11-21T21:00:00Z');
    const para = { nombre: 'ANA', celular: '3157702214' };
    await t.work((w) => enviarWhatsapp(w, COBRO, { clave: 'a', para, variables: { nombre: 'ANA', valor: '1' } }));
    await t.app.runSalida();
    expect(await envios()).toMatchObject([{ estado: 'PENDIENTE', proximo: '2026-11-23T12:00:00.000Z' }]);
  });
});

test('the token is nowhere: not in the database, not in the log', async () => {
  cloud.mood = { status: 401, code: 190 };
  await avisar(t, 'pago:1');
  await t.app.runSalida();
  expect(last()?.token).toBe(CUENTA.token);
  expect(await placesOf(t, CUENTA.token)).toEqual([]);
  expect(JSON.stringify(t.log)).not.toContain(CUENTA.token);
});

test.each([
  ['315 770 2214', '+573157702214'],
  ['(315) 770-22.14', '+573157702214'],
  ['573157702214', '+573157702214'],
  ['+57 315 7702214', '+573157702214'],
  ['0057 3157702214', '+573157702214'],
  ['+1 415 555 2671', '+14155552671'],
  ['6015550100', null],
  ['315770221', null],
  ['31577022145', null],
  ['+57 6015550100', null],
  ['3157702214 ext 2', null],
  ['', null],
])('the number %j is %j', (text, e164) => {
  expect(celularE164(text)).toBe(e164);
});

test('people read it in groups', () => {
  expect(formatCelular('+573157702214')).toBe('+57 315 770 2214');
  expect(formatCelular('+14155552671')).toBe('+14155552671');
});
