/** Sums by product and warehouse, which those of the product follow by the table itself. Thousandths. */
import { sql } from 'kysely';
import { jsonRows, slicesOf } from '../../core/db/slices.ts';
import type { Work } from '../../core/work.ts';

const COLUMNAS = ['existencia', 'reservada', 'en_picking', 'cuarentena', 'en_transito', 'por_llegar'] as const;
type Columna = (typeof COLUMNAS)[number];

/** What changes: product, warehouse, and each sum in the order of the table. */
export type Suma = readonly [producto_id: number, bodega_id: number, ...cambios: number[]];

export const sumasDe = (producto_id: number, bodega_id: number, cambios: Partial<Record<Columna, number>>): Suma => [
  producto_id,
  bodega_id,
  ...COLUMNAS.map((columna) => cambios[columna] ?? 0),
];

export async function escribirSaldos(w: Work, sumas: readonly Suma[]): Promise<void> {
  const sums = new Map<string, number[]>();
  for (const [producto_id, bodega_id, ...cambios] of sumas) {
    const key = `${producto_id}:${bodega_id}`;
    const sum = sums.get(key);
    if (sum) for (const [i, cambio] of cambios.entries()) sum[i + 2] = (sum[i + 2] ?? 0) + cambio;
    else sums.set(key, [producto_id, bodega_id, ...cambios]);
  }
  const rows = [...sums.values()].filter(([, , ...cambios]) => cambios.some((cambio) => cambio !== 0));
  for (const { json } of slicesOf(rows)) {
    await sql`insert into saldo_bodega
        (producto_id, bodega_id, existencia_mil, reservada_mil, en_picking_mil, cuarentena_mil, en_transito_mil, por_llegar_mil, disponible_mil)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
        (value ->> 2) - (value ->> 3) - (value ->> 4) - (value ->> 5)
      from ${jsonRows(json)} as j where true
      on conflict (producto_id, bodega_id) do update set existencia_mil = existencia_mil + excluded.existencia_mil,
        reservada_mil = reservada_mil + excluded.reservada_mil, en_picking_mil = en_picking_mil + excluded.en_picking_mil,
        cuarentena_mil = cuarentena_mil + excluded.cuarentena_mil, en_transito_mil = en_transito_mil + excluded.en_transito_mil,
        por_llegar_mil = por_llegar_mil + excluded.por_llegar_mil, disponible_mil = disponible_mil + excluded.disponible_mil`.execute(
      w.tx,
    );
  }
}
