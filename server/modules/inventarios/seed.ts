/** Reference rows of stock: reasons of its movements. What people changed stays. */
import { motivosInventario } from '../../../migrations/data/motivos-inventario.ts';
import { addMissingRows } from '../../core/db/reference-rows.ts';
import type { Work } from '../../core/work.ts';

export async function seedReference(w: Work): Promise<void> {
  await addMissingRows(
    w,
    'motivo_inventario',
    motivosInventario.map(([codigo, nombre], i) => ({ codigo, nombre, orden: i + 1 })),
  );
}
