/** How the change log speaks of users and groups. */
import { describeTable } from '../../core/bitacora/described.ts';
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { describirDispositivo } from '../../shared/device.ts';
import * as campos from './campos.ts';
import { manifest } from './manifest.ts';

export const bitacora: TablasDescritas = {
  usuario: describeTable('Usuario', campos.usuario, {
    campos: {
      // As reserved as the screen on which it is said.
      comentario: { label: 'Comentario', permiso: manifest.permisos.editar.codename },
      direccion: 'Dirección de red',
      agente: { label: 'Dispositivo', palabras: describirDispositivo },
      permiso: { label: 'Permiso', de: 'accion.codename' },
      solicitante: 'Lo pidió',
    },
  }),
  usuario_grupo: describeTable('Grupos', campos.usuarioGrupo),
  usuario_accion: describeTable('Permisos', campos.usuarioAccion),
  grupo: describeTable('Grupo', campos.grupo),
  grupo_accion: describeTable('Permisos', campos.grupoAccion),
};
