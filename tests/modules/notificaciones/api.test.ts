/** The bell over the API: who is told, one's own rows only, reading, silencing, rules, and the purge. */
import { beforeEach, expect, test } from 'vitest';
import { notify, type Telling } from '../../../server/core/notifications/notify.ts';
import { sweepRows } from '../../../server/core/sweep.ts';
import * as c from '../../../server/modules/notificaciones/contract/campana.ts';
import * as r from '../../../server/modules/notificaciones/contract/reglas.ts';
import { manifest } from '../../../server/modules/notificaciones/manifest.ts';
import { login } from '../../../server/modules/sesion/contract.ts';
import { createGrupo } from '../../../server/modules/usuarios/contract/grupos.ts';
import { inactivarUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ username: 'ana' });
});

const AVISO = { titulo: 'Usuario creado: EVA', mensaje: 'Entra como «eva».', object_id: 7 };
const told = (aviso: Partial<Telling> = {}, evento = 'usuario_creado') =>
  t.work((w) => notify(w, evento, { ...AVISO, ...aviso }));
const to = (...actors: TestActor[]) => actors.map(({ userId }) => userId as number);
const countOf = async (actor: TestActor) => (await actor.call(c.getNotificationCount)).data.count;
const titles = async (actor: TestActor, query = {}) =>
  (await actor.call(c.listNotificaciones, { query })).results.map(({ titulo }) => titulo);

test('what is told is counted, listed newest first, seen, read, and all read at once', async () => {
  await told({ usuarios: to(ana) });
  t.clock.advance({ minutes: 5 });
  await told({ usuarios: to(ana), titulo: 'x'.repeat(200), object_id: null });
  expect(await countOf(ana)).toBe(2);
  const { results, ...page } = await ana.call(c.listNotificaciones);
  expect(page).toEqual({ count: 2, page: 1, page_size: c.POR_PAGINA });
  expect(results[0]).toMatchObject({ titulo: `${'x'.repeat(119)}…`, object_id: null, vista: null, leida: null });
  const [, first] = results;
  expect(first).toEqual({
    ...AVISO,
    id: expect.any(Number),
    nombre_origen: 'usuario',
    created: '2026-11-21T09:05:00-05:00',
    vista: null,
    leida: null,
    autor: null,
  });

  const params = { id: first?.id ?? 0 };
  await ana.call(c.setVisualizationDate, { params });
  t.clock.advance({ minutes: 5 });
  await ana.call(c.setVisualizationDate, { params });
  expect(await countOf(ana)).toBe(2);
  await ana.call(c.setReadNotification, { params });
  expect(await countOf(ana)).toBe(1);
  expect((await ana.call(c.listNotificaciones)).results[1]).toMatchObject({
    vista: '2026-11-21T09:10:00-05:00',
    leida: '2026-11-21T09:15:00-05:00',
  });
  expect(await titles(ana, { sin_leer: 1 })).toHaveLength(1);
  await ana.call(c.marcarTodas);
  expect(await countOf(ana)).toBe(0);
});

test('nobody reads or marks those of another', async () => {
  await told({ usuarios: to(ana) });
  const [{ id } = { id: 0 }] = (await ana.call(c.listNotificaciones)).results;
  const eva = await t.actor({ superuser: true });
  expect(await titles(eva)).toEqual([]);
  await eva.refused(c.setVisualizationDate, { params: { id } }, 'no_encontrado');
  await eva.refused(c.setReadNotification, { params: { id } }, 'no_encontrado');
  await eva.call(c.marcarTodas);
  expect(await countOf(ana)).toBe(1);
});

test('rules say who is told: superusers at first, then groups; who acts is not, nor who is inactive', async () => {
  const root = await t.actor({ superuser: true, permisos: [] });
  const { data: grupo } = await root.call(createGrupo, { body: { nombre: 'Compras', permisos: [] } });
  await t.db
    .insertInto('usuario_grupo')
    .values({ usuario_id: ana.userId as number, grupo_id: grupo.id })
    .execute();
  await told();
  expect([await countOf(root), await countOf(ana)]).toEqual([1, 0]);

  const eventos = await root.call(r.listEventos);
  const evento = eventos.find(({ codigo }) => codigo === 'usuario_creado');
  expect(evento?.reglas).toMatchObject([{ grupo_id: null, grupo_nombre: null, app: true, push: true }]);
  const params = { id: evento?.id ?? 0 };
  const version = evento?.version ?? 0;
  const reglas = [{ grupo_id: grupo.id, app: true, push: false }];
  const { data } = await root.call(r.updateReglas, { params, body: { reglas, version } });
  expect(data.reglas).toMatchObject([{ grupo_nombre: 'Compras', app: true, push: false }]);
  await root.refused(r.updateReglas, { params, body: { reglas, version } }, 'modificado');
  await told();
  expect([await countOf(root), await countOf(ana)]).toEqual([1, 1]);

  await t.db.updateTable('usuario').set({ is_active: 0 }).where('id', '=', ana.userId).execute();
  await told({ usuarios: to(ana) });
  await t.db.updateTable('usuario').set({ is_active: 1 }).where('id', '=', ana.userId).execute();
  expect(await countOf(ana)).toBe(1);
});

