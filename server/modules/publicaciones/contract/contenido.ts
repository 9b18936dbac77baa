/** What travels between who writes and the server: publications and what the company says of itself. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { fecha, id, idParam, instante, texto, textoOpcional, version } from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { richText } from '../../../shared/rich-text.ts';
import { contenido as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { BLOQUES, ESTADOS } from '../rules/estados.ts';

const { permisos } = manifest;

const slug = textoOpcional(c.slug.max).refine(
  (text) => text === null || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
  'Solo letras minúsculas sin tilde, números y guiones.',
);
const dates = ({ desde, hasta }: { desde: string; hasta: string | null }) => hasta === null || hasta >= desde;
const DATES = { path: ['hasta'], message: 'La fecha final debe ser posterior a la inicial.' };

const publicacionCampos = {
  titulo: texto(c.titulo.max),
  slug,
  resumen: texto(c.resumen.max),
  cuerpo: richText,
  categoria_id: id.nullable().default(null),
  desde: fecha,
  hasta: fecha.nullable().default(null),
  destacado: z.boolean().default(false),
};
export const publicacionAlta = z.strictObject(publicacionCampos).refine(dates, DATES);
export const publicacionCambio = z.strictObject({ ...publicacionCampos, version }).refine(dates, DATES);
export type PublicacionAlta = z.output<typeof publicacionAlta>;

const nosotrosCampos = {
  bloque: z.enum(BLOQUES),
  titulo: texto(c.titulo.max),
  cuerpo: richText,
  orden: z.int().min(0).max(c.orden.max).default(0),
};
export const nosotrosAlta = z.strictObject(nosotrosCampos);
export const nosotrosCambio = z.strictObject({ ...nosotrosCampos, version });
export type NosotrosAlta = z.output<typeof nosotrosAlta>;

const comun = {
  id,
  titulo: z.string(),
  estado: z.enum(ESTADOS),
  /** Number of the version that is shown. */
  publicada: z.int().nullable(),
  con_cambios: z.boolean(),
  um_nombre: z.string().nullable(),
  updated: instante,
  version,
};
export const publicacionFila = z.object({
  ...comun,
  slug: z.string(),
  resumen: z.string().nullable(),
  categoria_id: id.nullable(),
  categoria: z.string().nullable(),
  desde: z.string(),
  hasta: z.string().nullable(),
  destacado: z.boolean(),
});
export type PublicacionFila = z.output<typeof publicacionFila>;
export const nosotrosFila = z.object({ ...comun, bloque: z.enum(BLOQUES), orden: z.int() });
export type NosotrosFila = z.output<typeof nosotrosFila>;

export const publicacion = publicacionFila.extend({ cuerpo: richText });
export type Publicacion = z.output<typeof publicacion>;
export const bloqueNosotros = nosotrosFila.extend({ cuerpo: richText });
export type BloqueNosotros = z.output<typeof bloqueNosotros>;

export const publicacionesList = defineList(manifest, {
  path: 'web/publicaciones',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'publicaciones',
  row: publicacionFila,
  columns: [
    columnOf('titulo', c.titulo),
    columnOf('categoria', c.categoria_id, { width: 150 }),
    columnOf('desde', c.desde, { width: 110 }),
    columnOf('hasta', c.hasta, { width: 110 }),
    columnOf('destacado', c.destacado, { width: 100 }),
    column('um_nombre', 'Editada por', 'texto', { width: 170, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 140 }),
    column('estado', c.estado.label, 'estado', { width: 130 }),
  ],
  filters: { estado: 'texto', categoria_id: 'entero', desde: 'fecha', hasta: 'fecha', destacado: 'entero' },
  order: ['titulo', 'desde', 'hasta', 'updated'],
  defaultOrder: '-desde',
});

export const nosotrosList = defineList(manifest, {
  path: 'web/nosotros',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'bloques',
  row: nosotrosFila,
  columns: [
    columnOf('titulo', c.titulo),
    columnOf('bloque', c.bloque, { width: 216 }),
    columnOf('orden', c.orden, { width: 90 }),
    column('um_nombre', 'Editado por', 'texto', { width: 170, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 140 }),
    column('estado', c.estado.label, 'estado', { width: 130 }),
  ],
  filters: { estado: 'texto', bloque: 'texto' },
  order: ['orden', 'titulo', 'updated'],
  defaultOrder: 'orden',
});

export const publicaciones = defineRecord(manifest, {
  path: 'web/publicaciones',
  nombre: 'una publicación',
  row: publicacion,
  alta: publicacionAlta,
  cambio: publicacionCambio,
  permisos,
});
export const nosotros = defineRecord(manifest, {
  path: 'web/nosotros',
  nombre: 'un bloque de lo que la empresa dice de sí',
  row: bloqueNosotros,
  alta: nosotrosAlta,
  cambio: nosotrosCambio,
  permisos,
});

const solo = z.strictObject({ version });
const conMotivo = z.strictObject({ version, motivo: texto(300) });
const numero = z.strictObject({ version, numero: z.int().positive() });

function actosDe<R extends z.ZodType>(path: string, row: R) {
  const acto = defineAct(manifest, { path, row });
  return {
    enviar: acto('enviar', 'Lo envía a revisión.', permisos.editar, solo),
    publicar: acto('publicar', 'Lo publica: lo que se ve es lo que está escrito ahora.', permisos.publicar, solo),
    despublicar: acto('despublicar', 'Lo quita del sitio; queda en borrador.', permisos.publicar, conMotivo),
    restaurar: acto('restaurar', 'Vuelve a escribir lo que decía una versión publicada.', permisos.editar, numero),
  };
}
export const actosPublicacion = actosDe('web/publicaciones', publicacion);
export const actosNosotros = actosDe('web/nosotros', bloqueNosotros);

export const versionContenido = z.object({
  numero: z.int(),
  titulo: z.string(),
  desde: z.string(),
  hasta: z.string().nullable(),
  created: instante,
  uc_nombre: z.string().nullable(),
  cuerpo: richText,
});
export type VersionContenido = z.output<typeof versionContenido>;

const versionesDe = (path: string) =>
  endpoint(manifest, {
    method: 'GET',
    path: `${path}/:id/versiones`,
    access: { permiso: permisos.ver },
    summary: 'Las versiones que se publicaron, la más nueva primero.',
    params: idParam,
    response: z.array(versionContenido),
  });
export const versionesPublicacion = versionesDe('web/publicaciones');
export const versionesNosotros = versionesDe('web/nosotros');

export const comentariosContenido = defineComments(manifest, {
  path: 'web/publicaciones/:id/comentarios',
  tabla: 'contenido_web',
  permisos: { ver: permisos.ver },
});

export const archivosContenido = defineFiles(manifest, {
  path: 'web/publicaciones/:id/archivos',
  tabla: 'contenido_web',
  usos: { imagen: { nombre: 'Imagen', cantidad: 1, mb: 4, extensiones: ['png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.ver, editar: permisos.editar },
});
