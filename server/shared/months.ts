/** Months of the business calendar, as charts by month count them. A month is `YYYY-MM`, a day `YYYY-MM-DD`. Pure. */

const NAMES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

export interface MonthSpan {
  readonly mes: string;
  /** First and last day of the span: whole months, but for the ends. */
  readonly desde: string;
  readonly hasta: string;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** Months since year 0 of a month or a day. */
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** `2026-11` and 3 → `2027-02`; the number may be negative. */
export function addMonths(month: string, count: number): string {
  const months = monthNumber(month) + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export function lastDayOf(month: string): string {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return `${month}-${days}`;
}

/** The months from a day to another, the first and the last one cut where the days say; none when they are reversed. */
export function monthSpans(desde: string, hasta: string): MonthSpan[] {
  return Array.from({ length: countMonths(desde, hasta) }, (_, i) => {
    const mes = addMonths(monthOf(desde), i);
    const first = `${mes}-01`;
    const last = lastDayOf(mes);
    return { mes, desde: first < desde ? desde : first, hasta: last > hasta ? hasta : last };
  });
}

/** In how many months the days between two fall; none when they are reversed. */
export function countMonths(desde: string, hasta: string): number {
  return desde <= hasta ? monthNumber(hasta) - monthNumber(desde) + 1 : 0;
}

/** 'nov 2026' */
export function monthLabel(month: string): string {
  return `${NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}
