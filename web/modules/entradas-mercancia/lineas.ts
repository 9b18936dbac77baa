/** Lines of a receipt that is written by hand: what was invoiced, of which line of which order. */
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import type { Entrada, EntradaAlta } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import type { Orden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import type { LineaDeDocumento } from '../productos/public.tsx';

export interface Linea extends LineaDeDocumento {
  readonly orden_detalle_id: number | null;
  readonly pendiente: number | null;
  readonly facturado: number | null;
  readonly precio_factura: number | null;
  readonly pct_descuento: number | null;
  readonly iva: number | null;
  readonly recibido: number | null;
  readonly rechazado: number | null;
  readonly bonificado: number | null;
  readonly lote: string | null;
  readonly fecha_vencimiento: string | null;
  /** Its product and price are those of its electronic invoice. */
  readonly deFactura: boolean;
  readonly nombre_fijo: string | null;
  /** Read in base units: in another presentation it is written anew. */
  readonly en_base: boolean;
}

const nada = { pct_descuento: null, iva: null, rechazado: null, bonificado: null, lote: null, fecha_vencimiento: null };

/** A new line of a product, in the presentation whose barcode was read. */
export function lineaDe({ id, unidad, unidad_base, presentacion_id, factor, ...producto }: Encontrado): Linea {
  const { cod_prod, nombre_producto, decimales } = producto;
  return {
    ...{ cod_prod, nombre_producto, decimales, id: null, producto_id: id, unidad: unidad_base, presentacion_id },
    ...{ presentacion: unidad, factor: presentacion_id === null ? 1 : factor, orden_detalle_id: null },
    ...{ ...nada, pendiente: null, facturado: null, precio_factura: null, recibido: null },
    ...{ deFactura: false, nombre_fijo: null, en_base: false },
  };
}

/** What an order still brings, at its prices. */
export const lineasDeOrden = ({ detalle }: Orden): Linea[] =>
  detalle.flatMap((linea) =>
    linea.pendiente <= 0
      ? []
      : [
          {
            ...{ id: null, producto_id: linea.producto_id, cod_prod: linea.cod_prod, unidad: linea.unidad },
            ...{ nombre_producto: linea.nombre_producto, decimales: linea.decimales, factor: linea.factor },
            ...{ presentacion_id: linea.presentacion_id, presentacion: linea.presentacion ?? linea.unidad },
            ...{ ...nada, orden_detalle_id: linea.id, pendiente: linea.pendiente, facturado: linea.pendiente },
            ...{ precio_factura: linea.precio_unitario, pct_descuento: linea.pct_descuento || null, iva: linea.iva },
            ...{ recibido: null, deFactura: false, nombre_fijo: null, en_base: false },
          },
        ],
  );

/** Those of a document, as they were written. */
export const lineasDe = (detalle: Entrada['detalle']): Linea[] =>
  detalle.map((linea) => ({
    ...{ id: linea.id, producto_id: linea.producto_id, cod_prod: linea.cod_prod, unidad: linea.unidad },
    ...{ nombre_producto: linea.nombre_producto, decimales: linea.decimales, factor: linea.factor },
    presentacion_id: linea.en_base ? null : linea.presentacion_id,
    ...{ presentacion: linea.presentacion ?? linea.unidad, en_base: linea.en_base },
    ...{ orden_detalle_id: linea.orden_detalle_id, pendiente: linea.pendiente, facturado: linea.facturado },
    ...{ precio_factura: linea.precio_factura, pct_descuento: linea.pct_descuento || null, iva: linea.iva },
    ...{ recibido: linea.recibido, rechazado: linea.rechazado || null, bonificado: linea.bonificado || null },
    ...{ lote: linea.lote, fecha_vencimiento: linea.fecha_vencimiento },
    ...{
      deFactura: linea.factura_linea_id !== null,
      nombre_fijo: linea.producto_id === null ? linea.nombre_producto : null,
    },
  }));

/** What travels of them. */
export const cuerpoDe = (lineas: readonly Linea[]): EntradaAlta['detalle'] =>
  lineas.map((linea) => ({
    ...{ id: linea.id, orden_detalle_id: linea.orden_detalle_id, producto_id: linea.producto_id },
    ...{
      presentacion_id: linea.presentacion_id,
      facturado: linea.facturado ?? 0,
      precio_factura: linea.precio_factura,
    },
    en_base: linea.en_base && linea.presentacion_id === null,
    ...{ pct_descuento: linea.pct_descuento ?? 0, iva: linea.iva, recibido: linea.recibido },
    ...{ rechazado: linea.rechazado ?? 0, bonificado: linea.bonificado ?? 0 },
    ...{ lote: linea.lote || null, fecha_vencimiento: linea.fecha_vencimiento || null },
  }));
