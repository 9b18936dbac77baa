/** What all acts of a purchase order share: the order as it was read, whether its state lets the act, and the move. */
import type { Selectable } from 'kysely';
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import type { OrdenCompraTable } from '../../core/db/types.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import type { Orden } from './contract/orden.ts';
import { esperar } from './esperado.ts';
import { findOrden } from './lectura.ts';
import { type ActoOrden, admite, type EstadoOrden, NOMBRES_ESTADO } from './rules/estados.ts';
import { conservaRespuesta } from './rules/respuesta.ts';
import { dejarSinEfecto } from './sin-efecto.ts';

export type OrdenGuardada = Selectable<OrdenCompraTable>;

/** The order at the version that was read of it, in a state that lets the act. */
export async function requireActo(w: Work, id: number, version: number, acto: ActoOrden): Promise<OrdenGuardada> {
  const current = () => findOrden(w.tx, id, w.actor);
  const orden = await requireVersion(w, 'orden_compra', id, version, { current });
  if (!admite(acto, orden.estado))
    throw refused(`La orden está ${NOMBRES_ESTADO[orden.estado]}: ya no se puede ${acto}.`);
  return orden;
}

/** Writes what the act changes; a new state also says again what is expected. Returns the whole order. */
export async function mover(
  w: Work,
  orden: OrdenGuardada,
  cambios: RowChanges<'orden_compra'> & { readonly estado?: EstadoOrden },
  motivo?: string | null,
): Promise<Orden> {
  const { id, version, estado } = orden;
  const current = () => findOrden(w.tx, id, w.actor);
  const moves = cambios.estado !== undefined && cambios.estado !== estado;
  if (moves) await requireTransition(w.tx, 'orden_compra', estado, cambios.estado as EstadoOrden);
  const options = { ...(moves ? { accion: 'estado' as const } : {}), ...(motivo ? { motivo } : {}) };
  await updateRow(w, 'orden_compra', { id, version, current }, cambios, options);
  if (moves) await esperar(w, id);
  if (cambios.estado !== undefined && moves && !conservaRespuesta(cambios.estado)) await dejarSinEfecto(w, id);
  return current();
}
