/** Who must hear that notes were confirmed or annulled: modules above this one say so when they are registered. */
import type { Work } from '../../core/work.ts';

/** Receipts of which a note says something. Inside of the work that changed it. */
type Oyente = (w: Work, entradas: readonly number[]) => Promise<void>;

const oyentes: Oyente[] = [];

export function alConfirmarNotas(oyente: Oyente): void {
  oyentes.push(oyente);
}

export async function decir(w: Work, entradas: readonly number[]): Promise<void> {
  for (const oyente of oyentes) await oyente(w, entradas);
}
