/** Lines of an order as its grid holds them: what travels, and what of the product they must know. */
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import type { interpretarPedido } from '../../../server/modules/pedidos/contract/conocer.ts';
import type { Pedido, PedidoAlta } from '../../../server/modules/pedidos/contract/pedido.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import type { LineaDeDocumento } from '../productos/public.tsx';

export interface Linea extends LineaDeDocumento {
  readonly cantidad: number | null;
  /** Before tax; that of the list without it. */
  readonly precio: number | null;
  readonly descuento: number | null;
  /** What was agreed in its quotation: neither its product nor more of it. */
  readonly cotizada: boolean;
}

const NUEVA = { id: null, cantidad: null, precio: null, descuento: null, cotizada: false };

/** A new line of a product, in the presentation whose barcode was read. */
export function lineaDe({ id, unidad, unidad_base, presentacion_id, factor, ...producto }: Encontrado): Linea {
  const { cod_prod, nombre_producto, decimales } = producto;
  return {
    ...{ ...NUEVA, cod_prod, nombre_producto, decimales, producto_id: id, unidad: unidad_base, presentacion_id },
    ...{ presentacion: unidad, factor: presentacion_id === null ? 1 : factor },
  };
}

export type Interpretada = ResultOf<typeof interpretarPedido>['lineas'][number];
export type Candidato = Interpretada['candidatos'][number];

/** What a chat asks for. */
export const lineaDeChat = ({ coincide: _, ...producto }: Candidato, cantidad: number): Linea => ({
  ...{ ...NUEVA, ...producto, cantidad, presentacion: producto.presentacion ?? producto.unidad },
});

/** Those of a document, as they were written. */
export const lineasDe = (detalle: Pedido['detalle']): Linea[] =>
  detalle.map((linea) => ({
    ...{ id: linea.id, producto_id: linea.producto_id, cod_prod: linea.cod_prod, unidad: linea.unidad },
    ...{ nombre_producto: linea.nombre_producto, decimales: linea.decimales, factor: linea.factor },
    ...{ presentacion_id: linea.presentacion_id, presentacion: linea.presentacion ?? linea.unidad },
    ...{ cantidad: linea.cantidad, precio: linea.precio, descuento: linea.descuento || null },
    cotizada: linea.cotizacion_detalle_id !== null,
  }));

/** What travels of them. */
export const cuerpoDe = (lineas: readonly Linea[], interno: boolean): PedidoAlta['detalle'] =>
  lineas.map(({ id, producto_id, presentacion_id, cantidad, precio, descuento }) => ({
    ...{ id, producto_id: producto_id ?? 0, presentacion_id, cantidad: cantidad ?? 0 },
    ...(interno ? {} : { precio, descuento }),
  }));
