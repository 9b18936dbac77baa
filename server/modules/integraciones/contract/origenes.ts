/** Origins: the systems that may tell us things, and the door by which they do. */
import * as z from 'zod';
import { columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { conMsg, id, idParam, instante, texto, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineActivation, defineRecord } from '../../../shared/record.ts';
import { origen as c } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };
/** Bytes of a message. */
export const MAX_ENTRADA = 65_536;

const campos = {
  nombre: texto(c.nombre.max),
  tipos: z.array(texto(60)).min(1).max(100),
};
const codigo = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(c.codigo.max)
  .regex(/^[a-z\d][a-z\d_-]*$/, { error: 'Solo letras, números, guiones y guiones bajos.' });
export const origenAlta = z.strictObject({ codigo, ...campos });
export const origenCambio = z.strictObject({ codigo, ...campos, version });
export type OrigenAlta = z.output<typeof origenAlta>;
export type OrigenCambio = z.output<typeof origenCambio>;

const fila = {
  id,
  codigo: z.string(),
  nombre: z.string(),
  tipos: z.array(z.string()),
  estado: z.enum(['ACTIVO', 'INACTIVO']),
  /** Until when messages signed with the former secret are taken too. */
  anterior_hasta: instante.nullable(),
  updated: instante,
  version,
};
export const origen = z.object(fila);
export type Origen = z.output<typeof origen>;
export const origenConSecreto = z.object({ ...fila, secreto: z.string() });

export const origenesList = defineList(manifest, {
  path: 'integraciones/origenes',
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'orígenes de integraciones',
  row: origen,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('codigo', c.codigo, { width: 200 }),
    columnOf('estado', c.estado, { width: 110 }),
  ],
  filters: { estado: 'texto' },
  order: ['nombre', 'codigo', 'estado'],
  defaultOrder: 'nombre',
});

const escrito = defineRecord(manifest, {
  path: 'integraciones/origenes',
  nombre: 'un origen de integraciones',
  row: origen,
  alta: origenAlta,
  cambio: origenCambio,
  permisos,
});

export const crearOrigen = endpoint(manifest, {
  method: 'POST',
  path: 'integraciones/origenes',
  access: { permiso: permisos.crear },
  summary: 'Crea un origen; con `data.secreto` firma lo que envía, y solo se muestra esta vez.',
  body: origenAlta,
  response: conMsg(origenConSecreto),
  status: 201,
  secret: true,
});

/** Its creation tells the secret. */
export const registro = { ...escrito, create: crearOrigen };

export const rotarOrigen = endpoint(manifest, {
  method: 'POST',
  path: 'integraciones/origenes/:id/rotar',
  access: { permiso: permisos.rotar },
  summary: 'Le da otro secreto a un origen; el anterior sirve también durante 24 horas.',
  params: idParam,
  body: z.strictObject({ version }),
  response: conMsg(origenConSecreto),
  secret: true,
});

export const { inactivar: inactivarOrigen, activar: activarOrigen } = defineActivation(manifest, {
  path: 'integraciones/origenes',
  nombre: 'un origen de integraciones',
  row: origen,
  permiso: permisos.pausar,
});

export const recibirEntrada = endpoint(manifest, {
  method: 'POST',
  path: 'integraciones/entrada/:codigo',
  access: 'publico',
  summary:
    'Recibe `{type, timestamp, data}` de un origen, firmado como Standard Webhooks: `webhook-id`, `webhook-timestamp` y `webhook-signature`.',
  params: z.object({ codigo: z.string().max(200) }),
  response: z.unknown(),
  maxBody: MAX_ENTRADA,
  bytes: true,
});

export const comentarios = defineComments(manifest, {
  path: 'integraciones/origenes/:id/comentarios',
  tabla: 'integracion_origen',
  permisos: { ver: permisos.ver },
});
