/** Binds the bell and the rules. One's own rows are found by the actor, never by what the caller says. */

import type { Actor } from '../../core/auth/actor.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { WriteContext } from '../../core/http/context.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { live } from '../../core/notifications/live.ts';
import { STREAM_HEADERS } from '../../core/notifications/stream.ts';
import * as bell from './commands/campana.ts';
import { updateReglas } from './commands/reglas.ts';
import * as c from './contract/campana.ts';
import * as r from './contract/reglas.ts';
import * as q from './queries/campana.ts';
import { findEvento, listEventos } from './queries/reglas.ts';

const idOf = ({ userId }: Actor) => userId as number;

/** The other tabs and browsers of the same person show the new count at once. */
function tellOthers({ w, platform, actor }: Pick<WriteContext<unknown, unknown, unknown>, 'w' | 'platform' | 'actor'>) {
  w.afterCommit(() => live(platform).refresh(idOf(actor)));
}

export const routes: readonly Route[] = [
  handleRead(c.listNotificaciones, ({ db, platform, actor, query }) =>
    q.listNotificaciones(db, platform, { userId: idOf(actor), page: query.page, unread: query.sin_leer === '1' }),
  ),
  handleRead(c.getNotificationCount, async ({ db, actor }) => ({
    data: { count: await q.countSinLeer(db, idOf(actor)) },
  })),
  handleWrite(c.setVisualizationDate, async ({ w, params }) => {
    await bell.anotarVista(w, params.id);
    return { msg: 'Notificación vista.' };
  }),
  handleWrite(c.setReadNotification, async (context) => {
    await bell.marcarLeida(context.w, context.params.id);
    tellOthers(context);
    return { msg: 'Notificación leída.' };
  }),
  handleWrite(c.marcarTodas, async (context) => {
    await bell.marcarTodas(context.w);
    tellOthers(context);
    return { msg: 'Notificaciones leídas.' };
  }),
  handleRaw(c.flujo, async ({ db, platform, actor, request }) => {
    const since = /^\d{1,15}$/.exec(request.headers.get('last-event-id') ?? '')?.[0];
    const stays = request.method === 'GET' && /text\/event-stream/.test(request.headers.get('accept') ?? '');
    const body = await live(platform).open(db, {
      userId: idOf(actor),
      sessionId: actor.sessionId as string,
      since: since === undefined ? null : Number(since),
      stays,
    });
    return new Response(body, { headers: STREAM_HEADERS });
  }),
  handleWrite(c.saveFirebaseUserToken, async ({ w, platform, body }) => {
    await bell.guardarSuscripcion(w, platform.push, body.fcmToken);
    return { msg: 'Las notificaciones llegarán a este navegador.' };
  }),
  handleWrite(c.deleteFirebaseUserToken, async ({ w, body }) => {
    await bell.olvidarSuscripcion(w, body.fcmToken);
    return { msg: 'Las notificaciones ya no llegarán a este navegador.' };
  }),
  handleRead(c.preferencias, ({ db, platform, actor }) =>
    q.listPreferencias(db, platform, { userId: idOf(actor), superuser: actor.superuser }),
  ),
  handleWrite(c.silenciar, async ({ w, body }) => {
    await bell.silenciar(w, body.eventos);
    return { msg: 'Preferencias de notificaciones guardadas.' };
  }),
  ...commentRoutes(r.comentariosEvento, findEvento),
  handleRead(r.listEventos, ({ db }) => listEventos(db)),
  handleWrite(r.updateReglas, async ({ w, params, body }) => ({
    msg: 'Notificaciones guardadas correctamente.',
    data: await updateReglas(w, params.id, body),
  })),
];
