/** The NIT: how it is stored and read, and its check digit (spec 001, section 5 'Supplier form'). Pure. */
import { MESSAGES } from './messages.ts';

/** A document's number as stored: without spaces, commas, dots and hyphens. */
export function limpiarNit(nit: string): string {
  return nit.replace(/[\s,.-]/g, '');
}

/** `900,482,716-7`: how a NIT is read; other documents as they are. */
export function formatearNit(nit: string, dv: string | null): string {
  const grouped = /^\d+$/.test(nit) ? nit.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : nit;
  return dv === null ? grouped : `${grouped}-${dv}`;
}

/** Weights from the right (spec, section 5 'Supplier form'; DIAN, check digit of the NIT). */
const PRIMES = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/**
 * Check digit of a NIT of up to 15 digits; `null` when it is not numeric.
 * Weighted sum mod 11: the remainder when it is 0 or 1, else 11 minus it.
 */
export function calcularDv(nit: string): string | null {
  const digits = limpiarNit(nit);
  if (!/^\d{1,15}$/.test(digits)) return null;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    sum += Number(digits[digits.length - 1 - i]) * (PRIMES[i] as number);
  }
  const rest = sum % 11;
  return String(rest < 2 ? rest : 11 - rest);
}

/** Why a NIT has no check digit: it has letters, or more digits than there are weights. */
export function sinDv(nit: string): string {
  return /^\d+$/.test(limpiarNit(nit)) ? MESSAGES.largo : MESSAGES.numerico;
}

/** A NIT with its digit behind a hyphen, as invoices print it: '900.482.716-7'. `null` when it is not so. */
export function separarDv(text: string): { nit: string; dv: string } | null {
  const [, nit, dv] = /^([\d.,\s]+)-\s?(\d)$/.exec(text) ?? [];
  return nit && dv ? { nit, dv } : null;
}

/** The DIAN's document type 31 is the NIT: the only one with a check digit. */
export const TIPO_DOCUMENTO_NIT = '31';
