/** Amounts and dates in words, as Colombian documents write them: 'UN MILLÓN DOSCIENTOS MIL PESOS M/CTE'. */

const UNITS = [
  '',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const;
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'] as const;
const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const;
export const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** Largest number that is written in words: mil billones. */
export const MAX_IN_WORDS = 1e15;

/**
 * A whole number in words, lower case: `1_000_021` → 'un millón veintiuno'. With `apocope`, as before a masculine noun:
 * 'veintiún' pesos. Throws RangeError beyond `MAX_IN_WORDS`.
 */
export function numberInWords(value: number, { apocope = false }: { apocope?: boolean } = {}): string {
  if (!Number.isInteger(value) || Math.abs(value) > MAX_IN_WORDS) throw new RangeError('Not a number for words.');
  if (value === 0) return 'cero';
  if (value < 0) return `menos ${numberInWords(-value, { apocope })}`;
  const words = [
    scale(Math.floor(value / 1e12), 'billón', 'billones'),
    scale(Math.floor(value / 1e6) % 1e6, 'millón', 'millones'),
    underMillion(value % 1e6),
  ];
  const text = words.filter(Boolean).join(' ');
  return apocope ? shorten(text) : text;
}

/**
 * Pesos in words, in capitals and closed with M/CTE (moneda corriente): `1_200_000` → 'UN MILLÓN DOSCIENTOS MIL PESOS M/CTE',
 * `2_000_000` → 'DOS MILLONES DE PESOS M/CTE', `1.5` → 'UN PESO CON CINCUENTA CENTAVOS M/CTE'. Rounds to the centavo;
 * throws RangeError beyond `MAX_IN_WORDS`.
 */
export function amountInWords(pesos: number): string {
  const size = Math.abs(pesos);
  const cents = Math.round((size - Math.trunc(size)) * 100);
  const whole = Math.trunc(size) + Math.floor(cents / 100);
  const rest = cents % 100;
  const sign = pesos < 0 && whole + rest > 0 ? 'menos ' : '';
  // 'Millones de pesos', but 'millones doscientos mil pesos'.
  const of = whole >= 1e6 && whole % 1e6 === 0 ? 'de ' : '';
  const amount = `${numberInWords(whole, { apocope: true })} ${of}${whole === 1 ? 'peso' : 'pesos'}`;
  const decimals =
    rest === 0 ? '' : ` con ${numberInWords(rest, { apocope: true })} ${rest === 1 ? 'centavo' : 'centavos'}`;
  return `${sign}${amount}${decimals} M/CTE`.toUpperCase();
}

/** `2026-11-21` → '21 de noviembre de 2026'. */
export function longDate(day: string): string {
  return `${Number(day.slice(8, 10))} de ${monthName(day)} de ${Number(day.slice(0, 4))}`;
}

/** `2026-11-21` → 'veintiuno (21) de noviembre de dos mil veintiséis (2026)', as deeds and contracts write it. */
export function dateInWords(day: string): string {
  const [year, date] = [Number(day.slice(0, 4)), Number(day.slice(8, 10))];
  const first = date === 1 ? 'primero' : numberInWords(date);
  return `${first} (${date}) de ${monthName(day)} de ${numberInWords(year)} (${year})`;
}

function monthName(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

/** So many millions or billions: 'un millón', 'veintiún mil millones'. */
function scale(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return count === 1 ? `un ${one}` : `${shorten(underMillion(count))} ${many}`;
}

function underMillion(value: number): string {
  const thousands = Math.floor(value / 1000);
  const rest = underThousand(value % 1000);
  if (thousands === 0) return rest;
  const mil = thousands === 1 ? 'mil' : `${shorten(underThousand(thousands))} mil`;
  return rest ? `${mil} ${rest}` : mil;
}

function underThousand(value: number): string {
  if (value === 100) return 'cien';
  const rest = underHundred(value % 100);
  return [HUNDREDS[Math.floor(value / 100)], rest].filter(Boolean).join(' ');
}

function underHundred(value: number): string {
  if (value < 30) return UNITS[value] as string;
  const unit = value % 10;
  const ten = TENS[Math.floor(value / 10)] as string;
  return unit === 0 ? ten : `${ten} y ${UNITS[unit]}`;
}

/** 'veintiuno' → 'veintiún', 'treinta y uno' → 'treinta y un': before what is counted. */
function shorten(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/\buno$/, 'un');
}
