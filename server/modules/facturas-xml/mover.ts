/** Moves of a document that was received, as its states allow. */
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { type FacturaRecibida, leerFila } from './lectura.ts';
import type { EstadoFactura } from './rules/estados.ts';

/** At the version that was read of it. Throws `modificado`. */
export async function mover(
  w: Work,
  { id, version, estado }: FacturaRecibida,
  cambios: RowChanges<'factura_recibida'> & { readonly estado?: EstadoFactura },
  motivo?: string,
): Promise<void> {
  const current = () => leerFila(w.tx, id);
  await requireVersion(w, 'factura_recibida', id, version, { current });
  const moves = cambios.estado !== undefined && cambios.estado !== estado;
  if (moves) await requireTransition(w.tx, 'factura_recibida', estado, cambios.estado as EstadoFactura);
  const options = { ...(moves ? { accion: 'estado' as const } : {}), ...(motivo ? { motivo } : {}) };
  await updateRow(w, 'factura_recibida', { id, version, current }, cambios, options);
}
