/** Lines of a request as its grid holds them: what travels, and what of the product they must know. */
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import type { Solicitud, SolicitudAlta } from '../../../server/modules/cotizaciones-compra/contract/solicitud.ts';
import type { LineaDeDocumento } from '../productos/public.tsx';

export interface Linea extends LineaDeDocumento {
  readonly cantidad: number | null;
  readonly especificacion: string | null;
}

/** A new line of a product, in the presentation whose barcode was read. */
export const lineaDe = ({ id, unidad, unidad_base, presentacion_id, factor, ...producto }: Encontrado): Linea => ({
  ...{ cod_prod: producto.cod_prod, nombre_producto: producto.nombre_producto, decimales: producto.decimales },
  ...{ id: null, producto_id: id, unidad: unidad_base, presentacion_id, presentacion: unidad },
  ...{ factor: presentacion_id === null ? 1 : factor, cantidad: null, especificacion: null },
});

export const lineasDe = (detalle: Solicitud['detalle']): Linea[] =>
  detalle.map(({ impuestos: _, adjudicado: __, ultimo_costo: ___, ...linea }) => ({
    ...linea,
    presentacion: linea.presentacion ?? linea.unidad,
  }));

/** What travels of them. */
export const cuerpoDe = (lineas: readonly Linea[]): SolicitudAlta['detalle'] =>
  lineas.map(({ id, producto_id, presentacion_id, cantidad, especificacion }) => ({
    ...{ id, producto_id: producto_id ?? 0, presentacion_id, cantidad: cantidad ?? 0 },
    especificacion: especificacion || null,
  }));
