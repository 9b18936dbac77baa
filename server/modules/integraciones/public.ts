/** What other modules may ask of integrations. */
import type { Reader } from '../../core/db/reader.ts';
import { manifest } from './manifest.ts';

export const { permisos, screens } = manifest;

/** As many as anybody counts. */
const MOST = 1_000;

/** Events that were given up by the queue, and the last of them. */
export async function contarAgotados(db: Reader) {
  const rows = await db
    .selectFrom('integracion_evento')
    .select(['sistema', 'fecha'])
    .where('estado', '=', 'AGOTADO')
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return { n: rows.length, ultimo: rows[0] ?? null };
}
