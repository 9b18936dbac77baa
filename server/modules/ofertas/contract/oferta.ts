/** Job offers: what is written and read of them, their acts and their list. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { richText } from '../../../shared/rich-text.ts';
import { TIPOS_CONTRATO } from '../../../shared/talento/contratos.ts';
import { AVANCE } from '../../../shared/talento/etapas.ts';
import { TIPOS_PREGUNTA } from '../../../shared/talento/preguntas.ts';
import { oferta as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS_OFERTA } from '../rules.ts';

const { permisos } = manifest;
const base = 'talento/ofertas';

const valor = z.union([f.texto(200), z.number().min(-1e12).max(1e12)]);
const pregunta = z.strictObject({
  /** Of one that it has already. */
  id: f.id.nullish(),
  texto: f.texto(300),
  tipo: z.enum(TIPOS_PREGUNTA),
  opciones: z
    .array(f.texto(120))
    .max(20)
    .nullish()
    .transform((some) => some ?? []),
  obligatoria: z.boolean().default(false),
  espera: valor.nullish().transform((value) => value ?? null),
  puntos: z
    .int()
    .min(0)
    .max(1_000)
    .nullish()
    .transform((points) => points ?? 0),
  descarta: z
    .boolean()
    .nullish()
    .transform((marks) => marks ?? false),
});
export type PreguntaEscrita = z.output<typeof pregunta>;

const etapa = z.strictObject({ etapa: z.enum(AVANCE), obligatoria: z.boolean().default(false) });

const cuerpo = {
  cargo_id: f.id,
  titulo: f.texto(c.titulo.max),
  descripcion: richText,
  ciudad_id: f.id,
  modalidad: z.enum(['PRESENCIAL', 'REMOTO', 'HIBRIDO']),
  tipo_contrato: z.enum(TIPOS_CONTRATO),
  salario_desde: f.dinero.min(0),
  salario_hasta: f.dinero.min(0),
  publicar_salario: z.boolean().default(false),
  vacantes: z.int().min(1).max(c.vacantes.max),
  fecha_publicacion: f.fecha,
  fecha_cierre: f.fecha,
  responsable_id: f.id,
  a_ciegas: z.boolean().default(false),
  /** Those that it has; all of them without it, the interview required. */
  etapas: z
    .array(etapa)
    .max(AVANCE.length)
    .nullish()
    .transform((some) => some ?? null),
  preguntas: z.array(pregunta).max(30).default([]),
};
export const ofertaAlta = z.strictObject(cuerpo);
export const ofertaCambio = z.strictObject({ ...cuerpo, version: f.version });
export type OfertaAlta = z.output<typeof ofertaAlta>;
export type OfertaCambio = z.output<typeof ofertaCambio>;

const fila = {
  id: f.id,
  titulo: z.string(),
  slug: z.string(),
  cargo_id: f.id,
  cargo: z.string(),
  ciudad_id: f.id,
  ciudad: z.string(),
  modalidad: z.enum(['PRESENCIAL', 'REMOTO', 'HIBRIDO']),
  tipo_contrato: z.enum(TIPOS_CONTRATO),
  salario_desde: z.number(),
  salario_hasta: z.number(),
  publicar_salario: z.boolean(),
  vacantes: z.int(),
  postulados: z.int(),
  contratados: z.int(),
  fecha_publicacion: z.string(),
  fecha_cierre: z.string(),
  responsable_id: f.id,
  responsable: z.string(),
  a_ciegas: z.boolean(),
  motivo: z.string().nullable(),
  /** As it is today: closed after its last day. */
  estado: z.enum(ESTADOS_OFERTA),
  estado_nombre: z.string(),
  updated: f.instante,
  version: f.version,
};
export const ofertaFila = z.object(fila);
export type OfertaFila = z.output<typeof ofertaFila>;

