/** Months of the books, and who is withheld from which base on. Pure. */
import { lastDayOf, monthOf } from '../../shared/months.ts';

export interface Mes {
  readonly anio: number;
  readonly mes: number;
}

/** `YYYY-MM`, by which months are compared. */
export const claveDe = ({ anio, mes }: Mes): string => `${anio}-${String(mes).padStart(2, '0')}`;

/** The month of a day or of a key. */
export const mesDe = (day: string): Mes => ({ anio: Number(day.slice(0, 4)), mes: Number(day.slice(5, 7)) });

/** '03/2026' */
export const mesEscrito = ({ anio, mes }: Mes): string => `${String(mes).padStart(2, '0')}/${anio}`;

export function haTerminado(mes: Mes, today: string): boolean {
  return lastDayOf(claveDe(mes)) < today;
}

/** Whether a day falls in a month that is closed: the last closed one, or before. */
export function estaCerrado(day: string, ultimoCerrado: Mes | null): boolean {
  return ultimoCerrado !== null && monthOf(day) <= claveDe(ultimoCerrado);
}

/** UVT as hundredths, its value in whole pesos: centavos. */
export const minimoEnUvt = (uvt_centesimas: number, valor_uvt: number): number => uvt_centesimas * valor_uvt;

/** O-15 withholds from itself, O-47 pays another tax in its place: nothing is withheld of their income. */
export const exentoDeFuente = (responsabilidad: string | null): boolean =>
  responsabilidad === 'O-15' || responsabilidad === 'O-47';
