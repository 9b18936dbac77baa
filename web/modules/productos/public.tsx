/** What other modules may ask of the catalogue: a select of products, and the small picture of one. */
import type { FieldValues } from 'react-hook-form';
import { type ProductoFila, productosList } from '../../../server/modules/productos/contract/lista.ts';
import { RemoteSelectField, type RemoteSelectFieldProps } from '../../kit/fields/RemoteSelectField.tsx';

type ProductoSelectFieldProps<V extends FieldValues> = Omit<
  RemoteSelectFieldProps<V, ProductoFila>,
  'contract' | 'endpoint' | 'toOption'
>;

/** By code, name, barcode or old code. */
export function ProductoSelectField<V extends FieldValues>(props: ProductoSelectFieldProps<V>) {
  return (
    <RemoteSelectField
      {...props}
      contract={productosList}
      toOption={({ id, cod_prod, nombre_producto, unidad_nombre }) => ({
        value: id,
        label: `${cod_prod} · ${nombre_producto}`,
        detail: unidad_nombre,
      })}
    />
  );
}
