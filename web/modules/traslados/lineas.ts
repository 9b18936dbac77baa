/** Lines of a transfer as its grid holds them: what travels, and what of the product they must know. */
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import type { Sugerencia } from '../../../server/modules/traslados/contract/sugerencias.ts';
import type { LineaLeida, TrasladoAlta } from '../../../server/modules/traslados/contract/traslado.ts';

export interface Linea {
  readonly id: number | null;
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly unidad: string;
  readonly decimales: number;
  readonly maneja_lote: boolean;
  readonly maneja_serial: boolean;
  readonly presentacion_id: number | null;
  readonly presentacion: string;
  readonly factor: number;
  /** Base units that the origin has free; unknown of a line that was read. */
  readonly disponible: number | null;
  readonly zona_origen_id: number | null;
  readonly zona_origen: string;
  readonly zona_destino_id: number | null;
  readonly zona_destino: string;
  readonly lote: string | null;
  readonly cantidad: number | null;
}

const SIN_ZONAS = { zona_origen_id: null, zona_origen: '', zona_destino_id: null, zona_destino: '' } as const;

/** A new line of a product, in the presentation whose barcode was read. */
export function lineaDe({ id, unidad, unidad_base, presentacion_id, factor, ...producto }: Encontrado): Linea {
  const { cod_prod, nombre_producto, decimales, maneja_lote, maneja_serial, disponible } = producto;
  return {
    ...{ cod_prod, nombre_producto, decimales, maneja_lote, maneja_serial, disponible, ...SIN_ZONAS },
    ...{ id: null, producto_id: id, unidad: unidad_base, presentacion_id, lote: null, cantidad: null },
    ...{ presentacion: unidad, factor: presentacion_id === null ? 1 : factor },
  };
}

/** A new line of what is suggested, in base units. */
export const lineaSugerida = (each: Sugerencia): Linea => {
  const { producto_id, cod_prod, nombre_producto, unidad, decimales, maneja_lote, maneja_serial } = each;
  return {
    ...{ producto_id, cod_prod, nombre_producto, unidad, decimales, maneja_lote, maneja_serial, ...SIN_ZONAS },
    ...{ id: null, presentacion_id: null, presentacion: unidad, factor: 1, lote: null },
    ...{ disponible: each.disponible_origen, cantidad: each.sugerido },
  };
};

/** Those of a document, as they were written. */
export const lineasDe = (detalle: readonly LineaLeida[]): Linea[] =>
  detalle.map((linea) => ({
    ...{ id: linea.id, producto_id: linea.producto_id, cod_prod: linea.cod_prod, unidad: linea.unidad },
    ...{ nombre_producto: linea.nombre_producto, decimales: linea.decimales, maneja_lote: linea.maneja_lote },
    ...{ maneja_serial: linea.maneja_serial, presentacion_id: linea.presentacion_id, factor: linea.factor },
    ...{ presentacion: linea.presentacion ?? linea.unidad, disponible: null, lote: linea.lote },
    ...{ zona_origen_id: linea.zona_origen_id, zona_origen: linea.zona_origen ?? '' },
    ...{ zona_destino_id: linea.zona_destino_id, zona_destino: linea.zona_destino ?? '' },
    cantidad: linea.cantidad_presentacion,
  }));

/** What travels of them. */
export const cuerpoDe = (lineas: readonly Linea[]): TrasladoAlta['detalle'] =>
  lineas.map(({ id, producto_id, presentacion_id, lote, cantidad, zona_origen_id, zona_destino_id }) => ({
    ...{ id, producto_id: producto_id ?? 0, presentacion_id, lote, cantidad: cantidad ?? 0 },
    ...{ zona_origen_id, zona_destino_id },
  }));
