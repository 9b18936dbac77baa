/**
 * EAN-13 and EAN-8 (ISO/IEC 15420), the bars that tills read: for what has 8, 12 or 13 digits and ends in their check digit. A UPC is an
 * EAN with a 0 before it. Pure.
 */

/** Widths of gap, bar, gap, bar of each digit in set A, by its value; set C has the same widths with bars first, set B has them turned round. */
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** Sets of the six digits at the left of an EAN-13, by the first digit, which has no bars of its own. */
const FIRST = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA'];
const SIDE = [1, 1, 1];
const MIDDLE = [1, 1, 1, 1, 1];

/** Modules that must stay white at each side. */
export const EAN_QUIET_ZONE = 11;

const widthsOf = (digit: string, set = 'A'): number[] => {
  const widths = [...(DIGITS[Number(digit)] ?? '')].map(Number);
  return set === 'B' ? widths.toReversed() : widths;
};

function endsInCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Widths in modules of bars and gaps by turns, beginning with a bar; `null`: it is no EAN. */
export function ean(text: string): readonly number[] | null {
  if (!/^(\d{8}|\d{12,13})$/.test(text) || !endsInCheckDigit(text)) return null;
  const short = text.length === 8;
  const digits = [...(short ? text : text.padStart(13, '0').slice(1))];
  const sets = short ? 'AAAA' : (FIRST[Number(text.padStart(13, '0')[0])] ?? '');
  const left = digits.slice(0, sets.length).flatMap((digit, i) => widthsOf(digit, sets[i]));
  const right = digits.slice(sets.length).flatMap((digit) => widthsOf(digit));
  return [...SIDE, ...left, ...MIDDLE, ...right, ...SIDE];
}
