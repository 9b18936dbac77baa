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
import { type ActoOrden, admite, type EstadoOrden, espera, NOMBRES_ESTADO } from './rules/estados.ts';
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

/** Writes what the act changes; a state in which goods are expected, or no more, says what is. Returns the whole order. */
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
  if (cambios.estado !== undefined && moves) {
    if (espera(cambios.estado) !== espera(estado)) await esperar(w, id);
    if (!conservaRespuesta(cambios.estado)) await dejarSinEfecto(w, id);
  }
  return current();
}
