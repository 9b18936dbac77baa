/** How the change log speaks of users and groups. */
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { describirDispositivo } from '../../shared/device.ts';
import { manifest } from './manifest.ts';

const solicitud = { permiso: { label: 'Permiso', de: 'accion.codename' }, solicitante: 'Lo pidió' } as const;

export const bitacora: TablasDescritas = {
  usuario: {
    nombre: 'Usuario',
    campos: {
      username: 'Usuario',
      first_name: 'Nombres',
      last_name: 'Apellidos',
      email: 'Correo',
      celular: 'Celular',
      // As reserved as the screen on which it is said.
      comentario: { label: 'Comentario', permiso: manifest.permisos.editar.codename },
      tipo_usuario: 'Tipo de usuario',
      departamento_id: 'Departamento',
      foto_archivo_id: 'Foto',
      is_superuser: { label: 'Superusuario', tipo: 'booleano' },
      is_active: { label: 'Activo', tipo: 'booleano' },
      es_demo: { label: 'De demostración', tipo: 'booleano' },
      motivo_inactivacion: 'Motivo de inactivación',
      direccion: 'Dirección de red',
      agente: { label: 'Dispositivo', palabras: describirDispositivo },
      ...solicitud,
    },
  },
  usuario_grupo: { nombre: 'Grupos', campos: { grupo_id: 'Grupos' } },
  usuario_accion: { nombre: 'Permisos', campos: { accion_id: 'Permisos' } },
  grupo: { nombre: 'Grupo', campos: { nombre: 'Nombre', descripcion: 'Descripción' } },
  grupo_accion: { nombre: 'Permisos', campos: { accion_id: 'Permisos' } },
};
