/** Pure rules of goods that come back: by which rows of the ledger, and how much by each. Thousandths of the base unit. */

/** A row by which goods of a line of an order left. */
export interface Salida {
  /** Of the line, in its product: what is out today. */
  readonly despachado_mil: number;
  readonly kardex_id: number;
  /** A component, of a kit. */
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona_id: number | null;
  readonly lote: string | null;
  /** What did not come back yet. */
  readonly hay_mil: number;
}

export interface Vuelta extends Pick<Salida, 'producto_id' | 'bodega_id' | 'zona_id' | 'lote'> {
  readonly origen_kardex_id: number;
  readonly cantidad_mil: number;
}

/**
 * So much of the line, the last that left first; of a kit, each component in the measure in which it left. `null`: it did not leave, or
 * not in whole units.
 */
export function repartir(salidas: readonly Salida[], cantidad_mil: number): Vuelta[] | null {
  const [first] = salidas;
  if (!first || cantidad_mil > first.despachado_mil) return null;
  const vueltas: Vuelta[] = [];
  for (const own of Map.groupBy(salidas, ({ producto_id }) => producto_id).values()) {
    const hay = own.reduce((sum, { hay_mil }) => sum + BigInt(hay_mil), 0n) * BigInt(cantidad_mil);
    const de = BigInt(first.despachado_mil);
    if (hay % de !== 0n) return null;
    let left = Number(hay / de);
    for (const { kardex_id, producto_id, bodega_id, zona_id, lote, hay_mil } of own.toReversed()) {
      const taken = Math.min(left, hay_mil);
      if (taken <= 0) continue;
      left -= taken;
      vueltas.push({ producto_id, bodega_id, zona_id, lote, origen_kardex_id: kardex_id, cantidad_mil: taken });
    }
    if (left > 0) return null;
  }
  return vueltas;
}
