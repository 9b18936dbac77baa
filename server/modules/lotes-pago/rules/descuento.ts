/** Pure rules of prompt payment: which row of a supplier counts, and what it is worth. Centavos, hundredths of a percent, days. */
import { mulDiv } from '../../../shared/exact.ts';
import { moveDay } from '../../../shared/typed-date.ts';

/** A row of the supplier's table: so much for paying within so many days of the invoice. */
export interface Pronto {
  readonly porcentaje: number;
  readonly plazo: number;
}

interface Factura {
  readonly fecha: string;
  readonly base_cts: number;
  /** Bases of its credit notes. */
  readonly notas_cts: number;
}

interface Descuento {
  readonly porcentaje: number;
  readonly descuento_cts: number;
  /** Last day on which it is given. */
  readonly hasta: string;
}

const CIEN = 10_000;
const PESO = 100;

/** The best of those whose days have not passed when it is paid, to the peso; `null` when none is left or it comes to nothing. */
export function prontoPago(
  { fecha, base_cts, notas_cts }: Factura,
  pronto: readonly Pronto[],
  pago: string,
): Descuento | null {
  const given = pronto.filter(({ plazo }) => moveDay(fecha, plazo) >= pago);
  const [best] = given.toSorted((a, b) => b.porcentaje - a.porcentaje || b.plazo - a.plazo);
  if (!best) return null;
  const descuento_cts = mulDiv(Math.max(0, base_cts - notas_cts), best.porcentaje, CIEN * PESO) * PESO;
  return descuento_cts > 0 ? { porcentaje: best.porcentaje, descuento_cts, hasta: moveDay(fecha, best.plazo) } : null;
}
