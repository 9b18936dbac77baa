/**
 * What a month of a mandate owes (design modulos.md, E3 and H9): the rent by days, what is taken from it, and the part of each owner.
 * Pure. Money in centavos, rates and shares in hundredths of a percent, days `YYYY-MM-DD`; halves away from zero.
 */

import { mulDiv, share } from '../../../shared/exact.ts';

export interface Periodo {
  readonly anio: number;
  /** 1 to 12. */
  readonly mes: number;
}

/** A rent that holds from one day to another, both included; `null`: until further notice. */
export interface Tramo {
  readonly desde: string;
  readonly hasta: string | null;
  readonly valor: number;
}

type Base = 'CANON' | 'COMISION' | 'IVA_COMISION';

export interface Retencion {
  readonly nombre: string;
  readonly base: Base;
  readonly tarifa: number;
}

export interface Condiciones {
  readonly comision: number;
  readonly iva_comision: number;
  readonly retenciones: readonly Retencion[];
}

/** A line of what was taken from a payment. */
export interface Concepto {
  readonly clase: 'RETENCION' | 'DESCUENTO';
  readonly nombre: string;
  readonly base: number | null;
  readonly tarifa: number | null;
  readonly valor: number;
}

export interface Desglose {
  readonly canon: number;
  readonly comision: number;
  readonly iva_comision: number;
  readonly conceptos: readonly Concepto[];
}

const pad = (value: number) => String(value).padStart(2, '0');
const lastDay = ({ anio, mes }: Periodo) => new Date(Date.UTC(anio, mes, 0)).getUTCDate();

/** First and last day of a month. */
export function limites(periodo: Periodo): { readonly primero: string; readonly ultimo: string } {
  const month = `${periodo.anio}-${pad(periodo.mes)}`;
  return { primero: `${month}-01`, ultimo: `${month}-${pad(lastDay(periodo))}` };
}

/** Of a month of thirty days, how many have passed when its day `day` ends: the last one, whichever it is, is the thirtieth. */
function passed(day: number, last: number): number {
  return day >= last ? 30 : Math.min(day, 30);
}

/** The days of a month, of thirty, that have passed before a stretch begins and when it ends; `null` when it does not touch the month. */
function stretch(periodo: Periodo, { desde, hasta }: Omit<Tramo, 'valor'>): readonly [from: number, to: number] | null {
  const { primero, ultimo } = limites(periodo);
  if (desde > ultimo || (hasta !== null && hasta < primero)) return null;
  const last = lastDay(periodo);
  const from = desde <= primero ? 0 : passed(Number(desde.slice(8)) - 1, last);
  const to = hasta === null || hasta >= ultimo ? 30 : passed(Number(hasta.slice(8)), last);
  return to > from ? [from, to] : null;
}

/** Rent of a month by its stretches, with the days that they cover, of thirty. Stretches that follow each other add up to the whole. */
export function valorDelMes(
  periodo: Periodo,
  tramos: readonly Tramo[],
): { readonly dias: number; readonly valor: number } {
  let [dias, valor] = [0, 0];
  for (const tramo of tramos) {
    const days = stretch(periodo, tramo);
    if (!days) continue;
    dias += days[1] - days[0];
    valor += mulDiv(tramo.valor, days[1], 30) - mulDiv(tramo.valor, days[0], 30);
  }
  return { dias: Math.min(dias, 30), valor };
}

/** The stretches of a rent within the days of another contract: a lease under its mandate. */
export function recortar(tramos: readonly Tramo[], { desde, hasta }: Omit<Tramo, 'valor'>): Tramo[] {
  return tramos.flatMap((tramo) => {
    const from = tramo.desde > desde ? tramo.desde : desde;
    const to = earliest(tramo.hasta, hasta);
    return to !== null && to < from ? [] : [{ desde: from, hasta: to, valor: tramo.valor }];
  });
}

function earliest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

const TARIFA = 10_000;

/** What is taken from a rent: commission, its VAT, and each retention by its own base. */
export function desglosar(canon: number, { comision, iva_comision, retenciones }: Condiciones): Desglose {
  const bases = { CANON: canon, COMISION: mulDiv(canon, comision, TARIFA), IVA_COMISION: 0 };
  bases.IVA_COMISION = mulDiv(bases.COMISION, iva_comision, TARIFA);
  return {
    canon,
    comision: bases.COMISION,
    iva_comision: bases.IVA_COMISION,
    conceptos: retenciones.map(({ nombre, base, tarifa }) => ({
      clase: 'RETENCION',
      nombre,
      base: bases[base],
      tarifa,
      valor: mulDiv(bases[base], tarifa, TARIFA),
    })),
  };
}

/** The breakdown of each owner, in their order. Each line is shared by itself, so that the parts of each add up to it. */
export function repartirDesglose(whole: Desglose, partes: readonly number[]): Desglose[] {
  const canon = share(whole.canon, partes);
  const comision = share(whole.comision, partes);
  const iva_comision = share(whole.iva_comision, partes);
  const lines = whole.conceptos.map((line) => ({
    line,
    bases: line.base === null ? null : share(line.base, partes),
    values: share(line.valor, partes),
  }));
  return partes.map((_, i) => ({
    canon: canon[i] ?? 0,
    comision: comision[i] ?? 0,
    iva_comision: iva_comision[i] ?? 0,
    conceptos: lines.map(({ line, bases, values }) => ({ ...line, base: bases?.[i] ?? null, valor: values[i] ?? 0 })),
  }));
}

/** Sum of the lines of a class. */
export function sumaDe(conceptos: readonly Concepto[], clase: Concepto['clase']): number {
  return conceptos.reduce((sum, each) => (each.clase === clase ? sum + each.valor : sum), 0);
}

/** What is left to pay. */
export function netoDe({ canon, comision, iva_comision, conceptos }: Desglose): number {
  return canon - comision - iva_comision - sumaDe(conceptos, 'RETENCION') - sumaDe(conceptos, 'DESCUENTO');
}
