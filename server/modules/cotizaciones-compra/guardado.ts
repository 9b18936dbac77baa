/** What all acts of a request share: the request as it was read, whether its state lets the act, and what is written of it. */
import type { Selectable } from 'kysely';
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import type { CotizacionCompraTable } from '../../core/db/types.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import type { Solicitud } from './contract/solicitud.ts';
import { findSolicitud } from './lectura.ts';
import { ACTO_EN_PALABRAS, type ActoSolicitud, admite, type EstadoSolicitud, NOMBRES_ESTADO } from './rules/estados.ts';

export type SolicitudGuardada = Selectable<CotizacionCompraTable>;

/** As it is now; `version`: as it was read by who acts, if they said it. */
export async function abrir(
  w: Work,
  id: number,
  version: number | null | undefined,
  acto: ActoSolicitud,
): Promise<SolicitudGuardada> {
  const now = await w.tx.selectFrom('cotizacion_compra').select('version').where('id', '=', id).executeTakeFirst();
  if (!now) throw notFound('No se encontró la solicitud de cotización.');
  const current = () => findSolicitud(w.tx, id, w.actor);
  const solicitud = await requireVersion(w, 'cotizacion_compra', id, version ?? now.version, { current });
  const { estado } = solicitud;
  if (!admite(acto, estado))
    throw refused(`La solicitud está ${NOMBRES_ESTADO[estado]}: ya no se puede ${ACTO_EN_PALABRAS[acto]}.`);
  return solicitud;
}

export type Cambios = RowChanges<'cotizacion_compra'> & { readonly estado?: EstadoSolicitud };

/** Writes what the act changes, moves the state as it may, and gives the whole request after it. */
export async function mover(
  w: Work,
  { id, estado: antes }: Pick<SolicitudGuardada, 'id' | 'estado'>,
  { estado = antes, ...cambios }: Cambios,
  motivo?: string | null,
): Promise<Solicitud> {
  const current = () => findSolicitud(w.tx, id, w.actor);
  const { version } = await current();
  if (estado !== antes) await requireTransition(w.tx, 'cotizacion_compra', antes, estado);
  const options = { ...(estado !== antes && { accion: 'estado' as const }), ...(motivo && { motivo }) };
  await updateRow(w, 'cotizacion_compra', { id, version, current }, { ...cambios, estado }, options);
  return current();
}
