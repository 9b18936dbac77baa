/** Amounts of an XML, added exactly: 0.1 + 0.2 is 0.3. */
import { InvoiceError } from './factura.ts';
import { textAt, type XmlNode } from './tree.ts';

/** Units of 10⁻¹². */
export type Decimal = bigint;

const DECIMALS = 12;
/** Nothing but digits and a point: no thousands, no exponents, no words. A trillion billions is no amount. */
const STRICT = /^([+-]?)(?=\.?\d)(\d{0,18})(?:\.(\d{0,40}))?$/;

/** `null` when the element is not there or is empty. Throws `InvoiceError` when it holds something else than a decimal number. */
export function decimalAt(node: XmlNode | undefined, ...path: readonly string[]): Decimal | null {
  const text = textAt(node, ...path);
  return text === null ? null : toDecimal(text);
}

function partsOf(text: string) {
  const [, sign, whole = '', fraction = ''] = STRICT.exec(text) ?? [];
  if (sign === undefined) throw new InvoiceError();
  return { sign, whole, fraction: fraction.slice(0, DECIMALS) };
}

function toDecimal(text: string): Decimal {
  const { sign, whole, fraction } = partsOf(text);
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return sign === '-' ? -units : units;
}

export function toNumber(value: Decimal): number {
  const digits = String(value < 0n ? -value : value).padStart(DECIMALS + 1, '0');
  return Number(`${value < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`);
}

export function sum(values: readonly (Decimal | null)[]): Decimal {
  return values.reduce<Decimal>((total, value) => total + (value ?? 0n), 0n);
}

/** The number nearest to the same decimal. */
export function numberAt(node: XmlNode | undefined, ...path: readonly string[]): number | null {
  const text = textAt(node, ...path);
  if (text === null) return null;
  const { sign, whole, fraction } = partsOf(text);
  const size = Number(`${whole || '0'}.${fraction}`);
  return sign === '-' && size > 0 ? -size : size;
}
