/** The form of invoicing again: what the invoice says, and the body of what is to be said instead. */
import * as z from 'zod';
import type { Factura } from '../../../server/modules/facturas/contract/factura.ts';
import type { restanteFactura } from '../../../server/modules/facturas/contract/notas.ts';
import { refacturacionPedida } from '../../../server/modules/refacturacion/contract/pedida.ts';
import type { crearRefacturacion } from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import type { BodyInputOf, ResultOf } from '../../../server/shared/endpoint.ts';

export interface Linea {
  readonly id: number;
  readonly producto_id: number;
  readonly cod_prod: string;
  readonly descripcion: string;
  readonly unidad: string;
  readonly decimales: number;
  /** As the invoice says them. */
  readonly antes: { readonly cantidad: number; readonly precio: number; readonly descuento: number };
  readonly cantidad: number | null;
  readonly precio: number | null;
  readonly descuento: number | null;
}

const { motivo: _, ...pedida } = refacturacionPedida.shape;
const { concepto, alcance, mantiene_aplicaciones, observacion } = pedida;
export const formulario = z.object({
  motivo: z.string().min(1, 'Debe indicar el motivo de la re-facturación.'),
  ...{ concepto, alcance, mantiene_aplicaciones, observacion },
  persona_id: z.number().positive('Elige un cliente.'),
  forma_pago: z.enum(['1', '2']),
  plazo: z.int().min(0).max(365).nullable(),
  impuestos_de_hoy: z.boolean(),
  detalle: z.array(z.custom<Linea>()),
});
export type Values = z.input<typeof formulario>;

type Restante = ResultOf<typeof restanteFactura>[number];

export function valoresDe(factura: Factura, restante: readonly Restante[]): Values {
  const known = new Map(factura.detalle.map((linea) => [linea.id, linea]));
  return {
    ...{ motivo: '', concepto: '2', alcance: 'TOTAL', mantiene_aplicaciones: true, observacion: '' },
    ...{ persona_id: factura.persona_id, forma_pago: factura.forma_pago, plazo: factura.plazo },
    impuestos_de_hoy: false,
    detalle: restante.flatMap(({ factura_detalle_id: id, restante: cantidad, ...linea }): Linea[] => {
      const own = known.get(id);
      if (!own || cantidad === 0) return [];
      const antes = { cantidad, precio: own.precio, descuento: own.descuento };
      const { cod_prod, descripcion, unidad, decimales } = linea;
      return [{ id, producto_id: id, cod_prod, descripcion, unidad, decimales, antes, ...antes }];
    }),
  };
}

/** Only what differs of a line travels. */
const cambiadas = (detalle: readonly Linea[]) =>
  detalle.flatMap(({ id, antes, ...now }) => {
    const cambio = {
      ...(now.cantidad === antes.cantidad ? {} : { cantidad: now.cantidad ?? 0 }),
      ...(now.precio === antes.precio || now.precio === null ? {} : { precio: now.precio }),
      ...((now.descuento ?? 0) === antes.descuento ? {} : { descuento: now.descuento ?? 0 }),
    };
    return Object.keys(cambio).length > 0 ? [{ factura_detalle_id: id, ...cambio }] : [];
  });

type Cuerpo = BodyInputOf<typeof crearRefacturacion>;

export function cuerpoDe(values: Values, { id, persona_id, version }: Factura): Cuerpo {
  const { detalle, forma_pago, plazo, impuestos_de_hoy, persona_id: quien, ...datos } = values;
  const lineas = cambiadas(detalle);
  return {
    ...datos,
    ...{ factura_id: id, version },
    cambios: {
      ...(quien === persona_id ? {} : { persona_id: quien }),
      ...{ forma_pago, impuestos_de_hoy },
      ...(forma_pago === '2' && plazo != null ? { plazo } : {}),
      ...(lineas.length > 0 ? { lineas } : {}),
    },
  };
}