test('rules are refused without a channel, twice for a group, or for none that exists', async () => {
  const editor = await t.actor({ permisos: [manifest.permisos.ver, manifest.permisos.editar] });
  const [{ id, version } = { id: 0, version: 0 }] = await editor.call(r.listEventos);
  const refused = (reglas: unknown) =>
    editor.refused(r.updateReglas, { params: { id }, body: { reglas, version } }, 'validacion');
  const rule = { grupo_id: null, app: true, push: false };
  expect((await refused([{ ...rule, app: false }])).errores).toHaveProperty(['reglas.0.app']);
  expect((await refused([rule, rule])).errores).toHaveProperty(['reglas.1.grupo_id']);
  expect((await refused([{ ...rule, grupo_id: 999 }])).errores).toHaveProperty(['reglas.0.grupo_id']);
});

test('one is told by modules: of a user who is inactivated, not of one’s own act, and once an hour of a locked account', async () => {
  const root = await t.actor({ superuser: true, username: 'root' });
  const other = await t.actor({ superuser: true, username: 'otro' });
  await root.call(inactivarUsuario, {
    params: { id: ana.userId as number },
    body: { version: 1, motivo: 'Se retiró.' },
  });
  expect([await countOf(root), await countOf(other)]).toEqual([0, 1]);
  expect((await other.call(c.listNotificaciones)).results).toMatchObject([
    { titulo: 'Usuario inactivado: ANA DE PRUEBA', mensaje: 'Motivo: Se retiró.', autor: { username: 'root' } },
  ]);
  for (let tries = 0; tries < 5; tries++) {
    await t.guest.refused(login, { body: { username: 'otro', password: `no es ${tries}` } }, 'no_autenticado');
  }
  t.clock.advance({ minutes: 16 });
  for (let tries = 0; tries < 5; tries++) {
    await t.guest.refused(login, { body: { username: 'otro', password: `tampoco ${tries}` } }, 'no_autenticado');
  }
  expect(await titles(root)).toEqual(['Cuenta bloqueada: otro']);
});

test('what is silenced is not told, but for what is critical', async () => {
  const root = await t.actor({ superuser: true });
  const { eventos, clave_publica } = await root.call(c.preferencias);
  expect(clave_publica).toBeNull();
  const named = (nombre: string) => eventos.find((evento) => evento.nombre === nombre)?.id ?? 0;
  const ids = [named('Usuario creado'), named('Falló la copia de seguridad')];
  await root.call(c.silenciar, { body: { eventos: ids } });
  const silenced = (await root.call(c.preferencias)).eventos.filter(({ silenciado }) => silenciado);
  expect(silenced.map(({ nombre }) => nombre)).toEqual(['Usuario creado']);
  await told();
  await told({ titulo: 'Falló', object_id: null }, 'respaldo_fallido');
  expect(await titles(root)).toEqual(['Falló']);
  await root.call(c.silenciar, { body: { eventos: [] } });
  await told();
  expect(await countOf(root)).toBe(2);
  expect((await ana.call(c.preferencias)).eventos).toEqual([]);
});

test('an event that nobody declares is a fault of ours', async () => {
  await expect(told({}, 'no_existe')).rejects.toThrow("No module declares the event 'no_existe'.");
});

test('what was read more than 90 days ago goes; what was not read stays', async () => {
  await told({ usuarios: to(ana) });
  await ana.call(c.marcarTodas);
  await told({ usuarios: to(ana), titulo: 'Sin leer' });
  expect(await sweepRows(t.db, t.clock.now())).toMatchObject({ notificacion: 0 });
  t.clock.advance({ days: 91 });
  expect(await sweepRows(t.db, t.clock.now())).toMatchObject({ notificacion: 1 });
  expect(await t.db.selectFrom('notificacion').select('titulo').execute()).toEqual([{ titulo: 'Sin leer' }]);
});

test('who does not stay on the stream gets what was missed, in order, and the end', async () => {
  await told({ usuarios: to(ana), titulo: 'Primera' });
  const { results } = await ana.call(c.listNotificaciones);
  await told({ usuarios: to(ana), titulo: 'Segunda' });
  const read = async (since: string) => {
    const response = await ana.send(c.flujo, {}, { 'last-event-id': since });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const text = await response.text();
    return [...text.matchAll(/"titulo":"(\w+)"/g)].map(([, titulo]) => titulo);
  };
  expect(await read('0')).toEqual(['Primera', 'Segunda']);
  expect(await read(String(results[0]?.id))).toEqual(['Segunda']);
  expect(await read('no es un número')).toEqual([]);
});

test('without keys the server takes no subscriptions', async () => {
  const body = { fcmToken: '{}' };
  expect((await ana.refused(c.saveFirebaseUserToken, { body }, 'regla_negocio')).msg).toMatch(/no tiene configuradas/);
  expect(await ana.call(c.deleteFirebaseUserToken, { body })).toEqual({ msg: expect.any(String) });
});
