/** Novelties of lines that go: they go with them. */

import { replaceAllLinks } from '../../core/db/links.ts';
import { deleteRows } from '../../core/db/row-sets.ts';
import { requireVersions } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { leerNovedades } from './leidas.ts';

/** Before the goods moved. Refuses those that somebody decided. */
export async function retirarNovedades(w: Work, lineas: readonly number[]): Promise<void> {
  const rows = await leerNovedades(w.tx, 'entrada_detalle_id', lineas);
  if (rows.length === 0) return;
  if (rows.some(({ resuelto }) => resuelto === 1))
    throw refused('La línea tiene una novedad resuelta: reábrela primero.');
  await requireVersions(w, 'novedad', rows, {});
  await replaceAllLinks(
    w,
    'novedad_tipo_novedad',
    ['novedad_id', 'tipo_novedad_id'],
    new Map(rows.map(({ id }) => [id, []])),
  );
  await deleteRows(
    w,
    'novedad',
    rows.map(({ id }) => id),
  );
}
