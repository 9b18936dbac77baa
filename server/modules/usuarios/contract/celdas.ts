/** Fields of a user that are changed in the list itself. */
import { cellOf, defineFieldEdit, fieldList } from '../../../shared/field-edit.ts';
import { departamentosList } from '../../departamentos/contract.ts';
import { usuario } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { TIPOS_USUARIO } from '../rules.ts';
import { usuariosList } from './usuarios.ts';

export const camposUsuario = defineFieldEdit(manifest, usuariosList, {
  permiso: manifest.permisos.editar,
  campos: {
    email: { ...cellOf(usuario.email), masivo: false },
    tipo_usuario: { tipo: 'opciones', opciones: TIPOS_USUARIO },
    departamento_id: {
      columna: 'departamento',
      ...cellOf(usuario.departamento_id),
      ...fieldList(departamentosList, { valor: 'id' }),
    },
  },
});
