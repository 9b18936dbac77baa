/** The prices of a list, looked at. */
import { item as campos } from '../../../server/modules/listas-precio/campos.ts';
import type { Item } from '../../../server/modules/listas-precio/contract/items.ts';
import type { Lista } from '../../../server/modules/listas-precio/contract/lista.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatPrice, formatQuantity } from '../../../server/shared/quantities.ts';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { useCan } from '../../state/permissions.tsx';
import { enPorcentaje } from './comunes.tsx';
import styles from './listas-precio.module.css';

export function PreciosVistos({ lista }: { lista: Lista }) {
  const costos = useCan()(productos.permisos.verCostos);
  return (
    <LineGrid
      label="Precios de la lista"
      columns={columnas(costos)}
      lines={lista.detalle}
      emptyText="La lista no tiene precios."
    />
  );
}

/** A price, or the word of what is not there. */
export const precio = (value: number | null) => (value === null ? campos.precio_dmil.vacio : formatPrice(value));

const MARGEN: LineColumn<Item> = {
  ...{ type: 'muestra', field: 'margen', label: 'Margen', width: 88, end: true },
  show: ({ margen, bajo_margen, bajo_costo }) => (
    <span className={bajo_margen || bajo_costo ? styles.mal : undefined}>{enPorcentaje(margen, 'Sin costo')}</span>
  ),
};

const columnas = (costos: boolean): LineColumn<Item>[] => [
  {
    ...{ type: 'buscar', field: 'producto_id', label: campos.producto_id.label },
    title: ({ nombre_producto }) => nombre_producto,
    detail: ({ cod_prod, calculado, fecha_desde, fecha_hasta }) =>
      [cod_prod, calculado && 'lo calcula la lista', periodo(fecha_desde, fecha_hasta)].filter(Boolean).join(' · '),
  },
  {
    ...{ type: 'muestra', field: 'presentacion', label: campos.presentacion_id.label, width: 120 },
    show: ({ presentacion, unidad }) => presentacion ?? unidad,
  },
  {
    ...{ type: 'muestra', field: 'cantidad_desde', label: campos.cantidad_desde_mil.corto, width: 104, end: true },
    show: ({ cantidad_desde }) => (cantidad_desde === 0 ? 'Cualquiera' : formatQuantity(cantidad_desde)),
  },
  { type: 'costo', field: 'neto', label: 'Sin impuestos', width: 116 },
  { type: 'costo', field: 'con_iva', label: 'Con impuestos', width: 116 },
  ...(costos ? [MARGEN] : []),
];

function periodo(desde: string | null, hasta: string | null): string {
  if (desde === null && hasta === null) return '';
  if (hasta === null) return `desde ${formatDate(desde ?? '')}`;
  return desde === null ? `hasta ${formatDate(hasta)}` : `${formatDate(desde)}–${formatDate(hasta)}`;
}
