/** The bell of the signed-in user (spec 001, section 7). In spite of `public/` all of it asks for a session, and gives one's own rows only. */
import * as z from 'zod';
import { author } from '../../../shared/author.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam, instante, soloMsg } from '../../../shared/fields.ts';
import { pageOf } from '../../../shared/page.ts';
import { manifest } from '../manifest.ts';

/** Notifications a page of the panel. */
export const POR_PAGINA = 20;

export const notificacion = z.object({
  id,
  titulo: z.string(),
  mensaje: z.string(),
  created: instante,
  /** Key of the `origenes` of some manifest, and the record that it opens. */
  nombre_origen: z.string(),
  object_id: id.nullable(),
  /** When its owner opened it, and when it was marked as read. */
  vista: instante.nullable(),
  leida: instante.nullable(),
  /** Who did it; `null` when it was the system. */
  autor: author.nullable(),
});
export type Notificacion = z.output<typeof notificacion>;

export const listNotificaciones = endpoint(manifest, {
  method: 'GET',
  path: 'public/notificaciones',
  access: 'sesion',
  summary: 'Las notificaciones propias, de la última a la primera; `sin_leer=1` deja solo las que faltan por leer.',
  query: z.strictObject({
    page: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .default(1),
    sin_leer: z.enum(['0', '1']).default('0'),
  }),
  response: pageOf(notificacion),
});

export const getNotificationCount = endpoint(manifest, {
  method: 'GET',
  path: 'public/notificaciones/getNotificationCount',
  access: 'sesion',
  summary: 'Cuántas notificaciones propias faltan por leer.',
  response: z.object({ data: z.object({ count: z.int().nonnegative() }) }),
});

export const setVisualizationDate = endpoint(manifest, {
  method: 'PATCH',
  path: 'public/notificaciones/:id/setVisualizationDate',
  access: 'sesion',
  summary: 'Anota cuándo se abrió una notificación propia; la primera vez es la que cuenta.',
  params: idParam,
  response: soloMsg,
});

export const setReadNotification = endpoint(manifest, {
  method: 'PATCH',
  path: 'public/notificaciones/:id/setReadNotification',
  access: 'sesion',
  summary: 'Marca como leída una notificación propia.',
  params: idParam,
  response: soloMsg,
});

export const marcarTodas = endpoint(manifest, {
  method: 'PATCH',
  path: 'public/notificaciones/marcarTodas',
  access: 'sesion',
  summary: 'Marca como leídas todas las notificaciones propias.',
  response: soloMsg,
});

/** Who says `Accept: text/event-stream` stays and is told as things happen; others get what they missed, and the end. */
export const flujo = endpoint(manifest, {
  method: 'GET',
  path: 'public/notificaciones/flujo',
  access: 'sesion',
  summary: 'Las notificaciones propias a medida que llegan (text/event-stream), desde `Last-Event-ID`.',
  response: z.unknown(),
});

/** What an event `notificacion` of the stream carries, as JSON; its `id:` is that of the row. */
export const notificacionFlujo = notificacion.pick({
  id: true,
  titulo: true,
  mensaje: true,
  created: true,
  nombre_origen: true,
  object_id: true,
});
export type NotificacionFlujo = z.output<typeof notificacionFlujo>;

const fcmToken = z.strictObject({ fcmToken: z.string().min(1).max(4_000) });

export const saveFirebaseUserToken = endpoint(manifest, {
  method: 'POST',
  path: 'public/notificaciones/saveFirebaseUserToken',
  access: 'sesion',
  summary: 'Guarda la suscripción Web Push de este navegador, en JSON, mientras dure la sesión.',
  body: fcmToken,
  response: soloMsg,
});

export const deleteFirebaseUserToken = endpoint(manifest, {
  method: 'POST',
  path: 'public/notificaciones/deleteFirebaseUserToken',
  access: 'sesion',
  summary: 'Olvida la suscripción Web Push de este navegador.',
  body: fcmToken,
  response: soloMsg,
});

export const preferencias = endpoint(manifest, {
  method: 'GET',
  path: 'public/notificaciones/preferencias',
  access: 'sesion',
  summary: 'De qué se avisa a quien pregunta, qué silencia, y la clave pública para suscribir su navegador.',
  response: z.object({
    /** VAPID public key; `null` where Web Push is not set up. */
    clave_publica: z.string().nullable(),
    eventos: z.array(
      z.object({
        id,
        nombre: z.string(),
        modulo_titulo: z.string(),
        /** Cannot be silenced. */
        critico: z.boolean(),
        silenciado: z.boolean(),
      }),
    ),
  }),
});

export const silenciar = endpoint(manifest, {
  method: 'PUT',
  path: 'public/notificaciones/silenciados',
  access: 'sesion',
  summary: 'Deja silenciados para quien pregunta estos eventos y no otros.',
  body: z.strictObject({ eventos: z.array(id).max(500) }),
  response: soloMsg,
});
