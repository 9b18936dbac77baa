/** The tree of permissions as a field of a form, with its error below the title. */

import type { FieldPath, FieldValues } from 'react-hook-form';
import { usuarioAccion } from '../../../server/modules/usuarios/campos.ts';
import { Note } from '../../kit/Note.tsx';
import { type RecordForm, useField } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { PermisosTree, type PermisosTreeProps } from './PermisosTree.tsx';

const SHOWN = 6;

interface PermisosFieldProps<V extends FieldValues>
  extends Pick<PermisosTreeProps, 'arbol' | 'heredados' | 'otorgable' | 'pantallas'> {
  form: RecordForm<V>;
  name: FieldPath<V>;
  disabled?: boolean;
}

export function PermisosField<V extends FieldValues>({ form, name, disabled, ...tree }: PermisosFieldProps<V>) {
  const names = new Map(
    tree.arbol.flatMap(({ pantallas }) =>
      pantallas.flatMap((pantalla) => [pantalla, ...pantalla.acciones]).map((nodo) => [nodo.codename, nodo.nombre]),
    ),
  );
  const nameOf = (codename: unknown) => names.get(String(codename)) ?? String(codename);
  const field = useField(form, name, {
    label: usuarioAccion.accion_id.label,
    format: (value) => {
      if (!Array.isArray(value)) return nameOf(value);
      return value.length > SHOWN ? formatCount(value.length, 'permiso') : value.map(nameOf).join(', ');
    },
  });
  return (
    <>
      {field.error && <Note kind="peligro">{field.error}</Note>}
      <PermisosTree
        {...tree}
        id={field.id}
        propios={Array.isArray(field.value) ? (field.value as string[]) : []}
        onChange={disabled ? undefined : field.set}
      />
    </>
  );
}
