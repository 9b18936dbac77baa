/** How a third party is identified and reached: what suppliers and people say alike (spec 001, sections 3 and 5). */
import * as z from 'zod';
import { texto } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { limpiarNit } from './nit.ts';

/** Longest document of a legal representative (spec 000, section 9). */
export const DOCUMENTO_REPLEGAL_MAX = 12;

export const numeroDocumento = texto(30)
  .transform((text) => limpiarNit(text).toUpperCase())
  .pipe(
    z
      .string()
      .min(1)
      .max(20)
      .regex(/^[A-Z0-9]+$/, MESSAGES.alfanumerico),
  );

/** Country prefix, `+57`. */
export const prefijoTelefono = z
  .string()
  .regex(/^\+\d{1,7}$/)
  .default('+57');

export const numeroTelefono = z
  .string()
  .trim()
  .regex(/^[\d ]{5,20}$/, { error: ({ input }) => (input === '' ? MESSAGES.requerido : MESSAGES.numerico) })
  .transform((text) => text.replace(/ /g, ''));

/** '+57 3157702214': a phone as lists show it, with its prefix before a space. `null` when it is not so. */
export function separarPrefijo(text: string): { prefijo: string; valor: string } | null {
  const [, prefijo, valor] = /^(\+\d{1,7}) +([\d ]+)$/.exec(text) ?? [];
  return prefijo && valor ? { prefijo, valor } : null;
}

type Path = (string | number)[];

/** At most one address goes on the invoice. */
export function checkDirecciones(
  ctx: z.RefinementCtx,
  path: Path,
  rows: readonly { readonly incluir_a_factura: boolean }[],
): void {
  const flagged = rows.flatMap((row, i) => (row.incluir_a_factura ? [i] : []));
  for (const i of flagged.slice(1)) {
    const message = 'Solo una dirección puede ir en la factura.';
    ctx.addIssue({ code: 'custom', path: [...path, i, 'incluir_a_factura'], message });
  }
}

/** A phone is in the list once, whatever its prefix (spec 001, section 5 'Shared'). */
export function checkTelefonos(ctx: z.RefinementCtx, path: Path, rows: readonly { readonly valor: string }[]): void {
  const seen = new Set<string>();
  rows.forEach(({ valor }, i) => {
    if (seen.has(valor)) {
      ctx.addIssue({ code: 'custom', path: [...path, i, 'valor'], message: MESSAGES.telefonoRepetido });
    }
    seen.add(valor);
  });
}
