/** The queue outwards: with the transaction of its document, once by key, in order, again after failures, and honest about what it cannot know. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { ServerModule } from '../../server/core/module.ts';
import type { Canal, Envio } from '../../server/core/salida/canal.ts';
import { confirmar } from '../../server/core/salida/conclusion.ts';
import { encolar, encolarVarios, type NuevoEnvio } from '../../server/core/salida/encolar.ts';
import { ESPERAS, esperaMs } from '../../server/core/salida/espera.ts';
import type { Resultado } from '../../server/core/salida/resultado.ts';
import { modules } from '../../server/modules/index.ts';
import * as c from '../../server/modules/salidas/contract.ts';
import { manifest as salidas } from '../../server/modules/salidas/manifest.ts';
import { defineModule } from '../../server/shared/manifest.ts';
import { type TestApp, testApp } from '../support/app.ts';

/** What the provider answers next, and what it was given. */
const provider = { sent: [] as string[], next: null as ((fila: Envio) => Promise<Resultado>) | null, repetible: false };
const OK: Resultado = { tipo: 'enviado', proveedorId: 'x' };
const prueba: Canal = {
  nombre: 'Prueba',
  repetible: () => provider.repetible,
  async enviar(_, fila) {
    provider.sent.push(fila.clave);
    return provider.next ? provider.next(fila) : OK;
  },
};
const manifest = defineModule({ name: 'pruebas', titulo: 'Pruebas', permisos: {}, screens: {} });
const built: ServerModule[] = [...modules, { manifest, routes: [], canales: { prueba } }];

let t: TestApp;
beforeEach(async () => {
  Object.assign(provider, { sent: [], next: null, repetible: false });
  t = await testApp({ modules: built });
});

const queue = (clave: string, more: Partial<NuevoEnvio> = {}) =>
  t.work((w) => encolar(w, { canal: 'prueba', clave, asunto: 'Prueba', destino: 'ana', datos: {}, ...more }));
const rows = () => t.db.selectFrom('envio').selectAll().orderBy('id').execute();
const states = async () => Object.fromEntries((await rows()).map(({ clave, estado }) => [clave, estado]));
const always = (resultado: Resultado) => {
  provider.next = async () => resultado;
};
const FALLO: Resultado = { tipo: 'fallo', mensaje: 'No contesta.', codigo: 503 };

test('it is queued exactly when its document is, and sent once, however often it is asked for', async () => {
  await expect(
    t.work(async (w) => {
      await encolar(w, { canal: 'prueba', clave: 'nunca', asunto: 'x', destino: 'ana', datos: {} });
      throw new Error('the document was refused');
    }),
  ).rejects.toThrow('refused');
  expect(await queue('a')).toBe(1);
  expect(await queue('a')).toBeNull();
  await Promise.all([t.app.runSalida(), t.app.runSalida()]);
  await t.app.runSalida();
  expect(provider.sent).toEqual(['a']);
  expect(await rows()).toMatchObject([{ estado: 'EXITOSO', proveedor_id: 'x', intentos: 1, incierto: 0 }]);
  expect(await t.db.selectFrom('envio_intento').selectAll().execute()).toMatchObject([{ resultado: 'ENVIADO' }]);
});

test('many are queued in their order, each key once, in whatever slices they travel', async () => {
  const datos = { texto: `"' ¿ñ? 🐦 ${'x'.repeat(100_000)}` };
  const nuevas = ['c', 'a', 'c', 'b', 'd', 'e', 'f', 'g'].map((clave) => ({
    ...{ canal: 'prueba', clave, asunto: 'Prueba', destino: 'ana', datos },
  }));
  await queue('b');
  const ids = await t.work((w) => encolarVarios(w, nuevas));
  expect([...ids.keys()].sort()).toEqual(['a', 'c', 'd', 'e', 'f', 'g']);
  const queued = await rows();
  expect(queued.map(({ clave }) => clave)).toEqual(['b', 'c', 'a', 'd', 'e', 'f', 'g']);
  for (const { id, clave, datos: stored } of queued.slice(1)) {
    expect(ids.get(clave)).toBe(id);
    expect(JSON.parse(stored)).toEqual(datos);
  }
});

test('what fails goes again after 1, 5, 30 minutes, 2 and 12 hours, and then who caused it is told', async () => {
  const ana = await t.actor();
  always(FALLO);
  await queue('a');
  await t.db.updateTable('envio').set({ uc_id: ana.userId }).execute();
  for (const [i, minutes] of ESPERAS.entries()) {
    await t.app.runSalida();
    expect(await rows()).toMatchObject([{ estado: 'REINTENTANDO', intentos: i + 1, mensaje: 'No contesta.' }]);
    t.clock.advance({ minutes: minutes * 0.89 });
    await t.app.runSalida();
    expect(provider.sent).toHaveLength(i + 1);
    t.clock.advance({ minutes: minutes * 0.22 });
  }
  await t.app.runSalida();
  expect(await rows()).toMatchObject([{ estado: 'AGOTADO', intentos: 6 }]);
  expect(await t.db.selectFrom('notificacion').selectAll().execute()).toMatchObject([
    { usuario_id: ana.userId, nombre_origen: 'envio', object_id: 1, titulo: 'Prueba: no salió «Prueba»' },
  ]);
  t.clock.advance({ days: 2 });
  await t.app.runSalida();
  expect(provider.sent).toHaveLength(6);
});

