/** Lines of an adjustment as its grid holds them: what travels, and what of the product they must know. */
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import type { Ajuste, AjusteAlta } from '../../../server/modules/inventarios/contract/ajustes.ts';

export interface Linea {
  readonly id: number | null;
  readonly producto_id: number | null;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly unidad: string;
  readonly decimales: number;
  readonly maneja_lote: boolean;
  readonly maneja_vencimiento: boolean;
  readonly maneja_serial: boolean;
  readonly presentacion_id: number | null;
  readonly presentacion: string;
  readonly factor: number;
  readonly zona_id: number | null;
  readonly zona: string;
  readonly lote: string | null;
  readonly fecha_vencimiento: string | null;
  readonly cantidad: number | null;
  readonly costo_unitario: number | null;
  readonly valor: number | null;
}

/** A new line of a product, in the presentation whose barcode was read. */
export function lineaDe({ id, unidad, unidad_base, presentacion_id, factor, ...producto }: Encontrado): Linea {
  const { cod_prod, nombre_producto, decimales, maneja_lote, maneja_vencimiento, maneja_serial } = producto;
  return {
    ...{ cod_prod, nombre_producto, decimales, maneja_lote, maneja_vencimiento, maneja_serial },
    ...{ id: null, producto_id: id, unidad: unidad_base, presentacion_id },
    ...{ presentacion: unidad, factor: presentacion_id === null ? 1 : factor },
    ...{
      zona_id: null,
      zona: '',
      lote: null,
      fecha_vencimiento: null,
      cantidad: null,
      costo_unitario: null,
      valor: null,
    },
  };
}

/** Those of a document, as they were written. */
export const lineasDe = (detalle: Ajuste['detalle']): Linea[] =>
  detalle.map(({ cantidad_presentacion, costo_presentacion, presentacion, zona, ...linea }) => ({
    ...linea,
    presentacion: presentacion ?? linea.unidad,
    zona: zona ?? '',
    cantidad: cantidad_presentacion,
    costo_unitario: costo_presentacion,
  }));

/** What travels of them. */
export const cuerpoDe = (lineas: readonly Linea[], tipo: AjusteAlta['tipo']): AjusteAlta['detalle'] =>
  lineas.map((linea) => {
    const isCost = tipo === 'AJUSTE_COSTO';
    return {
      ...{ id: linea.id, producto_id: linea.producto_id ?? 0, presentacion_id: isCost ? null : linea.presentacion_id },
      ...{ zona_id: isCost ? null : linea.zona_id, lote: linea.lote, fecha_vencimiento: linea.fecha_vencimiento },
      ...{
        cantidad: isCost ? null : linea.cantidad,
        costo_unitario: linea.costo_unitario,
        valor: isCost ? linea.valor : null,
      },
    };
  });
