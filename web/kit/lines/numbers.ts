/** Numbers of lines: as they are typed, kept and read. '.' is the decimal point and ',' groups thousands (spec 001, section 5). Pure. */
import { formatNumber } from '../../../server/shared/money.ts';
import { formatUnits } from '../../../server/shared/quantities.ts';

export type NumberType = 'cantidad' | 'entero' | 'costo' | 'dinero' | 'porcentaje';

/** The most that travel (issue 12, section 0). */
const DECIMALS: Readonly<Record<NumberType, number>> = { cantidad: 3, entero: 0, costo: 4, dinero: 2, porcentaje: 2 };
const isMoney = (type: NumberType) => type === 'costo' || type === 'dinero';
/** Longer ones are no number of this world. */
const MOST_CHARACTERS = 18;

export const decimalsFor = (type: NumberType): number => DECIMALS[type];

/** What may stand in a number, and no more of it than one may hold. */
export function keepNumeric(text: string, negative = false): string {
  const kept = text.replace(/[^\d.,-]/g, '').slice(0, MOST_CHARACTERS);
  const [whole = '', ...rest] = kept.replaceAll('-', '').split('.');
  const sign = negative && kept.startsWith('-') ? '-' : '';
  return sign + (rest.length > 0 ? `${whole}.${rest.join('').replaceAll(',', '')}` : whole);
}

/** Commas that part thousands, as we write them. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** What a person typed → number, or null. A comma that groups nothing is the decimal point of many keyboards: '2,5' is 2.5. */
export function readNumber(text: string): number | null {
  const clean = GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(',', '.').replaceAll(',', '');
  return /\d/.test(clean) && Number.isFinite(Number(clean)) ? Number(clean) : null;
}

/** Decimals that a number has, up to six. */
function decimalsOf(value: number): number {
  return (
    value
      .toFixed(6)
      .replace(/\.?0+$/, '')
      .split('.')[1]?.length ?? 0
  );
}

/** To be typed over: '1234.5'. */
export function plainNumber(value: number | null): string {
  return value === null ? '' : value.toFixed(decimalsOf(value));
}

/** As a cell shows it: '1,234.5', money with both decimals or none. */
export function numberText(value: number | null, type: NumberType): string {
  if (value === null) return '';
  const decimals = decimalsOf(value);
  const text = formatNumber(value, isMoney(type) && decimals > 0 ? Math.max(2, decimals) : decimals);
  return type === 'porcentaje' ? `${text} %` : text;
}

/** As it stands alone, at the foot or on a card: '$ 1,234'. */
export function amountText(value: number, type: NumberType): string {
  const text = numberText(Math.abs(value), type);
  return `${value < 0 ? '-' : ''}${isMoney(type) ? '$ ' : ''}${text}`;
}

/** Sum without the drift of fractions. */
export function addExact(values: readonly (number | null)[], type: NumberType): number {
  const scale = 10 ** DECIMALS[type];
  return values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * scale), 0) / scale;
}

/** What is wrong with the decimals of a value; null when nothing. */
export function decimalsFault(value: number | null, most: number): string | null {
  if (value === null || decimalsOf(value) <= most) return null;
  if (most === 0) return 'Debe ser un número entero.';
  return `Máximo ${most} ${most === 1 ? 'decimal' : 'decimales'}.`;
}

/** '= 240 und': a quantity told in base units, where its presentation holds more or less than one. */
export function baseNote(cantidad: number | null, factor: number, unidad: string): string | null {
  if (cantidad === null || factor === 1) return null;
  return `= ${formatUnits(Math.round(cantidad * factor * 1e6) / 1e6, unidad)}`;
}
