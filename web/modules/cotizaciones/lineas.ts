/** Lines of a quotation as its grid holds them: what travels, and what of the product they must know. */
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import type { Cotizacion, CotizacionAlta } from '../../../server/modules/cotizaciones/contract/cotizacion.ts';
import type { LineaDeDocumento } from '../productos/public.tsx';

export const OPCIONES = [
  { value: 'OPCIONAL', label: 'Opcional' },
  { value: 'ELEGIDA', label: 'Opcional, elegida' },
] as const;

export interface Linea extends LineaDeDocumento {
  readonly cantidad: number | null;
  /** Before tax; that of the list without it. */
  readonly precio: number | null;
  readonly descuento: number | null;
  /** Of `OPCIONES`; `null`: it is sold with the rest. */
  readonly opcion: string | null;
  readonly seccion: string | null;
}

/** It adds to the total. */
export const cuenta = ({ opcion }: Linea): boolean => opcion !== 'OPCIONAL';

/** It is optional or stands in a section. */
export const tieneOpcion = ({ opcion, seccion }: Linea): boolean => opcion !== null || Boolean(seccion);

/** A new line of a product, in the presentation whose barcode was read. */
export function lineaDe({ id, unidad, unidad_base, presentacion_id, factor, ...producto }: Encontrado): Linea {
  const { cod_prod, nombre_producto, decimales } = producto;
  return {
    ...{ cod_prod, nombre_producto, decimales, id: null, producto_id: id, unidad: unidad_base, presentacion_id },
    ...{ presentacion: unidad, factor: presentacion_id === null ? 1 : factor },
    ...{ cantidad: null, precio: null, descuento: null, opcion: null, seccion: null },
  };
}

/** Those of a document, as they were written. */
export const lineasDe = (detalle: Cotizacion['detalle']): Linea[] =>
  detalle.map((linea) => ({
    ...{ id: linea.id, producto_id: linea.producto_id, cod_prod: linea.cod_prod, unidad: linea.unidad },
    ...{ nombre_producto: linea.nombre_producto, decimales: linea.decimales, factor: linea.factor },
    ...{ presentacion_id: linea.presentacion_id, presentacion: linea.presentacion ?? linea.unidad },
    ...{ cantidad: linea.cantidad, precio: linea.precio, descuento: linea.descuento || null },
    ...{ opcion: linea.opcional ? (linea.elegida ? 'ELEGIDA' : 'OPCIONAL') : null, seccion: linea.seccion },
  }));

/** What travels of them. */
export const cuerpoDe = (lineas: readonly Linea[]): CotizacionAlta['detalle'] =>
  lineas.map(({ id, producto_id, presentacion_id, cantidad, precio, descuento, opcion, seccion }) => ({
    ...{ id, producto_id: producto_id ?? 0, presentacion_id, cantidad: cantidad ?? 0, precio, descuento },
    ...{ opcional: opcion !== null, elegida: opcion === 'ELEGIDA', seccion: seccion || null },
  }));
