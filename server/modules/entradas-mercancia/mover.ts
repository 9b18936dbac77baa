/** What all acts of a receipt share: the receipt as it was read, whether its state lets the act, and the move. */
import type { Selectable } from 'kysely';
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import type { EntradaTable } from '../../core/db/types.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import type { Entrada } from './contract/entrada.ts';
import { findEntrada } from './lectura.ts';
import { type ActoEntrada, admite, type EstadoEntrada, NOMBRES_ESTADO } from './rules/estados.ts';

/** Code of its numbers, and the kind of document in the ledger. */
export const ENTRADA = 'ENTRADA_MERCANCIA';

export type EntradaGuardada = Selectable<EntradaTable>;

export interface Abierta {
  readonly entrada: EntradaGuardada;
  readonly current: () => Promise<Entrada>;
}

/** The receipt at the version that was read of it, in a state that lets the act. */
export async function requireActo(w: Work, id: number, version: number, acto: ActoEntrada): Promise<Abierta> {
  const current = () => findEntrada(w.tx, id, w.actor);
  const entrada = await requireVersion(w, 'entrada', id, version, { current });
  if (!admite(acto, entrada.estado))
    throw refused(`La entrada está ${NOMBRES_ESTADO[entrada.estado]}: ya no se puede ${acto}.`);
  return { entrada, current };
}

/** Writes what the act changes. */
export async function mover(
  w: Work,
  { entrada, current }: Abierta,
  cambios: RowChanges<'entrada'> & { readonly estado: EstadoEntrada },
  motivo?: string,
): Promise<void> {
  const { id, version, estado } = entrada;
  if (cambios.estado !== estado) await requireTransition(w.tx, 'entrada', estado, cambios.estado);
  await updateRow(w, 'entrada', { id, version, current }, cambios, {
    accion: 'estado',
    ...(motivo ? { motivo } : {}),
  });
}
