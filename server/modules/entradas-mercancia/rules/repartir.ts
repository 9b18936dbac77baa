/** Which line of which order goods are of, and which order an invoice answers. Thousandths of the base unit. */
import { mulDiv } from '../../../shared/exact.ts';

export interface Abierta {
  readonly orden_id: number;
  readonly orden_detalle_id: number;
  readonly producto_id: number;
  readonly pendiente_mil: number;
  readonly maximo_mil: number;
  readonly recibida_mil: number;
  readonly precio_dmil: number;
}

export interface Parte {
  readonly orden_detalle_id: number | null;
  readonly precio_dmil: number | null;
  readonly cantidad_mil: number;
}

/** What is still to come of lines of orders, while the lines of a receipt take of it in turn. */
export class Pendientes {
  readonly #abiertas: Map<number, { readonly linea: Abierta; left: number }[]>;

  constructor(abiertas: readonly Abierta[]) {
    const held = abiertas.map((linea) => ({ linea, left: linea.pendiente_mil }));
    this.#abiertas = Map.groupBy(held, ({ linea }) => linea.producto_id);
  }

  /** The oldest first; what is more than all of them is of the last that something is of. Of a product that nobody ordered: one part, of none. */
  tomar(producto_id: number, cantidad_mil: number): Parte[] {
    const own = this.#abiertas.get(producto_id) ?? [];
    const parts: { orden_detalle_id: number; precio_dmil: number; cantidad_mil: number }[] = [];
    let left = cantidad_mil;
    for (const each of own) {
      const taken = Math.min(left, each.left);
      if (taken <= 0) continue;
      each.left -= taken;
      left -= taken;
      const { orden_detalle_id, precio_dmil } = each.linea;
      parts.push({ orden_detalle_id, precio_dmil, cantidad_mil: taken });
    }
    const last = parts.at(-1);
    if (last) last.cantidad_mil += left;
    else {
      const [first] = own;
      const { orden_detalle_id = null, precio_dmil = null } = first?.linea ?? {};
      return [{ orden_detalle_id, precio_dmil, cantidad_mil }];
    }
    return parts;
  }
}

interface Facturada {
  readonly producto_id: number;
  readonly cantidad_mil: number;
  readonly precio_dmil: number;
}

/** Percent. */
const PARECIDA = 80;
/** Of hundredths of a percent. */
const RATE = 10_000;

/**
 * The share of the invoice's lines that an order has within tolerance of quantity and price, whole percent: of the order of which there are
 * 80 % or more, the first of them. `abiertas`: lines of open orders, the oldest order first.
 */
export function ordenParecida(
  facturadas: readonly Facturada[],
  abiertas: readonly Abierta[],
  tolerancia_precio: number,
): { readonly orden_id: number; readonly porcentaje: number } | null {
  for (const [orden_id, lineas] of Map.groupBy(abiertas, (linea) => linea.orden_id)) {
    const porcentaje = parecidoDe(facturadas, lineas, tolerancia_precio);
    if (porcentaje >= PARECIDA) return { orden_id, porcentaje };
  }
  return null;
}

/** Of the invoice's lines, how many an order has within tolerance: whole percent. */
export function parecidoDe(
  facturadas: readonly Facturada[],
  lineas: readonly Abierta[],
  tolerancia_precio: number,
): number {
  if (facturadas.length === 0) return 0;
  const own = Map.groupBy(lineas, ({ producto_id }) => producto_id);
  const alike = facturadas.filter((facturada) =>
    (own.get(facturada.producto_id) ?? []).some((linea) => cabe(facturada, linea, tolerancia_precio)),
  );
  return Math.floor((alike.length * 100) / facturadas.length);
}

const cabe = (facturada: Facturada, linea: Abierta, tolerancia: number): boolean =>
  facturada.cantidad_mil <= linea.maximo_mil - linea.recibida_mil &&
  BigInt(facturada.precio_dmil) * BigInt(RATE) <= BigInt(linea.precio_dmil) * BigInt(RATE + tolerancia);

/**
 * What `parte` of a rest of `cantidad` is worth of `valor`: parts that are taken one behind another of what is left add up to the whole to
 * the centavo.
 */
export const parteDe = (valor_cts: number, parte_mil: number, resto_mil: number): number =>
  resto_mil === 0 ? 0 : mulDiv(valor_cts, parte_mil, resto_mil);
