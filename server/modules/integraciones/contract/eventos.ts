/** All that left for other systems and came from them: the list, each with its tries, and what people do with those that failed. */
import * as z from 'zod';
import { defineBulk } from '../../../shared/bulk.ts';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { conMsg, id, idParam, instante, texto } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { destino as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS } from '../rules/estados.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };

const fila = {
  id,
  fecha: instante,
  /** Name of the destination or origin, or of the channel: 'Correo'. */
  sistema: z.string(),
  direccion: z.enum(['ENTRADA', 'SALIDA']),
  evento: z.string(),
  /** What it is about: 'cita', and its id. */
  documento: z.string().nullable(),
  registro_id: id.nullable(),
  intentos: z.int(),
  /** Of its last try. */
  duracion_ms: z.int().nullable(),
  http: z.int().nullable(),
  mensaje: z.string().nullable(),
  /** `null` when none is to come, or its destination is in pause. */
  proximo_intento: instante.nullable(),
  estado: z.enum(ESTADOS),
};
export const evento = z.object(fila);
export type Evento = z.output<typeof evento>;

export const eventosList = defineList(manifest, {
  path: 'integraciones/eventos',
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'eventos de integraciones',
  row: evento,
  columns: [
    column('fecha', 'Fecha', 'instante', { width: 140 }),
    columnOf('estado', c.estado, { width: 130 }),
    column('sistema', 'Sistema', 'texto', { width: 150 }),
    column('evento', 'Evento', 'texto'),
    column('direccion', 'Sentido', 'texto', { width: 100 }),
    column('documento', 'Documento', 'texto', { width: 120, hidden: true }),
    column('registro_id', 'Registro', 'entero', { width: 90, hidden: true }),
    column('intentos', 'Intentos', 'entero', { width: 90 }),
    column('duracion_ms', 'Duración (ms)', 'entero', { width: 110, hidden: true }),
    column('http', 'HTTP', 'entero', { width: 90, hidden: true }),
    column('mensaje', 'Mensaje', 'texto', { width: 240, hidden: true }),
    column('proximo_intento', 'Próximo intento', 'instante', { width: 150, hidden: true }),
  ],
  filters: {
    fecha: 'fecha',
    sistema: 'texto',
    direccion: 'texto',
    evento: 'texto',
    documento: 'texto',
    registro_id: 'entero',
    estado: 'texto',
  },
  order: ['fecha', 'sistema', 'evento', 'estado'],
  defaultOrder: '-fecha',
});

export const eventoDetalle = z.object({
  ...fila,
  /** The name by which the other side knows it: `webhook-id`. */
  mensaje_id: z.string().nullable(),
  /** What is sent or came, where it is kept; secrets are hidden. */
  cuerpo: z.unknown(),
  intentos_evento: z.array(
    z.object({
      id,
      inicio: instante,
      duracion_ms: z.int().nullable(),
      resultado: z.string(),
      http: z.int().nullable(),
      mensaje: z.string().nullable(),
      respuesta: z.unknown(),
    }),
  ),
});
export type EventoDetalle = z.output<typeof eventoDetalle>;

export const findEvento = endpoint(manifest, {
  method: 'GET',
  path: 'integraciones/eventos/:id',
  access: ver,
  summary: 'Un evento, con lo que dice y cada intento.',
  params: idParam,
  response: eventoDetalle,
});

export const reintentarEvento = endpoint(manifest, {
  method: 'POST',
  path: 'integraciones/eventos/:id/reintentar',
  access: { permiso: permisos.reintentar },
  summary: 'Reintenta ya un evento que falló: vuelve a enviarlo, o a procesarlo si es de entrada.',
  params: idParam,
  body: z.strictObject({}),
  response: conMsg(eventoDetalle),
});

const motivo = z.strictObject({ motivo: texto(300) });
export const descartarEvento = endpoint(manifest, {
  method: 'POST',
  path: 'integraciones/eventos/:id/descartar',
  access: { permiso: permisos.descartar },
  summary: 'Da por perdido un evento que espera o falló, con su motivo.',
  params: idParam,
  body: motivo,
  response: conMsg(eventoDetalle),
});

export const masivo = {
  reintentar: defineBulk(manifest, eventosList, {
    accion: 'reintentar',
    titulo: 'Reintentar eventos de integraciones',
    permiso: permisos.reintentar,
    datos: z.strictObject({}),
  }),
  descartar: defineBulk(manifest, eventosList, {
    accion: 'descartar',
    titulo: 'Descartar eventos de integraciones',
    permiso: permisos.descartar,
    datos: motivo,
  }),
};

export const probarDestino = endpoint(manifest, {
  method: 'POST',
  path: 'integraciones/destinos/:id/probar',
  access: { permiso: permisos.probar },
  summary: 'Le envía a un destino el evento `prueba`, también en pausa.',
  params: idParam,
  body: z.strictObject({}),
  response: conMsg(evento),
});

const opcion = z.object({ tipo: z.string(), nombre: z.string() });
export const tiposIntegracion = endpoint(manifest, {
  method: 'GET',
  path: 'integraciones/tipos',
  access: ver,
  summary: 'Qué se les puede contar a otros sistemas, y qué pueden enviar.',
  response: z.object({ eventos: z.array(opcion), recibe: z.array(opcion) }),
});
