/** What was photographed of the novelty that an expected note is of. */
import type { Photo } from '../../core/documents/pdf/photos.ts';
import type { ReadContext } from '../../core/http/context.ts';

/** Bytes of the photos of one claim: it goes by mail. */
const MAX_BYTES = 6 * 1024 * 1024;
/** What a PDF can show. */
const FOTOS = ['image/png', 'image/jpeg'];

export interface Evidencia {
  readonly fotos: readonly Photo[];
  /** Names of what is kept and cannot be shown on paper, or does not fit. */
  readonly otros: readonly string[];
}

export async function evidenciaDe(
  { db, platform }: Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform'>,
  novedad_id: number | null,
): Promise<Evidencia> {
  if (novedad_id === null) return { fotos: [], otros: [] };
  const rows = await db
    .selectFrom('archivo')
    .where('tabla', '=', 'novedad')
    .where('registro_id', '=', novedad_id)
    .where('eliminado', 'is', null)
    .orderBy('orden')
    .orderBy('id')
    .select(['nombre', 'tipo', 'tamano', 'hash'])
    .execute();
  const fotos: Photo[] = [];
  const otros: string[] = [];
  let left = MAX_BYTES;
  for (const { nombre, tipo, tamano, hash } of rows) {
    const imagen = FOTOS.includes(tipo) && tamano <= left ? await platform.files.get(hash) : null;
    if (imagen === null) otros.push(nombre);
    else {
      fotos.push({ imagen, pie: nombre });
      left -= tamano;
    }
  }
  return { fotos, otros };
}
