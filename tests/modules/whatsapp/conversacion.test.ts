/** What people answer, the conversation with each, and what messages cost. */
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { conversacion, POR_PAGINA } from '../../../server/modules/whatsapp/contract/conversacion.ts';
import * as costos from '../../../server/modules/whatsapp/contract/costos.ts';
import { comprobaciones } from '../../../server/modules/whatsapp/costos.ts';
import { manifest } from '../../../server/modules/whatsapp/manifest.ts';
import type { TestApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';
import { inboundOf, signatureOf, type TestMessage, type TestStatus, webhookOf } from '../../support/cloud-api.ts';
import { appQueEnvia, avisar, persona, webhook } from '../../support/mensajes.ts';

/** That of every person of these tests. */
const NOMBRE = "MUÑOZ O'NEILL MARÍA JOSÉ";

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await appQueEnvia();
  ana = await t.actor({ permisos: Object.values(manifest.permisos) });
});

const NOW = Date.parse('2026-11-21T14:05:00Z') / 1_000;
const signed = (body: string) => webhook(t, body);
const tell = (...statuses: TestStatus[]) => signed(webhookOf(...statuses));
const say = (id: string, text: string, more: Partial<TestMessage> = {}) =>
  signed(inboundOf({ id, at: NOW + 60, body: { type: 'text', text: { body: text } }, ...more }));
const recibidos = () => t.db.selectFrom('whatsapp_recibido').selectAll().orderBy('id').execute();
const read = (query: object) => ana.call(conversacion, { query: query as never });
const CELULAR = { celular: '315 770 2214' };

describe('what people write', () => {
  test('is kept once, under the name that they were written to, and says what it answers', async () => {
    const { id } = await persona(t, '63512874');
    await avisar(t, 'a', { para: { persona_id: id } });
    await t.app.runSalida();
    t.clock.advance({ minutes: 5 });
    expect((await say('wamid.in.1', '¿Cuándo me pagan? 🙏', { answers: 'wamid.1' })).status).toBe(200);
    const before = await t.written();
    await say('wamid.in.1', '¿Cuándo me pagan? 🙏');
    expect(await t.written()).toEqual(before);
    expect(await recibidos()).toMatchObject([
      { celular: '+573157702214', persona_id: id, nombre: NOMBRE, texto: '¿Cuándo me pagan? 🙏', responde_a: 1 },
    ]);
  });

  test('of who nobody wrote to it has the name that they give themselves', async () => {
    await say('wamid.in.1', 'Hola', { from: '573009998877' });
    expect(await recibidos()).toMatchObject([{ celular: '+573009998877', persona_id: null, nombre: 'Anita 🌻' }]);
    expect(await read({ celular: '300 999 8877' })).toMatchObject({ nombre: 'Anita 🌻', enviados: 0, recibidos: 1 });
  });

  test.each([
    [{ type: 'button', button: { text: 'Confirmo' } }, 'Confirmo'],
    [{ type: 'interactive', interactive: { button_reply: { title: 'Sí' } } }, 'Sí'],
    [{ type: 'image', image: { caption: 'el recibo' } }, 'Foto: el recibo'],
    [{ type: 'document', document: { filename: 'recibo.pdf' } }, 'Documento: recibo.pdf'],
    [{ type: 'audio', audio: {} }, 'Audio'],
    [{ type: 'reaction', reaction: { emoji: '👍' } }, 'Reaccionó con 👍'],
    [{ type: 'unsupported' }, 'Mensaje de otro tipo'],
    [{ type: 'text', text: { body: '<script>alert(1)</script>' } }, '<script>alert(1)</script>'],
  ])('%j reads «%s»', async (body, texto) => {
    await signed(inboundOf({ id: 'wamid.in.1', at: NOW, body }));
    expect((await recibidos()).map((row) => row.texto)).toEqual([texto]);
  });

  test('who wrote to them last is told', async () => {
    const { id } = await persona(t, '63512874');
    await avisar(t, 'a', { para: { persona_id: id } });
    await t.db.updateTable('whatsapp_bitacora').set({ uc_id: ana.userId }).execute();
    await t.app.runSalida();
    await say('wamid.in.1', 'Gracias');
    const told = await t.db.selectFrom('notificacion').selectAll().where('usuario_id', '=', ana.userId).execute();
    expect(told).toMatchObject([
      { titulo: `${NOMBRE} escribió por WhatsApp`, mensaje: 'Gracias', nombre_origen: 'persona', object_id: id },
    ]);
  });

  test('what is no message writes nothing; nor do forged ones', async () => {
    const before = await t.written();
    for (const bad of [{ from: 'x' }, { at: 0 }, { id: '' }]) await say('wamid.in.1', 'Hola', bad);
    expect(await t.written()).toEqual(before);
    const body = inboundOf({ id: 'wamid.in.1', at: NOW, body: { type: 'text', text: { body: 'Hola' } } });
    expect((await webhook(t, body, signatureOf('otra', body))).status).toBe(401);
    expect(await t.written()).toEqual(before);
  });
});

