/** Pure rules of credit: what holds an order, and the least receipt that frees it. Centavos, days `YYYY-MM-DD`. */
import { mulDiv, sumExact } from '../../../shared/exact.ts';
import { daysBetween } from '../../../shared/typed-date.ts';
import { type Cantidades, queridaDe } from './estados.ts';

/** A document of the customer that is open: what they owe, or what is in their favour (less than nothing). */
export interface Abierto {
  readonly vencimiento: string;
  readonly saldo_cts: number;
}

export interface Cuenta {
  readonly hoy: string;
  readonly cupo_cts: number;
  /** What falls due first before: in that order a receipt pays them. */
  readonly abiertos: readonly Abierto[];
  /** Of their other confirmed orders on credit, what is not invoiced. */
  readonly otros_cts: number;
}

export interface Gracia {
  readonly dias_gracia: number;
  readonly monto_gracia_cts: number;
}

type CodigoRetencion = 'CUPO' | 'MORA';

export interface Veredicto {
  /** What they owe, less what is in their favour. */
  readonly saldo_cts: number;
  readonly codigos: readonly CodigoRetencion[];
  /** Days of the oldest document that holds it. */
  readonly dias_mora: number;
  /** The least receipt, given to the oldest document first, that lets it pass; 0: nothing holds it. */
  readonly libera_cts: number;
}

/** Days since it fell due; less than nothing before. */
export const mora = ({ vencimiento }: Pick<Abierto, 'vencimiento'>, hoy: string): number =>
  daysBetween(vencimiento, hoy);

export const saldoDe = (abiertos: readonly Abierto[]): number => sumExact(abiertos.map(({ saldo_cts }) => saldo_cts));

/**
 * Whether an order of `este_cts` passes: (a) what they owe, their other orders and this one within their cupo, of which 0 is no credit;
 * (b) nothing overdue beyond days and amount of grace.
 */
export function examinar({ hoy, cupo_cts, abiertos, otros_cts }: Cuenta, este_cts: number, gracia: Gracia): Veredicto {
  const saldo_cts = saldoDe(abiertos);
  const sobre_cupo = Math.max(0, sumExact([saldo_cts, otros_cts, este_cts]) - cupo_cts);
  const deudas = abiertos.filter(({ saldo_cts: own }) => own > 0);
  const vencidas = deudas.map(
    (each) => mora(each, hoy) > gracia.dias_gracia && each.saldo_cts > gracia.monto_gracia_cts,
  );
  const last = vencidas.lastIndexOf(true);
  const en_mora = deudas.slice(0, last + 1).map(({ saldo_cts: own }) => own);
  const first = deudas[vencidas.indexOf(true)];
  return {
    saldo_cts,
    codigos: [...(sobre_cupo > 0 ? (['CUPO'] as const) : []), ...(last >= 0 ? (['MORA'] as const) : [])],
    dias_mora: first ? mora(first, hoy) : 0,
    libera_cts: Math.max(sobre_cupo, last < 0 ? 0 : sumExact(en_mora) - gracia.monto_gracia_cts),
  };
}

/** What a held order asks for: so much of the cupo, and nothing overdue beyond the grace of its kind. */
interface Pedida {
  readonly total_cts: number;
  readonly gracia: Gracia;
}

/** Steps after which what is told is the receipt that frees them all: more than any customer's held orders take. */
const PASOS = 1_000;

/**
 * The least receipt that frees an order when those that were held before it are looked at first, and take of the cupo what they need as soon
 * as they pass.
 */
export function liberaTras(cuenta: Cuenta, { total_cts, gracia }: Pedida, antes: readonly Pedida[]): number {
  const libre = cuenta.cupo_cts - sumExact([saldoDe(cuenta.abiertos), cuenta.otros_cts]);
  const previas = antes.map((each) => ({
    total_cts: each.total_cts,
    desde: examinar(cuenta, 0, each.gracia).libera_cts,
  }));
  let abono = examinar(cuenta, total_cts, gracia).libera_cts;
  for (let paso = 0; paso < PASOS; paso += 1) {
    let queda = libre + abono;
    let salto = Number.POSITIVE_INFINITY;
    for (const previa of previas) {
      const falta = Math.max(previa.desde - abono, previa.total_cts - queda);
      if (falta <= 0) queda -= previa.total_cts;
      else salto = Math.min(salto, falta);
    }
    if (total_cts <= queda) return abono;
    abono += Math.min(total_cts - queda, salto);
  }
  const todas = sumExact(previas.map((each) => each.total_cts)) + total_cts - libre;
  return Math.max(abono, todas, ...previas.map(({ desde }) => desde));
}

/** Of a line, what is not invoiced yet: all of it of one that nothing was invoiced of, rounded otherwise. */
export const porFacturarDe = (linea: Cantidades & { readonly total_cts: number }): number =>
  mulDiv(linea.total_cts, queridaDe(linea) - linea.facturado_mil, linea.cantidad_mil);
