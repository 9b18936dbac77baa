/** What the form of an order must know of its supplier and of its products while one writes. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { manifest } from '../manifest.ts';
import { conceptoRetencion, MAX_LINEAS } from './orden.ts';

export const conocerOrden = endpoint(manifest, {
  method: 'POST',
  path: 'compras/ordenes/conocer',
  access: { permiso: manifest.permisos.ver },
  summary: 'El mínimo y los bloqueos del proveedor, y de cada producto su último costo y sus impuestos de compra.',
  body: z.strictObject({ proveedor_id: f.id.nullable(), productos: z.array(f.id).max(MAX_LINEAS) }),
  response: z.object({
    /** Pesos; 0: none. */
    minimo: z.number(),
    bloqueo: z.string().nullable(),
    /** Percent over the last cost from which a price says why. */
    variacion_precio: z.number(),
    /** Days. */
    plazo_pago: z.int(),
    /** What the supplier is withheld by today: hundredths of a percent (of ICA, per thousand) from a base on. */
    retenciones: z.array(conceptoRetencion),
    productos: z.array(
      z.object({
        producto_id: f.id,
        /** Of a base unit, pesos; `null` for who may not see costs, and where nobody knows it. */
        ultimo_costo: z.number().nullable(),
        impuestos: z.array(
          z.object({
            ...{ codigo: z.string(), tributo: z.string() },
            /** Hundredths of a percent. */
            tarifa: z.int(),
            por_unidad_dmil: z.int().optional(),
          }),
        ),
      }),
    ),
  }),
  reads: true,
});