test('the wait is spread by a tenth at most, always the same for the same try', () => {
  for (const clave of ['a', 'b', 'pago:1']) {
    for (const [i, minutes] of ESPERAS.entries()) {
      const wait = esperaMs(clave, i + 1) ?? 0;
      expect(Math.abs(wait / 60_000 - minutes)).toBeLessThanOrEqual(minutes / 10);
      expect(esperaMs(clave, i + 1)).toBe(wait);
    }
    expect(esperaMs(clave, ESPERAS.length + 1)).toBeNull();
  }
  expect(new Set(['a', 'b', 'c', 'd'].map((clave) => esperaMs(clave, 5))).size).toBe(4);
});

test('of one record and destination one goes after another; others do not wait for them', async () => {
  const documento = { origen: 'usuario', id: 1 };
  await queue('primero', { documento });
  await queue('segundo', { documento });
  await queue('otro', { documento, destino: 'beto' });
  provider.next = async ({ clave }) => (clave === 'primero' ? FALLO : OK);
  await t.app.runSalida();
  expect(provider.sent.sort()).toEqual(['otro', 'primero']);
  expect(await states()).toEqual({ primero: 'REINTENTANDO', segundo: 'PENDIENTE', otro: 'EXITOSO' });
  provider.next = null;
  t.clock.advance({ minutes: 2 });
  await t.app.runSalida();
  expect(provider.sent.slice(2)).toEqual(['primero', 'segundo']);
});

test('it waits for its time, and says when that is', async () => {
  expect(await t.app.nextSalida()).toBeNull();
  const cuando = new Date(t.clock.now().getTime() + 3_600_000);
  await queue('a', { cuando });
  await t.app.runSalida();
  expect(provider.sent).toEqual([]);
  expect(await t.app.nextSalida()).toEqual(cuando);
  t.clock.set(cuando);
  await t.app.runSalida();
  expect(provider.sent).toEqual(['a']);
});

test('collection keeps to the hours of the law, also when a try comes due outside of them', async () => {
  // Saturday 21st, 09:05: allowed until 15:00; Monday 23rd from 07:00.
  always(FALLO);
  await queue('a', { cobranza: true });
  t.clock.set('2026-11-21T19:59:00Z');
  await t.app.runSalida();
  expect(provider.sent).toEqual(['a']);
  t.clock.advance({ minutes: 5 });
  await t.app.runSalida();
  expect(provider.sent).toEqual(['a']);
  expect(await rows()).toMatchObject([{ proximo: '2026-11-23T12:00:00.000Z' }]);
  await queue('b', { cobranza: true, destino: 'beto' });
  await queue('c');
  expect((await rows())[1]?.proximo).toBe('2026-11-23T12:00:00.000Z');
  provider.next = null;
  await t.app.runSalida();
  expect(provider.sent).toEqual(['a', 'c']);
  t.clock.set('2026-11-23T12:00:00Z');
  await t.app.runSalida();
  expect(provider.sent.slice(2).sort()).toEqual(['a', 'b']);
});

