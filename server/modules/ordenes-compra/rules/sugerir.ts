/** What to order of a product in a warehouse. Thousandths of the base unit. */

export interface Surtido {
  /** Of the product: what is kept at most, what at least, from what on it is asked, and by how many. */
  readonly stock_maximo_mil: number | null;
  readonly stock_minimo_mil: number | null;
  readonly punto_reorden_mil: number | null;
  readonly multiplo_compra_mil: number | null;
  /** Of the warehouse. */
  readonly por_llegar_mil: number;
  readonly disponible_mil: number;
}

/** 0: there is enough. It is asked when what is there and on its way is not more than the point of reorder, up to the most that is kept. */
export function sugerido(surtido: Surtido): number {
  const { disponible_mil, por_llegar_mil, punto_reorden_mil, stock_minimo_mil, stock_maximo_mil } = surtido;
  const hay = disponible_mil + por_llegar_mil;
  const punto = punto_reorden_mil ?? stock_minimo_mil;
  if (punto === null || hay > punto) return 0;
  const falta = (stock_maximo_mil ?? stock_minimo_mil ?? punto) - hay;
  if (falta <= 0) return 0;
  const multiplo = surtido.multiplo_compra_mil ?? 1;
  return Math.ceil(falta / multiplo) * multiplo;
}
