/** Pure rules of the lines of a picking: which of them a reading is of. Thousandths of the base unit. */

export interface LineaAbierta {
  readonly id: number;
  readonly producto_id: number;
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  readonly cantidad_mil: number;
  readonly alistado_mil: number;
  readonly faltante_mil: number;
}

/** What is still to be taken of it. */
export const restaDe = ({ cantidad_mil, alistado_mil, faltante_mil }: LineaAbierta): number =>
  cantidad_mil - alistado_mil - faltante_mil;

export interface LecturaDada {
  readonly producto_id: number;
  readonly cantidad_mil: number;
  /** From where it was taken; `null`: from where it is proposed. */
  readonly zona_id: number | null;
  readonly lote_id: number | null;
  /** Of that line alone. */
  readonly linea_id: number | null;
}

export interface ParteLeida<L> {
  readonly linea: L;
  readonly cantidad_mil: number;
  /** It is not taken where it is proposed. */
  readonly desvio: boolean;
}

export const NO_CORRESPONDE = 'El código leído no corresponde a la línea.';
export const YA_ALISTADA = 'Ya alistó la cantidad solicitada.';

/**
 * The lines that take a reading, those proposed at its place first, then in their order; or the words that refuse it, all of it.
 */
export function elegirLineas<L extends LineaAbierta>(
  lineas: readonly L[],
  { producto_id, cantidad_mil, zona_id, lote_id, linea_id }: LecturaDada,
): readonly ParteLeida<L>[] | string {
  const own = lineas.filter(
    (linea) => linea.producto_id === producto_id && (linea_id === null || linea.id === linea_id),
  );
  if (own.length === 0) return NO_CORRESPONDE;
  const lejos = (linea: L) =>
    (zona_id !== null && linea.zona_id !== null && linea.zona_id !== zona_id) ||
    (lote_id !== null && linea.lote_id !== null && linea.lote_id !== lote_id);
  let left = cantidad_mil;
  const partes = own
    .toSorted((a, b) => Number(lejos(a)) - Number(lejos(b)))
    .flatMap((linea): ParteLeida<L>[] => {
      const taken = Math.min(left, restaDe(linea));
      left -= taken;
      return taken > 0 ? [{ linea, cantidad_mil: taken, desvio: lejos(linea) }] : [];
    });
  return left > 0 ? YA_ALISTADA : partes;
}
