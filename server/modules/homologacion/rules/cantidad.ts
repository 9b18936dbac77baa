/** From what the supplier counts to what we count, exactly: quantities in thousandths, prices in ten-thousandths, factors in millionths. */
import { divideRounded } from '../../../shared/exact.ts';
import { FACTOR, PRICE, QUANTITY } from '../../../shared/quantities.ts';

/**
 * A number as it is written: `units` × 10^-scale. Of an XML it has as many decimals as the supplier likes; what a program added up
 * (0.1 + 0.2) is told by the digits beyond those that a number holds.
 */
function decimal(value: number): { units: bigint; scale: number } {
  if (Number.isSafeInteger(value)) return { units: BigInt(value), scale: 0 };
  const [mantissa = '0', exponent = '0'] = String(Number(value.toPrecision(15))).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

const largest = ({ max, scale }: { max: number; scale: number }) => BigInt(max) * BigInt(scale);

/**
 * Theirs × factor in thousandths of our base unit; `null` when that is not exact for a unit of so many decimals, or is more than a
 * quantity may be.
 */
export function cantidadBase(cantidad: number, factor_ppm: number, decimales: number): number | null {
  const { units, scale } = decimal(cantidad);
  const above = units * BigInt(factor_ppm) * BigInt(QUANTITY.scale);
  const below = BigInt(FACTOR.scale) * 10n ** BigInt(scale);
  const step = 10n ** BigInt(QUANTITY.decimals - decimales);
  if (above % (below * step) !== 0n) return null;
  const mil = above / below;
  return mil > largest(QUANTITY) ? null : Number(mil);
}

/** Their price ÷ factor: the cost of one base unit in ten-thousandths of a peso, halves away from zero; `null` when no price is so large. */
export function costoBase(precio: number, factor_ppm: number): number | null {
  const { units, scale } = decimal(precio);
  const above = units * BigInt(PRICE.scale) * BigInt(FACTOR.scale);
  const cost = divideRounded(above, BigInt(factor_ppm) * 10n ** BigInt(scale));
  return cost > largest(PRICE) ? null : Number(cost);
}

/** A price as it is kept, rounded to four decimals; `null` when there is none, or it is too large. */
export function precioGuardado(precio: number | null): number | null {
  return precio === null || precio < 0 || precio > PRICE.max ? null : Math.round(precio * PRICE.scale);
}

/** Whether a price is beyond `variacion` percent of another. Of what cost nothing nobody says how much it changed. */
export function precioLejano(antes_dmil: number | null, ahora_dmil: number | null, variacion: number): boolean {
  if (antes_dmil === null || ahora_dmil === null || antes_dmil === 0) return false;
  return Math.abs(ahora_dmil - antes_dmil) * 100 > antes_dmil * variacion;
}
