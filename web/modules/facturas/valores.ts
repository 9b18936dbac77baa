/** Between a pre-invoice of services as it is read and the values of its form. */
import * as z from 'zod';
import type { Encontrado } from '../../../server/modules/consultas/contract/buscar.ts';
import {
  type Prefactura,
  type PrefacturaAlta,
  prefacturaCambio,
} from '../../../server/modules/facturas/contract/prefactura.ts';
import * as f from '../../../server/shared/fields.ts';
import type { LineaDeDocumento } from '../productos/public.tsx';

export interface Linea extends LineaDeDocumento {
  readonly cantidad: number | null;
  /** The list's without it. */
  readonly precio: number | null;
  readonly descuento: number | null;
}

/** A new line of a product. */
export function lineaDe({ id, unidad, unidad_base, presentacion_id, factor, ...producto }: Encontrado): Linea {
  const { cod_prod, nombre_producto, decimales } = producto;
  return {
    ...{ cod_prod, nombre_producto, decimales, id: null, producto_id: id, unidad: unidad_base, presentacion_id },
    ...{ presentacion: unidad, factor: presentacion_id === null ? 1 : factor },
    ...{ cantidad: null, precio: null, descuento: null },
  };
}

const { forma_pago, medio_pago, plazo, numeracion_id, observacion, version } = prefacturaCambio.shape;

export const formulario = z.object({
  ...{ forma_pago, medio_pago, plazo, numeracion_id, observacion, version },
  persona_id: f.id,
  detalle: z.array(z.custom<Linea>()).min(1, 'Agrega al menos una línea.'),
});
export type Values = z.input<typeof formulario>;

export const nueva = (): Values => ({
  ...{ persona_id: 0, forma_pago: '1', medio_pago: '10', plazo: null, numeracion_id: null, observacion: '' },
  ...{ detalle: [], version: 0 },
});

export const toValues = (prefactura: Prefactura): Values => ({
  ...{ persona_id: prefactura.persona_id, forma_pago: prefactura.forma_pago, medio_pago: prefactura.medio_pago },
  ...{ plazo: prefactura.plazo, numeracion_id: prefactura.numeracion_id, observacion: prefactura.observacion ?? '' },
  detalle: prefactura.detalle.map((linea) => ({
    ...{ id: linea.id, producto_id: linea.producto_id, cod_prod: linea.cod_prod, unidad: linea.unidad },
    ...{ nombre_producto: linea.nombre_producto, decimales: linea.decimales, factor: linea.factor },
    ...{ presentacion_id: linea.presentacion_id, presentacion: linea.presentacion ?? linea.unidad },
    ...{ cantidad: linea.cantidad, precio: linea.precio, descuento: linea.descuento || null },
  })),
  version: prefactura.version,
});

/** What travels of the form. */
export const cuerpo = ({ version: _, detalle, ...values }: Values): PrefacturaAlta => ({
  ...values,
  medio_pago: values.medio_pago ?? '10',
  plazo: values.forma_pago === '2' ? (values.plazo ?? null) : null,
  numeracion_id: values.numeracion_id ?? null,
  observacion: values.observacion || null,
  detalle: detalleDe(detalle),
});

/** What travels of its lines. */
export const detalleDe = (detalle: readonly Linea[]) =>
  detalle.map((linea) => ({
    ...{ id: linea.id, producto_id: linea.producto_id ?? 0, presentacion_id: linea.presentacion_id },
    ...{ cantidad: linea.cantidad ?? 0, precio: linea.precio, descuento: linea.descuento ?? 0 },
  }));
