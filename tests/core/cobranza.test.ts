/** A message that asks for money waits for its turn in the queue, by what the queue knows of whom it goes to. */
import { beforeEach, expect, test } from 'vitest';
import { reintentarEnvio } from '../../server/core/salida/cambio.ts';
import type { Canal } from '../../server/core/salida/canal.ts';
import { encolar, type NuevoEnvio } from '../../server/core/salida/encolar.ts';
import type { Resultado } from '../../server/core/salida/resultado.ts';
import { modules } from '../../server/modules/index.ts';
import { defineModule } from '../../server/shared/manifest.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { persona } from '../support/mensajes.ts';

/** What any of the two channels answers, and what they were given. */
const provider = { sent: [] as string[], answer: { tipo: 'enviado', proveedorId: 'x' } as Resultado };
const canal: Canal = {
  nombre: 'Prueba',
  repetible: () => false,
  enviar: async (_, { clave }) => {
    provider.sent.push(clave);
    return provider.answer;
  },
};
const manifest = defineModule({ name: 'pruebas', titulo: 'Pruebas', permisos: {}, screens: {} });

let t: TestApp;
beforeEach(async () => {
  Object.assign(provider, { sent: [], answer: { tipo: 'enviado', proveedorId: 'x' } });
  t = await testApp({ modules: [...modules, { manifest, routes: [], canales: { prueba: canal, carta: canal } }] });
});

// Saturday 21st, 09:05.
const queue = (clave: string, more: Partial<NuevoEnvio> = {}) =>
  t.work((w) => encolar(w, { canal: 'prueba', clave, asunto: 'Prueba', destino: 'ana', datos: {}, ...more }));
const cobro = (clave: string, more: Partial<NuevoEnvio> = {}) => queue(clave, { cobranza: true, ...more });
const otra = (clave: string, more: Partial<NuevoEnvio> = {}) => cobro(clave, { canal: 'carta', ...more });
const LUNES = '2026-11-23T12:00:00.000Z';
const MARTES = '2026-11-24T12:00:00.000Z';
const row = (clave: string) => t.db.selectFrom('envio').selectAll().where('clave', '=', clave).executeTakeFirst();

test('the second of a day waits for the next, and says why', async () => {
  await cobro('a');
  await cobro('b');
  await t.app.runSalida();
  expect(provider.sent).toEqual(['a']);
  expect(await row('b')).toMatchObject({ estado: 'PENDIENTE', proximo: LUNES });
  expect((await row('b'))?.mensaje).toMatch(/Ley 2300 de 2023 permite un contacto diario/);
  // What is known when it is queued is said then.
  await cobro('c');
  expect(await row('c')).toMatchObject({ proximo: LUNES });
  await queue('no cobra');
  await cobro('a otro', { destino: 'beto' });
  await t.app.runSalida();
  expect(provider.sent).toEqual(['a', 'no cobra', 'a otro']);
  t.clock.set(LUNES);
  await t.app.runSalida();
  t.clock.set(MARTES);
  await t.app.runSalida();
  expect(provider.sent.slice(3)).toEqual(['b', 'c']);
  expect(await row('b')).toMatchObject({ estado: 'EXITOSO', mensaje: null, contactado: LUNES });
});

test('by another channel it waits for the next week; a person is one whatever the address', async () => {
  const { id } = await persona(t, '63512874');
  await cobro('a', { persona_id: id });
  await t.app.runSalida();
  await otra('carta', { persona_id: id, destino: 'su casa' });
  expect(await row('carta')).toMatchObject({ proximo: LUNES });
  expect((await row('carta'))?.mensaje).toMatch(/por otro canal/);
  t.clock.set(LUNES);
  await t.app.runSalida();
  expect(provider.sent).toEqual(['a', 'carta']);
  t.clock.set(MARTES);
  // Letters are the channel of this week.
  await cobro('b', { destino: 'otro número', persona_id: id });
  await t.app.runSalida();
  expect(await row('b')).toMatchObject({ estado: 'PENDIENTE', proximo: '2026-11-30T12:00:00.000Z' });
});

test('what surely reached nobody is no contact; what may have is one', async () => {
  provider.answer = { tipo: 'rechazado', mensaje: 'No tiene WhatsApp.' };
  await cobro('a');
  await t.app.runSalida();
  provider.answer = { tipo: 'incierto', mensaje: 'No contestó a tiempo.' };
  await cobro('b');
  expect(await row('b')).toMatchObject({ proximo: t.clock.now().toISOString() });
  await t.app.runSalida();
  t.clock.advance({ minutes: 3 });
  await t.app.runSalida();
  expect([(await row('a'))?.contactado, (await row('b'))?.estado]).toEqual([null, 'AGOTADO']);
  await cobro('c');
  expect(await row('c')).toMatchObject({ proximo: LUNES });
  // Nor does a person who tries it again pass over it.
  const fila = await row('b');
  await t.work((w) => reintentarEnvio(w, fila?.id ?? 0, fila?.version ?? 0));
  await t.app.runSalida();
  expect(await row('b')).toMatchObject({ estado: 'PENDIENTE', proximo: LUNES });
});
