/** Which list, and which of its prices, a line takes. */
import { rige, type Vigencia } from './vigencia.ts';

export interface ListaCandidata extends Vigencia {
  readonly id: number;
  /** For whom it came: 0 the client, 1 the city, 2 everybody. */
  readonly alcance: 0 | 1 | 2;
}

/** The client's, else the city's, else the general one; of several, that which began last. */
export function elegirLista<L extends ListaCandidata>(listas: readonly L[], fecha: string): L | null {
  const inForce = listas.filter((lista) => rige(lista, fecha));
  const [best] = inForce.toSorted(
    (a, b) => a.alcance - b.alcance || descending(a.desde ?? '', b.desde ?? '') || b.id - a.id,
  );
  return best ?? null;
}

export interface PrecioCandidato extends Vigencia {
  readonly id: number;
  readonly presentacion_id: number | null;
  readonly cantidad_desde_mil: number;
  readonly precio_dmil: number | null;
}

/** Among prices of one product: the highest quantity that is reached; of those, the one that began last. What has no price is none. */
export function elegirPrecio<P extends PrecioCandidato>(
  precios: readonly P[],
  { presentacion_id, cantidad_mil, fecha }: { presentacion_id: number | null; cantidad_mil: number; fecha: string },
): P | null {
  const reached = precios.filter(
    (precio) =>
      precio.presentacion_id === presentacion_id &&
      precio.precio_dmil !== null &&
      precio.cantidad_desde_mil <= cantidad_mil &&
      rige(precio, fecha),
  );
  const [best] = reached.toSorted(
    (a, b) => b.cantidad_desde_mil - a.cantidad_desde_mil || descending(a.desde ?? '', b.desde ?? '') || b.id - a.id,
  );
  return best ?? null;
}

const descending = (a: string, b: string) => (a === b ? 0 : a > b ? -1 : 1);
