/** Applicants: what they send, what is read of them, and their list. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import type { UploadLimits } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { ETAPAS } from '../../../shared/talento/etapas.ts';
import { TIPOS_PREGUNTA } from '../../../shared/talento/preguntas.ts';
import { aspirante as c, aspiranteDato as d } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { aspiranteAlta, aspiranteCambio } from './postulacion.ts';

const { permisos } = manifest;
export const base = 'talento/aspirantes';
const opcional = z.string().nullable();

const fila = {
  id: f.id,
  /** 'ASPIRANTE 12' for who may not know, and for all while the review is blind. */
  nombre: z.string(),
  oferta_id: f.id,
  oferta: z.string(),
  cargo: z.string(),
  fecha: z.string(),
  fuente: opcional,
  etapa: z.enum(ETAPAS),
  etapa_nombre: z.string(),
  etapa_desde: z.string(),
  puntaje: z.int().nullable(),
  descarta: z.boolean(),
  posible_repetido: z.boolean(),
  /** Mean of the notes, 1 to 5. */
  nota: z.number().nullable(),
  responsable: z.string(),
  /** Nothing personal is told. */
  oculto: z.boolean(),
  nombres: opcional,
  apellidos: opcional,
  tipo_documento: opcional,
  /** As people say it: 'CC'. */
  tipo_documento_sigla: opcional,
  documento: opcional,
  email: opcional,
  celular: opcional,
  ciudad: opcional,
  ciudad_nombre: opcional,
  olvidado: opcional,
  version: f.version,
};
export const aspiranteFila = z.object(fila);
export type AspiranteFila = z.output<typeof aspiranteFila>;

export const aspiranteLeido = z.object({
  ...fila,
  a_ciegas: z.boolean(),
  respuestas: z.array(
    z.object({
      pregunta: f.id,
      texto: z.string(),
      tipo: z.enum(TIPOS_PREGUNTA),
      valor: z.union([z.string(), z.number()]),
      cumple: z.boolean(),
      puntos: z.int(),
    }),
  ),
  evaluaciones: z.array(
    z.object({
      id: f.id,
      etapa: z.enum(ETAPAS),
      criterios: z.array(z.object({ nombre: z.string(), nota: z.int() })),
      comentario: opcional,
      usuario: opcional,
      created: f.instante,
    }),
  ),
  pasos: z.array(
    z.object({
      id: f.id,
      de: z.enum(ETAPAS).nullable(),
      a: z.string(),
      motivo: opcional,
      usuario: opcional,
      created: f.instante,
    }),
  ),
  consentimiento: z.object({ version: z.int(), fecha: f.instante, direccion: opcional }),
  acepta_reserva: z.boolean(),
  tipo_cita_id: f.id.nullable(),
  /** Until when the mail of a rejection waits. */
  rechazo: opcional,
  /** Whether there is one that may be seen. */
  hoja_de_vida: z.boolean(),
  persona_id: f.id.nullable(),
  /** Other applications of the same person that may be seen. */
  otras: z.array(z.object({ id: f.id, oferta: z.string(), etapa_nombre: z.string(), fecha: z.string() })),
  etapas: z.array(z.object({ etapa: z.enum(ETAPAS), obligatoria: z.boolean() })),
});
export type Aspirante = z.output<typeof aspiranteLeido>;

export const aspirantesList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'aspirantes',
  row: aspiranteFila,
  columns: [
    column('nombre', 'Nombre', 'texto'),
    columnOf('documento', d.documento, { width: 120, hidden: true }),
    columnOf('oferta', c.oferta_id, { width: 190 }),
    column('cargo', 'Cargo', 'texto', { width: 160, hidden: true }),
    columnOf('ciudad_nombre', d.ciudad, { width: 130, hidden: true }),
    columnOf('fecha', c.fecha, { width: 100 }),
    columnOf('fuente', c.fuente, { width: 110, hidden: true }),
    columnOf('puntaje', c.puntaje, { width: 90 }),
    columnOf('descarta', c.descarta, { width: 96, hidden: true }),
    columnOf('posible_repetido', c.posible_repetido, { width: 130, hidden: true }),
    column('nota', 'Nota', 'cantidad', { width: 68 }),
    column('responsable', 'Responsable', 'texto', { width: 170, hidden: true }),
    columnOf('email', d.email, { width: 200, hidden: true }),
    columnOf('celular', d.celular, { width: 120, hidden: true }),
    columnOf('etapa_desde', c.etapa_desde, { width: 130, hidden: true }),
    column('etapa', c.etapa.label, 'estado', { width: 160 }),
  ],
  filters: {
    ...{ oferta_id: 'entero', etapa: 'texto', fuente: 'texto', fecha: 'fecha', puntaje: 'entero' },
    ...{ descarta: 'booleano', posible_repetido: 'booleano' },
  },
  order: ['id', 'fecha', 'puntaje', 'etapa_desde'],
  defaultOrder: '-id',
});

const params = f.idParam;

export const verAspirante = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id`,
  access: { permiso: permisos.ver },
  summary: 'Lee un aspirante; sus datos personales, si se pueden ver.',
  params,
  response: aspiranteLeido,
});

export const crearAspirante = endpoint(manifest, {
  method: 'POST',
  path: base,
  access: { permiso: permisos.crear },
  summary: 'Registra un aspirante a una oferta publicada.',
  body: aspiranteAlta,
  response: f.conMsg(aspiranteLeido),
  status: 201,
  touches: ['ofertas'],
  // What it answers is personal: nothing of it is kept for a repeat.
  secret: true,
});

export const editarAspirante = endpoint(manifest, {
  method: 'PUT',
  path: `${base}/:id`,
  access: { permiso: permisos.editar },
  summary:
    'Corrige los datos de un aspirante que ya no está a ciegas; con una versión vieja responde 409 y la fila actual.',
  params,
  body: aspiranteCambio,
  response: f.conMsg(aspiranteLeido),
  secret: true,
});

export const hojaDeVida = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id/hoja_de_vida`,
  access: { permiso: permisos.verReservado },
  summary: 'Enlace de cinco minutos a la hoja de vida de un aspirante que ya no está a ciegas.',
  params,
  response: z.object({ nombre: z.string(), tipo: z.string(), url: z.string(), descarga: z.string() }),
});

export const cargarHoja = endpoint(manifest, {
  method: 'POST',
  path: `${base}/:id/hoja_de_vida`,
  access: { permiso: permisos.verReservado },
  summary: 'Adjunta o cambia la hoja de vida de un aspirante: PDF o DOCX de hasta 4 MB.',
  params,
  response: f.conMsg(aspiranteLeido),
  maxBody: 5 * 1_048_576,
  secret: true,
});

export const HOJA: UploadLimits = { cantidad: 1, mb: 4, extensiones: ['pdf', 'docx'] };
