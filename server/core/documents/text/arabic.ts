/** Arabic letters take the form that joins them to their neighbours (Unicode, Arabic Presentation Forms-B). */

/** Letter → its forms: alone, at the end, at the beginning, in the middle. Some join only to what comes before: two forms. */
const FORMS = new Map<number, readonly number[]>();
/** How many forms each letter has, from U+0621 and from U+0641; the forms stand one after another from U+FE80. */
const COUNTS: readonly (readonly [first: number, counts: readonly number[]])[] = [
  [0x621, [1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4]],
  [0x641, [4, 4, 4, 4, 4, 4, 4, 2, 2, 4]],
];
let next = 0xfe80;
for (const [first, counts] of COUNTS) {
  counts.forEach((count, i) => {
    FORMS.set(
      first + i,
      Array.from({ length: count }, (_, form) => next + form),
    );
    next += count;
  });
}

const LAM = 0x644;
/** Lam and alef are drawn as one: alone, and joined to what comes before. */
const LAM_ALEF = new Map([
  [0x622, [0xfef5, 0xfef6]],
  [0x623, [0xfef7, 0xfef8]],
  [0x625, [0xfef9, 0xfefa]],
  [0x627, [0xfefb, 0xfefc]],
]);
const TATWEEL = 0x640;

/** Vowel marks do not break a joint. */
const isMark = (code: number) => (code >= 0x64b && code <= 0x65f) || code === 0x670;
const joinsBefore = (code: number) => code === TATWEEL || (FORMS.get(code)?.length ?? 0) > 1;
const joinsAfter = (code: number) => code === TATWEEL || FORMS.get(code)?.length === 4;

/** Code points in the order they are written, each letter in its form. */
export function joinArabic(codes: readonly number[]): number[] {
  const joined: number[] = [];
  let before = false;
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i] as number;
    if (isMark(code)) {
      joined.push(code);
      continue;
    }
    const pair = code === LAM ? LAM_ALEF.get(codes[i + 1] ?? 0) : undefined;
    if (pair) {
      joined.push(pair[before ? 1 : 0] as number);
      before = false;
      i += 1;
      continue;
    }
    const forms = FORMS.get(code);
    const linked = before && joinsBefore(code);
    const after = joinsAfter(code) && joinsBefore(nextLetter(codes, i));
    joined.push(forms?.[(linked ? 1 : 0) + (after ? 2 : 0)] ?? code);
    before = joinsAfter(code);
  }
  return joined;
}

function nextLetter(codes: readonly number[], from: number): number {
  for (let i = from + 1; i < codes.length; i += 1) {
    if (!isMark(codes[i] as number)) return codes[i] as number;
  }
  return 0;
}
