/** Pure rules of whom to ask for money first: by what may be expected of it, and by what was promised. Centavos. */
import type { Compromiso } from './compromiso.ts';

/** What is expected back of what is so many days late: it falls as it grows old. */
const ESPERADO = [
  [30, 0.9],
  [60, 0.75],
  [90, 0.6],
  [180, 0.4],
  [360, 0.2],
] as const;
const VIEJO = 0.05;

export const esperadoDe = (dias: number, saldo_cts: number): number =>
  Math.round(saldo_cts * (ESPERADO.find(([hasta]) => dias <= hasta)?.[1] ?? VIEJO));

export const MOTIVOS = {
  PROMESA_INCUMPLIDA: 'Promesa incumplida',
  PROMESA_HOY: 'Prometió pagar hoy',
  SIN_GESTION: 'Nadie le ha cobrado',
  OTRA_VEZ: 'Hace más de una semana',
  EN_PLAZO: 'Prometió pagar después',
  RECIENTE: 'Gestión de esta semana',
} as const;
export type Motivo = keyof typeof MOTIVOS;

/** What is done today: Ley 2300 lets one be asked once a week by each way. */
export const DE_HOY: readonly Motivo[] = ['PROMESA_INCUMPLIDA', 'PROMESA_HOY', 'SIN_GESTION', 'OTRA_VEZ'];

interface Ultima {
  /** Days since somebody asked; `null`: nobody did. */
  readonly dias: number | null;
  readonly compromiso: Compromiso | null;
  readonly compromiso_fecha: string | null;
}

const SEMANA = 7;

export function motivoDe({ dias, compromiso, compromiso_fecha }: Ultima, hoy: string): Motivo {
  if (compromiso === 'INCUMPLIDO') return 'PROMESA_INCUMPLIDA';
  if (compromiso === 'ABIERTO' && compromiso_fecha !== null)
    return compromiso_fecha === hoy ? 'PROMESA_HOY' : 'EN_PLAZO';
  if (dias === null) return 'SIN_GESTION';
  return dias >= SEMANA ? 'OTRA_VEZ' : 'RECIENTE';
}
