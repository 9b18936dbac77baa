/** The catalogue of permissions: the modules declare them, people describe them and attach them to groups. */
import * as z from 'zod';
import { column, columnOf } from '../../shared/columns.ts';
import { defineComments } from '../../shared/comments.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { conMsg, id, idParam, instante, soloMsg, texto, textoOpcional, version } from '../../shared/fields.ts';
import { defineList } from '../../shared/list.ts';
import { accion as c } from './campos.ts';
import { manifest } from './manifest.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };
const editar = { permiso: permisos.editar };

export const accionFila = z.object({
  id,
  /** The string that the code asks for; it cannot be changed. */
  codename: z.string(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  modulo: z.string(),
  modulo_titulo: z.string(),
  critica: z.boolean(),
  /** VIGENTE, or OBSOLETA when no module declares it any more. */
  estado: z.string(),
  /** Groups that hold it, and active users who hold it by themselves or by a group (superusers aside). */
  grupos: z.int(),
  usuarios: z.int(),
  version,
});

export const accionesList = defineList(manifest, {
  path: 'acciones',
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'acciones',
  row: accionFila,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('modulo_titulo', c.modulo_titulo, { width: 150 }),
    columnOf('codename', c.codename, { width: 210 }),
    columnOf('descripcion', c.descripcion, { hidden: true }),
    columnOf('critica', c.critica, { width: 80 }),
    column('grupos', 'Grupos', 'entero', { width: 80 }),
    column('usuarios', 'Usuarios', 'entero', { width: 80 }),
    column('estado', c.estado.label, 'estado', { width: 110 }),
  ],
  filters: { modulo: 'texto', estado: 'texto', critica: 'booleano', grupo_id: 'entero' },
  order: ['nombre', 'codename', 'modulo_titulo'],
  defaultOrder: 'modulo_titulo,nombre',
});

export const accion = accionFila.extend({
  /** Ids of the groups that hold it. */
  grupos: z.array(id),
  updated: instante,
});
export type Accion = z.output<typeof accion>;

export const findAccion = endpoint(manifest, {
  method: 'GET',
  path: 'acciones/:id',
  access: ver,
  summary: 'Una acción con los grupos que la tienen.',
  params: idParam,
  response: accion,
});

export const accionCambio = z.strictObject({
  nombre: texto(c.nombre.max).optional(),
  descripcion: textoOpcional(c.descripcion.max).optional(),
  version,
});
export type AccionCambio = z.output<typeof accionCambio>;

export const updateAccion = endpoint(manifest, {
  method: 'PUT',
  path: 'acciones/:id',
  access: editar,
  summary: 'Cambia el nombre o la descripción de una acción.',
  params: idParam,
  body: accionCambio,
  response: conMsg(accion),
});

export const asignarGrupos = endpoint(manifest, {
  method: 'POST',
  path: 'acciones/:id/grupos',
  access: editar,
  summary: 'Deja la acción en estos grupos y en ningún otro.',
  params: idParam,
  body: z.strictObject({ grupos: z.array(id).max(500) }),
  response: conMsg(accion),
  touches: ['usuarios'],
});

export const deleteAccion = endpoint(manifest, {
  method: 'DELETE',
  path: 'acciones/:id',
  access: editar,
  summary: 'Siempre se niega: las acciones son del sistema.',
  params: idParam,
  response: soloMsg,
});

const nodo = {
  codename: z.string(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  critica: z.boolean(),
  /** Screens that it opens. */
  rutas: z.array(z.object({ nombre: z.string(), titulo: z.string(), ruta: z.string() })),
};

export const arbolAcciones = endpoint(manifest, {
  method: 'GET',
  path: 'acciones/arbol',
  access: 'sesion',
  summary: 'Módulos, sus pantallas y las acciones de cada una, para dar permisos.',
  response: z.array(
    z.object({
      modulo: z.string(),
      titulo: z.string(),
      pantallas: z.array(z.object({ ...nodo, acciones: z.array(z.object(nodo)) })),
    }),
  ),
});
export type ArbolAcciones = z.output<typeof arbolAcciones.response>;

export const comentariosAccion = defineComments(manifest, {
  path: 'acciones/:id/comentarios',
  tabla: 'accion',
  permisos: { ver: permisos.ver },
});
