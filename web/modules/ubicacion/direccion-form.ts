/** What the address generator asks, and its rules (spec 001, section 4: tipo, via, numerouno, numerodos, indicacion, completa). */
import { z } from 'zod';
import {
  composeAddress,
  isRoadNumber,
  readAddress,
  sinNumero,
  type TipoVia,
} from '../../../server/shared/direccion.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';

const NUMERO = 'Escribe un número, con letra si la tiene: 36, 36 A o 36 BIS.';

/** `max`: characters of the field that the address is for. */
export function direccionSchema(max: number) {
  return z
    .strictObject({
      escrita: z.string(),
      tipo: z.string().min(1),
      via: z.string().trim().min(1),
      numerouno: z.string().trim(),
      numerodos: z.string().trim(),
      indicacion: z.string().trim(),
    })
    .superRefine((parts, { addIssue }) => {
      const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
      for (const field of sinNumero(parts.tipo) ? [] : (['numerouno', 'numerodos'] as const)) {
        if (parts[field] === '') fault(field, MESSAGES.requerido);
        else if (!isRoadNumber(parts[field])) fault(field, NUMERO);
      }
      const { length } = composeAddress(parts);
      if (length > max) fault('indicacion', `La dirección completa tiene ${length} caracteres y caben ${max}.`);
    });
}

export type DireccionValues = z.input<ReturnType<typeof direccionSchema>>;

/** The form for a text: its parts when they are understood, the text alone otherwise. */
export function valuesOf(escrita: string, vias: readonly TipoVia[]): DireccionValues {
  const parts = readAddress(escrita, vias);
  return { escrita, ...(parts ?? { tipo: '', via: '', numerouno: '', numerodos: '', indicacion: '' }) };
}
