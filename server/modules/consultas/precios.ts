/** What products cost who buys them, by the lists of prices. */
import type { Reader } from '../../core/db/reader.ts';
import { toPrecio } from '../../shared/quantities.ts';
import { pricesOf } from '../listas-precio/public.ts';

/** Pesos for a base unit. */
export interface Precio {
  readonly precio: number;
  readonly precio_con_iva: number;
}

/** One base unit. */
const UNA = 1_000;

/** Of each product on a day (`YYYY-MM-DD`), in a list or in the general one; one that has none has no entry. */
export async function preciosDe(
  db: Reader,
  ids: readonly number[],
  { lista_id, fecha }: { readonly lista_id: number | null; readonly fecha: string },
): Promise<ReadonlyMap<number, Precio>> {
  const lineas = ids.map((producto_id) => ({ producto_id, cantidad_mil: UNA }));
  const found = await pricesOf(db, { fecha, lista_id, lineas });
  return new Map(
    found.flatMap(({ precio_dmil, con_iva_dmil }, i): [number, Precio][] =>
      precio_dmil === null || con_iva_dmil === null
        ? []
        : [[ids[i] ?? 0, { precio: toPrecio(precio_dmil), precio_con_iva: toPrecio(con_iva_dmil) }]],
    ),
  );
}
