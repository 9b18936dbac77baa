/** A count as commands read it, and what of it may be told to whom. */
import { type Selectable, sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { DB } from '../../core/db/types.ts';
import { notFound } from '../../core/http/errors.ts';
import { permisos as deProductos } from '../productos/public.ts';
import type { EstadoConteo, TipoConteo } from './campos.ts';

export type ConteoLeido = Omit<Selectable<DB['conteo_fisico']>, 'estado' | 'tipo'> & {
  readonly estado: EstadoConteo;
  readonly tipo: TipoConteo;
};

/** Throws `no_encontrado`. */
export async function leerConteo(db: Reader, id: number): Promise<ConteoLeido> {
  const row = await db
    .selectFrom('conteo_fisico')
    .selectAll()
    .select([sql<EstadoConteo>`estado`.as('estado'), sql<TipoConteo>`tipo`.as('tipo')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el inventario.');
  return row;
}

/** What a blind count hides is hidden from all until nobody counts any more. */
export const alDescubierto = ({
  conteo_ciego,
  estado,
}: {
  readonly conteo_ciego: number;
  readonly estado: EstadoConteo;
}): boolean => conteo_ciego === 0 || estado === 'POR_APROBAR' || estado === 'AJUSTADO';

export const veCostos = (actor: Actor): boolean => can(actor, deProductos.verCostos);
