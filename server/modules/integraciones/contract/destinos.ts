/** Destinations: the systems that are told what happens here. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { conMsg, id, idParam, instante, texto, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { destino as c } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };

const campos = {
  nombre: texto(c.nombre.max),
  url: texto(c.url.max),
  /** Types that it hears of; `*` is all of them. */
  eventos: z.array(texto(60)).min(1).max(100),
};
export const destinoAlta = z.strictObject(campos);
export const destinoCambio = z.strictObject({ ...campos, version });
export type DestinoAlta = z.output<typeof destinoAlta>;
export type DestinoCambio = z.output<typeof destinoCambio>;

const fila = {
  id,
  nombre: z.string(),
  url: z.string(),
  eventos: z.array(z.string()),
  estado: z.enum(['ACTIVO', 'PAUSADO']),
  pausado: instante.nullable(),
  motivo_pausa: z.string().nullable(),
  /** Tries in a row that failed. */
  fallos: z.int(),
  /** Events that wait for it. */
  pendientes: z.int(),
  /** Until when the former secret signs too. */
  anterior_hasta: instante.nullable(),
  updated: instante,
  version,
};
export const destino = z.object(fila);
export type Destino = z.output<typeof destino>;
/** With its secret, which is told this once. */
export const destinoConSecreto = z.object({ ...fila, secreto: z.string() });

export const destinosList = defineList(manifest, {
  path: 'integraciones/destinos',
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'destinos de integraciones',
  row: destino,
  columns: [
    columnOf('nombre', c.nombre, { width: 200 }),
    columnOf('url', c.url),
    columnOf('estado', c.estado, { width: 110 }),
    column('pendientes', 'Esperan', 'entero', { width: 90 }),
    column('fallos', 'Fallos seguidos', 'entero', { width: 120 }),
    columnOf('pausado', c.pausado, { width: 150, hidden: true }),
  ],
  filters: { estado: 'texto' },
  order: ['nombre', 'estado'],
  defaultOrder: 'nombre',
});

const escrito = defineRecord(manifest, {
  path: 'integraciones/destinos',
  nombre: 'un destino de integraciones',
  row: destino,
  alta: destinoAlta,
  cambio: destinoCambio,
  permisos,
});

export const crearDestino = endpoint(manifest, {
  method: 'POST',
  path: 'integraciones/destinos',
  access: { permiso: permisos.crear },
  summary: 'Crea un destino; `data.secreto` firma lo que se le envía y solo se muestra esta vez.',
  body: destinoAlta,
  response: conMsg(destinoConSecreto),
  status: 201,
  secret: true,
});

/** Its creation tells the secret. */
export const registro = { ...escrito, create: crearDestino };

export const rotarDestino = endpoint(manifest, {
  method: 'POST',
  path: 'integraciones/destinos/:id/rotar',
  access: { permiso: permisos.rotar },
  summary: 'Le da otro secreto a un destino; el anterior firma también durante 24 horas.',
  params: idParam,
  body: z.strictObject({ version }),
  response: conMsg(destinoConSecreto),
  secret: true,
});

const acto = defineAct(manifest, { path: 'integraciones/destinos', row: destino, touches: ['integraciones'] });
export const pausarDestino = acto(
  'pausar',
  'Pausa un destino: lo que se le iba a enviar espera, en su orden.',
  permisos.pausar,
  z.strictObject({ version, motivo: texto(300).optional() }),
);
export const reanudarDestino = acto(
  'reanudar',
  'Reanuda un destino en pausa: lo que esperaba se le envía.',
  permisos.pausar,
  z.strictObject({ version }),
);

export const comentarios = defineComments(manifest, {
  path: 'integraciones/destinos/:id/comentarios',
  tabla: 'integracion_destino',
  permisos: { ver: permisos.ver },
});
