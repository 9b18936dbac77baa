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

/** Withholding of an invoice that a note gives back, by what it is of (`FUENTE`, `IVA`, `ICA`). Centavos. */
export type Devuelto = readonly { readonly tipo: string; readonly valor_cts: number }[];

export interface Retenedor {
  /** Of the part of the invoice that the note is. Written, and told. */
  devolver(
    w: Work,
    de: {
      readonly documento_id: number;
      readonly nota_id: number;
      readonly base_cts: number;
      readonly iva_cts: number;
      readonly fecha: string;
    },
  ): Promise<Devuelto>;
  /** The note is annulled: it is withheld again. */
  reponer(w: Work, nota_id: number, fecha: string): Promise<Devuelto>;
}

let retenedor: Retenedor | null = null;

/** Who withholds stands above this module and says so when it is registered. */
export function alRetener(own: Retenedor): void {
  retenedor = own;
}

export const devolverRetencion: Retenedor['devolver'] = async (w, de) => retenedor?.devolver(w, de) ?? [];
export const reponerRetencion: Retenedor['reponer'] = async (w, nota_id, fecha) =>
  retenedor?.reponer(w, nota_id, fecha) ?? [];
