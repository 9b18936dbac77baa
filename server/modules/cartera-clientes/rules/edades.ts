/** Pure rules of an ageing by a model: its ranges, in which of them what is owed stands, and how it moved between two days. Screens obey them too. */
import { sumExact } from '../../../shared/exact.ts';

export const COLORES_RANGO = ['verde', 'amarillo', 'naranja', 'rojo', 'morado', 'gris'] as const;
export type ColorRango = (typeof COLORES_RANGO)[number];

/** Days past due, both included. */
export interface Tramo {
  /** `null` of the first: what is not due. */
  readonly desde: number | null;
  /** `null` of the last: it has no end. */
  readonly hasta: number | null;
}

export const RANGOS_CRUZADOS = 'Los rangos de edades se cruzan o dejan espacios.';

/** The first is what is not due, each begins the day after the one before it ends, and the last has no end. */
export function contiguos(tramos: readonly Tramo[]): boolean {
  if (tramos.length < 2) return false;
  return tramos.every(({ desde, hasta }, i) => {
    const before = tramos[i - 1];
    const begins = before === undefined ? desde === null : before.hasta !== null && desde === before.hasta + 1;
    const ends =
      i === tramos.length - 1 ? hasta === null : hasta !== null && (i === 0 ? hasta === 0 : hasta >= (desde ?? 0));
    return begins && ends;
  });
}

/** Ranges as they are kept: by the day that each ends. */
export const conDesde = <R extends { readonly hasta: number | null }>(
  rangos: readonly R[],
): (R & { readonly desde: number | null })[] =>
  rangos.map((rango, i) => ({ ...rango, desde: i === 0 ? null : (rangos[i - 1]?.hasta ?? 0) + 1 }));

/** In which range so many days are. */
export function rangoDe(dias: number, rangos: readonly { readonly hasta: number | null }[]): number {
  const at = rangos.findIndex(({ hasta }) => hasta === null || dias <= hasta);
  return at < 0 ? rangos.length - 1 : at;
}

/** What of a range is not expected back, centavos. `provision`: hundredths of a percent. */
export const provisionDe = (valores: readonly number[], rangos: readonly { readonly provision: number }[]): number =>
  sumExact(valores.map((valor, i) => Math.round((valor * (rangos[i]?.provision ?? 0)) / 10_000)));

/** A document on two days: in which range it stood, and what it was owed; 0 where it owed nothing. */
export interface Mudanza {
  readonly antes: number;
  readonly antes_cts: number;
  readonly despues: number;
  readonly despues_cts: number;
}

export interface Migracion {
  /** By range on the first day: what of it stood in each range on the second, and what was paid. */
  readonly filas: readonly { readonly valores: readonly number[]; readonly pagado: number }[];
  /** What came since, by range. */
  readonly nuevo: readonly number[];
}

/** Every row adds up to its range on the first day, and every column, with what is new, to its range on the second. */
export function migrar(mudanzas: readonly Mudanza[], rangos: number): Migracion {
  const filas = Array.from({ length: rangos }, () => ({ valores: Array<number>(rangos).fill(0), pagado: 0 }));
  const nuevo = Array<number>(rangos).fill(0);
  for (const { antes, antes_cts, despues, despues_cts } of mudanzas) {
    const kept = Math.min(antes_cts, despues_cts);
    const fila = filas[antes];
    if (fila) {
      fila.valores[despues] = (fila.valores[despues] ?? 0) + kept;
      fila.pagado += antes_cts - kept;
    }
    nuevo[despues] = (nuevo[despues] ?? 0) + despues_cts - kept;
  }
  return { filas, nuevo };
}
