/** What other systems tell us: who may, once, and what becomes of what a rule refuses. */
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { refused } from '../../../server/core/http/errors.ts';
import { defineRecibido } from '../../../server/core/recibir.ts';
import { modules } from '../../../server/modules/index.ts';
import * as e from '../../../server/modules/integraciones/contract/eventos.ts';
import * as o from '../../../server/modules/integraciones/contract/origenes.ts';
import { manifest } from '../../../server/modules/integraciones/manifest.ts';
import { defineModule } from '../../../server/shared/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { Webhook } from '../../support/standard-webhook.ts';

const pruebas = defineModule({ name: 'pruebas', titulo: 'Pruebas', permisos: {}, screens: {} });
/** Makes a note of the counters of sign-in, and refuses what it is told to. */
const mood = { refuses: false };
const cosa = defineRecibido({
  nombre: 'Cosa',
  schema: z.strictObject({ nombre: z.string().min(1).max(20) }),
  async run(w, { nombre }) {
    await w.tx
      .insertInto('instalacion')
      .values({ clave: `cosa ${nombre}`, valor: nombre })
      .execute();
    if (mood.refuses) throw refused('La cosa está cerrada.');
    return { documento: 'cosa', registro: 7 };
  },
});
const built = [...modules, { manifest: pruebas, routes: [], recibe: { 'cosa.crear': cosa } }];

let t: TestApp;
let jefa: TestActor;
let secreto: string;
let origen: o.Origen;
beforeEach(async () => {
  mood.refuses = false;
  t = await testApp({ modules: built });
  jefa = await t.actor({ permisos: Object.values(manifest.permisos) });
  const body = { codigo: 'Sitio', nombre: 'Sitio viejo', tipos: ['cosa.crear'] };
  ({ secreto, ...origen } = (await jefa.call(o.registro.create, { body })).data);
});

const seconds = () => Math.floor(t.clock.now().getTime() / 1000);
const text = (nombre = 'ana') => JSON.stringify({ type: 'cosa.crear', timestamp: '2026-11-21', data: { nombre } });
interface Given {
  id?: string;
  at?: number;
  body?: string;
  codigo?: string;
  headers?: Record<string, string>;
  secret?: string;
}
const enviar = ({
  id = 'm1',
  at = seconds(),
  body = text(),
  codigo = 'sitio',
  headers = {},
  secret = secreto,
}: Given = {}) =>
  t.guest.raw(`/api/integraciones/entrada/${codigo}`, {
    method: 'POST',
    body,
    headers: {
      ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(at) },
      ...{ 'webhook-signature': new Webhook(secret).sign(id, at, body), ...headers },
    },
  });
const cosas = async () =>
  (await t.db.selectFrom('instalacion').select('valor').where('clave', 'like', 'cosa %').execute()).map(
    ({ valor }) => valor,
  );
const eventos = async () => {
  const page = await jefa.call(e.eventosList.list, { query: { page: 1 } });
  return Array.isArray(page) ? page : page.results;
};

test('what is signed does what it asks for, once: a second time it is told that it was done', async () => {
  const first = await enviar();
  expect([first.status, await first.json()]).toEqual([200, { msg: 'Evento procesado.', estado: 'EXITOSO' }]);
  const again = await Promise.all([enviar(), enviar({ body: text('otra') })]);
  for (const one of again) {
    expect([one.status, await one.json()]).toEqual([200, { msg: 'El evento ya fue procesado.', estado: 'EXITOSO' }]);
  }
  expect(await cosas()).toEqual(['ana']);
  expect(await eventos()).toMatchObject([
    {
      direccion: 'ENTRADA',
      sistema: 'Sitio viejo',
      evento: 'cosa.crear',
      documento: 'cosa',
      registro_id: 7,
      http: 200,
    },
  ]);
  // Of what was done nothing that somebody said is kept.
  expect(JSON.stringify(await t.db.selectFrom('integracion_evento').selectAll().execute())).not.toContain('ana');
});

