/** Groups: permissions that several users hold together. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint, type ResultOf } from '../../../shared/endpoint.ts';
import { id, instante, texto, textoOpcional, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineRecord } from '../../../shared/record.ts';
import { grupo as c, grupoAccion } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { EXIGE_FACTOR } from '../rules.ts';

const { permisos } = manifest;
const touches = ['acciones'];

const campos = {
  nombre: texto(c.nombre.max),
  descripcion: textoOpcional(c.descripcion.max),
  exige_factor: z.enum(Object.keys(EXIGE_FACTOR) as (keyof typeof EXIGE_FACTOR)[]).default('AUTOMATICO'),
  /** Codenames. */
  permisos: z.array(texto(150)).max(2_000).default([]),
};

export const grupoAlta = z.strictObject(campos);
export const grupoCambio = z.strictObject({ ...campos, version });
export type GrupoAlta = z.output<typeof grupoAlta>;
export type GrupoCambio = z.output<typeof grupoCambio>;

export const grupo = z.object({
  id,
  nombre: z.string(),
  descripcion: z.string().nullable(),
  permisos: z.array(z.string()),
  exige_factor: campos.exige_factor,
  /** What that comes to today. */
  exigido: z.boolean(),
  /** Who is in it. */
  usuarios: z.array(z.object({ id, username: z.string(), n_completo: z.string(), is_active: z.boolean() })),
  created: instante,
  updated: instante,
  uc_nombre: z.string().nullable(),
  um_nombre: z.string().nullable(),
  version,
});
export type Grupo = z.output<typeof grupo>;

export const grupoFila = z.object({
  id,
  nombre: z.string(),
  descripcion: z.string().nullable(),
  /** How many of each. */
  permisos: z.int(),
  usuarios: z.int(),
  updated: instante,
  version,
});

/** Any signed-in user reads the names: selects of other forms offer them. */
export const gruposList = defineList(manifest, {
  path: 'grupos',
  access: 'sesion',
  exportAccess: { permiso: permisos.exportarGrupos },
  nombre: 'grupos',
  row: grupoFila,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('descripcion', c.descripcion),
    column('usuarios', 'Usuarios', 'entero', { width: 96 }),
    column('permisos', grupoAccion.accion_id.label, 'entero', { width: 96 }),
    column('updated', 'Última edición', 'instante', { width: 140 }),
  ],
  filters: {},
  order: ['nombre', 'updated'],
  defaultOrder: 'nombre',
});

export const registroGrupo = defineRecord(manifest, {
  path: 'grupos',
  nombre: 'un grupo',
  row: grupo,
  alta: grupoAlta,
  cambio: grupoCambio,
  permisos: {
    ver: permisos.verGrupos,
    crear: permisos.crearGrupos,
    editar: permisos.editarGrupos,
    eliminar: permisos.eliminarGrupos,
  },
  touches,
});
export const { find: findGrupo, create: createGrupo, update: updateGrupo, remove: deleteGrupo } = registroGrupo;

export const permisosDeGrupos = endpoint(manifest, {
  method: 'GET',
  path: 'usuarios/grupos',
  // Of who sees users, whose forms tell what a group gives: they may not open groups themselves.
  access: { permiso: permisos.ver },
  summary: 'Los grupos que un usuario puede tener, con los permisos que da cada uno.',
  response: z.array(z.object({ id, nombre: z.string(), permisos: z.array(z.string()) })),
});
export type GrupoPermisos = ResultOf<typeof permisosDeGrupos>[number];

export const comentariosGrupo = defineComments(manifest, {
  path: 'grupos/:id/comentarios',
  tabla: 'grupo',
  permisos: { ver: permisos.verGrupos },
});
