/**
 * What stock is worth: the weighted average of a product over the whole company. Quantities in thousandths of the base unit, values in
 * centavos, unit costs in ten-thousandths of a peso; integers only, halves away from zero.
 */
import { mulDiv } from '../../../shared/exact.ts';

/** What the company holds of a product. */
export interface Valorado {
  readonly cantidad_mil: number;
  readonly valor_cts: number;
  /** What a unit cost when there last was some; `null` when there never was. */
  readonly ultimo_costo_dmil: number | null;
}

/** A thousandth of a unit at a ten-thousandth of a peso, in centavos. */
const UNIDAD = 100_000;

/** `cantidad × costo`, in centavos. */
export const valorDe = (cantidad_mil: number, costo_dmil: number): number => mulDiv(cantidad_mil, costo_dmil, UNIDAD);

/** What a unit of it costs. A quantity of 0 costs 0. */
export function costoDe(cantidad_mil: number, valor_cts: number): number {
  if (cantidad_mil === 0) return 0;
  return cantidad_mil < 0 ? mulDiv(-valor_cts, UNIDAD, -cantidad_mil) : mulDiv(valor_cts, UNIDAD, cantidad_mil);
}

/** What so much of it is worth at the average: all of the value when it is all there is. */
export function valorPromedio({ cantidad_mil, valor_cts, ultimo_costo_dmil }: Valorado, parte_mil: number): number {
  if (parte_mil === cantidad_mil) return valor_cts;
  if (cantidad_mil > 0) return mulDiv(valor_cts, parte_mil, cantidad_mil);
  return valorDe(parte_mil, ultimo_costo_dmil ?? 0);
}

/** Adds what moved, with its sign. */
export function sumar(antes: Valorado, cantidad_mil: number, valor_cts: number): Valorado {
  return conValor(antes, antes.cantidad_mil + cantidad_mil, antes.valor_cts + valor_cts);
}

function conValor({ ultimo_costo_dmil }: Valorado, cantidad_mil: number, valor_cts: number): Valorado {
  const ultimo = cantidad_mil > 0 ? costoDe(cantidad_mil, valor_cts) : ultimo_costo_dmil;
  return { cantidad_mil, valor_cts, ultimo_costo_dmil: ultimo };
}

/**
 * What the value lacks after a movement, which a row AJUSTE_COSTO beside it brings. Nothing there is worth nothing; what crosses zero upwards
 * is worth what it came at; and the value never has the sign that the quantity has not: then what was there before is taken in proportion.
 */
export function ajusteDe(antes: Valorado, despues: Valorado): number {
  return debido(antes, despues) - despues.valor_cts;
}

function debido(antes: Valorado, despues: Valorado): number {
  const { cantidad_mil: hay, valor_cts: vale } = despues;
  if (hay === 0) return 0;
  if (antes.cantidad_mil < 0 && hay > 0) {
    return mulDiv(vale - antes.valor_cts, hay, hay - antes.cantidad_mil);
  }
  if (vale === 0 || vale > 0 === hay > 0 || antes.cantidad_mil === 0) return vale;
  return antes.cantidad_mil > 0
    ? mulDiv(antes.valor_cts, hay, antes.cantidad_mil)
    : mulDiv(-antes.valor_cts, hay, -antes.cantidad_mil);
}

/** What a row of the ledger that others return from has given back. */
export interface Origen {
  readonly cantidad_mil: number;
  readonly valor_cts: number;
  readonly devuelta_mil: number;
  readonly devuelto_cts: number;
}

/** What a return is worth at the unit value of its row: all returns together are never worth more than it. */
export function valorDevuelto(
  { cantidad_mil, valor_cts, devuelta_mil, devuelto_cts }: Origen,
  parte_mil: number,
): number {
  const hasta = mulDiv(Math.abs(valor_cts), devuelta_mil + parte_mil, Math.abs(cantidad_mil));
  return Math.max(0, hasta - devuelto_cts);
}

/**
 * A correction of what an entry cost, shared between what of it may still be there and what is gone. Stock never becomes worth less than
 * nothing: what it cannot bear goes to the cost of sales.
 */
export function repartirCosto(hay: Valorado, entrada_mil: number, diferencia_cts: number) {
  const queda = Math.min(entrada_mil, Math.max(0, hay.cantidad_mil));
  const suyo = mulDiv(diferencia_cts, queda, entrada_mil);
  const en_inventario = Math.max(suyo, queda > 0 ? -hay.valor_cts : 0);
  return { en_inventario, a_costo_ventas: diferencia_cts - en_inventario };
}