const preguntaLeida = z.object({
  id: f.id,
  texto: z.string(),
  tipo: z.enum(TIPOS_PREGUNTA),
  opciones: z.array(z.string()),
  obligatoria: z.boolean(),
  espera: z.union([z.string(), z.number()]).nullable(),
  puntos: z.int(),
  descarta: z.boolean(),
});

export const ofertaLeida = z.object({
  ...fila,
  descripcion: z.unknown(),
  etapas: z.array(z.object({ etapa: z.enum(AVANCE), obligatoria: z.boolean() })),
  preguntas: z.array(preguntaLeida),
});
export type Oferta = z.output<typeof ofertaLeida>;

export const ofertasList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'ofertas de empleo',
  row: ofertaFila,
  columns: [
    columnOf('titulo', c.titulo),
    columnOf('cargo', c.cargo_id, { width: 180, hidden: true }),
    columnOf('ciudad', c.ciudad_id, { width: 130 }),
    columnOf('vacantes', c.vacantes, { width: 90 }),
    column('postulados', 'Postulados', 'entero', { width: 104 }),
    columnOf('contratados', c.contratados, { width: 108 }),
    columnOf('fecha_publicacion', c.fecha_publicacion, { width: 108, hidden: true }),
    columnOf('fecha_cierre', c.fecha_cierre, { width: 104 }),
    columnOf('responsable', c.responsable_id, { width: 180, hidden: true }),
    columnOf('modalidad', c.modalidad, { width: 110, hidden: true }),
    columnOf('tipo_contrato', c.tipo_contrato, { width: 150, hidden: true }),
    columnOf('salario_desde', c.salario_desde_cts, { width: 130, hidden: true }),
    columnOf('salario_hasta', c.salario_hasta_cts, { width: 130, hidden: true }),
    columnOf('a_ciegas', c.a_ciegas, { width: 90, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 130 }),
  ],
  filters: {
    ...{ cargo_id: 'entero', ciudad_id: 'entero', responsable_id: 'entero', estado: 'texto' },
    ...{ fecha_publicacion: 'fecha', fecha_cierre: 'fecha' },
  },
  order: ['id', 'titulo', 'fecha_publicacion', 'fecha_cierre', 'updated'],
  defaultOrder: '-id',
});

export const registroOferta = defineRecord(manifest, {
  path: base,
  nombre: 'una oferta de empleo',
  row: ofertaLeida,
  alta: ofertaAlta,
  cambio: ofertaCambio,
  permisos,
});

const acto = defineAct(manifest, { path: base, row: ofertaLeida, touches: ['aspirantes', 'cargos'] });
const simple = z.strictObject({ version: f.version });
const conMotivo = z.strictObject({ version: f.version, motivo: f.texto(c.motivo.max) });
const reapertura = z.strictObject({ version: f.version, fecha_cierre: f.fecha });
export type ActoSimple = z.output<typeof simple> & { readonly motivo?: string; readonly fecha_cierre?: string };

export const actosOferta = {
  enviar: acto('enviar', 'Queda a la espera de quien publica.', permisos.editar, simple),
  devolver: acto('devolver', 'Vuelve a borrador, y por qué.', permisos.publicar, conMotivo),
  publicar: acto('publicar', 'Se ofrece a todos: hasta tantas vacantes como plazas libres.', permisos.publicar, simple),
  pausar: acto('pausar', 'Deja de recibir postulaciones.', permisos.editar, simple),
  reanudar: acto('reanudar', 'Recibe postulaciones otra vez.', permisos.editar, simple),
  cerrar: acto('cerrar', 'No recibe más postulaciones, y por qué.', permisos.editar, conMotivo),
  reabrir: acto('reabrir', 'Se ofrece otra vez, hasta otra fecha.', permisos.editar, reapertura),
  archivar: acto('archivar', 'Sale de las listas de trabajo.', permisos.editar, simple),
} as const;

export const comentariosOferta = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'oferta',
  permisos: { ver: permisos.ver },
});