describe('cut off between the provider and the row', () => {
  /** The provider has it, and the program dies before it writes so. */
  const die = async () => {
    await queue('a');
    provider.next = () => new Promise(() => {});
    void t.app.runSalida();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await states()).toEqual({ a: 'PROCESANDO' });
    provider.next = null;
    return createApp(t.platform, built);
  };

  test('where the provider knows it by its key, it goes again after two minutes', async () => {
    provider.repetible = true;
    const other = await die();
    t.clock.advance({ minutes: 1 });
    await other.runSalida();
    expect(provider.sent).toEqual(['a']);
    t.clock.advance({ minutes: 1, seconds: 1 });
    await other.runSalida();
    t.clock.advance({ minutes: 2 });
    await other.runSalida();
    expect(provider.sent).toEqual(['a', 'a']);
    expect(await rows()).toMatchObject([{ estado: 'EXITOSO', incierto: 0 }]);
    const tries = await t.db.selectFrom('envio_intento').select('resultado').orderBy('id').execute();
    expect(tries.map(({ resultado }) => resultado)).toEqual(['INCIERTO', 'ENVIADO']);
  });

  test('a program that begins takes it up at once, and waits once it was cut off again and again', async () => {
    provider.repetible = true;
    await (await die()).runSalida(true);
    expect(provider.sent).toEqual(['a', 'a']);
    expect(await rows()).toMatchObject([{ estado: 'EXITOSO', incierto: 0 }]);
    await t.db
      .updateTable('envio')
      .set({ estado: 'PROCESANDO', desde: t.clock.now().toISOString(), intentos: 3 })
      .execute();
    await createApp(t.platform, built).runSalida(true);
    expect(provider.sent).toEqual(['a', 'a']);
    expect(await rows()).toMatchObject([{ estado: 'REINTENTANDO', incierto: 1 }]);
  });

  test('a program that begins leaves what may not go twice to who may still tell', async () => {
    await (await die()).runSalida(true);
    expect(provider.sent).toEqual(['a']);
    expect(await states()).toEqual({ a: 'PROCESANDO' });
  });

  test('elsewhere nobody can know: it is not sent twice, and a person is told', async () => {
    const jefe = await t.actor({ superuser: true });
    const other = await die();
    expect(await other.nextSalida()).toEqual(new Date(t.clock.now().getTime() + 120_001));
    t.clock.advance({ minutes: 3 });
    await other.runSalida();
    await other.runSalida();
    expect(provider.sent).toEqual(['a']);
    expect(await rows()).toMatchObject([{ estado: 'AGOTADO', incierto: 1 }]);
    const notifications = await t.db.selectFrom('notificacion').selectAll().execute();
    expect(notifications).toMatchObject([{ usuario_id: jefe.userId, titulo: 'Prueba: no se sabe si salió «Prueba»' }]);
    // Until the provider says by other means that it has it.
    const [fila] = await rows();
    await t.work((w) => confirmar(w, prueba, fila as Envio, 'y'));
    expect(await rows()).toMatchObject([{ estado: 'EXITOSO', proveedor_id: 'y', incierto: 0 }]);
  });

  test('an answer that never came is the same doubt', async () => {
    always({ tipo: 'incierto', mensaje: 'No contestó a tiempo.' });
    await queue('a');
    await t.app.runSalida();
    expect(await states()).toEqual({ a: 'PROCESANDO' });
    t.clock.advance({ minutes: 3 });
    await t.app.runSalida();
    expect(provider.sent).toEqual(['a']);
    expect(await rows()).toMatchObject([{ estado: 'AGOTADO', incierto: 1, mensaje: 'No contestó a tiempo.' }]);
  });
});

describe('people', () => {
  const { permisos } = salidas;
  const all = () => t.actor({ permisos: Object.values(permisos) });

  test('see what waits, try it again or give it up; with an old version they do not', async () => {
    const ana = await all();
    always({ tipo: 'rechazado', mensaje: 'El número no tiene WhatsApp.', codigo: 400 });
    await queue('a', { destinatario: 'ANA' });
    await t.app.runSalida();
    const page = await ana.call(c.enviosList.list, { query: { page: 1, estado: 'AGOTADO' } });
    expect(page).toMatchObject({ count: 1, results: [{ destinatario: 'ANA', estado: 'AGOTADO' }] });
    const one = await ana.call(c.findEnvio, { params: { id: 1 } });
    expect(one.intentos_envio).toMatchObject([{ resultado: 'RECHAZADO', codigo: 400 }]);
    const again = (version: number) => ({ params: { id: 1 }, body: { version } });
    await ana.refused(c.reintentarEnvio, again(one.version - 1), 'modificado');
    await ana.call(c.reintentarEnvio, again(one.version));
    provider.next = null;
    await t.app.runSalida();
    const sent = await ana.call(c.findEnvio, { params: { id: 1 } });
    expect(sent).toMatchObject({ estado: 'EXITOSO', mensaje: null });
    const gone = { params: { id: 1 }, body: { version: sent.version, motivo: 'x' } };
    expect(await ana.refused(c.descartarEnvio, gone, 'regla_negocio')).toMatchObject({
      msg: 'Solo se descarta lo que espera o no se pudo enviar.',
    });
  });

  test('what is given up is not sent, and the change log says why', async () => {
    const ana = await all();
    await queue('a', { cuando: new Date(t.clock.now().getTime() + 60_000) });
    const { data } = await ana.call(c.descartarEnvio, {
      params: { id: 1 },
      body: { version: 1, motivo: 'Ya se le llamó.' },
    });
    expect(data).toMatchObject({ estado: 'DESCARTADO', mensaje: 'Ya se le llamó.' });
    t.clock.advance({ minutes: 5 });
    await t.app.runSalida();
    expect(provider.sent).toEqual([]);
    const told = await t.db.selectFrom('bitacora').selectAll().where('tabla', '=', 'envio').execute();
    expect(told).toMatchObject([
      { accion: 'estado', registro_id: 1, motivo: 'Ya se le llamó.', username: ana.username },
    ]);
  });
});
