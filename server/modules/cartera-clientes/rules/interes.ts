/**
 * Pure rules of interest on arrears: simple interest (C.Co., article 886) of what was owed each day after the due date, at the daily rate
 * that the yearly effective one of that day comes to. Days `YYYY-MM-DD`, centavos, rates in hundredths of a percent.
 */
import { daysBetween, moveDay } from '../../../shared/typed-date.ts';

export interface Tasa {
  readonly desde: string;
  readonly hasta: string;
  readonly ea: number;
}

interface Movimiento {
  readonly fecha: string;
  readonly valor_cts: number;
}

export interface Mora {
  /** In the order of their days. */
  readonly movimientos: readonly Movimiento[];
  /** First day that counts: the one after the due date, or after the last one that was charged. */
  readonly desde: string;
  readonly corte: string;
}

export interface Interes {
  /** Days that count, of which something was owed. */
  readonly dias: number;
  /** At the end of the last one. */
  readonly saldo_cts: number;
  readonly interes_cts: number;
}

/** (1 + ea)^(1/365) − 1. */
export const tasaDiaria = (ea: number): number => (1 + ea / 10_000) ** (1 / 365) - 1;

/** The first day between two that has no rate; `null`: all have one. `tasas` in order, no day in two. */
export function diaSinTasa(desde: string, hasta: string, tasas: readonly Tasa[]): string | null {
  let at = desde;
  for (const tasa of tasas) {
    if (tasa.hasta < at) continue;
    if (tasa.desde > at) break;
    at = moveDay(tasa.hasta, 1);
    if (at > hasta) return null;
  }
  return at > hasta ? null : at;
}

/** A stretch of days in which what is owed stays, cut where the rate changes. */
function interesDe(saldo: number, desde: string, hasta: string, tasas: readonly Tasa[]): number {
  return tasas.reduce((sum, tasa) => {
    const from = tasa.desde > desde ? tasa.desde : desde;
    const to = tasa.hasta < hasta ? tasa.hasta : hasta;
    return from > to ? sum : sum + saldo * (daysBetween(from, to) + 1) * tasaDiaria(tasa.ea);
  }, 0);
}

export function interesDeMora({ movimientos, desde, corte }: Mora, tasas: readonly Tasa[]): Interes {
  let saldo = movimientos.reduce((sum, { fecha, valor_cts }) => (fecha <= desde ? sum + valor_cts : sum), 0);
  let [at, dias, interes] = [desde, 0, 0];
  const stretch = (hasta: string) => {
    if (at > hasta) return;
    if (saldo > 0) {
      dias += daysBetween(at, hasta) + 1;
      interes += interesDe(saldo, at, hasta, tasas);
    }
    at = moveDay(hasta, 1);
  };
  for (const { fecha, valor_cts } of movimientos) {
    if (fecha <= desde || fecha > corte) continue;
    stretch(moveDay(fecha, -1));
    saldo += valor_cts;
  }
  stretch(corte);
  return { dias, saldo_cts: saldo, interes_cts: Math.round(interes) };
}