describe('the conversation', () => {
  test('with a person: both sides in order, with the states, their times, and the document', async () => {
    const { id } = await persona(t, '63512874');
    await avisar(t, 'a', { para: { persona_id: id }, documento: { origen: 'persona', id } });
    await t.app.runSalida();
    t.clock.advance({ minutes: 5 });
    await tell({ id: 'wamid.1', status: 'delivered', at: NOW + 30 }, { id: 'wamid.1', status: 'read', at: NOW + 60 });
    await say('wamid.in.1', 'Gracias', { at: NOW + 120, answers: 'wamid.1' });
    // Somebody else who has the same number.
    await avisar(t, 'b', { para: { persona_id: (await persona(t, '91222333')).id } });
    const { mensajes, ...whose } = await read({ persona_id: id });
    expect(whose).toEqual({
      ...{ nombre: NOMBRE, nit: '63512874', persona_id: id, celulares: ['+57 315 770 2214'] },
      ...{ enviados: 1, recibidos: 1, anterior: null },
    });
    expect(mensajes).toMatchObject([
      { sentido: 'RECIBIDO', dia: '2026-11-21', hora: '09:07', texto: 'Gracias', responde_a: 'Pago', estado: null },
      {
        ...{ sentido: 'ENVIADO', hora: '09:05', asunto: 'Pago', estado: 'LEÍDO', origen: 'persona', registro_id: id },
        ...{ enviado: '21/11/2026 09:05', entregado: '21/11/2026 09:05', leido: '21/11/2026 09:06' },
      },
    ]);
    // By the number it is with both.
    expect(await read(CELULAR)).toMatchObject({ enviados: 2, recibidos: 1, persona_id: null });
  });

  test('with a number, page after page, none twice and none left out, also of one instant', async () => {
    const total = 2 * POR_PAGINA + 5;
    for (let i = 0; i < total; i += 1) {
      if (i % 3 === 0) t.clock.advance({ minutes: 1 });
      if (i % 4 === 3) {
        await say(`wamid.in.${i}`, `R${i}`, { at: t.clock.now().getTime() / 1_000 });
      } else await avisar(t, `m${i}`);
    }
    const seen: string[] = [];
    let antes: string | undefined;
    for (let pages = 0; pages < 4; pages += 1) {
      const { mensajes, anterior } = await read({ ...CELULAR, ...(antes ? { antes } : {}) });
      seen.push(...mensajes.map(({ sentido, id, dia, hora }) => `${dia} ${hora} ${sentido} ${String(id).padStart(3)}`));
      if (anterior === null) break;
      antes = anterior;
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  test('asks for one of the two, and for somebody', async () => {
    for (const query of [{}, { persona_id: '1', ...CELULAR }, { celular: '<b>' }, { persona_id: 'x' }]) {
      await ana.refused(conversacion, { query } as never, 'validacion');
    }
    await ana.refused(conversacion, { query: { persona_id: '99' } } as never, 'no_encontrado');
    await ana.refused(conversacion, { query: CELULAR } as never, 'no_encontrado');
    await (await t.actor()).refused(conversacion, { query: CELULAR } as never, 'sin_permiso');
    // What is no cursor begins at the end.
    const { id } = await persona(t, '63512874');
    expect(await read({ persona_id: id })).toMatchObject({ nombre: NOMBRE, celulares: [], mensajes: [], enviados: 0 });
    await avisar(t, 'a');
    expect((await read({ ...CELULAR, antes: 'x' })).mensajes).toHaveLength(1);
  });
});

describe('what messages cost', () => {
  const price = (nombre: string, valor: string) =>
    t.db.updateTable('parametro').set({ valor }).where('parametro', '=', `precio_${nombre}`).execute();
  const of = async (anio = 2026) => ana.call(costos.costos, { query: { anio: String(anio) } as never });
  beforeEach(async () => {
    await price('utilidad', '3.55');
    await price('marketing', '52');
  });

  test('by the price of the day on which they arrived; later prices change nothing', async () => {
    for (const clave of ['a', 'b', 'c', 'd', 'e']) await avisar(t, clave);
    await t.app.runSalida();
    t.clock.advance({ minutes: 10 });
    await tell({ id: 'wamid.1', status: 'delivered', at: NOW + 9 }, { id: 'wamid.1', status: 'read', at: NOW + 10 });
    await tell({ id: 'wamid.2', status: 'sent', at: NOW + 9, pricing: { billable: true, category: 'marketing' } });
    await tell({ id: 'wamid.2', status: 'read', at: NOW + 9 });
    // Answers within 24 hours are free.
    await tell({ id: 'wamid.3', status: 'sent', at: NOW, pricing: { billable: false, category: 'service' } });
    await tell({ id: 'wamid.3', status: 'delivered', at: NOW + 9 });
    await tell({ id: 'wamid.4', status: 'failed', at: NOW + 9, code: 131026 });
    await price('utilidad', '100');
    await tell({ id: 'wamid.1', status: 'delivered', at: NOW + 9, pricing: { billable: true, category: 'utility' } });
    const { meses, total, precios, anios } = await of();
    expect(anios).toEqual([2026]);
    expect(precios).toEqual({ utilidad: 100, marketing: 52, autenticacion: 0 });
    expect(meses).toEqual([
      {
        ...{ mes: '2026-11', mensajes: 5, entregados: 3, leidos: 2, fallidos: 1, costo: 55.55 },
        utilidad: { mensajes: 1, costo: 3.55 },
        marketing: { mensajes: 1, costo: 52 },
        autenticacion: { mensajes: 0, costo: 0 },
        servicio: { mensajes: 1, costo: 0 },
      },
    ]);
    expect(total).toMatchObject({ costo: 55.55, mensajes: 5 });
    expect(await comprobaciones['Mensajes de WhatsApp por mes'](t.db)).toBeNull();
  });

  test('in the month in which they arrive', async () => {
    t.clock.set('2026-12-01T04:59:00Z');
    await avisar(t, 'a');
    await t.app.runSalida();
    expect((await of()).meses).toMatchObject([{ mes: '2026-11', mensajes: 1, costo: 0 }]);
    t.clock.advance({ minutes: 5 });
    await tell({ id: 'wamid.1', status: 'delivered', at: t.clock.now().getTime() / 1_000 });
    expect((await of()).meses).toMatchObject([{ mes: '2026-12', mensajes: 1, costo: 3.55 }]);
    expect((await of(2025)).meses).toEqual([]);
    expect((await of(2025)).anios).toEqual([2026, 2025]);
    expect(await comprobaciones['Mensajes de WhatsApp por mes'](t.db)).toBeNull();
  });

  test('a figure that somebody touched is found', async () => {
    await avisar(t, 'a');
    await t.db.updateTable('whatsapp_mes').set({ costo_cts: 1 }).execute();
    expect(await comprobaciones['Mensajes de WhatsApp por mes'](t.db)).toContain('2026-11');
  });

  test('in Excel, with its total', async () => {
    await avisar(t, 'a');
    await t.app.runSalida();
    t.clock.advance({ minutes: 1 });
    await tell({ id: 'wamid.1', status: 'delivered', at: NOW + 9 });
    const answer = await ana.send(costos.exportarCostos, { query: { anio: '2026' } as never });
    expect(answer.headers.get('content-disposition')).toContain('costo_whatsapp_2026.xlsx');
    const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()));
    const [, head, ...rows] = sheet?.data ?? [];
    expect(head).toEqual(costos.COLUMNAS_COSTO.map(({ label }) => label));
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['2026-11', 3.55],
      ['Total', 3.55],
    ]);
    const lee = await t.actor({ permisos: [manifest.permisos.ver] });
    await lee.refused(costos.exportarCostos, { query: { anio: '2026' } } as never, 'sin_permiso');
  });
});
