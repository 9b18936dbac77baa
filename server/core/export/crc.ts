/** The CRC-32 of two pieces side by side, from that of each: zlib's `crc32_combine`, which Node does not offer. */

const POLYNOMIAL = 0xedb88320;

/** `length`: bytes of the second. */
export function joinCrc(first: number, second: number, length: number): number {
  return (multiply(eighthPower(length), first) ^ second) >>> 0;
}

/** Product of two polynomials modulo the CRC's, bits reflected. */
function multiply(a: number, b: number): number {
  let [product, rest] = [0, b];
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= rest;
    rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  }
  return product;
}

/** x to the power of 8 × `length`. */
function eighthPower(length: number): number {
  let power = 0x80000000;
  let square = 0x00800000;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(square, power);
    square = multiply(square, square);
  }
  return power;
}
