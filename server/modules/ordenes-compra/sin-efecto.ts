/** An answer that waits is about an order that is no more as it was answered. */
import { updateRows } from '../../core/db/row-sets.ts';
import type { Work } from '../../core/work.ts';

/** Whether there was one. Somebody said the version of the order in this work. */
export async function dejarSinEfecto(w: Work, orden_id: number): Promise<boolean> {
  const rows = await w.tx
    .selectFrom('orden_respuesta')
    .select('id')
    .where('orden_id', '=', orden_id)
    .where('estado', '=', 'PENDIENTE')
    .execute();
  if (rows.length === 0) return false;
  const changed = rows.map(({ id }) => ({ id, estado: 'SIN_EFECTO' as const }));
  await updateRows(w, 'orden_respuesta', changed, { parent: { orden_id } });
  return true;
}
