/**
 * Code 128 (ISO/IEC 15417): any printable ASCII as bars. Digits go in pairs (set C) where that is shorter, everything else in set B. Pure.
 */

/** Widths of bar, gap, bar, gap, bar, gap of each symbol, by its value; the last one, the stop, ends with a bar of its own. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112';
const WIDTHS = SYMBOLS.split(' ').map((symbol) => [...symbol].map(Number));

const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;
const PRINTABLE = /^[\x20-\x7E]+$/;

/** Modules that must stay white at each side. */
export const QUIET_ZONE = 10;

/** Widths in modules of bars and gaps by turns, beginning with a bar. Throws for what has no printable ASCII. */
export function code128(text: string): readonly number[] {
  if (!PRINTABLE.test(text)) throw new Error('A code 128 holds printable ASCII');
  const values = valuesOf(text);
  // The start counts once, like the first symbol after it.
  const check = values.reduce((sum, value, i) => sum + value * Math.max(1, i), 0) % 103;
  return [...values, check, STOP].flatMap((value) => WIDTHS[value] as number[]);
}

/** Start, data and changes of set. */
function valuesOf(text: string): number[] {
  const values: number[] = [];
  let inC = false;
  const enter = (c: boolean) => {
    if (values.length === 0) values.push(c ? START_C : START_B);
    else if (c !== inC) values.push(c ? TO_C : TO_B);
    inC = c;
  };
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    if (inC ? digits >= 2 : isWorthC(digits, at === 0 || at + digits === text.length)) {
      enter(true);
      values.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else {
      enter(false);
      values.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return values;
}

/** Changing sets takes two symbols in the middle and one at an end; an odd digit waits for its pair in set B. */
function isWorthC(digits: number, atEnd: boolean): boolean {
  return digits % 2 === 0 && digits >= (atEnd ? 4 : 6);
}
