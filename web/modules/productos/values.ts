/** Between the product as it is read and the values of its form. */
import type { z } from 'zod';
import { producto } from '../../../server/modules/productos/campos.ts';
import type { Producto, productoCambio } from '../../../server/modules/productos/contract/producto.ts';
import { emptyValues, valuesOf } from '../../kit/fields/campos.ts';

export type ProductoValues = z.input<typeof productoCambio>;

/** What most products are: counted by the piece, with the general VAT. */
export const VACIO = {
  ...emptyValues(producto),
  tipo: 'INVENTARIO',
  unidad_base: '94',
  impuesto_venta: 'IVA19',
  tolerancia_recepcion: null,
  impuestos_adicionales: [],
  presentaciones: [],
  codigos_asociados: [],
  componentes: [],
  sustitutos: [],
  borrador: false,
  version: 0,
} as unknown as ProductoValues;

export function toValues(p: Producto): ProductoValues {
  return {
    ...(valuesOf(producto, p) as ProductoValues),
    impuestos_adicionales: p.impuestos_adicionales,
    presentaciones: p.presentaciones.map(({ unidad_nombre: _, ...row }) => row),
    codigos_asociados: p.codigos_asociados,
    componentes: p.componentes.map(({ producto_id, cantidad }) => ({ producto_id, cantidad })),
    sustitutos: p.sustitutos,
    ...(p.estado === 'BORRADOR' ? { borrador: true } : {}),
    version: p.version,
  };
}
