/** Waves: pickings of one warehouse that one person walks together. */
import { insertRow } from '../../core/db/rows.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { abrir, guardar, requireAdmite } from './guardado.ts';
import { companiaDe } from './lectura.ts';

export async function agrupar(w: Work, ids: readonly number[]) {
  const once = [...new Set(ids)];
  const pickings = [];
  // At most twenty: each is looked at as it is now.
  for (const id of once) pickings.push(await abrir(w, id));
  const [first] = pickings;
  if (!first) throw notFound('No se encontró el picking.');
  for (const picking of pickings) {
    requireAdmite(w, picking, 'agrupar');
    if (picking.ola_id !== null) throw refused(`El picking ${picking.numero} ya está en otra ola.`);
    if (picking.bodega_id !== first.bodega_id) throw refused('Los pickings de una ola son de la misma bodega.');
  }
  const { texto: numero } = await takeNumber(w, 'OLA');
  const ola_id = await insertRow(w, 'picking_ola', { numero, bodega_id: first.bodega_id });
  for (const [i, picking] of pickings.entries()) await guardar(w, picking, { ola_id, ola_orden: i + 1 });
  return { msg: `Ola ${numero} creada.`, data: { id: ola_id, numero, pickings: await companiaDe(w.tx, ola_id) } };
}
