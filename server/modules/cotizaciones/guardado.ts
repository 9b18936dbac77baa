/** What all acts of a quotation share: the quotation as it was read, whether its state lets the act, and what is written of it. */
import type { Selectable } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import type { CotizacionTable } from '../../core/db/types.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import type { Cotizacion } from './contract/cotizacion.ts';
import { findCotizacion, ultimaVersion } from './lectura.ts';
import type { FilaCotizacion, Sumada } from './lineas.ts';
import {
  ACTO_EN_PALABRAS,
  type ActoCotizacion,
  admite,
  type EstadoCotizacion,
  NOMBRES_ESTADO,
} from './rules/estados.ts';

export type CotizacionGuardada = Selectable<CotizacionTable>;

export async function cotizacionDe(db: Reader, id: number): Promise<CotizacionGuardada> {
  const row = await db.selectFrom('cotizacion').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la cotización.');
  return row;
}

/** As it is now; `version`: as it was read by who acts, if they said it. */
export async function abrir(w: Work, id: number, version?: number | null): Promise<CotizacionGuardada> {
  const { version: now } = await cotizacionDe(w.tx, id);
  const current = () => findCotizacion(w.tx, id, w.actor);
  return requireVersion(w, 'cotizacion', id, version ?? now, { current });
}

/** In a state that lets the act. What a newer version took the place of lets none. */
export async function abrirActo(
  w: Work,
  id: number,
  version: number | null | undefined,
  acto: ActoCotizacion,
): Promise<CotizacionGuardada> {
  const cotizacion = await abrir(w, id, version);
  await requireReciente(w.tx, cotizacion);
  const { estado } = cotizacion;
  if (!admite(acto, estado))
    throw refused(`La cotización está ${NOMBRES_ESTADO[estado]}: ya no se puede ${ACTO_EN_PALABRAS[acto]}.`);
  return cotizacion;
}

async function requireReciente(db: Reader, { id, raiz_id, estado }: CotizacionGuardada): Promise<void> {
  if (estado !== 'REEMPLAZADA') return;
  const { version_numero } = await ultimaVersion(db, raiz_id ?? id);
  throw refused(`Existe una versión más reciente (${version_numero}).`);
}

export type Cambios = RowChanges<'cotizacion'> & { readonly estado?: EstadoCotizacion };

/** Writes what the act changes, and moves its state as it may. */
export async function escribir(w: Work, id: number, cambios: Cambios, motivo?: string | null): Promise<void> {
  const { version, estado } = await cotizacionDe(w.tx, id);
  const current = () => findCotizacion(w.tx, id, w.actor);
  const moves = cambios.estado !== undefined && cambios.estado !== estado;
  if (moves) await requireTransition(w.tx, 'cotizacion', estado, cambios.estado as EstadoCotizacion);
  const options = { ...(moves ? { accion: 'estado' as const } : {}), ...(motivo ? { motivo } : {}) };
  await updateRow(w, 'cotizacion', { id, version, current }, cambios, options);
}

/** The same, and the whole quotation after it. */
export async function mover(w: Work, id: number, cambios: Cambios, motivo?: string | null): Promise<Cotizacion> {
  await escribir(w, id, cambios, motivo);
  return findCotizacion(w.tx, id, w.actor);
}

/** What was sent says something else: its lines and what they come to, and what the act changes with them. */
export async function reescribir(
  w: Work,
  id: number,
  { filas, ...sumada }: Sumada & { readonly filas: readonly (Partial<FilaCotizacion> & { readonly id: number })[] },
  cambios: Cambios,
): Promise<void> {
  await escribir(w, id, { abierta: 1 });
  await updateRows(w, 'cotizacion_detalle', [...filas], { parent: { cotizacion_id: id } });
  await escribir(w, id, { ...sumada, abierta: 0, ...cambios });
}