test('two at the same moment are one', async () => {
  const both = await Promise.all([enviar(), enviar(), enviar()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await cosas()).toEqual(['ana']);
});

test('forged, old, early, changed, unsigned, of nobody, of who was turned off: 401 alike, and nothing is written', async () => {
  const written = await t.written();
  const bodies = new Set<string>();
  const wrong: Given[] = [
    { secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` },
    { at: seconds() - 301 },
    { at: seconds() + 301 },
    { headers: { 'webhook-id': 'otro' } },
    { headers: { 'webhook-timestamp': String(seconds() + 1) } },
    { headers: { 'webhook-signature': '' } },
    { headers: { 'webhook-signature': 'v1,' } },
    { headers: { 'webhook-timestamp': 'hoy' } },
    { codigo: 'nadie' },
    { id: 'x'.repeat(201) },
  ];
  for (const given of wrong) {
    const response = await enviar(given);
    expect(response.status, JSON.stringify(given)).toBe(401);
    const { request_id, ...body } = (await response.json()) as Record<string, unknown>;
    bodies.add(JSON.stringify(body));
  }
  expect(bodies.size).toBe(1);
  expect(await t.written()).toEqual(written);
  const { version } = origen;
  await jefa.call(o.inactivarOrigen, { params: { id: origen.id }, body: { version, motivo: 'SE FUE' } });
  expect((await enviar()).status).toBe(401);
  expect(await cosas()).toEqual([]);
});

test('the edges of five minutes are in; both secrets serve for a day', async () => {
  expect((await enviar({ id: 'a', at: seconds() - 300, body: text('a') })).status).toBe(200);
  expect((await enviar({ id: 'b', at: seconds() + 300, body: text('b') })).status).toBe(200);
  const body = { version: origen.version };
  const otro = (await jefa.call(o.rotarOrigen, { params: { id: origen.id }, body })).data.secreto;
  expect((await enviar({ id: 'c', body: text('c') })).status).toBe(200);
  expect((await enviar({ id: 'd', body: text('d'), secret: otro })).status).toBe(200);
  t.clock.advance({ days: 1, minutes: 1 });
  expect((await enviar({ id: 'e', body: text('e') })).status).toBe(401);
  expect((await enviar({ id: 'f', body: text('f'), secret: otro })).status).toBe(200);
});

test('what nobody could process is 400, too much of it 413, and nothing is kept', async () => {
  const strange = [
    ['no es json', 400],
    ['[]', 400],
    [JSON.stringify({ type: 'otra.cosa', data: {} }), 400],
    [JSON.stringify({ type: 'constructor', data: {} }), 400],
    [JSON.stringify({ type: 'cosa.crear', data: { nombre: '' } }), 400],
    [JSON.stringify({ type: 'cosa.crear', data: { nombre: 'a', mas: 1 } }), 400],
    [JSON.stringify({ type: 'cosa.crear', data: { nombre: 'a'.repeat(70_000) } }), 413],
  ] as const;
  for (const [body, status] of strange) expect((await enviar({ body })).status, body.slice(0, 40)).toBe(status);
  expect(await eventos()).toEqual([]);
});

test('what a rule refuses is 200 FALLIDO, undone, sealed, and done by somebody later', async () => {
  mood.refuses = true;
  const response = await enviar();
  expect([response.status, await response.json()]).toEqual([200, { msg: 'La cosa está cerrada.', estado: 'FALLIDO' }]);
  expect(await cosas()).toEqual([]);
  expect(await (await enviar()).json()).toEqual({ msg: 'El evento ya fue procesado.', estado: 'FALLIDO' });
  const [{ id, estado, mensaje } = expect.fail()] = await eventos();
  expect({ estado, mensaje }).toEqual({ estado: 'FALLIDO', mensaje: 'La cosa está cerrada.' });
  expect(JSON.stringify(await t.db.selectFrom('integracion_evento').selectAll().execute())).not.toContain('ana');
  expect(await jefa.call(e.findEvento, { params: { id } })).toMatchObject({ cuerpo: { data: { nombre: 'ana' } } });
  const again = await jefa.refused(e.reintentarEvento, { params: { id }, body: {} }, 'regla_negocio');
  expect(again.msg).toBe('La cosa está cerrada.');
  mood.refuses = false;
  const { data } = await jefa.call(e.reintentarEvento, { params: { id }, body: {} });
  expect(data).toMatchObject({ estado: 'EXITOSO', registro_id: 7, cuerpo: null, intentos: 3 });
  expect(data.intentos_evento.map(({ resultado }) => resultado)).toEqual(['EXITOSO', 'FALLIDO', 'FALLIDO']);
  expect(await cosas()).toEqual(['ana']);
  await jefa.refused(e.reintentarEvento, { params: { id }, body: {} }, 'regla_negocio');
});

test('what failed may be given up, and what it said goes with it', async () => {
  mood.refuses = true;
  await enviar();
  const [{ id } = expect.fail()] = await eventos();
  const { data } = await jefa.call(e.descartarEvento, { params: { id }, body: { motivo: 'REPETIDO' } });
  expect(data).toMatchObject({ estado: 'DESCARTADO', cuerpo: null, mensaje: 'REPETIDO' });
  await jefa.refused(e.reintentarEvento, { params: { id }, body: {} }, 'regla_negocio');
});

test('origins: their code is one, and they send only what exists', async () => {
  const body = { codigo: 'sitio', nombre: 'Otro', tipos: ['cosa.crear'] };
  await jefa.refused(o.registro.create, { body }, 'duplicado');
  await jefa.refused(o.registro.create, { body: { ...body, codigo: 'a b' } }, 'validacion');
  await jefa.refused(o.registro.create, { body: { ...body, codigo: 'b', tipos: ['nada'] } }, 'validacion');
  const params = { id: origen.id };
  const { data } = await jefa.call(o.registro.update, { params, body: { ...body, version: origen.version } });
  expect(data).toMatchObject({ nombre: 'Otro' });
  await jefa.refused(o.registro.update, { params, body: { ...body, version: origen.version } }, 'modificado');
});
