/** What several captures of a line come to, in whatever order they came. Thousandths of the base unit. */
import { mulDiv } from '../../../shared/exact.ts';

export interface Capturado {
  readonly ronda: number;
  readonly cantidad_mil: number;
  /** Last row of the ledger that was before it. */
  readonly kardex_id: number;
}

export interface Contado {
  readonly ronda: number;
  readonly contado_mil: number;
  readonly primera: number;
  readonly ultima: number;
}

/** The sum of the last time that it was counted; `null`: nobody counted it. */
export function contar(capturas: readonly Capturado[]): Contado | null {
  if (capturas.length === 0) return null;
  const ronda = Math.max(...capturas.map((each) => each.ronda));
  const last = capturas.filter((each) => each.ronda === ronda);
  const marks = last.map(({ kardex_id }) => kardex_id);
  return {
    ronda,
    contado_mil: last.reduce((sum, { cantidad_mil }) => sum + cantidad_mil, 0),
    primera: Math.min(...marks),
    ultima: Math.max(...marks),
  };
}

/**
 * When it was counted, by our clock: the sender's says how far it is off by `enviado_en`. Never before the count was frozen, nor after
 * it came. ISO UTC.
 */
export function momentoDe(
  { capturado_en, enviado_en }: { readonly capturado_en?: string | null; readonly enviado_en?: string | null },
  { congelado, ahora }: { readonly congelado: string; readonly ahora: string },
): string {
  if (!capturado_en) return ahora;
  const off = enviado_en ? Date.parse(ahora) - Date.parse(enviado_en) : 0;
  const then = new Date(Date.parse(capturado_en) + off).toISOString();
  if (then >= ahora) return ahora;
  return then < congelado ? congelado : then;
}

/** What was written in a presentation, in base units; `null` when that is not exact for the unit. */
export function enBase(escrita_mil: number, factor_ppm: number, decimales: number): number | null {
  const cantidad = mulDiv(escrita_mil, factor_ppm, 1_000_000);
  const exact = BigInt(cantidad) * 1_000_000n === BigInt(escrita_mil) * BigInt(factor_ppm);
  return exact && cantidad % 10 ** (3 - decimales) === 0 ? cantidad : null;
}
