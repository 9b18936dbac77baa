/** Mobile numbers as the phone networks name them (E.164): '+573001234567'. */

/** Colombia, unless the number says its country. */
const PREFIJO = '+57';
/** Mobile numbers of Colombia: ten digits from 3. */
const COLOMBIA = /^\+573\d{9}$/;
const E164 = /^\+[1-9]\d{7,14}$/;

/** The number in E.164, or `null` when it is no mobile: land lines, extensions, too few digits. */
export function celularE164(text: string): string | null {
  const bare = text.replace(/[\s().-]/g, '');
  const international = bare.replace(/^00(?=[1-9])/, '+');
  const whole = international.startsWith('+')
    ? international
    : /^573\d{9}$/.test(international)
      ? `+${international}`
      : `${PREFIJO}${international}`;
  if (whole.startsWith(PREFIJO)) return COLOMBIA.test(whole) ? whole : null;
  return E164.test(whole) ? whole : null;
}

/** '+57 300 123 4567', as people read it; another country's as it is. */
export function formatCelular(e164: string): string {
  const [, a, b, c] = /^\+57(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return a ? `${PREFIJO} ${a} ${b} ${c}` : e164;
}
