/** Who must hear that a credit was given back what it had: modules above this one say so when they are registered. */
import type { Work } from '../../core/work.ts';

/** The document in the ledger. Inside of the work that moved it. */
type Oyente = (w: Work, documento_id: number) => Promise<void>;

const oyentes: Oyente[] = [];

export const alMoverCredito = {
  escuchar(oyente: Oyente): void {
    oyentes.push(oyente);
  },
  async decir(w: Work, documento_id: number): Promise<void> {
    for (const oyente of oyentes) await oyente(w, documento_id);
  },
};
