/** When an order is promised. */
import { masHabiles } from '../../../shared/festivos.ts';

export interface Promesa {
  /** Today, `YYYY-MM-DD`, and the hour, `HH:mm`, in Bogota. */
  readonly dia: string;
  readonly hora: string;
  readonly dias: number;
  /** From then on it leaves a day later. */
  readonly hora_corte: string | null;
}

/** So many working days from now. */
export const entregaDe = ({ dia, hora, dias, hora_corte }: Promesa): string =>
  masHabiles(dia, dias + (hora_corte !== null && hora >= hora_corte ? 1 : 0));
