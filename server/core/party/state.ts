/** Active and inactive third parties. */
import { type RowChanges, updateRow } from '../db/rows.ts';
import type { RowTable } from '../db/versions.ts';
import { requireTransition } from '../states.ts';
import type { Work } from '../work.ts';
import { openParty, type Party, type PartyRecord } from './party.ts';

/** Makes it inactive for a reason, or active again, which clears it. Obeys the table of states (process: the table's name). */
export async function changeState<T extends RowTable, R extends PartyRecord>(
  w: Work,
  party: Party<T, R>,
  { id, version, motivo }: { readonly id: number; readonly version: number; readonly motivo: string | null },
): Promise<R> {
  const { table, columns, find } = party;
  const current = () => find(w, id);
  const { estado_nombre } = await current();
  await openParty(w, party, id);
  await requireTransition(w.tx, table, estado_nombre, motivo === null ? 'ACTIVO' : 'INACTIVO');
  const values: Record<string, unknown> = { estado: motivo === null ? 1 : 0, [columns.reason]: motivo };
  await updateRow(w, table, { id, version, current }, values as RowChanges<T>, {
    accion: 'estado',
    ...(motivo ? { motivo } : {}),
  });
  return current();
}
