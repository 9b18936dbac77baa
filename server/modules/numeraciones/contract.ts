/** The ranges of numbers that documents take: of ours, and of resolutions of the tax office. */
import * as z from 'zod';
import { column, columnOf } from '../../shared/columns.ts';
import { defineComments } from '../../shared/comments.ts';
import { fecha, id, instante, mayusculasOpcional, texto, textoOpcional, version } from '../../shared/fields.ts';
import { defineList } from '../../shared/list.ts';
import { defineActivation, defineRecord } from '../../shared/record.ts';
import { secuencia as c, SITUACIONES, type Situacion } from './campos.ts';
import { manifest } from './manifest.ts';

const { permisos } = manifest;
/** Of a range that nobody ends. */
export const MAX_NUMERO = 999_999_999;

const numero = z.int().min(1).max(MAX_NUMERO);
const campos = {
  codigo: texto(c.codigo.max),
  prefijo: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{0,10}$/, 'Solo letras, números y guion, hasta 10.')
    .default(''),
  desde: numero,
  hasta: numero,
  /** Of a new range, where it begins when that is not `desde`; of one in use, what it jumps to. `null`: as it is. */
  siguiente: numero.nullable().default(null),
  ancho: z.int().min(0).max(c.ancho.max).default(0),
  resolucion: mayusculasOpcional(c.resolucion.max),
  fecha_resolucion: fecha.nullable().default(null),
  /** Written and never read; without it, the one that is there stays. */
  clave_tecnica: textoOpcional(c.clave_tecnica.max),
  vigente_desde: fecha.nullable().default(null),
  vigente_hasta: fecha.nullable().default(null),
};

const numeracionAlta = z.strictObject(campos);
export const numeracionCambio = z.strictObject({ ...campos, version });
export type NumeracionAlta = z.output<typeof numeracionAlta>;
export type NumeracionCambio = z.output<typeof numeracionCambio>;

const numeracion = z.object({
  id,
  codigo: z.string(),
  titulo: z.string(),
  prefijo: z.string(),
  desde: z.int(),
  hasta: z.int(),
  /** '1 a 5,000' */
  rango: z.string(),
  /** The one that is given next; `hasta + 1` when none is left. */
  siguiente: z.int(),
  /** With its prefix and width: 'FV-000124'. */
  siguiente_texto: z.string(),
  /** `null`: of a range that nobody ends. */
  quedan: z.int().nullable(),
  ancho: z.int(),
  resolucion: z.string().nullable(),
  fecha_resolucion: z.string().nullable(),
  /** The technical key itself is never read. */
  tiene_clave: z.boolean(),
  vigente_desde: z.string().nullable(),
  vigente_hasta: z.string().nullable(),
  situacion: z.enum(Object.keys(SITUACIONES) as [Situacion, ...Situacion[]]),
  /** 1 ACTIVO, 0 INACTIVO. */
  estado: z.int(),
  updated: instante,
  version,
});
export type NumeracionRango = z.output<typeof numeracion>;

export const numeracionesList = defineList(manifest, {
  path: 'parametrizacion/numeraciones',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'numeraciones',
  row: numeracion,
  columns: [
    columnOf('titulo', c.titulo),
    columnOf('codigo', c.codigo, { width: 190, hidden: true }),
    columnOf('prefijo', c.prefijo, { width: 84, hidden: true }),
    columnOf('desde', c.desde, { width: 84, hidden: true }),
    columnOf('hasta', c.hasta, { width: 112, hidden: true }),
    column('rango', 'Rango', 'texto', { width: 136 }),
    column('siguiente_texto', 'Sigue', 'texto', { width: 116 }),
    column('quedan', 'Quedan', 'entero', { width: 92 }),
    columnOf('resolucion', c.resolucion, { width: 132 }),
    columnOf('vigente_hasta', c.vigente_hasta, { width: 132 }),
    column('situacion', 'Situación', 'texto', { width: 132 }),
    columnOf('estado', c.estado, { width: 96, hidden: true }),
  ],
  filters: { codigo: 'texto', estado: 'entero', vigente_hasta: 'fecha', resolucion: 'texto' },
  order: ['titulo', 'codigo', 'prefijo', 'desde', 'vigente_hasta'],
  defaultOrder: 'titulo,desde',
});

const registroDe = { path: 'parametrizacion/numeraciones', nombre: 'un rango de numeración', row: numeracion };
export const registro = defineRecord(manifest, {
  ...registroDe,
  alta: numeracionAlta,
  cambio: numeracionCambio,
  permisos: { ver: permisos.ver, crear: permisos.editar, editar: permisos.editar },
});
export const { create: createNumeracion, find: findNumeracion, update: updateNumeracion } = registro;
export const estado = defineActivation(manifest, { ...registroDe, permiso: permisos.editar });

export const comentariosNumeracion = defineComments(manifest, {
  path: 'parametrizacion/numeraciones/:id/comentarios',
  tabla: 'secuencia',
  permisos: { ver: permisos.ver },
});
