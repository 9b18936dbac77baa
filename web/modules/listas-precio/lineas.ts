/** Prices as the grid holds them: what travels, and what of the product they must know. */
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import type { Item, ItemDado } from '../../../server/modules/listas-precio/contract/items.ts';
import type { LineSource } from '../../kit/lines/types.ts';

export interface Linea {
  readonly id: number | null;
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly presentacion_id: number | null;
  readonly presentacion: string;
  readonly cantidad_desde: number | null;
  readonly precio: number | null;
  readonly fecha_desde: string | null;
  readonly fecha_hasta: string | null;
  readonly descuento_maximo: number | null;
  readonly calculado: boolean;
  /** Of its presentation; `null` where it is not known, or not told. */
  readonly costo: number | null;
  /** Its price with taxes for one without: 1.19. */
  readonly factor_iva: number;
  readonly precio_actual: number | null;
}

const NADA = {
  fecha_desde: null,
  fecha_hasta: null,
  descuento_maximo: null,
  precio: null,
  precio_actual: null,
} as const;

/** A new line of a product, in the presentation whose barcode was read. */
export function lineaDe({ id, cod_prod, nombre_producto, presentacion_id, unidad }: Encontrado): Linea {
  return {
    ...{ id: null, producto_id: id, cod_prod, nombre_producto, presentacion_id, presentacion: unidad },
    ...{ cantidad_desde: 0, calculado: false, costo: null, factor_iva: 1, ...NADA },
  };
}

export const lineasDe = (detalle: readonly Item[]): Linea[] =>
  detalle.map((item) => ({
    ...{ id: item.id, producto_id: item.producto_id, cod_prod: item.cod_prod, nombre_producto: item.nombre_producto },
    ...{ presentacion_id: item.presentacion_id, presentacion: item.presentacion ?? item.unidad },
    ...{ cantidad_desde: item.cantidad_desde, precio: item.precio, descuento_maximo: item.descuento_maximo },
    ...{ fecha_desde: item.fecha_desde, fecha_hasta: item.fecha_hasta, calculado: item.calculado, costo: item.costo },
    factor_iva: item.neto && item.precio ? item.precio / item.neto : 1,
    precio_actual: item.precio_actual,
  }));

/** What travels of them. */
export const cuerpoDe = (lineas: readonly Linea[]): ItemDado[] =>
  lineas.map((linea) => ({
    ...{ id: linea.id, producto_id: linea.producto_id ?? 0, presentacion_id: linea.presentacion_id },
    ...{ cantidad_desde: linea.cantidad_desde ?? 0, precio: linea.precio, descuento_maximo: linea.descuento_maximo },
    ...{ fecha_desde: linea.fecha_desde, fecha_hasta: linea.fecha_hasta },
  }));

/** Percent: what is left of the net price over the cost. */
export function margenDe({ precio, costo, factor_iva }: Linea): number | null {
  if (precio === null || costo === null || precio <= 0) return null;
  const neto = precio / factor_iva;
  return Math.round(((neto - costo) / neto) * 10_000) / 100;
}

/** Nothing is counted: a paste writes prices over those of the same product, presentation and quantity. */
export const PEGA: Partial<LineSource<Linea, Encontrado>> = {
  takes: (line, row, values) =>
    line.producto_id === row.id &&
    line.presentacion_id === ('presentacion_id' in values ? values.presentacion_id : row.presentacion_id) &&
    (line.cantidad_desde ?? 0) === (('cantidad_desde' in values ? values.cantidad_desde : null) ?? 0) &&
    (line.fecha_desde ?? null) === (('fecha_desde' in values ? values.fecha_desde : line.fecha_desde) ?? null),
};
