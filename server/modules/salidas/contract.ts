/** What leaves the house: the list of it, the tries of each row, and what people do with those that did not go. */
import * as z from 'zod';
import { column, columnOf } from '../../shared/columns.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { conMsg, id, idParam, instante, texto, version } from '../../shared/fields.ts';
import { defineList } from '../../shared/list.ts';
import { envio as c, ESTADOS } from './campos.ts';
import { manifest } from './manifest.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };

const fila = {
  id,
  canal: z.string(),
  canal_nombre: z.string(),
  asunto: z.string(),
  /** The record that it is about: a key of the manifests' `origenes`, and its id. */
  origen: z.string().nullable(),
  registro_id: id.nullable(),
  destino: z.string(),
  destinatario: z.string().nullable(),
  estado: z.enum(ESTADOS),
  intentos: z.int(),
  /** When it is to be sent, or was last. */
  proximo: instante,
  mensaje: z.string().nullable(),
  incierto: z.boolean(),
  created: instante,
  updated: instante,
  version,
};

export const envioFila = z.object(fila);
export type EnvioFila = z.output<typeof envioFila>;

export const enviosList = defineList(manifest, {
  path: 'salidas',
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'mensajes que salen',
  row: envioFila,
  columns: [
    column('created', 'Creado', 'instante', { width: 140 }),
    columnOf('canal_nombre', c.canal, { width: 100 }),
    columnOf('asunto', c.asunto),
    columnOf('destinatario', c.destinatario, { width: 220 }),
    columnOf('destino', c.destino, { width: 180, hidden: true }),
    columnOf('estado', c.estado, { width: 130 }),
    columnOf('intentos', c.intentos, { width: 90, hidden: true }),
    columnOf('proximo', c.proximo, { width: 140 }),
    columnOf('mensaje', c.mensaje, { width: 260, hidden: true }),
  ],
  filters: { canal: 'texto', estado: 'texto', created: 'fecha', origen: 'texto', registro_id: 'entero' },
  order: ['created', 'canal', 'estado', 'proximo'],
  defaultOrder: '-created',
});

export const envioDetalle = z.object({
  ...fila,
  /** Who caused it. */
  autor: z.string().nullable(),
  intentos_envio: z.array(
    z.object({
      id,
      inicio: instante,
      fin: instante.nullable(),
      resultado: z.string(),
      codigo: z.int().nullable(),
      mensaje: z.string().nullable(),
    }),
  ),
});
export type EnvioDetalle = z.output<typeof envioDetalle>;

export const findEnvio = endpoint(manifest, {
  method: 'GET',
  path: 'salidas/:id',
  access: ver,
  summary: 'Un mensaje que sale, con cada intento de enviarlo.',
  params: idParam,
  response: envioDetalle,
});

export const reintentarEnvio = endpoint(manifest, {
  method: 'POST',
  path: 'salidas/:id/reintentar',
  access: { permiso: permisos.reintentar },
  summary: 'Pone de nuevo en la cola un mensaje que falló o se descartó.',
  params: idParam,
  body: z.strictObject({ version }),
  response: conMsg(envioDetalle),
  touches: ['whatsapp'],
});

export const descartarEnvio = endpoint(manifest, {
  method: 'POST',
  path: 'salidas/:id/descartar',
  access: { permiso: permisos.descartar },
  summary: 'Da por perdido un mensaje que espera o no se pudo enviar, con su motivo.',
  params: idParam,
  body: z.strictObject({ version, motivo: texto(300) }),
  response: conMsg(envioDetalle),
  touches: ['whatsapp'],
});
