/**
 * The characters of one line in the order they are drawn, from left to right. Runs of Hebrew or Arabic are turned round, with their
 * numbers left as they are read; the line itself goes from left to right, as our documents do.
 */
import { joinArabic } from './arabic.ts';

const isRtl = (code: number) =>
  (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc);
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;
const DIGIT = /[\p{Nd}.,:/%-]/u;
const MIRRORED = new Map([...'()[]{}<>«»'].map((sign, i, all) => [sign, all[i % 2 === 0 ? i + 1 : i - 1] as string]));

/** True when the text may hold what is written from right to left. */
export function hasRtl(text: string): boolean {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);
}

/** Code points of a line without breaks, as they are drawn. */
export function drawnOrder(text: string): number[] {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) as number);
  if (!hasRtl(text)) return codes;
  const drawn: number[] = [];
  for (let i = 0; i < codes.length; ) {
    const end = isRtl(codes[i] as number) ? endOfRun(codes, i) : i + 1;
    if (end > i + 1) drawn.push(...turned(joinArabic(codes.slice(i, end))));
    else drawn.push(codes[i] as number);
    i = end;
  }
  return drawn;
}

/** Spaces, signs and numbers belong to the run while more of its letters follow. */
function endOfRun(codes: readonly number[], start: number): number {
  let end = start + 1;
  for (let i = end; i < codes.length; i += 1) {
    const sign = String.fromCodePoint(codes[i] as number);
    if (isRtl(codes[i] as number)) end = i + 1;
    else if (LETTER_OR_DIGIT.test(sign) && !DIGIT.test(sign)) break;
  }
  return end;
}

function turned(codes: readonly number[]): number[] {
  const groups: number[][] = [];
  let number = false;
  for (const code of codes) {
    const sign = String.fromCodePoint(code);
    const isNumber = DIGIT.test(sign);
    const last = groups.at(-1);
    // Marks stay behind their letter, the figures of a number behind each other.
    if (last && (MARK.test(sign) || (isNumber && number))) last.push(code);
    else groups.push([MIRRORED.get(sign)?.codePointAt(0) ?? code]);
    number = isNumber;
  }
  return groups.reverse().flat();
}
