/** What other modules may ask of suppliers: one of them in a form, or several. */
import type { FieldValues } from 'react-hook-form';
import { type ProveedorFila, proveedoresList } from '../../../server/modules/proveedores/contract/lista.ts';
import { RemoteMultiField, type RemoteMultiFieldProps } from '../../kit/fields/RemoteMultiField.tsx';
import { RemoteSelectField, type RemoteSelectFieldProps } from '../../kit/fields/RemoteSelectField.tsx';

type ProveedorFieldProps<V extends FieldValues> = Omit<
  RemoteSelectFieldProps<V, ProveedorFila>,
  'contract' | 'endpoint' | 'asked' | 'toOption'
>;

const toOption = ({ id, nombre, nit, estado }: ProveedorFila) => ({
  value: id,
  label: nombre,
  detail: estado === 1 ? nit : `${nit} · INACTIVO`,
});

/** By name or NIT; its value is the supplier's id. */
export function ProveedorField<V extends FieldValues>(props: ProveedorFieldProps<V>) {
  return <RemoteSelectField<V, ProveedorFila> {...props} contract={proveedoresList} toOption={toOption} />;
}

/** The same for several; its value is their ids. */
export function ProveedoresField<V extends FieldValues>(
  props: Omit<RemoteMultiFieldProps<V, ProveedorFila>, 'contract' | 'toOption'>,
) {
  return (
    <RemoteMultiField<V, ProveedorFila>
      placeholder="Escribe 3 letras o el NIT"
      {...props}
      contract={proveedoresList}
      toOption={toOption}
    />
  );
}
