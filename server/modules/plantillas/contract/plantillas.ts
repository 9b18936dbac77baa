/** What travels between the editor of templates and the server. */
import * as z from 'zod';
import { column, columnOf, shortLabel } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { conMsg, id, idParam, instante, texto, textoOpcional, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineActivation } from '../../../shared/record.ts';
import { LISTAS, type TemplateKind } from '../../../shared/templates.ts';
import { plantilla as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { contenido } from './documento.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };
const editar = { permiso: permisos.editar };
const path = 'documentos/plantillas';
/** A long contract is 100 KB of the editor's JSON. */
const MAX_BODY = 600_000;

const tipo = z.enum(Object.keys(LISTAS) as [TemplateKind, ...TemplateKind[]]);
const ESTADOS_VERSION = ['BORRADOR', 'PUBLICADA', 'ANTERIOR'] as const;

const fila = {
  id,
  nombre: z.string(),
  tipo,
  tipo_nombre: z.string(),
  descripcion: z.string().nullable(),
  estado: z.string(),
  /** Number of the published version. */
  publicada: z.int().nullable(),
  /** A draft waits to take its place. */
  con_borrador: z.boolean(),
  /** Names of the parameters used. */
  variables: z.int(),
  um_nombre: z.string().nullable(),
  updated: instante,
  version,
};
export const plantillaFila = z.object(fila);
export type PlantillaFila = z.output<typeof plantillaFila>;

const versionFila = z.object({
  numero: z.int(),
  estado: z.enum(ESTADOS_VERSION),
  updated: instante,
  um_nombre: z.string().nullable(),
  publicada_en: instante.nullable(),
  publicada_nombre: z.string().nullable(),
});
export type VersionFila = z.output<typeof versionFila>;

export const plantilla = z.object({
  ...fila,
  motivo_inactivacion: z.string().nullable(),
  uc_nombre: z.string().nullable(),
  created: instante,
  /** Number and content of the newest version: the draft, or the published one when there is none. */
  numero: z.int(),
  contenido,
  /** What keeps it from being published. */
  problemas: z.array(z.string()),
  /** Newest first. */
  versiones: z.array(versionFila),
});
export type Plantilla = z.output<typeof plantilla>;

export const plantillasList = defineList(manifest, {
  path,
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'plantillas',
  row: plantillaFila,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('tipo_nombre', c.tipo, { width: 150 }),
    columnOf('descripcion', c.descripcion, { hidden: true }),
    columnOf('publicada', c.publicada, { width: 110 }),
    column('variables', shortLabel(c.variables), 'entero', { width: 110, hidden: true }),
    column('um_nombre', 'Editada por', 'texto', { width: 170 }),
    column('updated', 'Última edición', 'instante', { width: 130 }),
    column('estado', c.estado.label, 'estado', { width: 116 }),
  ],
  filters: { estado: 'texto', tipo: 'texto' },
  order: ['nombre', 'updated'],
  defaultOrder: 'nombre',
});

const registro = { path, nombre: 'una plantilla', row: plantilla };

export const findPlantilla = endpoint(manifest, {
  method: 'GET',
  path: `${path}/:id`,
  access: ver,
  summary: 'Lee una plantilla con su contenido y la historia de sus versiones.',
  params: idParam,
  response: plantilla,
});

export const plantillaAlta = z.strictObject({
  nombre: texto(c.nombre.max),
  tipo,
  descripcion: textoOpcional(c.descripcion.max),
  /** Begins with the content of another one of the same type. */
  copia_de: id.nullish(),
});
export type PlantillaAlta = z.output<typeof plantillaAlta>;

export const createPlantilla = endpoint(manifest, {
  method: 'POST',
  path,
  access: { permiso: permisos.crear },
  summary: 'Crea una plantilla en borrador, vacía o como copia de otra.',
  body: plantillaAlta,
  response: conMsg(plantilla),
  status: 201,
});

export const plantillaCambio = z.strictObject({
  nombre: texto(c.nombre.max),
  descripcion: textoOpcional(c.descripcion.max),
  contenido,
  version,
});
export type PlantillaCambio = z.output<typeof plantillaCambio>;

