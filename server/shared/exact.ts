/** Exact arithmetic of integers (centavos, thousandths, ten-thousandths): halves go away from zero, products may pass what a number holds. */

/** A result that no amount may have: more than a number holds exactly. Its message is for people. */
export class AmountError extends Error {
  override readonly name = 'AmountError';

  constructor() {
    super('El valor supera lo permitido.');
  }
}

/** Throws AmountError when the integer is not exact in a number. */
export function exact(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new AmountError();
  return number;
}

/** The sum of integers. Throws AmountError. */
export function sumExact(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) {
    sum += value;
    if (!Number.isSafeInteger(sum)) throw new AmountError();
  }
  return sum;
}

/** `value / whole`, halves away from zero. `whole` > 0. */
export function divideRounded(value: bigint, whole: bigint): bigint {
  const rounded = ((value < 0n ? -value : value) * 2n + whole) / (whole * 2n);
  return value < 0n ? -rounded : rounded;
}

/** `value × part ÷ whole`, halves away from zero. Integers, `whole` > 0. Throws AmountError. */
export function mulDiv(value: number, part: number, whole: number): number {
  const product = value * part;
  if (Math.abs(product) > Number.MAX_SAFE_INTEGER / 4 || whole > Number.MAX_SAFE_INTEGER / 4) {
    return exact(divideRounded(BigInt(value) * BigInt(part), BigInt(whole)));
  }
  const twice = Math.abs(product) * 2 + whole;
  const rounded = (twice - (twice % (whole * 2))) / (whole * 2);
  return product < 0 && rounded > 0 ? -rounded : rounded;
}

/**
 * Gives `total` to fractions `numerators[i] ÷ denominator` that it is the rounded sum of: each takes its whole part, and the odd units go
 * to the largest remainders, the first of equal ones. None is negative.
 */
export function largestRemainder(total: number, numerators: readonly bigint[], denominator: bigint): number[] {
  const shares = numerators.map((numerator) => Number(numerator / denominator));
  const left = total - sumExact(shares);
  if (left === 0) return shares;
  const byRemainder = numerators
    .map((numerator, i) => ({ i, rest: numerator % denominator }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  for (const { i } of byRemainder.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1;
  return shares;
}

/**
 * An amount shared by parts, by largest remainder: the shares add up to it. Of parts that are all 0, equal ones. Parts are ≥ 0; a
 * negative amount is shared as its opposite.
 */
export function share(total: number, parts: readonly number[]): number[] {
  if (total < 0) return share(-total, parts).map((part) => (part === 0 ? 0 : -part));
  if (parts.length === 0) return [];
  const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  if (whole === 0n) return share(total, Array<number>(parts.length).fill(1));
  return largestRemainder(
    total,
    parts.map((part) => BigInt(total) * BigInt(part)),
    whole,
  );
}
