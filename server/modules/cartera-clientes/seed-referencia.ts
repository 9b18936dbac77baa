/** The model of an ageing that stands until somebody makes another one. */
import { insertRow, replaceChildren } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';

/** Provision: the general one of debts that tax law takes (Decreto 187 de 1975, article 75): 5 % past three months, 10 % past six, 15 % past a year. */
const RANGOS = [
  { nombre: 'Por vencer', hasta: 0, provision: 0, color: 'verde' },
  { nombre: '1–30', hasta: 30, provision: 0, color: 'amarillo' },
  { nombre: '31–60', hasta: 60, provision: 0, color: 'naranja' },
  { nombre: '61–90', hasta: 90, provision: 0, color: 'naranja' },
  { nombre: '91–180', hasta: 180, provision: 500, color: 'rojo' },
  { nombre: '181–360', hasta: 360, provision: 1_000, color: 'rojo' },
  { nombre: '>360', hasta: null, provision: 1_500, color: 'morado' },
] as const;

export async function seedModelos(w: Work): Promise<void> {
  const some = await w.tx.selectFrom('modelo_edades').select('id').limit(1).executeTakeFirst();
  if (some) return;
  const modelo = { codigo: 'GENERAL', nombre: 'Edades generales', estado: 'VIGENTE', defecto: 1 } as const;
  const modelo_id = await insertRow(w, 'modelo_edades', modelo);
  await replaceChildren(w, 'modelo_edades_rango', { modelo_id }, RANGOS);
}
