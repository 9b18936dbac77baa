/** What a count found against what there should be: by how much, of what value, whether it is counted again. */
import { mulDiv } from '../../../shared/exact.ts';

export interface Tolerancia {
  readonly tolerancia_cantidad_mil: number | null;
  readonly tolerancia_valor_cts: number | null;
}

/** Thousandths of a unit at ten-thousandths of a peso, in centavos. */
export const valorDe = (diferencia_mil: number, costo_dmil: number | null): number =>
  mulDiv(diferencia_mil, costo_dmil ?? 0, 100_000);

/** Beyond either of the tolerances that were given; without any, every difference is. 0 is none (modulos.md, L1). */
export function esFuera(
  diferencia_mil: number,
  valor_cts: number,
  { tolerancia_cantidad_mil, tolerancia_valor_cts }: Tolerancia,
): boolean {
  if (diferencia_mil === 0) return false;
  if (tolerancia_cantidad_mil === null && tolerancia_valor_cts === null) return true;
  return (
    (tolerancia_cantidad_mil !== null && Math.abs(diferencia_mil) > tolerancia_cantidad_mil) ||
    (tolerancia_valor_cts !== null && Math.abs(valor_cts) > tolerancia_valor_cts)
  );
}

export interface LineaCerrada {
  readonly id: number;
  readonly producto_id: number;
  /** Time that it was last counted; `null`: never. */
  readonly ronda: number | null;
  readonly contado_mil: number | null;
  readonly teorico_mil: number;
  /** What the time before found. */
  readonly anterior_mil: number | null;
}

export interface Evaluada {
  readonly id: number;
  readonly diferencia_mil: number;
  readonly valor_cts: number;
  readonly fuera: boolean;
  readonly recontar: boolean;
}

/**
 * What each line found. One out of tolerance is counted again while times are left, until two people one after the other find the same: a
 * third count settles what two of them say differently.
 */
export function evaluar(
  lineas: readonly LineaCerrada[],
  conteo: Tolerancia & { readonly ronda: number; readonly numero_conteos: number },
  costoDe: (producto_id: number) => number | null,
): Evaluada[] {
  return lineas.map(({ id, producto_id, ronda, contado_mil, teorico_mil, anterior_mil }) => {
    const diferencia_mil = contado_mil === null ? 0 : contado_mil - teorico_mil;
    const valor_cts = valorDe(diferencia_mil, costoDe(producto_id));
    const fuera = esFuera(diferencia_mil, valor_cts, conteo);
    const ofThisTime = ronda === conteo.ronda;
    const agreed = conteo.ronda > 1 && anterior_mil === diferencia_mil;
    const recontar = fuera && ofThisTime && !agreed && conteo.ronda < conteo.numero_conteos;
    return { id, diferencia_mil, valor_cts, fuera, recontar };
  });
}

/** Figures of a count. Money in centavos, exactness in hundredths of a percent: the lines that are not out of tolerance. */
export function resumir(lineas: readonly Pick<Evaluada, 'diferencia_mil' | 'valor_cts' | 'fuera'>[]) {
  const distintas = lineas.filter(({ diferencia_mil }) => diferencia_mil !== 0);
  const exactas = lineas.filter(({ fuera }) => !fuera).length;
  const suma = (rows: typeof lineas) => rows.reduce((sum, { valor_cts }) => sum + valor_cts, 0);
  return {
    diferencias: distintas.length,
    sobrante_cts: suma(distintas.filter(({ diferencia_mil }) => diferencia_mil > 0)),
    faltante_cts: -suma(distintas.filter(({ diferencia_mil }) => diferencia_mil < 0)),
    exactitud: lineas.length === 0 ? 10_000 : Math.floor((exactas * 10_000) / lineas.length),
  };
}
