/** The settings of a kind of orders, as they travel. */
import * as z from 'zod';
import { AVISABLES, FACTURA_SOBRE, POLITICA, RESERVA, VALIDA } from '../rules/ajustes.ts';

export const ajustesLeidos = {
  requiere_aprobacion: z.boolean(),
  /** Pesos; 0: none. */
  monto_minimo: z.number(),
  valida_cartera: z.enum(VALIDA),
  dias_gracia: z.int(),
  monto_gracia: z.number(),
  reserva: z.enum(RESERVA),
  permite_parcial: z.boolean(),
  politica_alistamiento: z.enum(POLITICA),
  factura_sobre: z.enum(FACTURA_SOBRE),
  genera_prefactura: z.boolean(),
  /** States whose entering its customer hears of. */
  notifica_whatsapp: z.array(z.enum(AVISABLES)),
};
