/**
 * What is withheld of what is bought (modulos.md, H3): a rate on the base, from a minimum on, of all that a supplier sold on a day under one
 * concept. Centavos; rates in hundredths of a percent, of ICA in hundredths per thousand. Pure.
 */
import { divideRounded, exact } from './exact.ts';

export const TIPOS_RETENCION = { FUENTE: 'Retención en la fuente', IVA: 'ReteIVA', ICA: 'ReteICA' } as const;
export type TipoRetencion = keyof typeof TIPOS_RETENCION;

/** What a supplier is withheld by. `codigo`: of its concept. */
export interface Concepto {
  readonly tipo: TipoRetencion;
  readonly codigo: string;
  readonly tarifa: number;
  /** Centavos that its base must come to on that day. */
  readonly minimo_cts: number;
}

/** Of the day, under one concept. `base`: what it counts on; `minimo`: what its minimum is held against; `valor`: what was withheld. */
export interface Acumulado {
  readonly base_cts: number;
  readonly compra_cts: number;
  readonly valor_cts: number;
}

export interface Retencion {
  readonly tipo: TipoRetencion;
  readonly codigo: string;
  readonly base_cts: number;
  readonly tarifa: number;
  readonly valor_cts: number;
}

const PESO = 100n;
const NADA: Acumulado = { base_cts: 0, compra_cts: 0, valor_cts: 0 };

/** A rate on a base, half up to the peso, in centavos. */
export function retener(tipo: TipoRetencion, base_cts: number, tarifa: number): number {
  const whole = (tipo === 'ICA' ? 100_000n : 10_000n) * PESO;
  return exact(divideRounded(BigInt(base_cts) * BigInt(tarifa), whole) * PESO);
}

/**
 * What is withheld of one more purchase of the day: the rate on all of it less what was withheld already, so that many invoices of a day
 * come to what their sum would. `base_cts`: bases of this one; `iva_cts`: its VAT.
 */
export function retencionDe(
  concepto: Concepto,
  { base_cts, iva_cts }: { readonly base_cts: number; readonly iva_cts: number },
  antes: Acumulado,
): Retencion {
  const { tipo, codigo, tarifa, minimo_cts } = concepto;
  const own = tipo === 'IVA' ? iva_cts : base_cts;
  const compra = antes.compra_cts + base_cts;
  const due = compra >= minimo_cts ? retener(tipo, antes.base_cts + own, tarifa) : 0;
  return { tipo, codigo, tarifa, base_cts: own, valor_cts: Math.max(0, due - antes.valor_cts) };
}

/** Centavos. */
interface Compra {
  readonly base_cts: number;
  readonly iva_cts: number;
  readonly total_cts: number;
}

/**
 * One for each concept, those of 0 too: they count on the same day. Together never more than the document: what does not fit in it is withheld
 * of the next one of the day. `antes`: what the day already brought, by `tipo codigo`; without it this is its first purchase.
 */
export function retenerDe(
  conceptos: readonly Concepto[],
  compra: Compra,
  antes: ReadonlyMap<string, Acumulado> = new Map(),
): Retencion[] {
  let left = compra.total_cts;
  return conceptos.map((concepto) => {
    const whole = retencionDe(concepto, compra, antes.get(`${concepto.tipo} ${concepto.codigo}`) ?? NADA);
    const valor_cts = Math.min(whole.valor_cts, left);
    left -= valor_cts;
    return { ...whole, valor_cts };
  });
}

/**
 * What one more note gives back of a withholding of its document: the rate on all that its notes credit, this one's `base_cts` too, less what
 * they gave back already (`antes`). So it is rounded as it was withheld, and many notes come to what their sum would. Never more than is still
 * withheld of the document, whose `valor_cts` may hold that of other purchases of its day, or nothing.
 */
export function devolver(
  { tipo, tarifa, valor_cts }: Pick<Retencion, 'tipo' | 'tarifa' | 'valor_cts'>,
  base_cts: number,
  antes: { readonly base_cts: number; readonly valor_cts: number },
): number {
  const due = Math.min(valor_cts, retener(tipo, antes.base_cts + base_cts, tarifa));
  return Math.max(0, due - antes.valor_cts);
}
