/** What Meta charges for: a template message that arrives, by its category; not what answers somebody who wrote in the last 24 hours. */
import * as z from 'zod';
import type { Reader } from '../../db/reader.ts';
import { PROCESO } from './canal.ts';

export type Categoria = 'UTILIDAD' | 'MARKETING' | 'AUTENTICACION' | 'SERVICIO';

/** The `pricing` of a status: what Meta makes of the message, whatever its template was approved as. */
export const pricing = z.object({ billable: z.boolean().optional(), category: z.string().max(60).optional() });

const DE_META: Readonly<Record<string, Categoria>> = {
  utility: 'UTILIDAD',
  marketing: 'MARKETING',
  marketing_lite: 'MARKETING',
  authentication: 'AUTENTICACION',
  authentication_international: 'AUTENTICACION',
  'authentication-international': 'AUTENTICACION',
  service: 'SERVICIO',
  referral_conversion: 'SERVICIO',
};

/** What a status says of the price; categories that nobody knows yet are left out. */
export function readPricing(told: z.output<typeof pricing> | undefined): {
  readonly categoria: Categoria | null;
  readonly gratis: boolean;
} {
  return { categoria: DE_META[told?.category ?? ''] ?? null, gratis: told?.billable === false };
}

/** Parameters, in pesos with two decimals. */
const PRECIOS = {
  precio_utilidad: 'UTILIDAD',
  precio_marketing: 'MARKETING',
  precio_autenticacion: 'AUTENTICACION',
} as const satisfies Readonly<Record<string, Categoria>>;

/** The prices of now, in centavos; what has none costs nothing. */
export async function readPrecios(db: Reader): Promise<Readonly<Record<Categoria, number>>> {
  const names = Object.keys(PRECIOS) as (keyof typeof PRECIOS)[];
  const rows = await db
    .selectFrom('parametro')
    .select(['parametro', 'valor'])
    .where('proceso', '=', PROCESO)
    .where('parametro', 'in', names)
    .execute();
  const precios: Record<Categoria, number> = { UTILIDAD: 0, MARKETING: 0, AUTENTICACION: 0, SERVICIO: 0 };
  for (const { parametro, valor } of rows) {
    precios[PRECIOS[parametro as keyof typeof PRECIOS]] = Math.round(Number(valor) * 100);
  }
  return precios;
}
