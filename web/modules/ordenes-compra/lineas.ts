/** Lines of an order as its grid holds them: what travels, and what of the product they must know. */
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import type { Orden, OrdenAlta } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import type { LineaDeDocumento } from '../productos/public.tsx';

export interface Linea extends LineaDeDocumento {
  readonly cantidad: number | null;
  readonly precio_unitario: number | null;
  readonly pct_descuento: number | null;
  /** The product's without it. */
  readonly iva: number | null;
  readonly fecha_entrega: string | null;
  readonly motivo_precio: string | null;
  /** What came of it, in its presentation: no less is ordered. */
  readonly cant_recibida: number;
}

/** A new line of a product, in the presentation whose barcode was read. */
export function lineaDe({ id, unidad, unidad_base, presentacion_id, factor, ...producto }: Encontrado): Linea {
  const { cod_prod, nombre_producto, decimales } = producto;
  return {
    ...{ cod_prod, nombre_producto, decimales, id: null, producto_id: id, unidad: unidad_base, presentacion_id },
    ...{ presentacion: unidad, factor: presentacion_id === null ? 1 : factor },
    ...{ cantidad: null, precio_unitario: null, pct_descuento: null, iva: null, fecha_entrega: null },
    ...{ motivo_precio: null, cant_recibida: 0 },
  };
}

/** Those of a document, as they were written. */
export const lineasDe = (detalle: Orden['detalle']): Linea[] =>
  detalle.map((linea) => ({
    ...{ id: linea.id, producto_id: linea.producto_id, cod_prod: linea.cod_prod, unidad: linea.unidad },
    ...{ nombre_producto: linea.nombre_producto, decimales: linea.decimales, factor: linea.factor },
    ...{ presentacion_id: linea.presentacion_id, presentacion: linea.presentacion ?? linea.unidad },
    ...{ cantidad: linea.cantidad, precio_unitario: linea.precio_unitario, iva: linea.iva },
    ...{ pct_descuento: linea.pct_descuento || null, fecha_entrega: linea.fecha_entrega },
    ...{ motivo_precio: linea.motivo_precio, cant_recibida: linea.cant_recibida },
  }));

/** What travels of them. */
export const cuerpoDe = (lineas: readonly Linea[]): OrdenAlta['detalle'] =>
  lineas.map((linea) => ({
    ...{ id: linea.id, producto_id: linea.producto_id ?? 0, presentacion_id: linea.presentacion_id },
    ...{ cantidad: linea.cantidad ?? 0, precio_unitario: linea.precio_unitario ?? 0 },
    ...{ pct_descuento: linea.pct_descuento ?? 0, iva: linea.iva, fecha_entrega: linea.fecha_entrega || null },
    motivo_precio: linea.motivo_precio || null,
  }));
