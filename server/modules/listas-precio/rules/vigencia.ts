/** Dates of prices: `YYYY-MM-DD`, both ends inside, `null` without an end. */

export interface Vigencia {
  readonly desde: string | null;
  readonly hasta: string | null;
}

const PRIMERO = '';
const ULTIMO = '9999-12-31';

export const seCruzan = (a: Vigencia, b: Vigencia): boolean =>
  (a.desde ?? PRIMERO) <= (b.hasta ?? ULTIMO) && (b.desde ?? PRIMERO) <= (a.hasta ?? ULTIMO);

export const rige = ({ desde, hasta }: Vigencia, fecha: string): boolean =>
  (desde ?? PRIMERO) <= fecha && fecha <= (hasta ?? ULTIMO);

/** A price by what it is told apart from others of its list. */
export interface Renglon extends Vigencia {
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  readonly cantidad_desde_mil: number;
}

export const claveDe = ({ producto_id, presentacion_id, cantidad_desde_mil }: Renglon): string =>
  `${producto_id} ${presentacion_id ?? ''} ${cantidad_desde_mil}`;

/** Of each price that crosses an earlier one of its product, unit and quantity, the one that it crosses. By date: not all against all. */
export function cruces<R extends Renglon>(renglones: readonly R[]): [cruza: R, con: R][] {
  const found: [R, R][] = [];
  for (const group of Map.groupBy(renglones, claveDe).values()) {
    const place = new Map(group.map((renglon, i) => [renglon, i]));
    const byDate = group.toSorted((a, b) => ((a.desde ?? PRIMERO) < (b.desde ?? PRIMERO) ? -1 : 1));
    let reaches: R | undefined;
    for (const renglon of byDate) {
      if (reaches && seCruzan(reaches, renglon)) {
        const later = (place.get(renglon) ?? 0) > (place.get(reaches) ?? 0);
        found.push(later ? [renglon, reaches] : [reaches, renglon]);
      }
      if (!reaches || (reaches.hasta ?? ULTIMO) < (renglon.hasta ?? ULTIMO)) reaches = renglon;
    }
  }
  return found;
}
