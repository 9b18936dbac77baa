/** Who is told of each event, and by which channel. */
import * as z from 'zod';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { conMsg, id, idParam, version } from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;

const reglaCampos = {
  id: id.optional(),
  /** `null`: the superusers. */
  grupo_id: id.nullable(),
  /** In the bell. */
  app: z.boolean(),
  /** On the browser or the phone, with Mayordomo closed. */
  push: z.boolean(),
};

export const evento = z.object({
  id,
  codigo: z.string(),
  nombre: z.string(),
  modulo_titulo: z.string(),
  critico: z.boolean(),
  reglas: z.array(z.object({ ...reglaCampos, id, grupo_nombre: z.string().nullable() })),
  version,
});
export type Evento = z.output<typeof evento>;

export const listEventos = endpoint(manifest, {
  method: 'GET',
  path: 'notificaciones/eventos',
  access: { permiso: permisos.ver },
  summary: 'Lo que se puede avisar, y a quién se avisa de cada cosa.',
  response: z.array(evento),
});

export const reglasCambio = z
  .strictObject({ reglas: z.array(z.strictObject(reglaCampos)).max(100), version })
  .superRefine(({ reglas }, ctx) => {
    const fault = (i: number, field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: ['reglas', i, field], message });
    reglas.forEach(({ grupo_id, app, push }, i) => {
      if (!app && !push) fault(i, 'app', 'Elige al menos un medio.');
      if (reglas.findIndex((other) => other.grupo_id === grupo_id) < i) fault(i, 'grupo_id', 'Ya está en la lista.');
    });
  });
export type ReglasCambio = z.output<typeof reglasCambio>;

export const updateReglas = endpoint(manifest, {
  method: 'PUT',
  path: 'notificaciones/eventos/:id',
  access: { permiso: permisos.editar },
  summary: 'Cambia a quién se avisa de un evento y por qué medios.',
  params: idParam,
  body: reglasCambio,
  response: conMsg(evento),
});

export const comentariosEvento = defineComments(manifest, {
  path: 'notificaciones/eventos/:id/comentarios',
  tabla: 'evento_notificacion',
  permisos: { ver: permisos.ver },
});
