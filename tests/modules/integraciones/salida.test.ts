/** What happens here is told to each destination that asked for it: once, signed, in order, or not at all. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WebhookCall } from '../../../server/core/platform.ts';
import { publicarEvento } from '../../../server/core/publicar.ts';
import { enviarCorreo } from '../../../server/core/salida/correo/enviar.ts';
import { nextSalida } from '../../../server/core/salida/turno.ts';
import * as d from '../../../server/modules/integraciones/contract/destinos.ts';
import * as e from '../../../server/modules/integraciones/contract/eventos.ts';
import { manifest } from '../../../server/modules/integraciones/manifest.ts';
import { Webhook } from '../../support/standard-webhook.ts';
import { MAL, type Montaje, montaje, OK } from './montaje.ts';

let m: Montaje;
beforeEach(async () => {
  m = await montaje();
});

test('a committed work tells once, signed as Standard Webhooks; an undone one tells nothing', async () => {
  const { secreto } = await m.crear();
  await expect(
    m.t.work(async (w) => {
      await publicarEvento(w, 'cosa.creada', { registro: 1, datos: {} });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await m.publicar(7);
  await Promise.all([m.t.app.runSalida(), m.t.app.runSalida()]);
  await m.t.app.runSalida();
  expect(m.sent).toHaveLength(1);
  const [call] = m.sent as [WebhookCall];
  expect(JSON.parse(call.body)).toEqual({
    ...{ type: 'cosa.creada', timestamp: '2026-11-21T09:05:00-05:00' },
    data: { id: 7, estado: 'NUEVA' },
  });
  expect(new Webhook(secreto).verify(call.body, call.headers)).toBe(true);
  expect(new Webhook(secreto).verify(`${call.body} `, call.headers)).toBe(false);
  const evento = await m.uno();
  expect(evento).toMatchObject({
    ...{ sistema: 'Contabilidad', direccion: 'SALIDA', evento: 'cosa.creada', documento: 'cosa', registro_id: 7 },
    ...{ intentos: 1, http: 200, estado: 'EXITOSO', proximo_intento: null },
  });
  const detalle = await m.jefa.call(e.findEvento, { params: { id: evento.id } });
  expect(detalle).toMatchObject({ cuerpo: { type: 'cosa.creada' }, mensaje_id: call.headers['webhook-id'] });
  // What the other side answered, without its secrets.
  expect(detalle.intentos_evento).toMatchObject([{ http: 200, respuesta: { ok: true, token: '••••' } }]);
  expect(JSON.stringify(await m.t.db.selectFrom('envio').selectAll().execute())).not.toContain('clave=1');
});

test('each hears only of what it asked for', async () => {
  await m.crear({ nombre: 'Todo' });
  await m.crear({ nombre: 'Cambios', eventos: ['cosa.cambiada'] });
  await m.publicar(1);
  await m.publicar(1, 'cosa.cambiada');
  await m.t.app.runSalida();
  expect((await m.eventos()).map(({ sistema, evento }) => `${sistema} ${evento}`).sort()).toEqual([
    ...['Cambios cosa.cambiada', 'Todo cosa.cambiada', 'Todo cosa.creada'],
  ]);
});

test('the secret is told once, kept sealed and never in the change log; rotated, both sign for a day', async () => {
  const { secreto, id, version } = await m.crear();
  expect(secreto).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(await m.jefa.call(d.registro.find, { params: { id } })).not.toHaveProperty('secreto');
  const otro = (await m.jefa.call(d.rotarDestino, { params: { id }, body: { version } })).data;
  expect(otro.secreto).not.toBe(secreto);
  await m.publicar(1);
  await m.t.app.runSalida();
  const [first] = m.sent as [WebhookCall];
  expect(new Webhook(secreto).verify(first.body, first.headers)).toBe(true);
  expect(new Webhook(otro.secreto).verify(first.body, first.headers)).toBe(true);
  m.t.clock.advance({ days: 1, minutes: 1 });
  await m.publicar(2);
  await m.t.app.runSalida();
  const second = m.sent[1] as WebhookCall;
  expect(new Webhook(secreto).verify(second.body, second.headers)).toBe(false);
  expect(new Webhook(otro.secreto).verify(second.body, second.headers)).toBe(true);
  const kept = JSON.stringify([
    await m.t.db.selectFrom('integracion_destino').selectAll().execute(),
    await m.t.db.selectFrom('bitacora').selectAll().execute(),
  ]);
  for (const one of [secreto, otro.secreto]) expect(kept).not.toContain(one.slice(6));
});

test('what fails goes again under the same name; ten failures in a row pause the destination, and nothing is lost', async () => {
  const { id } = await m.crear();
  m.mood.next = () => MAL;
  for (const registro of [1, 2, 3, 4, 5]) await m.publicar(registro);
  await m.t.app.runSalida();
  expect((await m.uno()).estado).toBe('REINTENTANDO');
  m.t.clock.advance({ minutes: 2 });
  await m.t.app.runSalida();
  expect(new Set(m.ids()).size).toBe(5);
  expect(m.sent).toHaveLength(10);
  const pausado = await m.jefa.call(d.registro.find, { params: { id } });
  expect(pausado).toMatchObject({ estado: 'PAUSADO', pendientes: 5, motivo_pausa: expect.stringContaining('503') });
  await m.publicar(6);
  m.t.clock.advance({ days: 3 });
  await m.t.app.runSalida();
  expect(m.sent).toHaveLength(10);
  expect(await nextSalida(m.t.db)).toBeNull();
  const fila = await m.uno();
  expect(fila).toMatchObject({ estado: 'PENDIENTE', proximo_intento: null });
  const retry = (await m.eventos()).find(({ estado }) => estado === 'REINTENTANDO') as e.Evento;
  const said = await m.jefa.refused(e.reintentarEvento, { params: { id: retry.id }, body: {} }, 'en_uso');
  expect(said.msg).toMatch(/^El sistema Contabilidad está en pausa desde /);
  m.mood.next = () => OK;
  await m.jefa.call(d.reanudarDestino, { params: { id }, body: { version: pausado.version } });
  await m.t.app.runSalida();
  expect((await m.eventos()).map(({ estado }) => estado)).toEqual(Array(6).fill('EXITOSO'));
  expect((await m.jefa.call(d.registro.find, { params: { id } })).fallos).toBe(0);
});

test('what another system answers is told without its secrets, in the line of the list too', async () => {
  await m.crear();
  m.mood.next = () => ({ tipo: 'respuesta', codigo: 500, texto: '{"error":"no","token":"t0p-secreto"}' });
  await m.publicar(1);
  await m.t.app.runSalida();
  expect((await m.uno()).mensaje).toBe('El sistema contestó 500: {"error":"no","token":"••••"}');
  m.mood.next = () => ({ tipo: 'respuesta', codigo: 500, texto: 'Bearer abc.def  sin\npermiso' });
  await m.publicar(2);
  await m.t.app.runSalida();
  expect((await m.uno()).mensaje).toBe('El sistema contestó 500: •••• sin permiso');
});

test('a test event goes also to who is in pause, and its failure counts for nothing', async () => {
  const { id, version } = await m.crear();
  await m.jefa.refused(d.reanudarDestino, { params: { id }, body: { version } }, 'regla_negocio');
  const { data } = await m.jefa.call(d.pausarDestino, { params: { id }, body: { version, motivo: 'MANTENIMIENTO' } });
  await m.jefa.refused(d.pausarDestino, { params: { id }, body: { version: data.version } }, 'regla_negocio');
  await m.jefa.refused(d.reanudarDestino, { params: { id }, body: { version } }, 'modificado');
  m.mood.next = () => MAL;
  const prueba = (await m.jefa.call(e.probarDestino, { params: { id }, body: {} })).data;
  expect(prueba).toMatchObject({ evento: 'prueba', estado: 'PENDIENTE' });
  await m.t.app.runSalida();
  expect(m.sent).toHaveLength(1);
  expect(await m.jefa.call(d.registro.find, { params: { id } })).toMatchObject({ fallos: 0, estado: 'PAUSADO' });
});

describe('people', () => {
  test('retry what failed and give up what waits; what went is let be', async () => {
    await m.crear();
    m.mood.next = () => MAL;
    await m.publicar(1);
    await m.t.app.runSalida();
    const { id } = await m.uno();
    m.mood.next = () => OK;
    await m.jefa.call(e.reintentarEvento, { params: { id }, body: {} });
    await m.t.app.runSalida();
    expect(await m.uno()).toMatchObject({ estado: 'EXITOSO', mensaje: null });
    expect(new Set(m.ids()).size).toBe(1);
    const detalle = await m.jefa.call(e.findEvento, { params: { id } });
    expect(detalle.intentos_evento.map(({ resultado }) => resultado)).toEqual(['ENVIADO', 'FALLÓ']);
    // All its tries are told, those before it was sent again too.
    expect(detalle.intentos).toBe(2);
    const said = await m.jefa.refused(e.reintentarEvento, { params: { id }, body: {} }, 'regla_negocio');
    expect(said.msg).toBe('Solo se pueden reintentar eventos fallidos.');
    await m.jefa.refused(e.descartarEvento, { params: { id }, body: { motivo: 'X' } }, 'regla_negocio');
    await m.publicar(2);
    const otro = await m.uno();
    await m.jefa.refused(e.descartarEvento, { params: { id: otro.id }, body: {} }, 'validacion');
    await m.jefa.call(e.descartarEvento, { params: { id: otro.id }, body: { motivo: 'YA NO' } });
    await m.t.app.runSalida();
    expect(m.sent).toHaveLength(2);
    expect(await m.uno()).toMatchObject({ estado: 'DESCARTADO', mensaje: 'YA NO' });
  });

  test('do so with many at once', async () => {
    await m.crear();
    for (const registro of [1, 2, 3]) await m.publicar(registro);
    const seleccion = { filtro: { estado: 'PENDIENTE' }, cantidad: 3, excepto: [] };
    await m.jefa.call(e.masivo.descartar.begin, { body: { seleccion, datos: { motivo: 'LIMPIEZA' } } });
    while (await m.t.app.runJobs());
    expect((await m.eventos()).map(({ estado }) => estado)).toEqual(Array(3).fill('DESCARTADO'));
  });

  test('give no private address, no unknown type, no name twice', async () => {
    const body = { nombre: 'X', url: 'https://privado.example.co', eventos: ['*'] };
    const said = await m.jefa.refused(d.registro.create, { body }, 'validacion');
    expect(said.errores).toEqual({ url: ['La dirección es de una red privada.'] });
    const url = 'https://a.example.co';
    const strange = await m.jefa.refused(
      d.registro.create,
      { body: { ...body, url, eventos: ['nada'] } },
      'validacion',
    );
    expect(Object.keys(strange.errores ?? {})).toEqual(['eventos']);
    await m.crear({ nombre: 'X' });
    await m.jefa.refused(d.registro.create, { body: { ...body, url } }, 'duplicado');
    const mira = await m.t.actor({ permisos: [manifest.permisos.ver] });
    await mira.refused(d.registro.create, { body: { ...body, url } }, 'sin_permiso');
  });
});

test('mails are in the same list, without a word of what they say', async () => {
  await m.t.work((w) =>
    enviarCorreo(w, {
      clave: 'a',
      para: { correo: 'ana@correo.co', nombre: 'ANA' },
      asunto: 'Hola ANA',
      parrafos: ['x'],
    }),
  );
  const evento = await m.uno();
  expect(evento).toMatchObject({ sistema: 'Correo', evento: 'correo.envio', direccion: 'SALIDA', estado: 'PENDIENTE' });
  const detalle = await m.jefa.call(e.findEvento, { params: { id: evento.id } });
  expect(JSON.stringify(detalle)).not.toMatch(/ANA|ana@/);
});

test('whoever receives fails at will: every id arrives or is spent, and those of a record in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
      async (registros, moods) => {
        m = await montaje();
        const { id } = await m.crear();
        for (const registro of registros) await m.publicar(registro);
        const taken: string[] = [];
        let turn = 0;
        m.mood.next = ({ headers }) => {
          const fails = moods[turn++ % moods.length] ?? false;
          if (!fails) taken.push(headers['webhook-id'] ?? '');
          return fails ? MAL : OK;
        };
        for (let round = 0; round < 200; round += 1) {
          await m.t.app.runSalida();
          const destino = await m.jefa.call(d.registro.find, { params: { id } });
          if (destino.estado === 'PAUSADO') {
            await m.jefa.call(d.reanudarDestino, { params: { id }, body: { version: destino.version } });
          } else if (destino.pendientes === 0) break;
          m.t.clock.advance({ minutes: 800 });
        }
        const rows = await m.t.db.selectFrom('envio').select(['clave', 'estado', 'orden']).orderBy('id').execute();
        const named = rows.map(({ clave, ...row }) => ({ ...row, id: `msg_${clave.split(':')[1]}` }));
        for (const row of named) expect(taken.includes(row.id) ? 'EXITOSO' : 'AGOTADO').toBe(row.estado);
        for (const orden of new Set(named.map((row) => row.orden))) {
          const own = named.filter((row) => row.orden === orden && row.estado === 'EXITOSO').map((row) => row.id);
          expect(taken.filter((one) => own.includes(one))).toEqual(own);
        }
      },
    ),
    { numRuns: 12 },
  );
});
