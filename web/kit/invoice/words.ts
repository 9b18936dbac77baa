/** How the parts of an invoice are written for people. */
import { formatDate, isDay } from '../../../server/shared/dates.ts';
import { formatMoney, formatNumber } from '../../../server/shared/money.ts';

export const NAMES = { Invoice: 'Factura', CreditNote: 'Nota crédito', DebitNote: 'Nota débito' } as const;

/** DD/MM/YYYY; what is no day is shown as the invoice writes it. */
export function day(text: string | null): string | null {
  return text !== null && isDay(text) ? formatDate(text) : text;
}

/** `900,444,333-8`; other documents as they are. */
export function idText(id: string | null, dv: string | null): string | null {
  if (id === null) return null;
  const grouped = /^\d{6,10}$/.test(id) ? formatNumber(Number(id)) : id;
  return dv === null ? grouped : `${grouped}-${dv}`;
}

/** Amounts in the currency of the invoice; one that says none is in pesos. */
export function amountIn(currency: string | null): (value: number) => string {
  return (value) => formatMoney(value, Number.isInteger(value) ? 0 : 2, currency ?? 'COP');
}

/** A quantity or percent, with the decimals that it has (four at most). */
export function quantity(value: number): string {
  const decimals = (String(value).split('.')[1] ?? '').length;
  return formatNumber(value, Math.min(4, decimals));
}
