/** The fields of users and groups, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { EXIGE_FACTOR } from './rules.ts';

export const usuario = {
  username: { label: 'Usuario', tipo: 'texto', max: 60, letras: 'lower', obligatorio: true },
  first_name: { label: 'Nombres', tipo: 'texto', max: 60, obligatorio: true },
  last_name: { label: 'Apellidos', tipo: 'texto', max: 60, obligatorio: true },
  email: { label: 'Correo', tipo: 'texto', max: 254, letras: 'lower', teclado: 'email', vacio: 'Sin correo' },
  celular: { label: 'Celular', tipo: 'texto', max: 20, letras: 'none', teclado: 'tel', vacio: 'Sin celular' },
  tipo_usuario: { label: 'Tipo de usuario', corto: 'Tipo', tipo: 'texto' },
  departamento_id: {
    label: 'Departamento',
    tipo: 'referencia',
    de: 'departamento',
    nombre: 'departamento_nombre',
    vacio: 'Sin departamento',
  },
  is_superuser: { label: 'Superusuario', enSeccion: 'Es superusuario', tipo: 'booleano' },
  is_active: { label: 'Activo', corto: 'Estado', tipo: 'booleano', acto: true },
  es_servicio: { label: 'Usuario de servicio', corto: 'De servicio', tipo: 'booleano' },
  motivo_inactivacion: { label: 'Motivo de inactivación', tipo: 'texto', acto: true },
  es_demo: { label: 'De demostración', tipo: 'booleano', acto: true },
  foto_archivo_id: { label: 'Foto', tipo: 'referencia', acto: true },
  ultimo_ingreso: { label: 'Último ingreso', tipo: 'instante', acto: true, vacio: 'Nunca' },
  password_hash: INTERNO,
  orden_nombre: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'usuario'>;

export const grupo = {
  nombre: { label: 'Nombre', corto: 'Grupo', tipo: 'texto', letras: 'none', max: 60, obligatorio: true },
  descripcion: { label: 'Descripción', tipo: 'texto', letras: 'none', max: 300, vacio: 'Sin descripción' },
  exige_factor: { label: 'Segundo factor', tipo: 'texto', valores: EXIGE_FACTOR },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'grupo'>;

const accion_id = { label: 'Permisos', tipo: 'referencia', de: 'accion' } as const;

export const usuarioGrupo = {
  usuario_id: INTERNO,
  grupo_id: { label: 'Grupos', tipo: 'referencia', de: 'grupo', vacio: 'Sin grupos' },
} as const satisfies CamposDe<'usuario_grupo'>;

export const usuarioAccion = { usuario_id: INTERNO, accion_id } as const satisfies CamposDe<'usuario_accion'>;
export const grupoAccion = { grupo_id: INTERNO, accion_id } as const satisfies CamposDe<'grupo_accion'>;
