/** Who came in and nobody looked at yet. */
import type { Reader } from '../../core/db/reader.ts';

/** How many, of each offer that somebody answers for, the longest waiting first. Only numbers: the review may be blind. */
export function nuevosDe(db: Reader, { usuario, limit }: { readonly usuario: number; readonly limit: number }) {
  return db
    .selectFrom('oferta as o')
    .innerJoin('aspirante as a', 'a.oferta_id', 'o.id')
    .select(['o.id as oferta_id', 'o.titulo'])
    .select(({ fn }) => [fn.countAll<number>().as('nuevos'), fn.min('a.created').as('desde')])
    .where('o.responsable_id', '=', usuario)
    .where('a.etapa', '=', 'NUEVO')
    .where('a.olvidado', 'is', null)
    .groupBy('o.id')
    .orderBy('desde')
    .limit(limit)
    .execute();
}
