/** Fields of an area that are changed in the list itself. */
import { defineFieldEdit, fieldList } from '../../../shared/field-edit.ts';
import { departamentosList } from '../contract.ts';
import { manifest } from '../manifest.ts';

export const camposDepartamento = defineFieldEdit(manifest, departamentosList, {
  permiso: manifest.permisos.editar,
  campos: {
    nombre: { tipo: 'texto', letras: 'none', max: 80, masivo: false },
    codigo: { tipo: 'texto', max: 20, masivo: false },
    padre_id: { columna: 'padre_nombre', vacio: 'De ninguno', ...fieldList(departamentosList, { valor: 'id' }) },
    // Who may be chosen is said by the screen: users are a module that stands on this one.
    responsable_id: { columna: 'responsable_nombre', vacio: 'Sin responsable', tipo: 'lista' },
  },
});
