/**
 * How much of a product one warehouse should send to another (modulos.md, B8): what the destination lacks up to its maximum, once what it has
 * and what is on its way are less than its minimum, and never what the origin keeps for itself. Pure, in thousandths of the base unit.
 */
export interface Nivel {
  /** Of the product's unit. */
  readonly decimales: number;
  readonly disponible_destino_mil: number;
  /** In transit to the destination, or expected there. */
  readonly en_camino_mil: number;
  readonly minimo_mil: number;
  /** Without one it is filled up to the minimum. */
  readonly maximo_mil: number | null;
  readonly disponible_origen_mil: number;
  /** What the origin should have itself; 0 where nobody said. */
  readonly minimo_origen_mil: number;
}

/** In whole units of what has no halves; 0 when nothing should go. */
export function sugerir(nivel: Nivel): number {
  const tendra = nivel.disponible_destino_mil + nivel.en_camino_mil;
  if (tendra >= nivel.minimo_mil) return 0;
  const falta = (nivel.maximo_mil ?? nivel.minimo_mil) - tendra;
  const sobra = nivel.disponible_origen_mil - nivel.minimo_origen_mil;
  const parte = 10 ** (3 - nivel.decimales);
  return Math.max(0, Math.floor(Math.min(falta, sobra) / parte) * parte);
}
