/** What lines of documents have alike of their product: the fields that they keep, and the column of the presentation. */
import type { ChoiceColumn } from '../../kit/lines/types.ts';
import { presentacionesDe } from './lookup.ts';

export interface LineaDeDocumento {
  readonly id: number | null;
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  /** Of its base unit. */
  readonly unidad: string;
  readonly decimales: number;
  readonly presentacion_id: number | null;
  readonly presentacion: string;
  /** Base units in one of it. */
  readonly factor: number;
}

/** In what the quantity is told: chosen among those of the product, or the base unit. */
export const presentacionColumn = <L extends LineaDeDocumento>(
  label: string,
  emptyText: string,
): Omit<ChoiceColumn<L>, 'field'> & { readonly field: 'presentacion_id' } => ({
  ...{ type: 'opciones', field: 'presentacion_id', label, emptyText, width: 116 },
  key: ({ producto_id }) => producto_id ?? 0,
  options: presentacionesDe,
  shown: ({ presentacion }) => presentacion,
  choose: (line, option) => ({
    ...line,
    presentacion_id: option ? Number(option.value) : null,
    presentacion: option?.label ?? line.unidad,
    factor: option?.factor ?? 1,
  }),
});
