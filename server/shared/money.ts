/**
 * The money codec. The database holds integers of centavos, the wire holds pesos with at most two decimals, people read
 * `$ 1,234,567` (spec, section 5 'Shared': '.' decimal, ',' thousands, prefix '$ ').
 */

/** Largest amount accepted, in pesos: its centavos stay exact in a JavaScript number. */
const MAX_PESOS = 1e13;

/** Pesos of the wire → centavos. `null` when it has more than two decimals or is out of range. */
export function toCentavos(pesos: number): number | null {
  if (!Number.isFinite(pesos) || Math.abs(pesos) > MAX_PESOS) return null;
  const cents = Math.round(pesos * 100);
  if (cents === 0 && pesos !== 0) return null;
  return Math.abs(cents / 100 - pesos) < 1e-9 * Math.max(1, Math.abs(pesos)) ? cents : null;
}

/** Whether a number has at most two decimals, as money, percentages and areas do. */
export function isCents(value: number): boolean {
  return toCentavos(value) !== null;
}

export function toPesos(centavos: number): number {
  return centavos / 100;
}

/** `$ 1,234,567`, or `$ 1,234,567.80` with the cents flag. Input in pesos; another currency is told by its code: `USD 1,234.50`. */
export function formatMoney(amount: number, decimals: 0 | 2 = 0, currency = 'COP'): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}${currency === 'COP' ? '$' : currency} ${formatNumber(Math.abs(amount), decimals)}`;
}

/** `1,234.5`: thousands with comma, decimals with point. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '0', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** What a person typed (`$ 1,234,567.80`) → pesos, or `null`. */
export function parseMoney(text: string): number | null {
  const clean = text.replace(/[$\s,]/g, '');
  if (!/^-?\d+(\.\d{1,2})?$/.test(clean)) return null;
  const value = Number(clean);
  return toCentavos(value) === null ? null : value;
}
