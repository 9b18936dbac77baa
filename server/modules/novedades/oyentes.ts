/** Who must hear that novelties were decided or are open again: modules above this one say so when they are registered. */
import type { Work } from '../../core/work.ts';

/** Receipts whose novelties changed. Inside of the work that changed them. */
type Oyente = (w: Work, entradas: readonly number[]) => Promise<void>;

const oyentes: Oyente[] = [];

export function alDecidirNovedades(oyente: Oyente): void {
  oyentes.push(oyente);
}

export async function decir(w: Work, entradas: readonly number[]): Promise<void> {
  for (const oyente of oyentes) await oyente(w, entradas);
}
