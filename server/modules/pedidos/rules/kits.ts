/** What of a kit is held when what it is made of is: whole kits, and what was held beyond them. Thousandths. */

export interface Componente {
  readonly producto_id: number;
  /** For all the kits that were asked for. */
  readonly pedido_mil: number;
  readonly reservado_mil: number;
}

export interface Kits {
  readonly kits_mil: number;
  /** By component, what no whole kit needs. */
  readonly sobra: ReadonlyMap<number, number>;
}

/** `paso_mil`: the least part of a kit that there is, 1,000 of what is counted whole. */
export function kitsDe(kits_mil: number, componentes: readonly Componente[], paso_mil: number): Kits {
  const fit = componentes.reduce((least, { pedido_mil, reservado_mil }) => {
    const own = Number((BigInt(reservado_mil) * BigInt(kits_mil)) / BigInt(pedido_mil));
    return Math.min(least, own);
  }, kits_mil);
  const whole = fit - (fit % paso_mil);
  const sobra = componentes.map(({ producto_id, pedido_mil, reservado_mil }) => {
    const needed = (BigInt(pedido_mil) * BigInt(whole) + BigInt(kits_mil) - 1n) / BigInt(kits_mil);
    return [producto_id, reservado_mil - Number(needed)] as const;
  });
  return { kits_mil: whole, sobra: new Map(sobra.filter(([, left]) => left > 0)) };
}
