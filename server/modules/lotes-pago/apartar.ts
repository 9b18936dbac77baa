/** What a batch puts aside of documents, so that no other one pays it too. */

import type { Work } from '../../core/work.ts';
import { sumExact } from '../../shared/exact.ts';
import { asentar, documentosDe } from '../cartera/public.ts';

interface Fila {
  readonly documento_id: number | null;
  readonly valor_cts: number;
  readonly descuento_cts: number;
}

/** What rows take of each document. Centavos. */
export function apartadoDe(filas: readonly Fila[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { documento_id, valor_cts, descuento_cts } of filas)
    if (documento_id !== null)
      found.set(documento_id, sumExact([found.get(documento_id) ?? 0, valor_cts, descuento_cts]));
  return found;
}

/** From what the batch put aside to what it does now: documents say so, and are PROGRAMADA or what they were. */
export async function apartar(
  w: Work,
  antes: ReadonlyMap<number, number>,
  ahora: ReadonlyMap<number, number>,
): Promise<void> {
  const ids = [...new Set([...antes.keys(), ...ahora.keys()])];
  const rows = await documentosDe(w.tx, ids);
  const cambios = rows.map(({ id, programado_cts }): [number, { programado_cts: number }] => [
    id,
    { programado_cts: programado_cts - (antes.get(id) ?? 0) + (ahora.get(id) ?? 0) },
  ]);
  await asentar(w, [], new Map(cambios));
}
