/** Users: the accounts of staff and what each may do (specs, section 6; issue 'Server' 4). */
import * as z from 'zod';
import { defineBulkActivation } from '../../../shared/bulk.ts';
import { column, columnOf, shortLabel } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import {
  celularOpcional,
  conMsg,
  emailOpcional,
  id,
  idParam,
  instante,
  mayusculas,
  texto,
  version,
} from '../../../shared/fields.ts';
import { defineList, defineOptions } from '../../../shared/list.ts';
import { definePresence } from '../../../shared/presence.ts';
import { defineActivation, defineRecord } from '../../../shared/record.ts';
import { usuario as c, usuarioGrupo } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { TIPOS_USUARIO } from '../rules.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };
/** Who signs in or changes rights refreshes what the browser keeps of these. */
const touches = ['acciones', 'departamentos'];

const password = z.string().min(1).max(200);

const campos = {
  username: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .regex(/^[a-z0-9][a-z0-9._@-]{2,59}$/, 'Usa de 3 a 60 letras sin acentos, números, punto, guion o arroba.'),
  first_name: mayusculas(c.first_name.max),
  last_name: mayusculas(c.last_name.max),
  email: emailOpcional,
  celular: celularOpcional,
  tipo_usuario: z.enum(TIPOS_USUARIO).default('EMPLEADO'),
  departamento_id: id.nullable().default(null),
  is_superuser: z.boolean().default(false),
  /** Ids of groups. */
  grupos: z.array(id).max(200).default([]),
  /** Codenames given to the user beside those of the groups. */
  permisos: z.array(texto(150)).max(2_000).default([]),
};

/** A user of a service has no password, only tokens; what somebody is they stay. */
export const usuarioAlta = z.strictObject({
  ...campos,
  password: password.nullish(),
  es_servicio: z.boolean().default(false),
});
/** A password closes the user's sessions; without one it stays. */
export const usuarioCambio = z.strictObject({ ...campos, password: password.nullish(), version });
export type UsuarioAlta = z.output<typeof usuarioAlta>;
export type UsuarioCambio = z.output<typeof usuarioCambio>;

export const usuario = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  n_completo: z.string(),
  email: z.string().nullable(),
  celular: z.string().nullable(),
  tipo_usuario: z.enum(TIPOS_USUARIO),
  departamento_id: id.nullable(),
  departamento_nombre: z.string().nullable(),
  is_superuser: z.boolean(),
  es_servicio: z.boolean(),
  is_active: z.boolean(),
  motivo_inactivacion: z.string().nullable(),
  grupos: z.array(id),
  grupos_detalle: z.array(z.object({ id, nombre: z.string() })),
  permisos: z.array(z.string()),
  /** Whether they have a second factor, and whether a group of theirs asks for one. */
  segundo_factor: z.boolean(),
  factor_exigido: z.boolean(),
  ultimo_ingreso: instante.nullable(),
  created: instante,
  updated: instante,
  uc_nombre: z.string().nullable(),
  um_nombre: z.string().nullable(),
  version,
});
export type Usuario = z.output<typeof usuario>;

export const usuarioFila = z.object({
  id,
  username: z.string(),
  n_completo: z.string(),
  email: z.string().nullable(),
  tipo_usuario: z.string(),
  departamento_id: id.nullable(),
  departamento: z.string().nullable(),
  /** Names, by comma. */
  grupos: z.string(),
  is_superuser: z.boolean(),
  es_servicio: z.boolean(),
  is_active: z.boolean(),
  ultimo_ingreso: instante.nullable(),
  version,
});
export type UsuarioFila = z.output<typeof usuarioFila>;

export const usuariosList = defineList(manifest, {
  path: 'usuarios',
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'usuarios',
  row: usuarioFila,
  columns: [
    column('n_completo', 'Nombre'),
    columnOf('username', c.username, { width: 120 }),
    columnOf('email', c.email, { width: 190, hidden: true }),
    columnOf('tipo_usuario', c.tipo_usuario, { width: 110, hidden: true }),
    columnOf('departamento', c.departamento_id, { width: 130 }),
    columnOf('grupos', usuarioGrupo.grupo_id, { width: 150 }),
    columnOf('is_superuser', c.is_superuser, { width: 110, hidden: true }),
    columnOf('es_servicio', c.es_servicio, { width: 110, hidden: true }),
    columnOf('ultimo_ingreso', c.ultimo_ingreso, { width: 130 }),
    column('is_active', shortLabel(c.is_active), 'estado', { width: 96 }),
  ],
  filters: {
    is_active: 'booleano',
    is_superuser: 'booleano',
    es_servicio: 'booleano',
    departamento_id: 'entero',
    grupo_id: 'entero',
  },
  order: ['n_completo', 'username', 'ultimo_ingreso'],
  defaultOrder: 'n_completo',
});

/** Active people for a select ('responsable'): what any colleague may know of them. */
export const usuariosOpciones = defineOptions(manifest, {
  path: 'usuarios/opciones',
  access: 'sesion',
  nombre: 'usuarios',
  row: z.object({ id, username: z.string(), n_completo: z.string() }),
  columns: [column('n_completo', 'Nombre'), columnOf('username', c.username)],
  filters: { departamento_id: 'entero' },
  order: ['n_completo'],
  defaultOrder: 'n_completo',
});

const base = { path: 'usuarios', nombre: 'un usuario', row: usuario, touches };

export const {
  find: findUsuario,
  create: createUsuario,
  update: updateUsuario,
} = defineRecord(manifest, { ...base, alta: usuarioAlta, cambio: usuarioCambio, permisos });

export const activacionUsuario = defineActivation(manifest, { ...base, permiso: permisos.inactivar });
export const { inactivar: inactivarUsuario, activar: activarUsuario } = activacionUsuario;

/** The screen of a user is of those who edit them. */
export const comentariosUsuario = defineComments(manifest, {
  path: 'usuarios/:id/comentarios',
  tabla: 'usuario',
  permisos: { ver: permisos.editar },
});

export const presenciaUsuario = definePresence(manifest, {
  path: 'usuarios/:id/presencia',
  tabla: 'usuario',
  permisos: { ver: permisos.editar },
});

export const quitarFactor = endpoint(manifest, {
  method: 'POST',
  path: 'usuarios/:id/quitar_factor',
  access: { permiso: permisos.quitarFactor },
  summary: 'Quita el segundo factor de quien lo perdió, con sus códigos y equipos de confianza, y cierra sus sesiones.',
  params: idParam,
  body: z.strictObject({ motivo: texto(300) }),
  response: conMsg(usuario),
  touches,
});

export const masivoUsuarios = defineBulkActivation(manifest, usuariosList, { permiso: permisos.inactivar });

/** Of whom an auditor asks: permissions down, users across, with why each holds each. */
export const matrizAccesos = endpoint(manifest, {
  method: 'GET',
  path: 'usuarios/matriz',
  access: { permiso: permisos.exportarMatriz },
  summary: 'Libro de Excel con quién puede qué y por qué, los usuarios, los grupos y los tokens.',
  response: z.unknown(),
});

export const permisosEfectivos = endpoint(manifest, {
  method: 'GET',
  path: 'usuarios/:id/permisos_efectivos',
  access: ver,
  summary: 'Cada permiso que el usuario tiene y por qué: directo, por un grupo o por ser superusuario.',
  params: idParam,
  response: z.array(
    z.object({
      codename: z.string(),
      nombre: z.string(),
      modulo_titulo: z.string(),
      critica: z.boolean(),
      /** 'superusuario', 'directo' and names of groups. */
      origen: z.array(z.string()),
    }),
  ),
});
