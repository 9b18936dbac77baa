/** What other modules may ask of the catalogue: a select of products by any of their codes or words. */
import type { FieldValues } from 'react-hook-form';
import { buscarProductosSearch, type Encontrado } from '../../../server/modules/consultas/contract.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import type { FieldProps } from '../../kit/fields/common.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';

interface ProductoSelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Of the product that the form opens with: 'ABA0001 · ARROZ'. */
  initialLabel?: string | undefined;
  /** What it is chosen for: those that do not serve for it are told. */
  uso?: 'venta' | 'compra';
  /** Whose stock is told; all of it unless said. */
  bodega_id?: number | null;
  /** Whose codes find it too. */
  proveedor_id?: number | null;
  onChange?: (producto: Encontrado | null) => void;
}

/** 'ABA0001 · ARROZ BLANCO' */
export const nombreDeProducto = ({ cod_prod, nombre_producto }: Pick<Encontrado, 'cod_prod' | 'nombre_producto'>) =>
  `${cod_prod} · ${nombre_producto}`;

export function ProductoSelectField<V extends FieldValues>({
  uso,
  bodega_id = null,
  proveedor_id = null,
  onChange,
  ...props
}: ProductoSelectFieldProps<V>) {
  return (
    <RemoteSelectField
      {...props}
      endpoint={buscarProductosSearch}
      asked={{ uso: uso ?? null, bodega_id, proveedor_id }}
      toOption={(row: Encontrado) => ({
        value: row.id,
        label: nombreDeProducto(row),
        detail: [
          row.disponible !== null && `${formatQuantity(row.disponible)} disponibles`,
          row.presentacion_id !== null && row.unidad,
          row.habilitado === 0 && 'no se puede usar',
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      onChange={(_, row) => onChange?.(row)}
    />
  );
}
