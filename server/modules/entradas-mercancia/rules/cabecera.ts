/** What an electronic invoice charges and discounts as a whole, and what receipts take of it. Centavos. Pure. */
import { parteDe } from './repartir.ts';

export interface Cabecera {
  readonly cargos_cts: number;
  readonly descuentos_cts: number;
}

export const SIN_CABECERA: Cabecera = { cargos_cts: 0, descuentos_cts: 0 };

/** What goods cost more by it. */
export const netoDe = ({ cargos_cts, descuentos_cts }: Cabecera): number => cargos_cts - descuentos_cts;

/** Of what is left of an invoice, the part of a receipt, by the bases of its lines: the last one takes all of it. */
export function parteDeCabecera(resto: Cabecera, base_cts: number, resto_base_cts: number): Cabecera {
  if (base_cts >= resto_base_cts) return resto;
  return {
    cargos_cts: parteDe(resto.cargos_cts, base_cts, resto_base_cts),
    descuentos_cts: parteDe(resto.descuentos_cts, base_cts, resto_base_cts),
  };
}
