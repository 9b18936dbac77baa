/** Between users and groups as they are read and the values of their forms. */
import * as z from 'zod';
import type { Grupo, grupoCambio } from '../../../server/modules/usuarios/contract/grupos.ts';
import { type Usuario, usuarioCambio } from '../../../server/modules/usuarios/contract/usuarios.ts';

export const MIN_CLAVE = 10;

/** The server has the last word on passwords; the length is told before asking. */
export const usuarioSchema = usuarioCambio.extend({
  password: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => text === '' || text.length >= MIN_CLAVE, `Debe tener ${MIN_CLAVE} caracteres o más.`)
    .nullish(),
});
export type UsuarioValues = z.input<typeof usuarioSchema>;
export type GrupoValues = z.input<typeof grupoCambio>;

/** An empty password asks for one; null leaves the one that is. */
export const USUARIO_VACIO: UsuarioValues = {
  username: '',
  first_name: '',
  last_name: '',
  email: null,
  celular: null,
  tipo_usuario: 'EMPLEADO',
  departamento_id: null,
  is_superuser: false,
  grupos: [],
  permisos: [],
  password: '',
  version: 0,
};

export const GRUPO_VACIO: GrupoValues = { nombre: '', descripcion: null, permisos: [], version: 0 };

export function usuarioValues(usuario: Usuario): UsuarioValues {
  const { username, first_name, last_name, email, celular, tipo_usuario, departamento_id } = usuario;
  const { is_superuser, grupos, permisos, version } = usuario;
  return {
    ...{ username, first_name, last_name, email, celular, tipo_usuario, departamento_id },
    ...{ is_superuser, grupos, permisos, version, password: null },
  };
}

export function grupoValues({ nombre, descripcion, permisos, version }: Grupo): GrupoValues {
  return { nombre, descripcion, permisos, version };
}