export const updatePlantilla = endpoint(manifest, {
  method: 'PUT',
  path: `${path}/:id`,
  access: editar,
  summary:
    'Guarda el borrador; lo abre si la plantilla está publicada. Con una versión vieja responde 409 y la fila actual.',
  params: idParam,
  body: plantillaCambio,
  response: conMsg(plantilla),
  maxBody: MAX_BODY,
});

const deVersion = z.strictObject({ version });

export const publicarPlantilla = endpoint(manifest, {
  method: 'POST',
  path: `${path}/:id/publicar`,
  access: { permiso: permisos.publicar },
  summary: 'Publica el borrador; la versión publicada pasa a las anteriores.',
  params: idParam,
  body: deVersion,
  response: conMsg(plantilla),
});

export const descartarBorrador = endpoint(manifest, {
  method: 'POST',
  path: `${path}/:id/descartar`,
  access: editar,
  summary: 'Descarta el borrador y deja la versión publicada.',
  params: idParam,
  body: deVersion,
  response: conMsg(plantilla),
});

export const restaurarVersion = endpoint(manifest, {
  method: 'POST',
  path: `${path}/:id/restaurar`,
  access: editar,
  summary: 'Lleva el contenido de una versión anterior al borrador.',
  params: idParam,
  body: z.strictObject({ version, numero: z.int().positive() }),
  response: conMsg(plantilla),
});

export const activacion = defineActivation(manifest, { ...registro, permiso: permisos.inactivar });
export const { inactivar: inactivarPlantilla, activar: activarPlantilla } = activacion;

export const buscarRegistros = endpoint(manifest, {
  method: 'POST',
  path: `${path}/registros/:fuente/search`,
  access: ver,
  summary:
    'Busca registros de una fuente para ver o imprimir una plantilla con sus datos. Pide el permiso de esa fuente.',
  params: z.strictObject({ fuente: z.string().regex(/^[a-z_]{1,40}$/) }),
  body: z.strictObject({ search: z.string().max(100) }),
  response: z.array(z.object({ id, nombre: z.string() })),
  reads: true,
});

const seleccion = {
  /** Source → id of its record. */
  registros: z.record(z.string().regex(/^[a-z_]{1,40}$/), id).default({}),
  /** Own field → what was typed, in the form of its type: `1200000`, `2026-11-21`, `true`. */
  campos: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), z.string().max(2_000)).default({}),
};

export const faltante = z.object({
  ruta: z.string(),
  titulo: z.string(),
  grupo: z.string(),
  /** Where it is mended; `null` when it is asked beside. */
  enlace: z.string().nullable(),
});
export type Faltante = z.output<typeof faltante>;

export const revisarPlantilla = endpoint(manifest, {
  method: 'POST',
  path: `${path}/:id/revisar`,
  access: ver,
  summary: 'Dice qué datos faltan para imprimir la plantilla con esos registros.',
  params: idParam,
  body: z.strictObject({ ...seleccion, contenido: contenido.optional() }),
  response: z.object({ faltantes: z.array(faltante) }),
  reads: true,
  maxBody: MAX_BODY,
});

/**
 * `muestra`: the names of the parameters in their places; `vista_previa`: with data, saying what is missing, marked across;
 * `final`: the published version, only when nothing is missing.
 */
export const MODOS = ['muestra', 'vista_previa', 'final'] as const;

export const imprimirPlantilla = endpoint(manifest, {
  method: 'POST',
  path: `${path}/:id/imprimir`,
  access: ver,
  summary: 'La plantilla en PDF: de muestra, como vista previa del contenido que se envía, o definitiva.',
  params: idParam,
  body: z.strictObject({ ...seleccion, modo: z.enum(MODOS), contenido: contenido.optional() }),
  response: z.unknown(),
  reads: true,
  maxBody: MAX_BODY,
});

export const comentariosPlantilla = defineComments(manifest, {
  path: 'documentos/plantillas/:id/comentarios',
  tabla: 'plantilla',
  permisos: { ver: permisos.ver },
});
