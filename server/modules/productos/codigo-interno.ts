/** Barcodes of the house for products that have none: in-store numbers of GS1, which nobody else's are (prefixes 20 to 29). */
import { updateRow } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';
import { findProducto } from './queries.ts';
import { claveBarras, ean13Interno } from './rules/barras.ts';
import { buscaDe } from './rules/nombre.ts';

/** Gives it one, and tells what came of it. */
export async function darCodigoInterno(w: Work, id: number): Promise<string> {
  const current = () => findProducto(w.tx, id, w.actor);
  const before = await current();
  if (before.codigo_barras) return `Ya tenía ${before.codigo_barras}.`;
  const codigo_barras = ean13Interno(id);
  const row = {
    codigo_barras,
    clave_barras: claveBarras(codigo_barras),
    busca_propio: buscaDe({ ...before, codigo_barras }),
  };
  await updateRow(w, 'producto', { id, version: before.version, current }, row);
  return `Código ${codigo_barras}.`;
}
