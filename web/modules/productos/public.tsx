/** What other modules may ask of the catalogue: a product in a form, and where the lines of their documents come from. */
import { lazy, Suspense, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import { LookupField, type LookupFieldProps } from '../../kit/lines/LookupField.tsx';
import type { EtiquetasDialogProps } from './EtiquetasDialog.tsx';
import { nombreDe, type ProductoContexto, useProductoLookup } from './lookup.ts';

const EtiquetasDialog = lazy(() => import('./EtiquetasDialog.tsx').then((m) => ({ default: m.EtiquetasDialog })));

export type { LineaDeDocumento } from './lineas.ts';
export { presentacionesDe, useProductoSource } from './lookup.ts';
export { Miniatura } from './Miniatura.tsx';

type ProductoSelectProps<V extends FieldValues> = Omit<LookupFieldProps<V, Encontrado>, 'lookup'> & ProductoContexto;

/** By any of its codes with Enter or a scanner, or by words; its value is the product's id. */
export function ProductoSelect<V extends FieldValues>(props: ProductoSelectProps<V>) {
  const { uso, bodega_id, proveedor_id, ...field } = props;
  const contexto = { ...(uso ? { uso } : {}), bodega_id: bodega_id ?? null, proveedor_id: proveedor_id ?? null };
  const found = useProductoLookup(contexto);
  // Alone in a form it is told with its code.
  const lookup = useMemo(
    () => ({ ...found, option: (row: Encontrado) => ({ ...found.option(row), label: nombreDe(row) }) }),
    [found],
  );
  return <LookupField {...field} lookup={lookup} />;
}

/** Labels to print: of products, of a lot of one, of the lines of a document. */
export function Etiquetas(props: EtiquetasDialogProps) {
  return (
    <Suspense fallback={null}>
      <EtiquetasDialog {...props} />
    </Suspense>
  );
}
