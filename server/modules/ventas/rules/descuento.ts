/** Pure rules of what a seller may give off. Prices in ten-thousandths of a peso, discounts in hundredths of a percent. */

const RATE = 10_000;

/** What one gives off without asking: the least that list and company say. `null`: the list says nothing. */
export const maximoDe = (lista: number | null, empresa: number): number => Math.min(lista ?? RATE, empresa);

export interface Rebajada {
  readonly precio_dmil: number;
  readonly precio_lista_dmil: number | null;
  readonly descuento: number;
}

/**
 * A price that was typed below the list's is a discount too: both together go over the maximum when what is left of the price is under
 * what the maximum leaves of the list's. Exact: nothing is rounded on the way.
 */
export function supera({ precio_dmil, precio_lista_dmil, descuento }: Rebajada, maximo: number): boolean {
  const left = BigInt(precio_dmil) * BigInt(RATE - descuento);
  const lista = precio_lista_dmil ?? precio_dmil;
  return descuento > maximo || left < BigInt(lista) * BigInt(RATE - maximo);
}

/** What is given off of the list's price in all, hundredths of a percent, rounded up: it is told in a refusal. */
export function rebajaDe({ precio_dmil, precio_lista_dmil, descuento }: Rebajada): number {
  const lista = precio_lista_dmil ?? precio_dmil;
  if (lista === 0) return descuento;
  const left = (BigInt(precio_dmil) * BigInt(RATE - descuento)) / BigInt(lista);
  return Math.max(descuento, RATE - Number(left));
}
