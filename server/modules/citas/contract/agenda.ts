/** The hours that are left, and the address by which other calendars read one's appointments. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';

const { ver } = manifest.permisos;

const idDeConsulta = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'El valor no está en la lista.')
  .transform(Number);

export const disponibilidad = endpoint(manifest, {
  method: 'GET',
  path: 'agenda/disponibilidad',
  access: { permiso: ver },
  summary: 'Las horas en las que se puede agendar, de 31 días como máximo: las que acepta la creación de citas.',
  query: z.strictObject({
    tipo_cita_id: idDeConsulta,
    /** All who attend it without it; of a kind that anybody attends, who asks. */
    responsable_id: idDeConsulta.optional(),
    desde: f.fecha,
    hasta: f.fecha,
  }),
  response: z.array(z.object({ fecha: f.fecha, hora_inicio: z.string(), hora_fin: z.string(), responsable_id: f.id })),
});

export const estadoIcs = endpoint(manifest, {
  method: 'GET',
  path: 'agenda/ics',
  access: { permiso: ver },
  summary: 'Si hay una dirección con la que otro calendario lee las citas de quien consulta, y desde cuándo.',
  response: z.object({ activo: z.boolean(), desde: f.instante.nullable() }),
});

export const crearIcs = endpoint(manifest, {
  method: 'POST',
  path: 'agenda/ics',
  access: { permiso: ver },
  summary: 'Una dirección con la que otro calendario lee las citas propias; la anterior deja de servir.',
  response: z.object({ msg: z.string(), url: z.string() }),
  status: 201,
});

export const revocarIcs = endpoint(manifest, {
  method: 'DELETE',
  path: 'agenda/ics',
  access: { permiso: ver },
  summary: 'La dirección deja de servir: responde 404.',
  response: f.soloMsg,
});

export const leerIcs = endpoint(manifest, {
  method: 'GET',
  path: 'agenda/ics/:token',
  access: 'publico',
  summary: 'Las citas de quien dio la dirección, en iCalendar (RFC 5545).',
  params: z.strictObject({ token: z.string().max(200) }),
  response: z.unknown(),
});
