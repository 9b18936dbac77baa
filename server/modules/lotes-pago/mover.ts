/** What all acts of a batch share: the batch as it was read, whether its state lets the act, and the move. */
import type { Selectable } from 'kysely';
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import type { LotePagoTable } from '../../core/db/types.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import type { Lote } from './contract/lote.ts';
import { findLote } from './lectura.ts';
import { type ActoLote, admite, type EstadoLote, NOMBRES_ESTADO } from './rules/estados.ts';

export type LoteGuardado = Selectable<LotePagoTable>;

const INFINITIVOS: Partial<Record<ActoLote, string>> = { archivo: 'hacer su archivo' };

/** The batch at the version that was read of it, in a state that lets the act. */
export async function requireActo(w: Work, id: number, version: number, acto: ActoLote): Promise<LoteGuardado> {
  const current = () => findLote(w.tx, id);
  await current();
  const lote = await requireVersion(w, 'lote_pago', id, version, { current });
  if (!admite(acto, lote.estado))
    throw refused(`El lote está ${NOMBRES_ESTADO[lote.estado]}: no se puede ${INFINITIVOS[acto] ?? acto}.`);
  return lote;
}

export async function mover(
  w: Work,
  { id, version, estado }: LoteGuardado,
  cambios: RowChanges<'lote_pago'> & { readonly estado: EstadoLote },
  motivo?: string,
): Promise<Lote> {
  const current = () => findLote(w.tx, id);
  await requireTransition(w.tx, 'lote_pago', estado, cambios.estado);
  await updateRow(w, 'lote_pago', { id, version, current }, cambios, {
    accion: 'estado',
    ...(motivo ? { motivo } : {}),
  });
  return current();
}
