/** How the change log speaks of users and groups. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { describirDispositivo } from '../../shared/device.ts';
import * as campos from './campos.ts';
import { manifest } from './manifest.ts';
import { SEGUNDO_FACTOR } from './rules.ts';

export const bitacora: DescribedTables = {
  usuario: describeTable('Usuario', campos.usuario, {
    campos: {
      // As reserved as the screen on which it is said.
      comentario: { label: 'Comentario', permiso: manifest.permisos.editar.codename },
      direccion: 'Dirección de red',
      agente: { label: 'Dispositivo', palabras: describirDispositivo },
      permiso: { label: 'Permiso', de: 'accion.codename' },
      solicitante: 'Lo pidió',
      segundo_factor: SEGUNDO_FACTOR,
    },
  }),
  usuario_grupo: describeTable('Grupos', campos.usuarioGrupo),
  usuario_accion: describeTable('Permisos', campos.usuarioAccion),
  grupo: describeTable('Grupo', campos.grupo),
  grupo_accion: describeTable('Permisos', campos.grupoAccion),
};
