/** Fields of an area that are changed in the list itself. */
import { cellOf, defineFieldEdit, fieldList } from '../../../shared/field-edit.ts';
import { departamento as c } from '../campos.ts';
import { departamentosList } from '../contract.ts';
import { manifest } from '../manifest.ts';

export const camposDepartamento = defineFieldEdit(manifest, departamentosList, {
  permiso: manifest.permisos.editar,
  campos: {
    nombre: { ...cellOf(c.nombre), masivo: false },
    codigo: { ...cellOf(c.codigo), masivo: false },
    padre_id: { ...cellOf(c.padre_id), columna: 'padre_nombre', ...fieldList(departamentosList, { valor: 'id' }) },
    // Who may be chosen is said by the screen: users are a module that stands on this one.
    responsable_id: { ...cellOf(c.responsable_id), columna: 'responsable_nombre' },
  },
});
