/** Between users and groups as they are read and the values of their forms. */
import * as z from 'zod';
import { usuario } from '../../../server/modules/usuarios/campos.ts';
import type { Grupo, grupoCambio } from '../../../server/modules/usuarios/contract/grupos.ts';
import { type Usuario, usuarioCambio } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { emptyValues, valuesOf } from '../../kit/fields/campos.ts';

export const MIN_CLAVE = 10;

/** The server has the last word on passwords; the length is told before asking. */
export const usuarioSchema = usuarioCambio.extend({
  password: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => text === '' || text.length >= MIN_CLAVE, `Debe tener ${MIN_CLAVE} caracteres o más.`)
    .nullish(),
  /** Said when the user is made, and never again. */
  es_servicio: z.boolean().default(false),
});
export type UsuarioValues = z.input<typeof usuarioSchema>;
export type GrupoValues = z.input<typeof grupoCambio>;

/** An empty password asks for one; null leaves the one that is. */
export const USUARIO_VACIO = {
  ...emptyValues(usuario),
  tipo_usuario: 'EMPLEADO',
  grupos: [],
  permisos: [],
  password: '',
  version: 0,
} as unknown as UsuarioValues;

export const GRUPO_VACIO: GrupoValues = {
  ...{ nombre: '', descripcion: null, exige_factor: 'AUTOMATICO', permisos: [], version: 0 },
};

export function usuarioValues(row: Usuario): UsuarioValues {
  const { grupos, permisos, version } = row;
  return { ...valuesOf(usuario, row), grupos, permisos, version, password: null } as UsuarioValues;
}

export function grupoValues({ nombre, descripcion, exige_factor, permisos, version }: Grupo): GrupoValues {
  return { nombre, descripcion, exige_factor, permisos, version };
}
